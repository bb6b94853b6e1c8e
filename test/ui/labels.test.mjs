// Names and numbers on the map's page in Chromium, from far to near: where the browser has them on the screen.
import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { amount } from '../amount.ts';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');
const [wide, narrow] = [
  { width: 1280, height: 800 },
  { width: 425, height: 800 },
];
const scenarios = [
  ['war-in-the-pacific/standard', wide],
  ['taiheiyo-senshi/campaign', wide],
  ['ardennes-44/campaign', wide],
  ['empire-of-the-sun/campaign', wide],
  ['indian-ocean-region/1-choke-point', wide],
  ['tutorial/spring', narrow],
  ['halm/morning', wide],
  ['amber-coast/war', narrow],
  ...amount(
    [],
    [
      ['tutorial/spring', wide],
      ['halm/morning', narrow],
      ['amber-coast/war', wide],
    ],
  ),
];

/** Labels and counters in pixels: of labels the letters, without the room that fonts keep above and below them. */
function onScreen() {
  const scale = document.querySelector('svg.map').getScreenCTM().a;
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0);
  const labels = shown('.labels .name, .labels .number').map((text) => {
    const size = Number.parseFloat(getComputedStyle(text).fontSize);
    const { x, width } = text.getBBox();
    const line = Number(text.getAttribute('y'));
    const [top, bottom] = [line - 0.8 * size, line + (Math.max(1, text.children.length) - 1 + 0.22) * size];
    const corners = [x, x + width].flatMap((x) =>
      [top, bottom].map((y) => new DOMPoint(x, y).matrixTransform(text.getScreenCTM())),
    );
    const edge = (of, pick) => pick(...corners.map((corner) => corner[of]));
    return {
      words: text.textContent,
      size: size * scale,
      left: edge('x', Math.min),
      right: edge('x', Math.max),
      top: edge('y', Math.min),
      bottom: edge('y', Math.max),
    };
  });
  const counters = shown('.counters .counter .back').map((back) => {
    const { left, right, top, bottom } = back.getBoundingClientRect();
    return { words: '', left, right, top, bottom };
  });
  return { labels, counters, scale };
}

/** Pairs of rectangles that lie over each other, a label in each. */
function overlaps({ labels, counters }) {
  const all = [...labels, ...counters].sort((a, b) => a.left - b.left);
  const found = [];
  for (const [i, a] of all.entries())
    for (let j = i + 1; j < all.length && all[j].left < a.right; j++) {
      const b = all[j];
      if ((a.words || b.words) && a.top < b.bottom && b.top < a.bottom) found.push(`${a.words} / ${b.words}`);
    }
  return found;
}

describe('the page of the table: names on the map', () => {
  for (const [scenario, size] of scenarios)
    it(`${scenario}: legible, and none over another or over a counter, at eight zooms (${size.width} px)`, async () => {
      const { browser, page } = await openTable({ compiled: compiledGame(scenario), ...size });
      try {
        await page.locator('.labels .name').first().waitFor({ state: 'attached' });
        const map = page.locator('.map-holder');
        await map.focus();
        await page.keyboard.press('0');
        const names = [];
        for (let zoom = 0; zoom < 8; zoom++) {
          await page.locator('[data-moving]').waitFor({ state: 'detached' });
          const seen = await page.evaluate(onScreen);
          const at = `at ${seen.scale.toFixed(2)}`;
          for (const { words, size } of seen.labels) assert.ok(size > 8.99, `${words}: ${size} px ${at}`);
          assert.deepEqual(overlaps(seen), [], at);
          names.push(seen.labels.filter(({ words }) => !/^[A-Z]?\d+$/.test(words)).length);
          if (zoom % 3 === 0)
            await page.screenshot({
              path: path.join(shots, `names-${scenario.split('/')[0]}-${size.width}-${zoom}.png`),
            });
          // A map that is shifted keeps its names where they are.
          const laid = () => page.evaluate(() => document.querySelector('.names').innerHTML);
          const before = await laid();
          await page.keyboard.press('Shift+ArrowLeft');
          await page.locator('[data-moving]').waitFor({ state: 'detached' });
          assert.equal(await laid(), before, at);
          await page.keyboard.press('Shift+ArrowRight');
          await page.keyboard.press('+');
        }
        assert.ok(names[0] > 0 && names.at(-1) >= names[0], names.join());
      } finally {
        await browser.close();
      }
    });

  it('in a dark room nothing that lies on the map goes through a filter, which blurs what reaches over a whole map', async () => {
    const { browser, page } = await openTable({
      compiled: compiledGame('tutorial/spring'),
      ...wide,
      body: 'vscode-dark',
    });
    try {
      await page.locator('.counters .counter').first().waitFor({ state: 'attached' });
      const filtered = await page.evaluate(() =>
        [...document.querySelectorAll('svg.map g')]
          .filter((group) => getComputedStyle(group).filter !== 'none')
          .map((group) => group.getAttribute('class')),
      );
      assert.deepEqual(filtered, ['board']);
    } finally {
      await browser.close();
    }
  });
});
