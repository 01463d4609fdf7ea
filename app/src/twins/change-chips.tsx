import type { ChainStep, Side } from '@terrarium/forge';
import { Chip } from './chip';
import { useTwins } from './twins-store';

export function ChangeChips({ side, chain }: { readonly side: Side; readonly chain: readonly ChainStep[] }) {
  return chain.map((step, at) => (
    <Chip
      key={at}
      label={step.id}
      remove={() => useTwins.getState().chooseSide(side, { chain: chain.filter((_, each) => each !== at) })}
    />
  ));
}
