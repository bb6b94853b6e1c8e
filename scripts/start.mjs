// `npm start`: installs what is missing, builds, and opens VS Code on the games: the desktop's, or an embedded one in a browser.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { editorPrograms, ensurePackages, ensurePrograms, root, run } from './ensure.mjs';

ensurePackages();
const { findProgram } = await import('./paths.mjs');
run('node', ['scripts/build.mjs']);
const games = path.join(root, 'scenarios');
const desktop = process.env.VSCODE_EXECUTABLE ?? findProgram('code', 'code-insiders', 'codium');
const hasScreen = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

if (desktop && hasScreen) {
  console.log(`Opening ${path.basename(desktop)} …`);
  spawn(desktop, [`--extensionDevelopmentPath=${root}`, games], { stdio: 'ignore', detached: true }).unref();
} else {
  const { chromium, '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf': font, ...needed } = editorPrograms;
  if (process.platform === 'linux') ensurePrograms(needed);
  run('node', ['scripts/install-vscode.mjs']);
  run('node', ['scripts/package.mjs', '--loose']);
  // Imported late: its packages may just have been installed.
  const { startServer } = await import('./vscode.mjs');
  const server = await startServer({
    port: Number(process.env.PORT ?? 0),
    extensions: [path.join(root, 'dist/sandtable.vsix')],
  });
  const first = path.join(games, 'war-in-the-pacific/scenario-standard.sand');
  const url = server.url(games, existsSync(first) ? [['openFile', server.remote(first)]] : []);
  console.log(`\nVS Code with Sandtable:\n\n  ${url}\n\nCtrl+C ends it.`);
  const opener = findProgram('xdg-open', 'open');
  if (opener && hasScreen) spawn(opener, [url], { stdio: 'ignore', detached: true }).unref();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
}
