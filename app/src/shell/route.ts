import { useSyncExternalStore } from 'react';

export type Route =
  { readonly page: 'world'; readonly id: string | undefined } | { readonly page: 'self-test' };

/** `#/world/<id>`, `#/self-test` or `?agreement`; anything else is the first world. */
export function routeOf(hash: string, search = ''): Route {
  if (hash === '#/self-test' || new URLSearchParams(search).has('agreement')) return { page: 'self-test' };
  return { page: 'world', id: /^#\/world\/([\w-]+)$/.exec(hash)?.[1] };
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
