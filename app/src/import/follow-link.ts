import { isLink } from '../share/link';
import { isGameLink } from './game-link';
import { MOST_BYTES } from './read-file';

export type Followed =
  { readonly hash: string } | { readonly name: string; readonly text: string } | { readonly problem: string };

/**
 * What a link leads to: a play or game that the link itself holds, or a file of the place that the lab comes from. The lab asks
 * no other host for anything, so of a game elsewhere only the way to its text can be told.
 */
export async function followLink(link: string): Promise<Followed> {
  let url: URL;
  try {
    url = new URL(link, location.href);
  } catch {
    return { problem: 'This is no link.' };
  }
  if (isLink(url.hash) || isGameLink(url.hash) || url.hash.startsWith('#/')) return { hash: url.hash };
  if (/(^|\.)puzzlescript\.net$/.test(url.hostname))
    return {
      problem:
        'The lab asks no other host for anything. Open this link in a tab of its own, choose “hack this game”, copy the text and paste it above.',
    };
  if (url.origin !== location.origin)
    return {
      problem: `The lab asks no other host for anything, so it cannot fetch from ${url.host}. Copy the text there and paste it above.`,
    };
  return fetched(url);
}

async function fetched(url: URL): Promise<Followed> {
  const name = url.pathname.replace(/^.*\//, '') || url.pathname;
  try {
    const answer = await fetch(url);
    if (!answer.ok) return { problem: `There is no ${name} here (${answer.status}).` };
    const text = await answer.text();
    if (text.length > MOST_BYTES) return { problem: `${name} is too large for a world.` };
    return { name, text };
  } catch {
    return { problem: `${name} cannot be fetched.` };
  }
}
