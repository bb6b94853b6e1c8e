// The map table's page alone, in Chromium: what an extension would answer is said here.
import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { framesOf, openTable, toldOf } from '../../scripts/table-page.mjs';
import { amount } from '../amount.ts';
import { violations } from './axe.mjs';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');

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

describe('the page of the table: layers', () => {
  let compiled;
  before(() => {
    compiled = compiledGame('ardennes-44/campaign');
  });

  for (const ja of [false, true])
    it(`stand in one line, the rest in a menu (${ja ? 'Japanese' : 'English'})`, async () => {
      const { browser, page } = await openTable({ compiled, width: 1280, height: 800, ja });
      try {
        const more = page.locator('.layers .more');
        const menu = page.locator('.layers-more');
        await page.locator('[data-layer="control"]').waitFor();
        const layers = await page.locator('[data-layer]').count();
        assert.ok(layers >= 10);
        for (const width of [1280, 700, 460, 1600]) {
          await page.setViewportSize({ width, height: 800 });
          await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
          await framesOf(page);
          const line = await page.evaluate(() => {
            const own = document.querySelector('.map-corner').getBoundingClientRect();
            const buttons = [...document.querySelectorAll('.layers button:not([hidden])')];
            const boxes = buttons.map((one) => one.getBoundingClientRect());
            return {
              tops: new Set(boxes.map(({ top }) => Math.round(top))).size,
              inside: boxes.every(({ left, right }) => left >= own.left && right <= own.right + 0.5),
              clear: boxes.every(({ left }, i) => i === 0 || left >= boxes[i - 1].right + 3),
              more: !document.querySelector('.layers .more').hidden,
              count: buttons.filter(({ dataset }) => dataset.layer).length,
            };
          });
          assert.deepEqual({ ...line, count: 0, more: 0 }, { tops: 1, inside: true, clear: true, count: 0, more: 0 });
          assert.equal(line.more, line.count < layers, `${line.count} at ${width}`);
          if (width === 1600) assert.equal(line.more, false, 'where there is room there is no menu');
          assert.equal(await page.locator('[data-layer]').count(), layers);
        }
        await page.setViewportSize({ width: 460, height: 800 });
        await more.waitFor();
        await more.focus();
        await page.keyboard.press('Enter');
        await menu.waitFor();
        assert.equal(await more.getAttribute('aria-expanded'), 'true');
        const first = menu.locator('button').first();
        assert.ok(await first.evaluate((one) => one === document.activeElement));
        await page.keyboard.press('Enter');
        assert.equal(await first.getAttribute('aria-pressed'), 'true');
        assert.match(await more.textContent(), /\(1\)/);
        await page.screenshot({ path: path.join(shots, `page-layers-${ja ? 'ja' : 'en'}.png`) });
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press('Escape');
        await menu.waitFor({ state: 'hidden' });
        assert.ok(await more.evaluate((one) => one === document.activeElement));
        await more.click();
        await page.mouse.click(200, 600);
        await menu.waitFor({ state: 'hidden' });
      } finally {
        await browser.close();
      }
    });
});

describe('the page of the table: a new point', () => {
  it('is said to be what the game declares', async () => {
    const compiled = compiledGame('tutorial/straits');
    const { browser, page } = await openTable({ compiled, width: 1280, height: 800 });
    try {
      await page.locator('.map-holder').focus();
      await page.keyboard.press('b');
      const palette = page.locator('.draw-panel');
      await palette.getByText('New point', { exact: true }).click();
      await palette.getByRole('textbox', { name: 'Name', exact: true }).fill('Reef');
      await palette.getByRole('combobox', { name: 'Terrain' }).selectOption({ label: 'Sea' });
      await palette.getByRole('combobox', { name: 'Belongs to' }).selectOption({ label: 'Isles' });
      await palette.getByRole('checkbox', { name: 'Port' }).check();
      await page.screenshot({ path: path.join(shots, 'page-new-point.png') });
      assert.deepEqual(await violations(page), []);
      await page.locator('.map-holder').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => window.posted.some((m) => m.type === 'edit'));
      const { x, y, ...edit } = await page.evaluate(() => window.posted.find((m) => m.type === 'edit').edit);
      assert.ok(Number.isFinite(x) && Number.isFinite(y));
      assert.deepEqual(edit, {
        kind: 'point',
        names: { en: 'Reef' },
        terrain: 'sea',
        owner: 'isl',
        features: ['port'],
      });
    } finally {
      await browser.close();
    }
  });
});

describe('the page of the table: the whole map', () => {
  it('is what is shown in whatever room there is, and is kept as that, not as pixels', async () => {
    const compiled = compiledGame('war-in-the-pacific/standard');
    const { browser, page } = await openTable({ compiled, width: 1280, height: 800 });
    try {
      /** Whether all of the drawing is in view. */
      const whole = () => {
        const [map, frame] = ['svg.map', '.map-holder'].map((one) =>
          document.querySelector(one).getBoundingClientRect(),
        );
        const { left, right, top, bottom } = map;
        return (
          frame.width > 0 && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
        );
      };
      /** What is kept of the camera, once it is kept. */
      const kept = async (wanted) => {
        await page.waitForFunction((none) => {
          const state = window.acquireVsCodeApi().getState();
          return state && (state.camera === null) === none;
        }, wanted === null);
      };
      await page.locator('.counter').first().waitFor();
      for (const [width, height] of [
        [1280, 800],
        [1280, 760],
        [900, 600],
        [420, 800],
        [1400, 900],
      ]) {
        await page.setViewportSize({ width, height });
        await page.waitForFunction(whole);
      }
      await kept(null);
      await page.locator('.map-holder').focus();
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await kept('somewhere');
      await page.keyboard.press('0');
      await kept(null);
    } finally {
      await browser.close();
    }
  });
});

describe('the page of the table: a map that is approached', () => {
  it('follows the size of the window until a hand moves it', async () => {
    const compiled = compiledGame('empire-of-the-sun/south-pacific');
    const { browser, page } = await openTable({ compiled, width: 640, height: 700, mode: 'play' });
    try {
      /** Waits for what is kept of the camera: null is the whole map. */
      const kept = (whole) =>
        page.waitForFunction((wanted) => {
          const state = window.acquireVsCodeApi().getState();
          return state && (state.camera === null) === wanted;
        }, whole);
      await page.locator('.counter').first().waitFor();
      await kept(false);
      // Counters of the whole map can be read there.
      await page.setViewportSize({ width: 1500, height: 1000 });
      await kept(true);
      await page.locator('.map-holder').focus();
      await page.keyboard.press('+');
      await kept(false);
      const scale = () => page.evaluate(() => window.acquireVsCodeApi().getState().camera[0]);
      const before = await scale();
      await page.setViewportSize({ width: 640, height: 700 });
      await framesOf(page);
      assert.equal(await scale(), before);
    } finally {
      await browser.close();
    }
  });
});

describe('the page of the table: what is asked in few words and much else', () => {
  for (const [width, height] of [
    [712, 808],
    [432, 608],
  ])
    it(`has its buttons within reach, ${width} wide`, async () => {
      const compiled = compiledGame('empire-of-the-sun/south-pacific');
      const { browser, page } = await openTable({ compiled, width, height, mode: 'play' });
      try {
        for (const button of ['no', 'undo']) {
          const one = page.locator(`.question-head .${button}, .question-head [data-notation=${button}]`);
          await one.waitFor();
          await one.scrollIntoViewIfNeeded();
          const covered = await one.evaluate((element) => {
            const { x, y, width: w, height: h } = element.getBoundingClientRect();
            return !element.contains(document.elementFromPoint(x + w / 2, y + h / 2));
          });
          assert.equal(covered, false, button);
        }
      } finally {
        await browser.close();
      }
    });
});

describe('the page of the table: one map of many kinds of ground', () => {
  let browser, page;
  before(async () => {
    ({ browser, page } = await openTable({ compiled: compiledGame('ardennes-44/campaign'), width: 1000, height: 800 }));
    await page.locator('.counter').first().waitFor();
  });
  after(() => browser?.close());

  it('zooms with keys towards what was found and is selected, not past it', async () => {
    await page.locator('.map-holder').focus();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('Bütgenbach');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.locator('.map-holder').focus();
    const spot = page.locator('path.selected[data-place="1832"]');
    const before = await spot.boundingBox();
    for (let i = 0; i < 8; i++) await page.keyboard.press('+');
    await page.locator('[data-moving]').waitFor({ state: 'detached' });
    const after = await spot.boundingBox();
    assert.ok(after.width > 3 * before.width, `${before.width} -> ${after.width}`);
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    for (const [i, value] of middle(after).entries()) assert.ok(Math.abs(value - middle(before)[i]) < 4);
  });

  it('shows in the legend what the map has as the map draws it', async () => {
    await page.locator('.bar [data-tool="legend"]').click();
    const row = (name) => page.locator('.legend-panel li').filter({ hasText: new RegExp(`^${name}$`) });
    for (const [name, drawn] of [
      ['Primary road', '[data-route="primary-road"]'],
      ['Westwall', '.walls'],
      ['Village', '.town'],
      ['Meuse', '.stream[data-border="meuse"]'],
      ['Forest', '.woods'],
    ])
      assert.ok((await row(name).locator(`svg.drawn ${drawn}`).count()) > 0, name);
    await page.screenshot({ path: path.join(shots, 'page-legend.png') });
    assert.deepEqual(await violations(page), []);
  });
});

describe('the page of the table: what is drawn by hand', () => {
  it('is seen until the text says it, and "Done" until something else changes', async () => {
    const compiled = compiledGame('ardennes-44/campaign');
    const { browser, page, send } = await openTable({ compiled, width: 1280, height: 800 });
    try {
      await page.locator('.counter').first().waitFor();
      await page.locator('.bar [data-tool="draw"]').click();
      await page.locator('.draw-panel').getByRole('radio', { name: 'River', exact: true }).check();
      const frame = await page.locator('.map-holder').boundingBox();
      const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 10, { steps: 8 });
      await page.mouse.up();
      await page.waitForFunction(() => window.posted.some(({ type }) => type === 'edit'));
      const stroke = page.locator('svg.map path[stroke="#e4007f"]');
      await stroke.waitFor({ state: 'attached' });
      const { id, edit } = await page.evaluate(() => window.posted.find(({ type }) => type === 'edit'));
      const [a, b] = edit.sides[0];
      const borders = [...compiled.board.borders, { a, b, kind: edit.of, names: { en: 'New' }, provenance: {} }];
      const later = { ...compiled, board: { ...compiled.board, borders } };
      // The answer comes first, then what the text says.
      await send({ type: 'edited', id, trial: false, refused: null, warnings: [] });
      const status = page.locator('.status');
      await status.getByText('River').waitFor();
      await send({ type: 'game', number: 2, ...toldOf(later, false, 2) });
      await stroke.waitFor({ state: 'detached' });
      assert.match(await status.textContent(), /River/);
      // Undone in the text.
      await send({ type: 'game', number: 3, ...toldOf(compiled, false, 3) });
      await status.filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
    } finally {
      await browser.close();
    }
  });
});

describe('the page of the table: a narrow panel', () => {
  // Each width in one mode, in the soak in both.
  for (const [width, height] of [
    [360, 740],
    [425, 800],
  ])
    for (const mode of ['preview', 'play'].filter((_, i) => amount((width === 360) === (i === 0), true)))
      it(`${width} pixels, ${mode}: the map has half of it, all can be reached, and what is below folds`, async () => {
        const compiled = compiledGame('ardennes-44/campaign');
        const { browser, page } = await openTable({ compiled, width, height, mode });
        try {
          await page.locator('.counter').first().waitFor();
          if (mode === 'play') await page.locator('.side [role="option"], .side button').first().waitFor();
          const map = () => page.locator('.map-holder').boundingBox();
          assert.ok((await map()).height >= height / 2, `${(await map()).height} of ${height}`);
          // No button lies beyond the edge.
          const beyond = await page.evaluate(() =>
            [...document.querySelectorAll('.bar button, .map-area button, .side button, .foot-fold')]
              .filter((one) => one.getClientRects().length > 0)
              .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
              .map((one) => one.textContent || one.title),
          );
          assert.deepEqual(beyond, []);
          const track = page.locator('.track');
          assert.equal(await track.isVisible(), false);
          const fold = page.locator('.foot-fold');
          assert.equal(await fold.getAttribute('aria-expanded'), 'false');
          assert.deepEqual(await violations(page), []);
          await fold.focus();
          await page.keyboard.press('Enter');
          await track.waitFor();
          assert.ok((await map()).height >= height / 2, 'with the turn record open');
          assert.equal(await fold.getAttribute('aria-expanded'), 'true');
          await page.screenshot({ path: path.join(shots, `page-narrow-${width}-${mode}.png`) });
          // In a wide panel there is nothing to fold.
          await page.setViewportSize({ width: 1000, height });
          await fold.waitFor({ state: 'hidden' });
          assert.equal(await track.isVisible(), true);
        } finally {
          await browser.close();
        }
      });
});

describe('the page of the table: as a whole', () => {
  it('stays where it is when something below its edge is gone to', async () => {
    const compiled = compiledGame('empire-of-the-sun/south-pacific');
    const { browser, page } = await openTable({ compiled, width: 1000, height: 700, mode: 'play' });
    try {
      await page.locator('.log').first().waitFor();
      const moved = await page.evaluate(() => {
        const hidden = document.createElement('span');
        hidden.className = 'sr';
        hidden.style.top = '1500px';
        document.body.append(hidden);
        hidden.scrollIntoView();
        document.scrollingElement.scrollTop += 100;
        return [
          document.scrollingElement.scrollTop,
          document.body.scrollTop,
          document.querySelector('.bar').getBoundingClientRect().top,
        ];
      });
      assert.deepEqual(moved, [0, 0, 0]);
    } finally {
      await browser.close();
    }
  });
});
