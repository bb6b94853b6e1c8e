/** Colours: those the text states, defaults for the rest, and what can be read on them. */
import type { BorderKind, CompiledGame, RouteKind, Terrain } from '../../../engine/kernel/compiled';

/** What a terrain looks like: open water, land, or land with water around it. */
export type Nature = 'water' | 'coast' | 'land';

/** Words for classes that go on water, on land, and in the air, in the vocabulary of wargames. */
const waterClass = /^(fleets?|naval|navy|ships?|sea|surface|submarines?|boats?)\b/i;
const landClass = /^(land|ground|army|armies|troops?|infantry|leg|motor|units?)\b/i;
const airClass = /^(air|aircraft|planes?|aviation)\b/i;

const waterWord = /\b(sea|ocean|water|lake|deep|strait|海)\b/i;
const coastWord = /\b(coast|coastal|shallow|littoral|shore|island|atoll)\b/i;

const waters = '#9fc5dd';
const shallows = '#cfe3ea';
const ground = '#d9cfa8';

/** Default colours by the word in a terrain's id. */
const byWord: [RegExp, string][] = [
  [coastWord, shallows],
  [waterWord, waters],
  [/forest|wood|jungle|taiga/i, '#9db87f'],
  [/mountain|alpine/i, '#b9a58a'],
  [/hill|rough|broken/i, '#cdb991'],
  [/swamp|marsh|bog/i, '#a9bfa0'],
  [/desert|sand/i, '#ead9a0'],
  [/city|urban|town/i, '#c2b8b0'],
  [/clear|plain|open|steppe|land/i, '#e3dcb4'],
];

/** Kinds of class, from its word: what crosses water, what crosses land, what flies. */
export function medium(classId: string): 'water' | 'land' | 'air' | 'other' {
  if (waterClass.test(classId)) return 'water';
  if (airClass.test(classId)) return 'air';
  return landClass.test(classId) ? 'land' : 'other';
}

/** Tells water from land by who may enter, and by the terrain's word where that says nothing. */
export function natureOf(terrain: Terrain): Nature {
  const media = new Set(terrain.enter.map(medium));
  if (media.has('water')) return media.has('land') ? 'coast' : 'water';
  if (media.has('land') || media.has('other')) return 'land';
  return coastWord.test(terrain.id) ? 'coast' : waterWord.test(terrain.id) ? 'water' : 'land';
}

export interface Palette {
  natures: Map<string, Nature>;
  colors: Map<string, string>;
  water: string;
  shallow: string;
  land: string;
}

/** Colours of every terrain of a game. */
export function paletteOf({ terrains }: CompiledGame['game']): Palette {
  const natures = new Map(terrains.map((t) => [t.id, natureOf(t)]));
  const colors = new Map(
    terrains.map((t) => [t.id, t.color ?? byWord.find(([word]) => word.test(t.id))?.[1] ?? ground]),
  );
  const first = (nature: Nature, otherwise: string) => {
    const ids = terrains.filter((t) => natures.get(t.id) === nature).map((t) => t.id);
    // A coast in the colour of land says nothing about the water.
    const id = ids.find((one) => nature !== 'coast' || isBluish(colors.get(one) ?? ground));
    return (id && colors.get(id)) || otherwise;
  };
  return {
    natures,
    colors,
    water: first('water', waters),
    shallow: first('coast', shallows),
    land: first('land', ground),
  };
}

/** Whether a colour is nearer to that of water than to that of land. */
export function isBluish(color: string): boolean {
  const [red, , blue] = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16)) as [number, number, number];
  return red + 4 < blue;
}

/** How a hexside is drawn: along its middle, along all of it, as running water, or as bars across it. */
export type Form = 'part' | 'whole' | 'stream' | 'bridge';

export interface BorderStyle {
  color: string;
  width: number;
  dash: string;
  form: Form;
}

/** What the words of a kind of hexside say about its looks. */
const borderWords: [RegExp, BorderStyle][] = [
  [/bridge|ford|ferry/i, { color: '#3a2f24', width: 2.6, dash: '', form: 'bridge' }],
  [/lake|reservoir/i, { color: '#4f93be', width: 15, dash: '', form: 'stream' }],
  [/major|meuse|rhine|moselle/i, { color: '#3f86b4', width: 7.5, dash: '', form: 'stream' }],
  [/river|stream|canal|brook/i, { color: '#4f93be', width: 4.2, dash: '', form: 'stream' }],
  [/boundary|frontier|border/i, { color: '#8a3d5e', width: 2.6, dash: '10 4 2 4', form: 'whole' }],
  [/ridge|cliff|escarpment/i, { color: '#7d6238', width: 4, dash: '2 4', form: 'whole' }],
  [/wall|fortified/i, { color: '#4d4d4d', width: 4.5, dash: '4 3', form: 'whole' }],
];

/** How a hexside kind is drawn. */
export function borderStyle(kind: BorderKind): BorderStyle {
  const worded = borderWords.find(([word]) => word.test(kind.id))?.[1];
  if (worded) return { ...worded, color: kind.color ?? worded.color };
  const media = new Set(kind.cross.map(medium));
  const wet = media.has('water');
  const dry = media.has('land') || media.has('other');
  if (wet && dry) return { color: kind.color ?? '#7d9a6b', width: 1.6, dash: '2 5', form: 'part' };
  if (wet) return { color: kind.color ?? '#2f6f9f', width: 2.2, dash: '7 4', form: 'part' };
  if (dry) return { color: kind.color ?? '#8a6a2f', width: 3, dash: '', form: 'part' };
  return { color: kind.color ?? '#7c2f25', width: 4, dash: '', form: 'part' };
}

/** How a kind of route is drawn; `rank` is its place among the game's. */
export function routeStyle(
  kind: RouteKind,
  rank: number,
): { color: string; width: number; core?: string; dash?: string } {
  if (/rail/i.test(kind.id)) return { color: kind.color ?? '#3c3a36', width: 4, core: '#f4efe4', dash: '7 7' };
  if (/sea|lane|convoy|transport/i.test(kind.id)) return { color: kind.color ?? '#2f6f9f', width: 2 };
  const minor = rank > 0 || /secondary|minor|track|trail|path/i.test(kind.id);
  const color = kind.color ?? (minor ? '#a98a62' : '#8c4a2a');
  // A path is broken, so that it is told from a road without colours.
  if (/trail|track|path/i.test(kind.id)) return { color, width: 2.4, dash: '5 4' };
  return minor ? { color, width: 2.4 } : { color, width: 5, core: mix(color, '#ffffff', 0.62) };
}

/** Colour of a nation's counters. */
export function nationColor(game: CompiledGame['game'], nation: string): string {
  return game.nations.find((n) => n.id === nation)?.color ?? '#888888';
}

/** Relative luminance (WCAG 2) of `#rrggbb`. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(color.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio (WCAG 2) of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number];
  return (x + 0.05) / (y + 0.05);
}

/** White where bold signs in it can be read on the colour (3 : 1), as printers like it; black elsewhere. */
export function inkOn(color: string): string {
  return contrast(color, '#ffffff') >= 3.2 ? '#ffffff' : '#16202a';
}

/** A colour mixed with another; `share` 0 is the first, 1 the other. */
export function mix(a: string, b: string, share: number): string {
  const part = (i: number) => {
    const [x, y] = [a, b].map((c) => Number.parseInt(c.slice(i, i + 2), 16)) as [number, number];
    return Math.round(x + (y - x) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** Hue in degrees and saturation (HSL) of `#rrggbb`; grey has no hue. */
export function hueOf(color: string): { hue: number | null; saturation: number } {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255) as [number, number, number];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least;
  if (range < 0.02) return { hue: null, saturation: 0 };
  const turn = most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: turn * 60, saturation: range / (1 - Math.abs(most + least - 1)) };
}

/** Below this saturation a colour is a grey with a cast: stronger, it would be another colour. */
export const greyish = 0.18;

/** A colour of the same hue, or of another one, that stands out on a map: as strong and dark as a marker pen. Greys with a cast become dark. */
export function vivid(color: string, hue = hueOf(color).hue): string {
  const grey = hueOf(color).saturation < greyish;
  const [saturation, lightness] = grey ? [0.12, 0.2] : [0.72, 0.29];
  const chroma = saturation * (1 - Math.abs(2 * lightness - 1));
  const part = (n: number) => {
    const k = (n + (hue ?? 0) / 30) % 12;
    const value = lightness - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return hue === null ? color : `#${part(0)}${part(8)}${part(4)}`;
}

/** How far apart two hues are, in degrees. */
export function hueGap(a: number, b: number): number {
  const gap = Math.abs(a - b) % 360;
  return Math.min(gap, 360 - gap);
}
