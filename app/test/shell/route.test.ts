import { describe, expect, it } from 'vitest';
import { routeOf } from '../../src/shell/route';

describe('routes', () => {
  it('name a world, the self-test, or nothing', () => {
    expect(routeOf('#/world/door-key')).toEqual({ page: 'world', id: 'door-key' });
    expect(routeOf('#/self-test')).toEqual({ page: 'self-test' });
    expect(routeOf('', '?agreement')).toEqual({ page: 'self-test' });
    expect(routeOf('#/')).toEqual({ page: 'world', id: undefined });
    expect(routeOf('#/world/../secret')).toEqual({ page: 'world', id: undefined });
  });
});
