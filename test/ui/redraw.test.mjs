// What the table's page shows after it was told only what has changed, beside a page that got the whole game.
import assert from 'node:assert/strict';
import { Telling } from '../../client/webview/exchange.ts';
import { openTable, toldOf } from '../../scripts/table-page.mjs';
import { until } from '../until.ts';
import { compiledGame } from './games.mjs';

const size = { width: 1400, height: 1000 };

function randomOf(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** What somebody does to the text: a counter goes elsewhere, also in the list, or leaves; hexes, hexsides, names. */
const deeds = [
  ({ units, board }, random) => {
    const [unit] = units.splice(random(units.length), 1);
    units.splice(random(units.length), 0, { ...unit, at: board.places[random(board.places.length)].id });
  },
  ({ units }, random) => units.splice(random(units.length), 1),
  ({ units }, random) => {
    const unit = units[random(units.length)];
    unit.steps = Math.max(1, unit.steps - 1);
  },
  ({ board: { places }, game }, random) => {
    for (let k = random(4); k >= 0; k--) {
      const place = places[random(places.length)];
      if (!place.box) place.terrain = game.terrains[random(game.terrains.length)].id;
    }
  },
  ({ board: { borders } }, random) => borders.splice(random(borders.length), 1),
  ({ board: { places } }, random) => {
    places[random(places.length)].names = { en: `New ${random(100)}` };
  },
];

/** The map, the turn track and the panel as they stand in the page. */
function drawn(page) {
  return page.evaluate(() =>
    ['.map .world', '.track', '.side-body'].map((selector) =>
      // A button that was never pressed and one that is no longer are the same to everybody.
      document.querySelector(selector).innerHTML.replaceAll(' class=""', ''),
    ),
  );
}

/** A picture of something once it is the same twice: nothing of it is still to come. */
async function still(what) {
  let last = await what.screenshot();
  await until(async () => {
    const now = await what.screenshot();
    const same = now.equals(last);
    last = now;
    return same;
  }, 'a picture that stays');
  return last;
}

async function pixels(page, one, other) {
  return page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      let count = 0;
      for (let i = 0; i < a.length; i += 4) if ([0, 1, 2].some((k) => Math.abs(a[i + k] - b[i + k]) > 12)) count++;
      return count;
    },
    [one, other].map((png) => png.toString('base64')),
  );
}

describe('the page of the table: what has changed is drawn, and nothing else', () => {
  for (const [scenario, seed] of [
    ['war-in-the-pacific/standard', 7],
    ['ardennes-44/campaign', 11],
  ])
    it(`after random changes it is what the whole game gives (${scenario})`, async () => {
      let compiled = compiledGame(scenario);
      const { browser, page, send } = await openTable({ compiled, ...size, motion: true });
      try {
        await page.locator('.counter').first().waitFor();
        const telling = new Telling();
        const first = toldOf(compiled);
        telling.next(first.game, first.settings);
        const random = randomOf(seed);
        for (let round = 2; round < 32; round++) {
          compiled = structuredClone(compiled);
          deeds[random(deeds.length)](compiled, random);
          const { game, settings } = toldOf(compiled, false, round);
          await send(telling.next(game, settings));
        }
        const other = await openTable({ compiled, ...size });
        try {
          await other.page.locator('.counter').first().waitFor();
          // The last of it is drawn later: after the last painted hex the whole board, and counters glide. What is other stays other.
          let wrong = [];
          await until(
            async () => {
              const [seen, wanted] = [await drawn(page), await drawn(other.page)];
              wrong = wanted.flatMap((part, i) => (seen[i] === part ? [] : [i]));
              return wrong.length === 0;
            },
            'what the whole gives',
            () => `parts ${wrong} are others`,
          );
          assert.equal(await page.evaluate(() => window.posted.filter(({ type }) => type === 'whole').length), 0);
        } finally {
          await other.browser.close();
        }
      } finally {
        await browser.close();
      }
    });

  it('painted hexes are seen before the board is drawn anew, and look as they will then', async () => {
    const compiled = compiledGame('war-in-the-pacific/standard');
    const { browser, page, send } = await openTable({ compiled, ...size });
    try {
      const map = page.locator('.map-holder');
      await page.locator('.counter').first().waitFor();
      const before = await still(map);
      const telling = new Telling();
      const first = toldOf(compiled);
      telling.next(first.game, first.settings);
      const terrains = compiled.game.terrains.map(({ id }) => id);
      const painted = structuredClone(compiled);
      for (const share of [0.2, 0.35, 0.5, 0.65, 0.8]) {
        const place = painted.board.places[Math.floor(painted.board.places.length * share)];
        place.terrain = terrains[(terrains.indexOf(place.terrain) + 1) % terrains.length];
      }
      // The hand does not rest before there is a picture.
      await page.evaluate(() => {
        const wait = window.setTimeout;
        const held = [];
        window.setTimeout = (work, ms, ...rest) =>
          ms >= 250 && ms <= 400 ? held.push(() => work(...rest)) : wait(work, ms, ...rest);
        window.letRest = () => {
          window.setTimeout = wait;
          for (const work of held) work();
        };
      });
      const { game, settings } = toldOf(painted, false, 2);
      await send(telling.next(game, settings));
      await page.locator('.board > .fresh').waitFor({ state: 'attached' });
      const patched = await still(map);
      await page.evaluate(() => window.letRest());
      await page.locator('.board > .fresh').waitFor({ state: 'detached' });
      const whole = await still(map);
      const [all, off] = [await pixels(page, before, whole), await pixels(page, patched, whole)];
      assert.ok(all > 1000, `the hexes are seen (${all})`);
      assert.ok(off < all * 0.1, `${off} of ${all} pixels are others when the board is drawn`);
    } finally {
      await browser.close();
    }
  });

  it('a page that has lost the thread asks for the whole game', async () => {
    const compiled = compiledGame('war-in-the-pacific/standard');
    const { browser, page, send } = await openTable({ compiled, ...size });
    try {
      await page.locator('.counter').first().waitFor();
      const { settings } = toldOf(compiled);
      await send({ type: 'changed', from: 41, number: 42, settings });
      await page.waitForFunction(() => window.posted.some(({ type }) => type === 'whole'));
      assert.ok((await page.locator('.counter').count()) > 0, 'what was seen stays');
    } finally {
      await browser.close();
    }
  });
});
