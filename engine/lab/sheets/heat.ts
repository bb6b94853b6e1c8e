/** Heat maps, to be read. */
import type { Names } from '../../kernel/compiled';
import { seatsOf } from '../../kernel/seats';
import { type Heat, type HeatKind, heatKinds, heatShown } from '../heat';
import { takenMost } from '../shown';
import { wilson } from '../statistics';
import { method, type Played, placeName, rated, sideName, warned } from './series';
import type { Grid, Sheet } from './sheet';

const titles: Record<HeatKind, Required<Names>> = {
  losses: { en: 'Steps lost, a game', ja: '損失ステップ（1ゲームあたり）' },
  battles: { en: 'Fights, a game', ja: '戦闘（1ゲームあたり）' },
  traffic: { en: 'Units that came, a game', ja: '到来した駒（1ゲームあたり）' },
};

/** Places that a terminal shows of each map. */
const shown = 12;

/** The sheet of a series. */
export function heatSheet(played: Played, heat: Heat): Sheet {
  const { compiled } = played;
  const place: Names = { en: 'place', ja: '地点' };
  const kinds = heatKinds.map((kind): Grid => {
    const rows = heat.places
      .filter(({ overall }) => overall[kind].mean > 0)
      .sort((a, b) => b.overall[kind].mean - a.overall[kind].mean);
    return {
      title: titles[kind],
      headings: [
        { names: place },
        { names: { en: 'all turns', ja: '全ターン' }, counts: titles[kind] },
        ...heat.turns.map((turn) => ({
          names: { en: `turn ${turn}`, ja: `第${turn}ターン` },
          counts: titles[kind],
        })),
      ],
      rows: rows.map((one) => [placeName(compiled, one.place), one.overall[kind], ...one[kind]]),
      map: { places: rows.map((one) => one.place), columns: [1, ...heat.turns.map((_, k) => k + 2)] },
      about: rows.map((one) => ({ type: 'place', id: one.place })),
      games: rows.map((one) => heatShown(played, kind, one.place)),
      shown,
    };
  });
  const held = heat.places.filter(({ ended }) => ended > 0).sort((a, b) => b.overall.taken.mean - a.overall.taken.mean);
  // A place that always ends in the same hands says nothing; one that the favourite nearly always holds, little.
  const seats = seatsOf(compiled);
  const shares = seats.map(
    (seat) => played.results.filter(({ winner }) => seat.includes(winner)).length / Math.max(1, heat.games),
  );
  const open = heat.places
    .filter((one) => one.ended > 0 && one.held.every(({ count }) => count < one.ended))
    .map((one) => {
      const share = wilson(one.won, one.ended);
      const holds = seats.map((seat) => seat.reduce((sum, side) => sum + one.held[side]!.count, 0) / one.ended);
      const chance = holds.reduce((sum, held, k) => sum + held * shares[k]!, 0);
      const { rate: mean, low, high } = share;
      return { ...one, share, beyond: { mean: mean - chance, low: low - chance, high: high - chance } };
    })
    .sort((a, b) => b.beyond.mean - a.beyond.mean || b.ended - a.ended);
  const named = new Set(compiled.board.places.flatMap(({ id, names }) => (names && names.en !== id ? [id] : [])));
  const never = [...heat.never].sort((a, b) => Number(named.has(b)) - Number(named.has(a)));
  const unseen = never.filter((id) => named.has(id)).length;
  const index = new Map(compiled.board.places.map(({ id }, k) => [id, k]));
  const total = compiled.board.places.length;
  return {
    answer: 'heat',
    title: { en: 'Where it happens', ja: 'どこで起こるか' },
    facts: [
      never.length === 0
        ? { en: `Units came to each of the ${total} places.`, ja: `${total} 地点のすべてに駒が来た。` }
        : {
            en: `No unit ever came to ${never.length} of ${total} places; ${unseen} of these ${unseen === 1 ? 'has' : 'have'} a name.`,
            ja: `${total} 地点中 ${never.length} 地点には駒が一度も来なかった（うち名前のある地点 ${unseen}）。`,
          },
    ],
    grids: [
      ...kinds,
      {
        title: {
          en: 'Held at the end, and how often taken, a game',
          ja: '終了時の支配と、奪われた回数（1ゲームあたり）',
        },
        headings: [
          { names: place },
          { names: { en: 'times taken', ja: '奪取の回数' } },
          ...compiled.game.sides.map(({ id }) => ({ names: sideName(compiled, id), unit: 'share' as const })),
        ],
        rows: held.map((one) => [placeName(compiled, one.place), one.overall.taken, ...one.held.map(rated)]),
        map: { places: held.map((one) => one.place), columns: [1, ...compiled.game.sides.map((_, k) => k + 2)] },
        about: held.map((one) => ({ type: 'place', id: one.place })),
        games: held.map((one) => takenMost(played.results, index.get(one.place)!)),
        shown,
      },
      {
        title: { en: 'Held at the end by the winner', ja: '終了時に勝者が支配' },
        headings: [
          { names: place },
          { names: { en: 'of the games', ja: 'ゲームのうち' }, unit: 'share' },
          { names: { en: 'beyond chance', ja: '偶然を超える分' }, unit: 'points' },
          { names: { en: 'games', ja: 'ゲーム' } },
          ...compiled.game.sides.map(({ names }) => ({ names, unit: 'share' as const })),
        ],
        rows: open.map(({ place: id, share, beyond, ended, held: by }) => [
          placeName(compiled, id),
          rated(share),
          beyond,
          ended,
          ...by.map(({ rate }) => rate),
        ]),
        map: { places: open.map((one) => one.place), columns: [2] },
        about: open.map((one) => ({ type: 'place', id: one.place })),
        shown,
      },
      {
        title: { en: 'Never visited', ja: '一度も訪れなかった地点' },
        headings: [{ names: place }],
        rows: never.map((id) => [placeName(compiled, id)]),
        map: { places: never, columns: [] },
        about: never.map((id) => ({ type: 'place', id })),
        shown,
      },
    ],
    watch: [],
    warnings: warned(played),
    method: method(played, {
      en: 'off the journals and the positions at the ends of turns; what was lost and rebuilt within a turn is not seen; beyond chance: less the share in which winner and holder would be the same by chance',
      ja: 'ジャーナルとターン終了時の局面から。同じターンに失われ再建されたものは見えない。偶然を超える分：勝者と支配側が偶然に一致する割合を引いたもの',
    }),
  };
}
