/** The real world: this process's streams, folder, language and interrupts. */
import { writeSync } from 'node:fs';
import { complain, exit, type Host, type Locale } from './command';
import { notWritten } from './files';

/** The language a person set up the system with; `--locale` overrides it. */
export function localeOf(environment: Record<string, string | undefined>): Locale {
  const set = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return /^ja/i.test(set) ? 'ja' : 'en';
}

/**
 * What becomes of output that nobody takes. A reader that went away (`sandtable … | head`) is no error: the rest is not wanted. A full
 * disk is one, and ends the program: what it has written is not whole.
 */
function watchOutput(locale: Locale): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exit.done);
    const shown = { en: 'standard output', ja: '標準出力' }[locale];
    complain((text) => writeSync(process.stderr.fd, text), notWritten(shown, error).text, locale);
    process.exit(exit.failed);
  });
  // Where nothing can be said, the exit code says it.
  process.stderr.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? exit.done : exit.failed),
  );
}

/** What ends a command early: Ctrl+C, and a request of the system to end. */
const endings = { SIGINT: 130, SIGTERM: 143 } as const;

/** The host of this process. */
export function processHost(locale: Locale): Host {
  watchOutput(locale);
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
    // Made when first asked for: a command that does not listen ends by a signal as every program does.
    get signal() {
      if (interrupts === null) {
        const controller = new AbortController();
        interrupts = controller;
        for (const [name, code] of Object.entries(endings)) {
          process.on(name, () => {
            if (controller.signal.aborted) process.exit(code);
            controller.abort();
          });
        }
      }
      return interrupts.signal;
    },
    now: () => performance.now(),
  };
}
