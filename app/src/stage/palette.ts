/** Colour words of `looks` and of attributes like `color: red`: middle tones that stand on paper and on slate. */
const words: Readonly<Record<string, string>> = {
  red: '#e0474c',
  green: '#3f9d57',
  blue: '#3f7de0',
  purple: '#8e54c9',
  yellow: '#e3b41c',
  grey: '#8c9099',
  gray: '#8c9099',
  black: '#3a3d43',
  orange: '#ec7a2c',
  white: '#f2f2ee',
  brown: '#95694a',
  pink: '#e57aa6',
  gold: '#d8a425',
  silver: '#b4b9c1',
  slate: '#66707d',
  teal: '#2a9d94',
  cyan: '#2fb4cc',
  lime: '#8fbf35',
  navy: '#33508f',
  magenta: '#c94fb0',
  violet: '#7a5ce0',
  indigo: '#5560c9',
  maroon: '#8f3844',
  olive: '#8a8a3a',
  tan: '#c9a877',
  cream: '#efe3c4',
  sand: '#dcc894',
  sky: '#7db8e8',
  rose: '#e06a86',
  mint: '#7fcfae',
  turquoise: '#35b8ae',
  crimson: '#c8324c',
  coral: '#ee7f6a',
  salmon: '#ee8f80',
  beige: '#e2d6ba',
  charcoal: '#464a51',
  amber: '#e0a030',
  lavender: '#b3a4e0',
  peach: '#f0b48f',
  rust: '#a9542f',
};

/** `#rrggbb` is itself. */
export function colourOfWord(word: string): string | undefined {
  return word.startsWith('#') ? word : words[word];
}

export function isColourWord(word: string): boolean {
  return word in words;
}

const channel = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));
const hex = (value: number) => channel(value).toString(16).padStart(2, '0');

/** A distinct hue for the n-th kind: steps of the golden angle never come close to each other soon. */
export function hueColour(n: number): string {
  const hue = (205 + n * 137.508) % 360;
  const saturation = 0.5;
  const lightness = 0.55;
  const part = (k: number) => {
    const at = (k + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return `#${hex(part(0))}${hex(part(8))}${hex(part(4))}`;
}

const rgb = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);

/** `share` of `other` mixed into a colour. */
export function blend(colour: string, other: string, share: number): string {
  const to = rgb(other);
  return `#${rgb(colour)
    .map((value, at) => hex(value + (to[at] - value) * share))
    .join('')}`;
}

function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Ink that can be read on a colour. */
export function inkOn(colour: string): string {
  return luminance(colour) > 0.32 ? '#1d1f22' : '#ffffff';
}
