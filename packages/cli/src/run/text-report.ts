import { renderMap, summarise, type Episode } from '@terrarium/agents';
import { actionText, zTexts } from '@terrarium/engine';
import { sideBySide } from '../terminal/columns';
import type { Output } from '../terminal/output';
import { endOf, episodeTable, stepText, summaryText } from './episode-text';
import type { RunReport } from './report';
import type { RunRequest } from './request';

/** For people: one episode with its maps, several as a table. */
export class TextReport implements RunReport {
  private before = '';

  constructor(
    private readonly request: RunRequest,
    private readonly output: Output,
  ) {
    output.out(title(request));
  }

  start(seed: number): void {
    const { maps, show, episodes } = this.request;
    if (!maps) return;
    this.before = this.map();
    if (show) this.output.out(`${episodes > 1 ? `\nseed ${seed}, ` : '\n'}start:\n${this.before}`);
  }

  step(action: number): void {
    const { show, maps, instance, program } = this.request;
    if (!show) return;
    const line = stepText(instance, actionText(program, action));
    this.output.out(maps ? `${line}\n${this.map()}` : line);
  }

  end(episode: Episode): void {
    const { show, maps, episodes, record } = this.request;
    if (episodes > 1) return;
    if (maps && !show) {
      const blocks = [['start', this.before] as const, ['end', this.map()] as const];
      this.output.out(`\n${sideBySide(blocks)}`);
    }
    this.output.out(`\n${endOf(episode)}`);
    if (record !== undefined) this.output.out(`recorded in ${record}`);
  }

  finish(episodes: readonly Episode[]): void {
    if (this.request.episodes === 1) return;
    this.output.out(`\n${episodeTable(episodes)}\n\n${summaryText(summarise(episodes))}`);
  }

  private map(): string {
    const { world, program, instance, z } = this.request;
    return renderMap(world, program, instance.state, z);
  }
}

function title({ world, program, z, task, seed, policy, engine }: RunRequest): string {
  const { name } = program.tasks[task];
  const head = `${world.name}, task ${name}, seed ${seed}, ${policy.split(':')[0]}, ${engine}`;
  const values = Object.entries(zTexts(program, z)).map(([param, text]) => `${param} = ${text}`);
  return values.length === 0 ? head : `${head}\n${values.join(', ')}`;
}
