/** A random session with a server, compared again and again with a cold start. */
import { random } from '../../grammar/mutations';
import { compare } from './answers';
import { Editor, type Traits } from './editor';
import { Session } from './moves';
import type { Disk, Start } from './wire';

export interface Run {
  disk: Disk;
  /** Folder that the texts are in. */
  folder: string;
  traits: Traits;
  start: Start;
  steps: number;
  /** After how many steps everything is compared. */
  every: number;
  seed: number;
  /** Told after each comparison. */
  told?(done: number, found: { answers: number; problems: number }): void;
}

/**
 * Runs it to its end.
 * @returns how often each thing was done
 * @throws AssertionError when an answer is not a cold start's, or when the server has logged anything that went wrong
 */
export async function run({
  disk,
  folder,
  traits,
  start,
  steps,
  every,
  seed,
  told,
}: Run): Promise<ReadonlyMap<string, number>> {
  const editor = new Editor(disk, folder, traits);
  await editor.start(start);
  const next = random(seed);
  const session = new Session(editor, next);
  try {
    for (let done = 1; done <= steps; done++) {
      await session.step();
      // Sometimes the server comes to rest, sometimes it is on the way, sometimes nothing has been read yet.
      const pause = next(24);
      if (pause === 0) await editor.wire.settled();
      else if (pause < 5) await editor.wire.request('textDocument/foldingRange', { textDocument: { uri: folder } });
      const failed = editor.log.find((line) => line.includes('failed'));
      if (failed !== undefined) throw new Error(`step ${done} of seed ${seed}: ${failed}`);
      if (done % every !== 0) continue;
      const places = (uri: string) => random(done + [...uri].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 0));
      const found = await compare(editor, start, places).catch((error: Error) => {
        error.message = `step ${done} of seed ${seed}: ${error.message}`;
        throw error;
      });
      told?.(done, found);
    }
  } finally {
    editor.wire.end();
  }
  return session.done;
}
