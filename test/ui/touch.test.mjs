// The map under fingers: one moves it, two zoom it, a tap selects, and a counter goes with a finger that rested on it.
import assert from 'node:assert/strict';
import { Workbench } from './workbench.mjs';

describe('a person touches the map', () => {
  /** @type {Workbench} */
  let w;
  let touch;

  before(async () => {
    w = await Workbench.open({ 'files.autoSave': 'off' }, { games: ['war-in-the-pacific'], hasTouch: true });
    await w.standardTable();
    await w.map.getByRole('button', { name: 'Whole map' }).click();
    const session = await w.page.context().newCDPSession(w.page);
    touch = (type, ...points) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
  });
  after(() => w?.close());
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed' || !w) return;
    console.log(await w.evidence());
    await w.shot(`FAILED-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  const dirty = () => w.page.locator('.tab.dirty', { hasText: 'scenario-standard.sand' });
  /** Scale and translation of the map on the screen. */
  const camera = () => w.camera();
  const counter = async (place) => {
    await w.camera();
    await w.map.locator(`.counters [data-place="${place}"]`).first().waitFor();
    const { x, y, width, height } = await w.map.locator(`.counters [data-place="${place}"]`).first().boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const hex = (id) => w.onScreen(id, -3);
  /** What rests under a finger long enough is taken up: it is seen at the finger. */
  const takenUp = () => w.map.locator('.ghost svg').first().waitFor();
  /** A finger goes from one point to another; `rests`: it has taken up what it touches before it moves. */
  const go = async (from, to, rests = false) => {
    await touch('touchStart', from);
    if (rests) await takenUp();
    for (let i = 1; i <= 8; i++)
      await touch('touchMove', [from[0] + ((to[0] - from[0]) * i) / 8, from[1] + ((to[1] - from[1]) * i) / 8]);
  };
  const near = (actual, wanted, within) => assert.ok(Math.abs(actual - wanted) <= within, `${actual}, not ${wanted}`);

  it('one finger on the ground moves the map, and nothing else', async () => {
    const [k, x, y] = await camera();
    const from = await hex('1205');
    await go(from, [from[0] - 60, from[1] + 40]);
    await touch('touchEnd');
    const [scale, left, top] = await camera();
    assert.equal(scale, k);
    near(left, x - 60, 12);
    near(top, y + 40, 12);
    assert.equal(await dirty().count(), 0);
  });

  it('a finger that moves at once moves the map also where it began on a counter', async () => {
    const [, x] = await camera();
    const from = await counter('0907');
    await go(from, [from[0] + 60, from[1]]);
    await touch('touchEnd');
    near((await camera())[1], x + 60, 12);
    assert.equal(await dirty().count(), 0);
  });

  it('two fingers zoom', async () => {
    const [k] = await camera();
    const [x, y] = await hex('1005');
    await touch('touchStart', [x - 30, y], [x + 30, y]);
    for (let i = 1; i <= 8; i++) await touch('touchMove', [x - 30 - 5 * i, y], [x + 30 + 5 * i, y]);
    await touch('touchEnd');
    const [scale] = await camera();
    assert.ok(scale > k * 1.5, `${k} -> ${scale}`);
    await w.shot('touch-1-zoomed');
    await w.map.getByRole('button', { name: 'Whole map' }).click();
  });

  it('a tap selects', async () => {
    await w.page.touchscreen.tap(...(await counter('0907')));
    await w.map.locator('.fan, .counters .selected').first().waitFor();
    await w.map.locator('.side', { hasText: 'Truk' }).first().waitFor();
    await w.map.locator('.map-holder').focus();
    await w.page.keyboard.press('Escape');
    await w.page.keyboard.press('Escape');
  });

  it('a counter goes with a finger that rested on it: one change of the text', async () => {
    const before = await camera();
    await go(await counter('0907'), await hex('0804'), true);
    await w.map.locator('.drop.good[data-place="0804"], .drop.warn[data-place="0804"]').waitFor();
    await w.shot('touch-2-carried');
    await touch('touchEnd');
    await dirty().waitFor();
    await w.line('0907 Truk: Naval').waitFor();
    assert.deepEqual(await camera(), before);
    await w.map.locator('.map-holder').focus();
    await w.page.keyboard.press('Control+z');
    await dirty().waitFor({ state: 'detached' });
    await w.map.locator('.counters [data-place="0907"]').nth(1).waitFor();
  });

  it('a finger that rests on a counter and is lifted opens its menu', async () => {
    // Not what was chosen before: that goes with a finger at once.
    await touch('touchStart', await counter('1506'));
    await takenUp();
    await touch('touchEnd');
    await w.map.getByRole('menu').waitFor();
    await w.shot('touch-3-menu');
    await w.page.keyboard.press('Escape');
    assert.equal(await dirty().count(), 0);
  });
});
