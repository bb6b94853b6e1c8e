// What the page of the table leaves behind: nodes and listeners after much use are those of before.
import assert from 'node:assert/strict';
import { framesOf, openTable } from '../../scripts/table-page.mjs';
import { amount } from '../amount.ts';
import { until } from '../until.ts';
import { compiledGame } from './games.mjs';

/** What may be another one by chance: a line that tells of a place, a frame that is still to come. */
const [someNodes, someListeners] = [60, 12];

/** So often the text changes, and another scenario is shown. */
const [changes, turns] = [amount(80, 200), amount(20, 50)];

describe('the page of the table: nothing is left behind', () => {
  let browser;
  let page;
  let send;
  let cdp;
  let games;

  /** Sends a scenario as the extension does: always a new object, as after a change of the text. `without`: a counter is gone. */
  const change = async (which, revision, without = false) => {
    const wanted = await page.evaluate(
      ([one, number, less]) => {
        const compiled = structuredClone(window.games[one]);
        // One that is drawn in both.
        window.goes ??= document.querySelector('.counters .counter:not(.under)').dataset.unit;
        if (less) compiled.units = compiled.units.filter(({ id }) => id !== window.goes);
        const { game, scenario, units } = compiled;
        const id = `${game.id}/${scenario.id}`;
        const told = { id, game: game.id, names: scenario.names, uri: '', units: units.length };
        const settings = { locale: 'en', hexNumbers: true, placeNames: true, pace: 0, games: 20 };
        const sent = { scenario: told, compiled, playable: true, problems: [], revision: number, linked: [] };
        window.postMessage({ type: 'game', settings, game: sent }, '*');
        return { title: scenario.names.en, unit: window.goes, there: !less };
      },
      [which, revision, without],
    );
    await shows(wanted);
  };
  /** Until the page has drawn it: the scenario of that name, with or without the counter. */
  const shows = ({ title, unit, there }) =>
    page.waitForFunction(
      ([name, id, stands]) =>
        document.querySelector('.bar h1')?.textContent === name &&
        (document.querySelector(`.counters [data-unit="${id}"]`) !== null) === stands,
      [title, unit, there],
    );

  /** Nodes and listeners that are still held by something. */
  async function measured() {
    for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name) => metrics.find((one) => one.name === name).value;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  }

  /** The same, once what is done in idle time is over: nothing comes or goes any more. */
  async function held() {
    let last = await measured();
    await until(async () => {
      await framesOf(page);
      const now = await measured();
      const same = now.nodes === last.nodes && now.listeners === last.listeners;
      last = now;
      return same;
    }, 'nothing to come or go');
    return last;
  }

  /** Does something once, so that what is made only once is there, then often, and holds one against the other: what is only late goes. */
  async function bounded(often, work) {
    await work(0);
    await work(1);
    const before = await held();
    for (let i = 2; i < often + 2; i++) await work(i);
    let after;
    await until(
      async () => {
        await framesOf(page);
        after = await measured();
        return after.nodes - before.nodes <= someNodes && after.listeners - before.listeners <= someListeners;
      },
      'what is left to go',
      () => `nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`,
    );
    console.log(`      nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`);
  }

  before(async () => {
    games = ['standard', 'short'].map((name) => compiledGame(`war-in-the-pacific/${name}`));
    ({ browser, page, send } = await openTable({ compiled: games[0], width: 1280, height: 800 }));
    cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.locator('.counter').first().waitFor();
    // What the page posts is kept for other tests.
    await page.evaluate((both) => {
      window.posted.push = () => 0;
      window.games = both;
    }, games);
  });

  after(() => browser?.close());

  it('is seen when there is something', async () => {
    // What is left of the page's beginning may go in between: then it is looked at again.
    await until(async () => {
      await page.evaluate(() => {
        window.left = null;
      });
      const before = await held();
      await page.evaluate(() => {
        window.left = Array.from({ length: 2000 }, () => {
          const one = document.createElement('i');
          one.addEventListener('click', () => window.left);
          return one;
        });
      });
      const after = await held();
      return after.nodes - before.nodes > someNodes && after.listeners - before.listeners > someListeners;
    }, 'what is left to be seen');
    await page.evaluate(() => {
      window.left = null;
    });
  });

  it('by opening and closing every tool', async () => {
    const buttons = await page.locator('.slot-bar button:visible').count();
    assert.ok(buttons >= 5);
    await bounded(8, async () => {
      for (let i = 0; i < buttons; i++)
        for (let twice = 0; twice < 2; twice++) await page.locator('.slot-bar button:visible').nth(i).click();
      for (const layer of await page.locator('[data-layer]').all()) {
        await layer.evaluate((one) => one.click());
        await layer.evaluate((one) => one.click());
      }
      await page.locator('.map-holder').focus();
      await page.keyboard.press('ArrowRight');
      for (const key of ['r', 'Enter', 'g', 'm']) {
        await page.keyboard.press(key);
        for (let i = 0; i < 2; i++) await page.keyboard.press('Escape');
      }
      await page.keyboard.press('Shift+F10');
      await page.keyboard.press('Escape');
      await send({ type: 'compare', other: { names: games[1].scenario.names, compiled: games[1] } });
      await page.locator('.compare .difference-line').first().waitFor();
      await send({ type: 'compare', other: null });
      await page.locator('.compare').waitFor({ state: 'hidden' });
    });
  });

  it(`by ${changes} changes of the text`, async () => {
    await bounded(changes, async (i) => {
      // A counter comes and goes.
      await change(0, 10 + i, i % 2 === 0);
    });
  });

  it(`by going from one scenario to the other ${turns} times, and into play and back`, async () => {
    await bounded(turns, async (i) => {
      await change((i + 1) % 2, 1000 + i);
      if (i % 10 === 1) {
        await send({ type: 'mode', mode: 'play' });
        await page.locator('.sentence').waitFor();
        await send({ type: 'mode', mode: 'preview' });
        await page.locator('.sentence').waitFor({ state: 'detached' });
      }
    });
  });
});
