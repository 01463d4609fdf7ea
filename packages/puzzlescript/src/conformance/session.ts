import { createInstances, type EngineName } from '@terrarium/engine';
import { Player, TICK } from '../play/player';
import type { Game } from './game';
import type { RecordedInput } from './recorded-play';

/**
 * Plays inputs as plays are recorded. Where a level is won and the next thing is a message or the end, the original shows a
 * text, behind which play goes on with the same board while no win counts any more. Its luck from then on is unknown, so
 * that is played over from the level's begin without ends.
 */
export class Session {
  private player: Player;
  private isEndless = false;
  /** Inputs since the level began, and draws before it did. */
  private inputs: RecordedInput[] = [];
  private drawn = 0;

  constructor(
    private readonly game: Game,
    private readonly engine: EngineName,
    task: number,
    private key: string | null,
  ) {
    this.player = this.newPlayer();
    this.player.begin(task, 0, key ?? undefined);
    this.settle(task);
  }

  get state(): Uint8Array {
    return this.player.instance.state;
  }

  get draws(): number {
    return this.drawn + this.player.draws;
  }

  get fault() {
    return this.player.instance.signals.fault;
  }

  input(input: RecordedInput): void {
    const { current } = this.player;
    this.inputs.push(input);
    press(this.player, input);
    this.settle(current);
  }

  /** After an input in a level, or its begin: is it another level now, or the last? */
  private settle(level: number): void {
    if (this.player.current !== level) {
      this.inputs = [];
      this.key = null;
    }
    if (this.player.isOver && !this.isEndless) this.goOnWithoutEnds();
  }

  private goOnWithoutEnds(): void {
    const { current, seed, draws, drawsInLevel } = this.player;
    this.isEndless = true;
    this.drawn = draws - drawsInLevel;
    this.player = this.newPlayer();
    this.player.begin(current, seed, this.key ?? undefined);
    for (const input of this.inputs) press(this.player, input);
  }

  private newPlayer(): Player {
    const { program, endless, levels, without } = this.game;
    const [instance] = createInstances(this.isEndless ? endless : program, this.engine);
    return new Player(instance, {
      followed: (level) => levels[level + 1] === levels[level] + 1,
      undo: !without.undo,
      restart: !without.restart,
    });
  }
}

function press(player: Player, input: RecordedInput): void {
  if (input === 'undo') player.undo();
  else if (input === 'restart') player.restart();
  else player.step(input === 'tick' ? TICK : input);
}
