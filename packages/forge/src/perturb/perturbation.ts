/**
 * A perturbation changes a world along one axis by an ordinary edit of its text. It reads the model to find out where it
 * applies, and answers with edits of the source, so that comments and layout survive and the difference can be read.
 * How one is written: docs/perturbations.md; `define.ts` makes one from a draft.
 */
import type { Axis, TextEdit, World, WorldSyntax } from '@terrarium/language';

/** A world that checks, in its three forms. */
export interface Subject {
  readonly text: string;
  readonly syntax: WorldSyntax;
  readonly world: World;
}

/** What in a world a perturbation may act on: a hole, a rule, a kind; `id` is '' where it acts on the whole world. */
export interface Target {
  /** Stable for this text: a name, or the number of a line. Without spaces and commas. */
  readonly id: string;
  readonly label: string;
}

export interface Strength {
  /** What it measures: "chance that the action before acts again". */
  readonly of: string;
  readonly unit: 'percent' | 'steps' | 'cells' | 'number';
  readonly least: number;
  readonly greatest: number;
  readonly standard: number;
}

export interface Choice {
  readonly target: Target;
  /** Within the perturbation's bounds; `standard` where it has one and nothing else was asked. */
  readonly strength: number;
  /** For perturbations that draw (a permutation, names). */
  readonly seed: number;
}

export interface Edited {
  readonly edits: readonly TextEdit[];
  /** What changed, for people: "With 25% chance the action before acts again." */
  readonly sentence: string;
}

export interface Perturbation {
  /** In kebab case; chains name it. */
  readonly id: string;
  readonly name: string;
  /** The component whose hash changes. `x` is a change of task, no new environment. */
  readonly axis: Axis;
  /** Others that cannot be left alone; said wherever it is offered. */
  readonly alsoTouches?: readonly Axis[];
  /** A sentence for the catalogue. */
  readonly about: string;
  readonly strength?: Strength;
  readonly isSeeded?: boolean;
  /** Where it may apply, the most telling first, before any trial; or why it cannot, in words. */
  sites(subject: Subject): readonly Target[] | string;
  /** Those sites where it does apply with its standard strength; or why there are none. */
  targets(subject: Subject): readonly Target[] | string;
  /** The edits, or why there are none, in words. */
  apply(subject: Subject, choice: Choice): Edited | string;
}

/** One step of a chain. What is left out has its standard: the first target, the standard strength, seed 1. */
export interface ChainStep {
  readonly id: string;
  readonly target?: string;
  readonly strength?: number;
  readonly seed?: number;
}
