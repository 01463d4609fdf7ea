/**
 * A play as the fragment of an address: `v1.` and, in base64url, deflated JSON
 * `{ w: text } or { b: [id, hash] }, { z: { hole: value }, t: task, s: seed, a: ["west*2", "north"] }`.
 */
import { deflateSync, strFromU8, strToU8 } from 'fflate';
import { fromBase64Url, toBase64Url } from './base64url';
import { inflateCapped } from './inflate-capped';
import { LinkError } from './link-error';
import { MAX_ACTIONS, MAX_HOLES, MAX_INFLATED_BYTES, MAX_LINK_LENGTH } from './link-limits';
import type { SharedPlay } from './shared-play';

const VERSION = 'v1';

/** Whether the fragment of an address is meant as a link of this kind, of whatever version. */
export const isLink = (fragment: string) => /^#?v\d+\./.test(fragment);

/** @throws LinkError if the play is too long for a link */
export function encodeLink({ world, z, task, seed, actions }: SharedPlay): string {
  if (actions.length > MAX_ACTIONS)
    throw new LinkError(`A link holds at most ${MAX_ACTIONS} steps; this play has ${actions.length}.`);
  const json = JSON.stringify({
    ...('text' in world ? { w: world.text } : { b: [world.id, world.hash] }),
    ...(z.size > 0 && { z: Object.fromEntries(z) }),
    t: task,
    s: seed,
    ...(actions.length > 0 && { a: runsOf(actions) }),
  });
  const bytes = strToU8(json);
  const link = `${VERSION}.${toBase64Url(deflateSync(bytes, { level: 9 }))}`;
  if (link.length > MAX_LINK_LENGTH || bytes.length > MAX_INFLATED_BYTES)
    throw new LinkError('This world and play are too long for a link. Save the recording as a file instead.');
  return link;
}

/** @throws LinkError */
export function decodeLink(fragment: string): SharedPlay {
  const [, version, body] = /^#?(v\d+)\.(.*)$/s.exec(fragment) ?? [];
  if (version === undefined) throw new LinkError('This is no link of the lab.');
  if (version !== VERSION)
    throw new LinkError('The link was made by a newer version of the lab than this one.');
  if (body.length > MAX_LINK_LENGTH) throw new LinkError('The link is longer than any that the lab makes.');
  return readPlay(parseJson(inflateCapped(fromBase64Url(body), MAX_INFLATED_BYTES)));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(bytes));
  } catch {
    throw new LinkError('The link is damaged: what is in it cannot be read.');
  }
}

function readPlay(json: unknown): SharedPlay {
  if (!isObject(json)) throw wrong('it holds no play');
  const { w, b, z = {}, t, s, a = [] } = json;
  if (typeof t !== 'string') throw wrong('the task is missing');
  if (!Number.isInteger(s) || (s as number) < 0 || (s as number) > 0xffffffff)
    throw wrong('the seed is not a number from 0 to 4294967295');
  return { world: readWorld(w, b), z: readHoles(z), task: t, seed: s as number, actions: readActions(a) };
}

function readWorld(text: unknown, builtIn: unknown): SharedPlay['world'] {
  if (typeof text === 'string') return { text };
  if (Array.isArray(builtIn) && typeof builtIn[0] === 'string' && typeof builtIn[1] === 'string')
    return { id: builtIn[0], hash: builtIn[1] };
  throw wrong('the world is missing');
}

function readHoles(json: unknown): ReadonlyMap<string, string> {
  if (!isObject(json)) throw wrong('its holes are not a list of names and values');
  const entries = Object.entries(json);
  if (entries.length > MAX_HOLES) throw wrong('it fills too many holes');
  for (const [name, value] of entries)
    if (typeof value !== 'string') throw wrong(`the value of ${shortly(name)} is not a text`);
  return new Map(entries as [string, string][]);
}

/** `["west*2", "north"]`: a star and a count stand for so many of the same. */
function readActions(json: unknown): readonly string[] {
  if (!Array.isArray(json)) throw wrong('its actions are not a list');
  const actions: string[] = [];
  for (const run of json as unknown[]) {
    if (typeof run !== 'string') throw wrong('one of its actions is not a text');
    const [, action, count] = /^(.*?)(?:\*(\d{1,9}))?$/s.exec(run)!;
    const times = count === undefined ? 1 : Number(count);
    if (actions.length + times > MAX_ACTIONS) throw wrong(`it has more than ${MAX_ACTIONS} steps`);
    for (let k = 0; k < times; k++) actions.push(action);
  }
  return actions;
}

function runsOf(actions: readonly string[]): string[] {
  const runs: string[] = [];
  for (let at = 0; at < actions.length;) {
    const from = at;
    while (actions[at] === actions[from] && at < actions.length) at++;
    runs.push(at - from > 1 ? `${actions[from]}*${at - from}` : actions[from]);
  }
  return runs;
}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const wrong = (why: string) => new LinkError(`The link cannot be opened: ${why}.`);

/** Of a text by strangers, enough to recognise it. */
export const shortly = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
