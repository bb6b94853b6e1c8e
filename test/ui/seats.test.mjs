// The page of the table after a bid: players exchange sides, and whoever sits there sees it.
import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { violations } from './axe.mjs';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');

for (const [width, ja] of [
  [1200, false],
  [425, true],
])
  describe(`the page of the table: a bid (${width} px)`, () => {
    it('has whoever bid less play the other side, says so, and goes back', async () => {
      const compiled = compiledGame('war-in-the-pacific/short');
      const { browser, page, send } = await openTable({ compiled, width, height: 850, ja, mode: 'play' });
      const seats = () => page.locator('.setup select').evaluateAll((all) => all.slice(0, 2).map(({ value }) => value));
      const asked = (side, ask) =>
        page.waitForFunction(
          ([who, what]) => {
            const play = window.posted.filter((m) => m.type === 'shown').at(-1)?.shown.play;
            return play?.side === who && play.ask === what;
          },
          [side, ask],
        );
      try {
        await asked('japan', 'bid');
        assert.deepEqual(await seats(), ['human', 'heuristic']);
        // There is nothing to take back yet.
        assert.equal(await page.locator('.undo').isEnabled(), false);
        await send({ type: 'act', act: { do: 'answer', notation: 'bid 0' } });
        await asked('allies', 'depot');
        const notice = page.locator('.question-head .notice');
        await notice.waitFor();
        assert.match(
          await notice.textContent(),
          ja ? /陣営を交換しました。.*連合軍: あなた/ : /exchanged sides\..*Allies: You/,
        );
        assert.deepEqual(await seats(), ['heuristic', 'human']);
        assert.deepEqual(await violations(page), []);
        await page.screenshot({ path: path.join(shots, `seats-${width}.png`) });
        // A map that is too small to be read comes near where the first decision on it lies.
        await page.locator('[data-moving]').waitFor({ state: 'detached' });
        const scale = await page.locator('svg.map').evaluate((map) => new DOMMatrix(map.style.transform).a);
        assert.ok(scale >= 0.4, `${scale}`);
        // Who is seated now, is seated where the Allies are.
        await page.locator('.setup select').first().selectOption('random');
        assert.deepEqual(await seats(), ['random', 'human']);
        await page.locator('.undo').click();
        await asked('japan', 'bid');
        assert.deepEqual(await seats(), ['human', 'random']);
        assert.equal(await page.locator('.question-head .notice').count(), 0);
      } finally {
        await browser.close();
      }
    });
  });
