// A counter that was told from the others of its stack: a click on it means no other one.
import assert from 'node:assert/strict';
import { openTable } from '../../scripts/table-page.mjs';
import { compiledGame } from './games.mjs';

describe('the page of the table: a counter of a fanned stack', () => {
  it('is never another one: who may not act is told why, and who may is taken up', async () => {
    const compiled = compiledGame('indian-ocean-region/1-choke-point');
    const { browser, page, send } = await openTable({ compiled, width: 1280, height: 850, mode: 'play' });
    const asked = (wanted) =>
      page.waitForFunction(
        (ask) => window.posted.filter((m) => m.type === 'shown').at(-1)?.shown.play?.ask === ask,
        wanted,
      );
    try {
      await asked('set-up');
      await send({ type: 'act', act: { do: 'answer', notation: 'rest' } });
      await asked('sea-unit');
      const stack = page
        .locator('svg.map [data-unit="irn-ss-ghardir-2"], svg.map [data-unit="irn-ssm-quader-1"]')
        .first();
      await stack.click({ force: true });
      // The one that can move is taken up at once; it is put back, and the stack fanned out: that is shown as long as it is pointed at.
      await asked('sail');
      await page.locator('.undo').click();
      await asked('sea-unit');
      await stack.hover({ force: true });
      const counter = (id) => page.locator(`.fan .fan-counter[data-unit="${id}"]`);
      await counter('irn-ssm-quader-1').click();
      await page.getByText('Ships move in this phase').waitFor();
      assert.equal(
        await page.evaluate(() => window.posted.filter((m) => m.type === 'shown').at(-1).shown.play.ask),
        'sea-unit',
      );
      await counter('irn-ss-ghardir-2').click();
      await asked('sail');
    } finally {
      await browser.close();
    }
  });
});
