/** Finding units and places by what a person types: number, name in either language, id, formation. */
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import type { PositionView } from '../../../engine/kernel/ruleset';

export interface Found {
  type: 'place' | 'unit';
  id: string;
  names: Names;
  /** Where it is on the map: a place is where it is; null for units off the map. */
  at: string | null;
}

/** Letters of any width and case, without accents, so that `Liege` finds Liège and `ＣＶ` finds CV. */
export function plain(words: string): string {
  return words.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase().trim();
}

/** How well one of the words fits what is looked for: 0 = it is it, 1 = begins with it, 2 = a word of it does, 3 = has it; null = not. */
function rank(words: readonly string[], wanted: string): number | null {
  let best: number | null = null;
  for (const word of words) {
    const at = word.indexOf(wanted);
    if (at < 0) continue;
    const here =
      word === wanted ? 0 : at === 0 ? 1 : new RegExp(`[\\s\\-.,'’(/]${escaped(wanted)}`, 'u').test(word) ? 2 : 3;
    if (best === null || here < best) best = here;
  }
  return best;
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * What fits, best first, at most so many; of equally good ones places before units, and in the order of the game. Several words must all fit.
 */
export function find(compiled: CompiledGame, view: PositionView, typed: string, most = 60): Found[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const { board, units, game } = compiled;
  const places = new Set(board.places.map(({ id }) => id));
  const standing = new Map(view.units.map(({ id, at }) => [id, at]));
  const formations = new Map((game.formations ?? []).map((one) => [one.id, one.names]));
  const kinds = new Map(game.kinds.map((one) => [one.id, one.names]));
  const hits: { found: Found; rank: number; order: number }[] = [];
  const whole = wanted.join(' ');
  const look = (found: Found, words: (string | undefined)[]) => {
    const all = words.flatMap((word) => (word ? [plain(word)] : []));
    const ranks = wanted.map((one) => rank(all, one));
    const together = rank(all, whole);
    const worst = together ?? (ranks.some((one) => one === null) ? null : 4 + maxOf(ranks as number[]));
    if (worst !== null) hits.push({ found, rank: worst, order: hits.length });
  };
  for (const { id, names } of board.places) look({ type: 'place', id, names, at: id }, [id, names.en, names.ja]);
  for (const { id, names, formation, kind } of units) {
    const at = standing.get(id);
    if (at === undefined) continue;
    const of = formation === undefined ? undefined : formations.get(formation);
    look({ type: 'unit', id, names, at: places.has(at) ? at : null }, [
      names.en,
      names.ja,
      id,
      of?.en,
      of?.ja,
      kinds.get(kind)?.en,
      kinds.get(kind)?.ja,
    ]);
  }
  return hits
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, most)
    .map(({ found }) => found);
}
