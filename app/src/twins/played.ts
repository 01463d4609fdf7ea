import type { PlayedWorld } from '@terrarium/forge';
import type { TwinSide } from './resolve';

/** A side as plain data, for workers. */
export const playedOf = ({ text, z, task }: TwinSide): PlayedWorld => ({ text, z: [...z], task });
