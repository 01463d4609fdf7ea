import type { ReactNode } from 'react';
import { axisOf, countAssignments, holesOf } from '@terrarium/forge';
import type { Axis, World } from '@terrarium/language';
import { NumberField } from '../params/number-field';
import { Hue } from '../ui/hue';
import { COMPONENTS, componentOfAxis } from '../world/components';
import { MOST, useGenerate, type Wish } from './generate-store';
import { zInWords } from './item';

/** What is asked for: which holes are drawn, which task, how many, by which luck. */
export function PlanForm() {
  const { loaded, wish, z, ask } = useGenerate();
  if (!loaded) return null;
  const { world } = loaded;
  const axes = axesOf(world, wish.task);
  const hasHoles = axes.length > 0;
  return (
    <form className="plan-form" aria-label="What is generated" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>Which environments</legend>
        <PlanChoice plan="all" title="All holes">
          Each by its weights{hasHoles ? ` (${sizeInWords(world, wish.task)})` : ''}.
        </PlanChoice>
        <PlanChoice plan="axes" title="One axis" isDisabled={!hasHoles}>
          All else stays as it is.
          {wish.plan === 'axes' && (
            <span className="axis-chips" role="group" aria-label="Axes">
              {axes.map((axis) => (
                <AxisChip key={axis} axis={axis} />
              ))}
            </span>
          )}
        </PlanChoice>
        <PlanChoice plan="around" title="Around this z" isDisabled={!hasHoles}>
          Its neighbours.
          {wish.plan === 'around' && (
            <span className="around">
              <label>
                holes to change{' '}
                <NumberField
                  label="Holes to change"
                  value={wish.holes}
                  low={1}
                  high={99}
                  set={(holes) => ask({ holes })}
                />
              </label>
              <label>
                <input
                  type="checkbox"
                  checked={wish.step !== null}
                  onChange={(event) => ask({ step: event.target.checked ? 1 : null })}
                />{' '}
                by small steps
              </label>
              {wish.step !== null && (
                <label>
                  of at most{' '}
                  <NumberField
                    label="Largest step"
                    value={wish.step}
                    low={1}
                    high={1000}
                    set={(step) => ask({ step })}
                  />
                </label>
              )}
            </span>
          )}
        </PlanChoice>
        <PlanChoice plan="exhaustive" title="Every assignment" isDisabled={!hasHoles}>
          Each once, in order.
        </PlanChoice>
        {(wish.plan === 'around' || wish.plan === 'axes') && (
          <p className="base-z">
            This z: {zInWords(world, { z, task: wish.task ?? 0 })}. It comes from the workbench.
          </p>
        )}
      </fieldset>
      {world.tasks.length > 1 && (
        <label className="field">
          <span>Task</span>
          <select
            value={wish.task ?? ''}
            onChange={(event) => ask({ task: event.target.value === '' ? null : Number(event.target.value) })}
          >
            <option value="">each is drawn</option>
            {world.tasks.map(({ name }, task) => (
              <option key={name} value={task}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="field">
        <span>How many</span>
        <NumberField
          label="How many"
          value={wish.count}
          low={1}
          high={MOST}
          set={(count) => ask({ count })}
        />
      </label>
      <label className="field">
        <span>Seed</span>
        <NumberField label="Seed" value={wish.seed} low={0} high={4294967295} set={(seed) => ask({ seed })} />
      </label>
      <Tick
        isOn={wish.repeats}
        set={(repeats) => ask({ repeats })}
        title="Off: every environment is a rule-set of its own"
      >
        Other starts of a rule-set too
      </Tick>
      <Tick
        isOn={wish.rejectUnknown}
        set={(rejectUnknown) => ask({ rejectUnknown })}
        title="Off: where the search used up its budget, the environment is kept and counted as unknown"
      >
        Only solved ones
      </Tick>
    </form>
  );
}

interface ChoiceProps {
  readonly plan: Wish['plan'];
  readonly title: string;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

function PlanChoice({ plan, title, isDisabled, children }: ChoiceProps) {
  const { wish, ask } = useGenerate();
  return (
    <div className="plan-choice">
      <label>
        <input
          type="radio"
          name="plan"
          checked={wish.plan === plan}
          disabled={isDisabled}
          onChange={() => ask({ plan })}
        />{' '}
        {title}
      </label>
      <div className="plan-about">{children}</div>
    </div>
  );
}

function AxisChip({ axis }: { readonly axis: Axis }) {
  const { wish, ask } = useGenerate();
  const component = componentOfAxis(axis);
  const isOn = wish.axes.includes(axis);
  const { name } = COMPONENTS[component];
  return (
    <button
      type="button"
      className="button quiet"
      aria-pressed={isOn}
      aria-label={name}
      title={name}
      onClick={() => {
        const axes = isOn ? wish.axes.filter((other) => other !== axis) : [...wish.axes, axis];
        // One at least, or nothing would be drawn.
        if (axes.length > 0) ask({ axes });
      }}
    >
      {isOn ? COMPONENTS[component].letter : <Hue component={component} />}
    </button>
  );
}

interface TickProps {
  readonly isOn: boolean;
  readonly title: string;
  readonly children: ReactNode;
  set(isOn: boolean): void;
}

function Tick({ isOn, title, children, set }: TickProps) {
  return (
    <label className="tick" title={title}>
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} /> {children}
    </label>
  );
}

export function axesOf(world: World, task: number | null): Axis[] {
  const holes = world.params.filter(
    (param) => task === null || param.task === undefined || param.task === task,
  );
  return [...new Set(holes.flatMap((param) => axisOf(param) ?? []))];
}

function sizeInWords(world: World, task: number | null): string {
  const tasks = task === null ? world.tasks.map((_, at) => at) : [task];
  const defaults = world.params.map((param) => param.default);
  const sizes = tasks.map((at) => countAssignments(world, holesOf(world, at), defaults));
  const most = Math.max(...sizes.map(({ total, allowed }) => allowed ?? total));
  const isExact = sizes.every(({ allowed }) => allowed !== null);
  const words = most >= 1e9 ? powerInWords(most) : most.toLocaleString('en');
  return `${isExact ? '' : 'up to '}${words} assignments`;
}

/** 1.6 × 10¹⁹ */
function powerInWords(value: number): string {
  const [digits, power] = value.toExponential(1).split('e+');
  return `${digits} × 10${[...power].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}
