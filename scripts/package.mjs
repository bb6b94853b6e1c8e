// Builds what ships and packs it: dist/sandtable.vsix.
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
const { before, after } = await tighten(path.join(root, 'dist/sandtable.vsix'), linked);
const mebibytes = (bytes) => (bytes / 2 ** 20).toFixed(2);
console.log(`Packed tighter: ${mebibytes(after)} MB instead of ${mebibytes(before)} MB`);
