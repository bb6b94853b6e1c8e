/** Answers in words: the notation of replays and examples, and what a person reads. */
import { type AnswerForm, type Called, sayingBy } from '../../kernel/answer-forms';
import { first, verbOf } from '../../kernel/answers';
import { addAll } from '../../kernel/lists';
import { describing } from '../../kernel/notation';
import { ANSWERS, CHINESE_MOVE, type Operand } from './answers';
import { displacedUnit } from './arrival';
import { A, CLASSES, FLEET, P } from './codes';
import { effects } from './effects';
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
function unitWords(g: Play, u: number, ask: string): string {
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
function nodeWords(g: Play, node: number): string {
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
function alike(g: Play, u: number): Pick<Called, 'like'> {
  const { p, w } = g;
  if (p.loc[u]! < 0) return {};
  const like: string[] = [];
  for (let v = p.head[p.loc[u]!]!; v >= 0; v = p.next[v]!)
    if (v !== u && w.unitSide[v] === w.unitSide[u] && g.key(v) === g.key(u) && p.flags[v] === p.flags[u])
      like.push(w.units[v]!.id);
  return like.length > 0 ? { like } : {};
}

/** The transport is named only where it matters which it is. */
const CARRY: AnswerForm<Operand> = ['carry {counter}', ['counter', 'ship'], ANSWERS.CARRY[2], ANSWERS.CARRY[3]];

function instead(g: Play, answer: number): AnswerForm<Operand> | undefined {
  const verb = verbOf(answer);
  if (verb === A.TO && g.posed.ask === 'china-redeploy') return CHINESE_MOVE;
  return verb === A.CARRY && !carriersDiffer(g, first(answer)) ? CARRY : undefined;
}

function carriersDiffer(g: Play, land: number): boolean {
  let ships = 0;
  for (let i = 0; i < g.count; i++) if (verbOf(g.options[i]!) === A.CARRY && first(g.options[i]!) === land) ships++;
  return ships > 1;
}

function nodeOf(g: Play, node: number, answer: number): Called {
  const place = g.w.map.nodePlace[node]!;
  const fleets = verbOf(answer) === A.FROM ? first(answer) === FLEET : sendsFleets(g);
  return { id: fleets ? nodeWords(g, node) : g.placeId(place), places: [place] };
}

function cardOf(g: Play, card: number): Called {
  const { id } = g.w.cards[card]!;
  return { id, names: cardNames(g, card), card: id };
}

const choiceOf = sayingBy<Play, Operand>(ANSWERS, {
  at: ({ p }, units) => (units.length === 1 ? p.placeOf(units[0]!) : -1),
  called: {
    counter: (g, u) => ({ id: unitWords(g, u, g.posed.ask), units: [u], ...alike(g, u) }),
    ship: (g, u) => ({ id: unitWords(g, u, g.posed.ask), units: [u] }),
    mover: (g, u) => ({ id: unitWords(g, u, g.posed.ask), units: [u], places: [g.p.placeOf(u)] }),
    node: nodeOf,
    class: ({ w }, cls) => w.compiled.game.classes.find(({ id }) => id === CLASSES[cls])!,
    card: cardOf,
    branch: effects.branchCalled,
    effect: (g, token) => cardOf(g, effectOf(g, token).card),
  },
  instead,
});

/** The choices of the standing question; where answers name only places, of the unit that it is about. */
export const describe = describing<Play>(choiceOf, {
  of: (_, answer) => {
    const verb = verbOf(answer);
    return verb === A.RESOLVE || verb === A.RESOLVE_AIR ? { inTurn: true } : {};
  },
  all: (g, choices) => {
    const about = subject(g);
    if (about < 0) return;
    for (const choice of choices) Object.assign(choice, { units: [g.unitId(about)], detail: g.unitText(about) });
  },
});
