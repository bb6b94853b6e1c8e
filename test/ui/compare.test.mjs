// Comparing two scenarios at the page of the table, alone in Chromium.
import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { violations } from './axe.mjs';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');

describe('the page of the table: a comparison', () => {
  it('lists what plays, in words, with what is only less certain folded away, and shows both maps beside each other', async () => {
    const compiled = compiledGame('war-in-the-pacific/standard');
    const earlier = compiledGame('war-in-the-pacific/1943');
    const { browser, page, send } = await openTable({ compiled, width: 900, height: 700 });
    try {
      await page.locator('.counter').first().waitFor();
      await send({ type: 'compare', other: { names: earlier.scenario.names, compiled: earlier } });
      const panel = page.locator('.compare');
      await panel.locator('.difference-line').first().waitFor();
      const lines = await page.locator('.compare > ul.differences .difference-line').allTextContents();
      assert.ok(lines.length > 20, `${lines.length} lines`);
      // No property is called by the word that the compiled game has for it.
      assert.deepEqual(
        lines.filter((words) => /\b[a-z]+\.[a-z]+\b|undefined|provenance|\bids\b|\bargs\b|\bop\b/.test(words)),
        [],
      );
      assert.deepEqual(
        lines.filter((words) => /certainty|reconstructed/.test(words)),
        [],
      );
      const apart = panel.locator('details', { hasText: 'Source and certainty' });
      await apart.first().locator('summary').click();
      await apart.first().locator('.difference-line').first().waitFor();
      await panel.getByRole('button', { name: 'Side by side' }).click();
      const second = page.locator('.second-map .map-holder');
      await second.waitFor();
      const frames = [page.locator('.map-area > .map-holder'), second];
      const [own, other] = await Promise.all(frames.map((one) => one.boundingBox()));
      assert.ok(own.width > 150 && Math.abs(own.width - other.width) < 8, `${own.width} and ${other.width}`);
      // No button is cut off by the smaller map.
      const clipped = await page
        .locator('.map-area button:visible')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
      assert.deepEqual(clipped, []);
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(shots, 'compare-beside.png') });
      // A line leads to its place on both maps.
      await panel.locator('button.difference-line').first().click();
      await page.locator('path.selected').first().waitFor({ state: 'attached' });
      await panel.getByRole('button', { name: 'End the comparison' }).click();
      await panel.waitFor({ state: 'hidden' });
      await second.waitFor({ state: 'hidden' });
    } finally {
      await browser.close();
    }
  });

  it('shows both maps one above the other in a narrow panel, each as wide as it', async () => {
    const compiled = compiledGame('war-in-the-pacific/standard');
    const earlier = compiledGame('war-in-the-pacific/1943');
    const { browser, page, send } = await openTable({ compiled, width: 425, height: 800 });
    try {
      await page.locator('.counter').first().waitFor();
      await send({ type: 'compare', other: { names: earlier.scenario.names, compiled: earlier } });
      await page.locator('.compare').getByRole('button', { name: 'Side by side' }).click();
      const frames = [page.locator('.second-map .map-holder'), page.locator('.map-area > .map-holder')];
      for (const frame of frames) await frame.waitFor();
      const [before, after] = await Promise.all(frames.map((one) => one.boundingBox()));
      for (const { width } of [before, after]) assert.ok(width > 400, `${width} px wide`);
      assert.ok(after.y >= before.y + before.height - 1, `${before.y} + ${before.height} and ${after.y}`);
      // The buttons of the later map lie over it.
      const layers = await page.locator('.layers button:visible').first().boundingBox();
      assert.ok(layers.y >= after.y, `${layers.y} above ${after.y}`);
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(shots, 'compare-narrow.png') });
    } finally {
      await browser.close();
    }
  });
});
