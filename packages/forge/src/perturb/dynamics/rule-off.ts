import { define } from '../define';
import { excerpt, remove, replace } from '../edits';
import { readsName } from '../sites/reads';
import { ruleSites, type RuleSite } from '../sites/statements';

export const ruleOff = define<RuleSite>({
  id: 'rule-off',
  name: 'Rule off',
  axis: 'T',
  about: 'One rule never fires: it is taken out, or stands under `if false` where its label is read.',
  sites(subject) {
    const sites = ruleSites(subject);
    return sites.length > 0 ? sites : 'The transitions have no rules.';
  },
  edit(subject, { statement, rule }) {
    const sentence = `The rule ${excerpt(subject.text, rule)} does not apply any more.`;
    const isRead = statement.is === 'label' && readsName(subject.syntax, statement.name.text);
    const code = subject.text.slice(statement.start, statement.end);
    const edit = isRead ? replace(statement, `if false { ${code} }`) : remove(subject.text, statement);
    return { edits: [edit], sentence };
  },
});
