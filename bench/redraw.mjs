// From the server's answer to the map: `node scripts/build.mjs --minify && node --import=tsx bench/redraw.mjs COMPILED.json …`.
// One counter after the other goes to another place, then one hex after the other gets another terrain, as when its line has changed, and each
// time the page is told as the extension tells it (`client/webview/exchange.ts`). Milliseconds from the page's getting the message to the end of
// the frame that shows it, and those of the processor in which the page's thread drew it: median, 95% and most of 40, and how busy the machine was.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { Telling } from '../client/webview/exchange.ts';
import { openTable, toldOf } from '../scripts/table-page.mjs';

const rounds = 40;
/** So long nothing is changed: what the frame leaves for later is done by then, and a glide is over. */
const restMs = 500;

/** Compiled games, each with one counter elsewhere than the one before. */
function* moved(compiled) {
  const on = new Set(compiled.board.places.map(({ id }) => id));
  const all = compiled.units.flatMap(({ at }, i) => (on.has(at) ? [i] : []));
  const places = [...new Set(all.map((i) => compiled.units[i].at))];
  for (let k = 0; ; k++) {
    const units = [...compiled.units];
    const i = all[(k * 7) % all.length];
    units[i] = { ...units[i], at: places[(k * 13 + 1) % places.length] };
    compiled = { ...compiled, units };
    yield compiled;
  }
}

/** Compiled games, each with another terrain in one hex; none where the map has points. */
function* painted(compiled) {
  const terrains = compiled.game.terrains.map(({ id }) => id);
  if (compiled.board.grid.shape === 'points' || terrains.length < 2) return;
  for (let k = 0; ; k++) {
    const places = [...compiled.board.places];
    const i = (k * 37 + 500) % places.length;
    const now = terrains.indexOf(places[i].terrain);
    places[i] = { ...places[i], terrain: terrains[(now + 1) % terrains.length] };
    compiled = { ...compiled, board: { ...compiled.board, places } };
    yield compiled;
  }
}

/** Sends a message, and waits for the end of the frame that shows it. Milliseconds since the page got it. */
function shown(page, message) {
  return page.evaluate(async (message) => {
    // The first to hear it: what follows is the page's work.
    const drawn = new Promise((done) => {
      const hear = () => {
        removeEventListener('message', hear, true);
        const start = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            performance.measure('shown', { start });
            done(performance.now() - start);
          };
          port2.postMessage(null);
        });
      };
      addEventListener('message', hear, true);
    });
    window.postMessage(message, '*');
    return drawn;
  }, message);
}

/** Milliseconds of the processor that the page's thread worked in each of the measures called `shown`. */
async function traced(page, during) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const categories = 'devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing';
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
  await during();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  const begun = new Map();
  const works = [];
  for (const { name, ph, ts, pid, tid, id, id2 } of events) {
    if (name !== 'shown') continue;
    const key = id2?.local ?? id;
    if (ph === 'b') begun.set(key, ts);
    else if (ph === 'e') {
      const tasks = events.filter(
        (e) =>
          e.name === 'RunTask' &&
          e.ph === 'X' &&
          e.pid === pid &&
          e.tid === tid &&
          e.ts + e.dur > begun.get(key) &&
          e.ts < ts,
      );
      // The last is the one that hears of the end.
      works.push(tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0));
    }
  }
  return works;
}

for (const file of process.argv.slice(2)) {
  const compiled = JSON.parse(readFileSync(file, 'utf8'));
  for (const [what, games] of Object.entries({ counter: moved(compiled), hex: painted(compiled) })) {
    const { browser, page } = await openTable({ compiled, width: 1280, height: 800, motion: true });
    try {
      await page.waitForSelector('.counter');
      await page.waitForTimeout(7000);
      const telling = new Telling();
      const first = toldOf(compiled);
      telling.next(first.game, first.settings);
      const times = [];
      const works = await traced(page, async () => {
        for (let k = 0; k < rounds; k++) {
          const { value } = games.next();
          if (!value) return;
          const { game, settings } = toldOf(value, false, k + 2);
          times.push(await shown(page, telling.next(game, settings)));
          await page.waitForTimeout(restMs);
        }
      });
      if (times.length === 0) continue;
      const told = [times, works].map((list) => {
        list.sort((a, b) => a - b);
        const at = (share) => list[Math.min(list.length - 1, Math.floor(share * list.length))]?.toFixed(1);
        return `median ${at(0.5)} ms, 95% ${at(0.95)} ms, most ${at(1)} ms`;
      });
      console.log(`${compiled.game.id}/${compiled.scenario.id}, a ${what}: ${told[0]}; of the processor ${told[1]}`);
      console.log(`  (load of the machine ${loadavg()[0].toFixed(1)})`);
      const whole = await page.evaluate(() => window.posted.filter(({ type }) => type === 'whole').length);
      if (whole > 0) throw new Error(`The page asked ${whole} times for the whole game.`);
    } finally {
      await browser.close();
    }
  }
}
