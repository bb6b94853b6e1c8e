// Builds what ships and packs it: dist/sandtable.vsix. With `--loose` not as tightly as it ships, in a fiftieth of the time: for tests of what is
// in it. Ends with 1 where it is too big.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './ensure.mjs';
import { tighten } from './tighten.mjs';

run('node', ['scripts/build.mjs', '--minify']);
// VS Code shows pictures of a package's page only where they are part of the page.
const page = readFileSync(path.join(root, 'README.md'), 'utf8').replace(/docs\/pictures\/\w+\.webp/g, (file) => {
  const picture = readFileSync(path.join(root, file));
  return `data:image/webp;base64,${picture.toString('base64')}`;
});
writeFileSync(path.join(root, 'dist/README.md'), page);
// Everything is bundled, so that no dependency goes along; links of the README lead to files that are in the package.
const options = ['--no-dependencies', '--no-rewrite-relative-links', '--readme-path', 'dist/README.md'];
options.push('--out', 'dist/sandtable.vsix');
run('node', ['node_modules/@vscode/vsce/vsce', 'package', ...options]);

// The server makes the pages of the checks itself: links to them lead to those that the client shows (`client/check-pages.ts`).
const linked = (name, data) =>
  /(^|\/)(readme|language)\.md$/i.test(name) && !name.includes('/dist/')
    ? Buffer.from(
        Buffer.from(data)
          .toString('utf8')
          .replace(/\]\((docs\/)?checks\//g, '](sandtable-docs:/checks/'),
      )
    : data;
/** The package may have so many bytes. */
const LIMIT = 2 ** 21;
/** So much more it has at least when it is packed loosely (measured: 1.0373). */
const LOOSELY = 1.037;

const tightly = !process.argv.includes('--loose');
const { before, after } = await tighten(path.join(root, 'dist/sandtable.vsix'), linked, { tightly });
const mebibytes = (bytes) => (bytes / 2 ** 20).toFixed(2);
console.log(`Packed ${tightly ? 'tighter' : 'loosely'}: ${mebibytes(after)} MB instead of ${mebibytes(before)} MB`);
const most = Math.floor(tightly ? LIMIT : LIMIT * LOOSELY);
if (after > most) {
  console.error(`The package has ${after} bytes, more than ${most}`);
  process.exitCode = 1;
}
