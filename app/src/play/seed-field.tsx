import { useSession } from './session-store';

export function SeedField() {
  const seed = useSession((state) => state.seed);
  const setSeed = useSession((state) => state.setSeed);
  return (
    <label className="seed">
      Seed
      <input
        type="number"
        min={0}
        max={4294967295}
        value={seed}
        onChange={(event) => {
          const next = event.target.valueAsNumber;
          if (Number.isInteger(next) && next >= 0 && next <= 4294967295) setSeed(next);
        }}
      />
    </label>
  );
}
