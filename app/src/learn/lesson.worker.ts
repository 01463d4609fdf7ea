import {
  ArtefactError,
  diffArtefacts,
  readArtefact,
  TwinStartError,
  type Artefact,
  type Verdict,
} from '@terrarium/forge';
import { exhibit, type SideShow } from './exhibit';
import type { Source } from './pairs';

export interface ToLesson {
  readonly id: string;
  readonly sides: readonly [Source, Source];
}

export type FromLesson = { readonly id: string } & (
  | { readonly is: 'answer'; readonly shows: readonly [SideShow, SideShow]; readonly verdict: Verdict }
  | { readonly is: 'problem'; readonly problem: string }
);

addEventListener('message', ({ data: { id, sides } }: MessageEvent<ToLesson>) => {
  postMessage(answerTo(id, sides) satisfies FromLesson);
});

function answerTo(id: string, sides: readonly [Source, Source]): FromLesson {
  try {
    const [one, other] = [read(sides[0]), read(sides[1])];
    return { id, is: 'answer', shows: exhibit(one, other), verdict: diffArtefacts(one, other) };
  } catch (error) {
    if (error instanceof ArtefactError || error instanceof TwinStartError)
      return { id, is: 'problem', problem: error.message };
    throw error;
  }
}

function read({ text, beside }: Source): Artefact {
  return readArtefact({ text, beside: (name) => beside[name] });
}
