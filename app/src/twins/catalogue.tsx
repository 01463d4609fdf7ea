import type { Side } from '@terrarium/forge';

export function Catalogue(_props: { readonly side: Side }) {
  return null;
}
