import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const WORLD = `world Walk {
  param slow: bool = false
  state { grid 5 x 3   layer floor { Home }   layer body { Wall, Me } }
  actions { north, south, west, east }
  transitions {
    drive Me  // the heading of the action
    bumped: [ > Me | Wall ]
    move
  }
  observation { view full }
  signals { reward 1 when goal   cost 0.1 when bumped   end success when goal }
  task Home { start { border Wall   place Me at (1, 1)   place Home at (3, 1) } goal some Me on Home   limit 20 }
  looks { Home "h" Wall "#" Me "@" }
}
`;
const file = scratch.file('walk.world', WORLD);

test('prints the perturbed world, and what was done beside it', async () => {
  const { code, out, err } = await terrarium('perturb', file, '--with', 'slip 40%, sparse');
  expect(code).toBe(0);
  expect(out).toContain('[ orthogonal Me ] chance 40% -> [ wander Me ]');
  expect(out).toContain('drive Me  // the heading of the action');
  expect(out).not.toContain('cost');
  expect(err.split('\n')).toEqual([
    'T  slip Me 40%: With 40% chance Me goes in a random direction instead.',
    expect.stringMatching(/^Y {2}sparse: Only reaching the goal is rewarded/),
  ]);
});

test('--out keeps it, --diff prints what changed', async () => {
  const target = scratch.path('twin.world');
  const { out } = await terrarium('perturb', file, '--with', 'radius 1', '--diff', '--out', target);
  expect(out.split('\n').filter((line) => /^[-+]/.test(line))).toEqual([
    '-   observation { view full }',
    '+   observation { view 3 x 3 around Me }',
  ]);
  expect(readFileSync(target, 'utf8')).toContain('view 3 x 3 around Me');
  expect(await terrarium('check', target)).toMatchObject({ code: 0 });
});

test('--json: the chain it names gives the same world again', async () => {
  const first = JSON.parse((await terrarium('perturb', file, '--with', 'permute, limit', '--json')).out);
  expect(first).toMatchObject({ file, chain: 'permute #1, limit Home 10%' });
  expect(first.steps.map(({ axis }: { axis: string }) => axis)).toEqual(['A', 'x']);
  const again = JSON.parse((await terrarium('perturb', file, '--with', first.chain, '--json')).out);
  expect(again).toEqual(first);
});

test('--list says what applies, and why the rest does not', async () => {
  const { out } = await terrarium('perturb', file, '--list');
  const line = (id: string) => out.split('\n').find((one) => one.startsWith(`${id} `));
  expect(line('slip')).toMatch(/^slip +T +25% \(1\.\.100\) +Me$/);
  expect(line('hide-fact')).toContain('– No facts are shown beside the view.');
  const listed = JSON.parse((await terrarium('perturb', file, '--list', '--json')).out);
  expect(listed.perturbations).toContainEqual(
    expect.objectContaining({ id: 'steering', axis: 'T', alsoTouches: ['S', 'A'] }),
  );
});

test.each([
  [['--with', 'dance'], 2, 'step 1: There is no perturbation `dance`'],
  [
    ['--with', 'sparse, slip 400%'],
    2,
    'step 2: The strength of `slip` (chance that a step goes astray) is 1 to 100',
  ],
  [['--with', 'slip Wall'], 2, 'step 1: `slip` has no target `Wall` here; there are Me.'],
  [['--with', 'hide-fact'], 1, 'step 1: `hide-fact` does not apply here. No facts are shown'],
  [['--with', 'sparse, sparse'], 1, 'step 2: `sparse` does not apply here. Nothing but the goal pays'],
  [[], 2, 'terrarium perturb: With what?'],
  [['--with', ' '], 2, 'terrarium perturb: With what? Name the steps (--with "slip 40%")'],
  [['--with', ''], 2, 'With what?'],
])('%j', async (words, code, message) => {
  const ran = await terrarium('perturb', file, ...words);
  expect(ran.code).toBe(code);
  expect(ran.out).toBe('');
  expect(ran.err).toContain(message);
});
