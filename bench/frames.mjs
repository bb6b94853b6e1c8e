// Frames a second while the map is panned and zoomed by hand: `node scripts/build.mjs && node bench/frames.mjs COMPILED.json [--layers a,b]`.
// Counted are the frames that the compositor draws (trace events), beside the page's own animation frames: the first, the longest after it, and
// how many took longer than two of the screen's. On Linux also milliseconds of the processor a frame, by thread, which a busy machine changes little.
import { readdirSync, readFileSync } from 'node:fs';
import { openTable } from '../scripts/table-page.mjs';

/** Milliseconds of the processor so far of the browser's threads, by what they do. */
function spent() {
  const parts = { page: 0, painting: 0, compositor: 0 };
  const children = new Map();
  const stat = (path) => {
    const text = readFileSync(path, 'utf8');
    return [
      text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
      ...text.slice(text.lastIndexOf(')') + 2).split(' '),
    ];
  };
  try {
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const parent = stat(`/proc/${id}/stat`)[2];
        children.set(parent, [...(children.get(parent) ?? []), id]);
      } catch {
        // Has ended meanwhile.
      }
    }
    const todo = [...(children.get(String(process.pid)) ?? [])];
    for (let id = todo.pop(); id; id = todo.pop()) {
      todo.push(...(children.get(id) ?? []));
      if (!/--type=(renderer|gpu-process)/.test(readFileSync(`/proc/${id}/cmdline`, 'utf8'))) continue;
      for (const thread of readdirSync(`/proc/${id}/task`)) {
        const [name, ...fields] = stat(`/proc/${id}/task/${thread}/stat`);
        const what = /^(ThreadPool|Compositor(Tile|Raster))/.test(name)
          ? 'painting'
          : /Compositor/.test(name)
            ? 'compositor'
            : thread === id
              ? 'page'
              : '';
        if (what) parts[what] += (Number(fields[11]) + Number(fields[12])) * 10;
      }
    }
  } catch {
    return null;
  }
  return parts;
}

const [, , file, ...rest] = process.argv;
const layers = (rest[rest.indexOf('--layers') + 1] ?? '').split(',');
const compiled = JSON.parse(readFileSync(file, 'utf8'));
const { browser, page } = await openTable({ compiled, width: 1280, height: 800, motion: true });
try {
  await page.waitForSelector('.counter');
  // Until the bitmap of the map is made.
  await page.waitForTimeout(5000);
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
              const after = gaps.slice(1);
              done({
                seconds: (stamps.at(-1) - stamps[0]) / 1000,
                first: gaps[0],
                gap: Math.max(...after),
                late: after.filter((gap) => gap > 34).length,
              });
              return;
            }
            if (kind === 'drag') {
              x += by * Math.cos(stamps.length / 15);
              y += by * Math.sin(stamps.length / 15);
              mouse('mousemove', window);
            } else
              holder.dispatchEvent(
                new WheelEvent('wheel', {
                  deltaY: by,
                  // Browsers tell of a pinch as of a wheel with the control key, in smaller steps.
                  ctrlKey: kind === 'pinch',
                  clientX: x,
                  clientY: y,
                  bubbles: true,
                  cancelable: true,
                }),
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
    const before = spent();
    const { seconds, first, gap, late } = await gesture(kind, by);
    const after = spent();
    const trace = JSON.parse((await browser.stopTracing()).toString());
    const drawn = trace.traceEvents.filter((event) => event.name === 'DrawFrame').length;
    const per = (n) => (n / seconds).toFixed(0).padStart(3);
    console.log(
      `${what.padEnd(28)} drawn ${per(drawn)}/s  handled ${per(120)}/s  first ${first.toFixed(0)} ms, then at most ${gap.toFixed(0)}, late ${late}`,
    );
    const each = (part) => `${part} ${((after[part] - before[part]) / 120).toFixed(1)}`;
    if (before && after)
      console.log(`${' '.repeat(28)} ms of the processor a frame: ${Object.keys(after).map(each).join(', ')}`);
    await page.waitForTimeout(1500);
  };
  await measured('pan, whole map', 'drag', 6);
  await page.focus('.map-holder');
  await page.keyboard.press('0');
  await page.waitForTimeout(1000);
  await measured('zoom in from the whole map', 'wheel', -12);
  await measured('pan, near', 'drag', 12);
  await measured('zoom out to the whole map', 'wheel', 12);
  await measured('pinch in', 'pinch', -1.2);
  await measured('pinch out', 'pinch', 1.2);
} finally {
  await browser.close();
}
