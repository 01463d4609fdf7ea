import { rulesetInWords } from '@terrarium/forge';
import type { World } from '@terrarium/language';

interface Props {
  readonly world: World;
  readonly z: ArrayLike<number>;
}

/** What is wanted and which rules hold, in sentences, for families that can be said so. */
export function RulesetLines({ world, z }: Props) {
  const words = rulesetInWords(world, z);
  if (!words) return null;
  return (
    <section className="ruleset-lines" aria-label="The rule-set in words">
      <p>
        <strong>{words.goal}</strong>
      </p>
      {words.rules.length > 0 && (
        <ol>
          {words.rules.map((rule, i) => (
            <li key={i}>{rule}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
