/** Room left in each place by the stacking limits that the text states. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Overlay, PositionView } from '../../../engine/kernel/ruleset';
import { StackingLimits, uncountable } from '../../../engine/kernel/stacking';

const known = new WeakMap<CompiledGame, StackingLimits | null>();

/** Whether the text states limits that can be counted. A place with a limit of its own: only its rules know what it means. */
export function hasStacking(compiled: CompiledGame): boolean {
  return (compiled.game.stacking?.length ?? 0) > 0 && uncountable(compiled) === null;
}

/** The limits of the text; null where it states none, or some that can not be counted by the text alone. */
function stackingOf(compiled: CompiledGame): StackingLimits | null {
  let limits = known.get(compiled);
  if (limits === undefined) {
    limits = null;
    try {
      if (hasStacking(compiled)) limits = new StackingLimits(compiled);
    } catch {
      // A text that is being written can say what makes no sense.
    }
    known.set(compiled, limits);
  }
  return limits;
}

export function stacking(compiled: CompiledGame, view: PositionView): Overlay {
  const limits = stackingOf(compiled);
  if (!limits) return {};
  const { game, board, units } = compiled;
  const index = new Map(units.map(({ id }, i) => [id, i]));
  const steps = new Uint8Array(units.length);
  const standing = new Map<string, number[]>();
  for (const { id, at, steps: left } of view.units) {
    const i = index.get(id);
    if (i === undefined) continue;
    steps[i] = left;
    const list = standing.get(at);
    if (list) list.push(i);
    else standing.set(at, [i]);
  }
  const full = new Set<string>();
  const over = new Set<string>();
  const numbers: NonNullable<Overlay['numbers']> = [];
  board.places.forEach(({ id }, place) => {
    const list = standing.get(id);
    if (!list) return;
    const rows = limits.pressure(place, list, list.length, steps);
    // Of several limits the one with the least room is what counts, side by side.
    const tightest = new Map<string, (typeof rows)[number]>();
    for (const row of rows) {
      const { side } = units[row.of]!;
      const before = tightest.get(side);
      if (row.over) over.add(id);
      if (!before || Number(row.over) > Number(before.over) || row.most - row.used < before.most - before.used)
        tightest.set(side, row);
    }
    const parts = [...tightest];
    if (parts.length === 0) return;
    if (!over.has(id) && parts.some(([, row]) => row.used === row.most)) full.add(id);
    const [side] = parts[0]!;
    numbers.push({
      place: id,
      text: parts.map(([, row]) => `${row.used}/${row.most}`).join(' '),
      side: parts.length === 1 ? game.sides.findIndex((one) => one.id === side) : -1,
      names: { en: 'used of what may stand there', ja: '使用数/上限' },
      ...(over.has(id) ? { bad: true as const } : {}),
    });
  });
  return {
    areas: [
      { places: [...full], side: -1, look: 'full', names: { en: 'full', ja: '満杯' } },
      { places: [...over], side: -1, look: 'over', names: { en: 'over-full', ja: '超過' } },
    ],
    numbers,
    notes: [
      {
        names: {
          en: `${full.size} places are full, ${over.size} over-full`,
          ja: `満杯 ${full.size}か所、超過 ${over.size}か所`,
        },
        ...(game.stacking?.[0]?.provenance?.see?.[0] ? { rule: game.stacking[0].provenance.see[0] } : {}),
      },
    ],
  };
}
