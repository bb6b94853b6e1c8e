/** Routes from middle to middle: roads as a dark line with a lighter one in it, railways with sleepers. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Geometry } from './geometry';
import { routeStyle } from './palette';
import { type Link, smoothPaths } from './smooth';
import { esc } from './text';

/** Kinds that cross each other without joining. */
const apart = /rail|sea|lane|convoy|transport/i;

/** Routes by kind, the most important on top. */
export function routeLayer({ board, game }: CompiledGame, geometry: Geometry): string {
  const kinds = game.routes ?? [];
  const links: Link<string>[] = [];
  for (const { a, b, kind } of board.routes ?? []) {
    const p = geometry.centres.get(a);
    const q = geometry.centres.get(b);
    const family = apart.exec(kind)?.[0] ?? '';
    if (p && q) links.push({ a: { key: `${family} ${a}`, at: p }, b: { key: `${family} ${b}`, at: q }, of: kind });
  }
  const paths = smoothPaths(links);
  const styled = kinds.flatMap((kind, rank) => {
    const d = paths.get(kind.id);
    return d.length === 0 ? [] : [{ kind, d, style: routeStyle(kind, rank) }];
  });
  const line = (id: string, tiles: readonly string[], paint: string, w: number, cap: string, dashes = '') =>
    `<g class="route" data-route="${esc(id)}" fill="none" stroke="${paint}" stroke-width="${w}" stroke-linecap="${cap}" stroke-linejoin="round"${dashes}>${tiles.map((d) => `<path d="${d}"/>`).join('')}</g>`;
  // The first declared is the most important, and lies on top.
  styled.reverse();
  return [
    ...styled.map(({ kind, d, style: { color, width, core, dash } }) =>
      dash && !core
        ? line(kind.id, d, color, width, 'butt', ` stroke-dasharray="${dash}"`)
        : line(kind.id, d, color, width, 'round'),
    ),
    ...styled.map(({ kind, d, style: { core, width, dash } }) =>
      core === undefined
        ? ''
        : line(kind.id, d, core, width - 2.2, dash ? 'butt' : 'round', dash ? ` stroke-dasharray="${dash}"` : ''),
    ),
  ].join('');
}
