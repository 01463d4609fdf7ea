/** A family g(z): a world with its holes, compiled once. z is data, so one instance serves any number of environments. */
import { createInstances, openWorld, type OpenWorld } from '@terrarium/agents';
import type { Instance } from '@terrarium/engine';

export interface FamilyText {
  /** A file name without its ending, unique among the families it stands with. */
  readonly id: string;
  readonly text: string;
}

export class Family {
  readonly id: string;
  readonly opened: OpenWorld;
  private readonly idle: Instance[] = [];

  /** @throws WorldError if the text does not check. */
  constructor({ id, text }: FamilyText) {
    this.id = id;
    this.opened = openWorld(text);
  }

  /** An instance that nobody else uses until it is given back. Its z and state are whatever they were. */
  borrow(): Instance {
    return this.idle.pop() ?? createInstances(this.opened.program, 'wasm')[0];
  }

  giveBack(instance: Instance): void {
    this.idle.push(instance);
  }
}

/** Families by their texts, so that the next job about one finds it compiled; the one not used for longest goes first. */
export class FamilyCache {
  private readonly families = new Map<string, Family>();

  constructor(private readonly most: number) {}

  /** @throws WorldError */
  open({ id, text }: FamilyText): Family {
    const key = `${id}\n${text}`;
    const family = this.families.get(key) ?? new Family({ id, text });
    this.families.delete(key);
    this.families.set(key, family);
    if (this.families.size > this.most) this.families.delete(this.families.keys().next().value!);
    return family;
  }
}
