/** What a command of `sandtable` is, and what it is given to work with. */
import type { Names } from '../../engine/kernel/compiled';
import { visible, withoutControls } from '../../grammar/characters';
import type { OptionSpec, Parsed } from './args';

export type Locale = 'en' | 'ja';

/** The world as a command sees it: tests put their own in its place. */
export interface Host {
  readonly locale: Locale;
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /** Columns of the terminal on standard error when it is one; 0 when it is not (no progress is drawn then). */
  readonly columns: number;
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
  /** Aborted by Ctrl+C, and when the system asks the program to end. */
  readonly signal: AbortSignal;
  /** Milliseconds, for measuring. */
  now(): number;
}

/** Exit codes, as scripts rely on them. */
export const exit = { done: 0, failed: 1, usage: 2 } as const;
export type Exit = (typeof exit)[keyof typeof exit];

export interface Command {
  name: string;
  /** Arguments as the help shows them, without the options. */
  usage: string;
  summary: Names;
  /** Lowest and highest number of positional arguments. */
  positionals: [number, number];
  /** What it works on may be left out, and is the current folder then. */
  here?: true;
  options: OptionSpec[];
  /** What its help says beside its options. */
  more?(locale: Locale): string;
  run(args: Parsed, host: Host): Promise<Exit> | Exit;
}

/** A text in the host's language. */
export function say(names: Names, locale: Locale): string {
  return locale === 'ja' ? (names.ja ?? names.en) : names.en;
}

/** Words for people on standard output; control characters of what they cite are written out. */
export function tell(host: Host, text: string): void {
  host.out(visible(text));
}

/** The same on standard error. */
export function warn(host: Host, text: string): void {
  host.err(visible(text));
}

/** What is wrong with a command line or its input, as the program says it. */
export function complain(write: (text: string) => void, text: Names, locale: Locale): void {
  write(visible(`sandtable: ${say(text, locale)}\n`));
}

/** One JSON document on standard output, and nothing else. Control characters in it are written as escapes. */
export function writeJson(host: Host, value: unknown): void {
  const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
  host.out(`${withoutControls(JSON.stringify(value, null, 2), escaped)}\n`);
}

export const jsonOption: OptionSpec = {
  name: 'json',
  doc: { en: 'print one JSON document and nothing else', ja: 'JSON文書を1つだけ出力する' },
};

/** Something that is wrong with the input, not with the usage: exit code 1. Its message is for people. */
export class InputError extends Error {
  override name = 'InputError';
  constructor(readonly text: Names) {
    super(text.en);
  }
}
