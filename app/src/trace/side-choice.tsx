import type { Side } from '../play/session-store';
import { useTrace } from './trace-store';

/** Of two stages, whose rules are listed. */
export function SideChoice() {
  const { side, showSide } = useTrace();
  return (
    <select aria-label="Stage" value={side} onChange={(event) => showSide(event.target.value as Side)}>
      <option value="left">Left</option>
      <option value="right">Right</option>
    </select>
  );
}
