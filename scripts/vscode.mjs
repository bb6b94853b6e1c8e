// Starts a real VS Code server (the one inside the code-server package) and a real Chromium for it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findProgram, serverHome } from './paths.mjs';

/** What install-vscode.mjs wrote. */
export const installed = () =>
  JSON.parse(readFileSync(path.join(serverHome, `${process.env.VSCODE_UNDER_TEST ?? 'min'}.json`), 'utf8'));

const quietSettings = {
  'telemetry.telemetryLevel': 'off',
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.enableExperiments': false,
  'workbench.settings.enableNaturalLanguageSearch': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'git.enabled': false,
  'files.hotExit': 'off',
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
};

// No extension marketplace: nothing is looked up outside this machine.
const noGallery = JSON.stringify({
  serviceUrl: '',
  itemUrl: '',
  resourceUrlTemplate: '',
  controlUrl: '',
  recommendationsUrl: '',
});

/**
 * A server on a free port with its own empty data folder.
 * @param {object} o
 * @param {boolean} [o.testHost] let the workbench's address name extension tests to run (also makes VS Code answer its own modal dialogs)
 * @param {number} [o.port] 0: any free one
 * @param {object} [o.settings] user settings
 * @param {object} [o.env] environment of the server, its extension hosts and what they start
 * @param {string[]} [o.extensions] .vsix files to install
 */
export async function startServer({
  testHost = false,
  port: wanted = 0,
  settings = {},
  env = {},
  extensions = [],
} = {}) {
  const { node, server } = installed();
  const data = mkdtempSync(path.join(tmpdir(), 'vscode-data-'));
  mkdirSync(path.join(data, 'data/User'), { recursive: true });
  writeFileSync(path.join(data, 'data/User/settings.json'), JSON.stringify({ ...quietSettings, ...settings }, null, 1));
  const base = [
    path.join(server, 'out/server-main.js'),
    '--accept-server-license-terms',
    '--telemetry-level',
    'off',
    '--server-data-dir',
    data,
  ];
  const run = (args) =>
    spawn(node, [...base, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, NODE_OPTIONS: '', EXTENSIONS_GALLERY: noGallery, ...env },
    });

  let child,
    log = '';
  const stop = async () => {
    // The server leads its own process group: this ends its extension hosts and language servers too.
    for (const signal of child ? ['SIGTERM', 'SIGKILL'] : []) {
      try {
        process.kill(-child.pid, signal);
      } catch {
        break; /* all gone */
      }
      for (let i = 0; i < 20 && alive(-child.pid); i++) {
        await new Promise((r) => setTimeout(r, 50));
      }
    }
    child?.stdout.destroy();
    child?.stderr.destroy();
    if (!process.env.KEEP_VSCODE_DATA) {
      rmSync(data, { recursive: true, force: true });
    }
  };

  try {
    for (const vsix of extensions) {
      const cli = run(['--install-extension', vsix, '--force']);
      let out = '';
      cli.stdout.on('data', (d) => {
        out += d;
      });
      cli.stderr.on('data', (d) => {
        out += d;
      });
      const code = await new Promise((r) => cli.on('close', r));
      if (code !== 0 || !/successfully installed/.test(out)) {
        throw new Error(`installing ${vsix} failed (${code}):\n${out}`);
      }
    }

    child = run([
      '--host',
      '127.0.0.1',
      '--port',
      String(wanted),
      '--without-connection-token',
      ...(testHost ? ['--enable-smoke-test-driver'] : []),
    ]);
    const port = await new Promise((resolve, reject) => {
      const onData = (chunk) => {
        log += chunk;
        const m = /Extension host agent listening on (\d+)/.exec(log);
        if (m) {
          resolve(Number(m[1]));
        }
      };
      child.stdout.on('data', onData);
      child.stderr.on('data', onData);
      child.on('close', (code) => reject(new Error(`the VS Code server stopped (${code}):\n${log}`)));
      setTimeout(() => reject(new Error(`the VS Code server did not start in 5 minutes:\n${log}`)), 300_000).unref();
    });
    return {
      port,
      data,
      stop,
      log: () => log,
      /** Ends the extension hosts of this server as a crash does, with what they have started. @returns how many there were */
      killHosts() {
        const all = spawnSync('ps', ['-A', '-o', 'pid=,pgid=,args='], { encoding: 'utf8' }).stdout.split('\n');
        const hosts = all
          .map((line) => line.trim().split(/\s+/))
          .filter(([, group, ...args]) => Number(group) === child.pid && args.includes('--type=extensionHost'))
          .map(([pid]) => Number(pid));
        for (const pid of hosts) process.kill(pid, 'SIGKILL');
        return hosts.length;
      },
      onLog(listener) {
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (d) => listener(String(d)));
        }
      },
      /** Address of the workbench with a folder open. `payload`: [name, value] pairs for the workbench. */
      url(folder, payload = []) {
        const q = new URLSearchParams({ folder, payload: JSON.stringify([['skipWelcome', 'true'], ...payload]) });
        return `http://127.0.0.1:${port}/?${q}`;
      },
      /** A file of this machine, as the workbench names it. */
      remote: (file) => `vscode-remote://127.0.0.1:${port}${file}`,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * What Chromium leaves out. Of two such lists it hears the last, so Playwright's stands here, too, as far as it is about Linux; what is added is
 * the two pages that Chromium keeps ready under the address bar of every window: they take as much work as a small page of ours.
 */
const without = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** A Chromium that can reach nothing but the server. */
export async function startBrowser() {
  const executablePath = process.env.CHROMIUM_PATH ?? findProgram('chromium', 'chromium-browser', 'google-chrome');
  if (!executablePath) {
    throw new Error('no Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH');
  }
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${without.join()}`,
    ],
  });
}

/**
 * A page of it.
 * @param {object} [options] of the browser's context, such as `bypassCSP`
 */
export async function newPage(browser, size = { width: 1280, height: 800 }, options = {}) {
  const context = await browser.newContext({
    ...options,
    viewport: size,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.route(
    (url) => url.protocol.startsWith('http') && url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  return context.newPage();
}
