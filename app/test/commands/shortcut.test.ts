import { describe, expect, it } from 'vitest';
import { matches, shortcutLabel } from '../../src/commands/shortcut';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('shortcuts', () => {
  it('match a letter only without modifiers', () => {
    expect(matches('z', press('z'))).toBe(true);
    expect(matches('z', press('z', { ctrlKey: true }))).toBe(false);
  });

  it('take Ctrl or Cmd for Mod', () => {
    expect(matches('Mod+k', press('k', { ctrlKey: true }))).toBe(true);
    expect(matches('Mod+k', press('k', { metaKey: true }))).toBe(true);
    expect(matches('Mod+k', press('k'))).toBe(false);
  });

  it('take a sign with whatever it needs to be typed', () => {
    expect(matches('?', press('?', { shiftKey: true }))).toBe(true);
  });

  it('are printed as on the keys', () => {
    expect(shortcutLabel('Mod+k')).toMatch(/K$/);
    expect(shortcutLabel('Backspace')).toBe('⌫');
  });
});
