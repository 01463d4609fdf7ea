import { useEffect } from 'react';
import { readHeader, readSteps } from '../recordings/stored-record';
import { useRecordings } from '../recordings/recordings-store';
import type { Recording } from '../recordings/recording';
import { say } from '../ui/toast-store';
import { pause, play } from './twins-player';
import { currentTwins, useTwins } from './twins-store';
import { verbsOfTexts } from './verbs-of-texts';

/** A play that was kept of the left world, for both sides to repeat. */
export function RecordingChoice() {
  const world = useTwins((state) => state.choice?.left.world);
  const items = useRecordings((state) => (state.world === world ? state.items : none));
  useEffect(() => {
    if (world !== undefined) void useRecordings.getState().show(world);
  }, [world]);
  if (items.length === 0) return null;
  return (
    <label title="A recording of the left world, repeated on both sides">
      <select
        aria-label="Repeat a recording on both sides"
        value=""
        onChange={(event) => {
          const chosen = items.find(({ id }) => id === event.target.value);
          if (chosen) void repeat(chosen);
        }}
      >
        <option value="">Recording…</option>
        {items.map(({ id, name, steps }) => (
          <option key={id} value={id}>
            {name}, {steps} steps
          </option>
        ))}
      </select>
    </label>
  );
}

const none: readonly Recording[] = [];

/** With its seed and its task, where both sides have that; what is chosen of z stays. */
async function repeat({ record, name }: Recording): Promise<void> {
  pause();
  const { seed, task } = readHeader(record);
  const { choice, sides, choose } = useTwins.getState();
  if (!choice || !sides) return;
  const withTask = (side: 'left' | 'right') =>
    sides[side].loaded.world.tasks.some((one) => one.name === task)
      ? { ...choice[side], task }
      : choice[side];
  await choose({ seed, left: withTask('left'), right: withTask('right') });
  const twins = currentTwins();
  if (!twins) return;
  const actions = readSteps(record);
  const verbs = verbsOfTexts(twins, actions);
  const done = useTwins.getState().replay(verbs);
  useTwins.getState().seek(0);
  if (done < actions.length)
    say({
      text: `${done} of the ${actions.length} steps of “${name}” can be done here: one side is over then`,
    });
  play();
}
