/** The sequence of play, expanded: each phase with who acts in it and what is done. */
import type { Board, CompiledGame, Phase, PropertyValue, Sequence, TurnSpan } from '../../../engine/kernel/compiled';
import { havensIn } from '../../../engine/kernel/havens';
import type { ProcedureParam } from '../../../engine/kernel/procedure-form';
import { entryOf } from '../../../engine/kernel/records';
import { filled } from '../../../engine/kernel/sentence';
import { sourcesIn } from '../../../engine/kernel/source-words';
import { rangeText } from '../../checks/columns';
import { formsOf } from '../../model/procedures';
import { say } from '../types';
import { capital, type Words } from '../words';
import { notes, type Said } from './said';
import { lineItems } from './special';
import type { Block, Item } from './types';

/** The sequence as a list; then each phase: where its own rule stands, or, without one, behind the list if anything is said of it. */
export function sequenceBlocks(words: Words, compiled: CompiledGame): Said[] {
  const { game } = compiled;
  const usual: Sequence[] =
    game.phases.length > 0
      ? [{ id: 'sequence', names: { en: 'Sequence of play', ja: 'プレイ手順' }, phases: game.phases, properties: {} }]
      : [];
  const all = [...usual, ...(game.sequences ?? [])];
  const whole = all.map((sequence): Said => {
    const when = turnsOf(words, sequence);
    const title = `${say(words.ide, sequence.names)}${when === '' ? '' : ` (${when})`}`;
    return {
      see: sequence.provenance?.see ?? [],
      subject: 'sequence',
      blocks: [
        ...notes(words, sequence.provenance),
        // Alone it stands below a heading that says the same.
        ...(sequence === usual[0] ? [] : [{ type: 'text' as const, text: `${title}:` }]),
        { type: 'list', items: sequence.phases.map((phase) => item(words, phase)) },
      ],
    };
  });
  const own = all
    .flatMap(({ phases }) => withParts(phases))
    .filter(
      ({ phase: { provenance, lines, properties } }) => provenance?.see?.length || lines?.length || properties.does,
    );
  return [...whole, ...own.map(({ phase, see }) => saidOf(words, phase, see, compiled))];
}

/** Phases and their segments, each with its rule: a segment that cites none stands with the phase that it is a part of. */
const withParts = (
  phases: readonly Phase[],
  above: readonly string[] = [],
): { phase: Phase; see: readonly string[] }[] =>
  phases.flatMap((phase) => {
    const see = phase.provenance?.see?.length ? phase.provenance.see : above;
    return [{ phase, see }, ...withParts(phase.steps, see)];
  });

/** A phase where its rule stands. */
function saidOf(words: Words, phase: Phase, see: readonly string[], { game, board }: CompiledGame): Said {
  const name = say(words.ide, phase.names);
  const told = actingIn(words, phase);
  const does = [...doneIn(words, phase, board), ...playedIn(words, phase)];
  const rule = game.ruleTexts?.find(({ id }) => id === see[0]);
  const noted = game.rules !== '' && rule?.provenance?.note;
  const blocks: Block[] = notes(words, phase.provenance);
  // A name alone says nothing where the rule says more.
  if (
    told !== '' ||
    does.length > 0 ||
    !(noted || (phase.steps.length > 0 && (!rule || say(words.ide, rule.names) === name)))
  )
    blocks.push({
      type: 'text',
      text: sentencesOf(words, [`${name}${told === '' ? '' : words.pick(` (${told})`, `（${told}）`)}`, ...does]),
    });
  const lines = lineItems(words, phase.lines ?? []);
  if (lines.length > 0) blocks.push({ type: 'list', items: lines });
  if (phase.steps.length === 0 && does.length === 0 && !noted)
    blocks.push({
      type: 'gap',
      // With a ruleset of its own a game is played, whatever its phases say.
      text:
        game.rules === ''
          ? words.pick('Played by hand: no rule is said yet.', '手で行う（ルールは未記載）。')
          : words.pick('Played by the program: the text does not say how.', 'プログラムが処理する（本文に記述なし）。'),
    });
  return { see, subject: 'sequence', blocks, name };
}

/** What the game's rulebook says of what it plays in a phase: the procedure that the phase names, or that is called as the phase. */
function playedIn(words: Words, { id, properties }: Phase): string[] {
  const [does = id] = (entryOf(properties, 'does') ?? []).map(String);
  const form = words.game.needs?.procedures?.find((one) => one.id === does);
  return form ? [capital(say(words.ide, form.doc))] : [];
}

const sentencesOf = (words: Words, all: readonly string[]) =>
  all.map((one) => `${one}${words.pick('.', '。')}`).join(words.pick(' ', ''));

function item(words: Words, phase: Phase): Item {
  const told = [
    actingIn(words, phase),
    ...(phase.provenance?.see?.length ? [rulesOf(words, phase.provenance.see)] : []),
  ];
  const text = [
    say(words.ide, phase.names),
    ...told.filter(Boolean).map((one) => words.pick(` (${one})`, `（${one}）`)),
  ].join('');
  return { text, items: phase.steps.map((part) => item(words, part)) };
}

/** `rule 5.2`. */
const rulesOf = (words: Words, see: readonly string[]) =>
  words.pick(`rule ${see.join(', ')}`, `ルール${see.join('、')}`);

/** Who acts in a phase, and when. */
function actingIn(words: Words, phase: Phase): string {
  const sides = (ids: readonly string[]) => ids.map((id) => words.side(id)).join(words.pick(', then ', '、次に'));
  const lead = (entryOf(phase.properties, 'first') ?? []).map(String);
  const [cup] = (entryOf(phase.properties, 'chits') ?? []).map(String);
  return [
    phase.only ? words.pick(`${sides(phase.only)} only`, `${sides(phase.only)}のみ`) : '',
    phase.order && !phase.only ? sides(phase.order) : '',
    lead.length === 0 ? '' : firstIn(words, phase, lead),
    cup === undefined
      ? ''
      : words.pick(`by chits drawn from “${words.any(cup)}”`, `「${words.any(cup)}」から引くチット順`),
    'alternate' in phase.properties ? words.pick('the sides alternate', '両軍が交互に') : '',
    'player-turns' in phase.properties
      ? words.pick('each side plays all of it before the next', '陣営ごとに全セグメントを続けて行う')
      : '',
    'simultaneous' in phase.properties ? words.pick('at the same time', '同時に') : '',
    turnsOf(words, phase),
    phase.when ? words.pick(`only when ${words.expression(phase.when)}`, `条件：${words.expression(phase.when)}`) : '',
  ]
    .filter(Boolean)
    .join(words.pick('; ', '、'));
}

/** Who is first: a side, or who leads on a track. */
function firstIn(words: Words, { properties }: Phase, [how, track, chooses]: string[]): string {
  if (track === undefined) return words.pick(`${words.any(how!)} first`, `${words.any(how!)}が先`);
  const [tie] = (entryOf(properties, 'tie') ?? []).map(String);
  const [by, more] = [words.any(track), how === 'higher'];
  const who = words.pick(`who is ${how} on “${by}”`, `「${by}」が${more ? '高い' : '低い'}側`);
  const said = chooses
    ? words.pick(`${who} says who is first`, `${who}が先手を選ぶ`)
    : words.pick(`${who} first`, `${who}が先`);
  return tie === undefined
    ? said
    : words.pick(`${said}, ${words.side(tie)} on a tie`, `${said}（同点なら${words.side(tie)}）`);
}

function turnsOf(words: Words, { turns, after }: { turns?: TurnSpan[]; after?: TurnSpan[] }): string {
  const spans = (all: readonly TurnSpan[]) => all.map(({ from, to }) => rangeText(from, to)).join(', ');
  return [
    turns ? words.pick(`turns ${spans(turns)}`, `第${spans(turns)}ターン`) : '',
    after ? words.pick(`after turns ${spans(after)}`, `第${spans(after)}ターンの後`) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the game's text says is done in a phase, a sentence each: those of its procedures, with what it says of them. */
function doneIn(words: Words, { properties }: Phase, { grid }: Board): string[] {
  return formsOf((entryOf(properties, 'does') ?? []).map(String)).flatMap(({ id, params, says }) => {
    const said = new Map<string, string>();
    // Where no table says what a step costs.
    if (!('costs' in properties)) said.set(grid.shape === 'points' ? 'lines' : 'hexes', '');
    if ('simultaneous' in properties) {
      said.set('simultaneous', '');
      if (!('meets' in properties)) said.set('apart', '');
    }
    // Who fights only where it stands has no range.
    const here = entryOf(properties, 'range')?.[0] === 0;
    if (here) said.set('here', '');
    // What is built has a limit in the phase, or in each place.
    const limit = entryOf(properties, 'limit');
    const inEach = id === 'build' && limit?.at(-1) === 'place';
    if (inEach) said.set('each', amountOf(words, limit[0]!));
    for (const param of params) {
      if (inEach && param.word === 'limit') continue;
      const values = here && param.word === 'range' ? undefined : entryOf(properties, param.word);
      if (values) said.set(param.word, valuesOf(words, param, values));
    }
    const more = params.flatMap(({ word, says: own }) => (own && said.has(word) ? [own] : []));
    return [...says, ...more].map((sentence) => filled(words.ground(say(words.ide, sentence)), said)).filter(Boolean);
  });
}

/** What happens to a unit: `reduce`, `eliminate`, a state, and what comes `then`. */
function penalty(words: Words, word: string): string {
  if (word === 'reduce') return words.pick('a step is lost', '1ステップを失う');
  if (word === 'eliminate') return words.pick('eliminated', '除去');
  return word === 'then' ? words.pick('then', '次に') : words.any(word);
}

/** Where units flee to: `camp, west of red, town held by side, edge of blue`. */
function havens(words: Words, values: readonly string[]): string {
  const said = havensIn(values).map(({ word, of, held }) => {
    const place = word === 'edge' ? words.pick('the edge of the map', 'マップ端') : words.any(word);
    const holder = held === 'side' ? words.pick('its side', '自陣営') : words.any(held ?? '');
    const whose = [
      ...(of === undefined ? [] : [words.any(of)]),
      ...(held === undefined ? [] : [words.pick(`held by ${holder}`, `${holder}が支配`)]),
    ].join(words.pick(', ', '、'));
    return whose === '' ? place : words.pick(`${place} (${whose})`, `${place}（${whose}）`);
  });
  return said.join(words.pick(', ', '、'));
}

/** A number, or a value of the game: `supply-range` as the number that it is. */
function amountOf(words: Words, word: PropertyValue): string {
  const value = entryOf(words.game.vocabulary.values, String(word));
  return value === undefined ? String(word) : String(value);
}

/** Sources of supply, with whose units and how many of them each supplies: `source, camp of crown, port 3`. */
function sources(words: Words, values: readonly PropertyValue[]): string {
  const counts = (value: PropertyValue) =>
    typeof value === 'number' || entryOf(words.game.vocabulary.values, value) !== undefined;
  const said = sourcesIn(values, counts).map(({ word, of, most }) => {
    const source = word === 'source' ? words.pick('a printed source', '印刷された補給源') : words.any(word);
    const amount = most === undefined ? '' : amountOf(words, most);
    const more = [
      ...(of === undefined ? [] : [words.pick(`for ${words.any(of)}`, `${words.any(of)}のみ`)]),
      ...(most === undefined
        ? []
        : [words.pick(`for ${amount} ${amount === '1' ? 'unit' : 'units'}`, `${amount}ユニットまで`)]),
    ].join(words.pick(', ', '、'));
    return more === '' ? source : words.pick(`${source} (${more})`, `${source}（${more}）`);
  });
  return said.join(words.pick(', ', '、'));
}

/** Words of the language that stand in a sentence otherwise. */
const FIXED: Readonly<Record<string, { en: string; ja: string }>> = {
  against: { en: ':', ja: '対' },
  on: { en: 'on', ja: '' },
  with: { en: 'with', ja: '' },
  from: { en: 'from', ja: 'を' },
  by: { en: '', ja: '' },
  each: { en: 'for each unit', ja: '（ユニットごと）' },
  once: { en: 'once', ja: '1度' },
  up: { en: 'up', ja: '切り上げ' },
  down: { en: 'down', ja: '切り捨て' },
  owner: { en: 'owner', ja: '持ち主' },
  attacker: { en: 'attacker', ja: '攻撃側' },
  strongest: { en: 'strongest', ja: '最も強い' },
  weakest: { en: 'weakest', ja: '最も弱い' },
  units: { en: 'units', ja: 'ユニット' },
  stacks: { en: 'stacks', ja: 'スタック' },
};

/** Japanese has no blanks beside its own letters. */
const closedUp = (words: Words, text: string): string =>
  words.pick(text, text.replace(/(?<=[^ -~]) | (?=[^ -~])/g, ''));

/** A number and the die for it, which stands before it in Japanese: `d6で2`. */
function thrown(words: Words, said: readonly string[]): readonly string[] {
  const die = said.at(-1) ?? '';
  return words.ide.locale === 'ja' && /^\d?d\d+$/.test(die) ? [`${die}で`, ...said.slice(0, -1)] : said;
}

/** What a number counts, in English one of it: `1 point`. */
const counted = (words: Words, number: PropertyValue, many: string): string =>
  words.ide.locale === 'en' && String(number) === '1' ? many.replace(/s$/, '') : many;

/** What stands behind a word of a phase, in words. */
function valuesOf(words: Words, { takes }: ProcedureParam, values: readonly PropertyValue[]): string {
  const attribute = (id: string) => {
    const found = words.game.attributes.find((one) => one.id === id);
    return found ? say(words.ide, found.names) : id;
  };
  const one = (value: PropertyValue, k: number): string => {
    const part = takes[Math.min(k, takes.length - 1)];
    const text = String(value);
    if (text === 'each' && values[k + 1] === 'place') return words.pick('in each place', '（地点ごと）');
    if (text === 'place' && values[k - 1] === 'each') return '';
    if (!part || 'word' in part) return entryOf(FIXED, text)?.[words.ide.locale] ?? text;
    switch (part.type) {
      case 'points':
        return typeof value === 'number'
          ? [text, part.counts && counted(words, value, say(words.ide, part.counts))]
              .filter(Boolean)
              .join(words.pick(' ', ''))
          : words.pick(`its ${attribute(text)}`, attribute(text));
      case 'attribute':
        return attribute(text);
      case 'table': {
        const table = entryOf(words.game.vocabulary.tables, text);
        return table ? say(words.ide, table.names) : text;
      }
      case 'amount':
        return amountOf(words, value);
      case 'penalty':
        return penalty(words, text);
      case 'card-type':
        return words.cardType(text);
      case 'word':
        return counted(words, amountOf(words, values[k - 1] ?? ''), entryOf(FIXED, text)?.[words.ide.locale] ?? text);
      case 'who':
        return text
          .split(' ')
          .map((word) => words.any(word))
          .join(words.pick(' ', 'の'));
      default:
        return words.any(text);
    }
  };
  const list = takes.find((part) => 'type' in part && part.list);
  if (list && 'type' in list && list.type === 'haven') return havens(words, values.map(String));
  if (list && 'type' in list && list.type === 'source') return sources(words, values);
  const listed = (all: readonly string[]) =>
    all.join(words.pick(', ', '、')).replace(words.pick('then, ', '次に、'), words.pick('then ', '次に'));
  // Of a list what is listed stands in the sentence; the words before it are a part of that.
  const fixed = takes.filter((part) => 'word' in part).length;
  return list
    ? listed(values.slice(fixed).map((value) => one(value, fixed)))
    : closedUp(words, thrown(words, values.map(one)).filter(Boolean).join(' '));
}
