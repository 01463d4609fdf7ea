import { describe, expect, it } from 'vitest';
import { StoreError, troubleOf } from '../../src/storage/trouble';

describe('trouble with the storage', () => {
  it('is told apart by what the database throws', () => {
    expect(troubleOf(new DOMException('', 'QuotaExceededError'))).toBe('full');
    expect(troubleOf(new DOMException('', 'VersionError'))).toBe('newer');
    expect(troubleOf(new DOMException('', 'UnknownError'))).toBe('damaged');
    expect(troubleOf(new DOMException('', 'SecurityError'))).toBe('unavailable');
    expect(troubleOf(new StoreError('blocked'))).toBe('blocked');
    expect(troubleOf('no idea')).toBe('unavailable');
  });
});
