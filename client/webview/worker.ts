/** The worker of the table's program: plays games away from the page and the editor, reports each result as it is there, and prints. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import type { Forecast } from '../../engine/kernel/script';
import { type AskedFound, type AskedOf, answerAsked } from '../../engine/lab/asked';
import { testForecast, type Verdict } from '../../engine/lab/forecast';
import type { Played } from '../../engine/lab/ladder';
import type { GameResult } from '../../engine/lab/play';
import { soughtGame } from '../../engine/lab/recorded';
import type { Replay } from '../../engine/lab/replay';
import { type Batch, inlinePool, playBatch } from '../../engine/lab/simulate';
import type { Locale } from './messages';
import { prepare } from './play/engine';
import { type PrintedFile, type PrintInput, pdfFiles, svgFiles } from './print';
import { type PrintWords, readOptions } from './print/options';
import { PrintError } from './print/paper';
import { say } from './svg/text';

export type ToWorker = { compiled: CompiledGame; batch: Batch };
export type FromWorker = { result: GameResult } | { done: true } | { failed: string };

/** A game of a series, to be written down, and what is looked for in it: the moment at which there is most to see. */
export interface RecordWanted {
  players: string[];
  seed: number;
  column?: string;
  beside?: CompiledGame;
}
export type RecordToWorker = { compiled: CompiledGame; record: RecordWanted };
export type RecordFromWorker = { replay: Replay; turn?: number } | { failed: string };

/** A scenario's expectation, put to the test: `played` games at each step, and the verdict at last. */
export type ForecastToWorker = { compiled: CompiledGame; forecast: Forecast };
export type ForecastFromWorker = { played: number } | { verdict: Verdict } | { failed: string };

/** A question of the laboratory: games played at each step, each game, what is known, and at last that it is done. */
export type AskToWorker = { compiled: CompiledGame; lab: AskedOf };
export type AskFromWorker =
  | { played: number; most: number }
  | { of: string; game: Played }
  | { found: AskedFound }
  | { done: true }
  | { failed: string };

/** Sheets of paper: of these compiled scenarios of one game, in these words (`print/options.ts`). */
export type PrintToWorker = {
  print: PrintInput & {
    games: CompiledGame[];
    words: PrintWords;
    locale: Locale;
    format: 'pdf' | 'svg';
    font?: Uint8Array;
    boldFont?: Uint8Array;
  };
};
export type PrintFromWorker = { files: PrintedFile[] } | { failed: string };

interface WorkerScope {
  postMessage(message: FromWorker | RecordFromWorker | ForecastFromWorker | AskFromWorker | PrintFromWorker): void;
  onmessage:
    | ((event: { data: ToWorker | RecordToWorker | ForecastToWorker | AskToWorker | PrintToWorker }) => void)
    | null;
}

/** Milliseconds between two answers that are told while games are played: making one takes a part of it. */
const foundMs = 400;

/** Takes requests from now on. */
export function startWorker(): void {
  const scope = globalThis as unknown as WorkerScope;
  let ready: { compiled: CompiledGame; prepared: ReturnType<typeof prepare> } | undefined;

  scope.onmessage = async ({ data }) => {
    try {
      if ('print' in data) {
        scope.postMessage({ files: printed(data.print) });
        return;
      }
      const { compiled } = data;
      if (JSON.stringify(ready?.compiled) !== JSON.stringify(compiled))
        ready = { compiled, prepared: prepare(compiled, 'en') };
      const prepared = ready?.prepared;
      if (!prepared || 'problems' in prepared) throw new Error(prepared?.problems.join('\n') ?? '');
      if ('batch' in data) {
        playBatch(prepared.game, data.batch, (result) => scope.postMessage({ result }));
        scope.postMessage({ done: true });
        return;
      }
      if ('record' in data) {
        const { players, seed, column, beside } = data.record;
        const { replay, turn } = soughtGame(prepared.game, players, seed, {
          ...(column === undefined ? {} : { column }),
          ...(beside ? { beside: playable(beside) } : {}),
        });
        scope.postMessage({ replay, ...(turn === undefined ? {} : { turn }) });
        return;
      }
      if ('lab' in data) {
        let last = Number.NEGATIVE_INFINITY;
        await answerAsked(compiled, data.lab, playable, {
          onPlayed: (played, most) => scope.postMessage({ played, most }),
          onGame: (of, game) => scope.postMessage({ of, game }),
          onFound(found, finished) {
            if (!finished && performance.now() - last < foundMs) return;
            scope.postMessage({ found: found() });
            last = performance.now();
          },
        });
        scope.postMessage({ done: true });
        return;
      }
      const onProgress = (played: number) => scope.postMessage({ played });
      const verdict = await testForecast(compiled, data.forecast, inlinePool(prepared.game), { onProgress });
      scope.postMessage({ verdict });
    } catch (error) {
      scope.postMessage({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
}

/** @throws Error for a game that cannot be played */
function playable(compiled: CompiledGame): PreparedGame {
  const prepared = prepare(compiled, 'en');
  if ('problems' in prepared) throw new Error(prepared.problems.join('\n'));
  return prepared.game;
}

/** @throws Error in the user's language, for words that were not understood */
function printed({ words, locale, format, font, boldFont, ...input }: PrintToWorker['print']): PrintedFile[] {
  try {
    const options = readOptions(words, locale);
    return format === 'pdf' ? pdfFiles(input, options, font, boldFont) : svgFiles(input, options);
  } catch (error) {
    throw error instanceof PrintError ? new Error(say(error.text, locale)) : error;
  }
}
