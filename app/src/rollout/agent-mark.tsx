/** Agents are told apart by how a line is drawn: every hue of the lab means a component. */
export const DASHES: readonly (readonly number[])[] = [[2, 3], [7, 4], [], [9, 3, 2, 3], [1, 5]];
export const INKS = ['--muted', '--text', '--text', '--muted', '--text'] as const;

export const dashOf = (agent: number) => DASHES[agent % DASHES.length];
export const inkOf = (agent: number) => INKS[agent % INKS.length];

/** The line of an agent, as in the charts. */
export function AgentMark({ agent }: { readonly agent: number }) {
  return (
    <svg className="agent-mark" viewBox="0 0 30 8" width="30" height="8" aria-hidden="true">
      <line
        x1="1"
        x2="29"
        y1="4"
        y2="4"
        stroke={`var(${inkOf(agent)})`}
        strokeWidth="2"
        strokeDasharray={dashOf(agent).join(' ')}
      />
    </svg>
  );
}
