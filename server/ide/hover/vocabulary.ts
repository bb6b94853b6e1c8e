/** Hover on the smaller words of a game and of its ruleset. */

import type { Named, Phase, Properties } from '../../../engine/kernel/compiled';
import { questions } from '../../../engine/kernel/readings';
import { entryOf } from '../../../engine/kernel/records';
import type { Verb } from '../../../engine/kernel/ruleset';
import { rangeText } from '../../checks/columns';
import type { NamedSymbol } from '../../model';
import { bothNames, say } from '../types';
import { type Words, wordsOf } from '../words';
import { mapLines } from './map';
import { code, field, plain } from './markdown';
import { provenanceLine } from './provenance';
import { attributeLines, counterLines, formationLines, templateLines } from './unit';

const KINDS: Partial<Record<NamedSymbol['kind'], { en: string; ja: string }>> = {
  game: { en: 'game', ja: 'ゲーム' },
  side: { en: 'side', ja: '陣営' },
  nation: { en: 'nation', ja: '国' },
  class: { en: 'class of units', ja: 'ユニット種別' },
  terrain: { en: 'terrain', ja: '地形' },
  feature: { en: 'feature', ja: '特徴' },
  border: { en: 'kind of hexside', ja: 'ヘクスサイドの種類' },
  attribute: { en: 'attribute of units', ja: 'ユニットの属性' },
  unit: { en: 'unit', ja: 'ユニット' },
  template: { en: 'template of units', ja: 'ユニットの雛形' },
  formation: { en: 'formation', ja: '部隊編成' },
  marker: { en: 'marker', ja: 'マーカー' },
  option: { en: 'optional rule', ja: '選択ルール' },
  value: { en: 'value', ja: '値' },
  track: { en: 'track', ja: 'トラック' },
  box: { en: 'box of a track', ja: 'トラックの枠' },
  turn: { en: 'turn', ja: 'ターン' },
  phase: { en: 'phase', ja: 'フェイズ' },
  zone: { en: 'zone of control', ja: '支配地域' },
  stacking: { en: 'stacking limit', ja: 'スタック制限' },
  map: { en: 'map', ja: 'マップ' },
  region: { en: 'region', ja: '地域' },
  water: { en: 'water', ja: '水域' },
  deck: { en: 'deck', ja: 'デッキ' },
  'card-type': { en: 'type of card', ja: 'カードの種別' },
  event: { en: 'event', ja: 'イベント' },
  word: { en: 'word of the game', ja: 'ゲームの語' },
  window: { en: 'timing window', ja: 'タイミング' },
  trigger: { en: 'trigger', ja: 'トリガー' },
  scenario: { en: 'scenario', ja: 'シナリオ' },
  ruleset: { en: 'ruleset', ja: 'ルールセット' },
  rule: { en: 'special rule', ja: '特別ルール' },
  'rule-text': { en: 'rule', ja: 'ルール' },
  query: { en: 'query', ja: '問い合わせ' },
  verb: { en: 'effect', ja: '効果' },
  flag: { en: 'flag', ja: 'フラグ' },
  procedure: { en: 'procedure of a phase', ja: 'フェイズの手順' },
};

/** A verb with its parameters: `gain <amount: number> rp [for <side: side>]`. A word before an optional one belongs to it. */
function verbSignature(verb: Verb): string {
  const parts = [verb.verb];
  verb.params.forEach((p, i) => {
    const before = verb.params[i - 1];
    const next = verb.params[i + 1];
    if ('word' in p) {
      if (p.flag) parts.push(`[${p.word}]`);
      else if (!next || 'word' in next || !next.optional) parts.push(p.word);
      return;
    }
    const written = `<${p.name}: ${p.words?.length ? p.words.join('|') : p.type}>`;
    if (p.optional) parts.push(before && 'word' in before ? `[${before.word} ${written}]` : `[${written}]`);
    else parts.push(written);
  });
  return parts.join(' ');
}

/** Name, kind, what the ruleset says, and the facts that the vocabulary holds. */
export function vocabularyHover(words: Words, symbol: NamedSymbol): string {
  const kind = KINDS[symbol.kind];
  const name = symbol.names.en ? plain(bothNames(words.ide, symbol.names)) : '';
  const own = name && symbol.names.en !== symbol.id ? `**${name}** ${code(symbol.id)}` : `**${plain(symbol.id)}**`;
  const { lines, provenance } = details(words, symbol);
  return [
    `${own}${kind ? ` · ${say(words.ide, kind)}` : ''}`,
    symbol.doc ? plain(say(words.ide, symbol.doc)) : '',
    lines.join('\n'),
    provenanceLine(words.ide, provenance ?? words.ide.model.definitionsOf(symbol.key)[0]?.provenance),
  ]
    .filter(Boolean)
    .join('\n\n');
}

interface Details {
  lines: string[];
  provenance?: Named['provenance'];
}

/** What is told of one kind of word. */
type Telling = (words: Words, symbol: NamedSymbol) => Details;

function details(words: Words, symbol: NamedSymbol): Details {
  return tellings[symbol.kind]?.(words, symbol) ?? { lines: [] };
}

const named = <T extends Named>(list: readonly T[] | undefined, id: string): T | undefined =>
  list?.find((n) => n.id === id);

/** Lines about what is declared, with where it is from. */
const of = (found: Named | undefined, lines: string[]): Details => ({
  lines,
  ...(found?.provenance ? { provenance: found.provenance } : {}),
});

const classNames = (words: Words, ids: readonly string[] | undefined) =>
  (ids ?? []).map((c) => plain(words.className(c))).join(words.pick(', ', '、'));

const tellings: Partial<Record<NamedSymbol['kind'], Telling>> = {
  side(words, { id }) {
    const { vocabulary } = words.game;
    const nations = vocabulary.nations.filter((n) => n.side === id).map((n) => plain(say(words.ide, n.names)));
    return of(named(vocabulary.sides, id), field(words.pick('Nations', '国'), nations.join(', ')));
  },
  nation(words, { id }) {
    const { vocabulary } = words.game;
    const nation = named(vocabulary.nations, id);
    return of(nation, field(words.pick('Side', '陣営'), nation && plain(words.side(nation.side))));
  },
  terrain(words, { id }) {
    const { vocabulary } = words.game;
    const terrain = named(vocabulary.terrains, id);
    return of(terrain, field(words.pick('May enter', '進入可'), classNames(words, terrain?.enter)));
  },
  border(words, { id }) {
    const { vocabulary } = words.game;
    const border = named(vocabulary.borders, id);
    return of(border, [
      ...field(words.pick('May cross', '通過可'), classNames(words, border?.cross)),
      ...properties(border?.properties),
    ]);
  },
  route(words, { id }) {
    const { vocabulary } = words.game;
    const route = named(vocabulary.routes, id);
    return of(route, properties(route?.properties));
  },
  feature(words, { id }) {
    const { vocabulary, needs } = words.game;
    const feature = named(vocabulary.features, id);
    const flags = (feature?.flags ?? []).map((flag) => {
      const doc = needs?.flags.find((f) => f.on === 'feature' && f.id === flag)?.doc;
      return `- ${code(flag)}${doc ? ` — ${plain(say(words.ide, doc))}` : ''}`;
    });
    return of(feature, [...flags, ...properties(feature?.properties)]);
  },
  marker(words, { id }) {
    const { vocabulary } = words.game;
    const marker = named(vocabulary.markers, id);
    const limits = Object.entries(marker?.limits ?? {}).map(([side, n]) => `${plain(words.any(side))} ${n}`);
    return of(marker, field(words.pick('Limit', '上限'), limits.join(', ')));
  },
  attribute(words, { id }) {
    return of(
      words.game.attributes.find((a) => a.id === id),
      attributeLines(words, id),
    );
  },
  unit(words, { id }) {
    const { vocabulary } = words.game;
    return of(named(vocabulary.counters, id), counterLines(words, id));
  },
  template(words, symbol) {
    return { lines: templateLines(words, symbol) };
  },
  map(words, symbol) {
    return { lines: mapLines(words, symbol) };
  },
  formation(words, { id }) {
    const { vocabulary } = words.game;
    return of(named(vocabulary.formations, id), formationLines(words, id));
  },
  value(words, symbol) {
    const { vocabulary, needs } = words.game;
    const { id } = symbol;
    const need = needs?.values.find((v) => v.id === id);
    const value = entryOf(vocabulary.values, id);
    const lines = field(words.pick('Value', '値'), value === undefined ? undefined : String(value));
    if (need && !symbol.doc) lines.push(`- ${plain(say(words.ide, need.doc))}`);
    return { lines: [...lines, ...field(words.pick('Rule', 'ルール'), need?.rule)] };
  },
  zone(words, { id }) {
    const { vocabulary } = words.game;
    const zone = vocabulary.controlZones?.find((one) => one.id === id);
    const units = zone?.of.map((word) => words.any(word)).join(', ');
    return of(zone, field(words.pick('Of', '対象'), units && plain(units)));
  },
  state(words, { id }) {
    const { vocabulary } = words.game;
    const state = named(vocabulary.states, id);
    const { conceals, sighted = [], removes = [] } = state ?? {};
    const what = { place: words.pick('where it is', '所在'), unit: words.pick('which it is', '正体') };
    const who = sighted.map(({ within, of = [] }) =>
      plain([`≤ ${within}`, ...(of.length > 0 ? [of.map((word) => words.any(word)).join(', ')] : [])].join(': ')),
    );
    return of(state, [
      ...field(words.pick('Conceals', '隠すこと'), conceals && what[conceals]),
      ...field(words.pick('Sighted', '発見'), who.length > 0 ? who.join('; ') : undefined),
      ...field(
        words.pick('Removed', '除去'),
        removes.length > 0 ? plain(removes.map((word) => words.any(word)).join(', ')) : undefined,
      ),
    ]);
  },
  stacking(words, { id }) {
    const { vocabulary } = words.game;
    const rule = vocabulary.stacking?.find((s) => s.id === id);
    const units = rule?.of.map((word) => words.any(word)).join(', ');
    const what = rule && `${rule.most} ${rule.counts}${units ? `: ${units}` : ''}`;
    return of(rule, field(words.pick('At most', '上限'), what && plain(what)));
  },
  phase(words, { id }) {
    const { vocabulary } = words.game;
    const all = [...vocabulary.phases, ...(vocabulary.sequences ?? []).flatMap((s) => s.phases)];
    const phase = findPhase(all, id);
    return of(phase, [
      ...field(words.pick('Only', '実施'), phase?.only?.map((side) => plain(words.side(side))).join(', ')),
      ...field(words.pick('Order', '順序'), phase?.order?.map((side) => plain(words.side(side))).join(' → ')),
      ...field(words.pick('Turns', 'ターン'), phase?.turns?.map((s) => rangeText(s.from, s.to)).join(', ')),
      ...field(words.pick('When', '条件'), phase?.when && plain(words.expression(phase.when))),
      ...properties(phase?.properties),
    ]);
  },
  word(words, { id }) {
    const { vocabulary } = words.game;
    return of(named(vocabulary.words, id), []);
  },
  window(words, { id }) {
    const { vocabulary } = words.game;
    return of(named(vocabulary.windows, id), []);
  },
  track(words, { id }) {
    const { vocabulary } = words.game;
    const track = named(vocabulary.tracks, id);
    return of(track, [
      ...field(words.pick('Range', '範囲'), track && `${track.from}..${track.to}`),
      ...field(words.pick('Start', '開始'), track?.start === undefined ? undefined : String(track.start)),
      ...(track?.boxes ?? []).map((b) => `- ${b.value}: ${plain(b.names ? say(words.ide, b.names) : (b.id ?? ''))}`),
    ]);
  },
  region(words, { id }) {
    const region = words.map?.board.regions.find((r) => r.id === id);
    return of(region, [
      ...field(words.pick('Places', '場所'), region && plain(words.places(region.places))),
      ...(region?.flags ?? []).map((f) => `- ${code(f)}`),
      ...properties(region?.properties),
    ]);
  },
  deck(words, { id }) {
    const { vocabulary } = words.game;
    const deck = named(vocabulary.decks, id);
    return of(deck, field(words.pick('Cards', '枚数'), deck && String(deck.cards.length)));
  },
  option(words, { id }) {
    const { vocabulary } = words.game;
    return of(named(vocabulary.options, id), []);
  },
  'card-type'(words, { id }) {
    const { vocabulary } = words.game;
    const type = named(vocabulary.cardTypes, id);
    return of(type, [
      ...field(words.pick('Needs', '必要'), type?.needs.map(code).join(', ')),
      ...field(words.pick('May have', '任意'), type?.takes.map(code).join(', ')),
    ]);
  },
  trigger(words, { id }) {
    const { vocabulary } = words.game;
    const trigger = named(vocabulary.triggers, id);
    return of(
      trigger,
      trigger ? [words.timed(trigger), ...words.lines(trigger.effects)].map((line) => `- ${plain(line)}`) : [],
    );
  },
  scenario(words, symbol) {
    const { id } = symbol;
    const facts = words.ide.model.scenario(`${symbol.game}/${id}`);
    if (!facts) return { lines: [] };
    const { first, last } = facts.scenario.turns;
    const told = wordsOf(words.ide, symbol.game, facts.map) ?? words;
    return of(facts.scenario, [
      ...field(words.pick('Turns', 'ターン'), `${first}..${last}`),
      ...field(words.pick('Units', 'ユニット'), String(facts.units.length)),
      ...facts.scenario.victory.map(
        (v) =>
          `- ${plain(`${told.side(v.side)} ${v.names ? say(told.ide, v.names) : v.id}: ${told.expression(v.when)}`)}`,
      ),
    ]);
  },
  rule(words, { id }) {
    const { lexicon } = words.game;
    const rule = lexicon.rules.find((r) => r.id === id);
    return { lines: field(words.pick('Properties', 'プロパティ'), rule?.properties.map(code).join(', ')) };
  },
  query(words, { id }) {
    const { lexicon } = words.game;
    const own = lexicon.queries.filter((q) => q.name === id);
    const forms = own.length > 0 ? own : questions.filter((q) => q.name === id);
    return { lines: forms.map((q) => `- ${code([q.name, ...q.args].join(' '))} → ${q.value}`) };
  },
  verb(words, { id }) {
    const { lexicon } = words.game;
    const verb = lexicon.verbs.find((v) => v.verb === id);
    return { lines: verb ? [code(verbSignature(verb))] : [] };
  },
};

function properties(all: Properties | undefined): string[] {
  return Object.entries(all ?? {}).map(([name, values]) => `- ${code([name, ...values].join(' '))}`);
}

function findPhase(phases: readonly Phase[], id: string): Phase | undefined {
  for (const phase of phases) {
    const found = phase.id === id ? phase : findPhase(phase.steps, id);
    if (found) return found;
  }
  return undefined;
}
