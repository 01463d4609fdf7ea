import { useSyncExternalStore } from 'react';

export type Route =
  | { readonly page: 'gallery' }
  | { readonly page: 'world'; readonly id: string | undefined }
  | { readonly page: 'rollouts'; readonly id: string }
  | { readonly page: 'generate'; readonly id: string }
  /** Without an id: all of them. */
  | { readonly page: 'suite'; readonly id: string | undefined }
  /** `query`: what stands behind the `?` inside the hash. */
  | { readonly page: 'twins'; readonly id: string; readonly query: string }
  /** One pair, or all. */
  | { readonly page: 'learn'; readonly pair: string | undefined }
  | { readonly page: 'link'; readonly fragment: string }
  | { readonly page: 'self-test' };

/**
 * `#/world/<id>`, `#/rollouts/<id>`, `#/generate/<id>`, `#/suites`, `#/suite/<id>`, `#/twins/<id>?…`, `#/learn`,
 * `#/learn/<pair>`, `#/self-test` or `?agreement`; anything else is the gallery.
 */
export function routeOf(hash: string, search = ''): Route {
  if (hash === '#/self-test' || new URLSearchParams(search).has('agreement')) return { page: 'self-test' };
  if (/^#v\d+\./.test(hash)) return { page: 'link', fragment: hash };
  if (hash === '#/suites') return { page: 'suite', id: undefined };
  const [, page, place] = /^#\/(generate|suite|rollouts)\/([\w-]+)$/.exec(hash) ?? [];
  if (page === 'generate' || page === 'suite' || page === 'rollouts') return { page, id: place };
  const [, twins, query = ''] = /^#\/twins\/([\w-]+)(?:\?(.*))?$/.exec(hash) ?? [];
  if (twins !== undefined) return { page: 'twins', id: twins, query };
  const [learn, pair] = /^#\/learn(?:\/([\w-]+))?$/.exec(hash) ?? [];
  if (learn !== undefined) return { page: 'learn', pair };
  const id = /^#\/world\/([\w-]+)$/.exec(hash)?.[1];
  return id === undefined ? { page: 'gallery' } : { page: 'world', id };
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
