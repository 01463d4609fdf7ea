/** The observation: the view, place after place, then the facts (docs/semantics.md, "Observation"). */
import type { Observation, View } from '../program/program';
import { STREAMS } from '../random';
import { HIDDEN_FACT, observationLayout, outsideCode, unseenCode, type ObservationLayout } from '../state/observation-layout';
import type { FunctionRef, Local } from './assembler/function-builder';
import { countUp, pushSize } from './board';
import { pushStamped } from './builders';
import { type Compilation, Unit } from './compilation';
import { drawFrom } from './draws';
import { pushExpr, pushKind, pushStored } from './expressions';
import { pushFirst } from './looking';
import { numberOfCode, storedOfCode } from './objects';
import { draws } from './program-walk';
import { OUTSIDE, pushWord, sightMemory, UNSEEN, writeSight, type Sight } from './sight';

/** (instance): writes the observation of the record. */
export function observer(c: Compilation): FunctionRef {
  return c.helper('observe instance', ['i32'], [], (f) => {
    const unit = new Unit(c, f);
    const { observation } = c.program;
    const layout = observationLayout(c.program);
    f.get(unit.instance);
    f.i32(c.record.observation);
    f.op('i32.add');
    f.i32(0);
    f.i32(layout.bytes);
    f.fillMemory();
    if (draws(observation)) {
      drawFrom(c, f, unit.instance, STREAMS.O, () => {
        f.get(unit.instance);
        f.memory('i32.load', c.record.signals + c.layout.signals.steps);
      });
    }
    const writer = new ViewWriter(unit, layout, observation);
    f.block(null, (end) => {
      for (const view of observation.views) {
        f.block(null, (next) => {
          if (view.when) {
            pushExpr(unit, view.when);
            f.op('i32.eqz');
            f.brIf(next);
          }
          writer.write(view);
          f.br(end);
        });
      }
    });
    observation.facts.forEach(({ when, value }, i) => {
      f.get(unit.instance);
      if (!when) pushExpr(unit, value);
      else {
        pushExpr(unit, when);
        f.if('i32', () => pushExpr(unit, value), () => f.i32(HIDDEN_FACT));
      }
      f.memory('i32.store', c.record.observation + layout.facts + 4 * i);
    });
  });
}

const WIDTHS = {
  1: ['i32.load8_u', 'i32.store8'], 2: ['i32.load16_u', 'i32.store16'], 4: ['i32.load', 'i32.store'],
} as const;

class ViewWriter {
  private readonly memory;
  private readonly hides: readonly { readonly hide: Observation['hides'][number]; readonly on: Local | null }[];

  constructor(private readonly unit: Unit, private readonly layout: ObservationLayout, private readonly observation: Observation) {
    this.memory = sightMemory(unit.c);
    this.hides = observation.hides.map((hide) => ({ hide, on: hide.when ? unit.f.local('i32') : null }));
  }

  write(view: View): void {
    const { unit } = this;
    const { f } = unit;
    if (this.isWholeBoard(view)) return this.writeWholeBoard(view);
    this.writeSight(view);
  }

  /** May the view show all cells of a full-sized board and nothing else, so that places and cells need no arithmetic? */
  private isWholeBoard(view: View): boolean {
    const { board } = this.unit.c;
    const { hides, overlays } = this.observation;
    if (!board || view.shape !== 'full' || hides.length > 0 || overlays.length > 0) return false;
    return view.maxWidth === board.width && view.maxHeight === board.height;
  }

  /** Row by row, the bytes of a row written out; a board or view of another size goes the general way. */
  private writeWholeBoard(view: View): void {
    const { unit, layout } = this;
    const { c, f } = unit;
    const { width, height } = c.board!;
    f.block(null, (done) => {
      f.block(null, (general) => {
        const require = (push: () => void, size: number) => {
          push();
          f.i32(size);
          f.op('i32.ne');
          f.brIf(general);
        };
        require(() => pushExpr(unit, view.width), width);
        require(() => pushExpr(unit, view.height), height);
        if (c.board?.upto) {
          require(() => pushSize(unit, 'width'), width);
          require(() => pushSize(unit, 'height'), height);
        }
        const [y, source, target] = [f.local('i32'), f.local('i32'), f.local('i32')];
        countUp(f, y, () => f.i32(height), () => {
          f.get(unit.instance);
          f.get(y);
          f.op('i32.add');
          f.set(source);
          f.get(unit.instance);
          f.get(y);
          f.i32(layout.width * layout.cellBytes);
          f.op('i32.mul', 'i32.add');
          f.set(target);
          this.copyRow(y, source, target, width, height);
        });
        f.br(done);
      });
      this.writeSight(view);
    });
  }

  private copyRow(y: Local, source: Local, target: Local, width: number, height: number): void {
    const { unit, layout } = this;
    const { c, f } = unit;
    c.program.layers.forEach(({ columns }, layer) => {
      const bytes = c.layout.state.layers[layer];
      const at = layout.layers[layer];
      for (let x = 0; x < width; x++) {
        const to = c.record.observation + x * layout.cellBytes;
        f.get(target);
        f.get(source);
        f.memory('i32.load8_u', c.record.state + bytes.kinds + x * height);
        f.memory('i32.store8', to + at.kind);
        columns.forEach((column, n) => {
          f.get(target);
          f.get(source);
          if (column.bytes > 1) {
            // The address of the row's first cell in an array of wider columns.
            f.get(y);
            f.i32(column.bytes - 1);
            f.op('i32.mul', 'i32.add');
          }
          const [load, store] = WIDTHS[column.bytes];
          f.memory(load, c.record.state + bytes.columns[n] + x * height * column.bytes);
          f.memory(store, to + at.columns[n]);
        });
      }
    });
  }

  private writeSight(view: View): void {
    const { unit } = this;
    const { f } = unit;
    const sight = writeSight(unit, view, this.memory);
    for (const { hide, on } of this.hides) {
      if (!hide.when || !on) continue;
      pushExpr(unit, hide.when);
      f.set(on);
    }
    f.with('i32', (cell) => {
      this.eachPlace(sight, (place, target) => {
        pushWord(unit, sight.cells, place);
        f.set(cell);
        this.writeCell(view, cell, target);
      });
    });
    for (const overlay of this.observation.overlays) {
      if (!overlay.when) this.writeOverlay(sight, overlay);
      else {
        pushExpr(unit, overlay.when);
        f.if(null, () => this.writeOverlay(sight, overlay));
      }
    }
  }

  /** `target` holds the address, less the observation's offset, of the place's bytes. */
  private eachPlace(sight: Sight, body: (place: Local, target: Local) => void): void {
    const { unit, layout } = this;
    const { f } = unit;
    f.with('i32', (x) =>
      f.with('i32', (y) =>
        f.with('i32', (place) =>
          f.with('i32', (target) => {
            f.i32(0);
            f.set(place);
            countUp(f, y, () => f.get(sight.height), () => {
              f.get(unit.instance);
              f.get(y);
              f.i32(layout.width * layout.cellBytes);
              f.op('i32.mul', 'i32.add');
              f.set(target);
              countUp(f, x, () => f.get(sight.width), () => {
                body(place, target);
                for (const [local, by] of [[place, 1], [target, layout.cellBytes]] as const) {
                  f.get(local);
                  f.i32(by);
                  f.op('i32.add');
                  f.set(local);
                }
              });
            });
          }),
        ),
      ),
    );
  }

  private store(target: Local, layer: number, column: number | null, value: () => void): void {
    const { c, f } = this.unit;
    const at = this.layout.layers[layer];
    const bytes = column === null ? 1 : c.program.layers[layer].columns[column].bytes;
    f.get(target);
    value();
    f.memory(
      bytes === 1 ? 'i32.store8' : bytes === 2 ? 'i32.store16' : 'i32.store',
      c.record.observation + (column === null ? at.kind : at.columns[column]),
    );
  }

  private writeCell(view: View, cell: Local, target: Local): void {
    const { unit } = this;
    const { c, f } = unit;
    const { layers } = c.program;
    const codes = (code: (kinds: number) => number) =>
      layers.forEach(({ kinds }, layer) => this.store(target, layer, null, () => f.i32(code(kinds.length))));
    f.get(cell);
    f.i32(0);
    f.op('i32.ge_s');
    f.if(null, () => layers.forEach((_, layer) => this.writeLayer(layer, cell, target)), () => {
      const { outside } = view;
      const writeOutside = () => {
        if (!outside) return codes(outsideCode);
        const kind = c.program.kinds[outside.kind];
        this.store(target, kind.layer, null, () => f.i32(kind.number));
        layers[kind.layer].columns.forEach((_, column) =>
          this.store(target, kind.layer, column, () => pushStamped(unit, outside.kind, outside.values, column)),
        );
      };
      if (view.shape === 'full') return writeOutside();
      f.get(cell);
      f.i32(UNSEEN);
      f.op('i32.eq');
      f.if(null, () => codes(unseenCode), writeOutside);
    });
  }

  private writeLayer(layer: number, cell: Local, target: Local): void {
    const { unit } = this;
    const { c, f } = unit;
    const mine = this.hides.filter(({ hide }) => hide.layer === layer);
    const { columns } = c.program.layers[layer];
    if (mine.length === 0) {
      this.store(target, layer, null, () => pushKind(unit, layer, cell));
      columns.forEach((_, column) => this.store(target, layer, column, () => pushStored(unit, layer, column, cell)));
      return;
    }
    f.with('i32', (number) => {
      pushKind(unit, layer, cell);
      f.set(number);
      // What is not written stays 0: the hidden object, or the hidden column of a shown one.
      f.block(null, (hidden) => {
        for (const one of mine) if (one.hide.column === null) this.branchIfHidden(one, number, hidden);
        this.store(target, layer, null, () => f.get(number));
        columns.forEach((_, column) =>
          f.block(null, (skip) => {
            for (const one of mine) if (one.hide.column === column) this.branchIfHidden(one, number, skip);
            this.store(target, layer, column, () => pushStored(unit, layer, column, cell));
          }),
        );
      });
    });
  }

  private branchIfHidden({ hide, on }: ViewWriter['hides'][number], number: Local, label: Parameters<Unit['f']['brIf']>[0]): void {
    const { f } = this.unit;
    for (const hidden of hide.numbers) {
      f.get(number);
      f.i32(hidden);
      f.op('i32.eq');
      if (on) {
        f.get(on);
        f.i32(0);
        f.op('i32.ne', 'i32.and');
      }
      f.brIf(label);
    }
  }

  /** Draws an object wherever the view shows the first cell that passes, seen or not. */
  private writeOverlay(sight: Sight, { type, value, at }: Observation['overlays'][number]): void {
    const { unit } = this;
    const { c, f } = unit;
    const [code, cell, number] = Array.from({ length: 3 }, () => f.local('i32'));
    pushExpr(unit, value);
    f.set(code);
    f.i32(OUTSIDE);
    pushFirst(unit, at);
    f.tee(cell);
    f.i32(0);
    f.op('i32.ge_s');
    f.if(null, () => {
      const layers = new Set(c.program.objectTypes[type].kinds.map((kind) => c.program.kinds[kind].layer));
      for (const layer of layers) {
        f.get(code);
        f.call(numberOfCode(c, type, layer));
        f.tee(number);
        f.if(null, () =>
          this.eachPlace(sight, (place, target) => {
            pushWord(unit, sight.places, place);
            f.get(cell);
            f.op('i32.eq');
            f.if(null, () => {
              this.store(target, layer, null, () => f.get(number));
              c.program.layers[layer].columns.forEach((_, column) =>
                this.store(target, layer, column, () => {
                  f.get(code);
                  f.call(storedOfCode(c, type, layer, column));
                }),
              );
            });
          }),
        );
      }
    });
  }
}
