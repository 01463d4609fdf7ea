import { expect, test } from 'vitest';
import { createInterpreter, createWasm } from '@terrarium/engine';
import { newCampaign, runWorld } from './campaign';

// The first worlds of the long test, by themselves: a fault shows within seconds.
test('40 random worlds run 60 steps alike on both engines', () => {
  const campaign = newCampaign();
  for (let seed = 1; campaign.worlds < 40; seed++) {
    runWorld(campaign, seed, 60, [createInterpreter, (program) => createWasm(program, 1).instance(0)]);
    expect(campaign.differences, campaign.differences[0]?.text).toEqual([]);
  }
});
