// The map table's page outside VS Code, in Chromium: dist/webview.js with a compiled game, as the extension would send it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { root } from './paths.mjs';
import { startBrowser } from './vscode.mjs';

/** How long it waits for what must come, in ms: as long as the tests do (test/until.ts), also while a computer thinks on a busy machine. */
const patience = 300_000;

/** The one Chromium of all pages of this process: starting it costs more than a page. */
let chromium;
/** Pages that are open. */
let open = 0;
/** It waits so long for another page before it ends, in ms: else a program would not end. */
const linger = 2000;

/** Begins the browser; one that is gone is forgotten. */
function started() {
  const browser = startBrowser();
  const forget = () => {
    if (chromium === browser) chromium = undefined;
  };
  browser.then((one) => one.on('disconnected', forget), forget);
  return browser;
}

/** A page in a context of its own, which shares nothing with others, and what closes it. */
async function pageOf(options) {
  open++;
  try {
    chromium ??= started();
    const context = await (await chromium).newContext(options);
    const close = async () => {
      await context.close();
      leave();
    };
    return { page: await context.newPage(), close };
  } catch (error) {
    leave();
    throw error;
  }
}

/** The last one to leave ends the browser, unless another page comes soon. */
function leave() {
  open--;
  setTimeout(async () => {
    if (open > 0) return;
    const idle = chromium;
    chromium = undefined;
    await (await idle)?.close();
  }, linger);
}

/** What an editor gives a page, as far as tests need it: it hears what is posted, and keeps what is to be remembered. */
const editor = `
  window.posted = [];
  const kept = new Map();
  window.acquireVsCodeApi = () => ({
    postMessage: (m) => {
      window.posted.push(m);
      // Games are kept as the extension does, as long as the page lives.
      if (m.type === 'keep') kept.set(m.key, (kept.get(m.key) ?? '') + m.lines);
      if (m.type === 'kept') window.postMessage({ type: 'kept', key: m.key, lines: kept.get(m.key) ?? '' }, '*');
      if (m.type === 'error') console.log(m.message);
    },
    getState: () => window.remembered,
    setState: (state) => {
      window.remembered = state;
    },
  });`;

/** Files that a page asks for, by what they are. */
const kinds = { 'webview.js': 'text/javascript', 'webview.css': 'text/css', 'land.bin': 'application/octet-stream' };

/** Where pages and their files come from, once it is asked for: handed over by the program that tests, they would cost more than the page. */
let served;
function serve() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const name = pathname.slice(1);
    if (name === 'favicon.ico') return response.writeHead(204).end();
    const kind = kinds[name];
    if (kind) return response.setHeader('content-type', kind).end(readFileSync(path.join(root, 'dist', name)));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!DOCTYPE html><html lang="en"><head><title>shot</title><style>${searchParams.get('style') ?? ''}</style>
      <style>${readFileSync(path.join(root, 'dist/webview.css'), 'utf8')}</style><script>${editor}</script></head>
      <body class="${decodeURIComponent(name)}"><div id="app" data-worker="/webview.js"></div><script src="/webview.js"></script></body></html>`);
  });
  // A program does not go on for it.
  server.unref();
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${server.address().port}`)));
}

/**
 * Opens the page and sends it the game, with what it remembers and what it says in words. The caller closes `browser`, which is this page's alone.
 * Without `motion` its person wants none: counters that glide have the map painted anew, some sixty times a second.
 * @param {{ compiled: any, state?: any, words?: any, width: number, height: number, ja?: boolean, body?: string, touch?: boolean, motion?: boolean, variables?: Record<string, string>, mode?: string }} options
 */
export async function openTable({
  compiled,
  width,
  height,
  ja = false,
  body = 'vscode-light',
  touch = false,
  motion = false,
  variables = {},
  mode = 'preview',
  state,
  words,
}) {
  const { page, close } = await pageOf({
    viewport: { width, height },
    hasTouch: touch,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  page.setDefaultTimeout(patience);
  page.on('pageerror', (error) => console.error(String(error)));
  page.on('console', (message) => console.log(message.text()));
  const style = `:root{${Object.entries(variables)
    .map(([k, v]) => `--vscode-${k}:${v};`)
    .join('')}}`;
  served ??= serve();
  const address = `${await served}/${encodeURIComponent(body)}`;
  await page.goto(`${address}?style=${encodeURIComponent(style)}`, { timeout: patience });
  // As one text: what is handed over as an object goes over piece by piece, and takes longer than the page itself.
  const send = (message) => page.evaluate((text) => window.postMessage(JSON.parse(text), '*'), JSON.stringify(message));
  // What the extension reads for a map that says how it lies on the earth.
  if (compiled.board.coast)
    await page.evaluate(async () => {
      const files = { land: new Uint8Array(await (await fetch('/land.bin')).arrayBuffer()) };
      window.postMessage({ type: 'ground', files, objections: [] }, '*');
    });
  if (state) await send({ type: 'remembered', state });
  await send({ type: 'game', number: 1, ...toldOf(compiled, ja) });
  await send({ type: 'mode', mode });
  if (words) await send({ type: 'words', locale: ja ? 'ja' : 'en', ...words });
  return { browser: { close }, page, send };
}

/** What the extension tells of a compiled game: with its settings. */
export function toldOf(compiled, ja = false, revision = 1) {
  const { game, scenario, units } = compiled;
  return {
    settings: { locale: ja ? 'ja' : 'en', hexNumbers: true, placeNames: true, pace: 0, games: 20 },
    game: {
      scenario: { id: `${game.id}/${scenario.id}`, game: game.id, names: scenario.names, uri: '', units: units.length },
      compiled,
      playable: true,
      problems: [],
      revision,
      linked: [],
    },
  };
}

/** Until the page has dealt with what was done: what is drawn in the next frame, and what the sizes that come of it lead to. */
export function framesOf(page) {
  return page.evaluate(async () => {
    for (let left = 3; left > 0; left--) await new Promise((done) => requestAnimationFrame(done));
  });
}
