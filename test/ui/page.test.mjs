// The map table's page alone, in Chromium: what an extension would answer is said here.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';

const shots = path.join(root, 'test-output/screenshots');

/** A shipped scenario as the extension sends it. */
function compiledGame(scenario) {
  const out = path.join(root, 'test-output', `${scenario.replace('/', '-')}.json`);
  mkdirSync(shots, { recursive: true });
  const program = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  execFileSync('node', [program, 'server/cli/main.ts', 'compile', scenario, '-o', out], { cwd: root, stdio: 'ignore' });
  return JSON.parse(readFileSync(out, 'utf8'));
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
