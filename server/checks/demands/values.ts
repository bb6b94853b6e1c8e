import { maxOf, minOf } from '../../../engine/kernel/lists';
import { type Model, type ModelImpl, nearest } from '../../model';
import type { GameData } from '../../model/facts/game';
import { type Demand, type DemandLine, describeRange } from '../../model/lower/demands';
import type { Rel, Span } from '../../model/lower/pieces';
import { cellIn, cellsOf, cellWriting, headerOf, type TextCell, withoutWord, withWord } from '../cells';
import { lineRewriting, rewriting } from '../edits';
import type { Check, FixContext, Found } from '../types';
import { few, nothingHas } from './nothing-has';
import { type Thing, thingsOf, type Where } from './things';

/** One thing that a line of a demand is about. */
interface Asked {
  line: DemandLine;
  demand: Demand;
  thing: Thing;
  said: Pick<Found, 'related'>;
}

/** After so many things others are heard. */
const some = 64;

/** What `look` finds in the lines of demands with all that they are about. */
function* asked(where: Where, look: (one: Asked) => Iterable<Found>): Generator<Found | undefined> {
  let looked = 0;
  for (const { demand, span } of where.game.demands) {
    yield undefined;
    for (const thing of thingsOf(where, demand)) {
      if (++looked % some === 0) yield undefined;
      for (const line of thing.unsure ? [] : demand.lines)
        yield* look({ line, demand, thing, said: saidAt(span, line.at) });
    }
  }
}

function saidAt(span: (rel: Rel) => Span, at: Rel): Pick<Found, 'related'> {
  return { related: [{ span: span(at), message: { en: 'Said here', ja: 'この規定' } }] };
}

/** What a demand is about, for messages. */
function about(demand: Demand): string {
  return demand.of.join(' ') || demand.about;
}

/** Several places of one region that are wrong in the same way are one problem: of the region. */
function* together(all: Iterable<Found | undefined>): Generator<Found | undefined> {
  const groups = new Map<Span, Map<string, Found[]>>();
  for (const found of all) {
    if (!found) {
      yield undefined;
      continue;
    }
    const group = groups.get(found.span) ?? new Map<string, Found[]>();
    groups.set(found.span, group);
    const key = `${found.args.word} ${found.args.of}`;
    group.set(key, [...(group.get(key) ?? []), found]);
  }
  for (const group of groups.values())
    for (const [first, ...more] of group.values()) {
      const named = [first!, ...more].slice(0, shown).map((one) => one.args.thing);
      const rest = 1 + more.length - named.length;
      yield { ...first!, args: { ...first!.args, thing: named.join(', ') + (rest > 0 ? ` (+${rest})` : '') } };
    }
}

/** How many of them are named. */
const shown = 4;

function lacking(where: Where): Iterable<Found | undefined> {
  return asked(where, function* ({ line, demand, thing, said }) {
    if (line.says === 'has' && !line.words.some((word) => thing.has(word)) && nothingHas(where, demand, line) === 0)
      yield { span: thing.span, args: { thing: thing.name, word: line.words.join(' / '), of: about(demand) }, ...said };
  });
}

function surplus(where: Where): Iterable<Found | undefined> {
  return asked(where, function* ({ line, demand, thing, said }) {
    if (line.says !== 'lacks') return;
    for (const word of line.words)
      if (thing.has(word)) yield { span: thing.span, args: { thing: thing.name, word, of: about(demand) }, ...said };
  });
}

/** A line that says what numbers lie between. */
type Bounds = Extract<DemandLine, { says: 'value' | 'reduced' | 'steps' }>;

const isBounds = (line: DemandLine): line is Bounds =>
  line.says === 'value' || line.says === 'reduced' || line.says === 'steps';

const whatOf = (line: Bounds): string => (line.says === 'steps' ? 'steps' : line.attribute);

/** The number of a thing that a line leaves out. */
function beyond(line: Bounds, thing: Thing): number | undefined {
  const numbers = line.says === 'steps' ? [thing.steps] : thing.numbers(line.attribute);
  const looked = line.says === 'reduced' ? numbers?.slice(1) : numbers?.slice(0, 1);
  return looked?.find((n) => n !== undefined && (n < line.from || n > line.to));
}

/** The numbers that all things of a demand have, in place of those that the line asks of them; nothing where one has what it asks for. */
function insteadOf(where: Where, demand: Demand, line: Bounds): number[] {
  const things = thingsOf(where, demand).filter((thing) => !thing.unsure);
  // What the kind of a counter says by itself counts, too.
  const usual = line.says === 'steps' ? things.flatMap(({ usual: steps }) => steps ?? []) : [];
  if (things.length < few && usual.length === 0) return [];
  if (usual.some((steps) => steps >= line.from && steps <= line.to)) return [];
  const found = things.map((thing) => beyond(line, thing));
  return found.every((n) => n !== undefined) ? found : [];
}

/** Where not one thing is as a line says, the line is wrong rather than each of them. */
function* asNothingIs(where: Where): Generator<Found> {
  for (const { demand, span } of where.game.demands)
    for (const line of demand.lines) {
      const found = isBounds(line) ? insteadOf(where, demand, line) : [];
      if (!isBounds(line) || found.length === 0) continue;
      const [from, to] = [minOf(found), maxOf(found)];
      const range = describeRange(line);
      const args = { of: about(demand), count: String(found.length), asked: `${whatOf(line)} ${range}` };
      const have = describeRange({ from, to });
      yield { span: span(line.at), args: { ...args, have }, data: { range, have }, rests: [...demand.of] };
    }
}

function* outside(where: Where): Generator<Found | undefined> {
  yield* asNothingIs(where);
  yield* asked(where, function* ({ line, demand, thing, said }) {
    const found = isBounds(line) ? beyond(line, thing) : undefined;
    if (!isBounds(line) || found === undefined || insteadOf(where, demand, line).length > 0) return;
    const [what, range] = [whatOf(line), describeRange(line)];
    const args = { what, thing: thing.name, found: String(found), of: about(demand), range };
    yield { span: thing.span, args, data: { from: line.from, to: line.to }, ...said };
  });
}

/** What every card of a deck must have by the demands of its game: of each list one of its words. */
export function askedOfCards(model: Model, game: string, deck: string): string[][] {
  const demands = (model as ModelImpl).core.game(game)?.demands ?? [];
  return demands.flatMap(({ demand: { about, of, lines } }) =>
    about === 'card' && of.every((word) => word === deck)
      ? lines.flatMap((line) => (line.says === 'has' ? [[...line.words]] : []))
      : [],
  );
}

/** What `has` asks for that is no flag. */
const printed = new Set([
  'set-up',
  'arrives',
  'code',
  'formation',
  'name',
  'owner',
  'holder',
  'source',
  'edge',
  'region',
]);

/** What the column of a cell is called. */
function headingOf(context: FixContext, cell: TextCell): string | undefined {
  const text = context.text(context.at.uri);
  const row = cellsOf(text, text.lastIndexOf('\n', context.at.start - 1) + 1);
  return cellsOf(text, headerOf(text, context.at.start))[row.findIndex((one) => one.start === cell.start)]?.text;
}

const adding = (word: string) => ({ en: `Add ${word}`, ja: `${word}を加える` });

export const missingFeature: Check = {
  code: 'SND640',
  name: 'lacks-what-all-have',
  severity: 'error',
  title: { en: 'Something without what all of its kind have', ja: '必要な値や属性のないもの' },
  message: {
    en: '{thing} has no {word}; every {of} has it.',
    ja: '{thing}に{word}がありません。{of}には必ずあります。',
  },
  doc: {
    en: 'The game says `every carrier { has range }`, `every resource { has name, port base }` or `every card military { has logistics }`: a value, flag, feature, owner, kind of hexside or event that nothing of the kind may be without. Of words joined by `or` one is enough. Write what is missing, or say `every` of fewer things.',
    ja: 'ゲームに`every carrier { has range }`、`every resource { has name, port base }`、`every card military { has logistics }`とあれば、その種類の駒・場所・ヘクスサイド・カードには必ずその値や属性が要ります。`or`でつないだ語はどれか1つでよいものです。書き加えるか、`every`の対象を絞ってください。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
  }
  places {
    | hex  | name | features | owner |
    | 0101 | Cove | jungle   | rd    |
  }
}
game sample {
  every jungle { has port or mountain }
}
`,
  good: `game sample {
  every fleet { has strength, transports }
  every port { has name, owner or source }
}
`,
  onGame: (input) => lacking({ game: input.game }),
  onMap: (input) => together(lacking({ game: input.game, map: input.map })),
  onDeck: (input) => lacking({ game: input.game, deck: input.deck }),
  // A flag or a feature is a word in a cell; a value is not in the text.
  fixes: (context) => {
    const cell = cellIn(context.text(context.at.uri), context.at.start, 'flags', 'features');
    const vocabulary = context.core.game(context.issue.game ?? '')?.vocabulary;
    const words = (context.issue.args.word ?? '').split(' / ');
    const column = cell && headingOf(context, cell);
    const listed = words.filter((word) =>
      column === 'features'
        ? vocabulary?.features.some((feature) => feature.id === word)
        : column === 'flags' &&
          !vocabulary?.attributes?.some((attribute) => attribute.id === word) &&
          !printed.has(word),
    );
    return cell
      ? listed.map((word) => ({ ...cellWriting(context, cell, withWord(cell, word)), title: adding(word) }))
      : [];
  },
};

export const surplusFeature: Check = {
  code: 'SND641',
  name: 'has-what-none-have',
  severity: 'error',
  title: { en: 'Something with what none of its kind have', ja: 'あってはならない値や属性' },
  message: {
    en: '{thing} has {word}; no {of} has it.',
    ja: '{thing}に{word}があります。{of}にはありません。',
  },
  doc: {
    en: 'The game says `every artillery { lacks attack }`, `every fort { lacks ocean }` or `every mandatory card { lacks future-offensive }`. Take out what does not belong there.',
    ja: 'ゲームに`every artillery { lacks attack }`や`every fort { lacks ocean }`とあれば、その種類のものにその値や属性はありません。取り除いてください。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { c coast }
  picture {
    c
  }
  places {
    | hex  | name | features     | owner |
    | 0101 | Cove | port, jungle | rd    |
  }
}
game sample {
  every jungle { lacks port }
}
`,
  good: `game sample {
  every land { lacks transports }
  every hexside closed { lacks mountain }
}
`,
  onGame: (input) => surplus({ game: input.game }),
  onMap: (input) => together(surplus({ game: input.game, map: input.map })),
  onDeck: (input) => surplus({ game: input.game, deck: input.deck }),
  fixes: (context) => {
    const { word = '' } = context.issue.args;
    const text = context.text(context.at.uri);
    return ['flags', 'features', word].flatMap((column) => {
      const cell = cellIn(text, context.at.start, column);
      const left = column === word ? '' : withoutWord(cell, word);
      if (!cell || cell.text === '' || left === undefined) return [];
      return [{ ...cellWriting(context, cell, left), title: { en: `Remove ${word}`, ja: `${word}を取り除く` } }];
    });
  },
};

export const valueOutside: Check = {
  code: 'SND642',
  name: 'value-outside',
  severity: 'error',
  title: { en: 'A value that nothing of the kind has', ja: '範囲外の値' },
  message: {
    en: '[[{what} of {thing} is {found}; every {of} has {range}.]][[Not one of the {count} that are `{of}` has {asked}: they have {have}.]]',
    ja: '[[{thing}の{what}は{found}ですが、{of}は{range}のはずです。]][[`{of}`の{count}個のうち{asked}のものがありません。どれも{have}です。]]',
  },
  doc: {
    en: 'The game says `every cruiser { value defence 1..2; steps 2; reduced strength 0 }`, `every port { value points 1..5 }` or `every card { value ops 1..3 }`: what the values lie between, at full strength and reduced, and how many steps counters have.',
    ja: 'ゲームに`every cruiser { value defence 1..2; steps 2; reduced strength 0 }`や`every port { value points 1..5 }`とあれば、その種類のものの値(駒では完全戦力・損耗時)やステップ数はその範囲にあります。',
  },
  bad: `game sample {
  every land { value strength 2..3 }
}
`,
  good: `game sample {
  every land { value strength 1..3; reduced strength 0; steps 2 }
}
`,
  onGame: (input) => outside({ game: input.game }),
  onMap: (input) => outside({ game: input.game, map: input.map }),
  onDeck: (input) => outside({ game: input.game, deck: input.deck }),
  fixes: (context) => {
    const { what = '', found = '' } = context.issue.args;
    const { range, have } = context.issue.data ?? {};
    if (typeof range === 'string' && typeof have === 'string')
      return lineRewriting(context, /(?:[<>]=\s*)?\d+(?:\s*\.\.\s*\d+)?/, () => have);
    const { from, to } = context.issue.data as { from: number; to: number };
    const meant = String(Number(found) < from ? from : to);
    const cell = cellIn(context.text(context.at.uri), context.at.start, what);
    if (!cell) return lineRewriting(context, new RegExp(`(?<=\\b${what}\\s+)${found}(?!\\d)`), () => meant);
    const title = { en: `Change to ${meant}`, ja: `${meant}に変更` };
    const number = new RegExp(`(?<!\\d)${found}(?!\\d)`);
    return number.test(cell.text) ? [{ ...cellWriting(context, cell, cell.text.replace(number, meant)), title }] : [];
  },
};

export const nobodyMeant: Check = {
  code: 'SND648',
  name: 'nobody-meant',
  severity: 'warning',
  title: { en: 'A rule about counters that there are not', ja: '対象のない規定' },
  message: {
    en: 'No counter of the game is `{of}`.[[ Did you mean “{suggestion}”?]]',
    ja: '`{of}`にあてはまる駒がありません。[[「{suggestion}」ですか?]]',
  },
  doc: {
    en: 'The words after `every` name sides, nations, classes, kinds, formations or flags of counters; a counter must be all of them. Probably one of them is misspelt.',
    ja: '`every`の後には、陣営・国籍・種別・種類・部隊編制・属性語を書き、すべてにあてはまる駒が対象です。おそらく綴りの誤りです。',
  },
  bad: `game sample {
  every armoured { has strength }
}
`,
  good: `game sample {
  every Army { has strength }
}
`,
  *onGame({ game }) {
    const { sides, nations } = game.vocabulary;
    const anyone = (word: string) => sides.some((s) => s.id === word) || nations.some((n) => n.id === word);
    for (const { demand, span } of game.demands) {
      if (demand.about !== 'unit') continue;
      // Without rows of their own, counters of a kind are of any nation.
      // What a marker may say of a unit is said in a set-up, not on its counter.
      const state = (word: string) => game.vocabulary.markers.some((marker) => marker.id === word);
      const of = demand.of.filter((word) => !state(word) && !(game.roster.size === 0 && anyone(word)));
      if (thingsOf({ game }, { ...demand, of }).length === 0)
        yield { span: span(demand.at), args: { of: about(demand), suggestion: meantBy(game, of) ?? '' }, rests: of };
    }
  },
  fixes: (context) => {
    const { suggestion } = context.issue.args;
    return suggestion ? [rewriting(context, suggestion)] : [];
  },
  unfixable: {
    en: 'what is meant does not stand in the text.',
    ja: '何を指すのかは本文から分かりません。',
  },
};

/** What the words of a demand were to be, where exactly one of them names nothing. */
function meantBy({ vocabulary: v }: GameData, of: readonly string[]): string | undefined {
  const known = [v.sides, v.nations, v.classes, v.kinds, v.formations ?? []].flat().map(({ id }) => id);
  const unknown = of.filter((word) => !known.includes(word));
  const meant = unknown.length === 1 ? nearest(unknown[0]!, known) : undefined;
  return meant && of.map((word) => (word === unknown[0] ? meant : word)).join(' ');
}
