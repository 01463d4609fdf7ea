import type { Expr } from '../program/program';
import { arithmetic } from './arithmetic';
import { intentAt, passes } from './cells';
import { directionAway, directionToward, firstStepOfPath } from './distances';
import type { Machine } from './machine';
import { attributeIn, attributeOfCode, codeAt, codeOf, fit, fitAttribute, positionOfCode } from './objects';
import { countPlaces } from './patterns';
import { compareReals, goalHolds } from './reals';

const LEAST = -0x80000000;
const GREATEST = 0x7fffffff;

/** The value of an expression: a signed 32-bit integer. */
export function evaluate(m: Machine, e: Expr): number {
  switch (e.op) {
    case 'const':
      return e.value;
    case 'param':
      return m.z[e.param];
    case 'paramAt': {
      const index = evaluate(m, e.index);
      return m.z[e.param + (index >= 0 && index < e.count ? index : 0)];
    }
    case 'variable':
      return variable(m, e.base, e.count, e.index ? evaluate(m, e.index) : 0);
    case 'local':
      return m.locals[e.local];
    case 'taskLocal':
      return m.taskLocals[e.local];
    case 'label':
      return m.signals.labels[e.label];
    case 'action':
      return m.action;
    case 'argument':
      return m.args[e.arg] ?? 0;
    case 'builtin':
      return builtin(m, e.name);

    case 'not':
      return evaluate(m, e.of) === 0 ? 1 : 0;
    case 'negate':
      return -evaluate(m, e.of) | 0;
    case 'abs':
      return Math.abs(evaluate(m, e.of)) | 0;
    case 'and':
      return evaluate(m, e.left) !== 0 && evaluate(m, e.right) !== 0 ? 1 : 0;
    case 'or':
      return evaluate(m, e.left) !== 0 || evaluate(m, e.right) !== 0 ? 1 : 0;
    case 'if':
      return evaluate(m, evaluate(m, e.condition) !== 0 ? e.then : e.else);
    case 'select':
      return evaluate(m, e.values[evaluate(m, e.index)] ?? e.values[0]);
    case 'draw':
      return m.pick(evaluate(m, e.count)) | 0;
    case 'compareReals':
      return compareReals(m, e.compare, e.left, e.right) ? 1 : 0;

    case 'cellAt': {
      const x = evaluate(m, e.x);
      return m.space.at(x, evaluate(m, e.y));
    }
    case 'columnOf':
    case 'rowOf': {
      const cell = evaluate(m, e.cell);
      if (cell < 0) return -1;
      return e.op === 'columnOf' ? m.space.x(cell) : m.space.y(cell);
    }
    case 'neighbour': {
      const cell = evaluate(m, e.cell);
      return m.space.neighbour(cell, evaluate(m, e.direction));
    }
    case 'distance': {
      const left = evaluate(m, e.left);
      const right = evaluate(m, e.right);
      return m.space.has(left) && m.space.has(right) ? m.space.distance(left, right) : 0;
    }

    case 'kindAt': {
      const cell = evaluate(m, e.cell);
      return m.space.has(cell) ? m.view.kinds[e.layer][cell] : 0;
    }
    case 'columnAt': {
      const { low } = m.program.layers[e.layer].columns[e.column];
      const cell = evaluate(m, e.cell);
      if (!m.space.has(cell) || !attributeIn(m, e.layer, m.view.kinds[e.layer][cell], e.column)) return low;
      return m.view.columns[e.layer][e.column][cell] + low;
    }
    case 'intentAt':
      return intentAt(m, e.layer, evaluate(m, e.cell));
    case 'objectAt':
      return codeAt(m, e.type, evaluate(m, e.cell));
    case 'object': {
      const { attributes } = m.program.kinds[e.kind];
      const values = attributes.map((attribute, i) => fitAttribute(attribute, evaluate(m, e.values[i])));
      return codeOf(m.program.objectTypes[e.type], e.kind, attributes, values);
    }
    case 'recode':
      return recode(m, e.from, e.to, evaluate(m, e.of));
    case 'objectKind': {
      const type = m.program.objectTypes[e.type];
      return type.kinds[positionOfCode(m, type, evaluate(m, e.of))] ?? -1;
    }
    case 'objectAttribute': {
      const type = m.program.objectTypes[e.type];
      const base = type.bases[type.kinds.indexOf(e.kind)];
      return attributeOfCode(m.program.kinds[e.kind].attributes[e.attribute], base, evaluate(m, e.of));
    }

    case 'neighbours': {
      const cell = evaluate(m, e.cell);
      const around = neighbourhood(m, e.shape, cell, e.radius ? evaluate(m, e.radius) : 1);
      return around.filter((other) => passes(m, e.where, other)).length;
    }
    case 'passes':
      return passes(m, e.where, evaluate(m, e.cell)) ? 1 : 0;
    case 'count':
      return m.space.columns.filter((cell) => passes(m, e.where, cell)).length;
    case 'some':
      return m.space.columns.some((cell) => passes(m, e.where, cell)) ? 1 : 0;
    case 'all':
      return m.space.columns.every((cell) => !passes(m, e.where, cell) || passes(m, e.have, cell)) ? 1 : 0;
    case 'sum': {
      let sum = 0;
      for (const cell of m.space.columns) if (passes(m, e.where, cell)) sum += evaluate(m, e.value);
      return fit(sum, LEAST, GREATEST, false);
    }
    case 'first':
      return m.space.columns.find((cell) => passes(m, e.where, cell)) ?? -1;
    case 'places':
      return countPlaces(m, e.copies, Infinity);
    case 'somePlace':
      return countPlaces(m, e.copies, 1);
    case 'toward':
      return directionToward(m, evaluate(m, e.cell), e.targets);
    case 'away':
      return directionAway(m, evaluate(m, e.cell), e.targets);
    case 'path':
      return firstStepOfPath(m, evaluate(m, e.cell), e.targets, e.avoiding);

    case 'in': {
      const { view } = m;
      m.view = e.state === 'was' ? m.was : m.initial;
      const value = evaluate(m, e.of);
      m.view = view;
      return value;
    }
    case 'ever':
      return m.ever[e.bit];
    default:
      return arithmetic(e.op, evaluate(m, e.left), evaluate(m, e.right));
  }
}

function variable(m: Machine, base: number, count: number, index: number): number {
  return index >= 0 && index < count ? m.view.variables[base + index] : m.program.variables[base].low;
}

function builtin(m: Machine, name: Extract<Expr, { op: 'builtin' }>['name']): number {
  switch (name) {
    case 'steps':
      return m.signals.steps;
    case 'ended':
      return m.signals.ended;
    case 'unlocked':
      return m.signals.unlocked;
    case 'refused':
    case 'truncated':
      return m.signals.flag(name) ? 1 : 0;
    case 'goal':
      return goalHolds(m) ? 1 : 0;
    case 'width':
      return m.space.width;
    case 'height':
      return m.space.height;
  }
}

function recode(m: Machine, from: number, to: number, code: number): number {
  const source = m.program.objectTypes[from];
  const target = m.program.objectTypes[to];
  const position = positionOfCode(m, source, code);
  const there = position < 0 ? -1 : target.kinds.indexOf(source.kinds[position]);
  return there < 0 ? -1 : code - source.bases[position] + target.bases[there];
}

function neighbourhood(
  m: Machine,
  shape: 'around' | 'beside' | 'near',
  cell: number,
  radius: number,
): number[] {
  if (shape === 'near') return m.space.square(cell, radius);
  const around = m.space.square(cell, 1);
  return shape === 'around' ? around : around.filter((other) => m.space.distance(cell, other) === 1);
}
