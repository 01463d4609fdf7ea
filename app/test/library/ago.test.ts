import { expect, it } from 'vitest';
import { ago } from '../../src/library/ago';

it('says how long ago something was', () => {
  const now = 1_000_000_000;
  expect(ago(now + 5, now)).toBe('just now');
  expect(ago(now - 59_000, now)).toBe('just now');
  expect(ago(now - 3 * 60_000, now)).toBe('3 minutes ago');
  expect(ago(now - 5 * 3_600_000, now)).toBe('5 hours ago');
  expect(ago(now - 26 * 3_600_000, now)).toBe('yesterday');
});
