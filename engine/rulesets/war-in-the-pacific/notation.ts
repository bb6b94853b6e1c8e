import { first, second, verbOf } from '../../kernel/answers';
import { addAll } from '../../kernel/lists';
import { numbered } from '../../kernel/notation';
import type { Choice } from '../../kernel/ruleset';
import { both } from '../../kernel/texts';
import { displacedUnit } from './arrival';
import { A, CLASSES, FLEET, P } from './codes';
import { cardNames } from './events';
import { IN_PATH, IN_REDEPLOY, IN_REINFORCEMENT, IN_RETREAT } from './frames';
import type { Play } from './play';
import { nextUnit } from './retreat';
import { placeText, unitText } from './texts';
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

/** The choices of the standing question. Notations are unique; equal words get a number. */
export function describe(g: Play): Choice[] {
  const out: Choice[] = [];
  const about = subject(g);
  for (let i = 0; i < g.count; i++) {
    const choice = describeOne(g, g.options[i]!);
    if (about >= 0) {
      choice.units = [g.w.units[about]!.id];
      choice.detail = unitText(g, about);
    }
    out.push(choice);
  }
  return numbered(out);
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

function describeOne(g: Play, answer: number): Choice {
  const b = second(answer);
  const verb = verbOf(answer);
  const plain = (notation: string, en: string, ja: string): Choice => ({ code: answer, notation, label: { en, ja } });
  const at = (word: string, en: string, ja: string, place = b): Choice => {
    const where = placeText(g, place);
    return {
      ...plain(`${word} ${g.placeId(place)}`, `${en} ${where.en}`, `${where.ja}${ja}`),
      places: [g.placeId(place)],
    };
  };
  const node = (word: string, en: string, ja: string): Choice => {
    const place = g.w.map.nodePlace[b]!;
    const choice = at(word, en, ja, place);
    return sendsFleets(g) ? { ...choice, notation: `${word} ${nodeWords(g, b)}` } : choice;
  };
  const unit = (word: string, en: string, ja: string): Choice => {
    const text = unitText(g, b);
    const place = g.p.placeOf(b);
    return {
      ...plain(`${word} ${unitWords(g, b, g.posed.ask)}`, `${en} ${text.en}`, `${text.ja}${ja}`),
      units: [g.w.units[b]!.id],
      ...alike(g, b),
      ...(place >= 0 ? { places: [g.placeId(place)] } : {}),
    };
  };
  switch (verb) {
    case A.PASS:
      return plain('pass', 'Pass', 'パス');
    case A.DONE:
      return plain('done', 'Done', '終了');
    case A.GO:
      return plain('go', 'Go with these units', 'この部隊で行う');
    case A.ALL:
      return plain('all', 'All units', 'すべての部隊');
    case A.DIRECT:
      return plain('direct', 'By the cheapest path', '最小コストの経路で移動');
    case A.TARGET:
      return at('target', 'Target', 'を目標にする');
    case A.ACTIVATE:
      return at('activate', 'Activate', 'を活性化する');
    case A.TAKE:
      return unit('take', 'Take', 'を加える');
    case A.CARRY:
      return carry(g, answer);
    case A.LEAVE:
      return unit('leave', 'Leave behind', 'を残す');
    case A.VIA:
      return node('via', 'Move through', 'を経由する');
    case A.BUILD:
      return at('depot', 'Build a depot at', 'に兵站基地を建設する');
    case A.REMOVE:
      return at('remove', 'Remove the depot at', 'の兵站基地を除去する');
    case A.HIT:
      return unit('hit', 'Hit', 'が損害を受ける');
    case A.RETREAT:
      return node('retreat', 'Retreat to', 'へ退却する');
    case A.CARD: {
      const names = both(cardNames(g, b));
      const { id } = g.w.cards[b]!;
      return { ...plain(`card ${id}`, `Use ${names.en}`, `${names.ja}を使用する`), card: id };
    }
    case A.USE: {
      const { card } = effectOf(g, b);
      const { id } = g.w.cards[card]!;
      const names = both(cardNames(g, card));
      return { ...plain(`use ${id}`, `Use ${names.en} in this combat`, `この戦闘で${names.ja}を使う`), card: id };
    }
    case A.DECLINE: {
      const { card } = effectOf(g, b);
      const { id } = g.w.cards[card]!;
      const names = both(cardNames(g, card));
      return { ...plain(`decline ${id}`, `Keep ${names.en}`, `${names.ja}を使わない`), card: id };
    }
    case A.RESOLVE:
      return { ...at('resolve', 'Resolve the combat at', 'の戦闘を解決する'), inTurn: true };
    case A.RESOLVE_AIR: {
      const choice = at(
        'resolve',
        'Choose the Air that supports, and resolve the combat at',
        'の戦闘を、支援する航空隊を選んで解決する',
      );
      return { ...choice, notation: `${choice.notation} air`, inTurn: true };
    }
    case A.SUPPORT:
      return plain('support', 'All other Air supports', '他の航空隊はすべて支援する');
    case A.WITHHOLD:
      return unit('withhold', 'Keep out', 'は支援しない');
    case A.FROM:
      return from(g, answer);
    case A.TO:
      return g.posed.ask === 'china-redeploy' ? chineseMove(g, answer) : node('to', 'To', 'へ');
    case A.LOSE:
      return unit('lose', 'Lose', 'を失う');
    case A.REBUILD:
      return unit('rebuild', 'Rebuild', 'を再建する');
    case A.ARRIVE:
      return at('arrive', 'Arrive at', 'に到着する');
    case A.CHOOSE:
      return unit('choose', 'Choose', 'を選ぶ');
    case A.BID:
      return plain(`bid ${b}`, `Bid ${b} bases`, `${b}基地を入札する`);
    default:
      return unit('sacrifice', 'Sacrifice', 'を犠牲にする');
  }
}

/** Land aboard a transport; the transport is named where its condition matters. */
function carry(g: Play, answer: number): Choice {
  const land = first(answer);
  const ship = second(answer);
  const a = unitText(g, land);
  const b = unitText(g, ship);
  const words = [`carry ${unitWords(g, land, '')}`];
  if (carriersDiffer(g, land)) words.push(`by ${unitWords(g, ship, '')}`);
  return {
    code: answer,
    notation: words.join(' '),
    label: { en: `Carry ${a.en} aboard ${b.en}`, ja: `${a.ja}を${b.ja}で輸送する` },
    units: [g.w.units[land]!.id, g.w.units[ship]!.id],
    ...alike(g, land),
  };
}

function carriersDiffer(g: Play, land: number): boolean {
  let ships = 0;
  for (let i = 0; i < g.count; i++) if (verbOf(g.options[i]!) === A.CARRY && first(g.options[i]!) === land) ships++;
  return ships > 1;
}

function from(g: Play, answer: number): Choice {
  const cls = first(answer);
  const node = second(answer);
  const place = g.w.map.nodePlace[node]!;
  const where = placeText(g, place);
  const names = both(g.w.compiled.game.classes.find((c) => c.id === CLASSES[cls])!.names);
  return {
    code: answer,
    notation: `from ${cls === FLEET ? nodeWords(g, node) : g.placeId(place)} ${CLASSES[cls]}`,
    label: { en: `Redeploy ${names.en} from ${where.en}`, ja: `${where.ja}の${names.ja}を再配置する` },
    places: [g.placeId(place)],
  };
}

function chineseMove(g: Play, answer: number): Choice {
  const u = first(answer);
  const to = second(answer);
  const text = unitText(g, u);
  const where = placeText(g, to);
  return {
    code: answer,
    notation: `move ${unitWords(g, u, g.posed.ask)} to ${g.placeId(to)}`,
    label: { en: `Move ${text.en} to ${where.en}`, ja: `${text.ja}を${where.ja}へ` },
    places: [g.placeId(g.p.placeOf(u)), g.placeId(to)],
    units: [g.w.units[u]!.id],
  };
}
