/** The real world: this process's streams, folder, language and interrupts. */
import type { Host, Locale } from './command';

/** The language a person set up the system with; `--locale` overrides it. */
export function localeOf(environment: Record<string, string | undefined>): Locale {
  const set = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return /^ja/i.test(set) ? 'ja' : 'en';
}

/** A reader that went away (`sandtable … | head`) is no error: the rest is not wanted. */
function quietPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0);
      throw error;
    });
  }
}

/** The host of this process. */
export function processHost(locale: Locale): Host {
  quietPipes();
  let interrupts: AbortController | null = null;
  return {
    locale,
    cwd: process.cwd(),
    columns: process.stderr.isTTY ? process.stderr.columns || 80 : 0,
    out: (text) => {
      process.stdout.write(text);
    },
    err: (text) => {
      process.stderr.write(text);
    },
    // Made when first asked for: a command that does not listen ends at Ctrl+C as every program does.
    get signal() {
      if (interrupts === null) {
        const controller = new AbortController();
        interrupts = controller;
        process.on('SIGINT', () => {
          if (controller.signal.aborted) process.exit(130);
          controller.abort();
        });
      }
      return interrupts.signal;
    },
    now: () => performance.now(),
  };
}
