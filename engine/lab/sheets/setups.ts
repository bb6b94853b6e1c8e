/** Legal set-ups, or what contradicts, to be read. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import { joined } from '../../kernel/texts';
import type { Setups } from '../setups';
import { besideId, sideName } from './series';
import type { Sheet, SheetCell } from './sheet';

/** Digits of a number that are still read. */
const readable = 15;

/** Places of a group that are named. */
const readablePlaces = 12;

/** Who may stand in so many places. */
const inPlaces = ({ en, ja = en }: Names, n: number): Required<Names> => ({
  en: `${en} in ${n}`,
  ja: `${ja}は${n}か所`,
});

/** A count as it is read: long ones as a power. */
function countText(count: string, exact: boolean): string {
  const short = count.length > readable && /^\d+$/.test(count) ? Number(count).toExponential(2) : count;
  const spaced = short.replace(/\B(?=(\d{3})+$)/g, ',');
  return exact && short === count ? spaced : `≈ ${short}`;
}

/** The sheet of the set-ups of a scenario. */
export function setupsSheet(compiled: CompiledGame, { units, count, exact, groups, conflict, moving }: Setups): Sheet {
  const told = countText(count, exact);
  const facts: Names[] =
    units === 0
      ? [
          {
            en: 'Nobody chooses in this set-up: it is as the text has it.',
            ja: 'この配置に選択はなく、テキストどおり。',
          },
        ]
      : conflict.length > 0
        ? [
            {
              en: `There is no legal set-up: ${conflict.length} ${conflict.length === 1 ? 'demand cannot be met' : 'demands contradict each other'}.`,
              ja: `合法な配置はない：${conflict.length} 個の要求が両立しない。`,
            },
          ]
        : [{ en: `${told} legal set-ups of ${units} units.`, ja: `${units} 駒の合法な配置は ${told} 通り。` }];
  const name = (id: string): Names => compiled.units.find((unit) => unit.id === id)?.names ?? { en: id };
  const list = (all: readonly Names[], most = all.length): Names => {
    const [told, more] = [all.slice(0, most), all.length - most];
    return {
      en: `${told.map(({ en }) => en).join(', ')}${more > 0 ? ` … and ${more} more` : ''}`,
      ja: `${told.map(({ en, ja = en }) => ja).join('、')}${more > 0 ? ` … ほか ${more}` : ''}`,
    };
  };
  const narrowed = groups.some((one) => one.narrowed.length > 0);
  const places = new Map(compiled.board.places.map(({ id, names }) => [id, besideId(id, names)]));
  return {
    answer: 'setup',
    title: { en: 'Legal set-ups', ja: '合法な配置' },
    facts,
    grids: [
      {
        title: { en: 'Demands that contradict; each is needed for it', ja: '両立しない要求（どれを除いても両立する）' },
        headings: [{ names: { en: 'demand', ja: '要求' } }],
        rows: conflict.map(({ names }): SheetCell[] => [names]),
      },
      {
        title: { en: 'By places that are shared', ja: '場所を共有する組ごと' },
        headings: [
          { names: { en: 'side', ja: '側' } },
          { names: { en: 'set-ups', ja: '配置の数' } },
          { names: { en: 'places', ja: '地点' } },
          { names: { en: 'units', ja: '駒' } },
          { names: { en: 'which places', ja: '地点の名前' } },
          ...(narrowed ? [{ names: { en: 'fewer because of', ja: '数を減らす要求' } }] : []),
        ],
        rows: groups.map((one): SheetCell[] => [
          sideName(compiled, one.side),
          countText(one.count, one.exact),
          one.places,
          // Choices that share some places: how many each has.
          one.choices.length === 1
            ? list(one.units.map(name))
            : joined(
                one.choices.map(({ units: own, places: n }) => inPlaces(list(own.map(name)), n)),
                '; ',
                '；',
              ),
          list(
            one.at.map((id) => places.get(id)!),
            readablePlaces,
          ),
          ...(narrowed ? [list(one.narrowed.map(({ names }) => names))] : []),
        ]),
        keys: 2,
        shown: 30,
      },
    ],
    watch: [],
    warnings:
      moving > 0
        ? [
            {
              en: `The places of ${moving} choices depend on the position: all of them are counted.`,
              ja: `${moving} 個の選択の場所は局面による：すべてを数えている。`,
            },
          ]
        : [],
    method: {
      en: 'sets of places, their limits, stacking and who stands there, as the text says them; counted out place by place, equal counters once; ≈ where too many are to be counted (Knuth’s estimate) or written; contradictions by leaving out one demand after the other',
      ja: 'テキストの場所の集合、上限、スタック、既にある駒による。場所ごとに数え上げ、同じ駒は区別しない。多すぎるものは ≈（クヌースの推定、または桁の省略）。矛盾は要求を1つずつ除いて求める',
    },
  };
}
