// The map table's page alone, in Chromium: what an extension would answer is said here.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { compiledGame } from './games.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shots = path.join(root, 'test-output/screenshots');

/** What axe finds wrong in the page. */
async function violations(page) {
  await page.addScriptTag({ content: axe });
  return page.evaluate(async () => {
    const { violations: found } = await window.axe.run(document, { resultTypes: ['violations'] });
    return found.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(' ')} ${n.failureSummary}`).join(' | ')}`);
  });
}

describe('the page of the table: what is refused', () => {
  for (const ja of [false, true])
    it(`leads to the rule and to the line that says so, by keyboard (${ja ? 'Japanese' : 'English'})`, async () => {
      const compiled = compiledGame('war-in-the-pacific/standard');
      const { browser, page, send } = await openTable({ compiled, width: 1280, height: 800, ja });
      try {
        const map = page.locator('.map-holder');
        const notice = page.locator('.notice.refusal');
        const posted = (type) => page.evaluate((t) => window.posted.filter((m) => m.type === t), type);
        const unit = compiled.units.find(({ at }) => compiled.board.places.some(({ id }) => id === at));
        await page.locator(`.counters [data-unit="${unit.id}"]`).waitFor();
        await send({ type: 'select', entity: { type: 'unit', id: unit.id } });
        await map.focus();
        await page.keyboard.press('g');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => window.posted.some((m) => m.type === 'edit' && !m.trial));
        const [edit] = (await posted('edit')).filter(({ trial }) => !trial);
        const location = {
          uri: 'file:///game.sand',
          range: { start: { line: 3, character: 2 }, end: { line: 3, character: 8 } },
        };
        const refused = {
          message: 'Land may not be in 1005: sea keeps it out',
          rules: ['7.2', 'Player aid'],
          location,
        };
        await send({ type: 'edited', id: edit.id, trial: false, refused, warnings: [] });
        await notice.waitFor();
        assert.match(await notice.locator('[role=alert]').textContent(), /Land may not be in 1005: sea keeps it out/);
        await page.screenshot({ path: path.join(shots, `page-refused-${ja ? 'ja' : 'en'}.png`) });
        // The map has the focus still: what answers it is next.
        await page.keyboard.press('Tab');
        await notice.locator('button.rule').first().and(page.locator(':focus')).waitFor();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        assert.deepEqual(
          (await posted('rule')).map(({ rule }) => rule),
          ['7.2', 'Player aid'],
        );
        await page.keyboard.press('Tab');
        assert.equal(
          await page.evaluate(() => document.activeElement.textContent),
          ja ? 'そう書いてある行' : 'The line that says so',
        );
        await page.keyboard.press('Enter');
        assert.deepEqual(
          (await posted('open-text')).map((m) => m.location),
          [location],
        );
        await page.keyboard.press('Escape');
        await notice.waitFor({ state: 'hidden' });
        await page.locator('.map-holder:focus').waitFor();
      } finally {
        await browser.close();
      }
    });

  it('says it in the palette, until something else is drawn', async () => {
    const compiled = compiledGame('war-in-the-pacific/standard');
    const { browser, page, send } = await openTable({ compiled, width: 1280, height: 800 });
    try {
      await page.locator('.map-holder').focus();
      await page.keyboard.press('b');
      await page.locator('.draw-panel').getByText('Sea', { exact: true }).click();
      await page.locator('.map-holder').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => window.posted.some((m) => m.type === 'edit'));
      const id = await page.evaluate(() => window.posted.find((m) => m.type === 'edit').id);
      const refused = { message: 'Land may not be in 0303', rules: ['7.2'] };
      await send({ type: 'edited', id, trial: false, refused, warnings: [] });
      const notice = page.locator('.draw-panel .notice');
      await notice.getByRole('alert').waitFor();
      await page.screenshot({ path: path.join(shots, 'page-refused-palette.png') });
      await notice.getByRole('button', { name: /7\.2/ }).click();
      assert.deepEqual(await page.evaluate(() => window.posted.filter((m) => m.type === 'rule').map((m) => m.rule)), [
        '7.2',
      ]);
      await page.locator('.draw-panel').getByText('Move places').click();
      await notice.waitFor({ state: 'hidden' });
    } finally {
      await browser.close();
    }
  });
});

describe('the page of the table: layers', () => {
  let compiled;
  before(() => {
    compiled = compiledGame('ardennes-44/campaign');
  });

  for (const ja of [false, true])
    it(`stand in one line, the rest in a menu (${ja ? 'Japanese' : 'English'})`, async () => {
      const { browser, page } = await openTable({ compiled, width: 1280, height: 800, ja });
      try {
        const more = page.locator('.layers .more');
        const menu = page.locator('.layers-more');
        await page.locator('[data-layer="control"]').waitFor();
        const layers = await page.locator('[data-layer]').count();
        assert.ok(layers >= 10);
        for (const width of [1280, 700, 460, 1600]) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
          const line = await page.evaluate(() => {
            const own = document.querySelector('.map-corner').getBoundingClientRect();
            const buttons = [...document.querySelectorAll('.layers button:not([hidden])')];
            const boxes = buttons.map((one) => one.getBoundingClientRect());
            return {
              tops: new Set(boxes.map(({ top }) => Math.round(top))).size,
              inside: boxes.every(({ left, right }) => left >= own.left && right <= own.right + 0.5),
              clear: boxes.every(({ left }, i) => i === 0 || left >= boxes[i - 1].right + 3),
              more: !document.querySelector('.layers .more').hidden,
              count: buttons.filter(({ dataset }) => dataset.layer).length,
            };
          });
          assert.deepEqual({ ...line, count: 0, more: 0 }, { tops: 1, inside: true, clear: true, count: 0, more: 0 });
          assert.equal(line.more, line.count < layers, `${line.count} at ${width}`);
          if (width === 1600) assert.equal(line.more, false, 'where there is room there is no menu');
          assert.equal(await page.locator('[data-layer]').count(), layers);
        }
        await page.setViewportSize({ width: 460, height: 800 });
        await more.waitFor();
        await more.focus();
        await page.keyboard.press('Enter');
        await menu.waitFor();
        assert.equal(await more.getAttribute('aria-expanded'), 'true');
        const first = menu.locator('button').first();
        assert.ok(await first.evaluate((one) => one === document.activeElement));
        await page.keyboard.press('Enter');
        assert.equal(await first.getAttribute('aria-pressed'), 'true');
        assert.match(await more.textContent(), /\(1\)/);
        await page.screenshot({ path: path.join(shots, `page-layers-${ja ? 'ja' : 'en'}.png`) });
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press('Escape');
        await menu.waitFor({ state: 'hidden' });
        assert.ok(await more.evaluate((one) => one === document.activeElement));
        await more.click();
        await page.mouse.click(200, 600);
        await menu.waitFor({ state: 'hidden' });
      } finally {
        await browser.close();
      }
    });
});

describe('the page of the table: a new point', () => {
  it('is said to be what the game declares', async () => {
    const compiled = compiledGame('tutorial/straits');
    const { browser, page } = await openTable({ compiled, width: 1280, height: 800 });
    try {
      await page.locator('.map-holder').focus();
      await page.keyboard.press('b');
      const palette = page.locator('.draw-panel');
      await palette.getByText('New point', { exact: true }).click();
      await palette.getByRole('textbox', { name: 'Name', exact: true }).fill('Reef');
      await palette.getByRole('combobox', { name: 'Terrain' }).selectOption({ label: 'Sea' });
      await palette.getByRole('combobox', { name: 'Belongs to' }).selectOption({ label: 'Isles' });
      await palette.getByRole('checkbox', { name: 'Port' }).check();
      await page.screenshot({ path: path.join(shots, 'page-new-point.png') });
      assert.deepEqual(await violations(page), []);
      await page.locator('.map-holder').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => window.posted.some((m) => m.type === 'edit'));
      const { x, y, ...edit } = await page.evaluate(() => window.posted.find((m) => m.type === 'edit').edit);
      assert.ok(Number.isFinite(x) && Number.isFinite(y));
      assert.deepEqual(edit, {
        kind: 'point',
        names: { en: 'Reef' },
        terrain: 'sea',
        owner: 'isl',
        features: ['port'],
      });
    } finally {
      await browser.close();
    }
  });
});
