import { afterAll, describe, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const file = scratch.file('lamps.world', LAMPS);

test('a solution, with the map before and after', async () => {
  const { code, out } = await terrarium('run', file, '--policy', 'keys:press((0, 0)), press((1, 1))');
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(lines[0]).toBe('Lamps, task Scrambled, seed 0, keys, wasm');
  expect(lines[1]).toBe('shape = cross, size = 3');
  expect(lines).toContain('start    end');
  expect(lines[lines.length - 1]).toBe('success after 2 steps: return 1, cost 0.5');
});

test('both engines print the same', async () => {
  const [wasm, interpreter] = await Promise.all(
    ['wasm', 'interpreter'].map((engine) =>
      terrarium('run', file, '--engine', engine, '--seed', '5', '--show'),
    ),
  );
  expect(wasm.out.replaceAll('wasm', 'interpreter')).toBe(interpreter.out);
});

test('--show prints every step', async () => {
  const { out } = await terrarium(
    'run',
    file,
    '--task',
    'Single',
    '--policy',
    'keys:wait, press((2, 2)), press((0, 0))',
    '--show',
  );
  expect(out).toContain('start:\no');
  expect(out).toContain('1. wait; cost 0.25\no');
  expect(out).toContain('2. press((2, 2)); refused; cost 0.25\no');
  expect(out).toContain('3. press((0, 0)); reward 1; cost 0.25; ended: success\n-');
});

const telling = LAMPS.replace(
  'on press(c) {',
  'on press(c) {\n      require some [ @c Lamp(lit) ] else "It is dark at {c}."   reply "It was lit."',
)
  .replace(
    'reward 1 when goal',
    'milestone out when no Lamp(lit)   reward 1 when unlocked > 0   errors told   say "Well done." when goal',
  )
  .replace('param size', 'param told: { full, coded, silent } = full   param size')
  .replace('play press((0, 0))   play press((1, 1))', 'place Lamp(lit) at (0, 0)');

test.each([
  ['full', 'refused; cost 0.25; says "It is dark at (1, 0)."', 'says "It was lit."; says "Well done."'],
  ['coded', 'refused; cost 0.25; says "refused_1"', 'says "reply_1"; says "Well done."'],
  ['silent', 'refused; cost 0.25', 'says "Well done."'],
])('texts of the rules, with errors %s', async (level, refusal, reply) => {
  const file = scratch.file('telling.world', telling);
  const policy = ['--policy', 'keys:press((1, 0)), press((0, 0))'];
  const z = ['--z', `told=${level}`, 'size=2', 'shape=cross'];
  const { out } = await terrarium('run', file, ...policy, ...z, '--show');
  expect(out).toContain(`1. press((1, 0)); ${refusal}\n`);
  const single = await terrarium(
    'run',
    file,
    '--task',
    'Single',
    '--policy',
    'keys:press((0, 0))',
    ...z,
    '--show',
  );
  expect(single.out).toContain(
    `1. press((0, 0)); reward 1; cost 0.25; 1 new milestone; ${reply}; ended: success\n`,
  );
  expect(out).not.toContain('press((1, 0)); reward');
});

test('--policy search plays a shortest solution', async () => {
  const { out } = await terrarium('run', file, '--policy', 'search');
  expect(out).toContain('success after 2 steps');
});

test('several episodes: a line each and a summary', async () => {
  const { out } = await terrarium('run', file, '--episodes', '3', '--seed', '7', '--policy', 'keys:wait');
  expect(out).toContain('seed  return  cost  steps  end');
  expect(out).toMatch(/ {3}9 +0 +0.25 +1 {2}stopped/);
  expect(out).toContain('3 episodes, 3 steps');
});

test('--z sets parameters', async () => {
  const { out } = await terrarium('run', file, '--z', 'shape=ring', 'size=2', '--policy', 'keys:wait');
  expect(out).toContain('shape = ring, size = 2');
});

test('--json, with the steps if --show is given', async () => {
  const { out } = await terrarium('run', file, '--policy', 'search', '--show', '--json', '--z', 'size=2');
  expect(JSON.parse(out)).toMatchObject({
    world: 'Lamps',
    task: 'Scrambled',
    z: { shape: 'cross', size: '2' },
    episodes: [
      {
        seed: 0,
        return: 1,
        ending: 'success',
        steps: [{ reward: 0 }, { reward: 1, digest: expect.any(String) }],
      },
    ],
    summary: { success: 1 },
  });
});

describe('says what is wrong', () => {
  test.each<[string[], number, RegExp]>([
    [['--z', 'shpae=ring'], 2, /There is no hole `shpae`; there are shape, size\./],
    [['--z', 'shape=square'], 2, /shape: .*square.*cross, ring/],
    [['--z', 'size=9'], 2, /size: .*9.*2\.\.3/],
    [['--z', 'shape'], 2, /NAME=VALUE, not `shape`/],
    [['--task', 'Singel'], 2, /There is no task `Singel`\. Did you mean Single\?/],
    [['--policy', 'keys:jump'], 2, /there is no action 'jump'/],
    [['--policy', 'genius'], 2, /--policy is random, search or keys:LIST/],
  ])('%j', async (argv, expected, message) => {
    const { code, err } = await terrarium('run', file, ...argv);
    expect(err).toMatch(message);
    expect(code).toBe(expected);
  });

  test('a start that cannot be made', async () => {
    const never = scratch.file('never.world', LAMPS.replace('fill Lamp', 'fill Lamp   require no Lamp'));
    const { code, err } = await terrarium('run', never);
    expect(code).toBe(1);
    expect(err).not.toBe('');
  });

  test('no solution', async () => {
    const dark = scratch.file('dark.world', LAMPS.replaceAll('no Lamp(lit)', 'no Lamp'));
    const { code, err } = await terrarium('run', dark, '--task', 'Single', '--policy', 'search');
    expect(code).toBe(1);
    expect(err).toBe(
      'There is no solution to play: none of the 2 states that can be reached meets the goal (seed 0).',
    );
  });
});
