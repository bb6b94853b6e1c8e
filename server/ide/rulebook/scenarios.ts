/** Scenarios of the rulebook: length, forces, what comes when, and who wins. */
import type { CompiledGame, Names, Scoring, ScoringItem, Testing } from '../../../engine/kernel/compiled';
import { OWN_SIDE } from '../../../engine/kernel/each-side';
import { grouped } from '../../../engine/kernel/lists';
import { phasesOf } from '../../../engine/kernel/named';
import { entryOf } from '../../../engine/kernel/records';
import { commonTrack, isDraw, pointsName } from '../../../engine/kernel/scoring';
import { eachSideOnce, sideOrEach } from '../alike';
import { givenInWords, pointsInWords } from '../conditions';
import { type Ide, say } from '../types';
import { type Words, within, wordsFor } from '../words';
import { beginning, chosen, comingsOf } from './comings';
import { handItems, ownersWithoutSide } from './hands';
import { boxName, happenings, valueName } from './lines';
import { ruleUses } from './rule-uses';
import { notes, unique } from './said';
import type { Block, Chapter, Item } from './types';

/** A chapter a scenario, and the rules that it cites. */
export function scenarioChapters(
  ide: Ide,
  games: readonly CompiledGame[],
): { see: readonly string[]; chapter: Chapter }[] {
  return games.toSorted(byNumber).flatMap((compiled) => {
    const words = wordsFor(ide, compiled);
    return words
      ? [{ see: compiled.scenario.provenance?.see ?? [], chapter: chapterOf(words, compiled, games.length === 1) }]
      : [];
  });
}

/** The number that a scenario's id begins with (`1-choke-point`); undefined: it has none. */
const numberOf = ({ scenario }: CompiledGame): number | undefined => {
  const [found] = /^\d+(?=-)/.exec(scenario.id) ?? [];
  return found === undefined ? undefined : Number(found);
};

/** Scenarios by their numbers, those without one in the given order behind them. */
const byNumber = (a: CompiledGame, b: CompiledGame): number =>
  (numberOf(a) ?? UNNUMBERED) - (numberOf(b) ?? UNNUMBERED);

const UNNUMBERED = 1_000_000;

function chapterOf(words: Words, compiled: CompiledGame, alone: boolean): Chapter {
  const { scenario } = compiled;
  const { first, last } = scenario.turns;
  const name = say(words.ide, scenario.names);
  const number = numberOf(compiled);
  return {
    number: '',
    title:
      number === undefined
        ? words.pick(`Scenario: ${name}`, `シナリオ：${name}`)
        : words.pick(`Scenario ${number}: ${name}`, `シナリオ${number}：${name}`),
    blocks: [
      ...notes(words, scenario.provenance),
      {
        type: 'text',
        text: words.pick(
          `Map: ${say(words.ide, compiled.board.names)}. Turns ${first} to ${last}.`,
          `地図：${say(words.ide, compiled.board.names)}。第${first}〜${last}ターン。`,
        ),
      },
      ...terms(words, compiled),
      ...ruleUses(words, compiled),
      ...forces(words, compiled, alone),
      ...happenings(words, scenario).flatMap(({ blocks }) => blocks),
      ...victory(words, compiled),
    ],
    cases: [],
  };
}

/** What is otherwise than the game says: where counters of tracks begin, values, and which optional rules are used. */
function terms(words: Words, { game, scenario }: CompiledGame): Block[] {
  const comma = words.pick(', ', '、');
  const tracks = (scenario.tracks ?? []).map(({ track, side, value }) => {
    const whose = side === undefined ? '' : words.pick(` (${words.side(side)})`, `（${words.side(side)}）`);
    // A feature of the map may be called by the same word.
    const named = game.tracks?.find(({ id }) => id === track)?.names;
    return `${named ? say(words.ide, named) : words.any(track)}${whose} ${boxName(words, track, value)}`;
  });
  const values = Object.entries(game.values)
    .filter(([id, value]) => entryOf(words.game.vocabulary.values, id) !== value)
    .map(([id, value]) => `${valueName(words, id)} ${value}${usedIn(words, id, game.phases)}`);
  const used = Object.entries(scenario.options)
    .filter(([, on]) => on)
    .map(([id]) => words.option(id));
  const laid = scenario.markers
    .filter(({ side }) => side === '')
    .map(({ marker, at }) => `${words.place(at)} ${words.marker(marker)}`);
  const told = (en: string, ja: string, all: readonly string[]) =>
    all.length === 0
      ? []
      : [{ type: 'text' as const, text: `${words.pick(en, ja)}${all.join(comma)}${words.pick('.', '。')}` }];
  return [
    ...told('Tracks at the start: ', '開始時のトラック：', tracks),
    ...told('Markers at the start: ', '開始時のマーカー：', laid),
    ...told('Otherwise than usual: ', '通常と異なる値：', values),
    ...told('Optional rules used: ', '使用する選択ルール：', used),
  ];
}

/** The phases that read a value, where its name says nothing to a reader. */
function usedIn(words: Words, id: string, phases: CompiledGame['game']['phases']): string {
  const usual = entryOf(words.game.vocabulary.values, id);
  const found = phasesOf({ phases }).filter(({ properties }) => Object.values(properties).flat().includes(id));
  const where = found.map(({ names }) => say(words.ide, names)).join(words.pick(', ', '、'));
  if (where === '' || usual === undefined) return '';
  return words.pick(` instead of ${usual} (${where})`, `（通常は${usual}、${where}）`);
}

/** Who stands where, and who comes. */
function forces(words: Words, compiled: CompiledGame, alone: boolean): Block[] {
  const { game, units, scenario } = compiled;
  const common = ownersWithoutSide(compiled).flatMap((owner) => handItems(words, compiled, owner, alone));
  const ofAll: Block[] = common.length > 0 ? [{ type: 'list', items: common }] : [];
  const bySide = game.sides.flatMap(({ id }): Block[] => {
    const own = units.filter(({ side }) => side === id);
    const zones = (scenario.zones ?? []).filter(({ side }) => side === id);
    const placed = new Set(zones.flatMap((zone) => zone.units));
    const fixed = own.filter((unit) => !placed.has(unit.id));
    const laid = scenario.markers.filter(({ side }) => side === id);
    const nations = game.nations.filter((one) => one.side === id);
    const items: Item[] = [
      ...[...grouped(fixed, ({ at }) => at)].flatMap(([place, there]) =>
        place === null ? [] : { text: `${words.place(place)}: ${beginning(words, there, own)}`, items: [] },
      ),
      ...[...grouped(laid, ({ at }) => at)].map(([place, there]) => ({
        text: `${words.place(place)}: ${there.map(({ marker }) => words.marker(marker)).join(words.pick(', ', '、'))}`,
        items: [],
      })),
      ...zones.map((zone) => ({ text: chosen(words, zone, own), items: [] })).filter(({ text }) => text !== ''),
      ...[{ id, names: undefined }, ...nations].flatMap((holder) => {
        const held = entryOf(scenario.control, holder.id);
        if (!held) return [];
        const who = holder.names
          ? words.pick(` (${say(words.ide, holder.names)})`, `（${say(words.ide, holder.names)}）`)
          : '';
        return { text: `${words.pick('Holds', '支配')}${who}: ${words.places(held)}`, items: [] };
      }),
      ...comingsOf(words, compiled, id),
      ...handItems(words, compiled, id, alone),
    ];
    if (items.length === 0) return [];
    return [
      { type: 'text', text: words.pick(`Forces of ${words.side(id)}:`, `${words.side(id)}の部隊：`) },
      { type: 'list', items },
      ...unique(zones.flatMap(({ provenance }) => notes(words, provenance))),
    ];
  });
  return [...bySide, ...ofAll];
}

/** Points with whose they are: a side's, each side's, or those of one marker for all. */
function whosePoints(words: Words, game: CompiledGame['game'], one: Pick<Scoring, 'items' | 'side'>): string {
  if (commonTrack(game, one)) return words.pick(pointsName(game, one).en, pointsName(game, one).ja);
  if (one.side === undefined) return words.pick('Points', '得点');
  const side = sideOrEach(words, one.side);
  return words.pick(`Points (${side.replace(/^Each/, 'each')})`, `得点（${side}）`);
}

/** Conditions, points with their bands, and what else. */
function victory(words: Words, { game, scenario }: CompiledGame): Block[] {
  const called = ({ names }: { names?: Names }) =>
    names ? words.pick(`${say(words.ide, names)}: `, `${say(words.ide, names)}：`) : '';
  const conditions = eachSideOnce(words, scenario.victory).map(
    (one): Item => ({
      text: words.pick(
        `${called(one)}${sideOrEach(words, one.side)} ${words.agreed(one.side, 'win')} ${timeOf(words, one)} when ${itself(one.side, within(words.expression(one.when)))}.`,
        `${called(one)}${sideOrEach(words, one.side)}の勝利（${timeOf(words, one)}）：${words.expression(one.when)}。`,
      ),
      items: [],
    }),
  );
  const points = eachSideOnce(words, scenario.scoring ?? []).map(
    (one): Item => ({
      text: words.pick(
        `${whosePoints(words, game, one)}, ${timeOf(words, one)}:`,
        `${whosePoints(words, game, one)}、${timeOf(words, one)}:`,
      ),
      items: [
        ...one.items.map((item) => ({
          text: `${pointsFor(words, item)}${howOften(words, item)}`,
          items: [],
        })),
        ...one.bands.map(({ from, to, names, winner }) => ({
          text: `${span(words, from, to)}: ${bandText(words, say(words.ide, names), isDraw(scenario, one, winner))}`,
          items: [],
        })),
      ],
    }),
  );
  const otherwise = scenario.otherwise
    ? [
        {
          text: words.pick(
            `Otherwise ${words.side(scenario.otherwise.side)} ${words.agreed(scenario.otherwise.side, 'win')}.`,
            `それ以外は${words.side(scenario.otherwise.side)}の勝利。`,
          ),
          items: [],
        },
      ]
    : points.length > 0 || conditions.length === 0
      ? []
      : [{ text: words.pick('Otherwise nobody wins.', 'それ以外は引き分け。'), items: [] }];
  const items = [...conditions, ...points, ...otherwise];
  // One that stands under a rule is its example.
  if (items.length === 0 && /^\d/.test(scenario.provenance?.see?.[0] ?? '')) return [];
  if (items.length === 0) return [{ type: 'gap', text: words.pick('Nobody can win yet.', '勝利条件は未記載。') }];
  return [
    { type: 'text', text: words.pick('Victory:', '勝利条件：') },
    { type: 'list', items },
    ...unique([...scenario.victory, ...(scenario.scoring ?? [])].flatMap(({ provenance }) => notes(words, provenance))),
  ];
}

/** English: of each side alike what it does itself, once it is named. */
const itself = (side: string, said: string): string =>
  side === OWN_SIDE ? said.replace(/\bits side (?=[a-z]+s )/g, 'it ') : said;

/** An item of points; one that no name is given to without its id. */
const pointsFor = (words: Words, item: ScoringItem): string =>
  item.names || words.any(item.id) !== item.id ? pointsInWords(words, item) : givenInWords(words, item);

/** When points are counted that have a time of their own, and how often at most: `, at the end of a turn, once each`. */
function howOften(words: Words, { at, once }: ScoringItem): string {
  const often = once && (once === 'each' ? words.pick('once each', 'それぞれ1度') : words.pick('once', '1度だけ'));
  return [at && timeOf(words, at), often].flatMap((one) => (one ? words.pick(`, ${one}`, `、${one}`) : [])).join('');
}

/** What a band is called, and that it is a draw, where its name does not say so. */
function bandText(words: Words, name: string, drawn: boolean): string {
  if (!drawn || name === words.pick('Draw', '引き分け')) return name;
  return words.pick(`${name} (a draw)`, `${name}（引き分け）`);
}

/** Points of a band: ends beyond what can be counted are open. */
function span(words: Words, from: number, to: number): string {
  if (from <= -OPEN) return words.pick(`${to} or less`, `${to}以下`);
  if (to >= OPEN) return words.pick(`${from} or more`, `${from}以上`);
  return from === to ? String(from) : words.pick(`${from} to ${to}`, `${from}〜${to}`);
}

/** The ends of open bands, as the compiled game has them. */
const OPEN = 1_000_000;

function timeOf(words: Words, { at, turn, phase, streak }: Testing): string {
  const names = phasesOf(words.game.vocabulary).find(({ id }) => id === phase)?.names;
  const called = names ? say(words.ide, names) : (phase ?? '');
  const times: Readonly<Record<Testing['at'], readonly [string, string]>> = {
    any: ['at any time', '随時'],
    'end-of-turn': ['at the end of a turn', 'ターン終了時'],
    'end-of-game': ['at the end of the game', 'ゲーム終了時'],
    phase: [`at the end of “${called}”`, `「${called}」終了時`],
  };
  const [en, ja] = turn === undefined ? times[at] : [`at the end of turn ${turn}`, `第${turn}ターン終了時`];
  const row = streak === undefined ? '' : words.pick(`, ${streak} turns in a row,`, `、${streak}ターン連続`);
  return `${words.pick(en, ja)}${row}`;
}
