import { CATALOGUE, type ChainStep, type Perturbation, type Strength } from '@terrarium/forge';
import { type Component, componentOfAxis } from '../world/components';

export const changeNamed = (id: string): Perturbation | undefined => CATALOGUE.find((one) => one.id === id);

export const componentOfChange = (id: string): Component | undefined => {
  const axis = changeNamed(id)?.axis;
  return axis && componentOfAxis(axis);
};

/** `Slip 25%, Walker` */
export function stepInWords({ id, target, strength }: ChainStep): string {
  const change = changeNamed(id);
  if (!change) return id;
  const much =
    strength !== undefined && change.strength ? ` ${strengthInWords(strength, change.strength)}` : '';
  return `${change.name}${much}${target ? `, ${target}` : ''}`;
}

export const strengthInWords = (strength: number, { unit }: Strength): string =>
  unit === 'percent' ? `${strength}%` : unit === 'number' ? String(strength) : `${strength} ${unit}`;
