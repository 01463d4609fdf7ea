import { canonicalZ, type Param, type World } from '@terrarium/language';

/** The values of one version's holes in another version: by name, where the new domain has them. */
export function carryZ(from: World, to: World, z: readonly number[]): number[] {
  const taskOf = (world: World, param: Param) =>
    param.task === undefined ? '' : world.tasks[param.task].name;
  const carried = to.params.map((param) => {
    const at = from.params.findIndex(
      (old) => old.name === param.name && taskOf(from, old) === taskOf(to, param),
    );
    const isNew = at < 0 || z[at] === undefined || z[at] === from.params[at].default;
    return !isNew && allows(param, z[at]) ? z[at] : param.default;
  });
  return canonicalZ(to.params, carried);
}

export function allows(param: Param, value: number): boolean {
  return value >= param.low && value <= param.high && (param.type.values?.includes(value) ?? true);
}
