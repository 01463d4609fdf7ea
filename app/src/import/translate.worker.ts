import { translate, type Translation } from '@terrarium/puzzlescript';

export type FromTranslator =
  | { readonly is: 'done'; readonly translation: Translation }
  | { readonly is: 'problem'; readonly message: string };

addEventListener('message', ({ data: source }: MessageEvent<string>) => {
  const post = (message: FromTranslator) => postMessage(message);
  try {
    post({ is: 'done', translation: translate(source) });
  } catch (error) {
    post({ is: 'problem', message: error instanceof Error ? error.message : String(error) });
  }
});
