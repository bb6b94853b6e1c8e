// Installs what is missing, for `npm start` and `npm test` in a fresh clone. Uses nothing but Node's own modules.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command in the project's folder, its output shown. Throws when it fails. */
export function run(command, args, options = {}) {
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
}

/** True when a program of that name is on the PATH. */
export function onPath(name) {
  return (process.env.PATH ?? '').split(path.delimiter).some((dir) => dir && existsSync(path.join(dir, name)));
}

/** The npm packages of package-lock.json. */
export function ensurePackages() {
  const stamp = path.join(root, 'node_modules/.package-lock.json');
  const lock = path.join(root, 'package-lock.json');
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) {
    return;
  }
  if (existsSync(stamp) && sameLock(stamp, lock)) {
    return;
  }
  console.log('Installing the npm packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** The lock that npm keeps beside the installed packages lists the same versions, whatever the files' dates say. */
function sameLock(stamp, lock) {
  const versions = (file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(Object.entries(packages).map(([name, p]) => [name, p.version]));
  };
  const installed = versions(stamp);
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  return Object.entries(packages).every(
    ([name, p]) => name === '' || p.optional || (p.dev === undefined && p.peer) || installed[name] === p.version,
  );
}

/**
 * Programs from the system's packages (Debian, as root), installed when one is missing.
 * @param {Record<string, string>} wanted program or file (absolute path) → package that brings it
 */
export function ensurePrograms(wanted) {
  const missing = Object.keys(wanted).filter((name) => (name.startsWith('/') ? !existsSync(name) : !onPath(name)));
  if (missing.length === 0) {
    return;
  }
  const packages = [...new Set(missing.map((name) => wanted[name]))];
  if (!onPath('apt-get') || process.getuid?.() !== 0) {
    throw new Error(
      `Missing on this machine: ${missing.join(', ')}. Install them first (Debian: apt-get install ${packages.join(' ')}).`,
    );
  }
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** What the embedded VS Code needs: a browser, fonts with Japanese, ripgrep, and a compiler for two small native modules. */
export const editorPrograms = {
  chromium: 'chromium',
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf': 'fonts-dejavu-core',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc': 'fonts-noto-cjk',
  rg: 'ripgrep',
  'g++': 'g++',
  make: 'make',
  python3: 'python3',
};

/** Other editors in which the language server is tried, with Emacs' client for it. */
export const otherEditors = {
  nvim: 'neovim',
  emacs: 'emacs-nox',
  '/usr/share/emacs/site-lisp/elpa-src/eglot-1.9/eglot.el': 'elpa-eglot',
};
