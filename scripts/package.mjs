// Builds what ships and packs it: dist/sandtable.vsix.
import { run } from './ensure.mjs';

run('node', ['scripts/build.mjs', '--minify']);
// Everything is bundled, so that no dependency goes along; links of the README lead to files that are in the package.
const options = ['--no-dependencies', '--no-rewrite-relative-links', '--out', 'dist/sandtable.vsix'];
run('node', ['node_modules/@vscode/vsce/vsce', 'package', ...options]);
