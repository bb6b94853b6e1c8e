/** Drawing in the pictures of a map: a glyph becomes another one of its legend, or one that the legend gets for it. */

import type { MapBlock, MapText } from './map-text';
import { type Legend, legendOf } from './map-words';
import type { Scene } from './scene';

interface Wanted {
  terrain: string;
  features: readonly string[];
}

/** A glyph of the picture, and the one that is to stand there. */
interface Redrawn {
  block: MapBlock;
  start: number;
  end: number;
  glyph: string;
}

/** What the picture says of a place, and with which entry of its legend. */
export function drawnOf(
  scene: Scene,
  chart: MapText,
  id: string,
): { block: MapBlock; start: number; end: number; entry: Legend } | undefined {
  const at = scene.ide.model.drawnAt(scene.game.id, scene.map.id, id);
  const block =
    at && chart.blocks.find(({ uri, decl }) => uri === at.uri && decl.start <= at.start && at.end <= decl.end);
  const entry = block && legendOf(block)?.find(({ glyph }) => glyph === block.tree.slice(at.start, at.end));
  return entry && { block, start: at.start, end: at.end, entry };
}

/** The glyph that says something else of a place; undefined where the legend has none, or where it stands already. */
function glyphFor(
  scene: Scene,
  chart: MapText,
  id: string,
  wanted: (old: Legend) => { terrain: string; features: readonly string[] },
): Redrawn | undefined {
  const drawn = drawnOf(scene, chart, id);
  if (!drawn) return undefined;
  const { terrain, features } = wanted(drawn.entry);
  const all = [...features].sort().join();
  const fits = (one: Legend) => one.terrain === terrain && [...one.features].sort().join() === all;
  const entry = legendOf(drawn.block)?.find(fits);
  return entry && entry.glyph !== drawn.entry.glyph ? { ...drawn, glyph: entry.glyph } : undefined;
}

/** Draws another glyph; one of another length takes or leaves room among the blanks behind it. */
function writeGlyph(chart: MapText, { block, start, end, glyph }: Redrawn): void {
  const work = chart.work(block);
  const room = /^ */.exec(work.text.slice(end))![0].length;
  const grows = glyph.length - (end - start);
  const last = /^ *(?:\r?\n|$)/.test(work.text.slice(end));
  if (grows === 0 || last || grows >= room) work.replace({ start, end }, glyph);
  else work.replace({ start, end: end + Math.max(grows, 0) }, glyph + ' '.repeat(Math.max(-grows, 0)));
}

/** One stroke: what it needs beside the glyphs that there are, it brings into the legends once. */
export class Brush {
  private readonly fresh = new Map<string, string>();

  constructor(
    private readonly scene: Scene,
    private readonly chart: MapText,
  ) {}

  /**
   * Draws what says something else of a place. `anew`: whether a glyph may be brought into the legend for it.
   * False: no picture draws the place, or the legend has no way to say it.
   */
  redraw(id: string, wanted: (old: Legend) => Wanted, anew: (to: Wanted) => boolean): boolean {
    const { scene, chart } = this;
    const drawn = drawnOf(scene, chart, id);
    if (!drawn) return false;
    const to = wanted(drawn.entry);
    const fits = glyphFor(scene, chart, id, wanted);
    const glyph = fits?.glyph ?? (anew(to) ? this.freshGlyph(drawn.block, to) : undefined);
    if (glyph !== undefined) writeGlyph(chart, { ...drawn, glyph });
    return glyph !== undefined;
  }

  private freshGlyph(block: MapBlock, { terrain, features }: Wanted): string | undefined {
    const words = [terrain, ...features].join(' ');
    const key = `${block.uri} ${block.decl.start} ${words}`;
    const known = this.fresh.get(key);
    if (known) return known;
    const legend = legendOf(block) ?? [];
    const taken = new Set([...legend.map(({ glyph }) => glyph), ...this.fresh.values()]);
    const letters = [...words].filter((c) => /[a-z]/i.test(c));
    const others = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const glyph = [...letters, ...letters.map((c) => c.toUpperCase()), ...others].find((one) => !taken.has(one));
    const last = legend.at(-1);
    if (glyph === undefined || !last) return undefined;
    this.fresh.set(key, glyph);
    this.chart.work(block).addBehind(last.entry, `${glyph} ${words}`);
    return glyph;
  }
}
