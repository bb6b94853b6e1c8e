/** Supply and what cuts it, to be read. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import type { Supply } from '../supply';
import { placeName, sideName } from './series';
import type { Grid, Sheet, SheetCell } from './sheet';

/** The sheet of the supply of a scenario as it begins. */
export function supplySheet(compiled: CompiledGame, { sources, without, lines, cuts }: Supply): Sheet {
  const list = (places: readonly string[]) => {
    const names = places.map((id) => placeName(compiled, id));
    return { en: names.map(({ en }) => en).join(', '), ja: names.map(({ en, ja = en }) => ja).join('、') };
  };
  const least = cuts[0]?.places.length ?? 0;
  return {
    answer: 'supply',
    title: { en: 'Supply and the cheapest cuts', ja: '補給と最小の遮断' },
    facts: lines
      ? [
          {
            en: `${cuts.length} units have a line, ${without.length} have none; the cheapest cut is of ${least} ${least === 1 ? 'place' : 'places'}.`,
            ja: `補給線のある駒 ${cuts.length}、ない駒 ${without.length}。最小の遮断は ${least} か所。`,
          },
        ]
      : [
          {
            en: `${cuts.length} units are in supply, ${without.length} are not; the rules draw no lines that single places cut.`,
            ja: `補給下の駒 ${cuts.length}、補給切れの駒 ${without.length}。ルールは、地点で断てる補給線を引かない。`,
          },
        ],
    grids: [
      {
        title: { en: 'Sources', ja: '補給源' },
        headings: [{ names: { en: 'side', ja: '側' } }, { names: { en: 'places', ja: '地点' } }],
        rows: sources.map(({ side, places }): SheetCell[] => [sideName(compiled, side), list(places)]),
      },
      {
        title: { en: 'Without a line now', ja: '補給線がない駒' },
        headings: [{ names: { en: 'unit', ja: '駒' } }, { names: { en: 'at', ja: '位置' } }],
        rows: without.map(({ names, at }): SheetCell[] => [names, placeName(compiled, at)]),
        about: without.map(({ unit }) => ({ type: 'unit', id: unit })),
        shown: 20,
      },
      lines ? cutGrid(compiled, cuts, list) : supplierGrid(compiled, cuts),
    ],
    watch: [],
    warnings:
      without.length > 0
        ? [
            {
              en: 'It is before the first phase: sources that phases bring, such as depots, are not there yet.',
              ja: '最初のフェイズより前：補給所など、フェイズで置かれる補給源はまだない。',
            },
          ]
        : [],
    method: {
      en: 'lines as the rules trace them when the scenario begins; least sets of places that hit every line, proved unless a note says that the search was given up',
      ja: 'シナリオ開始時にルールどおり引いた線。すべての線を断つ最小の地点集合（探索を打ち切った場合は注記）',
    },
  };
}

/** What the rules tell of a unit, beside its name: without the name that begins it. Units of one name are numbered here, and not there. */
function beside({ en, ja = en }: Names, told: Names): Names {
  const rest = (words: string, name: string) => {
    const colon = words.indexOf(': ');
    if (colon > 0 && name.startsWith(words.slice(0, colon))) return words.slice(colon + 2);
    return words.startsWith(name) ? words.slice(name.length).replace(/^[はがの\s]+/, '') : words;
  };
  return { en: rest(told.en, en), ja: rest(told.ja ?? told.en, ja) };
}

function cutGrid(
  compiled: CompiledGame,
  cuts: Supply['cuts'],
  list: (places: readonly string[]) => { en: string; ja: string },
): Grid {
  return {
    title: { en: 'What cuts each off', ja: '各駒の遮断' },
    headings: [
      { names: { en: 'unit', ja: '駒' } },
      { names: { en: 'at', ja: '位置' } },
      { names: { en: 'places to cut', ja: '断つべき数' } },
      { names: { en: 'which', ja: '地点' } },
    ],
    rows: cuts.map(({ names, at, places, told }): SheetCell[] => [
      names,
      placeName(compiled, at),
      places.length === 0 ? null : places.length,
      places.length === 0 ? (told[0] ? beside(names, told[0]) : { en: 'nothing does', ja: 'なし' }) : list(places),
    ]),
    about: cuts.map(({ unit }) => ({ type: 'unit', id: unit })),
    shown: 20,
  };
}

/** Where no lines are drawn: who supplies each, as the rules say it. */
function supplierGrid(compiled: CompiledGame, cuts: Supply['cuts']): Grid {
  return {
    title: { en: 'Who supplies each', ja: '各駒の補給元' },
    headings: [
      { names: { en: 'unit', ja: '駒' } },
      { names: { en: 'at', ja: '位置' } },
      { names: { en: 'supplied', ja: '補給' } },
    ],
    rows: cuts.map(({ names, at, told }): SheetCell[] => [
      names,
      placeName(compiled, at),
      told[0] ? beside(names, told[0]) : '',
    ]),
    about: cuts.map(({ unit }) => ({ type: 'unit', id: unit })),
    shown: 20,
  };
}
