import { createInstances, finish, openWorld, randomPolicy, runChecks } from '@terrarium/agents';
import { format } from '@terrarium/language';
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../src/library/templates';

describe('the templates', () => {
  it('are five', () => {
    expect(TEMPLATES.map(({ id }) => id)).toEqual(['blank', 'pushing', 'facing', 'automaton', 'bandit']);
  });

  for (const { id, text } of TEMPLATES) {
    it(`${id} loads without warnings, holds its checks and can be played`, () => {
      const opened = openWorld(text);
      expect(opened.diagnostics).toEqual([]);
      expect(format(text)).toMatchObject({ text });
      const [instance] = createInstances(opened.program, 'wasm');
      for (let task = 0; task < opened.world.tasks.length; task++) {
        instance.reset(task, 1);
        const policy = randomPolicy();
        policy.begin(instance, 1);
        for (let step = 0; step < 20 && instance.signals.ended < 0; step++)
          instance.step(policy.act(instance));
        expect(instance.signals.fault).toBeNull();
      }
      const results = finish(runChecks(opened, instance));
      expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
    });
  }
});
