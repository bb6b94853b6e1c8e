/** Cards: which events are worth declaring, how many cards to keep, and which one to spend. */
import { second, verbOf } from '../../../kernel/answers';
import { maxOf } from '../../../kernel/lists';
import { mayHappen } from '../../../kernel/once';
import { entryOf } from '../../../kernel/records';
import { A, BACK, MOVER } from '../../../rulesets/taiheiyo-senshi/codes';
import type { Reading } from '../../../rulesets/taiheiyo-senshi/reading';
import { sure } from '../../choose';
import { averageHits, battle, unitsAt, unitValue } from './battle';
import type { Plan } from './operations';
import { turnsLeft } from './prospect';

/** What a card in the hand is worth as a resource. */
const resource = 0.45;

/** Cards to keep for the assaults that the ships at enemy ports promise. */
export function keepsFor(on: Reading): number {
  const { world, p, side } = on;
  let keep = 0;
  for (let i = 0; i < world.map.points; i++) {
    if (world.map.port[i] !== 1 || p.owner[i] === side || (p.shipSet[side]! & (1 << i)) === 0) continue;
    const missing = on.missing(side, i);
    if (missing <= on.bonusInHand()) keep += Math.max(0, missing);
  }
  return keep;
}

/** What an event does for the reader where it is declared in place of an operation. */
export function eventWorth(on: Reading, event: number, plan: Plan | null): number {
  const { world, side } = on;
  let worth = 0;
  for (const { index } of world.lists[world.events[event]!.list]!) worth += effectWorth(on, index, plan);
  return side === world.events[event]!.side ? worth - resource : 0;
}

/** What an effect is worth to the reader: rough, from its verb and its numbers. */
function effectWorth(on: Reading, index: number, plan: Plan | null = null): number {
  const { world, side } = on;
  const effect = world.effects[index]!;
  const mine = effect.side < 0 || effect.side === side ? 1 : -1;
  const number = (name: string): number => Number(entryOf(effect.args, name) ?? 0);
  const best = () =>
    effect.branches.length === 0 ? 0 : maxOf(effect.branches.map(({ list }) => listWorth(on, list, plan)));
  switch (effect.verb) {
    case 'score':
      return mine * number('points');
    case 'discard-random':
      return mine < 0 ? 0.5 * number('count') : -0.5 * number('count');
    case 'choose':
      return best();
    case 'roll':
      return rolled(on, index, plan);
    case 'raid':
      return raidWorth(on, index);
    case 'move-ships':
      return plan?.worth ?? 0;
    case 'shift': {
      // Beside a move: it counts where the move meets the enemy.
      const foes = plan === null ? 0 : total(on, unitsAt(on, 1 - side, plan.to));
      return mine * number('columns') * 0.25 * Math.min(2, foes);
    }
    case 'limit-combat':
      return plan === null ? 0 : -0.8 * plan.worth;
    case 'gain-land-air':
      return 0.5 * number('count');
    case 'send':
      return -0.4;
    case 'draw':
      return mine * resource * number('count');
    default:
      return 0;
  }
}

/** What the effects of a list are worth together. */
export function listWorth(on: Reading, list: number, plan: Plan | null): number {
  return on.world.lists[list]!.reduce((sum, { index }) => sum + effectWorth(on, index, plan), 0);
}

function rolled(on: Reading, index: number, plan: Plan | null): number {
  const { tables, effects } = on.world;
  let sum = 0;
  for (const { list, results } of effects[index]!.branches) {
    const faces = results.reduce((n, one) => n + one.to - one.from + 1, 0);
    sum += (faces / tables.faces) * listWorth(on, list, plan);
  }
  return sum;
}

/** The best raid from one point on a neighbour: hits on the dearest ships without return fire. */
function raidWorth(on: Reading, index: number): number {
  const { world, side } = on;
  const effect = world.effects[index]!;
  const reach = Number(effect.args.distance ?? 1);
  let best = 0;
  for (let from = 0; from < world.map.points; from++) {
    const raiders = (effect.units.raiders?.list ?? []).filter((u) => on.p.loc[u] === from);
    const air = raiders.reduce((sum, u) => sum + world.air[on.p.face(u)]!, 0) * (effect.args.halved === true ? 0.5 : 1);
    if (air === 0) continue;
    for (let to = 0; to < world.map.points; to++) {
      if (to === from || on.network.board.distance(from, to) > reach) continue;
      const targets = unitsAt(on, 1 - side, to)
        .map((u) => unitValue(on, u))
        .sort((a, b) => b - a);
      const hits = Math.min(targets.length, averageHits(on, air, Number(effect.args.shift ?? 0)));
      let worth = 0;
      for (let i = 0; i < hits; i++) worth += 0.8 * targets[i]! * Math.min(1, hits - i);
      best = Math.max(best, worth);
    }
  }
  return best;
}

/** The card that is missed least: events that are used up, or that never were worth much. */
export function chooseSpent(on: Reading, options: readonly number[]): number {
  return sure(options, (option) =>
    verbOf(option) === A.SPEND ? -cardWorth(on, second(option)) : Number.NEGATIVE_INFINITY,
  );
}

/** What the event of a card in the own hand may still be worth. */
function cardWorth(on: Reading, card: number): number {
  const { world, p, side } = on;
  let worth = 0;
  world.events.forEach((event, e) => {
    if (event.card !== card || event.side !== side || !mayHappen(event.once, p.once[e]!, on.turn)) return;
    for (const { verb } of world.lists[event.list]!) worth += usefulness(verb);
  });
  return worth;
}

/** The card on which an effect stands. */
function holding(on: Reading, index: number): number {
  return on.world.events.find(({ list }) => on.world.lists[list]!.includes(on.world.effects[index]!))?.card ?? -1;
}

/** What a card is worth to the reader on average. */
function averageCard(on: Reading): number {
  const { cards } = on.world;
  return cards.reduce((sum, _, card) => sum + cardWorth(on, card), 0) / Math.max(1, cards.length);
}

/** How glad one is of a verb, before anything is known of when it will be declared. */
function usefulness(verb: string): number {
  const glad: Readonly<Record<string, number>> = {
    'operate-instead': 0.9,
    'end-operation': 0.8,
    'ground-strength': 0.8,
    score: 0.8,
    raid: 0.7,
    'move-ships': 0.6,
    'attack-moving': 0.6,
    shift: 0.5,
    'halve-air': 0.5,
    'assault-needs': 0.5,
  };
  return entryOf(glad, verb) ?? 0.3;
}

/** Whether to spend a card to operate: when there is something worth it, and cards beyond those that are kept. */
export function chooseInitiative(on: Reading, options: readonly number[], plan: Plan | null): number {
  const decline = options.find((option) => verbOf(option) === A.DECLINE) ?? options[0]!;
  const hand = on.hand().length;
  const spare = hand - keepsFor(on) - (plan === null ? 0 : assaultCards(on, plan));
  // A full hand draws no more: what will be drawn again is cheap.
  const price = 0.9 + 0.25 * Math.max(0, 4 - spare) - 0.12 * Math.max(0, hand - 4);
  if (plan === null || spare <= 0 || plan.worth < price || turnsLeft(on) <= 0) return decline;
  const cards = options.filter((option) => verbOf(option) === A.SPEND);
  return cards.length === 0 ? decline : chooseSpent(on, cards);
}

/** Cards that the plan itself will need at the end of the turn. */
function assaultCards(on: Reading, plan: Plan): number {
  const { world, p, side } = on;
  if (world.map.port[plan.to] !== 1 || p.owner[plan.to] === side) return 0;
  const sum = plan.units.reduce((n, u) => n + world.air[p.face(u)]! + world.gunnery[p.face(u)]!, 0);
  const missing = on.missing(side, plan.to) - Math.floor(sum / world.values['ground-strength-step']!);
  return Math.max(0, Math.min(missing, on.hand().length - 1));
}

/** An event in a window: declared when what it changes is worth more than the card. */
export function chooseWindow(on: Reading, options: readonly number[]): number {
  const decline = options.find((option) => verbOf(option) === A.DECLINE) ?? options[0]!;
  let best = decline;
  let highest = 0;
  for (const option of options) {
    if (verbOf(option) !== A.CARD) continue;
    const event = on.world.events[second(option)]!;
    const worth = on.world.lists[event.list]!.reduce((sum, { index }) => sum + windowWorth(on, index), 0) - resource;
    if (worth > highest) {
      highest = worth;
      best = option;
    }
  }
  return best;
}

function windowWorth(on: Reading, index: number): number {
  const { world, p, side } = on;
  const effect = world.effects[index]!;
  if (!on.applies(index)) return 0;
  const point = on.fight?.point ?? -1;
  const own = point < 0 ? [] : unitsAt(on, side, point);
  const enemy = point < 0 ? [] : unitsAt(on, 1 - side, point);
  const stake = 0.35 * Math.min(total(on, own), total(on, enemy));
  switch (effect.verb) {
    case 'shift': {
      const columns = Number(effect.args.columns);
      const good = (effect.side === side) === columns > 0;
      return (good ? 1 : -1) * Math.abs(columns) * stake * 0.8;
    }
    case 'halve-air':
    case 'quarter-air': {
      const air = (effect.side === side ? own : enemy).reduce((sum, u) => sum + world.air[p.face(u)]!, 0);
      return (effect.side === side ? -1 : 1) * 0.12 * air;
    }
    case 'fires-first':
    case 'allocate-half':
      return effect.side === side || effect.verb === 'allocate-half' ? stake : -stake;
    case 'hits-on-land-air':
      return enemy.some((u) => world.isAir[u] === 1) ? 0.9 : 0;
    case 'opening-attack':
      return averageHits(on, Number(effect.args.strength), 0) * 0.3 + (enemy.length > 2 ? 0.2 : 0);
    case 'attack-moving': {
      const movers = enemyMovers(on);
      const hits = averageHits(on, Number(effect.args.strength), 0);
      return hits * 0.8 * maxOf([0, ...movers.map((u) => unitValue(on, u))]) + 0.02 * movers.length;
    }
    case 'retreat': {
      if (effect.side !== side || point < 0) return 0;
      const fought = battle(on, own, enemy, 1, on.fight?.attacker === side);
      return fought.taken - fought.dealt - 0.3;
    }
    case 'end-operation':
      return effect.side === side ? -1 : 0.25 + 0.35 * Math.min(2, readiness(on, 1 - side));
    case 'operate-instead':
      return effect.side === side ? 0.6 + 0.2 * readiness(on, 1 - side) : -1;
    case 'ground-strength': {
      const port = on.assaulted;
      if (port < 0) return 0;
      const missing = on.missing(side, port);
      return missing > 0 && missing <= on.bonusInHand() ? 2 : 0;
    }
    case 'reshuffle-all': {
      // Other cards for those in hand: the better the poorer these are; the other side's change, too.
      const held = on.hand().filter((card) => card !== holding(on, index));
      const gain = (average: number) => held.reduce((sum, card) => sum + average - cardWorth(on, card), 0);
      return resource * gain(averageCard(on));
    }
    case 'assault-needs': {
      const threat = threatened(on);
      return effect.side === side ? -1 : threat;
    }
    default:
      return 0;
  }
}

function total(on: Reading, units: readonly number[]): number {
  return units.reduce((sum, u) => sum + unitValue(on, u), 0);
}

/** Value of the ships with which a side could still act, in fleets. */
function readiness(on: Reading, side: number): number {
  const { p, world } = on;
  let sum = 0;
  for (let u = 0; u < world.unitCount; u++)
    if (world.unitSide[u] === side && p.loc[u]! >= 0 && world.isAir[u] === 0 && (p.flags[u]! & BACK) === 0)
      sum += unitValue(on, u);
  return sum / 2;
}

/** The worth of own ports that the enemy could just take: cards it may hold are counted. */
function threatened(on: Reading): number {
  const { world, p, side } = on;
  let most = 0;
  for (let i = 0; i < world.map.points; i++) {
    if (world.map.port[i] !== 1 || p.owner[i] !== side || (p.shipSet[1 - side]! & (1 << i)) === 0) continue;
    const missing = on.missing(1 - side, i);
    if (missing <= p.handSize(1 - side)) most = Math.max(most, world.map.worth[i]!);
  }
  return most;
}

export function enemyMovers(on: Reading): number[] {
  const { p, world, side } = on;
  const movers: number[] = [];
  for (let u = 0; u < world.unitCount; u++)
    if (world.unitSide[u] !== side && (p.flags[u]! & MOVER) !== 0 && p.loc[u]! >= 0) movers.push(u);
  return movers;
}
