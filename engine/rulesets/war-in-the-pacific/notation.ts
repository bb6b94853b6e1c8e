import { first, second, verbOf } from '../../kernel/answers';
import { addAll } from '../../kernel/lists';
import { describing, inWords, type Phrase, placeChoice, saidChoice, type Wordings } from '../../kernel/notation';
import type { Choice } from '../../kernel/ruleset';
import { displacedUnit } from './arrival';
import { A, CLASSES, FLEET, P } from './codes';
import { cardNames } from './events';
import { IN_PATH, IN_REDEPLOY, IN_REINFORCEMENT, IN_RETREAT } from './frames';
import type { Play } from './play';
import { nextUnit } from './retreat';
import { effectOf } from './tokens';

/** Questions whose units may stand in several places: their notation names the place. */
const SPREAD = new Set([
  'air-support',
  'event-unit',
  'rebuild',
  'front-duty',
  'china-air',
  'china-redeploy',
  'hit',
  'use-card',
]);

/** `Naval full`, `us Naval reduced 0606`: as short as the question allows, but always the same for the same question. */
export function unitWords(g: Play, u: number, ask: string): string {
  const { game } = g.w.compiled;
  const side = g.w.unitSide[u]!;
  const several = game.nations.filter((n) => n.side === game.sides[side]!.id).length > 1;
  const words: string[] = [];
  if (several) words.push(game.nations[g.w.unitNation[u]!]!.id);
  words.push(game.kinds[g.w.unitKind[u]!]!.id, stepWord(g, u));
  const mate = g.p.mate[u]!;
  if (mate >= 0) addAll(words, g.w.unitClass[u] === FLEET ? ['loaded', stepWord(g, mate)] : ['aboard']);
  if (SPREAD.has(ask) && g.p.loc[u]! >= 0)
    words.push(g.w.unitClass[u] === FLEET ? nodeWords(g, g.p.loc[u]!) : g.placeId(g.p.placeOf(u)));
  return words.join(' ');
}

function stepWord(g: Play, u: number): string {
  const full = g.w.kinds.full[g.w.unitKind[u]!]!;
  const steps = g.p.steps[u]!;
  if (steps === full) return 'full';
  return full === 2 ? 'reduced' : `steps ${steps}`;
}

/** A place, with its water where there are several. */
export function nodeWords(g: Play, node: number): string {
  const place = g.w.map.nodePlace[node]!;
  const id = g.placeId(place);
  return g.w.map.placeNodes[place]!.length > 1 ? `${id} ${g.w.map.water[node]}` : id;
}

/** Whether the standing question sends fleets somewhere: only they are in one of several waters (8.7). */
function sendsFleets(g: Play): boolean {
  const f = g.p.stack.top;
  switch (g.frames[f]) {
    case P.PATH:
      return g.frames[f + IN_PATH.mode] === 1;
    case P.RETREAT:
      return g.frames[f + IN_RETREAT.what] === 1;
    case P.REDEPLOY:
      return g.frames[f + IN_REDEPLOY.class] === FLEET;
    default:
      return false;
  }
}

/** The unit that the standing question is about, where its answers name only places; -1 = none. */
function subject(g: Play): number {
  const f = g.p.stack.top;
  switch (g.frames[f]) {
    case P.RETREAT:
      return nextUnit(g, g.frames[f + IN_RETREAT.node]!);
    case P.SETTLE:
      return displacedUnit(g);
    case P.REINFORCEMENT:
      return g.frames[f + IN_REINFORCEMENT.unit]!;
    default:
      return -1;
  }
}

/** Units in the same place that a question takes for one and the same. */
function alike(g: Play, u: number): Pick<Choice, 'like'> {
  const { p, w } = g;
  if (p.loc[u]! < 0) return {};
  const like: string[] = [];
  for (let v = p.head[p.loc[u]!]!; v >= 0; v = p.next[v]!)
    if (v !== u && w.unitSide[v] === w.unitSide[u] && g.key(v) === g.key(u) && p.flags[v] === p.flags[u])
      like.push(w.units[v]!.id);
  return like.length > 0 ? { like } : {};
}

const WORDS: Wordings<Play> = {
  alone: {
    [A.PASS]: ['pass', 'Pass', 'パス'],
    [A.DONE]: ['done', 'Done', '終了'],
    [A.GO]: ['go', 'Go with these units', 'この部隊で行う'],
    [A.ALL]: ['all', 'All units', 'すべての部隊'],
    [A.DIRECT]: ['direct', 'By the cheapest path', '最小コストの経路で移動'],
    [A.SUPPORT]: ['support', 'All other Air supports', '他の航空隊はすべて支援する'],
  },
  place: {
    [A.TARGET]: ['target', 'Target', 'を目標にする'],
    [A.ACTIVATE]: ['activate', 'Activate', 'を活性化する'],
    [A.BUILD]: ['depot', 'Build a depot at', 'に兵站基地を建設する'],
    [A.REMOVE]: ['remove', 'Remove the depot at', 'の兵站基地を除去する'],
    [A.ARRIVE]: ['arrive', 'Arrive at', 'に到着する'],
    [A.RESOLVE]: ['resolve', 'Resolve the combat at', 'の戦闘を解決する'],
    [A.RESOLVE_AIR]: [
      'resolve',
      'Choose the Air that supports, and resolve the combat at',
      'の戦闘を、支援する航空隊を選んで解決する',
    ],
  },
  unit: {
    [A.TAKE]: ['take', 'Take', 'を加える'],
    [A.LEAVE]: ['leave', 'Leave behind', 'を残す'],
    [A.HIT]: ['hit', 'Hit', 'が損害を受ける'],
    [A.WITHHOLD]: ['withhold', 'Keep out', 'は支援しない'],
    [A.LOSE]: ['lose', 'Lose', 'を失う'],
    [A.REBUILD]: ['rebuild', 'Rebuild', 'を再建する'],
    [A.CHOOSE]: ['choose', 'Choose', 'を選ぶ'],
    [A.SACRIFICE]: ['sacrifice', 'Sacrifice', 'を犠牲にする'],
  },
  at: ({ p }, u) => p.placeOf(u),
  unitWords: (g, u) => unitWords(g, u, g.posed.ask),
};

/** Answers about a node: where fleets are sent, its water is named. */
const NODE: Readonly<Record<number, Phrase>> = {
  [A.VIA]: ['via', 'Move through', 'を経由する'],
  [A.RETREAT]: ['retreat', 'Retreat to', 'へ退却する'],
  [A.TO]: ['to', 'To', 'へ'],
};

function describeOne(g: Play, answer: number): Choice {
  const b = second(answer);
  const verb = verbOf(answer);
  const choice = inWords(g, answer, WORDS);
  if (choice?.units) return { ...choice, ...alike(g, b) };
  if (verb === A.RESOLVE) return { ...choice!, inTurn: true };
  if (verb === A.RESOLVE_AIR) return { ...choice!, notation: `${choice!.notation} air`, inTurn: true };
  if (choice) return choice;
  if (verb === A.CARRY) return carry(g, answer);
  if (verb === A.FROM) return from(g, answer);
  if (verb === A.BID)
    return saidChoice(g, answer, `bid ${b}`, { words: { bid: b } }, 'Bid {bid} bases', '{bid}基地を入札する');
  if (verb === A.TO && g.posed.ask === 'china-redeploy') return chineseMove(g, answer);
  const node = NODE[verb];
  if (!node) return ofCard(g, answer);
  const place = g.w.map.nodePlace[b]!;
  const there = placeChoice(g, answer, node, place);
  return sendsFleets(g) ? { ...there, notation: `${node[0]} ${nodeWords(g, b)}` } : there;
}

const OF_CARD: Readonly<Record<number, Phrase>> = {
  [A.CARD]: ['card', 'Use {card}', '{card}を使用する'],
  [A.USE]: ['use', 'Use {card} in this combat', 'この戦闘で{card}を使う'],
  [A.DECLINE]: ['decline', 'Keep {card}', '{card}を使わない'],
};

/** A card to use now, or one whose effect is used or kept in this combat. */
function ofCard(g: Play, answer: number): Choice {
  const verb = verbOf(answer);
  const card = verb === A.CARD ? second(answer) : effectOf(g, second(answer)).card;
  const { id } = g.w.cards[card]!;
  const [word, en, ja] = OF_CARD[verb]!;
  return saidChoice(g, answer, `${word} ${id}`, { card: id, words: { card: cardNames(g, card) } }, en, ja);
}

/** Land aboard a transport; the transport is named where its condition matters. */
function carry(g: Play, answer: number): Choice {
  const [land, ship] = [first(answer), second(answer)];
  const words = [`carry ${unitWords(g, land, '')}`];
  if (carriersDiffer(g, land)) words.push(`by ${unitWords(g, ship, '')}`);
  const about = { who: [land, ship], ...alike(g, land) };
  return saidChoice(g, answer, words.join(' '), about, 'Carry {unit} aboard {other}', '{unit}を{other}で輸送する');
}

function carriersDiffer(g: Play, land: number): boolean {
  let ships = 0;
  for (let i = 0; i < g.count; i++) if (verbOf(g.options[i]!) === A.CARRY && first(g.options[i]!) === land) ships++;
  return ships > 1;
}

function from(g: Play, answer: number): Choice {
  const [cls, node] = [first(answer), second(answer)];
  const at = g.w.map.nodePlace[node]!;
  const { names } = g.w.compiled.game.classes.find(({ id }) => id === CLASSES[cls])!;
  const notation = `from ${cls === FLEET ? nodeWords(g, node) : g.placeId(at)} ${CLASSES[cls]}`;
  const about = { at, words: { class: names } };
  return saidChoice(g, answer, notation, about, 'Redeploy {class} from {place}', '{place}の{class}を再配置する');
}

function chineseMove(g: Play, answer: number): Choice {
  const [u, to] = [first(answer), second(answer)];
  const notation = `move ${unitWords(g, u, g.posed.ask)} to ${g.placeId(to)}`;
  const about = { at: [g.p.placeOf(u), to], who: u };
  return saidChoice(g, answer, notation, about, 'Move {unit} to {to}', '{unit}を{to}へ');
}

/** The choices of the standing question; where answers name only places, of the unit that it is about. */
export const describe = describing(describeOne, (g, choices) => {
  const about = subject(g);
  if (about < 0) return;
  for (const choice of choices) Object.assign(choice, { units: [g.unitId(about)], detail: g.unitText(about) });
});
