/** What a long series keeps in a file, so that it can go on where it was stopped. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { version } from '../../package.json';
import { type OptionSpec, UsageError } from './args';
import { type Host, InputError } from './command';
import { notWritten, readText } from './files';
import { writeWhole } from './write';

export const stateOption: OptionSpec = {
  name: 'state',
  value: 'file',
  doc: {
    en: 'keep what was played in this file and go on from it',
    ja: '結果をこのファイルに保存し、次回はそこから再開する',
  },
};

/** Milliseconds between two writings, at least. */
const pause = 1000;

/** What a file of one kind of series holds. */
interface Content<T> {
  kind: string;
  /** Of everything that the results depend on. */
  of: string;
  data: T;
}

/** A file that keeps the data of a series; of a series that names none, it keeps nothing. */
export class Kept<T> {
  private last = Number.NEGATIVE_INFINITY;
  private due = false;

  private constructor(
    private readonly host: Host,
    private readonly file: string | undefined,
    private readonly content: Content<T>,
  ) {}

  /**
   * Opens the file, which need not be there yet.
   * @param kind word of the command
   * @param depends everything that results depend on: data kept for anything else is refused
   * @param empty data to begin with; `is` says whether what was read has its shape
   * @throws InputError when the file cannot be read or holds something else; UsageError when it was kept for something else
   */
  static open<T>(
    host: Host,
    file: string | undefined,
    kind: string,
    depends: unknown,
    empty: T,
    is: (data: unknown) => data is T,
  ): Kept<T> {
    const of = createHash('sha256')
      .update(JSON.stringify([version, depends]))
      .digest('hex');
    const fresh = { kind, of, data: empty };
    if (file === undefined) return new Kept(host, undefined, fresh);
    const whole = path.resolve(host.cwd, file);
    if (!existsSync(whole)) return new Kept(host, whole, fresh);
    let read: Partial<Content<unknown>> | null = null;
    try {
      read = JSON.parse(readText(whole, file).text) as Partial<Content<unknown>> | null;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    if (read?.kind !== kind || !is(read.data))
      throw new InputError({
        en: `${file} is not a file that ${kind} --state has written.`,
        ja: `${file} は ${kind} --state が書いたファイルではありません。`,
      });
    if (read.of !== of)
      throw new UsageError({
        en: `${file} belongs to another scenario, text, seed or version: name another file, or remove it.`,
        ja: `${file} は別のシナリオ・テキスト・種・バージョンのものです。別のファイルを指定するか、削除してください。`,
      });
    return new Kept(host, whole, { kind, of, data: read.data });
  }

  get data(): T {
    return this.content.data;
  }

  /** The data has changed: it is written now, or with the next change when it was written just before. @throws InputError */
  changed(): void {
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
