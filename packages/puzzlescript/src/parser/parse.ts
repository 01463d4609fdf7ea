/** Reads a source into a game and says what is wrong with it. Never throws; one pass, whatever the text. */
import type { Condition, Game, LoopMark, Remark } from './game';
import { LayerReader } from './layers';
import { Legend } from './legend';
import { LevelReader } from './levels';
import { type Line, readLines } from './lines';
import type { Messages } from './messages';
import { ObjectReader } from './objects';
import { PreludeReader } from './prelude';
import { type Rule, readRule } from './rules';
import { SoundReader } from './sounds';

export function parseGame(source: string, messages: Messages): Game {
  const legend = new Legend(messages);
  const objects = new ObjectReader(legend, messages);
  const prelude = new PreludeReader(messages);
  const sounds = new SoundReader(messages);
  const layers = new LayerReader(legend, messages);
  const levels = new LevelReader(messages);
  const rules: Rule[] = [];
  const loops: LoopMark[] = [];
  const remarks: Remark[] = [];
  const conditions: Condition[] = [];
  const names = { has: (name: string) => objects.objects.has(name) || legend.entry(name) !== undefined };

  const ruleLine = (line: Line): void => {
    const text = uncommented(line.text);
    const word = text.trim();
    if (word === 'startloop' || word === 'endloop') {
      loops.push({ line: line.number, starts: word === 'startloop' });
      return;
    }
    // A message keeps its parentheses; everything else ends at the first comment.
    const whole = { number: line.number, text, written: line.written.slice(line.text.indexOf(text)) };
    const rule = readRule(whole, rules[rules.length - 1], names, sounds.sounds, messages);
    if (rule) rules.push(rule);
  };

  readLines(source, messages, {
    header: () => undefined,
    line: (line) => {
      switch (line.section) {
        case undefined:
          return prelude.line(line);
        case 'objects':
          return objects.line(line);
        case 'legend':
          return legend.line(line, objects.objects);
        case 'sounds':
          return sounds.line(line);
        case 'collisionlayers':
          return layers.line(line, objects.objects);
        case 'rules':
          return ruleLine(line);
        case 'winconditions':
          conditions.push({
            line: line.number,
            words: uncommented(line.text)
              .split(/[\p{Z}\s]+/u)
              .filter(Boolean),
          });
          return;
        case 'levels':
          return levels.line(line);
      }
    },
    blank: (line, section) => {
      if (section === 'objects') objects.blank();
      else if (section === 'levels') levels.blank();
      else if (section === 'rules') remarks.push({ is: 'blank', line });
    },
    comment: (line, section, text, alone) => {
      if (section === 'rules') remarks.push({ is: 'comment', line, text, alone });
    },
  });
  prelude.finish();
  sounds.finish();

  return {
    prelude: prelude.values,
    objects: objects.objects,
    legend: legend.entries,
    sounds: sounds.sounds,
    layers: layers.layers,
    rules,
    loops,
    remarks,
    conditions,
    levels: levels.levels,
    written: legend.written,
  };
}

/** The first stretch of a line without `(`, even where it is the inside of a comment: that is what games rely on. */
function uncommented(text: string): string {
  return /[^(]+/.exec(text)?.[0] ?? '';
}
