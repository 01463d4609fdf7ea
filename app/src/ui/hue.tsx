import { COMPONENTS, type Component } from '../world/components';

/** A component's letter in its hue. */
export function Hue({ component }: { readonly component: Component }) {
  const { letter, name, meaning } = COMPONENTS[component];
  return (
    <span className={`hue hue-${component}`} title={`${name}: ${meaning}`}>
      {letter}
    </span>
  );
}
