// Puts a real VS Code server (taken from the npm package code-server) into .vscode-server/<version>.
// Nothing is fetched but npm packages. VSCODE_SERVER_HOME: another folder, to share one install.
// Usage: node scripts/install-vscode.mjs [min|latest]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram, serverHome as home } from './paths.mjs';

// code-server 4.N.P holds VS Code 1.N.P. `node`: npm package `node` to run it with; null = the node running this script.
const versions = {
  min: { codeServer: '4.100.3', node: null, native: ['@vscode/spdlog', 'native-watchdog'] },
  latest: { codeServer: '4.139.1', node: '24.21.0', native: ['@vscode/spdlog', '@vscode/native-watchdog'] },
};
const name = process.argv[2] ?? process.env.VSCODE_UNDER_TEST ?? 'min';
const wanted = versions[name];
if (!wanted) {
  throw new Error(`unknown version '${name}': one of ${Object.keys(versions)}`);
}
if (!wanted.node && Number(process.versions.node.split('.')[0]) < 20) {
  throw new Error('node 20 or later is needed');
}

const dir = path.join(home, wanted.codeServer);
const server = path.join(dir, 'vscode');
const nodeHome = path.join(dir, 'node/node_modules/node/node_modules', `node-${process.platform}-${process.arch}`);
const node = wanted.node ? path.join(nodeHome, 'bin/node') : process.execPath;
const sh = (cmd, args, cwd, env = {}) =>
  execFileSync(cmd, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

if (!existsSync(path.join(dir, 'ready'))) {
  const t = Date.now();
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(server, { recursive: true });
  // 1. The package's tarball holds a built VS Code server in lib/vscode; code-server's own wrapper is not needed.
  sh('npm', ['pack', `code-server@${wanted.codeServer}`, '--silent', '--pack-destination', dir], dir);
  const tgz = readdirSync(dir).find((f) => f.endsWith('.tgz'));
  sh('tar', ['-xzf', tgz, '-C', server, '--strip-components=3', 'package/lib/vscode'], dir);
  rmSync(path.join(dir, tgz));
  // 2. Its dependencies, without install scripts: kerberos, ripgrep and others try to download binaries.
  sh('npm', ['install', '--omit=dev', '--ignore-scripts', ...quiet], server);
  // 3. The node it needs, where the one here is too old.
  if (wanted.node) {
    mkdirSync(path.join(dir, 'node'));
    writeFileSync(path.join(dir, 'node/package.json'), '{ "private": true }');
    sh('npm', ['install', `node@${wanted.node}`, ...quiet], path.join(dir, 'node'));
  }
  // 4. The two native modules worth having, built from source with that node's own headers: log files, and no
  //    extension hosts left over. The server also runs without them, with long complaints on stderr.
  const nodedir = path.dirname(path.dirname(realpathSync(node)));
  try {
    sh('npm', ['rebuild', ...wanted.native, '--loglevel=error'], server, {
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
      ...(existsSync(path.join(nodedir, 'include/node/node.h')) ? { npm_config_nodedir: nodedir } : {}),
    });
  } catch (error) {
    console.warn(`going on without ${wanted.native.join(', ')}: ${error.message}`);
  }
  // 5. ripgrep, for findFiles and search: old versions download it, so use the system's.
  const rg = path.join(server, 'node_modules/@vscode/ripgrep');
  if (existsSync(rg) && !existsSync(path.join(rg, 'bin/rg'))) {
    const system = findProgram('rg');
    if (!system) {
      throw new Error('install ripgrep (Debian: apt-get install ripgrep)');
    }
    mkdirSync(path.join(rg, 'bin'), { recursive: true });
    symlinkSync(system, path.join(rg, 'bin/rg'));
  }
  writeFileSync(path.join(dir, 'ready'), '');
  console.log(`VS Code server ${wanted.codeServer} installed in ${((Date.now() - t) / 1000).toFixed(0)} s`);
}
writeFileSync(path.join(home, `${name}.json`), JSON.stringify({ node, server }));
console.log(
  `${name}: VS Code server ${wanted.codeServer}, run by ${wanted.node ? `node ${wanted.node}` : `this node, ${process.version}`}`,
);
