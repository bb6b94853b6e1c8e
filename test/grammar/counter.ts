/**
 * Counts work: how often blocks of the program's code run, which no clock and no other program disturbs. To be made before the code that
 * is counted is loaded, in a program that runs with `--no-flush-bytecode`.
 */
import { Session } from 'node:inspector';

/**
 * Of code in files that `of` takes. Each look at the counts takes longer than most of what is counted.
 * @returns `begin`, from which on runs of blocks are counted, and `since`, which says how many ran since then or since it was asked last
 */
export function counter(of: (url: string) => boolean): { begin: () => void; since: (action: () => unknown) => number } {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  /** What ran since the last time. */
  function taken(): number {
    let counted = 0;
    session.post('Profiler.takePreciseCoverage', (error, found) => {
      if (error !== null) throw error;
      for (const { url, functions } of found.result) {
        if (!of(url) || url.includes('/test/') || url.includes('node_modules')) continue;
        for (const { ranges } of functions) for (const { count } of ranges) counted += count;
      }
    });
    return counted;
  }
  return {
    begin: taken,
    since: (action) => {
      action();
      return taken();
    },
  };
}
