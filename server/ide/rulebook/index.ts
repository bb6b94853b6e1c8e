/**
 * The rulebook that a game's text comes to: statements under the rules that they cite, in words, beside what the designer says himself.
 * It is a draft: what is cited and not said, and what is played by hand, stands there as a gap.
 */
import type { CompiledGame, Named } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { byRuleNumber, printsDigits, ruleAbove } from '../../../engine/kernel/rule-numbers';
import { type Ide, say } from '../types';
import { type Words, wordsFor } from '../words';
import { cardBlocks } from './cards';
import { chartBlocks, counterBlocks, gateBlocks, mapBlocks, trackBlocks } from './charts';
import { happenings, holding, limits, optionsAndValues, ownVerbs, windowBlocks } from './lines';
import { notes, type Said, type Subject } from './said';
import { scenarioChapters } from './scenarios';
import { sequenceBlocks } from './sequence';
import { stateBlocks, zoneBlocks } from './special';
import type { Block, Chapter, Rulebook } from './types';

export type { Block, Chapter, Item, Rulebook } from './types';

/**
 * The rulebook of a game.
 * @param scenarios ids of its scenarios (`tutorial/spring`), in the order of the book
 * @returns undefined where none of them can be compiled
 */
export function rulebookOf(ide: Ide, scenarios: readonly string[]): Rulebook | undefined {
  const games = scenarios.flatMap((id) => ide.model.compile(id)?.compiled ?? []);
  const [first] = games;
  const words = first && wordsFor(ide, first);
  if (!first || !words) return undefined;
  const said: Said[] = [
    ...counterBlocks(
      words,
      first,
      games.flatMap(({ units }) => units),
    ),
    ...mapBlocks(words, first),
    ...gateBlocks(words, first),
    ...holding(words, first),
    ...sequenceBlocks(words, first),
    ...zoneBlocks(words, first),
    ...stateBlocks(words, first),
    ...limits(words, first),
    ...windowBlocks(words, first.game),
    ...happenings(words, first.game),
    ...ownVerbs(words, first.game),
    ...optionsAndValues(words, games),
    ...trackBlocks(words, first),
    ...chartBlocks(words, first),
    ...cardBlocks(words, games, scenarios[0]!),
  ];
  const played = scenarioChapters(ide, games);
  // A scenario that cites its rule stands there; the others at the end.
  for (const { see, chapter } of played) if (NUMBER.test(see[0] ?? '')) said.push(headed(see, chapter));
  // What cites a scenario stands with it.
  const placed = atHome(first.game, said).filter(({ see, blocks }) => {
    // `scenario 7`, not where all of it is from.
    const home = /\d/.test(see[0] ?? '') ? played.find((one) => one.see[0] === see[0]) : undefined;
    if (home && !NUMBER.test(see[0]!)) addAll(home.chapter.blocks, blocks);
    return !home || NUMBER.test(see[0]!);
  });
  return {
    game: first.game.id,
    title: say(ide, first.game.names),
    lead: [
      words.pick(
        'A draft, made from the text of the game. Sentences in italics are the designer’s own; what is missing is marked.',
        'ゲームのテキストから作成した草稿。斜体は作者自身の文、未記載の箇所には印がある。',
      ),
    ],
    chapters: [
      ...numbered(words, first, placed, () => citedElsewhere(ide, first, scenarios)),
      ...unnumbered(words, placed),
      ...played.filter(({ see }) => !NUMBER.test(see[0] ?? '')).map((one) => one.chapter),
    ],
  };
}

/** A chapter as a statement: under the rule that it cites. */
const headed = (see: readonly string[], { title, blocks }: Chapter): Said => ({
  see,
  subject: 'scenarios',
  blocks: [{ type: 'text', text: title }, ...blocks],
});

/** So many cases name a chapter that has no name of its own. */
const NAMED = 3;

const NUMBER = /^\d+(?:\.\d+)*$/;

/** Rules by number, each with what cites it. A statement stands under the first rule that it cites; the others refer to it. */
function numbered(
  words: Words,
  { game, units, scenario }: CompiledGame,
  all: readonly Said[],
  elsewhere: () => ReadonlyMap<string, string>,
): Chapter[] {
  const texts = new Map((game.ruleTexts ?? []).map((rule) => [rule.id, rule]));
  // `9.0` is chapter 9, where the text has no such rule.
  const homeOf = (id = '') => (/^\d+\.0$/.test(id) && !texts.has(id) ? id.slice(0, -2) : id);
  const said = all.map((one) => ({ ...one, see: one.see.map(homeOf) }));
  const ids = new Set([...texts.keys(), ...said.flatMap(({ see }) => see.slice(0, 1))].filter((id) => NUMBER.test(id)));
  const digits = printsDigits([...ids]);
  // `6.01` and `6.0` are parts of the chapter itself.
  const above = (id: string) => (/^\d+\.0\d*$/.test(id) ? id.split('.')[0]! : ruleAbove(id, digits));
  // A case needs the chapters that it is a part of.
  for (const id of [...ids]) for (let up = above(id); up !== ''; up = above(up)) ids.add(up);
  const sorted = [...ids].sort(byRuleNumber(digits));
  const chapters = new Map<string, Chapter>();
  const roots: Chapter[] = [];
  for (const id of sorted) {
    const rule = texts.get(id);
    const cited = said.filter(({ see }) => see[0] === id);
    const blocks = onceEach([...notes(words, rule?.provenance), ...cited.flatMap((one) => one.blocks)]);
    const names = cited.flatMap(({ name }) => name ?? []);
    const called = names.length > 0 ? names : cited.flatMap(({ alias }) => alias ?? []);
    const title = rule ? titleOf(words, rule) : titled(words, [...new Set(called)]);
    const chapter: Chapter = { number: id, title, blocks, cases: [] };
    chapters.set(id, chapter);
    (chapters.get(above(id))?.cases ?? roots).push(chapter);
  }
  // A chapter that nobody named is called as its cases are.
  for (const chapter of chapters.values())
    if (chapter.title === '') {
      chapter.title = titled(
        words,
        chapter.cases.flatMap(({ title }) => (title === '' ? [] : [title])),
      );
    }
  // Who stands where, and who wins, is said with the scenarios.
  const inScenario = citedIn([units, scenario]);
  // What a line of a phase cites is said with the phase.
  const within = citedIn(game);
  for (const { number, title, blocks, cases } of chapters.values()) {
    if (blocks.length > 0 || cases.length > 0) continue;
    const called = [number, `${number}.0`];
    const told = () => called.map((id) => toldUnder(words, within.get(id))).find((one) => one !== undefined);
    if (called.some((id) => inScenario.has(id))) blocks.push(inScenarios(words));
    else blocks.push(told() ?? (called.some((id) => elsewhere().has(id)) ? inOthers(words) : gap(words, title !== '')));
  }
  return roots;
}

/** The title of a rule that has none of its own; a long name is a sentence, and no title. */
function titled(words: Words, all: readonly string[]): string {
  const names = all.filter(({ length }) => length <= (words.ide.locale === 'ja' ? LONGEST / 2 : LONGEST));
  return `${names.slice(0, NAMED).join(words.pick(', ', '・'))}${names.length > NAMED ? ' …' : ''}`;
}

/** Letters of a title. */
const LONGEST = 40;

/** Rules that parts of a text cite, each with the rule that what they are a part of stands under; empty: it is a part of nothing. */
function citedIn(part: unknown, under = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof part !== 'object' || part === null) return found;
  const { provenance } = part as { provenance?: { see?: readonly string[] } };
  const see = provenance?.see ?? [];
  for (const id of see) if (id !== under && !found.get(id)) found.set(id, under);
  for (const one of Object.values(part)) citedIn(one, see[0] ?? under, found);
  return found;
}

function toldUnder(words: Words, rule: string | undefined): Block | undefined {
  if (!rule) return undefined;
  return { type: 'text', text: words.pick(`See ${rule}.`, `${rule}を参照。`) };
}

/** What is said in the same words is said once: a phase of each side, say. A list goes with what it stands below. */
function onceEach(blocks: readonly Block[]): Block[] {
  const known = new Set<string>();
  return blocks.filter((block, k) => {
    const key = JSON.stringify(block.type === 'list' ? [blocks[k - 1], block] : block);
    return !known.has(key) && known.add(key);
  });
}

const titleOf = (words: Words, rule: Named) => say(words.ide, rule.names);

function inScenarios(words: Words): Block {
  return { type: 'text', text: words.pick('The scenarios say it.', '各シナリオに記載。') };
}

function inOthers(words: Words): Block {
  return { type: 'text', text: words.pick('Another scenario says it.', 'ほかのシナリオに記載。') };
}

/** Rules that scenarios of the game cite which are not in the book, and options that they alone offer. */
function citedElsewhere(ide: Ide, { game }: CompiledGame, scenarios: readonly string[]): ReadonlyMap<string, string> {
  const found = citedIn(game.options.filter(({ elsewhere }) => elsewhere));
  for (const one of ide.model.game(game.id)?.scenarios ?? []) {
    const id = `${game.id}/${one}`;
    if (scenarios.includes(id)) continue;
    const compiled = ide.model.compile(id)?.compiled;
    if (compiled) citedIn([compiled.units, compiled.scenario], '', found);
  }
  return found;
}

function gap(words: Words, titled: boolean): Block {
  const text = titled
    ? words.pick('The text says nothing here yet.', 'まだ何も書かれていない。')
    : words.pick('Cited, but neither titled nor said.', '参照されているが、題も本文もない。');
  return { type: 'gap', text };
}

const SUBJECTS: Readonly<Record<Subject, readonly [string, string]>> = {
  counters: ['Sides and counters', '陣営とユニット'],
  map: ['The map', '地図'],
  sequence: ['Sequence of play', 'プレイ手順'],
  rules: ['Rules without a number', '番号のないルール'],
  charts: ['Tables and tracks', '各種表とトラック'],
  cards: ['Cards', 'カード'],
  scenarios: ['Scenarios', 'シナリオ'],
};

/** What cites no rule stands under the one that is called as its subject is. */
function atHome({ ruleTexts = [] }: CompiledGame['game'], said: readonly Said[]): readonly Said[] {
  const called = ({ names: { en, ja } }: Named, subject: Subject) =>
    [en, ja].some((name) => SUBJECTS[subject].some((one) => one.toLowerCase() === name?.toLowerCase()));
  return said.map((one) => {
    if (NUMBER.test(one.see[0] ?? '')) return one;
    const home = ruleTexts.find((rule) => NUMBER.test(rule.id) && called(rule, one.subject));
    return home ? { ...one, see: [home.id] } : one;
  });
}

/** What cites no rule, by subject. */
function unnumbered(words: Words, said: readonly Said[]): Chapter[] {
  return Object.entries(SUBJECTS).flatMap(([subject, [en, ja]]) => {
    const blocks = said
      .filter((one) => one.subject === subject && !NUMBER.test(one.see[0] ?? ''))
      .flatMap((one) => one.blocks);
    return blocks.length === 0 ? [] : [{ number: '', title: words.pick(en, ja), blocks, cases: [] }];
  });
}
