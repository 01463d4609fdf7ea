import { summarise, type Episode } from '@terrarium/agents';
import { actionText, zTexts } from '@terrarium/engine';
import { json, type Output } from '../terminal/output';
import type { RunReport } from './report';
import type { RunRequest } from './request';

/** For programs: one document at the end. */
export class JsonReport implements RunReport {
  private readonly episodes: object[] = [];
  private steps: object[] = [];

  constructor(
    private readonly request: RunRequest,
    private readonly output: Output,
  ) {}

  start(): void {
    this.steps = [];
  }

  step(action: number): void {
    const { show, instance, program } = this.request;
    if (!show) return;
    const name = actionText(program, action);
    this.steps.push({ action: name, ...instance.signals, digest: instance.digest() });
  }

  end(episode: Episode): void {
    this.episodes.push(this.request.show ? { ...episode, steps: this.steps } : episode);
  }

  finish(episodes: readonly Episode[]): void {
    const { world, program, task, z, engine, policy } = this.request;
    const about = {
      world: world.name,
      task: program.tasks[task].name,
      z: zTexts(program, z),
      engine,
      policy,
    };
    this.output.out(json({ ...about, episodes: this.episodes, summary: summarise(episodes) }));
  }
}
