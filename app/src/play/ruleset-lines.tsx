import { rulesetInWords } from '@terrarium/forge';
import type { World } from '@terrarium/language';
import { Hue } from '../ui/hue';

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
        <Hue component="x" /> <strong>{words.goal}</strong>
      </p>
      {words.rules.length > 0 && (
        <div className="ruleset-rules">
          <Hue component="t" />
          <ol>
            {words.rules.map((rule, i) => (
              <li key={i}>{rule}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
