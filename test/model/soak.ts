/** A long session: random edits of the shipped games, with the problems compared again and again with those of a cold start. */
import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';
import { shippedFiles } from './shipped';

export interface Session {
  /** Number of edits. */
  edits: number;
  /** After how many the problems of all files are compared. */
  compare: number;
  /** Begins the row of random numbers. */
  seed: number;
  /** Told after each comparison. */
  told?: (done: number, problems: number) => void;
}

/** What a person types, and what damages a text most. */
const pieces = [
  '',
  ' ',
  '\n',
  'x',
  '}',
  '{',
  '"',
  '0804',
  ': ',
  ', ',
  '// ',
  '|',
  '呉',
  '2 ',
  '(see 1.1)',
  'setup',
  '/*',
];

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Edits the shipped games and asks for the problems of the edited file after each edit, as a server does. Most damage is taken back
 * after a few edits, as a person does.
 * @throws AssertionError when the problems of a file are not those of a cold start
 */
export function soak({ edits, compare, seed, told }: Session): void {
  const next = numbers(seed);
  const files = shippedFiles();
  const workspace = new Workspace(parse);
  for (const { uri, text } of files) workspace.setFile(uri, text);
  const diagnostics = createDiagnostics(createModel(workspace));
  let file = files[0]!;
  let near = 0;
  for (let done = 1; done <= edits; done++) {
    if (done % 12 === 1) {
      // A text is mended before the next one is opened, but one in five stays damaged.
      if (next(5) !== 0) workspace.setFile(file.uri, file.text);
      file = files[next(files.length)]!;
      near = next(workspace.tree(file.uri)!.text.length + 1);
    }
    const { length } = workspace.tree(file.uri)!.text;
    const start = Math.min(length, Math.max(0, near + next(40) - 20));
    const end = Math.min(length, start + (next(3) === 0 ? next(12) : 0));
    workspace.editFile(file.uri, [{ start, end, text: pieces[next(pieces.length)]! }]);
    diagnostics.problems(file.uri);
    if (done % compare !== 0) continue;
    const cold = new Workspace(parse);
    for (const uri of workspace.uris()) cold.setFile(uri, workspace.tree(uri)!.text);
    const fresh = createDiagnostics(createModel(cold));
    let problems = 0;
    for (const uri of workspace.uris()) {
      const now = diagnostics.problems(uri);
      problems += now.length;
      assert.deepEqual(
        JSON.parse(JSON.stringify(now)),
        JSON.parse(JSON.stringify(fresh.problems(uri))),
        `${done}: ${uri}`,
      );
    }
    told?.(done, problems);
  }
}
