/** Games that the laboratory of a table has played, in files: lines of text by a key that says all that they depend on. */
import * as vscode from 'vscode';
import { shortName } from './memory';

/** Series that are kept at most, and bytes of each; beyond that a series is played on, but not kept. */
const most = { series: 60, bytes: 64_000_000 };
/** Files of a series that are put together when it is read. */
const parts = 8;

/** One series: a folder of parts, each written once, so that nothing that is kept is ever written anew while games are played. */
interface Series {
  folder: vscode.Uri;
  next: number;
  bytes: number;
}

export class KeptGames {
  private readonly folder: vscode.Uri | undefined;
  private readonly open = new Map<string, Series>();
  /** What is done with a series is done one after the other. */
  private readonly turns = new Map<string, Promise<unknown>>();
  private swept = false;

  /**
   * @param storage folder of the extension; undefined where there is none: then nothing is kept
   * @param version of the extension: another one may play other games
   */
  constructor(
    storage: vscode.Uri | undefined,
    private readonly version: string,
  ) {
    this.folder = storage && vscode.Uri.joinPath(storage, 'games');
  }

  /** All lines that were kept by a key; nothing where there are none or they cannot be read. */
  read(key: string): Promise<string> {
    return this.turn(key, async (series) => {
      const names = await partsOf(series.folder);
      const texts: string[] = [];
      for (const name of names)
        texts.push(
          new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(series.folder, name))),
        );
      // A part that was not written to its end does not spoil the next one.
      const text = texts.map((one) => (one === '' || one.endsWith('\n') ? one : `${one}\n`)).join('');
      series.bytes = text.length;
      if (names.length > parts) {
        await this.write(series, text);
        for (const name of names) await vscode.workspace.fs.delete(vscode.Uri.joinPath(series.folder, name));
      }
      return text;
    }).then((text) => text ?? '');
  }

  /** Adds lines to those of a key. */
  add(key: string, lines: string): Promise<void> {
    return this.turn(key, async (series) => {
      if (series.bytes + lines.length > most.bytes) return;
      series.bytes += lines.length;
      await this.write(series, lines);
    }).then(() => {});
  }

  private async write(series: Series, text: string): Promise<void> {
    const name = `${String(series.next++).padStart(8, '0')}.jsonl`;
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(series.folder, name), new TextEncoder().encode(text));
  }

  /** Does something with a series when what was begun before is done; undefined where it fails: then the games are played again. */
  private turn<T>(key: string, act: (series: Series) => Promise<T>): Promise<T | undefined> {
    const { folder } = this;
    if (!folder) return Promise.resolve(undefined);
    const before = this.turns.get(key) ?? Promise.resolve();
    const now = before.then(async () => {
      try {
        await this.sweep(folder);
        return await act(await this.series(folder, key));
      } catch {
        return undefined;
      }
    });
    this.turns.set(key, now);
    return now;
  }

  private async series(all: vscode.Uri, key: string): Promise<Series> {
    const known = this.open.get(key);
    if (known) return known;
    const folder = vscode.Uri.joinPath(all, shortName(`${this.version} ${key}`));
    await vscode.workspace.fs.createDirectory(folder);
    const last = (await partsOf(folder)).at(-1);
    const series = { folder, next: last === undefined ? 0 : Number.parseInt(last, 10) + 1, bytes: 0 };
    this.open.set(key, series);
    return series;
  }

  /** Takes away the series that were played longest ago, once in a session. */
  private async sweep(folder: vscode.Uri): Promise<void> {
    if (this.swept) return;
    this.swept = true;
    await vscode.workspace.fs.createDirectory(folder);
    const names = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => vscode.Uri.joinPath(folder, name));
    if (names.length <= most.series) return;
    const dated = await Promise.all(
      names.map(async (uri) => ({ uri, at: (await vscode.workspace.fs.stat(uri)).mtime })),
    );
    dated.sort((a, b) => b.at - a.at);
    for (const { uri } of dated.slice(most.series)) await vscode.workspace.fs.delete(uri, { recursive: true });
  }
}

/** Names of the parts of a series, in the order in which they were written. */
async function partsOf(folder: vscode.Uri): Promise<string[]> {
  const names = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
  return names.filter((name) => /^\d{8}\.jsonl$/.test(name)).sort();
}
