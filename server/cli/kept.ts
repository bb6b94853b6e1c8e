/** What a long series keeps in a file, so that it can go on where it was stopped. */
import { existsSync } from 'node:fs';
import { entryOf, setEntry } from '../../engine/kernel/records';
import type { Played } from '../../engine/lab/ladder';
import { type OptionSpec, UsageError } from './args';
import { type Host, InputError } from './command';
import { notWritten, readText } from './files';
import { hashOf, stateFile } from './kept-results';
import { writeWhole } from './write';

export const stateOption: OptionSpec = {
  name: 'state',
  value: 'file',
  doc: {
    en: 'keep what was played in this file (in a folder: one for each series) and go on from it',
    ja: '結果をこのファイル（フォルダーなら系列ごとのファイル）に保存し、次回はそこから再開する',
  },
};

/** Milliseconds between two writings, at least. */
const pause = 1000;

/** Games by the word of the series they belong to. */
type Games = Record<string, Played[]>;

/** What a file holds. */
interface Content<T = Games> {
  kind: string;
  /** Of everything that the results depend on. */
  of: string;
  data: T;
}

/** Whether what was read from a file is games. */
function areGames(data: unknown): data is Games {
  const isGame = (one: unknown) => Array.isArray(one) && one.length === 2 && one.every((n) => Number.isInteger(n));
  return (
    typeof data === 'object' &&
    data !== null &&
    !Array.isArray(data) &&
    Object.values(data).every((list) => Array.isArray(list) && list.every(isGame))
  );
}

/** A file that keeps the games of long series; where none is named, nothing is kept. */
export class Kept {
  private last = Number.NEGATIVE_INFINITY;
  private due = false;

  private constructor(
    private readonly host: Host,
    private readonly file: string | undefined,
    private readonly content: Content,
  ) {}

  /**
   * Opens the file, which need not be there yet.
   * @param kind word of the command
   * @param depends everything that results depend on: games kept for anything else are refused
   * @throws InputError when the file cannot be read or holds something else; UsageError when it was kept for something else
   */
  static open(host: Host, file: string | undefined, kind: string, depends: unknown): Kept {
    const of = hashOf(depends);
    const fresh: Content = { kind, of, data: {} };
    if (file === undefined) return new Kept(host, undefined, fresh);
    const whole = stateFile(host, file, of, 'json');
    if (!existsSync(whole)) return new Kept(host, whole, fresh);
    let read: Partial<Content<unknown>> | null = null;
    try {
      read = JSON.parse(readText(whole, file).text) as Partial<Content<unknown>> | null;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    if (read?.kind !== kind || !areGames(read.data))
      throw new InputError({
        en: `${file} is not a file that ${kind} --state has written.`,
        ja: `${file} は ${kind} --state が書いたファイルではありません。`,
      });
    if (read.of !== of)
      throw new UsageError({
        en: `${file} belongs to another series (scenario, text, players, seed, version, or what is asked of the games): name another file, or remove it.`,
        ja: `${file} は別の系列（シナリオ、テキスト、プレイヤー、乱数の種、バージョン、ゲームへの問いのどれかが違うもの）です。別のファイルを指定するか、削除してください。`,
      });
    return new Kept(host, whole, { kind, of, data: read.data });
  }

  /** The games that are kept so far. */
  known(): Map<string, Played[]> {
    return new Map(Object.entries(this.content.data).map(([series, list]) => [series, [...list]]));
  }

  /** One more game: it is written now, or with a later one when something was written just before. @throws InputError */
  add(series: string, played: Played): void {
    const list = entryOf(this.content.data, series);
    if (list === undefined) setEntry(this.content.data, series, [played]);
    else list.push(played);
    this.due = true;
    if (this.host.now() - this.last >= pause) this.write();
  }

  /** Writes what is not written yet. @throws InputError */
  write(): void {
    if (!this.due || this.file === undefined) return;
    try {
      writeWhole(this.file, `${JSON.stringify(this.content)}\n`);
    } catch (error) {
      throw notWritten(this.file, error);
    }
    this.due = false;
    this.last = this.host.now();
  }
}
