import type { Monaco } from './monaco';

const COMPONENTS = ['s', 'a', 't', 'o', 'w', 'y', 'x'] as const;

/** A minifier shortens `#ffffff`, and Monaco wants it long. */
const sixDigits = (hex: string) => (hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex);

/** Monaco's theme, made of the page's own custom properties: a hue means the same here as anywhere. */
export function applyTheme(monaco: Monaco, isDark: boolean): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => sixDigits(style.getPropertyValue(`--${name}`).trim().toLowerCase());
  const plain = (name: string) => colour(name).slice(1);
  const hued = COMPONENTS.flatMap((component) => [
    { token: `block.${component}`, foreground: plain(component), fontStyle: 'bold' },
    { token: `word.${component}`, foreground: plain(component) },
    { token: `sign.${component}`, foreground: plain(component) },
    { token: `drawing.${component}`, foreground: plain(component) },
  ]);
  monaco.editor.defineTheme('terrarium', {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      { token: '', foreground: plain('text') },
      ...hued,
      { token: 'block.n', foreground: plain('text'), fontStyle: 'bold' },
      { token: 'word.n', foreground: plain('text') },
      { token: 'sign.n', foreground: plain('muted') },
      { token: 'drawing.n', foreground: plain('muted') },
      { token: 'comment', foreground: plain('faint'), fontStyle: 'italic' },
      { token: 'string', foreground: plain('muted') },
      { token: 'brace', foreground: plain('faint') },
      { token: 'constant', foreground: plain('text') },
      { token: 'property', foreground: plain('text') },
    ],
    colors: {
      'editor.background': colour('surface'),
      'editor.foreground': colour('text'),
      'editorLineNumber.foreground': colour('line-strong'),
      'editorLineNumber.activeForeground': colour('muted'),
      'editor.lineHighlightBackground': colour('sunken'),
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': isDark ? '#ffffff26' : '#00000018',
      'editorCursor.foreground': colour('text'),
      'editorIndentGuide.background1': colour('line'),
      'editorIndentGuide.activeBackground1': colour('line-strong'),
      'editorWidget.background': colour('surface'),
      'editorWidget.border': colour('line-strong'),
      'editorHoverWidget.background': colour('surface'),
      'editorHoverWidget.border': colour('line-strong'),
      'editorSuggestWidget.background': colour('surface'),
      'editorSuggestWidget.border': colour('line-strong'),
      'editorSuggestWidget.foreground': colour('text'),
      'editorSuggestWidget.selectedBackground': colour('line'),
      'editorSuggestWidget.selectedForeground': colour('text'),
      'editorSuggestWidget.highlightForeground': colour('s'),
      'editorSuggestWidget.focusHighlightForeground': colour('s'),
      'editorError.foreground': colour('error'),
      'editorWarning.foreground': colour('note'),
      'editorGutter.background': colour('surface'),
      'scrollbarSlider.background': isDark ? '#ffffff22' : '#00000018',
      'scrollbarSlider.hoverBackground': isDark ? '#ffffff33' : '#00000028',
      focusBorder: '#00000000',
    },
  });
  monaco.editor.setTheme('terrarium');
}
