import assert from 'node:assert/strict';
import { fixture, GAME, scenario } from '../ide/support';

describe('SYN013: marks of other scripts and of word processors', () => {
  const URI = 'file:///main.sand';
  const HEAD = '//- main.sand\n';
  const bare = (line: string) => scenario(line, 'otherwise red').replace(HEAD, '');
  const SETUP = 'setup red { 0101 Kure: 2 Army }';
  /** The text after the first fix of each problem that is found, one after the other, until none is found. */
  const mended = (line: string) => {
    let text = bare(line);
    for (let i = 0; i < 6; i++) {
      const problem = fixture(GAME, HEAD + text)
        .ide.diagnostics.problems(URI)
        .find((one) => one.code === 'SYN013');
      if (!problem) return text;
      for (const edit of problem.fixes[0]!.edits.toSorted((a, b) => b.start - a.start))
        text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    }
    return text;
  };

  for (const [found, meant] of [
    ['setup red { 0101 Kure: Army、Army }', 'setup red { 0101 Kure: Army,Army }'],
    ['setup red { 0101 Kure: Army，Army }', 'setup red { 0101 Kure: Army,Army }'],
    ['setup red { 0101 Kure： 2 Army }', SETUP],
    ['setup red ｛ 0101 Kure: 2 Army ｝', SETUP],
    ['setup red { 0101 “Kure”: 2 Army }', 'setup red { 0101 "Kure": 2 Army }'],
    ['setup red { 0101 「Kure」: 2 Army }', 'setup red { 0101 "Kure": 2 Army }'],
    ["setup red { 0101 'Kure': 2 Army }", 'setup red { 0101 "Kure": 2 Army }'],
    ['setup red { 0101 「Kure」: 2 “Army” }', 'setup red { 0101 "Kure": 2 "Army" }'],
  ] as const)
    it(`writes ${meant} for ${found}`, () => assert.equal(mended(found), bare(meant)));

  it('takes away a character that stands for no mark', () => assert.equal(mended(`${SETUP}¤`), bare(SETUP)));
});
