// Builds what ships and packs it: dist/sandtable.vsix.
import path from 'node:path';
import { root, run } from './ensure.mjs';
import { tighten } from './tighten.mjs';

run('node', ['scripts/build.mjs', '--minify']);
// Everything is bundled, so that no dependency goes along; links of the README lead to files that are in the package.
const options = ['--no-dependencies', '--no-rewrite-relative-links', '--out', 'dist/sandtable.vsix'];
run('node', ['node_modules/@vscode/vsce/vsce', 'package', ...options]);

const { before, after } = await tighten(path.join(root, 'dist/sandtable.vsix'));
const mebibytes = (bytes) => (bytes / 2 ** 20).toFixed(2);
console.log(`Packed tighter: ${mebibytes(after)} MB instead of ${mebibytes(before)} MB`);
