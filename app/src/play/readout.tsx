import type { ReactNode } from 'react';
import { revealLine } from '../editor/editor-handle';
import { useSettings } from '../settings/settings-store';
import { Icon } from '../ui/icon';
import { editInWords, editOf } from './edits';
import { endingInWords, numberInWords, type SideView } from './side-view';

function Figure({
  name,
  value,
  title,
}: {
  readonly name: string;
  readonly value: string;
  readonly title?: string;
}) {
  return (
    <div className="figure" title={title}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const signed = (value: number) => (value > 0 ? `+${numberInWords(value)}` : numberInWords(value));

interface Props {
  readonly label: string;
  readonly view: SideView;
  /** The text stands beside it, so a line can be shown. */
  readonly hasText?: boolean;
  /** A way on, once the episode is won. */
  readonly next?: ReactNode;
}

/** The feedback of the world after the last step; always in the same places. */
export function Readout({ label, view, hasText = true, next }: Props) {
  const { last, ending } = view;
  const outcome = ending && (ending.name === 'success' || view.goal ? 'won' : 'over');
  return (
    <section className="readout" aria-label={label}>
      <dl>
        <Figure name="Step" value={String(view.clock)} title="The clock of the episode" />
        <Figure name="Reward" value={last ? signed(last.reward) : '–'} title="Of the last step" />
        <Figure name="Return" value={numberInWords(view.totalReward)} title="Sum of the rewards" />
        <Figure name="Cost" value={numberInWords(view.totalCost)} title="Sum of the costs" />
        {view.hasGoal && (
          <Figure
            name="Goal"
            value={view.goal ? 'met' : view.met > 0 ? `${Math.round(view.met * 100)}%` : 'not yet'}
            title="Share of the goal's lines that hold now and did not at the start"
          />
        )}
      </dl>
      <p className={`state ${outcome ?? ''}`} role="status">
        {outcome && <Icon name={outcome === 'won' ? 'check' : 'cross'} />}
        {endingInWords(view)}
      </p>
      {outcome === 'won' && next}
      <Said view={view} hasText={hasText} />
    </section>
  );
}

function Said({ view: { last }, hasText }: Pick<Props, 'view' | 'hasText'>) {
  if (!last) return <p className="said" />;
  const edit = editOf(last.code);
  if (edit) {
    return (
      <p className="said" aria-live="polite">
        {editInWords(edit)}
      </p>
    );
  }
  const { fault } = last;
  return (
    <p className="said" aria-live="polite">
      {last.refused && <em>That action was refused. </em>}
      {fault && (
        <>
          <em>{faults[fault.code]} </em>
          {hasText ? (
            <button type="button" className="link" onClick={() => showLine(fault.line)}>
              Show line {fault.line}
            </button>
          ) : (
            `Line ${fault.line}.`
          )}{' '}
        </>
      )}
      {last.says.map((text, at) => (
        <q key={at}>{text}</q>
      ))}
    </p>
  );
}

const faults = {
  sweeps: 'A `repeat` did not come to rest, so the step was undone.',
  work: 'The step was too much work, so it was undone.',
  places: 'A rule matched too many places, so the step was undone.',
  texts: 'The rules had too much to say, so the step was undone.',
  ticks: 'An `again` did not come to rest, so the step was undone.',
} as const;

export function showLine(line: number): void {
  useSettings.getState().showTab('text');
  if (!useSettings.getState().isEditorOpen) useSettings.getState().toggleEditor();
  revealLine(line);
}
