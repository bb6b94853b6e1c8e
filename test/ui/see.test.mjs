// What helps to see the map: overlays with their legend, the range of a unit, search, ruler, small map, legend; by mouse and by keys, in both languages.
import assert from 'node:assert/strict';
import { Workbench } from './workbench.mjs';

describe('a person looks at the map', () => {
  /** @type {Workbench} */
  let w;
  const layer = (id) => w.map.locator(`[data-layer="${id}"]`);
  /** Switches a layer on or off; in a narrow map it may be in the menu. */
  async function press(id) {
    if (!(await layer(id).isVisible())) await w.map.getByRole('button', { name: /^More layers/ }).click();
    await layer(id).click();
  }
  const card = () => w.map.locator('.overlay-card');
  const tool = (id) => w.map.locator(`.bar [data-tool="${id}"]`);
  const status = () => w.map.locator('.status');
  const camera = async () => (await w.camera()).map((n) => Math.round(n * 1000) / 1000).join(' ');

  before(async () => {
    w = await Workbench.open({}, { games: ['war-in-the-pacific'] });
    await w.standardTable();
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed' && w) await w.shot(`failed-${this.currentTest.title.slice(0, 40)}`);
  });

  after(async () => {
    await w?.close();
  });

  it('lays control, supply and stacking over the map together, each with its legend', async () => {
    for (const id of ['control', 'supply', 'stacking']) await press(id);
    // Beside a text the map is narrow: the legend is folded up at first.
    assert.equal(await card().locator('details').getAttribute('open'), null);
    await card().locator('summary').click();
    for (const words of ['Control', 'Supply', 'Stacking']) await card().getByText(words, { exact: true }).waitFor();
    await w.map.locator('.map .overlay .held').first().waitFor();
    await w.map.locator('.map .overlay .source').first().waitFor({ state: 'attached' });
    await w.map.locator('.map .overlay-numbers').first().waitFor({ state: 'attached' });
    assert.equal(await layer('supply').getAttribute('aria-pressed'), 'true');
    await w.shot('see-overlays');
    for (const id of ['control', 'supply', 'stacking']) await press(id);
    await card().waitFor({ state: 'hidden' });
  });

  it('finds a unit by typing, shows it without moving the camera, and shows its range with costs', async () => {
    const before = await camera();
    await w.map.locator('.map-holder').focus();
    await w.page.keyboard.press('Control+F');
    const input = w.map.getByRole('combobox', { name: 'Unit, place or hex number' });
    await input.waitFor();
    await input.fill('kure');
    await w.map.locator('.hits [data-hit="place:0804"]').waitFor();
    await w.page.keyboard.press('Enter');
    await w.map.locator('.side').getByText('0804 Kure').first().waitFor();
    assert.equal(await camera(), before, 'what is in view stays where it is');
    await press('range');
    await card().getByText('RP for the way').waitFor();
    assert.match(await card().locator('.notes').textContent(), /alone reaches \d+ places \(.*RP.*8\.4\)/);
    await w.shot('see-range');
    await press('range');
    await w.map.locator('.map-holder').focus();
    await w.page.keyboard.press('Escape');
    await input.waitFor({ state: 'hidden' });
  });

  it('measures with the ruler by keys and by clicks', async () => {
    await tool('ruler').click();
    await w.clickHex('0804');
    await w.clickHex('0806');
    await status().getByText('2 hexes').waitFor();
    await w.map.locator('.overlay .way').first().waitFor();
    // Again from the keyboard: Enter takes the place under the focus.
    await w.map.locator('.map-holder').focus();
    await w.page.keyboard.press('Enter');
    await w.page.keyboard.press('s');
    await w.page.keyboard.press('s');
    await w.page.keyboard.press('s');
    await w.page.keyboard.press('Enter');
    await status().getByText('3 hexes').waitFor();
    await w.page.keyboard.press('Escape');
    assert.equal(await tool('ruler').getAttribute('aria-pressed'), 'false');
  });

  it('asks for the end of the ruler in the language that is chosen meanwhile', async () => {
    await tool('ruler').click();
    await w.clickHex('0804');
    await status().getByText('Ruler: from 0804 Kure to …').waitFor();
    await w.map.getByRole('button', { name: '日本語' }).click();
    await status()
      .getByText(/^測定：0804.*から…$/)
      .waitFor();
    // The tab's title speaks the table's language, too.
    const title = (name) => w.page.locator('.tab', { hasText: name });
    await title('標準ゲーム').waitFor();
    await w.map.getByRole('button', { name: 'English' }).click();
    await status().getByText('Ruler: from 0804 Kure to …').waitFor();
    await title('Standard game').waitFor();
    await tool('ruler').click();
  });

  it('moves the view on the small map by mouse and by keys', async () => {
    await tool('minimap').click();
    const small = w.map.locator('.minimap');
    await small.waitFor();
    for (let i = 0; i < 8; i++) await w.map.getByRole('button', { name: 'Zoom in' }).click();
    const before = await camera();
    await small.click({ position: { x: 30, y: 30 } });
    const moved = await camera();
    assert.notEqual(moved, before);
    await small.focus();
    await w.page.keyboard.press('ArrowRight');
    assert.notEqual(await camera(), moved);
    await w.shot('see-minimap');
    await w.page.keyboard.press('0');
    await tool('minimap').click();
    await small.waitFor({ state: 'hidden' });
  });

  it('explains map and counters in the legend, in Japanese, too', async () => {
    await tool('legend').click();
    const legend = w.map.locator('.legend-panel');
    await legend.getByText('Counters', { exact: true }).waitFor();
    assert.ok((await legend.locator('li').count()) > 10);
    await w.map.locator('.language').click();
    await legend.getByText('ユニットの見方').waitFor();
    await press('doubt');
    await card().getByText('推定復元').first().waitFor();
    await w.shot('see-legend-ja');
    await press('doubt');
    await w.map.locator('.language').click();
    await legend.press('Escape');
    await legend.waitFor({ state: 'hidden' });
  });

  it('keeps what is switched on when another mode comes and goes', async () => {
    await press('zones');
    await w.map.getByRole('button', { name: 'Play', exact: true }).click();
    await w.map.locator('.overlay .wash').first().waitFor({ state: 'attached' });
    await w.map.getByRole('button', { name: 'Preview', exact: true }).click();
    assert.equal(await layer('zones').getAttribute('aria-pressed'), 'true');
    await press('zones');
  });
});
