import { observationChannels, observationLayout, readChannel, type SeenObservation } from '@terrarium/engine';
import { useMemo, useState } from 'react';
import type { LoadedWorld } from '../world/load-world';
import { CopyButton } from './copy-button';

interface Props {
  readonly loaded: LoadedWorld;
  readonly bytes: Uint8Array;
  readonly seen: SeenObservation;
}

/** The numbers themselves, channel by channel, and what they stand for. */
export function Tensor({ loaded: { program }, bytes, seen }: Props) {
  const layout = useMemo(() => observationLayout(program), [program]);
  const channels = useMemo(() => observationChannels(program, layout), [program, layout]);
  const [chosen, choose] = useState(0);
  const channel = channels[Math.min(chosen, channels.length - 1)];
  const hasView = seen.width > 0 && channel !== undefined;
  const numbers = hasView ? readChannel(bytes, layout, channel) : [];
  return (
    <div className="tensor">
      <p className="shape">
        {hasView ? (
          <>
            <b>
              {seen.height} × {seen.width} × {channels.length}
            </b>{' '}
            (rows, columns, channels), {layout.cellBytes} {layout.cellBytes === 1 ? 'byte' : 'bytes'} a place
          </>
        ) : (
          'No view'
        )}
        {seen.facts.length > 0 && `, then ${seen.facts.length} × 4 bytes of facts from byte ${layout.facts}`}:{' '}
        <b>{layout.bytes} bytes</b>
        <CopyButton what="the bytes" text={() => `[${bytes.join(', ')}]`} />
      </p>
      {hasView && (
        <>
          <table className="numbers" aria-label={`Channel ${channel.name}`}>
            <tbody>
              {Array.from({ length: seen.height }, (_, y) => (
                <tr key={y}>
                  {numbers.slice(y * seen.width, (y + 1) * seen.width).map((number, x) => (
                    <td key={x} data-zero={number === 0 || undefined} title={channel.codes?.[number]}>
                      {number}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <ul className="channels" aria-label="Channels">
            {channels.map(({ name, offset, bytes: size, codes, column }, at) => (
              <li key={name}>
                <button
                  type="button"
                  className="channel"
                  aria-pressed={at === Math.min(chosen, channels.length - 1)}
                  onClick={() => choose(at)}
                >
                  <b>{name}</b>
                  <small>
                    {size === 1 ? `byte ${offset}` : `bytes ${offset}–${offset + size - 1}`}
                    {column && !codes && `, ${column.low}..${column.high}${lessLow(column.low)}`}
                  </small>
                </button>
                {codes && (
                  <ol start={0} className="codes">
                    {codes.map((code, number) => (
                      <li key={code}>
                        <b>{number}</b> {code}
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const lessLow = (low: number) =>
  low === 0 ? '' : low < 0 ? `, stored as value + ${-low}` : `, stored as value − ${low}`;
