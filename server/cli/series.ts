/** What commands that play many games share: how many threads, when a game is stopped, and how far it is. */
import { type OptionSpec, type Parsed, wholeNumber } from './args';
import { type Host, type Locale, warn } from './command';
import { defaultWorkers } from './pool';

export const workersOption: OptionSpec = {
  name: 'workers',
  value: 'w',
  doc: { en: 'worker threads (default: one per core)', ja: 'ワーカースレッド数（既定はコア数）' },
};

export const capOption: OptionSpec = {
  name: 'cap',
  value: 'n',
  doc: {
    en: 'decisions after which a game is stopped and counted as capped',
    ja: 'この決定数で打ち切り、capped として数える',
  },
};

export const progressOption: OptionSpec = {
  name: 'progress',
  doc: {
    en: 'tell the progress on standard error even when it is no terminal',
    ja: '端末でなくても標準エラー出力に進捗を表示する',
  },
};

/** How many threads: as many as there are cores, unless said otherwise, and not more than games. @throws UsageError */
export function workersOf(args: Parsed, games: number): number {
  return wholeNumber(args.one('workers'), '--workers', 1, 256) ?? Math.min(defaultWorkers(), games);
}

/** After how many answers a game is stopped, where that is said. @throws UsageError */
export function capOf(args: Parsed): number | undefined {
  return wholeNumber(args.one('cap'), '--cap', 1, 1_000_000_000);
}

/** Tells how far the series is, about every second; on one line of a terminal, else line by line. */
export function progressTeller(host: Host, games: number, forced: boolean): { tell(done: number): void; end(): void } {
  const terminal = host.columns > 0;
  if (!terminal && !forced) return { tell: () => {}, end: () => {} };
  const start = host.now();
  let last = start;
  let told = false;
  return {
    tell(done) {
      const now = host.now();
      if (done < games && now - last < (terminal ? 200 : 1000)) return;
      last = now;
      told = true;
      const rate = (done / Math.max(1, now - start)) * 1000;
      const text = `${done}/${games} (${rate.toFixed(1)}${host.locale === 'ja' ? 'ゲーム/秒' : ' games/s'})`;
      host.err(terminal ? `\r${text}\u001b[K` : `${text}\n`);
    },
    end() {
      if (terminal && told) host.err('\r\u001b[K');
    },
  };
}

/** Milliseconds between two figures that are told while games are played: to who looks on, and into a file or pipe. */
const figureMs = { seen: 1000, piped: 10_000 };

/**
 * Tells what is known while games are played: at once when there is something, then about every second; where no terminal is and the progress
 * is not asked for, after ten seconds and then every ten.
 * @param clear takes away the line of the progress
 */
export function live<T>(host: Host, args: Parsed, clear: () => void, words: (known: T) => string): (known: T) => void {
  const seen = host.columns > 0 || args.has('progress');
  let last = seen ? Number.NEGATIVE_INFINITY : host.now();
  return (known) => {
    const now = host.now();
    if (now - last < (seen ? figureMs.seen : figureMs.piped)) return;
    last = now;
    clear();
    warn(host, `${words(known)}\n`);
  };
}

/** A share from 0 to 1 as people read it. */
export const percent = (value: number): string => `${(value * 100).toFixed(1)}%`;

/** The interval of a share, in brackets. */
export function intervalText({ low, high }: { low: number; high: number }, locale: Locale): string {
  return locale === 'ja'
    ? `（95%区間 ${percent(low)}〜${percent(high)}）`
    : ` (95%: ${percent(low)} to ${percent(high)})`;
}
