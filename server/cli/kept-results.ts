/** Whole results of watched games, kept in a file a line each, so that nothing is played twice: it is named by all that the results depend on. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { GameResult } from '../../engine/lab/play';
import { version } from '../../package.json';
import { UsageError } from './args';
import { type Host, InputError } from './command';
import { notWritten, readText } from './files';
import { makeFolder, writeWhole } from './write';

/** Milliseconds between two writings, at least. */
const pause = 500;

/** Hash of what results depend on, the version of the program with it. */
export function hashOf(depends: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([version, depends]))
    .digest('hex');
}

/** The file that `--state` means: in a folder, one for each series, by its hash. The folder is made. @throws InputError, UsageError for a file where a folder is meant */
export function stateFile(host: Host, given: string, hash: string, ending: string): string {
  const whole = path.resolve(host.cwd, given);
  const there = existsSync(whole) ? statSync(whole) : null;
  const meant = /[\\/]$/.test(given);
  if (meant && there?.isFile())
    throw new UsageError({
      en: `--state ${given} means a folder, and there is a file of that name: leave out the /, or name another folder.`,
      ja: `--state ${given} はフォルダーを意味しますが、同名のファイルがあります。/ を除くか、別のフォルダーを指定してください。`,
    });
  if (!meant && !there?.isDirectory()) return whole;
  try {
    makeFolder(whole);
  } catch (error) {
    throw notWritten(given, error);
  }
  return path.join(whole, `${hash.slice(0, 24)}.${ending}`);
}

/** A file that keeps the games of one series; where none is named, nothing is kept. */
export class KeptResults {
  private last = Number.NEGATIVE_INFINITY;
  private due = '';

  private constructor(
    private readonly host: Host,
    private readonly file: string | undefined,
    readonly known: ReadonlyMap<number, GameResult>,
  ) {}

  /**
   * Opens the file, which need not be there yet; a last line that was not written to its end is left out.
   * @throws InputError when it cannot be read or holds something else; UsageError when it was kept for something else
   */
  static open(host: Host, given: string | undefined, depends: unknown): KeptResults {
    if (given === undefined) return new KeptResults(host, undefined, new Map());
    const of = hashOf(depends);
    const file = stateFile(host, given, of, 'jsonl');
    const head = `${JSON.stringify({ kind: 'lab', of })}\n`;
    const known = new Map<number, GameResult>();
    if (existsSync(file)) {
      const lines = readText(file, given).text.split('\n');
      const read = parsed(lines[0] ?? '');
      if (read?.kind !== 'lab')
        throw new InputError({
          en: `${given} is not a file that lab --state has written.`,
          ja: `${given} は lab --state が書いたファイルではありません。`,
        });
      if (read.of !== of)
        throw new UsageError({
          en: `${given} belongs to another series (scenario, text, players, seed, version, or what is asked of the games): name another file, or a folder.`,
          ja: `${given} は別の系列（シナリオ、テキスト、プレイヤー、乱数の種、バージョン、ゲームへの問いのどれかが違うもの）です。別のファイルかフォルダーを指定してください。`,
        });
      for (const line of lines.slice(1)) {
        const result = parsed(line) as GameResult | null;
        if (result !== null && Number.isInteger(result.index)) known.set(result.index, result);
      }
    }
    const kept = new KeptResults(host, file, known);
    kept.begin(file, head + [...known.values()].map((one) => `${JSON.stringify(one)}\n`).join(''));
    return kept;
  }

  private begin(file: string, text: string): void {
    try {
      writeWhole(file, text);
    } catch (error) {
      throw notWritten(file, error);
    }
  }

  /** One more game: written now, or with a later one when something was written just before. @throws InputError */
  add(result: GameResult): void {
    this.due += `${JSON.stringify(result)}\n`;
    if (this.host.now() - this.last >= pause) this.write();
  }

  /** Writes what is not written yet. @throws InputError */
  write(): void {
    if (this.due === '' || this.file === undefined) return;
    try {
      appendFileSync(this.file, this.due);
    } catch (error) {
      throw notWritten(this.file, error);
    }
    this.due = '';
    this.last = this.host.now();
  }
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
