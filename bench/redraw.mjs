// From the server's answer to the map: `node scripts/build.mjs --minify && node bench/redraw.mjs COMPILED.json …`.
// One counter after the other goes to another place, as when its line has changed, and each time the page gets the compiled
// game anew. Milliseconds from the page's getting the message to the end of the frame that shows it, median, 95% and most of 40.
import { readFileSync } from 'node:fs';
import { openTable } from '../scripts/table-page.mjs';

const rounds = 40;
for (const file of process.argv.slice(2)) {
  const compiled = JSON.parse(readFileSync(file, 'utf8'));
  const { browser, page } = await openTable({ compiled, width: 1280, height: 800 });
  try {
    await page.waitForSelector('.counter');
    await page.waitForTimeout(7000);
    const times = await page.evaluate(
      async ({ compiled, rounds }) => {
        const on = new Set(compiled.board.places.map(({ id }) => id));
        const units = compiled.units.filter(({ at }) => on.has(at));
        const places = [...new Set(units.map(({ at }) => at))];
        const pause = (ms) => new Promise((done) => setTimeout(done, ms));
        const out = [];
        for (let k = 0; k < rounds; k++) {
          const unit = units[(k * 7) % units.length];
          unit.at = places[(k * 13 + 1) % places.length];
          const game = {
            scenario: {
              id: `${compiled.game.id}/${compiled.scenario.id}`,
              game: compiled.game.id,
              names: compiled.scenario.names,
              uri: '',
              units: compiled.units.length,
            },
            compiled,
            playable: true,
            problems: [],
            revision: k + 2,
            linked: [],
          };
          const settings = { locale: 'en', hexNumbers: true, placeNames: true, pace: 0, games: 20 };
          // The first to hear it: what follows is the page's work.
          const drawn = new Promise((done) => {
            const hear = () => {
              removeEventListener('message', hear, true);
              const begun = performance.now();
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => done(performance.now() - begun);
                port2.postMessage(null);
              });
            };
            addEventListener('message', hear, true);
          });
          window.postMessage({ type: 'game', settings, game }, '*');
          out.push(await drawn);
          await pause(150);
        }
        return out;
      },
      { compiled, rounds },
    );
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1);
    console.log(
      `${compiled.game.id}/${compiled.scenario.id}: median ${at(0.5)} ms, 95% ${at(0.95)} ms, most ${at(1)} ms`,
    );
  } finally {
    await browser.close();
  }
}
