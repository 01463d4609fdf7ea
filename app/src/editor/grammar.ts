import type { languages } from 'monaco-editor/editor';

/** The blocks by the component whose hue they take; blocks of z, checks and notation take the neutral one (`n`). */
const heads: readonly (readonly [words: string, component: string])[] = [
  ['state', 's'],
  ['actions', 'a'],
  ['transitions', 't'],
  ['observation', 'o'],
  ['signals', 'y'],
  ['task', 'x'],
  ['looks', 'w'],
  ['checks|legend|draw', 'n'],
];

const words =
  'grid|upto|wrap|layer|group|var|table|key|as|sticky|lag|on|along|repeat|together|random|rigid|first|chain|if|else|case|' +
  'chance|for|each|where|let|move|drive|cancel|again|checkpoint|restart|require|reply|insert|delete|size|map|pick|fill|' +
  'border|scatter|place|maze|cave|rooms|play|at|in|far|from|column|row|columns|rows|when|do|no|was|ever|initially|' +
  'unchanged|any|around|beside|near|not|and|or|mod|is|of|then|have|some|all|count|sum|view|full|ahead|blocked|by|outside|' +
  'show|hide|blur|delay|mirrored|reward|cost|performance|say|end|once|after|noisy|step|milestone|errors|brief|start|goal|fail|' +
  'limit|always|never|reachable|test|with|seed|see|expect|word|text|tick|sound|toward|away|path|avoiding|wander|' +
  'moving|stationary|act|parallel|perpendicular|horizontal|vertical|orthogonal|param';

const types = 'bool|direction|cell|percent';
const constants = 'true|false|none|north|south|west|east';

/** What stands anywhere. `$S2` is the component of the block it stands in. */
const common = (component: string): languages.IMonarchLanguageRule[] => [
  [/\/\/.*$/, 'comment'],
  [/"""/, { token: `drawing.${component}`, next: `@drawing.${component}` }],
  [/"(?:[^"\\]|\\.)*"?/, 'string'],
  [/\d+(?:\.\d+)?%?/, 'number'],
  [/[A-Z]\w*/, `name.${component}`],
  [/[a-z_]\w*(?=\s*:(?!=))/, 'property'],
  [new RegExp(`\\b(?:${constants})\\b`), 'constant'],
  [new RegExp(`\\b(?:${types})\\b`), 'type'],
  [new RegExp(`\\b(?:${words})\\b`), `word.${component}`],
  [/[a-z_]\w*/, 'identifier'],
  [/->|:=|\+=|-=|!=|<=|>=|[[\]|]/, `sign.${component}`],
];

function inside(component: string): Record<string, languages.IMonarchLanguageRule[]> {
  return {
    [`head.${component}`]: [[/\{/, { token: 'brace', switchTo: `@body.${component}` }], ...common(component)],
    [`body.${component}`]: [
      [/\{/, { token: 'brace', next: '@push' }],
      [/\}/, { token: 'brace', next: '@pop' }],
      ...common(component),
    ],
    [`drawing.${component}`]: [
      [/"""/, { token: `drawing.${component}`, next: '@pop' }],
      [/[^"]+|"/, `drawing.${component}`],
    ],
  };
}

export const grammar: languages.IMonarchLanguage = {
  defaultToken: '',
  tokenizer: {
    root: [
      [/\bworld\b/, 'word.n'],
      ...heads.map(([names, component]): languages.IMonarchLanguageRule => [
        new RegExp(`\\b(?:${names})\\b(?=[^"}]*\\{|\\s*$)`),
        { token: `block.${component}`, next: `@head.${component}` },
      ]),
      [/\b(?:about|type|param|assume)\b/, 'block.n'],
      [/[{}]/, 'brace'],
      ...common('n'),
    ],
    ...Object.assign({}, ...['s', 'a', 't', 'o', 'w', 'y', 'x', 'n'].map(inside)),
  },
};
