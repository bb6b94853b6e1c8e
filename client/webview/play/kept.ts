/**
 * Games of the laboratory that outlive their page: the extension keeps lines of text by a key that says all that the games depend on, and tells
 * them when they are asked for. So nothing is played twice, and what was stopped, by a closed window or a crash, goes on.
 */
import type { Played } from '../../../engine/lab/ladder';
import type { GameResult } from '../../../engine/lab/play';
import type { FromTable } from '../messages';

/** Milliseconds until what was played is handed over. */
const pause = 500;

export class KeptGames {
  private readonly waiting = new Map<string, ((lines: string) => void)[]>();
  private readonly due = new Map<string, string[]>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly post: (message: FromTable) => void) {}

  /** The games of a series, by their numbers. */
  async series(key: string): Promise<Map<number, GameResult>> {
    const games = new Map<number, GameResult>();
    for (const one of (await this.of(key)) as GameResult[]) if (Number.isInteger(one?.index)) games.set(one.index, one);
    return games;
  }

  /** Winners of games by the version that they are of. */
  async versions(key: string): Promise<Record<string, Played[]>> {
    const versions = new Map<string, Played[]>();
    for (const one of (await this.of(key)) as [string, number, number][]) {
      if (!Array.isArray(one) || one.length !== 3) continue;
      const [version, index, winner] = one;
      const list = versions.get(version) ?? [];
      versions.set(version, list);
      list.push([index, winner]);
    }
    return Object.fromEntries(versions);
  }

  /** Keeps one more game: a line of JSON. */
  add(key: string, game: GameResult | [version: string, index: number, winner: number]): void {
    const list = this.due.get(key) ?? [];
    this.due.set(key, list);
    list.push(JSON.stringify(game));
    this.timer ??= setTimeout(() => this.flush(), pause);
  }

  /** Hands over what is not kept yet. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const [key, lines] of this.due) this.post({ type: 'keep', key, lines: `${lines.join('\n')}\n` });
    this.due.clear();
  }

  /** What the extension has kept has come. */
  take(key: string, lines: string): void {
    for (const resolve of this.waiting.get(key) ?? []) resolve(lines);
    this.waiting.delete(key);
  }

  /** What is kept, a value a line; a line that was not written to its end is left out. */
  private async of(key: string): Promise<unknown[]> {
    this.flush();
    const lines = await new Promise<string>((resolve) => {
      const list = this.waiting.get(key);
      if (list) list.push(resolve);
      else {
        this.waiting.set(key, [resolve]);
        this.post({ type: 'kept', key });
      }
    });
    return lines.split('\n').flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as unknown];
      } catch {
        return [];
      }
    });
  }
}
