// What is wrong with a page for those who read it otherwise than by eye.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong in the page around the map's drawing. The drawing itself, whose thousands of parts take half of the time, is looked at
 * in every theme by `themes.test.mjs`.
 */
export async function violations(page) {
  await page.addScriptTag({ content: axe });
  return page.evaluate(async () => {
    const { violations: found } = await window.axe.run({ exclude: ['svg.map'] }, { resultTypes: ['violations'] });
    return found.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(' ')} ${n.failureSummary}`).join(' | ')}`);
  });
}
