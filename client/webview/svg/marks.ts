/** Signs of the states that units are in, and of markers on the map: by what their words mean in wargames, else by their first letter. */
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import { inkOn } from './palette';
import { esc } from './text';

interface Sign {
  color: string;
  /** Path around (0, 0), about 8 by 8; a `stroke` one is drawn as a line. */
  path?: string;
  stroke?: string;
  letter?: string;
}

/** States in the order of their weight: the first are drawn uppermost. */
const states: [RegExp, Sign][] = [
  [
    /out.of.supply|\boos\b|unsupplied|isolated/i,
    { color: '#f7d22d', stroke: 'M-2.600-3h5.200v6h-5.200zM-4 3.800 4-3.800' },
  ],
  [
    /no.ammo|out.of.ammo/i,
    { color: '#b3140c', stroke: 'M-1.600 3.600v-4.600q0-2 1.600-3 1.600 1 1.600 3v4.600zM-3.800 3.600 3.800-3.600' },
  ],
  [/low.ammo/i, { color: '#f7d22d', path: 'M-1.700 4v-4.800q0-2.400 1.700-3.400 1.700 1 1.700 3.400v4.800z' }],
  [/shock/i, { color: '#ef8a17', path: 'M1.200-4.200-3.200.600h2.600L-1.600 4.200 3.200-.900H.600z' }],
  [
    /cavit/i,
    {
      color: '#9fd3ef',
      stroke: 'M-2.600 1.800a1.400 1.400 0 1 0 .1 0zM1.600-.800a2 2 0 1 0 .1 0zM-1.800-2.600a.8 .8 0 1 0 .1 0z',
    },
  ],
  [/evad/i, { color: '#3a7bbf', stroke: 'M-3.200 3.200 3-3M-.800-3.200H3.200V.800' }],
  [/hidden|unseen/i, { color: '#27336b', letter: '?' }],
  [
    /in.port|anchored|moored/i,
    { color: '#e8eef2', stroke: 'M0-3.800v7.400M-2-2.200h4M-3.400 1q.400 2.600 3.400 2.600 3 0 3.400-2.600' },
  ],
  [/\bstill\b/i, { color: '#e8eef2', stroke: 'M-1.500-3v6M1.500-3v6' }],
  [/rout|broken/i, { color: '#b3140c', letter: 'R' }],
  [/disorder|disrupt|shaken|suppress/i, { color: '#ef8a17', letter: 'D' }],
  [/engaged|pinned|melee/i, { color: '#6d3fa0', stroke: 'M-3.200-3.200 3.200 3.200M3.200-3.200-3.200 3.200' }],
  [/advantage/i, { color: '#c2185b', stroke: 'M-3.400 0h6.400M.6-2.800 3.400 0 .6 2.800' }],
  [/surrender/i, { color: '#ffffff', stroke: 'M-2.400 4v-8h5.600v4.400h-5.600' }],
  [
    /fired|spent/i,
    {
      color: '#5d646b',
      path: 'M0-3.600 1-1l2.600-1-1 2.600 2.200 1.800-2.800.2L0 4l-2-1.400-2.800-.2 2.200-1.800-1-2.600L-1-1z',
    },
  ],
  [
    /strategic|rail.movement|road.march/i,
    { color: '#1f7a4a', stroke: 'M-3-2.800-.200 0-3 2.800M.6-2.800 3.400 0 .6 2.800' },
  ],
  [
    /truck|towed|prime.mover|transport|pm-/i,
    {
      color: '#1f7a4a',
      path: 'M-4-2.600h4.600v4h-4.600zM1-1h1.800l1.400 1.400v1H1zM-2.800 3.600a1 1 0 1 1 .1 0zM2.600 3.600a1 1 0 1 1 .1 0z',
    },
  ],
  [/night/i, { color: '#27336b', path: 'M1.400-3.800A4 4 0 1 0 3.800 1.600 3.300 3.300 0 0 1 1.400-3.800z' }],
  [
    /dug.?in|position|trench|entrench|fortif|\bip\b/i,
    { color: '#e7dcb8', stroke: 'M-4.200 2.600v-2.600h2.400v-2.200h3.600v2.200h2.400v2.600' },
  ],
  [/replace/i, { color: '#3a7bbf', stroke: 'M-3.400 0h6.800M0-3.400v6.800' }],
];

/** Markers that lie in a place for themselves. */
const markers: [RegExp, Sign][] = [
  [
    /crater/i,
    {
      color: '#5b4230',
      stroke:
        'M-5 2.600q1.400-3.800 5-3.800t5 3.800q-5 2.600-10 0zM-2.400-3.400-3.400-5.400M0-3.800v-2.400M2.400-3.400l1-2',
    },
  ],
  [
    /focus/i,
    { color: '', stroke: 'M-3.400 0a3.400 3.400 0 1 0 6.800 0 3.400 3.400 0 1 0-6.800 0zM0-6v3M0 3v3M-6 0h3M3 0h3' },
  ],
  [
    /\bmine/i,
    {
      color: '#3b444c',
      stroke:
        'M-2.800 0a2.800 2.800 0 1 0 5.600 0 2.800 2.800 0 1 0-5.600 0zM0-5v2M0 3v2M-5 0h2M3 0h2M-3.600-3.600l1.500 1.500M3.600-3.600 2.100-2.100M-3.600 3.600l1.500-1.500M3.600 3.600 2.100 2.100',
    },
  ],
  [
    /traffic|jam|congest/i,
    {
      color: '#f7d22d',
      path: 'M-4.600-1.600 -3.400-4.400h6.800L4.600-1.600v4h-1.600v1.400h-1.800v-1.400h-2.400v1.400h-1.800v-1.400h-1.600zM-2.600-3.200-3.200-1.800h6.400l-.6-1.400z',
    },
  ],
  [
    /road.?block|obstacle|barrier/i,
    {
      color: '#ffffff',
      path: 'M-5.400-2.600h10.800v3h-10.800zM-4.200.4h1.600v3.600h-1.600zM2.600.4h1.600v3.600h-1.600z',
    },
  ],
  [
    /depot|supply|dump|base/i,
    { color: '', path: 'M-5.200-1.400h4.400v6h-4.400zM.8-1.400h4.400v6H.8zM-2.200-6.400h4.400v4.200h-4.400z' },
  ],
  [
    /position|trench|entrench|\bip\b|fortif/i,
    { color: '', stroke: 'M-5.600 3.400v-3.200h3.200v-3.400h4.800v3.400h3.200v3.200' },
  ],
];

function signOf(list: readonly [RegExp, Sign][], id: string, name: string): Sign | undefined {
  const words = `${id} ${name}`;
  return list.find(([word]) => word.test(words))?.[1];
}

function glyph({ path, stroke, letter }: Sign, ink: string, width = 1.5): string {
  if (path) return `<path d="${path}" fill="${ink}"/>`;
  if (stroke)
    return `<path d="${stroke}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<text y="3" font-size="8.500" font-weight="700" text-anchor="middle" fill="${ink}">${esc(letter ?? '')}</text>`;
}

/** What a state or a marker is called in the game, or its id as words. */
export function stateNames(game: CompiledGame['game'], id: string): Names {
  const found = [...(game.states ?? []), ...game.markers].find((one) => one.id === id);
  return found?.names ?? { en: id.replace(/-/g, ' ') };
}

/** How heavily a state weighs on a unit: the least first. */
function weight(game: CompiledGame['game'], id: string): number {
  const words = `${id} ${stateNames(game, id).en}`;
  const at = states.findIndex(([word]) => word.test(words));
  return at < 0 ? states.length : at;
}

/** The gravest of some states, as tabs where `spot` says, by the number of the tab. */
function tabs(
  game: CompiledGame['game'],
  ids: readonly string[],
  most: number,
  className: string,
  spot: (i: number) => string,
): string {
  return [...ids]
    .sort((a, b) => weight(game, a) - weight(game, b))
    .slice(0, most)
    .map((id, i) => {
      const name = stateNames(game, id).en;
      const sign = signOf(states, id, name) ?? { color: '#ffffff', letter: name.slice(0, 1).toUpperCase() };
      return `<g class="${className}" data-state="${esc(id)}" transform="${spot(i)}"><rect x="-5.200" y="-5" width="10.400" height="10" rx="2.600" fill="${sign.color}" stroke="#16202a" stroke-width=".9"/>${glyph(sign, inkOn(sign.color))}</g>`;
    })
    .join('');
}

/**
 * Tabs at the left edge of a counter `half` units from its middle, one a state, the gravest on top.
 * @param beside a value is printed at that edge: all but the first tab stand out, clear of it
 * @param hemmed another counter stands close at that edge, and would cover what stands out: the first tab lies within
 */
export function stateTabs(
  game: CompiledGame['game'],
  ids: readonly string[],
  half: number,
  beside = false,
  hemmed = false,
): string {
  const first = -half + (hemmed ? 5.6 : 2);
  const others = beside ? -half - 3.4 : first;
  // The first one stands a little higher there, clear of the value below it.
  const top = beside ? -half + 3 : -half + 5;
  return tabs(game, ids, 4, 'state', (i) => `translate(${i === 0 ? first : others} ${top + i * 10})`);
}

/** Where the smaller tabs stand, at most three, below the lower edge of a counter. */
export function beneathSpots(count: number, half: number): { x: number; y: number }[] {
  return Array.from({ length: Math.min(3, count) }, (_, i) => ({ x: -half + 5 + i * 9, y: half + 2.4 }));
}

/** Smaller tabs below the lower edge of the uppermost counter of a stack: states of counters that it covers. */
export function tabsBeneath(game: CompiledGame['game'], ids: readonly string[], half: number): string {
  const spots = beneathSpots(ids.length, half);
  return tabs(game, ids, spots.length, 'state beneath', (i) => `translate(${spots[i]!.x} ${spots[i]!.y}) scale(.8)`);
}

/**
 * A round marker in a side's colour with its sign, or with its first letter.
 * @param value a number printed on it
 * @param pending begun, not finished: an open rim
 */
export function markerFace(
  game: CompiledGame['game'],
  marker: string,
  side: number,
  value?: number,
  pending = false,
): string {
  const own = game.sides[side]?.color ?? '#888888';
  const name = game.markers.find((m) => m.id === marker)?.names.en ?? marker;
  const sign = signOf(markers, marker, name) ??
    signOf(states, marker, name) ?? {
      color: '',
      letter: name.slice(0, 1).toUpperCase(),
    };
  const paper = sign.color || own;
  const ink = inkOn(paper);
  const number =
    value === undefined
      ? ''
      : `<circle cx="7.500" cy="-6.500" r="5" fill="#16202a"/><text x="7.500" y="-3.700" font-size="8" font-weight="700" text-anchor="middle" fill="#fff">${value}</text>`;
  return `<circle r="9" fill="${paper}" stroke="${sign.color ? own : '#fff'}" stroke-width="${sign.color ? 2.4 : 1.5}"${pending ? ' fill-opacity=".55" stroke-dasharray="3 2.500"' : ''}/><circle r="10.200" fill="none" stroke="#16202a" stroke-width=".7"/>${glyph(sign, ink, 1.9)}${number}`;
}

/** Colours of formations: neighbours in the list are told apart. */
const stripes = [
  '#d7263d',
  '#1b6ca8',
  '#f0b400',
  '#2e933c',
  '#8e44ad',
  '#e76f24',
  '#00a1a1',
  '#c2559b',
  '#7a4b1e',
  '#f4f4f4',
];

/** The colour of a formation's stripe; nothing where the game has no such formation. */
export function stripeOf(game: CompiledGame['game'], formation: string): string | undefined {
  const at = (game.formations ?? []).findIndex((f) => f.id === formation);
  return at < 0 ? undefined : stripes[at % stripes.length];
}
