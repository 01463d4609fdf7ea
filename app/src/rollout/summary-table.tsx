import { DEFAULT_RESAMPLES, type Estimate } from '@terrarium/agents';
import { AgentMark } from './agent-mark';
import type { Run, TaskReport } from './run-store';
import { WideTable } from './wide-table';

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
const short = (value: number) => String(Number(value.toPrecision(3)));

/** A row for each agent in each task; while it runs, what is known of each agent so far. */
export function SummaryTable({ run }: { readonly run: Run }) {
  const { named, reports, curves } = run;
  if (!reports)
    return (
      <WideTable label="Summary">
        <table className="summary">
          <caption>So far</caption>
          <thead>
            <tr>
              <th scope="col">Agent</th>
              <th scope="col">Episodes</th>
              <th scope="col">Goal met</th>
              <th scope="col">Mean return</th>
            </tr>
          </thead>
          <tbody>
            {curves.map((curve, agent) => (
              <tr key={agent}>
                <th scope="row">
                  <AgentMark agent={agent} /> {named.agents[agent]}
                </th>
                <td>{(curve.done.at(-1) ?? 0).toLocaleString('en')}</td>
                <td>{curve.done.length > 0 ? percent(curve.success.at(-1)!) : ''}</td>
                <td>{curve.done.length > 0 ? short(curve.meanReturn.at(-1)!) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    );
  const hasFallbacks = reports.some(({ fallbacks }) => fallbacks > 0);
  return (
    <WideTable label="Summary">
      <table className="summary">
        <caption>
          By agent and task, with 95% intervals: Wilson’s for shares, the bootstrap for means (
          {DEFAULT_RESAMPLES.toLocaleString('en')} resamples, seed {named.plan.seed})
        </caption>
        <thead>
          <tr>
            <th scope="col">Agent</th>
            <th scope="col" className="word">
              Task
            </th>
            <th scope="col">Episodes</th>
            <th scope="col">Goal met</th>
            <th scope="col">Mean return</th>
            <th scope="col">Median steps</th>
            <th scope="col" className="word">
              How they ended
            </th>
            {hasFallbacks && <th scope="col">Steps without a plan</th>}
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={`${report.task} ${report.agent}`}>
              <th scope="row">
                <AgentMark agent={report.agent} /> {named.agents[report.agent]}
              </th>
              <td className="word">{named.tasks[report.task]}</td>
              <td>{report.summary.episodes.toLocaleString('en')}</td>
              <td>
                <Interval estimate={report.success} show={percent} />
              </td>
              <td>
                <Interval estimate={report.meanReturn} show={short} />
              </td>
              <td>{short(report.lengths.quantiles.p50)}</td>
              <td className="word">{endings(report)}</td>
              {hasFallbacks && <td>{report.fallbacks > 0 ? report.fallbacks.toLocaleString('en') : ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

interface IntervalProps {
  readonly estimate: Estimate;
  show(value: number): string;
}

/** Where all values are equal there is no interval to tell. */
function Interval({ estimate: { value, low, high }, show }: IntervalProps) {
  return (
    <>
      <b>{show(value)}</b>{' '}
      {low < high && (
        <small>
          {show(low)} to {show(high)}
        </small>
      )}
    </>
  );
}

function endings({ summary }: TaskReport): string {
  const { endings: ended, truncated, stopped, faults } = summary;
  const counts = { ...ended, 'time is up': truncated - faults, stopped, fault: faults };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
    .join(', ');
}
