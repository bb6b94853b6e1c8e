import type { Place } from '../../../engine/kernel/compiled';
import type { Check, Found, GameInput } from '../types';

/** Rows that say otherwise than the game, or than a map with these places. */
function* rows({ game }: GameInput, places?: readonly Place[]): Generator<Found> {
  const triggers = game.triggers.map((one) => one.trigger);
  const { tables, values, stacking } = game.vocabulary;
  const said = { tables, values, ...(stacking ? { stacking } : {}), triggers, ...(places ? { places } : {}) };
  for (const { table, row, by } of game.needs?.repeated?.(said) ?? []) {
    const span = game.tables.get(table)?.rows[row];
    if (!span) continue;
    const args = by === 'map' ? { by: '', map: 'the map', 'map-ja': 'マップ' } : { by, map: '' };
    yield { span, args: { table, ...args } };
  }
}

export const repeatedOtherwise: Check = {
  code: 'SND793',
  name: 'repeated-otherwise',
  severity: 'warning',
  title: { en: 'A table that repeats something and says otherwise', ja: '別の場所の値と異なる表の行' },
  message: {
    en: 'This row of the table {table} says otherwise than[[ `{by}`]][[ {map}]], by which the game is played: change one of them.',
    ja: '表{table}のこの行は[[`{by}`]][[{map}]]と異なります。プレイには後者が使われます。どちらかを直してください。',
  },
  doc: {
    en: 'Some printed tables repeat what stands elsewhere in the text, such as a value or the points of a place. A game is played by what stands there; the table is for the reader. Where a scenario sets the value anew, the table stays as printed.',
    ja: '印刷された表には、値や場所の得点など、テキストの別の場所にある内容を繰り返すものがあります。プレイに使われるのは元の記述で、表は読者のためのものです。シナリオが値を変えても、表は印刷のままで構いません。',
  },
  bad: `game sample {
  table limits {
    column limit number
    | limit |
    | 9     |
  }
}
`,
  good: `game sample {
  table limits {
    column limit number
    | limit |
    | 1     |
  }
}
`,
  onGame: (input) => rows(input),
  onMap: (input) => rows(input, input.map.board.places),
  unfixable: {
    en: 'Which of the two is meant stands in the rulebook.',
    ja: 'どちらが正しいかはルールブックで確かめる必要があります。',
  },
};
