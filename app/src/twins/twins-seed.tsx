import { useTwins } from './twins-store';

export function TwinsSeed() {
  const seed = useTwins((state) => state.choice?.seed ?? 1);
  return (
    <label className="seed" title="Of both sides: the same luck for both">
      Seed
      <input
        type="number"
        min={0}
        max={4294967295}
        value={seed}
        onChange={(event) => {
          const next = event.target.valueAsNumber;
          if (Number.isInteger(next) && next >= 0 && next <= 4294967295)
            void useTwins.getState().choose({ seed: next }, 'replace');
        }}
      />
    </label>
  );
}
