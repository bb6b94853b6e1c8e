// The log of a very long game, in Chromium: its part of the page alone, with made events.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/paths.mjs';
import { framesOf } from '../../scripts/table-page.mjs';
import { startBrowser } from '../../scripts/vscode.mjs';
import { patience } from '../until.ts';

const shots = path.join(root, 'test-output/screenshots');
const all = 20_000;
/** Entries of as many screens as are held at most, with room for blocks. */
const bound = 150;

describe('the log of 20,000 events', () => {
  let browser;
  let page;

  before(async () => {
    mkdirSync(shots, { recursive: true });
    const { outputFiles } = await build({
      stdin: { contents: `export { Log } from './client/webview/ui/log';`, resolveDir: root, loader: 'ts' },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'made',
      define: { BUNDLED: 'true' },
      target: 'es2022',
    });
    browser = await startBrowser();
    page = await browser.newPage({ viewport: { width: 420, height: 800 } });
    page.setDefaultTimeout(patience);
    page.on('pageerror', (error) => console.error(String(error)));
    const css = readFileSync(path.join(root, 'dist/webview.css'), 'utf8');
    await page.setContent(`<!DOCTYPE html><html lang="en"><head><title>log</title><style>${css}</style></head>
      <body class="vscode-light"><aside class="side"><div class="play"></div></aside></body></html>`);
    await page.addScriptTag({ content: outputFiles[0].text });
    await page.evaluate((count) => {
      const phases = ['move', 'fight'].map((id) => ({ id, names: { en: `Phase ${id}` }, steps: [] }));
      const compiled = {
        game: { sides: [{ names: { en: 'Red' }, color: '#b5483a' }], phases },
        scenario: {},
        units: [],
      };
      const event = (i) => ({
        index: i,
        turn: i < count / 2 ? 1 : 2,
        phase: Math.floor(i / 500) % 2 === 0 ? 'move' : 'fight',
        what: 'move',
        rule: '8.1',
        side: 0,
        // Rows of one, two and three lines.
        text: { en: `Event ${i} ${'goes on and on along the road '.repeat(i % 4)}`, ja: `出来事${i}` },
        places: ['0101'],
        ...(i % 7 === 0 ? { dice: { purpose: 'test', values: [1 + (i % 6)] } } : {}),
      });
      window.story = Array.from({ length: count }, (_, i) => event(i));
      window.more = () => window.story.push(event(window.story.length));
      window.gone = [];
      const log = new window.made.Log({ event() {}, goTo: (e) => window.gone.push(e.index), rules: { open() {} } });
      window.show = (now = window.story.length, locale = 'en') =>
        log.update({ compiled, story: window.story, now, locale });
      document.querySelector('.play').append(log.element);
      window.show();
    }, all);
    await page.locator('.log-fold').click();
  });

  after(() => browser?.close());

  const entries = () => page.locator('.log .entry').count();
  /** Numbers of the entries that can be seen in the list. */
  const seen = () =>
    page.evaluate(() => {
      const view = document.querySelector('.log').getBoundingClientRect();
      return [...document.querySelectorAll('.log .entry')].flatMap((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < view.bottom && bottom > view.top ? [Number(one.dataset.event)] : [];
      });
    });
  const frames = () => framesOf(page);

  it('holds what is in view, and the newest is', async () => {
    await frames();
    assert.ok((await entries()) < bound, `${await entries()} entries`);
    assert.ok((await seen()).includes(all - 1));
    const last = page.locator('.log .entry').last();
    assert.equal(await last.getAttribute('data-event'), String(all - 1));
    // Of the second turn: its events, and the lines of its phases.
    assert.equal(await last.getAttribute('aria-setsize'), await last.getAttribute('aria-posinset'));
    assert.ok(Number(await last.getAttribute('aria-setsize')) > all / 2);
    await page.screenshot({ path: path.join(shots, 'log-newest.png') });
  });

  it('follows what happens, and stays where someone has scrolled to', async () => {
    await page.evaluate(() => {
      window.more();
      window.show();
    });
    await frames();
    assert.ok((await seen()).includes(all));
    await page.locator('.log').evaluate((list) => list.scrollTo({ top: list.scrollHeight / 2 }));
    await frames();
    const before = await seen();
    assert.ok(before.length > 3 && before.every((i) => i > 11_000 && i < 19_000), String(before));
    await page.evaluate(() => {
      window.more();
      window.show();
    });
    await frames();
    assert.deepEqual(await seen(), before);
    assert.ok((await entries()) < bound, `${await entries()} entries`);
  });

  it('shows every event once on the way up, and in order', async () => {
    const times = new Map();
    await page.locator('.log').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    let lowest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 60; i++) {
      await page.locator('.log').evaluate((list) => list.scrollBy({ top: -list.clientHeight * 0.8 }));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const now = await seen();
      assert.deepEqual(
        now,
        [...now].sort((a, b) => a - b),
      );
      assert.ok(i === 0 || now.at(-1) >= lowest - 1, `nothing is left out: ${now.at(-1)} after ${lowest}`);
      lowest = now[0];
      for (const one of now) times.set(one, (times.get(one) ?? 0) + 1);
      assert.ok((await entries()) < bound);
    }
    assert.ok(times.size > 200, `${times.size} seen`);
  });

  it('goes to a moment that is not on the page', async () => {
    await page.evaluate(() => window.show(12_346));
    await frames();
    const now = page.locator('.log .entry.now');
    assert.equal(await now.getAttribute('data-event'), '12345');
    assert.ok((await seen()).includes(12_345));
    await page.screenshot({ path: path.join(shots, 'log-moment.png') });
  });

  it('follows again whoever comes back from there', async () => {
    await page.evaluate(() => window.show());
    await frames();
    assert.ok((await seen()).includes(await page.evaluate(() => window.story.length - 1)));
    await page.evaluate(() => window.show(12_346));
    await frames();
  });

  it('is gone through with the keyboard', async () => {
    const at = () => page.evaluate(() => Number(document.activeElement.closest('.entry')?.dataset.event));
    await page.locator('.log .entry.now .link').focus();
    await page.keyboard.press('ArrowDown');
    assert.equal(await at(), 12_346);
    for (let i = 0; i < 30; i++) await page.keyboard.press('PageDown');
    assert.equal(await at(), 12_646);
    assert.ok((await seen()).includes(12_646));
    await page.keyboard.press('Home');
    assert.equal(await at(), all / 2);
    await page.keyboard.press('End');
    assert.equal(await at(), all + 1);
    await page.keyboard.press('ArrowUp');
    // Tab goes from entry to entry, too, beyond what is on the page at first.
    await page.keyboard.press('Home');
    for (let i = 0; i < 240; i++) {
      await page.keyboard.press('Tab');
      // Nobody is faster than what is drawn: what comes next is on the page when a frame is over.
      if (i % 5 === 4) await frames();
    }
    assert.ok((await at()) > all / 2 + 60, String(await at()));
    assert.ok((await seen()).includes(await at()));
    assert.ok((await entries()) < bound);
    // What has the focus stays on the page.
    const held = await at();
    await page.locator('.log').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await frames();
    assert.equal(await at(), held);
    assert.ok(!(await seen()).includes(held));
  });

  it('is searched as a whole', async () => {
    await page.getByRole('searchbox').fill('event 1999');
    await frames();
    const found = page.locator('.log .entry');
    // 1999, 11999, and 19990 to 19999.
    assert.equal(await found.count(), 12);
    assert.equal(await found.first().getAttribute('data-event'), '1999');
    await page.getByRole('searchbox').fill('event');
    await frames();
    assert.ok((await entries()) < bound);
    assert.ok((await seen()).includes(0));
    assert.ok(Number(await found.first().getAttribute('aria-setsize')) > all);
    await page.locator('.log').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await frames();
    await page.locator('.log').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await frames();
    assert.ok((await seen()).includes(all + 1));
    await found.last().hover();
    await found.last().locator('.go').click();
    assert.deepEqual(await page.evaluate(() => window.gone), [all + 1]);
    await page.getByRole('searchbox').fill('');
    await frames();
    assert.ok((await entries()) < bound);
  });

  it('folds events that say the same, and opens them by key, each with its place and its moment', async () => {
    await page.evaluate(() => {
      const places = ['0101', '0102', '0103', '0104'].map((id) => ({ id, names: { en: id } }));
      const compiled = { game: { sides: [], phases: [] }, board: { places }, scenario: {}, units: [] };
      const event = (index, words, at) => ({
        index,
        turn: 1,
        what: 'hit',
        rule: '8.1',
        text: { en: words },
        places: [at],
      });
      window.gone = [];
      const log = new window.made.Log({ event() {}, goTo: (e) => window.gone.push(e.index), rules: { open() {} } });
      document.querySelector('.play').replaceChildren(log.element);
      const told = [event(0, 'Begun', '0101'), event(1, 'Fleet hit', '0101'), event(2, 'Fleet hit', '0102')];
      window.tell = (words, at) => {
        if (words) told.push(event(told.length, words, at));
        log.update({ compiled, story: [...told], now: told.length, locale: 'en' });
      };
      window.tell();
    });
    await page.locator('.log-fold').click();
    const rows = page.locator('.log .entry');
    const more = page.locator('.log .entry .alike');
    await more.filter({ hasText: '… and 1 more like it' }).waitFor();
    assert.equal(await rows.count(), 2);
    // What comes later goes into the row that is there.
    await page.evaluate(() => window.tell('Fleet hit', '0103'));
    await more.filter({ hasText: '… and 2 more like it' }).waitFor();
    await page.evaluate(() => window.tell('Fleet lost', '0104'));
    await rows.nth(2).waitFor();
    assert.equal(await page.locator('.log .entry.now').getAttribute('data-event'), '4');
    await more.focus();
    await page.keyboard.press('Enter');
    const each = page.locator('.alike-list li');
    assert.deepEqual(await each.locator('.link').allTextContents(), ['0101', '0102', '0103']);
    assert.equal(await more.getAttribute('aria-expanded'), 'true');
    await each.nth(1).hover();
    await each.nth(1).locator('.go').click();
    assert.deepEqual(await page.evaluate(() => window.gone), [2]);
    await page.screenshot({ path: path.join(shots, 'log-alike.png') });
    await page.getByRole('searchbox').fill('fleet');
    await rows.filter({ hasText: '… and 2 more like it' }).waitFor();
    assert.equal(await rows.count(), 2);
  });

  it('says below an event what the designer notes, and the rule that it is the first to cite', async () => {
    await page.evaluate(() => {
      const note = (en) => ({ provenance: { note: { en } } });
      const compiled = {
        game: {
          sides: [{ names: { en: 'Red' }, color: '#b5483a' }],
          phases: [],
          decks: [{ cards: [{ id: 'c1', ...note('The river rises.') }] }],
          ruleTexts: [{ id: '8', names: { en: 'River crossing' }, ...note('One weaker.') }],
        },
        scenario: { victory: [] },
      };
      const event = (index, about) => ({
        index,
        turn: 1,
        what: 'card',
        rule: '8.1',
        text: { en: `Event ${index}` },
        about,
      });
      const log = new window.made.Log({ event() {}, goTo() {}, rules: { open() {} } });
      document.querySelector('.play').replaceChildren(log.element);
      log.update({
        compiled,
        story: [event(0, { card: 'c1' }), event(1), event(2, { card: 'c1' })],
        now: 3,
        locale: 'en',
      });
    });
    await page.waitForFunction(() => document.querySelectorAll('.log .entry').length === 3);
    const said = await page.evaluate(() =>
      [...document.querySelectorAll('.log .entry')].map((one) => one.querySelector('.beside')?.textContent ?? ''),
    );
    assert.deepEqual(said, ['The river rises.\n8 River crossing\nOne weaker.', '', 'The river rises.']);
    // In a folded log nobody sees them.
    assert.equal(await page.locator('.log .beside').first().isVisible(), false);
    await page.locator('.log-fold').click();
    await page.locator('.log .beside').first().waitFor();
    // Below the words, which keep their line beside the number.
    const tops = await page.evaluate(() =>
      ['.rule', '.words', '.beside'].map(
        (one) => document.querySelector(`.log .entry ${one}`).getBoundingClientRect().top,
      ),
    );
    assert.ok(Math.abs(tops[0] - tops[1]) < 8 && tops[2] > tops[1] + 8, tops.join(' '));
    await page.screenshot({ path: path.join(shots, 'log-notes.png') });
  });
});
