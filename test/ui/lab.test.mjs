// What the games of the Balance panel say: charts beside tables, the map turn by turn, a game watched on the map; by keyboard, in both languages.
import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { violations } from './axe.mjs';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');
/** Themes as VS Code tells them: the class of the body, ground and text. */
const themes = [
  ['vscode-light', '#ffffff', '#333333'],
  ['vscode-dark', '#1f1f1f', '#cccccc'],
  ['vscode-high-contrast', '#000000', '#ffffff'],
  ['vscode-high-contrast vscode-high-contrast-light', '#ffffff', '#292929'],
];

describe('the page of the table: what games say', () => {
  it('shows answers as pictures and tables, and plays a game again from the turn that decides', async () => {
    const compiled = compiledGame('tutorial/winter');
    const { browser, page } = await openTable({ compiled, width: 1280, height: 900, mode: 'simulate' });
    try {
      for (const select of await page.locator('.balance .form select.level').all()) await select.selectOption('random');
      await page.getByRole('spinbutton', { name: 'Games' }).fill('4');
      await page.getByRole('spinbutton', { name: 'Games' }).blur();
      await page.getByRole('button', { name: 'Start' }).click();
      const answers = page.locator('.answers');
      await answers.locator('h4', { hasText: 'places held' }).waitFor();
      await answers.locator('svg path[stroke-dasharray]').first().waitFor();
      await answers.getByRole('listitem').filter({ hasText: 'Only 4 games' }).waitFor();
      await page.screenshot({ path: path.join(shots, 'lab-length.png') });
      const chosen = answers.getByRole('combobox');
      await chosen.focus();
      await chosen.selectOption({ label: 'Where it happens' });
      const slider = answers.getByRole('slider').first();
      const shown = () => answers.locator('output').first().textContent();
      assert.equal(await shown(), 'all turns');
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      assert.equal(await shown(), 'turn 3', 'the first turn of the scenario');
      assert.equal(await slider.getAttribute('aria-valuetext'), 'turn 3');
      await page.keyboard.press('Home');
      const places = await answers.locator('.figure').first().locator('circle title').count();
      assert.ok(places > 0);
      const scale = await answers.locator('.figure').first().locator('svg > text').allTextContents();
      assert.deepEqual([scale[0], scale[2]], ['0', 'Steps lost, a game'], 'what shades mean');
      for (const [k, theme] of themes.entries()) {
        await page.evaluate(([body, ground, words]) => {
          document.body.className = body;
          for (const part of ['editor-background', 'sideBar-background'])
            document.documentElement.style.setProperty(`--vscode-${part}`, ground);
          for (const part of ['foreground', 'editor-foreground', 'descriptionForeground'])
            document.documentElement.style.setProperty(`--vscode-${part}`, words);
        }, theme);
        assert.deepEqual(await violations(page), [], theme[0]);
        await page.screenshot({ path: path.join(shots, `lab-heat-${k + 1}.png`) });
      }
      // From a figure to the map: a place of the table is gone to, and a game in which it happened is named.
      await answers.locator('details summary').first().click();
      await answers
        .getByRole('button', { name: /^Watch \d{4}( \w+)?, from turn [3-6]$/ })
        .first()
        .waitFor();
      const lab = page.locator('.laboratory');
      await lab.getByRole('combobox', { name: 'Question' }).selectOption({ label: 'A table by itself' });
      await lab.locator('h4', { hasText: 'Typical attacks of this scenario' }).waitFor();
      const cut = (all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.ariaLabel);
      assert.deepEqual(await lab.locator('.wide').evaluateAll(cut), [], 'tables that run past the panel');
      await lab.getByRole('combobox', { name: 'Question' }).selectOption({ label: 'What matters' });
      await lab.getByRole('spinbutton', { name: 'Runs of each version, at most' }).fill('4');
      await lab.getByRole('spinbutton', { name: 'Runs of each version, at most' }).blur();
      await lab.getByRole('button', { name: 'Ask' }).focus();
      await page.keyboard.press('Enter');
      await lab.getByRole('listitem').filter({ hasText: 'parts are known to matter' }).waitFor();
      await lab.getByRole('button', { name: 'Ask' }).waitFor();
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(shots, 'lab-matters.png') });
      await chosen.selectOption({ label: 'Games to watch' });
      const watch = answers.getByRole('button', { name: /^Watch the shortest \(fewest \w+\); .*, from turn [3-6]$/ });
      const turn = /turn (\d)$/.exec(await watch.textContent())[1];
      await watch.focus();
      await page.keyboard.press('Enter');
      await page.locator('button[data-mode="play"][aria-pressed="true"]').waitFor();
      await page
        .locator('.slot-bar, .foot, body')
        .filter({ hasText: new RegExp(`Turn ${turn}\\b`) })
        .first()
        .waitFor();
      await page.screenshot({ path: path.join(shots, 'lab-watched.png') });
    } finally {
      await browser.close();
    }
  });

  it('speaks Japanese', async () => {
    const compiled = compiledGame('tutorial/winter');
    const opened = await openTable({ compiled, width: 1280, height: 900, ja: true, mode: 'simulate' });
    const { browser, page, send } = opened;
    try {
      for (const select of await page.locator('.balance .form select.level').all()) await select.selectOption('random');
      await page.getByRole('spinbutton', { name: '対戦数' }).fill('2');
      await page.getByRole('spinbutton', { name: '対戦数' }).blur();
      await page.getByRole('button', { name: '開始' }).click();
      const answers = page.locator('.answers');
      await answers.getByRole('combobox').selectOption({ label: '使われないもの' });
      await answers.locator('h4', { hasText: '一度もない' }).waitFor();
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(shots, 'lab-ja.png') });
      // Against a version with fewer units: figures come while it plays, and a turned pair is seen on the map.
      const fewer = { ...compiled, units: compiled.units.filter(({ side, at }) => side !== 'crown' || !at) };
      await send({ type: 'compare', other: { names: { en: 'without the Crown', ja: '王国軍なし' }, compiled: fewer } });
      const lab = page.locator('.laboratory');
      await lab.getByRole('combobox', { name: '問い' }).selectOption('whatif');
      await lab.getByRole('spinbutton', { name: '各版の回数（最大）' }).fill('24');
      await lab.getByRole('spinbutton', { name: '各版の回数（最大）' }).blur();
      await lab.getByRole('button', { name: '尋ねる' }).click();
      await lab.getByRole('listitem').filter({ hasText: '勝者が変わった組' }).waitFor();
      await lab.getByRole('button', { name: '尋ねる' }).waitFor();
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(shots, 'lab-whatif-ja.png'), fullPage: true });
      // What was played is not played again.
      const kept = () => page.evaluate(() => window.posted.filter(({ type }) => type === 'keep').length);
      const before = await kept();
      assert.ok(before > 0);
      await lab.getByRole('button', { name: '尋ねる' }).click();
      await lab.getByRole('listitem').filter({ hasText: '勝者が変わった組' }).waitFor();
      await lab.getByRole('button', { name: '尋ねる' }).waitFor();
      assert.equal(await kept(), before);
      for (const [question, told] of [
        ['supply', '補給線のある駒'],
        ['setup', '配置'],
      ]) {
        await lab.getByRole('combobox', { name: '問い' }).selectOption(question);
        await lab.getByRole('button', { name: '尋ねる' }).click();
        await lab.getByRole('listitem').filter({ hasText: told }).first().waitFor();
      }
      await lab.getByRole('combobox', { name: '問い' }).selectOption('whatif');
      await lab.getByRole('button', { name: '尋ねる' }).click();
      await lab
        .getByRole('button', { name: /その時点から見る( \(\d+\))?$/ })
        .first()
        .click();
      await page.locator('button[data-mode="play"][aria-pressed="true"]').waitFor();
    } finally {
      await browser.close();
    }
  });
});
