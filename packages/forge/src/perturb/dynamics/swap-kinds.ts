import { walk, type RuleStmt, type ThingSyntax } from '@terrarium/language';
import { define } from '../define';
import { excerpt, replace } from '../edits';
import type { Subject } from '../perturbation';
import { ruleSites, type RuleSite } from '../sites/statements';

interface Site extends RuleSite {
  readonly pair: readonly [string, string];
}

export const swapKinds = define<Site>({
  id: 'swap-kinds',
  name: 'Swap kinds in a rule',
  axis: 'T',
  about: 'Two kinds that a rule names change their parts in it.',
  sites(subject) {
    const sites = ruleSites(subject).flatMap((site): Site[] => {
      const pair = twoKinds(subject, site.rule);
      return pair ? [{ ...site, label: `${site.label}: ${pair.join(' ⇄ ')}`, pair }] : [];
    });
    return sites.length > 0 ? sites : 'No rule names two kinds of one layer.';
  },
  edit(subject, { rule, pair: [one, other] }) {
    const edits = things(rule)
      .filter(({ name }) => name.text === one || name.text === other)
      .map(({ name }) => replace(name, name.text === one ? other : one));
    return { edits, sentence: `In ${excerpt(subject.text, rule)} ${one} and ${other} change their parts.` };
  },
});

function things(rule: RuleStmt): ThingSyntax[] {
  const found: ThingSyntax[] = [];
  walk(rule, (part) => void (part.is === 'kind' && 'attrs' in part && found.push(part as ThingSyntax)));
  return found;
}

/** The first two kinds of one layer that the rule names. */
function twoKinds({ world }: Subject, rule: RuleStmt): readonly [string, string] | undefined {
  const named = new Set(things(rule).map(({ name }) => name.text));
  const kinds = [...named].flatMap((name) => world.kinds.filter((kind) => kind.name === name));
  for (const [i, one] of kinds.entries()) {
    const other = kinds.slice(i + 1).find(({ layer }) => layer === one.layer);
    if (other) return [one.name, other.name];
  }
  return undefined;
}
