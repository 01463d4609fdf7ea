import { finish } from '@terrarium/agents';
import { certify } from '@terrarium/forge';
import type { Command } from '../command';
import { distinctText } from '../suite/funnel-text';
import { readFolder } from '../suite/suite-folder';
import { plural } from '../terminal/numbers';
import { json } from '../terminal/output';
import { fileOf } from '../world-file';

export const suiteCheck: Command = {
  name: 'suite check',
  summary: 'certifies a suite again',
  usage: 'DIR',
  about:
    'Reads the suite in a folder and finds out again what it says: every text checks, every z lies in its domains, keys of ' +
    'rule-sets are equal, solutions replay to the goal, behaviour on the probes is the same. What differs is listed by name; ' +
    'then the exit code is 1.',
  options: {},
  examples: [{ line: 'terrarium suite check suite', does: 'all of it' }],
  jsonHelp:
    'a JSON document: { ok, environments, distinct, problems: [{ code, where, message }], ' +
    'differences: [{ environment, what, message }] }',
  run(args, output) {
    const { suite, problems } = readFolder(fileOf(args));
    const differences = suite ? finish(certify(suite)) : [];
    const ok = suite !== null && problems.length === 0 && differences.length === 0;
    if (args.flag('json')) {
      const environments = suite?.environments.length ?? 0;
      output.out(json({ ok, environments, distinct: suite?.distinct ?? null, problems, differences }));
      return ok ? 0 : 1;
    }
    for (const { where, code, message } of problems) output.out(`${where}: ${code}: ${message}`);
    for (const { environment, what, message } of differences)
      output.out(`${environment || 'the suite'}: ${what}: ${message}`);
    if (ok) output.out(`Everything is as the suite says. ${distinctText(suite.distinct)}`);
    else {
      const found = `${plural(problems.length, 'problem')}, ${plural(differences.length, 'difference')}`;
      output.out(`${found}; ${plural(suite?.environments.length ?? 0, 'environment')} could be read.`);
    }
    return ok ? 0 : 1;
  },
};
