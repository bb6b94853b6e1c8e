// Arranges a set-up by hand: each drop on the map is one change of the text, which one undo takes back.
import assert from 'node:assert/strict';
import { until } from '../until.ts';
import { Workbench } from './workbench.mjs';

describe('a person arranges a set-up on the map', () => {
  /** @type {Workbench} */
  let w;
  const status = () => w.map.locator('.status');
  const tray = () => w.map.locator('.counter-tray');

  /** A line of the text that is on the screen, with its comments. */
  const shown = (text) => w.line(text).waitFor();
  const gone = (text) => w.line(text).waitFor({ state: 'detached' });
  /** The keys go to the map again: a page keeps its element in focus also while the focus is elsewhere in the window. */
  const listening = () => {
    let seen;
    return until(
      async () => {
        seen = await w.map.locator('.map-holder').evaluate((map) => ({
          page: document.hasFocus(),
          map: document.activeElement === map,
          on: document.activeElement?.className ?? '',
        }));
        return seen.page && seen.map;
      },
      'the focus on the map',
      () => JSON.stringify(seen),
    );
  };
  const dirty = () => w.page.locator('.tab.dirty', { hasText: 'scenario-standard.sand' });

  /** A hex in pixels of the window: clear of its counters, or where they stand. */
  const hex = (id, counters = false) => w.onScreen(id, counters ? 26 : -3);

  async function counter(unit) {
    const { x, y, width, height } = await w.map.locator(`.counters [data-unit="${unit}"]`).boundingBox();
    return [x + width / 2, y + height / 2];
  }

  const standing = (place) => w.map.locator(`.counters [data-place="${place}"]`);

  /** Until so many counters stand in a place and none is on its way: a hand takes one where it is seen. Their numbers go by the text. */
  function atRest(place, count) {
    return until(
      async () =>
        (await standing(place).evaluateAll((all) =>
          all.every((one) => one.getAnimations({ subtree: true }).length === 0) ? all.length : -1,
        )) === count,
      `${count} counters to rest in ${place}`,
    );
  }

  /** Takes something and carries it somewhere, as a hand does; `drop` false holds it there. */
  async function drag(from, to, drop = true) {
    const { mouse } = w.page;
    await mouse.move(...from);
    await mouse.down();
    for (let i = 1; i <= 6; i++)
      await mouse.move(from[0] + ((to[0] - from[0]) * i) / 6, from[1] + ((to[1] - from[1]) * i) / 6);
    if (drop) await mouse.up();
  }

  /** In the text: takes the last change back. */
  async function undo() {
    await w.page.keyboard.press('Control+1');
    await w.page.locator('.monaco-editor.focused').first().waitFor();
    await w.page.keyboard.press('Control+Z');
  }

  before(async () => {
    w = await Workbench.open({ 'files.autoSave': 'off' }, { games: ['war-in-the-pacific'] });
    await w.standardTable();
    await w.page.keyboard.press('Control+1');
    await w.page.keyboard.press('Control+Home');
    await shown('0907 Truk: 2 Naval');
  });

  afterEach(async function () {
    if (this.currentTest?.state !== 'failed' || !w) return;
    console.log(await status().textContent());
    await w.shot(`FAILED-${this.currentTest.title.replace(/\W+/g, '-')}`);
    // The next test begins with the text as it was.
    await w.page.mouse.up();
    await w.page.keyboard.press('Control+1');
    await w.command('File: Revert File');
    await dirty().waitFor({ state: 'detached' });
  });

  after(() => w?.close());

  it('drags one of two counters to a stack: one change of two lines, one undo', async () => {
    // A camera that shows the whole map follows the size of the panel.
    await w.map.getByRole('button', { name: 'Zoom in' }).click();
    const before = await w.camera();
    const fleet = w.map.locator('.counters [data-place="0907"]').first();
    const unit = await fleet.getAttribute('data-unit');
    await drag(await counter(unit), await hex('0804'), false);
    await w.map.locator('.drop.good[data-place="0804"], .drop.warn[data-place="0804"]').waitFor();
    await w.map.locator('.ghost svg').waitFor();
    await w.shot('drag-1-legal');
    await w.page.mouse.up();
    await shown('0907 Truk: Naval');
    await shown('0804 Kure: Land, Air, Naval');
    await w.map.locator('.status', { hasText: 'is in 0804 Kure now' }).waitFor();
    assert.deepEqual(await w.camera(), before);
    await w.map.getByRole('button', { name: 'Whole map' }).click();
    await dirty().waitFor();
    await undo();
    await shown('0907 Truk: 2 Naval');
    await gone('0804 Kure: Land, Air, Naval');
    await dirty().waitFor({ state: 'detached' });
  });

  it('takes a change back, and makes it again, with the focus on the map', async () => {
    await w.map.getByRole('button', { name: 'Whole map' }).click();
    // The map shows what was taken back before, and rests.
    await w.map.locator('.counters [data-place="0907"]').nth(1).waitFor({ state: 'attached' });
    await w.camera();
    const fleet = w.map.locator('.counters [data-place="0907"]').first();
    await drag(await counter(await fleet.getAttribute('data-unit')), await hex('0804'));
    await shown('0907 Truk: Naval');
    const before = await w.camera();
    await w.map.locator('.map-holder').focus();
    await listening();
    await w.page.keyboard.press('Control+z');
    await shown('0907 Truk: 2 Naval');
    await dirty().waitFor({ state: 'detached' });
    // The focus is on the map again: the next key is heard there.
    await listening();
    await w.page.keyboard.press('Control+Shift+Z');
    await shown('0907 Truk: Naval');
    await listening();
    await w.page.keyboard.press('Control+z');
    await shown('0907 Truk: 2 Naval');
    await dirty().waitFor({ state: 'detached' });
    assert.deepEqual(await w.camera(), before);
    await w.shot('drag-1b-undone');
  });

  it('refuses an illegal drop with the reason, and leaves the text alone', async () => {
    // The map shows what was taken back before, and rests.
    await atRest('0907', 2);
    const wake = w.map.locator('.counters [data-place="1106"]').first();
    await drag(await counter(await wake.getAttribute('data-unit')), await hex('1005'), false);
    await w.map.locator('.drop.bad[data-place="1005"]').waitFor();
    await w.shot('drag-2-refused');
    await w.page.mouse.up();
    const notice = w.map.locator('.notice.refusal');
    await notice.locator('p', { hasText: /^Not possible: Land may not be in 1005: sea keeps it out/ }).waitFor();
    await w.shot('drag-2b-refused');
    assert.equal(await dirty().count(), 0);
    await notice.getByRole('button', { name: 'The line that says so' }).click();
    await w.line('terrain sea "Sea"').waitFor();
    await w.shot('drag-2c-the-line');
    await w.page.locator('.tab', { hasText: 'scenario-standard.sand' }).click();
    await shown('0907 Truk: 2 Naval');
  });

  it('leaves what it carries with Escape', async () => {
    const wake = w.map.locator('.counters [data-place="1106"]').first();
    await drag(await counter(await wake.getAttribute('data-unit')), await hex('1205'), false);
    await w.page.keyboard.press('Escape');
    await w.page.mouse.up();
    await w.map.locator('.ghost:visible').waitFor({ state: 'detached' });
    assert.equal(await dirty().count(), 0);
  });

  it('moves a counter with the keyboard alone', async () => {
    await w.map.locator('.map-holder').focus();
    await w.clickHex('0906');
    const holder = w.map.locator('.map-holder');
    await holder.press('Escape');
    await holder.press('g');
    await w.map.locator('.status', { hasText: 'arrows and Enter' }).waitFor();
    await holder.press('s');
    await w.map.locator('.drop[data-place="0907"]').waitFor();
    await holder.press('Enter');
    await shown('0907 Truk: 2 Naval, Land');
    await gone('0906 Saipan: Land');
    await undo();
    await shown('0906 Saipan: Land');
    await dirty().waitFor({ state: 'detached' });
  });

  it('turns over and removes from the menu of a counter', async () => {
    const unit = await w.map.locator('.counters [data-place="0906"]').first().getAttribute('data-unit');
    const menu = w.map.getByRole('menu');
    await w.map.locator(`.counters [data-unit="${unit}"]`).click({ button: 'right' });
    await menu.waitFor();
    await w.shot('drag-3-menu');
    await menu.getByRole('menuitem', { name: 'Lose a step' }).click();
    await shown('0906 Saipan: Land reduced');
    await w.map.locator(`.counters [data-unit="${unit}"]`).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Remove' }).click();
    await gone('0906 Saipan: Land reduced');
    await undo();
    await shown('0906 Saipan: Land reduced');
    await undo();
    await dirty().waitFor({ state: 'detached' });
  });

  it('sets up a counter from the tray', async () => {
    await tray().locator('summary').click();
    await tray().getByRole('searchbox').fill('turn 2 japan surface');
    const item = tray().locator('.tray-counter').first();
    await item.waitFor();
    // The tray is drawn anew when the text beside has followed.
    let spot = null;
    await until(async () => {
      spot = await item.boundingBox({ timeout: 1000 }).catch(() => null);
      return spot !== null;
    }, 'the counter of the tray');
    const { x, y } = spot;
    await drag([x + 20, y + 14], await hex('0907'), false);
    await w.map.locator('.drop.good[data-place="0907"], .drop.warn[data-place="0907"]').waitFor();
    await w.shot('drag-4-tray');
    await w.page.mouse.up();
    await shown('0907 Truk: 3 Naval');
    await undo();
    await shown('0907 Truk: 2 Naval');
    await dirty().waitFor({ state: 'detached' });
  });

  it('takes one out of a stack that is fanned out, and drops another on a turn', async () => {
    await w.clickHex('0603');
    const fan = w.map.getByRole('group', { name: /0603/ });
    const item = fan.locator('.fan-counter').last();
    // The fan is drawn anew when the text beside has followed the click.
    let spot = null;
    await until(async () => {
      // A fan that the following of the text has closed is opened again.
      if ((await item.count()) === 0) await w.clickHex('0603');
      spot = (await item.count()) === 0 ? null : await item.boundingBox({ timeout: 1000 }).catch(() => null);
      return spot !== null;
    }, 'the fan');
    const { x, y } = spot;
    await drag([x + 18, y + 18], await hex('0604'));
    await shown('0603 "Manchuria (Port Arthur)": 2 Land');
    await shown('0604 Shanghai: 4 Land, Air');
    await undo();
    await shown('0604 Shanghai: 3 Land, Air');
    await dirty().waitFor({ state: 'detached' });
    const saipan = w.map.locator('.counters [data-place="0906"]').first();
    const third = w.map.locator('.track li.turn').nth(2);
    // The track is drawn anew after each edit of the text.
    let box = null;
    await until(async () => {
      box = await third.boundingBox();
      return box !== null;
    }, 'the third turn on the track');
    await drag(await counter(await saipan.getAttribute('data-unit')), [box.x + 20, box.y + 12], false);
    await w.map.locator('.track li.turn.aimed').waitFor();
    await w.page.mouse.up();
    await w.map.locator('.status', { hasText: 'comes on turn 3 now' }).waitFor();
    await gone('0906 Saipan: Land');
    await undo();
    await shown('0906 Saipan: Land');
    await dirty().waitFor({ state: 'detached' });
  });

  it('shows a drop at once', async () => {
    const times = [];
    for (let i = 0; i < 6; i++) {
      const from = i % 2 === 0 ? '1106' : '1205';
      const land = w.map.locator(`.counters [data-place="${from}"]`).first();
      const unit = await land.getAttribute('data-unit');
      const passed = w.map.locator('.map-holder').evaluate(
        () =>
          new Promise((resolve) => {
            let start = 0;
            const observer = new MutationObserver(() => {
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - start));
            });
            document.addEventListener(
              'pointerup',
              () => {
                start = performance.now();
                observer.observe(document.querySelector('.map .counters'), {
                  childList: true,
                  subtree: true,
                  attributes: true,
                });
              },
              { once: true, capture: true },
            );
          }),
      );
      const to = i % 2 === 0 ? '1205' : '1106';
      const [here, there] = [await standing(from).count(), await standing(to).count()];
      await drag(await counter(unit), await hex(to));
      times.push(await passed);
      await atRest(to, there + 1);
      await atRest(from, here - 1);
    }
    times.sort((a, b) => a - b);
    console.log(`      drop to map drawn: ${times.map((t) => t.toFixed(0)).join(', ')} ms`);
    assert.ok(times[2] < 2000);
  });
});
