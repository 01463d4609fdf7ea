import { Difference } from '../library/difference';
import { lineDiff } from '../library/line-diff';
import { Icon } from '../ui/icon';
import { useTwinsPanels } from './panels-store';
import { Suggestions } from './suggestions';
import { useTwins } from './twins-store';
import { VerdictLine } from './verdict-line';

/** What the two are to each other: the verdict with its reason, and the difference of their texts. */
export function WhatChanged() {
  const sides = useTwins((state) => state.sides);
  const choice = useTwins((state) => state.choice);
  const { isDiffOpen: chosen, showDiff } = useTwinsPanels();
  if (!sides || !choice) return null;
  const { left, right } = sides;
  if (JSON.stringify(choice.left) === JSON.stringify(choice.right)) return <Suggestions />;
  const isOneText = left.text === right.text;
  const isDiffOpen = chosen ?? isShort(left.text, right.text);
  return (
    <section className="what-changed" aria-label="What changed">
      <VerdictLine>
        {!isOneText && (
          <button
            type="button"
            className="button quiet"
            aria-expanded={isDiffOpen}
            aria-controls="twins-diff"
            onClick={() => showDiff(!isDiffOpen)}
          >
            {isDiffOpen ? 'Hide' : 'Show'} the text diff <Icon name="chevron" />
          </button>
        )}
      </VerdictLine>
      {!isOneText && isDiffOpen && (
        <div className="twins-diff" id="twins-diff" role="region" aria-label="Difference of the texts">
          <Difference before={left.text} after={right.text} />
        </div>
      )}
    </section>
  );
}

/** Two texts that have little in common are no help to anybody at once. */
const MOST_LINES = 24;

function isShort(before: string, after: string): boolean {
  return lineDiff(before, after).filter(({ is }) => is !== 'same').length <= MOST_LINES;
}
