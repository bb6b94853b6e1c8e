/** A move before it is made: its way through the hexes, and what each reachable place costs. */
import { type Geometry, round } from './geometry';
import type { Piece } from './pieces';
import { ems, esc, narrow, widestEms } from './text';

/** So wide is a line of what is written at the end of a way, in ems, and so many lines there are at most. */
const tagWidth = 24;
const tagLines = 5;

/** What is written at the end of a way: above it, or below it where the way comes from above. */
function tagOf(end: { x: number; y: number }, below: boolean, label: string): string {
  if (label === '') return '';
  const all = narrow(label, tagWidth, ems);
  const rows = all.length > tagLines ? [...all.slice(0, tagLines - 1), `${all[tagLines - 1]} …`] : all;
  const width = round(rows.reduce((most, row) => Math.max(most, widestEms(row)), 0) * 13 + 16);
  const top = round(-11.5 - (rows.length - 1) * 16);
  const words = rows
    .map((row, k) => `<tspan x="0" y="${round(4.2 - (rows.length - 1 - k) * 16)}">${esc(row)}</tspan>`)
    .join('');
  const lift = below ? -36 - (rows.length - 1) * 16 : 36;
  return `<g transform="translate(${round(end.x)} ${round(end.y - lift)})"><rect class="way-tag" x="${-width / 2}" y="${top}" width="${width}" height="${round(9.5 - top)}" rx="5"/><text class="way-words" font-size="13" font-weight="600" text-anchor="middle">${words}</text></g>`;
}

/**
 * A way as a line with a dot in each hex and an arrow at its end; `label` stands beside the end.
 * @param stops places of it in which it may be stopped: a sign stands there
 */
export function wayPieces(
  geometry: Geometry,
  way: readonly string[],
  label: string,
  stops: readonly string[] = [],
): Piece[] {
  const points = way.flatMap((id) => geometry.centres.get(id) ?? []);
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return [];
  const d = points.map((p, i) => `${i === 0 ? 'M' : 'L'}${round(p.x)} ${round(p.y)}`).join('');
  const angle = round((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI);
  const dots = points
    .slice(1, -1)
    .map((p) => `<circle cx="${round(p.x)}" cy="${round(p.y)}" r="4.200"/>`)
    .join('');
  const signs = stopPieces(geometry, stops)
    .map(({ markup }) => markup)
    .join('');
  const head = `<path class="way-head" transform="translate(${round(end.x)} ${round(end.y)}) rotate(${angle})" d="M-9-9.500 10 0-9 9.500-4.500 0z"/>`;
  return [
    {
      key: 'way',
      markup: `<g class="way"><path class="way-rim" d="${d}"/><path class="way-line" d="${d}"/><g class="way-dots">${dots}</g>${head}${signs}${tagOf(end, before.y < end.y - 1, label)}</g>`,
    },
  ];
}

/** Signs in places where who moves may be stopped. */
export function stopPieces(geometry: Geometry, stops: Iterable<string>): Piece[] {
  return [...stops].flatMap((id) => {
    const p = geometry.centres.get(id);
    if (!p) return [];
    const at = `${round(p.x + 18)} ${round(p.y - 12)}`;
    return [
      {
        key: `stop ${id}`,
        markup: `<g class="way-stop" data-place="${esc(id)}" transform="translate(${at})"><circle r="10"/><path d="M0-5.500V1.500M0 4.200V5.200"/></g>`,
      },
    ];
  });
}

/** So far before the middle of what is attacked an arrow points at it, in paper units: whoever stands on its way stays in sight. */
const nearTarget = 44;

/**
 * A combat before its die: arrows at what is attacked, from those who attack it.
 * @returns `over`: what lies above the counters; `under`: the ways of those who strike from farther away, which lie below them
 */
export function combatPieces(
  geometry: Geometry,
  target: string,
  from: Iterable<string>,
): { over: Piece[]; under: Piece[] } {
  const end = geometry.centres.get(target);
  if (!end) return { over: [], under: [] };
  const aims = [...from].flatMap((id) => {
    const start = geometry.centres.get(id);
    if (!start || id === target) return [];
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const far = Math.hypot(dx, dy);
    const share = far > 2 * nearTarget ? 1 - nearTarget / far : 0.5;
    const [x, y] = [round(start.x + dx * share), round(start.y + dy * share)];
    return [{ start, x, y, angle: round((Math.atan2(dy, dx) * 180) / Math.PI), long: share > 0.6 }];
  });
  const arrows = aims.map(
    ({ x, y, angle }) =>
      `<path class="attack-arrow" transform="translate(${x} ${y}) rotate(${angle})" d="M-15-6.500H2V-13L17 0 2 13V6.500H-15z"/>`,
  );
  const shafts = aims
    .filter(({ long }) => long)
    .map(({ start, x, y }) => `<path class="attack-way" d="M${round(start.x)} ${round(start.y)}L${x} ${y}"/>`);
  const ring = `<circle class="attacked" cx="${round(end.x)}" cy="${round(end.y)}" r="36"/>`;
  return {
    over: [{ key: 'combat', markup: `<g class="combat-arrows">${ring}${arrows.join('')}</g>` }],
    under: shafts.length > 0 ? [{ key: 'combat', markup: `<g class="combat-ways">${shafts.join('')}</g>` }] : [],
  };
}

/** Where those come from who take part in an action, and where to; absent: that is not known yet. */
export interface ActionWay {
  from: string;
  to: string | undefined;
}

/** The action that a question is a step of: rings around where it begins and where it leads, and arrows from one to the other. */
export function actionPieces(geometry: Geometry, targets: readonly string[], ways: readonly ActionWay[]): Piece[] {
  const centres = (ids: Iterable<string>) => [...ids].flatMap((id) => geometry.centres.get(id) ?? []);
  const ring = (look: string, r: number) => (p: { x: number; y: number }) =>
    `<circle class="${look}" cx="${round(p.x)}" cy="${round(p.y)}" r="${r}"/>`;
  const arrows = ways.flatMap(({ from, to = '' }) => {
    const [a, b] = [geometry.centres.get(from), geometry.centres.get(to)];
    if (!a || !b || from === to) return [];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = Math.max(0.5, 1 - nearTarget / Math.hypot(dx, dy));
    const [x, y] = [round(a.x + dx * share), round(a.y + dy * share)];
    const angle = round((Math.atan2(dy, dx) * 180) / Math.PI);
    return `<path class="acts-line" d="M${round(a.x)} ${round(a.y)}L${x} ${y}"/><g transform="translate(${x} ${y}) rotate(${angle})"><path class="acts-head" d="M-13-11 9 0-13 11-8 0z"/></g>`;
  });
  const starts = centres(new Set(ways.flatMap(({ from, to }) => (from === to ? [] : from))));
  const parts = [...arrows, ...starts.map(ring('acts-from', 34)), ...centres(targets).map(ring('acts-on', 36))];
  return parts.length > 0 ? [{ key: 'action', markup: `<g class="action">${parts.join('')}</g>` }] : [];
}

/** What the way to a place costs, at the lower right of its hex. */
export function costPieces(geometry: Geometry, costs: ReadonlyMap<string, number>): Piece[] {
  return [...costs].flatMap(([id, cost]) => {
    const centre = geometry.centres.get(id);
    if (!centre) return [];
    const words = String(cost).replace(/\.5$/, '½').replace(/^0½/, '½');
    const markup = `<g class="cost" data-place="${esc(id)}" transform="translate(${round(centre.x)} ${round(centre.y + 2)})"><circle r="12.500"/><text y="5" font-size="14" font-weight="700" text-anchor="middle">${esc(words)}</text></g>`;
    return [{ key: `cost ${id}`, markup }];
  });
}
