import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { TraceEvent } from '@terrarium/engine';
import type { World } from '@terrarium/language';
import { command } from '../commands/registry';
import { useDocument } from '../world/document-store';
import { eventText } from './event-text';
import type { Rules } from './rule-lines';
import { type StepTrace, useTrace } from './trace-store';

/** More rows than anyone reads. */
const MOST_ROWS = 400;

interface Props {
  readonly world: World;
  readonly directed: Rules['directed'];
  readonly shown: StepTrace;
}

/** One line for each thing that happened. The line that has the focus is marked in the text and on the stage. */
export function TraceList({ world, directed, shown }: Props) {
  const { chosen, choose } = useTrace();
  const list = useRef<HTMLUListElement>(null);
  const text = useDocument((state) => state.versions.good?.text);
  const lines = useMemo(() => text?.split('\n') ?? [], [text]);
  const rows = shown.events.slice(0, MOST_ROWS);
  const current = chosen ?? 0;
  useEffect(() => {
    if (chosen === undefined) list.current?.scrollTo({ top: 0 });
  }, [shown, chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: rows.length - 1 }[event.key];
    const step = { ',': 'step-back', '.': 'step-on' }[event.key];
    if (to !== undefined && rows[to]) {
      choose(to);
      (list.current?.children[to] as HTMLElement).focus();
    } else if (step) command(step).run();
    else if (event.key === 'Escape') (event.target as HTMLElement).blur();
    else return;
    event.preventDefault();
  };

  if (rows.length === 0) return <p className="empty">No rule fired, and nothing moved.</p>;
  return (
    <>
      <ul
        className="trace-list"
        role="listbox"
        aria-label="What happened, in order"
        ref={list}
        onKeyDown={onKeyDown}
      >
        {rows.map((event, at) => (
          <li
            key={at}
            role="option"
            aria-selected={at === chosen}
            tabIndex={at === current ? 0 : -1}
            className={event.is}
            onFocus={() => choose(at)}
            onClick={() => choose(at)}
            // By mouse the keys stay with the game.
            onMouseDown={(press) => press.preventDefault()}
          >
            <Row event={event} lines={lines} what={eventText(world, directed, event)} />
          </li>
        ))}
      </ul>
      {shown.total > rows.length && (
        <p className="empty">… and {(shown.total - rows.length).toLocaleString('en')} more.</p>
      )}
    </>
  );
}

function Row({
  event,
  lines,
  what,
}: {
  readonly event: TraceEvent;
  readonly lines: readonly string[];
  readonly what: string;
}) {
  const line = event.is === 'move' ? 0 : event.line;
  return (
    <>
      <span className="line-number">{line > 0 ? line : ''}</span>
      {event.is === 'rule' && <code title={ruleText(lines[line - 1])}>{ruleText(lines[line - 1])}</code>}
      <span className="what">{what}</span>
    </>
  );
}

/** The line without its indentation and its comment. */
const ruleText = (line = '') => line.replace(/\s*\/\/.*$/, '').trim();
