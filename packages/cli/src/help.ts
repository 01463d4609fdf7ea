import type { Command, Example } from './command';
import type { OptionSpec } from './terminal/arguments';
import { wrap } from './terminal/wrap';

const WIDTH = 96;

/** The overview. */
export function topHelp(commands: readonly Command[]): string {
  const examples: Example[] = [
    { line: 'terrarium check worlds/*.world', does: 'is the text right?' },
    { line: 'terrarium run worlds/lights-out.world --seed 3', does: 'one episode of random play' },
    { line: 'terrarium run worlds/lights-out.world --record play.jsonl', does: 'keep it' },
    { line: 'terrarium replay play.jsonl', does: 'the same on both engines, digest by digest' },
  ];
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    'terrarium: environments written as rules, checked, run and compiled from a terminal.',
    '',
    'Usage: terrarium COMMAND …',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    'Examples:',
    ...exampleLines(examples),
    '',
    'terrarium COMMAND --help explains a command; every command takes --json; then a failure is a document, too:',
    '{ error: { message, exitCode } }. --version prints the version.',
    'Exit codes: 0 all is well, 1 a check failed or something differs, 2 the command makes no sense as written.',
  ].join('\n');
}

export function commandHelp(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, spec]) => [optionTitle(name, spec), spec.help] as const,
  );
  options.push(['--json', command.jsonHelp], ['--help', 'this text']);
  const width = Math.max(...options.map(([title]) => title.length));
  return [
    `terrarium ${command.name}: ${command.summary}`,
    '',
    `Usage: terrarium ${command.name} ${command.usage}`,
    '',
    ...wrap(command.about, WIDTH),
    '',
    'Options:',
    ...options.flatMap(([title, help]) => {
      const [first, ...rest] = wrap(help, WIDTH - width - 4);
      return [`  ${title.padEnd(width)}  ${first}`, ...rest.map((line) => `  ${' '.repeat(width)}  ${line}`)];
    }),
    '',
    'Examples:',
    ...exampleLines(command.examples),
  ].join('\n');
}

function optionTitle(name: string, spec: OptionSpec): string {
  const long = spec.is === 'flag' ? `--${name}` : `--${name} ${spec.value ?? 'VALUE'}`;
  return spec.short ? `-${spec.short}, ${long}` : long;
}

function exampleLines(examples: readonly Example[]): string[] {
  const width = Math.max(...examples.map((example) => example.line.length));
  return examples.map(({ line, does }) => `  ${line.padEnd(width)}  ${does}`);
}
