import { type Picture, Preview } from './preview';
import type { Exhibit } from './shelves';

export type ToPreview =
  | { readonly is: 'show'; readonly key: string; readonly text: string; readonly exhibit?: Exhibit }
  | { readonly is: 'step'; readonly key: string }
  | { readonly is: 'forget'; readonly key: string };

/** `moves`: asking for steps is worth it. Without a picture the text cannot be run. */
export interface FromPreview {
  readonly key: string;
  readonly picture?: Picture;
  readonly moves: boolean;
}

const previews = new Map<string, Preview>();

addEventListener('message', ({ data }: MessageEvent<ToPreview>) => {
  const { key } = data;
  let answer: FromPreview = { key, moves: false };
  try {
    if (data.is === 'forget') previews.delete(key);
    if (data.is === 'show') previews.set(key, new Preview(data.text, data.exhibit));
    const preview = previews.get(key);
    if (!preview) return;
    if (data.is === 'step') preview.step();
    answer = { key, picture: preview.picture(), moves: preview.moves };
  } catch {
    previews.delete(key);
  }
  postMessage(answer satisfies FromPreview);
});
