// Coasts and pictures under the map on the table's page in Chromium.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');

/** A red square as a picture. */
const picture = {
  href: `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path fill="#f00" d="M0 0h40v40H0z"/></svg>').toString('base64')}`,
  width: 40,
  height: 40,
};

/** Presses the button of a layer, also one that is in the menu of those that had no room. */
const press = (page, layer) =>
  page.evaluate((id) => document.querySelector(`button[data-layer="${id}"]`).click(), layer);

describe('the page of the table: what lies under the map', () => {
  before(() => mkdirSync(shots, { recursive: true }));

  it('is the coast of the earth until it is switched off', async () => {
    const compiled = compiledGame('taiheiyo-senshi/campaign');
    const { browser, page } = await openTable({ compiled, width: 1300, height: 800 });
    try {
      await page.waitForSelector('.board #st-earth', { state: 'attached' });
      const where = await page.evaluate(() => {
        const land = document.querySelector('.board #st-earth');
        const { width, height } = land.getBBox();
        const at = (x, y) => land.isPointInFill(new DOMPoint(x, y));
        return { wide: width > 500 && height > 500, asia: at(600, 250), pacific: at(1100, 250) };
      });
      assert.deepEqual(where, { wide: true, asia: true, pacific: false });
      await page.screenshot({ path: path.join(shots, 'coast.png') });
      await press(page, 'plain');
      await page.waitForFunction(() => document.querySelector('.board .earth') === null);
      assert.equal(await page.locator('.board .graticule').count(), 1, 'the chart of its own is back');
      await press(page, 'plain');
      await page.waitForSelector('.board .earth', { state: 'attached' });
    } finally {
      await browser.close();
    }
  });

  it('is a picture where the text names one, with the terrain as strong as it says', async () => {
    const compiled = compiledGame('tutorial/spring');
    compiled.board.image = { file: 'a.svg', opacity: 0.8, terrain: 0.25 };
    const { browser, page, send } = await openTable({ compiled, width: 1000, height: 700 });
    try {
      await page.waitForSelector('.board .ground', { state: 'attached' });
      assert.equal(await page.locator('.board image').count(), 0);
      await send({ type: 'ground', files: { pictures: { 'a.svg': picture } }, objections: [] });
      await page.waitForSelector('.board image', { state: 'attached' });
      const seen = await page.evaluate(async () => {
        const image = document.querySelector('.board image');
        const probe = new Image();
        probe.src = image.getAttribute('href');
        await probe.decode();
        const veil = image.closest('.board').querySelector('.ground').parentElement;
        const [a, b] = [image, document.querySelector('svg.map')].map((one) => one.getBoundingClientRect());
        return {
          loads: probe.naturalWidth,
          opacity: image.getAttribute('opacity'),
          veil: veil.getAttribute('opacity'),
          covers: a.width > 0.9 * b.width && a.height > 0.9 * b.height,
        };
      });
      assert.deepEqual(seen, { loads: 40, opacity: '0.8', veil: '0.25', covers: true });
      await page.screenshot({ path: path.join(shots, 'picture.png') });
      await send({ type: 'ground', files: {}, objections: ['There is no picture a.svg.'] });
      await page.waitForFunction(() => document.querySelector('.board image') === null);
      assert.match(await page.locator('.status').first().textContent(), /no picture a\.svg/);
    } finally {
      await browser.close();
    }
  });
});
