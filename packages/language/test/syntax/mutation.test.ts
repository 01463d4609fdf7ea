import { expect, test } from 'vitest';
import { format } from '../../src/format/format';
import { hasErrors } from '../../src/syntax/diagnostic';
import { notYet } from '../../src/syntax/not-yet';
import { expectedAt, parse } from '../../src/syntax/parse';
import { mutate, randomSource } from './mutations';
import { sampleWorlds } from './sample-worlds';

test.each(Object.entries(sampleWorlds))('1000 mutations of %s: no exception, sound spans', (_, original) => {
  const random = randomSource(original.length);
  let broken = 0;
  for (let run = 0; run < 1000; run++) {
    const text = mutate(original, random);
    const { worlds, diagnostics } = parse(text);
    for (const { span, message, fix } of diagnostics) {
      for (const { start, end } of [span, ...(fix?.edits.map((edit) => edit.span) ?? [])]) {
        if (!(0 <= start && start <= end && end <= text.length))
          throw new Error(`span ${start}..${end} of: ${message}`);
      }
    }
    for (const world of worlds) notYet(world);
    expectedAt(text, random(text.length + 1));
    if (hasErrors(diagnostics)) {
      broken++;
      if (format(text).text !== text) throw new Error('a broken text was changed');
    }
  }
  expect(broken).toBeGreaterThan(700);
});

test('the time for a text is bounded by its length, however broken it is', () => {
  const original = sampleWorlds.orchard;
  const cpu = (use: () => void) => {
    const before = process.cpuUsage();
    use();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const random = randomSource(7);
  const texts = Array.from({ length: 400 }, () => mutate(original, random));
  for (const text of texts) parse(text);
  const sound = cpu(() => texts.forEach(() => parse(original)));
  const broken = cpu(() => texts.forEach((text) => parse(text)));
  expect(broken).toBeLessThan(10 * sound);
});
