import { useEffect, useState } from 'react';
import { decodeGame } from '../import/game-link';
import { importText } from '../import/import-worlds';
import { useLibrary } from '../library/library-store';
import { LinkError } from '../share/link-error';
import { LinkRefused } from '../share/link-refused';
import { until } from '../ui/until';
import Workbench from './workbench';

/**
 * A game that stands in a link is taken in like one that is pasted; then the page goes on to its world. Where it cannot
 * be, why, over a lab that works.
 */
export default function GameLinkPage({ fragment }: { readonly fragment: string }) {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void opening(fragment).then(setProblem);
  }, [fragment]);
  if (problem !== undefined) return <Workbench id={undefined} notice={<LinkRefused why={problem} />} />;
  return <p className="empty centred">Taking in the game…</p>;
}

/** Once for each link, however often the page is drawn. */
let latest: { readonly fragment: string; readonly opened: Promise<string | undefined> } | undefined;

function opening(fragment: string): Promise<string | undefined> {
  if (latest?.fragment !== fragment) latest = { fragment, opened: open(fragment) };
  return latest.opened;
}

/** Answers why nothing came of it. */
async function open(fragment: string): Promise<string | undefined> {
  let source: string;
  try {
    source = decodeGame(fragment);
  } catch (error) {
    if (error instanceof LinkError) return error.message;
    throw error;
  }
  await until(useLibrary, ({ isOpen }) => isOpen);
  await importText(source, 'The game of the link');
  return location.hash === fragment ? 'The game of the link did not become a world.' : undefined;
}
