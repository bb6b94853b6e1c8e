/** Files that need each other's values to be loaded at all: none. Types alone may go in circles. */
import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Imports of values of a file, as files. */
function needed(file: string, known: ReadonlySet<string>): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const imports = text.matchAll(/^(?:import|export)\s+(?!type\b)([^;]*?)from '(\.[^']*)'/gms);
  return [...imports].flatMap(([, what = '', from = '']) => {
    const named = /^\{([^}]*)\}\s*$/s.exec(what.trim())?.[1];
    const typesOnly = named
      ?.split(',')
      .map((one) => one.trim())
      .every((one) => one === '' || one.startsWith('type '));
    const target = path.posix.join(path.posix.dirname(file), from);
    const found = [`${target}.ts`, `${target}/index.ts`].find((one) => known.has(one));
    return typesOnly || !found ? [] : [found];
  });
}

/** The first circle that a walk finds, as the files on it. */
function circle(files: readonly string[], next: (file: string) => readonly string[]): string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (file: string): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    way.push(file);
    for (const one of next(file)) {
      const found = walk(one);
      if (found) return found;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of files) {
    const found = walk(file);
    if (found) return found;
  }
  return undefined;
}

describe('the files of the engine and the client', () => {
  it('do not need each other in circles', () => {
    const files = ['engine', 'client'].flatMap((room) =>
      readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => path.posix.join(room, file.split(path.sep).join('/'))),
    );
    const known = new Set(files);
    const links = new Map(files.map((file) => [file, needed(file, known)]));
    assert.ok([...links.values()].flat().length > files.length, 'imports are read');
    assert.equal(circle(files, (file) => links.get(file)!)?.join(' -> '), undefined);
  });

  it('would be found where they do', () => {
    const next: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] };
    assert.deepEqual(
      circle(['c', 'a'], (file) => next[file]!),
      ['b', 'd', 'b'],
    );
  });
});
