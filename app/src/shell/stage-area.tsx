import { lazy, Suspense } from 'react';
import { useAgentView } from '../agent-view/agent-view-store';
import { useFailure } from '../checks/failure-store';
import { useCompare } from '../compare/compare-store';
import { zDifference } from '../compare/z-difference';
import { ActionBar } from '../play/action-bar';
import { Mission } from '../play/mission';
import { Readout } from '../play/readout';
import { type Side, useSession } from '../play/session-store';
import type { SideView } from '../play/side-view';
import { Variables } from '../play/variables';
import { Stage } from '../stage/stage';
import { StageTools } from '../stage/stage-tools';
import { CommandButton } from '../ui/command-button';
import { useTrace } from '../trace/trace-store';
import type { LoadedWorld } from '../world/load-world';
import { Banners } from './banners';

const FailureView = lazy(async () => ({ default: (await import('../checks/failure-view')).FailureView }));
const AgentViewPanel = lazy(async () => ({
  default: (await import('../agent-view/agent-view-panel')).AgentViewPanel,
}));

// After the first picture: a step must have been taken before there is anything to see in them.
const Timeline = lazy(async () => ({ default: (await import('../timeline/timeline')).Timeline }));
const TracePanel = lazy(async () => ({ default: (await import('../trace/trace-panel')).TracePanel }));

/** The stage, or two of them, with what the world says back and the means to play. */
export function StageArea() {
  const { loaded, view, steps } = useSession();
  const compare = useCompare();
  const isFailureShown = useFailure((state) => state.shown !== undefined);
  const isTraceOpen = useTrace((state) => state.isOpen);
  const isAgentViewOpen = useAgentView((state) => state.isOpen);
  return (
    <section className="stage-area" aria-label="Stage">
      <Banners />
      <Suspense>{isFailureShown && <FailureView />}</Suspense>
      {loaded && view ? (
        <>
          {compare.isOn && compare.view && (
            <Divergence steps={steps} first={compare.firstDivergence} cells={compare.differing.length} />
          )}
          <div className="stages">
            <SideOf side="left" loaded={loaded} view={view} other={compare.isOn ? compare.view : undefined} />
            {compare.isOn && compare.view && (
              <SideOf side="right" loaded={loaded} view={compare.view} other={view} />
            )}
            <Suspense>{isAgentViewOpen && <AgentViewPanel />}</Suspense>
          </div>
          <Suspense fallback={<div className="timeline" />}>
            <Timeline />
          </Suspense>
          <ActionBar />
          <Suspense>{isTraceOpen && <TracePanel />}</Suspense>
        </>
      ) : (
        <p className="empty centred">
          There is nothing to play yet. Once the text has no errors, its world appears here.
        </p>
      )}
    </section>
  );
}

interface SideProps {
  readonly side: Side;
  readonly loaded: LoadedWorld;
  readonly view: SideView;
  readonly other?: SideView;
}

function SideOf({ side, loaded, view, other }: SideProps) {
  const { board } = view;
  const differing = useCompare((state) => state.differing);
  const failing = useFailure((state) => state.differing);
  const task = useSession((state) => state.task);
  const isComparing = other !== undefined;
  const hasNext = side === 'left' && task + 1 < loaded.world.tasks.length;
  const otherwise = other && differingVariables(view, other);
  const name = side === 'left' ? 'Left' : 'Right';
  return (
    <div className="side" data-side={side}>
      {isComparing && (
        <h2 className="side-name">
          {name}
          <small>{side === 'right' ? zDifference(loaded.world, other.z, view.z) : 'as set'}</small>
        </h2>
      )}
      <Mission label={isComparing ? `Mission, ${side}` : 'Mission'} world={loaded.world} view={view} />
      {board ? (
        <Stage
          side={side}
          label={isComparing ? `Board, ${side}` : 'Board'}
          loaded={loaded}
          view={{ ...view, board }}
          differing={isComparing ? differing : failing}
        />
      ) : (
        <div className="no-board">
          <Variables world={loaded.world} view={view} differing={otherwise} />
          <p className="empty">This world has no board: its variables are all there is to see.</p>
          {side === 'left' && <StageTools />}
        </div>
      )}
      {board && <Variables world={loaded.world} view={view} differing={otherwise} />}
      <Readout
        label={isComparing ? `Signals, ${side}` : 'Signals'}
        view={view}
        next={hasNext && <CommandButton id="next-task">Next task</CommandButton>}
      />
    </div>
  );
}

/** Both are of one world: the same variables in the same order. */
function differingVariables({ variables }: SideView, other: SideView): string[] {
  return variables.filter(({ value }, at) => other.variables[at]?.value !== value).map(({ name }) => name);
}

interface DivergenceProps {
  readonly steps: number;
  readonly first: number;
  readonly cells: number;
}

function Divergence({ steps, first, cells }: DivergenceProps) {
  const now =
    cells === 0 ? 'no cell differs now' : cells === 1 ? '1 cell differs now' : `${cells} cells differ now`;
  const text =
    first < 0
      ? sameInWords(steps)
      : `${first === 0 ? 'Different from the start' : `First divergence at step ${first}`}; ${now}`;
  return (
    <p className={first < 0 ? 'divergence' : 'divergence found'} role="status" data-testid="divergence">
      {text}
    </p>
  );
}

function sameInWords(steps: number): string {
  if (steps === 0) return 'The same at the start: play, and both take each step together';
  return steps === 1 ? 'The same after 1 step' : `The same after each of ${steps} steps`;
}
