/** Damaged sources: tokens and lines of games cut, doubled, swapped and replaced. */
import { drawAt, pickOf, streamBase } from '@terrarium/engine';

// prettier-ignore
const JUNK = [
  '(', ')', '((', '[', ']', '|', '->', '...', '+', '=', '===', '\n', '\n\n', 'message', 'message x', 'late', 'rigid', 'random',
  'randomdir', 'no', 'moving', 'parallel', 'v', '^', '>', 'up', 'horizontal', 'startloop', 'endloop', 'again', 'cancel', 'win',
  'restart', 'checkpoint', 'sfx3', 'objects', 'legend', 'rules', 'levels', 'winconditions', 'player', 'background', 'crate', 'wall',
  'or', 'and', 'on', 'all', 'realtime_interval 0.1', 'run_rules_on_level_start', 'noaction', '#ff', '"', '"""', '{', '}', '\\',
  '\u0000', '\ud800', '\ud83d\ude00', 'é', 'İ', '9999999999', 'constructor', '__proto__', 'toString',
];
const TOKEN = /[A-Za-z_]+|\d+|[ \t]+|\n|[^\sA-Za-z0-9]/g;

/** The k-th damaged source made from `sources`. */
export function mutant(sources: readonly string[], k: number): string {
  const base = streamBase(k, 1, 0);
  let at = 0;
  const draw = (n: number) => pickOf(drawAt(base, at++), n);
  let tokens: string[] = sources[draw(sources.length)].match(TOKEN) ?? [''];
  const hits = 1 + draw(6);
  for (let hit = 0; hit < hits; hit++) {
    const [here, there] = [draw(tokens.length), draw(tokens.length)];
    switch (draw(8)) {
      case 0:
        tokens.splice(here, 1 + draw(5));
        break;
      case 1:
        tokens.splice(here, 0, tokens[there]);
        break;
      case 2:
        [tokens[here], tokens[there]] = [tokens[there], tokens[here]];
        break;
      case 3:
        tokens[here] = JUNK[draw(JUNK.length)];
        break;
      case 4:
        tokens.splice(here, 0, ' ', JUNK[draw(JUNK.length)], ' ');
        break;
      case 5: {
        // A stretch of another game, from anywhere in it.
        const other = sources[draw(sources.length)].match(TOKEN) ?? [''];
        const from = draw(other.length);
        tokens.splice(here, draw(10), ...other.slice(from, from + 1 + draw(60)));
        break;
      }
      case 6:
        tokens.splice(here, 0, ...tokens.slice(there, there + 1 + draw(30)));
        break;
      default: {
        const joined = tokens.join('');
        const cut = draw(joined.length);
        tokens = (joined.slice(0, cut) + joined.slice(cut + draw(80))).match(TOKEN) ?? [''];
      }
    }
    if (tokens.length === 0) tokens = [''];
  }
  return tokens.join('');
}
