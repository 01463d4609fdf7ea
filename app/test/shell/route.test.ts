import { describe, expect, it } from 'vitest';
import { routeOf } from '../../src/shell/route';

describe('routes', () => {
  it('name a world, twins, lessons, a link, the self-test, or else the gallery', () => {
    expect(routeOf('#/world/door-key')).toEqual({ page: 'world', id: 'door-key' });
    expect(routeOf('#/rollouts/door-key')).toEqual({ page: 'rollouts', id: 'door-key' });
    expect(routeOf('#/rollouts/')).toEqual({ page: 'gallery' });
    expect(routeOf('#/generate/door-key')).toEqual({ page: 'generate', id: 'door-key' });
    expect(routeOf('#/suite/crafts-1')).toEqual({ page: 'suite', id: 'crafts-1' });
    expect(routeOf('#/suites')).toEqual({ page: 'suite', id: undefined });
    expect(routeOf('#/twins/ice')).toEqual({ page: 'twins', id: 'ice', query: '' });
    expect(routeOf('#/twins/ice?seed=3')).toEqual({ page: 'twins', id: 'ice', query: 'seed=3' });
    expect(routeOf('#/learn')).toEqual({ page: 'learn', pair: undefined });
    expect(routeOf('#/learn/new-level')).toEqual({ page: 'learn', pair: 'new-level' });
    expect(routeOf('#v1.abc')).toEqual({ page: 'link', fragment: '#v1.abc' });
    expect(routeOf('#/self-test')).toEqual({ page: 'self-test' });
    expect(routeOf('', '?agreement')).toEqual({ page: 'self-test' });
    expect(routeOf('#/')).toEqual({ page: 'gallery' });
    expect(routeOf('#/world/../secret')).toEqual({ page: 'gallery' });
  });
});
