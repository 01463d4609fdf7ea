import { useSyncExternalStore } from 'react';

export type Route =
  | { readonly page: 'gallery' }
  | { readonly page: 'world'; readonly id: string | undefined }
  /** `query`: what stands behind the `?` inside the hash. */
  | { readonly page: 'twins'; readonly id: string; readonly query: string }
  | { readonly page: 'rollouts'; readonly id: string }
  | { readonly page: 'generate'; readonly id: string }
  /** Without an id: all of them. */
  | { readonly page: 'suite'; readonly id: string | undefined }
  /** One pair, or all. */
  | { readonly page: 'learn'; readonly pair: string | undefined }
  | { readonly page: 'link'; readonly fragment: string }
  /** A PuzzleScript source in a link. */
  | { readonly page: 'game'; readonly fragment: string }
  | { readonly page: 'self-test' };

/**
 * `#/world/<id>`, `#/twins/<id>?…`, `#/generate/<id>`, `#/rollouts/<id>`, `#/suites`, `#/suite/<id>`, `#/learn`, `#/learn/<pair>`,
 * `#/self-test` or `?agreement`; anything else is the gallery.
 */
export function routeOf(hash: string, search = ''): Route {
  if (hash === '#/self-test' || new URLSearchParams(search).has('agreement')) return { page: 'self-test' };
  if (/^#v\d+\./.test(hash)) return { page: 'link', fragment: hash };
  if (/^#p\d+\./.test(hash)) return { page: 'game', fragment: hash };
  const [, twins, query = ''] = /^#\/twins\/([\w-]+)(?:\?(.*))?$/.exec(hash) ?? [];
  if (twins !== undefined) return { page: 'twins', id: twins, query };
  const [learn, pair] = /^#\/learn(?:\/([\w-]+))?$/.exec(hash) ?? [];
  if (learn !== undefined) return { page: 'learn', pair };
  if (hash === '#/suites') return { page: 'suite', id: undefined };
  const [, page, id] = /^#\/(world|generate|rollouts|suite)\/([\w-]+)$/.exec(hash) ?? [];
  return page === undefined
    ? { page: 'gallery' }
    : { page: page as 'world' | 'generate' | 'rollouts' | 'suite', id };
}

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

let shown: { readonly address: string; readonly route: Route } | undefined;

function current(): Route {
  const address = location.search + location.hash;
  if (shown?.address !== address) shown = { address, route: routeOf(location.hash, location.search) };
  return shown.route;
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, current);
}
