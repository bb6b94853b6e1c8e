// What is wrong with a page for those who read it otherwise than by eye.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe in a page, given the text of its program, on the page around the map's drawing or, `whole`, on the drawing, too. */
async function look({ source, whole }) {
  window.axe ??= new Function(`${source}; return axe`)();
  // axe walks through all that it leaves out, too: a drawing that is not looked at is taken out of its frame meanwhile.
  const map = whole ? null : document.querySelector('svg.map');
  const drawing = [...(map?.childNodes ?? [])];
  map?.replaceChildren();
  try {
    const { violations: found } = await window.axe.run(map ? { exclude: ['svg.map'] } : document, {
      resultTypes: ['violations'],
    });
    return found.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(' ')} ${n.failureSummary}`).join(' | ')}`);
  } finally {
    // Unless it was drawn anew meanwhile.
    if (map?.childNodes.length === 0) map.replaceChildren(...drawing);
  }
}

/**
 * What axe finds wrong in the page around the map's drawing. The drawing itself, whose thousands of parts take half of the time, is looked at
 * in every theme by `themes.test.mjs`.
 */
export const violations = (page) => page.evaluate(look, { source: axe, whole: false });

/** The same in the map table of a workbench. */
export const violationsOfTable = (w, whole) =>
  w.map
    .locator('body')
    .evaluate((_body, [run, given]) => new Function(`return ${run}`)()(given), [String(look), { source: axe, whole }]);
