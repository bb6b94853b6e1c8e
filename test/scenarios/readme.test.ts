/** The README's samples are the games': each line that it shows stands in a game's text. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'README.md'), 'utf8');
const blocks = [...page.matchAll(/```sand\n([\s\S]*?)```/g)].map(([, text]) => text!.trimEnd());
const trimmed = (text: string) => text.split('\n').map((line) => line.trim());

function linesOfGames() {
  const folder = path.join(root, 'scenarios');
  const files = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.sand'));
  return new Set(files.flatMap((name) => trimmed(readFileSync(path.join(folder, String(name)), 'utf8'))));
}

it('the README shows lines of the games as they are', () => {
  const known = linesOfGames();
  assert.equal(blocks.length, 2);
  assert.deepEqual(
    blocks.flatMap(trimmed).filter((line) => !known.has(line)),
    [],
  );
});
