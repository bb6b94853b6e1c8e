/** Chapter 7.2: one offensive, step by step. */
import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { battleOf, createBattle } from './activate';
import { headquartersOf, inCommandRange } from './activation';
import { fight, fightWhereFound, nextOf } from './battle-order';
import { A, ASSAULTING, CONDITION, D, FOUND, GROUND, HQ, MODE, O, P, RAIDED, TRANSIENT } from './codes';
import { conditionOf } from './combat-view';
import { discardRandom } from './effects';
import { mayActivate, mayRun, muster } from './eligible';
import { inForce } from './force';
import { IN_OFFENSIVE as IN } from './frames';
import { bringIn } from './joining';
import { loseAt } from './moments';
import { dropFirst } from './paradrop';
import type { Play, Procedure } from './play';
import { byRailway } from './railway';
import { askIntelligence, askReply, isReply, neededDie, reply } from './reactions';
import { allTogether, limitOf, musterReaction, runners, unitLimit } from './runners';
import { movesStack, shelter, tire } from './stack';
import { withdrawHeadquarters } from './withdrawn';

/** Stages, in their order. */
export const STEP = {
  HEADQUARTERS: 0,
  MOVES: 1,
  WEATHER: 2,
  SPECIAL: 3,
  INTELLIGENCE: 4,
  REACTION: 5,
  REACTING: 6,
  ATTACKS: 7,
  BATTLES: 8,
  LATE: 9,
  CONTROL: 10,
  WITHDRAW_REACTION: 11,
  WITHDRAW_OFFENSIVES: 12,
  EMERGENCY: 13,
  STACKING: 14,
  STACKING_OTHER: 15,
  END: 16,
} as const;

export const offensive: Procedure = {
  step: (g, f) => STAGES[g.frames[f + AT.stage]!]!(g, f),
  answer(g, f, answer) {
    const fr = g.frames;
    const { p } = g;
    if (isReply(answer)) {
      if (fr[f + AT.stage] === STEP.INTELLIGENCE) p.offensive[O.REPLIED] = 1;
      reply(g, answer);
      return;
    }
    switch (fr[f + AT.stage]) {
      case STEP.HEADQUARTERS: {
        const hq = second(answer);
        p.offensive[O.HQ] = hq + 1;
        p.offensive[O.LIMIT] = limitOf(g, hq, false);
        muster(g, g.offensives, hq);
        tellHeadquarters(g, hq, g.offensives, '7.21');
        fr[f + AT.stage] = STEP.MOVES;
        g.push(P.ACTIVATE, g.offensives);
        dropFirst(g);
        return;
      }
      case STEP.WEATHER:
        afterWeather(g, f);
        return;
      case STEP.SPECIAL: {
        const place = fr[f + IN.next]! - 1;
        fr[f + IN.next]!++;
        fr[f + IN.found] = 0;
        if (verbOf(answer) === A.YES) {
          createBattle(g, place);
          p.marks[place]! |= FOUND;
        }
        return;
      }
      case STEP.INTELLIGENCE:
        if (verbOf(answer) === A.ROLL) rollIntelligence(g);
        else afterIntelligence(g, f);
        return;
      case STEP.ATTACKS:
        to(g, f, STEP.BATTLES, 0);
        return;
      case STEP.BATTLES:
        fight(g, f, battleOf(g, second(answer)));
        return;
      case STEP.LATE:
        to(g, f, STEP.CONTROL, 0);
        return;
      default:
        if (verbOf(answer) === A.NO) {
          g.says(
            'headquarters',
            '7.26',
            { side: 1 - g.offensives },
            '{side}: nobody reacts',
            '{side}: リアクションなし',
          );
          to(g, f, STEP.ATTACKS, 0);
          return;
        }
        react(g, second(answer));
        fr[f + AT.stage] = STEP.REACTING;
        g.push(P.ACTIVATE, 1 - g.offensives);
    }
  },
};

const STAGES: readonly ((g: Play, f: number) => boolean)[] = [
  (g, f) => {
    const { offensive: o } = g.p;
    const side = g.offensives;
    if (movesStack(g)) return call(g, f, STEP.MOVES, P.STACK, side);
    if (allTogether(g)) {
      o[O.ALL] = 1;
      o[O.LIMIT] = unitLimit(g);
      muster(g, side, -1);
      return call(g, f, STEP.MOVES, P.ACTIVATE, side);
    }
    const list = o[O.MODE] === MODE.EVENT ? runners(g, side, o[O.CARD]!) : headquartersOf(g.w, g.p, side);
    g.begin(side, 'headquarters', '7.21');
    for (const hq of list) if (mayRun(g, hq)) g.add(code(A.HEADQUARTERS, 0, hq));
    // An event may have left nobody to activate.
    if (g.count === 0) return to(g, f, STEP.END, 0);
    return g.pose(offensive, f);
  },
  (g, f) => {
    bringIn(g);
    return to(g, f, STEP.WEATHER, 0);
  },
  weather,
  specialReaction,
  intelligence,
  askReaction,
  (g, f) => {
    g.p.offensive[O.REACTING] = 0;
    fightWhereFound(g);
    return to(g, f, STEP.ATTACKS, 0);
  },
  (g, f) => askReply(g, 'attack-reaction', '7.2', ['before-combat']) || to(g, f, STEP.BATTLES, 0),
  nextBattle,
  (g, f) => askReply(g, 'attack-reaction', '7.2', ['after-combat']) || to(g, f, STEP.CONTROL, 0),
  (g, f) => {
    control(g);
    return to(g, f, STEP.WITHDRAW_REACTION, 0);
  },
  (g, f) => call(g, f, STEP.WITHDRAW_OFFENSIVES, P.WITHDRAW, 1 - g.offensives),
  (g, f) => call(g, f, STEP.EMERGENCY, P.WITHDRAW, g.offensives),
  (g, f) => {
    shelter(g);
    displaceHeadquarters(g);
    return call(g, f, STEP.STACKING, P.EMERGENCY, 0);
  },
  (g, f) => call(g, f, STEP.STACKING_OTHER, P.EXCESS, g.offensives),
  (g, f) => {
    call(g, f, STEP.END, P.EXCESS, 1 - g.offensives);
    loseAt(g, 'end-of-offensive');
    return false;
  },
  (g) => {
    end(g);
    return g.done();
  },
];

/** 5.32.D, E: a card that cancels the offensive, or of a personage, before anything is found out. */
function weather(g: Play, f: number): boolean {
  if (g.p.offensive[O.CANCELLED] === 1) return to(g, f, STEP.END, 0);
  return askReply(g, 'weather', '5.32', ['weather', 'personage']) || afterWeather(g, f);
}

function afterWeather(g: Play, f: number): false {
  takeAdjacent(g);
  for (const { side, args } of inForce(g.w, g.p, 'discard-random', true))
    if (args['unless-weather'] === true) discardRandom(g, side, Number(args.count));
  return to(g, f, STEP.SPECIAL, 1);
}

/** An event gives a side empty small islands beside its landings before the reaction. */
function takeAdjacent(g: Play): void {
  const { p, w } = g;
  for (const { side } of inForce(w, p, 'control-adjacent'))
    for (const u of g.unitsOf(side)) {
      if (w.units.cls[u] !== GROUND || !p.has(u, ASSAULTING)) continue;
      if (w.map.island[p.loc[u]!] === 0 || battleOf(g, p.loc[u]!) >= 0) continue;
      for (const i of w.map.field.within(p.loc[u]!, 1))
        if (w.map.island[i] === 1 && p.controller(i) === 1 - side && g.unitsAt(i, 1 - side).length === 0)
          g.capture(i, side, '5.3');
    }
}

function to(g: Play, f: number, stage: number, next: number): false {
  g.frames[f + AT.stage] = stage;
  g.frames[f + IN.next] = next;
  return false;
}

function call(g: Play, f: number, stage: number, procedure: number, side: number): false {
  g.frames[f + AT.stage] = stage;
  g.push(procedure, side);
  return false;
}

function tellHeadquarters(g: Play, hq: number, side: number, rule: string): void {
  const { offensive: o } = g.p;
  const limit = o[O.REACTING] === 1 ? o[O.REACTION_LIMIT]! : o[O.LIMIT]!;
  g.says(
    'headquarters',
    rule,
    () => {
      const ready = g.unitsOf(side).filter((u) => mayActivate(g, u, hq, 0));
      const change = ready.map((u) => byRailway(g, side, hq, u)).find((by) => by !== 0) ?? 0;
      return { at: g.p.loc[hq]!, who: hq, side, words: { limit, ...(change === 0 ? {} : { front: limit + change }) } };
    },
    '{unit} activates up to {limit}[front: , {front} with a unit from the front of the railway (13.79)]',
    '{unit}が{limit}個まで活性化[front: （鉄道の戦線のユニットを含めば{front}個、13.79）]',
  );
}

/** 7.27: a landing in an empty named hex, in a zone and the range of a headquarters of the reaction, may be found out. */
function specialReaction(g: Play, f: number): boolean {
  const { p, w } = g;
  const fr = g.frames;
  const other = 1 - g.offensives;
  for (let next = fr[f + IN.next]!; next <= w.map.field.size; next++) {
    const place = next - 1;
    if (!mayBeFound(g, place, other)) continue;
    // The die is cast before it is asked.
    if (fr[f + IN.next] !== next || fr[f + IN.found] === 0) {
      // An event that sets surprise has no value of its own: that of the card as operations is used.
      const value = p.offensive[O.VALUE]!;
      const found = finds(g, other, value >= 0 ? value : w.cards[p.offensive[O.CARD]!]!.intelligence, place);
      fr[f + IN.next] = found ? next : next + 1;
      fr[f + IN.found] = Number(found);
      return false;
    }
    g.begin(other, 'special-reaction', '7.27');
    g.add(code(A.YES, 0, place));
    g.add(code(A.NO, 0, place));
    return g.pose(offensive, f);
  }
  // 7.2: without a battle nothing is fought, and nobody reacts.
  return to(g, f, p.offensive[O.BATTLES] === 0 ? STEP.ATTACKS : STEP.INTELLIGENCE, 0);
}

/** Whether a landing in a place lets the reaction side roll (7.27). */
function mayBeFound(g: Play, place: number, other: number): boolean {
  const { p, w } = g;
  if (w.map.named[place] === 0 || p.controller(place) !== other || battleOf(g, place) >= 0) return false;
  if (!g.unitsAt(place, 1 - other, GROUND).some((u) => p.has(u, ASSAULTING))) return false;
  if (!g.supply.covers(other, place)) return false;
  return headquartersOf(w, p, other).some((hq) => inCommandRange(w, p, hq, place));
}

/** A die at most the value finds the offensive out, less where a unit moved through a zone; the highest face always fails (7.25). */
function finds(g: Play, side: number, value: number, place: number): boolean {
  const { w, p } = g;
  const die = g.roll(D.INTELLIGENCE, w.combat.airNaval.die, 'intelligence', side, place);
  const drm = inForce(w, p, 'intelligence-drm').reduce((sum, { args }) => sum + Number(args.drm), 0);
  const noticed = p.offensive[O.NOTICED] === 1 || place >= 0;
  const out = found(g, die, value - drm, noticed);
  g.says(
    'intelligence',
    place >= 0 ? '7.27' : '7.25',
    () => ({
      side,
      at: place >= 0 ? place : [],
      words: {
        die,
        ...(place >= 0 ? { landing: g.placeText(place) } : {}),
        most: neededDie(g, value, noticed),
        what: out ? { en: 'success', ja: '成功' } : { en: 'failure', ja: '失敗' },
      },
    }),
    '{side}: [landing: special reaction at {landing}][!landing: intelligence], die {die}, {most} or less needed: {what}',
    '{side}: [landing: {landing}での特別リアクション、][!landing: 情報]ダイス{die}({most}以下で成功): {what}',
  );
  return out;
}

export function found({ w }: Play, die: number, value: number, noticed: boolean): boolean {
  return die !== w.combat.failsOn && die + (noticed ? w.combat.noticed : 0) <= value;
}

/** 7.25: a card, or one roll for the whole offensive, lets the other side react. */
function intelligence(g: Play, f: number): boolean {
  const { offensive: o } = g.p;
  const die = o[O.VALUE]! >= 0 && o[O.ROLLED] === 0 && o[O.REPLIED] === 0;
  if ((o[O.CONDITION] === CONDITION.SURPRISE || o[O.REPLIED] === 1) && askIntelligence(g, die)) return true;
  return afterIntelligence(g, f);
}

function afterIntelligence(g: Play, f: number): false {
  return to(g, f, g.p.offensive[O.CONDITION] === CONDITION.SURPRISE ? STEP.ATTACKS : STEP.REACTION, 0);
}

function rollIntelligence(g: Play): void {
  const { offensive: o } = g.p;
  const other = 1 - g.offensives;
  o[O.ROLLED] = 1;
  g.p.version++;
  if (!finds(g, other, o[O.VALUE]!, -1)) return;
  o[O.CONDITION] = CONDITION.INTERCEPT;
  g.says(
    'intelligence',
    '7.25',
    { side: other, words: { condition: conditionOf(g) } },
    'The condition is now {condition}',
    '情報状態は{condition}になる',
  );
}

function askReaction(g: Play, f: number): boolean {
  const { p, w } = g;
  const other = 1 - g.offensives;
  const { battles, offensive: o } = p;
  const near = (hq: number) => {
    for (let k = 0; k < o[O.BATTLES]!; k++) if (inCommandRange(w, p, hq, battles[k]! - 1)) return true;
    return false;
  };
  o[O.SERVICES] = 0;
  g.begin(other, 'reaction-headquarters', '7.26');
  for (const hq of headquartersOf(w, p, other)) if (near(hq) && mayRun(g, hq)) g.add(code(A.HEADQUARTERS, 0, hq));
  g.add(code(A.NO));
  return g.pose(offensive, f);
}

function react(g: Play, hq: number): void {
  musterReaction(g, hq);
  tellHeadquarters(g, hq, 1 - g.offensives, '7.26');
}

function nextBattle(g: Play, f: number): boolean {
  const over = nextOf(g, f, offensive);
  if (over !== true) return over === null;
  loseAt(g, 'after-battle');
  return to(g, f, STEP.LATE, 0);
}

/** 6.5: who came from the sea takes control just before the moves after battle, unless it was beaten. */
function control(g: Play): void {
  const { p, w } = g;
  const side = g.offensives;
  for (const u of g.unitsOf(side)) {
    const at = p.loc[u]!;
    if (w.units.cls[u] !== GROUND || !p.has(u, ASSAULTING) || p.controller(at) === side) continue;
    if (battleOf(g, at) >= 0 || g.unitsAt(at, 1 - side, GROUND).length > 0) continue;
    g.capture(at, side, '6.5');
  }
}

/** 6.14: a headquarters whose port the enemy holds leaves the map. */
export function displaceHeadquarters(g: Play): void {
  const { p, w } = g;
  for (let u = 0; u < w.units.count; u++) {
    const at = p.loc[u]!;
    if (w.units.cls[u] !== HQ || at < 0 || p.controller(at) === w.units.side[u] || w.bounds.safeUnits[u] === 1)
      continue;
    g.says('headquarters', '6.14', { at, who: u }, '{unit} lost its port', '{unit}は港湾を失う');
    withdrawHeadquarters(g, u);
  }
}

/** The offensive is over: its marks are taken off. */
function end(g: Play): void {
  const { p, w } = g;
  tire(g);
  for (let u = 0; u < w.units.count; u++) {
    p.flags[u]! &= ~TRANSIENT;
    p.origin[u] = 0;
    p.came[u] = 0;
    p.battle[u] = 0;
  }
  for (let i = 0; i < p.marks.length; i++) p.marks[i]! &= ~(RAIDED | FOUND);
  p.battles.fill(0);
  p.offensive.fill(0);
  p.forget();
  p.touch();
}
