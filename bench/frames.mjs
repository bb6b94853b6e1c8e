// Frames a second while the map is panned and zoomed by hand: `node scripts/build.mjs && node bench/frames.mjs COMPILED.json [--layers a,b]`.
// Counted are the frames that the compositor draws (trace events), beside the page's own animation frames and its longest gap.
import { readFileSync } from 'node:fs';
import { openTable } from '../scripts/table-page.mjs';

const [, , file, ...rest] = process.argv;
const layers = (rest[rest.indexOf('--layers') + 1] ?? '').split(',');
const compiled = JSON.parse(readFileSync(file, 'utf8'));
const { browser, page } = await openTable({ compiled, width: 1280, height: 800 });
try {
  await page.waitForSelector('.counter');
  await page.waitForTimeout(2500);
  if (rest.includes('--layers')) for (const id of layers) await page.click(`[data-layer="${id}"]`, { timeout: 3000 });
  await page.waitForTimeout(2500);
  // A hand moves the mouse once a frame of the screen: events are sent from the page, as fast as it draws.
  const gesture = (kind, by) =>
    page.evaluate(
      ([kind, by, frames]) =>
        new Promise((done) => {
          const holder = document.querySelector('.map-holder');
          const { left, top, width, height } = holder.getBoundingClientRect();
          let [x, y] = [left + width / 2, top + height / 2];
          const mouse = (type, target) =>
            target.dispatchEvent(
              new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true, view: window }),
            );
          if (kind === 'drag') mouse('mousedown', holder);
          const stamps = [];
          const tick = (now) => {
            stamps.push(now);
            if (stamps.length > frames) {
              if (kind === 'drag') mouse('mouseup', window);
              const gaps = stamps.slice(1).map((t, i) => t - stamps[i]);
              done({ seconds: (stamps.at(-1) - stamps[0]) / 1000, gap: Math.max(...gaps) });
              return;
            }
            if (kind === 'drag') {
              x += by * Math.cos(stamps.length / 15);
              y += by * Math.sin(stamps.length / 15);
              mouse('mousemove', window);
            } else
              holder.dispatchEvent(
                new WheelEvent('wheel', { deltaY: by, clientX: x, clientY: y, bubbles: true, cancelable: true }),
              );
            requestAnimationFrame(tick);
          };
          requestAnimationFrame(tick);
        }),
      [kind, by, 120],
    );
  const measured = async (what, kind, by) => {
    await browser.startTracing(page, {
      categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
    });
    const { seconds, gap } = await gesture(kind, by);
    const trace = JSON.parse((await browser.stopTracing()).toString());
    const drawn = trace.traceEvents.filter((event) => event.name === 'DrawFrame').length;
    const per = (n) => (n / seconds).toFixed(0).padStart(3);
    console.log(`${what.padEnd(28)} drawn ${per(drawn)}/s  handled ${per(120)}/s  longest gap ${gap.toFixed(0)} ms`);
    await page.waitForTimeout(1500);
  };
  await measured('pan, whole map', 'drag', 6);
  await page.focus('.map-holder');
  await page.keyboard.press('0');
  await page.waitForTimeout(1000);
  await measured('zoom in from the whole map', 'wheel', -12);
  await measured('pan, near', 'drag', 12);
  await measured('zoom out to the whole map', 'wheel', 12);
} finally {
  await browser.close();
}
