/**
 * Counts work: how often blocks of the program's code run, which no clock and no other program disturbs. To be made before the code that
 * is counted is loaded, in a program that runs with `--no-flush-bytecode`.
 */
import { Session } from 'node:inspector';

/** @returns a function that says how often blocks of code in files that `of` takes ran while an action ran */
export function counter(of: (url: string) => boolean): (action: () => unknown) => number {
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
  return (action) => {
    taken();
    action();
    return taken();
  };
}
