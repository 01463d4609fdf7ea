import type { ChainStep, Side } from '@terrarium/forge';
import { componentOfChange, stepInWords } from './change-words';
import { Chip } from './chip';
import { useTwins } from './twins-store';

/** The changes of a side's rules, in the order in which they were made. */
export function ChangeChips({ side, chain }: { readonly side: Side; readonly chain: readonly ChainStep[] }) {
  const changes = useTwins((state) => state.changes[side]);
  return chain.map((step, at) => (
    <Chip
      key={at}
      component={componentOfChange(step.id)}
      label={stepInWords(step)}
      title={changes[at]?.id === step.id ? changes[at].sentence : undefined}
      remove={() => useTwins.getState().chooseSide(side, { chain: chain.filter((_, each) => each !== at) })}
    />
  ));
}
