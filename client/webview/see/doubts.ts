/** What the source does not say for certain: reconstructed, inferred or uncertain data. */
import type { Certainty, CompiledGame, Names, Provenance } from '../../../engine/kernel/compiled';
import type { Overlay, PositionView } from '../../../engine/kernel/ruleset';

const names: Partial<Record<Certainty, Names>> = {
  reconstructed: { en: 'reconstructed', ja: '推定復元' },
  inferred: { en: 'inferred', ja: '推論' },
  uncertain: { en: 'uncertain', ja: '不確実' },
};
const levels = ['reconstructed', 'uncertain', 'inferred'] as const;

/** How sure it is, when it is not stated. */
const doubt = ({ provenance }: { provenance?: Provenance }): (typeof levels)[number] | undefined =>
  levels.find((level) => level === provenance?.certainty);

function linesOf({ board }: CompiledGame): readonly { a: string; b: string; provenance?: Provenance }[] {
  return [...board.borders, ...(board.routes ?? []), ...(board.grid.shape === 'points' ? board.grid.lines : [])];
}

export function hasDoubts(compiled: CompiledGame): boolean {
  return [...compiled.board.places, ...compiled.units, ...linesOf(compiled)].some((one) => doubt(one) !== undefined);
}

export function doubts(compiled: CompiledGame, view: PositionView): Overlay {
  const { board, units } = compiled;
  const lines = linesOf(compiled);
  const shown = new Set(view.units.map(({ id }) => id));
  const own = units.filter(({ id }) => shown.has(id));
  const count = (level: string, of: readonly { provenance?: Provenance }[]) =>
    of.reduce((n, one) => n + Number(doubt(one) === level), 0);
  return {
    areas: levels.flatMap((level) => {
      const places = board.places.filter((place) => doubt(place) === level).map(({ id }) => id);
      // Reconstructed ones have dots; the others, which are fewer, a broken border.
      const look = level === 'reconstructed' ? ('doubt' as const) : ('unsure' as const);
      return places.length > 0 ? [{ places, side: -1, look, names: names[level]! }] : [];
    }),
    edges: lines.flatMap((line) => {
      const level = doubt(line);
      return level
        ? [
            {
              a: line.a,
              b: line.b,
              side: -1,
              look: 'doubt' as const,
              names: { en: 'hexside or way: not certain', ja: 'ヘクスサイド・道：未確定' },
            },
          ]
        : [];
    }),
    units: own.flatMap((unit) =>
      doubt(unit)
        ? [{ unit: unit.id, look: 'doubt' as const, names: { en: 'unit: not certain', ja: 'ユニット：未確定' } }]
        : [],
    ),
    notes: levels.flatMap((level) => {
      const [p, l, u] = [count(level, board.places), count(level, lines), count(level, own)];
      if (p + l + u === 0) return [];
      const word = names[level]!;
      return [
        {
          names: {
            en: `${word.en}: ${p} places, ${l} hexsides and ways, ${u} units`,
            ja: `${word.ja}：地点${p}、ヘクスサイド・道${l}、ユニット${u}`,
          },
        },
      ];
    }),
  };
}
