/** The study of a results table, to be read. */
import type { Names } from '../../kernel/compiled';
import { type Naming, namedOf } from '../../kernel/named';
import { entryOf } from '../../kernel/records';
import type { Attack, Attacks } from '../attacks';
import { directed, type Lane, type Step, type TableStudy } from '../workbench';
import { cellText, type Grid, type Sheet } from './sheet';

/** What lanes are. */
const across: Required<Names> = { en: 'column', ja: '列' };

/** Measures that every game's results may have; others are called by the words of the text (`advance limited`: Advance: Limited). */
const known: Readonly<Record<string, Required<Names>>> = {
  attacker: { en: 'attacker loses', ja: '攻撃側の損失' },
  defender: { en: 'defender loses', ja: '防御側の損失' },
  retreat: { en: 'retreat', ja: '退却' },
  repulse: { en: 'attacker retreats', ja: '攻撃側の退却' },
  value: { en: 'value', ja: '値' },
  yes: { en: 'yes', ja: '成立' },
};

/** What a measure is called. */
type Called = (measure: string) => Required<Names>;

/** Names of measures from a game that gives its words names; without one they are as they are written. */
function namesIn(game: Naming | undefined): Called {
  const all = game ? namedOf(game).flatMap(([, list]) => list) : [];
  const named = (word: string): Required<Names> => {
    const spaced = word.replaceAll('-', ' ');
    const { en = spaced, ja = en } = all.find(({ id }) => id === word)?.names ?? {};
    return { en, ja };
  };
  return (measure) => {
    const whole = entryOf(known, measure);
    if (whole) return whole;
    const words = measure.split(' ').map(named);
    return { en: words.map(({ en }) => en).join(': '), ja: words.map(({ ja }) => ja).join('：') };
  };
}

const list = (words: readonly string[]): Required<Names> => ({ en: words.join(', '), ja: words.join('、') });

const decimals = (value: number): string => String(Number(value.toFixed(2)));

/** Results with their chances, in words: a `-` is read as a minus. */
function chancesText(results: readonly { result: string; chance: number }[], digits: number): Required<Names> {
  const told = (nothing: string) =>
    results.map(({ result, chance }) => `${result === '-' ? nothing : result}\u00a0${(100 * chance).toFixed(digits)}%`);
  return { en: told('no\u00a0effect').join(', '), ja: told('効果なし').join('、') };
}

function stepFact({ from, to, measure, by }: Step, backward: boolean, called: Called): Names {
  const name = called(measure);
  const sign = `${by > 0 ? '+' : ''}${decimals(by)}`;
  return backward
    ? {
        en: `Rewards worse odds: from ${from} to ${to}, ${name.en} ${sign}.`,
        ja: `不利な列が得：${from} から ${to} で${name.ja} ${sign}。`,
      }
    : {
        en: `A cliff from ${from} to ${to}: ${name.en} ${sign}.`,
        ja: `${from} から ${to} に段差：${name.ja} ${sign}。`,
      };
}

/** What the means of results are counted in: what each result says of itself. */
const averages: Names = { en: 'steps, hexes and times, on average', ja: '平均（ステップ・ヘクス・回数）' };

function lanesGrid(title: Names, lanes: readonly Lane[], measures: readonly string[], called: Called): Grid {
  return {
    title,
    headings: [{ names: across }, ...measures.map((measure) => ({ names: called(measure), counts: averages }))],
    rows: lanes.map((lane) => [lane.id, ...measures.map((measure) => lane.means[measure] ?? 0)]),
    chart: { kind: 'bars', columns: measures.flatMap((one, k) => (directed.has(one) ? [k + 1] : [])) },
  };
}

/** Facts that hold for the whole table. */
function faults({ twins, deadRows, deadResults, missing }: TableStudy): Names[] {
  const facts: Names[] = twins.map(([a, b]) => ({
    en: `${a} and ${b} bring the same: one of them is dead.`,
    ja: `${a} と ${b} は結果が同じで、どちらかは不要。`,
  }));
  if (deadRows.length > 0)
    facts.push({
      en: `No die reaches the row ${list(deadRows).en}.`,
      ja: `どの目でも届かない行：${list(deadRows).ja}。`,
    });
  if (deadResults.length > 0)
    facts.push({
      en: `Declared, and in no cell that a die reaches: ${list(deadResults).en}.`,
      ja: `宣言されているが、目の届くどの欄にもない結果：${list(deadResults).ja}。`,
    });
  if (missing.length > 0)
    facts.push({
      en: `There is no row for ${list(missing.map(String)).en}.`,
      ja: `行がない目：${list(missing.map(String)).ja}。`,
    });
  return facts;
}

const sources: Readonly<Record<TableStudy['dice']['by'], Required<Names>>> = {
  text: { en: 'as its text says', ja: 'テキストの指定どおり' },
  rows: { en: 'as its rows name every face', ja: '行が各目を示すことから' },
  columns: { en: 'as its columns name every face', ja: '列が各目を示すことから' },
};

/** Attacks that a terminal shows. */
const shown = 12;

/** Whether the strengths of attacks make no difference on a table: it has no columns that they choose, and the same chances for all. */
const alike = ({ columns, typical }: Pick<Attacks, 'columns' | 'typical'>): boolean =>
  columns.length === 1 &&
  columns[0]!.column === '' &&
  new Set(
    typical.map(({ results }) => JSON.stringify(results.map(({ result, chance }) => [result, chance.toFixed(6)]))),
  ).size === 1;

/** What the attacks of games bring on a table. */
function attackGrids({ typical, columns }: Attacks, game?: Naming): Grid[] {
  const called = namesIn(game);
  const all = [...new Set(columns.flatMap(({ means }) => Object.keys(means)))];
  // What tells better from worse, where there is such.
  const told = all.filter((one) => directed.has(one));
  const measures = told.length > 0 ? told : all;
  const grid = (title: Names, first: Names, rows: readonly Attack[], column: boolean): Grid => ({
    title,
    headings: [
      { names: first },
      ...(column ? [{ names: { en: 'column, shifted', ja: '列（シフト後）' } }] : []),
      { names: { en: 'attacks a game', ja: '1ゲームの攻撃' } },
      { names: { en: 'of all', ja: '割合' }, unit: 'share' },
      ...measures.map((measure) => ({ names: called(measure) })),
      { names: { en: 'chances', ja: '確率' } },
    ],
    rows: rows.map((one) => [
      one.id,
      ...(column ? [one.column] : []),
      one.perGame,
      one.share,
      ...measures.map((measure) => one.means[measure] ?? 0),
      chancesText(one.results, 0),
    ]),
    games: rows.map((one) => one.shown),
    ...(column ? { keys: 2 } : {}),
    chart: { kind: 'bars', columns: [column ? 2 : 1] },
    shown,
  });
  const strengths: Names = { en: 'strengths', ja: '戦力' };
  if (alike({ columns, typical })) return [];
  return [
    ...(columns.length > 1
      ? [grid({ en: 'Where attacks fall', ja: '攻撃の行われる列' }, { en: 'column', ja: '列' }, columns, false)]
      : []),
    grid({ en: 'Typical attacks of this scenario', ja: 'このシナリオの典型的な攻撃' }, strengths, typical, true),
  ];
}

/** What is said of the attacks of games. */
function attackFact({ games, perGame, columns, typical }: Attacks): Names {
  const never = columns.length === 0;
  const [en, ja] = (['en', 'ja'] as const).map((locale) => cellText(perGame, 'number', locale));
  const same = !never && alike({ columns, typical });
  const [equal, equalJa] = same ? [' Strengths make no difference on it.', '戦力によらず結果は同じ。'] : ['', ''];
  return never
    ? { en: `No attack on it in ${games} games.`, ja: `${games} ゲームでこの表の攻撃はない。` }
    : {
        en: `${en} attacks a game in ${games} games.${equal}`,
        ja: `${games} ゲームで1ゲームあたり ${ja} 回の攻撃。${equalJa}`,
      };
}

/** The sheet of a study; with the attacks of games where some were played, and the names of the game's words where it is one of a game. */
export function workbenchSheet(study: TableStudy, game?: Naming, attacks?: Attacks): Sheet {
  const called = namesIn(game);
  const { dice, lanes, modified, cliffs, backward } = study;
  // What tells better from worse stands first.
  const measures = [...study.measures].sort((a, b) => Number(directed.has(b)) - Number(directed.has(a)));
  const dead = faults(study);
  const found = [
    ...backward.map((one) => stepFact(one, true, called)),
    ...dead,
    ...cliffs.map((one) => stepFact(one, false, called)),
  ];
  const results: Grid = {
    title: { en: 'Chances of each result', ja: '各結果の確率' },
    headings: [{ names: across }, { names: { en: 'results', ja: '結果' } }],
    rows: lanes.map(({ id, results: all }) => [id, chancesText(all, 1)]),
  };
  const shifted = (
    measures.some((one) => directed.has(one)) ? measures.filter((one) => directed.has(one)) : measures
  ).map(
    (measure): Grid => ({
      title: {
        en: `With each modifier: ${called(measure).en}`,
        ja: `修正ごとの${called(measure).ja}`,
      },
      headings: [
        { names: { en: 'modifier', ja: '修正' } },
        ...(modified[0]?.lanes ?? []).map(({ id }) => ({ names: { en: id }, counts: called(measure) })),
      ],
      rows: modified.map((one) => [one.modifier, ...one.lanes.map((lane) => lane.means[measure] ?? 0)]),
      chart: { kind: 'lines', columns: (modified[0]?.lanes ?? []).map((_, k) => k + 1) },
    }),
  );
  return {
    answer: 'table',
    title: study.names,
    facts: [
      ...(found.length > 0
        ? found
        : [
            {
              en: 'No cliff, nothing dead, and no column that rewards worse odds.',
              ja: '段差、不要な行、不利な列が得になる所はない。',
            },
          ]),
      ...(attacks ? [attackFact(attacks)] : []),
    ],
    grids: [
      ...(attacks ? attackGrids(attacks, game) : []),
      lanesGrid({ en: 'On average', ja: '平均' }, lanes, measures, called),
      results,
      ...(modified.length > 0 ? shifted : []),
    ],
    watch: [],
    warnings: [],
    method: {
      en: `counted out over all throws of ${dice.dice} ${dice.dice === 1 ? 'die' : 'dice'} with the faces ${dice.faces[0]} to ${dice.faces[1]} (${sources[dice.by].en}); a cliff is a step at least twice as high as the steps of its measure are where there are any`,
      ja: `${dice.faces[0]}〜${dice.faces[1]}の目の${dice.dice}個のダイスの全通りを数え上げ（${sources[dice.by].ja}）。段差は、その量の変化の平均の2倍以上の変化`,
    },
  };
}
