/** Answers in words: the notation of examples and replays, and labels for people. */
import { first, second, verbOf } from '../../kernel/answers';
import { describing, inWords, labelOf, type Phrase, saidChoice, type Wordings } from '../../kernel/notation';
import { entryOf } from '../../kernel/records';
import type { Choice } from '../../kernel/ruleset';
import { A, BRIDGE } from './codes';
import type { Play } from './play';
import { costText, lookOf, mover, VIA_WORDS, waysOf } from './ways';

/** Which word of its frame says whom a question is about, plus how much more than the unit it holds. */
const SUBJECT: Readonly<Record<string, readonly [word: number, more: number]>> = {
  'move-to': [2, 1],
  enter: [2, 1],
  retreat: [2, 0],
  'advance-to': [6, 1],
  'replace-at': [5, 1],
  via: [2, 1],
  infiltrate: [2, 1],
  'night-infiltrate-to': [4, 1],
  'night-infiltrate-with': [4, 1],
  'set-up-at': [2, 1],
};

/** The unit that the standing question sends somewhere; -1 = none. */
export function subject(g: Play): number {
  const at = entryOf(SUBJECT, g.posed.ask);
  return at ? g.frames[g.p.stack.top + at[0]]! - at[1] : -1;
}

/** 11.1: moves say what they cost and where they lead through. */
function addWays(g: Play, choices: Choice[]): void {
  const moving = mover(g);
  if (!moving) return;
  const ways = waysOf(
    g,
    moving.u,
    moving.f,
    choices.map((c) => c.code),
  );
  for (const choice of choices) {
    const way = ways.get(choice.code);
    if (!way) continue;
    choice.detail = costText(way);
    choice.cost = way.cost;
    choice.way = way.places.map((i) => g.placeId(i));
    const by = lookOf(way);
    if (by) choice.by = by;
  }
}

const WITH_UNIT: Readonly<Record<number, Phrase>> = {
  [A.UNIT]: ['take', 'Take', 'を選ぶ'],
  [A.FIGHT]: ['fire-fight', 'Fire fight led by', 'を先導に射撃戦'],
  [A.HOLD]: ['hold', 'Hold out, led by', 'を先導に死守'],
  [A.SPLIT]: ['break-down', 'Form a breakdown unit of', 'を分割する'],
  [A.REJOIN]: ['rejoin', 'Back to its parent:', 'を親部隊に合流させる'],
};

const WITH_PLACE: Readonly<Record<number, Phrase>> = {
  [A.PLACE]: ['target', 'Attack', 'を攻撃する'],
  [A.MOVE]: ['to', 'Move to', 'へ移動する'],
  [A.SHORT]: ['to', 'Move to', 'へ移動する'],
  [A.STRATEGIC]: ['by-road', 'Strategic movement to', 'へ戦略移動する'],
  [A.VIA]: ['via', 'By way of', 'を経由する'],
  [A.TOW]: ['tow', 'Tow to', 'へ牽引する'],
  [A.ENTER]: ['enter', 'Come in at', 'に登場する'],
  [A.ENTER_STRATEGIC]: ['enter-by-road', 'Come in by strategic movement at', 'に戦略移動で登場する'],
  [A.EXIT]: ['exit', 'Leave the map at', 'からマップを出る'],
  [A.TRAFFIC]: ['traffic', 'Traffic marker at', 'に交通量マーカーを置く'],
  [A.ROADBLOCK]: ['roadblock', 'Roadblock at', 'に道路障害物を置く'],
  [A.LIFT]: ['lift', 'Take up the roadblock at', 'の道路障害物を取り上げる'],
  [A.STEP]: ['step', 'To', 'へ'],
  [A.DESTROY]: ['destroy', 'Destroy the fuel dump at', 'の燃料集積所を破壊する'],
  [A.CROSS]: ['cross', 'Cross to', 'へ渡河する'],
  [A.BOX]: ['box', 'To', 'へ'],
  [A.BLOCK]: ['block', 'Block', 'を封鎖する'],
  [A.LEAVE]: ['leave', 'Leave the map at', 'からマップ外へ出る'],
  [A.SET_UP]: ['set-up', 'Set up at', 'に配置する'],
};

const ALONE: Readonly<Record<number, Phrase>> = {
  [A.DONE]: ['done', 'Done', '終了'],
  [A.STAY]: ['stay', 'Stay', '留まる'],
  [A.BUILD]: ['build', 'Begin an improved position', '陣地構築を始める'],
  [A.BY_WAY]: ['by-way', 'Choose a hex to go through', '経由するヘクスを指定する'],
  [A.BOARD]: ['board', 'Board trucks', 'トラックに乗車する'],
  [A.GO]: ['go', 'Go on', '実行する'],
  [A.ENGAGE]: ['engage', 'Take Engaged', '交戦にする'],
  [A.CALL_OFF]: ['call-off', 'Call the attack off', '攻撃を中止する'],
  [A.AIR]: ['air', 'Air support', '地上支援を使う'],
  [A.INFILTRATE]: ['infiltrate', 'Try to slip through', '浸透を試みる'],
  [A.NONE]: ['none', 'Do without', '行わない'],
  [A.REST]: ['rest', 'The rest as the scenario has it', '残りはシナリオの配置どおり'],
};

/** What choosing a unit or a place means, by what is asked, where it is not what the verb says. */
const BY_ASK: Readonly<Record<string, readonly [en: string, ja: string]>> = {
  refresh: ['Make ready:', 'を砲撃可能にする'],
  'attack-with': ['Attack with', 'で攻撃する'],
  support: ['Support by', 'で支援する'],
  'defensive-fire': ['Fire with', 'で防御射撃する'],
  loss: ['Step loss:', 'が1ステップ失う'],
  'over-limit': ['Give up', 'を失う'],
  advance: ['Advance with', 'で前進する'],
  disengage: ['Disengage with', 'で撤退する'],
  replace: ['Replacement for', 'に補充する'],
  'replace-at': ['Replacement at', 'に補充を置く'],
  'night-marker': ['Night marker at', 'に夜間マーカーを置く'],
};

const WORDS: Wordings<Play> = {
  alone: ALONE,
  place: WITH_PLACE,
  unit: WITH_UNIT,
  at: ({ p }, u) => p.loc[u]!,
};

function describeOne(g: Play, answer: number): Choice {
  const verb = verbOf(answer);
  const b = second(answer);
  const choice = inWords(g, answer, WORDS);
  if (choice) {
    const asked = verb === A.UNIT || verb === A.PLACE ? entryOf(BY_ASK, g.posed.ask) : undefined;
    const about = verb === A.UNIT ? g.unitName(b) : g.placeText(b);
    if (asked) return { ...choice, label: labelOf(['', ...asked], about) };
    if (verb === A.SPLIT) return { ...choice, beside: true };
    return verb === A.VIA
      ? { ...choice, notation: choice.notation.replace('via', `via${VIA_WORDS[first(answer)] ?? ''}`) }
      : choice;
  }
  if (verb === A.BRIDGE) {
    const { a, b: other } = g.w.bridges[b]!;
    const about = { at: [a, other], words: { bridge: g.w.bridgeNames[b]! } };
    return saidChoice(g, answer, `bridge ${g.placeId(a)} ${g.placeId(other)}`, about, ...bridgeWork(g, b));
  }
  if (verb === A.BREAK || verb === A.JOIN) {
    const at = [first(answer), b];
    const ends = `${g.placeId(at[0]!)} ${g.placeId(b)}`;
    return verb === A.BREAK
      ? saidChoice(
          g,
          answer,
          `break-through ${ends}`,
          { at },
          'Breakthrough from {place} against {to}',
          '{place}から{to}へ突破戦闘',
        )
      : saidChoice(
          g,
          answer,
          `join ${ends}`,
          { at },
          'From {place}, join the next combat, against {to}',
          '{place}から次の{to}への戦闘に参加',
        );
  }
  const { id, names } = g.w.compiled.game.formations![b]!;
  return saidChoice(
    g,
    answer,
    `short ${id}`,
    { words: { names } },
    '{names} is short of fuel',
    '{names}を燃料不足にする',
  );
}

/** 7.3, 7.4, 7.9: what is done with a bridge. */
function bridgeWork(g: Play, b: number): [en: string, ja: string] {
  if (!g.p.bridgeDown(b)) return ['Blow the bridge at {bridge}', '{bridge}の橋梁を爆破する'];
  return (g.p.bridges[b]! & BRIDGE.BUILDING) !== 0
    ? ['Complete the bridge at {bridge}', '{bridge}の橋梁を完成させる']
    : ['Begin to build the bridge at {bridge}', '{bridge}の架橋を始める'];
}

/** The choices of the standing question. */
export const describe = describing(describeOne, (g, choices) => {
  addWays(g, choices);
  const moved = subject(g);
  if (moved >= 0) for (const choice of choices) if (choice.places) choice.units ??= [g.unitId(moved)];
});
