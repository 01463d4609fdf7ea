import type { Expr, Observation, StampObject } from '../program/program';
import { STREAMS } from '../random';
import { HIDDEN_FACT, outsideCode, unseenCode, type ObservationLayout } from '../state/observation-layout';
import { blur } from './blur';
import { passes } from './cells';
import { evaluate } from './expressions';
import type { Machine } from './machine';
import { nothing, positionOfCode, thingOf, thingOfCode } from './objects';
import { OUTSIDE, sightOf, UNSEEN, type Sight } from './sight';
import type { Thing } from './state-views';

/** Writes what can be seen now over all of `data`: docs/semantics.md, "Observation". */
export function writeObservation(m: Machine, layout: ObservationLayout, data: DataView): void {
  const { views, hides, overlays, facts } = m.program.observation;
  for (let i = 0; i < data.byteLength; i++) data.setUint8(i, 0);
  m.drawFrom(STREAMS.O, m.signals.steps);

  const view = views.find(({ when }) => holds(m, when));
  const sight = view ? sightOf(m, view) : null;
  if (view && sight) {
    const write = (place: number, layer: number, thing: Thing) => {
      const column = place % sight.width;
      const x = view.mirrored ? sight.width - 1 - column : column;
      const y = Math.floor(place / sight.width);
      writeThing(m, layout, data, (y * layout.width + x) * layout.cellBytes, layer, thing);
    };
    writeSight(
      m,
      sight,
      view.outside,
      hides.filter(({ when }) => holds(m, when)),
      write,
    );
    for (const overlay of overlays) if (holds(m, overlay.when)) writeOverlay(m, sight, overlay, write);
  }

  facts.forEach(({ when, value }, i) => {
    data.setInt32(layout.facts + 4 * i, holds(m, when) ? evaluate(m, value) : HIDDEN_FACT, true);
  });
  blur(m, layout, data, sight ?? { width: 0, height: 0 });
}

type WriteAt = (place: number, layer: number, thing: Thing) => void;
type Hide = Observation['hides'][number];
type Overlay = Observation['overlays'][number];

/** Whether a condition of the observation holds; without one it always does. */
export function holds(m: Machine, when: Expr | null): boolean {
  return when === null || evaluate(m, when) !== 0;
}

function writeSight(
  m: Machine,
  sight: Sight,
  outside: StampObject | null,
  hides: readonly Hide[],
  write: WriteAt,
): void {
  const spots = hides.map(({ at }) => at && m.space.columns.find((cell) => passes(m, at, cell)));
  const here = (cell: number) => hides.filter(({ at }, i) => !at || spots[i] === cell);
  sight.cells.forEach((cell, place) => {
    m.program.layers.forEach(({ kinds }, layer) => {
      const empty = nothing(m, layer);
      if (cell === UNSEEN) write(place, layer, { ...empty, number: unseenCode(kinds.length) });
      else if (cell !== OUTSIDE)
        write(place, layer, hidden(m, layer, m.now.thingAt(layer, cell), here(cell)));
      else if (outside === null) write(place, layer, { ...empty, number: outsideCode(kinds.length) });
      else
        write(place, layer, m.program.kinds[outside.kind].layer === layer ? outsideThing(m, outside) : empty);
    });
  });
}

function outsideThing(m: Machine, { kind, values }: StampObject): Thing {
  return thingOf(m, m.program.kinds[kind], values);
}

/** The thing without what is hidden: the object itself, or one of its columns. */
function hidden(m: Machine, layer: number, thing: Thing, hides: readonly Hide[]): Thing {
  const mine = hides.filter((hide) => hide.layer === layer && hide.numbers.includes(thing.number));
  if (mine.some(({ column }) => column === null)) return nothing(m, layer);
  return {
    ...thing,
    columns: thing.columns.map((value, c) => (mine.some(({ column }) => column === c) ? 0 : value)),
  };
}

/** Draws an object wherever the view shows the first cell that passes, seen or not. */
function writeOverlay(m: Machine, sight: Sight, { type, value, at }: Overlay, write: WriteAt): void {
  const code = evaluate(m, value);
  const { kinds } = m.program.objectTypes[type];
  const kind = m.program.kinds[kinds[positionOfCode(m, m.program.objectTypes[type], code)]];
  const cell = m.space.columns.find((each) => passes(m, at, each));
  if (!kind || cell === undefined) return;
  const thing = thingOfCode(m, type, code, kind.layer);
  sight.places.forEach((shown, place) => {
    if (shown === cell) write(place, kind.layer, thing);
  });
}

function writeThing(
  m: Machine,
  layout: ObservationLayout,
  data: DataView,
  at: number,
  layer: number,
  thing: Thing,
): void {
  const { kind, columns } = layout.layers[layer];
  data.setUint8(at + kind, thing.number);
  m.program.layers[layer].columns.forEach(({ bytes }, c) => {
    if (bytes === 1) data.setUint8(at + columns[c], thing.columns[c]);
    else if (bytes === 2) data.setUint16(at + columns[c], thing.columns[c], true);
    else data.setUint32(at + columns[c], thing.columns[c], true);
  });
}
