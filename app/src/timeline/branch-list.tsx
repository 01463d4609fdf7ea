import { useSession } from '../play/session-store';
import { numberInWords } from '../play/side-view';
import { Icon } from '../ui/icon';
import type { Branch } from './branches';
import { useTimeline } from './timeline-store';

/** Lines that were left by acting in their past: choosing one goes back to its end. It takes no room while there are none. */
export function BranchList() {
  const branches = useTimeline((state) => state.branches);
  if (branches.length === 0) return null;
  return (
    <label className="branches" title="Lines that were left: choose one to return to its end">
      <Icon name="branch" />
      <select
        aria-label="Return to a branch"
        value=""
        onChange={(event) => useSession.getState().takeBranch(event.target.value)}
      >
        <option value="" disabled>
          {branches.length === 1 ? '1 branch' : `${branches.length} branches`}
        </option>
        {branches.map((branch) => (
          <option key={branch.name} value={branch.name}>
            {inWords(branch)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** `A: left at step 3, 12 steps, return 0.5` */
function inWords({ name, at, codes, reward }: Branch): string {
  const steps = codes.length === 1 ? '1 step' : `${codes.length} steps`;
  return `${name}: left at step ${at}, ${steps}, return ${numberInWords(reward)}`;
}
