import { Hue } from '../ui/hue';
import type { Inspected } from './inspector-panel';
import { ValueField } from './value-field';

/** What the state holds beside the board. */
export function VariableFields({ loaded, view, disabled, change, refuse }: Inspected) {
  const { world, program } = loaded;
  if (view.variables.length === 0) return null;
  return (
    <section className="inspected" aria-label="Variables of the state">
      <h3>
        <Hue component="s" /> Variables
      </h3>
      {view.variables.map(({ name, variable, value }, at) => (
        <ValueField
          key={name}
          label={name}
          world={world}
          program={program}
          type={world.variables[variable].type}
          programType={program.variables[at].type}
          value={value}
          disabled={disabled}
          set={(json) => change({ is: 'variable', name: program.variables[at].name, value: json })}
          refuse={refuse}
        />
      ))}
    </section>
  );
}
