// A designer changes the map by hand: in a map table that is the editor of the file, and beside its text.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../until.ts';
import { Workbench } from './workbench.mjs';

describe('the map is changed from the map', () => {
  /** @type {Workbench} */
  let w;

  before(async () => {
    w = await Workbench.open({ 'files.autoSave': 'off' }, { games: ['tutorial'] });
  });
  after(() => w?.close());
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed' || !w) return;
    console.log(await w.evidence());
    await w.shot(`FAILED-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  const file = (name) => readFileSync(path.join(w.workspace, name), 'utf8');
  /** Where a hex is on the screen. */
  const at = async (id) => {
    const [x, y] = await w.onScreen(id, 20);
    return { x, y };
  };
  const drag = async (...ids) => {
    const points = [];
    for (const id of ids) points.push(await at(id));
    await w.page.mouse.move(points[0].x, points[0].y);
    await w.page.mouse.down();
    for (const { x, y } of points.slice(1)) await w.page.mouse.move(x, y, { steps: 6 });
    await w.page.mouse.up();
  };
  /** The box of what is seen: lists are made anew while they are looked at. */
  const boxOf = async (locator) => {
    let box = null;
    await until(async () => {
      box = await locator.boundingBox();
      return box !== null;
    }, 'what is to be seen');
    return box;
  };
  const brush = (name) => w.map.locator('.draw-panel').getByRole('radio', { name, exact: true }).check();
  const dirty = () => w.page.locator('.tab.active.dirty');

  it('opens a map as a table in place of its text', async () => {
    await w.file('map.sand', 'tutorial');
    await w.command('View: Reopen Editor With...');
    await w.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Map Table' }).click();
    await w.map.getByRole('heading', { name: 'The Lind valley', exact: true }).waitFor();
    assert.equal(await w.map.locator('.counter').count(), 0, 'a map alone has no units');
    await w.shot('paint-01-map-alone');
  });

  it('paints a stroke of hexes as one step that undo takes back and save writes', async () => {
    await w.map.getByRole('button', { name: 'Change the map (B)' }).click();
    await brush('Hill');
    await w.shot('paint-02-palette');
    await drag('0304', '0305', '0306');
    await dirty().waitFor();
    await w.shot('paint-03-painted');
    await w.page.keyboard.press('Control+s');
    await dirty().waitFor({ state: 'detached' });
    const painted = file('tutorial/map.sand');
    assert.notEqual(painted, readFileSync(path.resolve('scenarios/tutorial/map.sand'), 'utf8'));
    await w.page.keyboard.press('Control+z');
    await dirty().waitFor();
    await w.page.keyboard.press('Control+s');
    await dirty().waitFor({ state: 'detached' });
    assert.equal(file('tutorial/map.sand'), readFileSync(path.resolve('scenarios/tutorial/map.sand'), 'utf8'));
  });

  it('paints with the keyboard', async () => {
    await brush('Wood');
    await w.map.locator('.map-holder').focus();
    await w.page.keyboard.press('ArrowDown');
    await w.page.keyboard.press('Enter');
    await dirty().waitFor();
    await w.page.keyboard.press('Control+z');
    await dirty().waitFor({ state: 'detached' });
  });

  it('keeps in step with a text editor of the same file beside it', async () => {
    await brush('Road');
    await drag('0405', '0406', '0407');
    await dirty().waitFor();
    await w.command('Sandtable: Show the Text Beside');
    await w.page.locator('.monaco-editor.focused').first().waitFor();
    await w.find('-1106');
    await w.line('0405-0406-0407').waitFor();
    await w.shot('paint-04-beside');
    await w.page.keyboard.press('Control+z');
    await w.line('0405-0406-0407').waitFor({ state: 'detached' });
    const roads = w.map.locator('.route[data-route=road] path');
    assert.equal((await roads.first().getAttribute('d')).match(/M/g).length, 1, 'the map follows the text');
  });

  it('refuses what would be wrong, with the reason', async () => {
    await brush('Sea');
    const { x, y } = await at('0303');
    await w.page.mouse.click(x, y);
    const notice = w.map.locator('.draw-panel [role=alert]');
    await notice.waitFor();
    assert.match(await notice.textContent(), /0303/);
    await w.shot('paint-05-refused');
  });

  it('is there again after a reload, where it was looked at', async () => {
    await w.page.keyboard.press('Control+2');
    await w.page.locator('.monaco-editor.focused').first().waitFor();
    await w.command('View: Close All Editors in Group');
    await w.page.locator('.tab').nth(1).waitFor({ state: 'detached' });
    await w.map.getByRole('button', { name: 'Zoom in' }).click();
    const before = await w.keptCamera();
    await w.page.reload();
    await w.map.getByRole('heading', { name: 'The Lind valley', exact: true }).waitFor();
    await w.map.locator('.route').first().waitFor();
    assert.deepEqual(await w.camera(), before);
  });

  it('draws lines and points on a map of points', async () => {
    await w.file('isles.sand', 'tutorial');
    await w.command('View: Reopen Editor With...');
    await w.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Map Table' }).click();
    await w.map.getByRole('heading', { name: 'Battle of the Straits', exact: true }).waitFor();
    await w.map.locator('.point').first().waitFor();
    // The coast and the picture below come later, and what is drawn on them lies elsewhere.
    for (const below of ['.earth', 'image'])
      await w.map.locator(`.board ${below}`).first().waitFor({ state: 'attached' });
    const point = (name) => w.onScreen(name, 36, 'name');
    const lines = () => w.map.locator('svg.map [data-line]').count();
    const before = await lines();
    await w.map.getByRole('button', { name: 'Change the map (B)' }).click();
    await brush('Line');
    await w.map.getByRole('spinbutton', { name: 'Length' }).fill('3');
    const [from, to] = [await point('Skerry'), await point('The Sound')];
    await w.page.mouse.move(...from);
    await w.page.mouse.down();
    await w.page.mouse.move(...to, { steps: 8 });
    await w.shot('paint-09-line-held');
    await w.page.mouse.up();
    await dirty().waitFor();
    await w.map.locator('svg.map [data-line="skerry/sound"]').waitFor({ state: 'attached' });
    assert.equal(await lines(), before + 1);
    await w.shot('paint-10-line');
    await w.page.keyboard.press('Control+z');
    await dirty().waitFor({ state: 'detached' });
    await brush('New point');
    await w.map.getByRole('textbox', { name: 'Name', exact: true }).fill('Reef');
    // Where nothing lies, however large the map is drawn: above one point, beside another.
    const [[x], [, y]] = [await point('Elmsea'), await point('Skerry')];
    await w.page.mouse.click(x, y);
    await dirty().waitFor();
    await w.map.locator('.labels .name', { hasText: 'Reef' }).waitFor({ state: 'attached' });
    await w.shot('paint-11-point');
    await w.map.locator('.map-holder').focus();
    await w.page.keyboard.press('Control+z');
    await dirty().waitFor({ state: 'detached' });
  });

  it('sends reinforcements to another turn on the turn track', async () => {
    await w.file('scenario-spring.sand', 'tutorial');
    await w.command('View: Reopen Editor With...');
    await w.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Map Table' }).click();
    const box = (turn) => w.map.locator(`.track li[data-box="${turn}"]`);
    const first = w.map.locator('.track .turn-open').first();
    await first.waitFor();
    const from = Number(await first.getAttribute('data-turn'));
    await first.click();
    const counter = w.map.locator('.tray [data-unit]').first();
    await w.shot('paint-06-tray');
    const [a, b] = [await boxOf(counter), await boxOf(box(from + 1))];
    await w.page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await w.page.mouse.down();
    await w.page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 8 });
    await w.shot('paint-07-turn-dragged');
    await w.page.mouse.up();
    await dirty().waitFor();
    await w.map.locator('.turn-hint', { hasText: `turn ${from + 1}` }).waitFor();
    await w.shot('paint-08-turn');
    await w.page.keyboard.press('Control+z');
    await dirty().waitFor({ state: 'detached' });
  });
});
