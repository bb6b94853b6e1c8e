// The charts beside the map: the present phase while a game is played, and the rows about the chosen hex.
import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { violations } from './axe.mjs';
import { compiledGame } from './games.mjs';

describe('the charts of a game', () => {
  const compiled = compiledGame('ardennes-44/campaign');

  it('hold every table for players and light the rows about the chosen hex, whose tables open', async () => {
    const { browser, page, send } = await openTable({ compiled, width: 1200, height: 800 });
    try {
      const charts = page.getByRole('button', { name: 'Charts', exact: true });
      await charts.click();
      const panel = page.locator('.charts-panel');
      const tables = await panel
        .locator('details[data-table]')
        .evaluateAll((all) => all.map((one) => one.dataset.table));
      // What computers weigh is theirs.
      const players = Object.keys(compiled.game.tables).filter((id) => id !== 'computer-doctrines');
      assert.equal(players.length, Object.keys(compiled.game.tables).length - 1);
      assert.deepEqual(tables.toSorted(), players.toSorted());
      assert.equal(await panel.locator('[aria-current]').count(), 0, 'nothing is played');
      const forest = compiled.board.places.find(({ terrain }) => terrain === 'forest');
      await send({ type: 'select', entity: { type: 'place', id: forest.id } });
      const lit = panel.locator('details[open] tr.lit[data-about="forest"]');
      await lit.first().waitFor();
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(root, 'test-output/screenshots/charts.png') });
      // A rule leads to the text that cites it.
      await panel.locator('details[open] button.rule').last().click();
      await page.waitForFunction(() => window.posted.some(({ type }) => type === 'rule'));
      await panel.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      // The inspector leads to what there is about a unit, and Escape back to it.
      const tank = compiled.units.find(({ kind, at }) => kind === 'tank' && /^\d/.test(at));
      await send({ type: 'select', entity: { type: 'unit', id: tank.id } });
      const open = page.getByRole('button', { name: 'In the charts' });
      await open.click();
      await panel.locator('th.lit[data-column="vehicle-mud"]').waitFor();
      await panel.press('Escape');
      assert.ok(await open.evaluate((button) => button === document.activeElement));
      // The legend explains each class of counters once, and shows each of its kinds.
      await page.getByRole('button', { name: 'Legend', exact: true }).click();
      const legend = page.locator('.legend-panel');
      await legend.getByText('Signs on counters').waitFor();
      const heads = await legend.locator('h3').allTextContents();
      assert.equal(new Set(heads).size, heads.length, heads.join());
      const classes = new Set(
        compiled.units.map(({ kind }) => compiled.game.kinds.find(({ id }) => id === kind).class),
      );
      assert.equal(heads.length, classes.size + 1);
      assert.match(
        await legend.locator('h3:has-text("Vehicle-type") + p').textContent(),
        /^At the bottom: Attack factor – Defence factor – Movement allowance; .*right: Tank quality$/,
      );
      assert.equal(
        await legend.locator('.counters-legend li').count(),
        new Set(compiled.units.map(({ kind }) => kind)).size,
      );
      for (const state of compiled.game.states)
        await legend.locator('li', { hasText: state.names.en }).first().waitFor();
      assert.deepEqual(await violations(page), []);
    } finally {
      await browser.close();
    }
  });

  it('light the phase that is played, in Japanese', async () => {
    const { browser, page, send } = await openTable({ compiled, width: 1200, height: 800, ja: true, mode: 'play' });
    try {
      await page.getByRole('button', { name: '各種表', exact: true }).click();
      const now = page.locator('.charts-panel [aria-current="step"]');
      await now.waitFor();
      assert.match(await now.textContent(), /フェイズ/);
      assert.equal(await page.locator('.charts-panel li.lit').count(), 2, 'the phase and the turn it is a part of');
      // How the game is won: who, by what, when, and what that means in words.
      await page.waitForFunction(() => window.posted.some(({ type, locale }) => type === 'words' && locale === 'ja'));
      const winning = page.locator('.winning');
      await winning.locator('summary').click();
      const ways = winning.locator('li');
      assert.equal(await ways.count(), compiled.scenario.victory.length);
      assert.match(await ways.first().textContent(), /連合軍.*連合軍の反攻.*2ターン連続.*30\.0/);
      assert.equal(await winning.locator('.says').count(), 0, 'nothing is told yet');
      const { when } = compiled.scenario.victory[0];
      await send({
        type: 'words',
        locale: 'ja',
        cards: {},
        conditions: { [JSON.stringify(when)]: '配置エリアの数が3以上' },
      });
      await ways.first().locator('.says', { hasText: '配置エリアの数が3以上' }).waitFor();
      assert.match(await winning.textContent(), /いずれも満たされない場合：\s*連合軍/);
      await ways.first().locator('button.rule').click();
      await page.waitForFunction(() => window.posted.some(({ type, rule }) => type === 'rule' && rule === '30.0'));
      assert.deepEqual(await violations(page), []);
    } finally {
      await browser.close();
    }
  });

  it('call points of one marker for all sides by their track, in both languages', async () => {
    const common = compiledGame('indian-ocean-region/6-lakshadweep');
    for (const [ja, name, drawn, moves] of [
      [false, 'Victory points (one marker for all sides) 10', '12–14 Band of Asymmetric: a draw', 'Each ship of China'],
      [true, '勝利ポイント（全陣営共通のマーカー） 10', '12–14 非対称の得点帯：引き分け', '中国の艦船1個の破壊で'],
    ]) {
      const { browser, page } = await openTable({ compiled: common, width: 1200, height: 800, ja, mode: 'play' });
      try {
        await page.getByRole('button', { name: ja ? '各種表' : 'Charts', exact: true }).click();
        const winning = page.locator('.winning');
        await winning.locator('summary').click();
        assert.ok((await winning.textContent()).includes(name), await winning.textContent());
        // Factions that do not play have nothing in the log.
        const filter = await page.locator('.log-bar select option').evaluateAll((all) => all.map(({ value }) => value));
        const playing = common.game.sides.flatMap(({ id }, i) => (/^(?:china|indo-am)$/.test(id) ? [String(i)] : []));
        assert.deepEqual(
          filter.filter((value) => /^\d/.test(value)),
          playing,
        );
        // What moves the marker is the designer's remark.
        assert.ok((await winning.locator('.says').allTextContents()).some((says) => says.startsWith(moves)));
        // A band of somebody who is not there is nobody's.
        const bands = (await winning.locator('tr').allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim());
        assert.ok(bands.includes(drawn), bands.join('\n'));
        assert.equal(bands.filter((row) => /: a draw$|：引き分け$/.test(row)).length, 3, bands.join('\n'));
      } finally {
        await browser.close();
      }
    }
  });

  it('say the special rules of the scenario with how it is won', async () => {
    const special = compiledGame('indian-ocean-region/2-jolly-roger');
    const { browser, page, send } = await openTable({ compiled: special, width: 1200, height: 800, mode: 'play' });
    try {
      await page.getByRole('button', { name: 'Charts', exact: true }).click();
      const winning = page.locator('.winning');
      await winning.locator('summary').click();
      assert.equal(await winning.locator('.special').count(), 0, 'nothing is told yet');
      const [first, ...others] = special.scenario.rules;
      await send({
        type: 'words',
        locale: 'en',
        cards: {},
        conditions: Object.fromEntries([
          [JSON.stringify(first), 'China plays first.'],
          ...others.map((rule) => [JSON.stringify(rule), 'Another rule.']),
        ]),
      });
      await winning.locator('.special li', { hasText: 'China plays first.' }).waitFor();
      assert.equal(await winning.locator('.special li').count(), special.scenario.rules.length);
      assert.deepEqual(await violations(page), []);
    } finally {
      await browser.close();
    }
  });
});
