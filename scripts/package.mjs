// Builds what ships and packs it: dist/sandtable.vsix.
import { run } from './ensure.mjs';

run('node', ['scripts/build.mjs', '--minify']);
run('node', ['node_modules/@vscode/vsce/vsce', 'package', '--no-dependencies', '--out', 'dist/sandtable.vsix']);
