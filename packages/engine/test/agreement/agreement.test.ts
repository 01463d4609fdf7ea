import { expect, test } from 'vitest';
import { createInterpreter, createWasm } from '@terrarium/engine';
import { newCampaign, runWorld } from './campaign';

test('300 random worlds run 200 steps alike on both engines', () => {
  const campaign = newCampaign();
  for (let seed = 1; campaign.worlds < 300; seed++) {
    runWorld(campaign, seed, 200, [createInterpreter, (program) => createWasm(program, 1).instance(0)]);
    expect(campaign.differences, campaign.differences[0]?.text).toEqual([]);
    expect(seed).toBeLessThan(360);
  }
  expect(campaign.steps).toBeGreaterThan(50_000);
  // The worlds must do something, or agreement says nothing.
  expect(campaign.changed / campaign.steps).toBeGreaterThan(0.15);
  for (const [construct, use] of campaign.constructs) {
    expect(use.worlds, `worlds with ${construct}`).toBeGreaterThan(0);
    if (use.steps > 3000) expect(use.fired, `${construct} did something`).toBeGreaterThan(0);
  }
});
