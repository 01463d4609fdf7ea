import { useState } from 'react';
import { holeNames, splitSuite, unsplit, valueIn, type SplitRule, type Suite } from '@terrarium/forge';
import type { Axis } from '@terrarium/language';
import { axesOf } from '../generate/plan-form';
import type { Worlds } from '../generate/item';
import { COMPONENTS, componentOfAxis } from '../world/components';
import { changeSuite } from './suites-store';

interface Props {
  readonly id: string;
  readonly suite: Suite;
  readonly worlds: Worlds;
}

type By = SplitRule['by'];

/** Parts a suite in train and held-out: by luck, by values of a hole, by an axis. */
export function SplitForm({ id, suite, worlds }: Props) {
  const [by, setBy] = useState<By>(suite.split?.by ?? 'seed');
  const [share, setShare] = useState(20);
  const [seed, setSeed] = useState(1);
  const holes = [...new Set([...worlds.values()].flatMap(holeNames))];
  const [hole, setHole] = useState(holes[0] ?? '');
  const [values, setValues] = useState<readonly string[]>([]);
  const axes = [...new Set([...worlds.values()].flatMap((world) => axesOf(world, null)))];
  const [axis, setAxis] = useState<Axis | undefined>(axes[0]);
  const rule: SplitRule | undefined =
    by === 'seed'
      ? { by, share: share / 100, seed }
      : by === 'value'
        ? values.length > 0 && hole !== ''
          ? { by, hole, values }
          : undefined
        : axis && { by, axis };
  const held = suite.environments.filter(({ split }) => split === 'held-out').length;
  const there = [
    ...new Set(suite.environments.flatMap((environment) => valueIn(environment, worlds, hole) ?? [])),
  ].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return (
    <section className="split-form" aria-label="Split">
      <h3>Train and held-out</h3>
      <p className="empty">
        {suite.split
          ? `${suite.environments.length - held} train, ${held} held out, ${ruleInWords(suite.split)}.`
          : 'Not split. What is held out is met only when an agent is tested.'}
      </p>
      <label className="field">
        <span>Hold out</span>
        <select value={by} onChange={(event) => setBy(event.target.value as By)}>
          <option value="seed">a share, by seed</option>
          <option value="value">a value of a hole</option>
          <option value="axis">an axis</option>
        </select>
      </label>
      {by === 'seed' && (
        <>
          <label className="field">
            <span>Percent</span>
            <input
              type="number"
              min={1}
              max={99}
              value={share}
              onChange={(event) => setShare(Math.min(99, Math.max(1, event.target.valueAsNumber || 1)))}
            />
          </label>
          <label className="field">
            <span>Seed</span>
            <input
              type="number"
              min={0}
              value={seed}
              onChange={(event) => setSeed(Math.max(0, Math.round(event.target.valueAsNumber || 0)))}
            />
          </label>
        </>
      )}
      {by === 'value' && (
        <>
          <label className="field">
            <span>Hole</span>
            <select
              value={hole}
              onChange={(event) => {
                setHole(event.target.value);
                setValues([]);
              }}
            >
              {holes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <div className="value-ticks" role="group" aria-label="Values held out">
            {there.slice(0, 30).map((value) => (
              <label key={value} className="tick">
                <input
                  type="checkbox"
                  checked={values.includes(value)}
                  onChange={(event) =>
                    setValues(
                      event.target.checked ? [...values, value] : values.filter((one) => one !== value),
                    )
                  }
                />{' '}
                {value}
              </label>
            ))}
          </div>
        </>
      )}
      {by === 'axis' && (
        <label className="field" title="Held out is where any of its holes has not its default">
          <span>Axis</span>
          <select value={axis} onChange={(event) => setAxis(event.target.value as Axis)}>
            {axes.map((one) => (
              <option key={one} value={one}>
                {COMPONENTS[componentOfAxis(one)].letter}, {COMPONENTS[componentOfAxis(one)].name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="split-actions">
        <button
          type="button"
          className="button"
          disabled={!rule}
          onClick={() => rule && void changeSuite(id, (now) => splitSuite(now, worlds, rule))}
        >
          Split
        </button>
        {suite.split && (
          <button type="button" className="button quiet" onClick={() => void changeSuite(id, unsplit)}>
            Undo the split
          </button>
        )}
      </div>
    </section>
  );
}

function ruleInWords(rule: SplitRule): string {
  switch (rule.by) {
    case 'seed':
      return `${Math.round(rule.share * 100)}% drawn with seed ${rule.seed}`;
    case 'value':
      return `where ${rule.hole} is ${rule.values.join(' or ')}`;
    case 'axis':
      return `where ${COMPONENTS[componentOfAxis(rule.axis)].letter} is not as usual`;
  }
}
