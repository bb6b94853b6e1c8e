// Writes docs/reference from the grammar: npx tsx scripts/reference.ts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from './reference-pages';

const folder = 'docs/reference';
rmSync(folder, { recursive: true, force: true });
for (const [name, text] of pages()) {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
