/**
 * What a side knows of a position, for computer players: a board of its own, on which it may try things. What the side may not know is
 * dealt anew on it, the same way whatever it is: the other's cards, the order of both decks, the dice.
 */
import { noTable } from '../../kernel/play-loop';
import type { Game } from '../../kernel/ruleset';
import { playOf } from '../../kernel/running-game';
import { efficiencyOf, headquartersOf, inCommandRange } from './activation';
import { AIR, HALVED, HQ, MODE, NAVAL, O, S, TRACK } from './codes';
import { muster } from './eligible';
import { trackOf } from './facts';
import { unitAsked } from './frames';
import { rulebook } from './game';
import { redeal } from './hidden';
import { joiners } from './joining';
import { Play } from './play';
import { partIn, shipping } from './reach';
import { allTogether, limitOf, musterReaction, runners, unitLimit } from './runners';
import { type Part, stage } from './stage';
import { type Targets, targetsOf, VERB_OF } from './targets';
import type { World } from './world';
import { STEPS } from './world-steps';

export { airNavalDrm, defenceOf, flyersAndShips, groundDrm, groundIn, isFlyer, strengthOf, sumOf } from './combat';
export { effectiveness } from './combat-tables';
export { serviceOf, shippingLeft } from './eligible';
export { airNavalEvents, groundEvents } from './force';
export { taken } from './progress';
export { shiftOf } from './shifts';
export type { Part } from './stage';
export type { Targets } from './targets';
export { VERB_OF, WAY } from './targets';

/** The world of a game of this rulebook; null for one of another. */
export function worldOf(game: Game): World | null {
  return playOf(game, rulebook)?.w ?? null;
}

/** The board of one side. It is asked nothing and tells nothing. */
export class Mirror {
  readonly g: Play;
  private readonly before: Int16Array;

  constructor(
    readonly w: World,
    readonly side: number,
  ) {
    this.g = new Play(w, noTable());
    this.before = new Int16Array(O.LENGTH);
  }

  /** Sets up what the side knows of the game's position. The game must be one of the mirror's world. */
  follow(game: Game): void {
    const play = playOf(game, rulebook)!;
    const { g, side } = this;
    const { p } = g;
    const holders = ['held', 'marks', 'happened', 'happenedCards', 'scalars', 'tracks'] as const;
    const same = holders.every((field) => alike(p[field], play.p[field]));
    p.buffer.set(play.p.buffer);
    redeal(g, side, 0);
    p.scripts.fill(0);
    if (same) p.touch();
    else g.replaced();
  }

  // ------------------------------------------------------------- offensives

  /** An offensive begins on this board, by a card played for its event or its value; `call` ends it. */
  begin(card: number, mode: number): void {
    const { p, w } = this.g;
    this.before.set(p.offensive);
    const { ops, intelligence, eventIntelligence, surprise } = w.cards[card]!;
    p.offensive.fill(0);
    p.offensive[O.SIDE] = this.side + 1;
    p.offensive[O.CARD] = card;
    p.offensive[O.MODE] = mode;
    p.offensive[O.OPS] = ops;
    p.offensive[O.VALUE] = mode === MODE.OPERATIONS ? intelligence : surprise ? -1 : eventIntelligence;
    if (mode === MODE.EVENT && w.zoneless[card]) p.derive();
    p.version++;
  }

  /** The offensive on this board is taken back. */
  end(): void {
    const { p, w } = this.g;
    const zones = p.offensive[O.MODE] === MODE.EVENT && w.zoneless[p.offensive[O.CARD]!];
    p.offensive.set(this.before);
    if (zones) p.derive();
    p.version++;
  }

  /** Headquarters that may run the offensive; -1: all of them together. */
  runners(): number[] {
    const { g, side } = this;
    const { offensive: o } = g.p;
    if (allTogether(g)) return [-1];
    return o[O.MODE] === MODE.EVENT ? runners(g, side, o[O.CARD]!) : headquartersOf(g.w, g.p, side);
  }

  /** A headquarters runs it: what may be done then. */
  run(hq: number): Targets {
    const { g, side } = this;
    const { offensive: o } = g.p;
    o[O.ALL] = Number(hq < 0);
    o[O.HQ] = hq + 1;
    o[O.LIMIT] = hq < 0 ? unitLimit(g) : limitOf(g, hq, false);
    muster(g, side, hq);
    return targetsOf(g, side);
  }

  /** A headquarters reacts: what may be done then. */
  react(hq: number): Targets {
    const { g, side } = this;
    musterReaction(g, hq);
    return targetsOf(g, side);
  }

  /** What may be done in the offensive, or the reaction, that is in progress. */
  targets(): Targets {
    return targetsOf(this.g, this.side);
  }

  // ------------------------------------------------------------- battles

  /**
   * Puts units into a battle, or a landing, in thought: nothing that follows from where units are is worked out anew. What comes back
   * takes them out again.
   */
  stage(place: number, parts: readonly Part[], targets: Targets): () => void {
    return stage(this.g, place, parts, targets);
  }

  /** Enemies that could join a battle in a place, by the best of their headquarters: the strongest first, as many as it may activate. */
  reserves(place: number, mine: number): number[] {
    const { g } = this;
    const { p, w } = g;
    const { units } = w;
    const other = 1 - mine;
    const ops = p.offensive[O.OPS]!;
    let best: number[] = [];
    let most = 0;
    for (const hq of headquartersOf(w, p, other)) {
      if (!inCommandRange(w, p, hq, place)) continue;
      const limit = efficiencyOf(w, p, hq) + ops;
      const list: number[] = [];
      for (let v = 0; v < units.count; v++) {
        const at = p.loc[v]!;
        if (at < 0 || at === place || units.side[v] !== other || (units.command[v]! & units.command[hq]!) === 0)
          continue;
        if (this.joins(v, at, place, ops) && inCommandRange(w, p, hq, at)) list.push(v);
      }
      list.sort((a, b) => this.attack(b) - this.attack(a) || a - b);
      list.length = Math.min(list.length, limit);
      const sum = list.reduce((all, v) => all + this.attack(v), 0);
      if (sum > most) {
        most = sum;
        best = list;
      }
    }
    return best;
  }

  /** Puts enemies whom the events of the offensive let join (17.11) into the battle in a place, in thought; what comes back takes them out. */
  bringIn(place: number): () => void {
    const { g } = this;
    const { p, w } = g;
    const list = joiners(g, place);
    const flags = list.map((v) => p.flags[v]!);
    const battle = p.battles.indexOf(place + 1) + 1;
    for (const v of list) {
      p.battle[v] = battle;
      if (partIn(w, v, p.loc[v]!, place) === 2) p.flags[v]! |= HALVED;
    }
    return () => {
      list.forEach((v, k) => {
        p.battle[v] = 0;
        p.flags[v] = flags[k]!;
      });
    };
  }

  private joins(v: number, at: number, place: number, ops: number): boolean {
    const { w } = this.g;
    const { units, map } = w;
    if (map.field.onMap[at] !== 1) return false;
    if (units.cls[v] === AIR) return partIn(w, v, at, place) === 1 || this.fliesTo(v, at, place, ops);
    if (units.cls[v] !== NAVAL) return false;
    const range = units.carrier[v] === 1 ? units.range[v]! : 0;
    return map.field.distance(at, place) <= (w.tables.movement.naval[ops] ?? 0) + range;
  }

  /** Whether an air unit finds a base near enough to a place, within so many legs, as the crow flies. */
  private fliesTo(v: number, at: number, place: number, legs: number): boolean {
    const { p, w } = this.g;
    const { units, map } = w;
    const range = units.range[v]!;
    for (const base of map.field.within(place, range))
      if (map.airfield[base] === 1 && p.controller(base) === units.side[v])
        if (map.field.distance(at, base) <= range * legs) return true;
    return false;
  }

  /** Attack that enemies of a side could bring to a place from where they are, with a card of some value: aircraft and ships. */
  menace(place: number, mine: number, ops: number): number {
    const { p, w } = this.g;
    const { units } = w;
    let sum = 0;
    for (let v = 0; v < units.count; v++) {
      const at = p.loc[v]!;
      if (at < 0 || units.side[v] === mine || (units.cls[v] !== AIR && units.cls[v] !== NAVAL)) continue;
      if (at === place || this.joins(v, at, place, ops)) sum += this.attack(v);
    }
    return sum;
  }

  // ------------------------------------------------------------- units

  attack(u: number): number {
    const { p, w } = this.g;
    return w.units.attack[u * STEPS + p.steps[u]!]!;
  }

  /** Own units that a headquarters could command from a place, but for those that another one has in its range. */
  obedient(hq: number, place: number): number {
    const { p, w } = this.g;
    const { units, map } = w;
    let n = 0;
    for (let u = 0; u < units.count; u++) {
      const at = p.loc[u]!;
      if (units.side[u] !== this.side || at < 0 || units.cls[u] === HQ || map.field.onMap[at] !== 1) continue;
      if ((units.command[u]! & units.command[hq]!) === 0) continue;
      if (map.field.distance(at, place) <= units.commandRange[hq]! && !this.led(u, at, hq)) n++;
    }
    return n;
  }

  /** Own units that a headquarters could command from a place, whoever else does, and half of those that come this turn or the next. */
  followers(hq: number, place: number): number {
    const { p, w } = this.g;
    const { units, map } = w;
    let n = 0;
    for (let u = 0; u < units.count; u++) {
      if (units.side[u] !== this.side || units.cls[u] === HQ || (units.command[u]! & units.command[hq]!) === 0)
        continue;
      const at = p.loc[u]!;
      if (at === TRACK) n += p.due[u]! <= this.turn + 1 ? 0.5 : 0;
      else if (at >= 0 && map.field.onMap[at] === 1 && map.field.distance(at, place) <= units.commandRange[hq]!) n++;
    }
    return n;
  }

  /** Whether a unit, in a place, is in the range of a headquarters of its own, other than one. */
  led(u: number, at: number, but = -1): boolean {
    const { p, w } = this.g;
    const { units } = w;
    for (let h = 0; h < units.count; h++)
      if (h !== but && units.cls[h] === HQ && units.side[h] === units.side[u] && p.loc[h]! >= 0)
        if ((units.command[u]! & units.command[h]!) !== 0 && inCommandRange(w, p, h, at)) return true;
    return false;
  }

  /** Moves a marker in thought, as far as its track goes: by how many spaces, and what puts it back. `whose` -1: everybody's. */
  shifted(id: string, by: number, whose: number): { spaces: number; undo: () => void } {
    const { g } = this;
    const track = g.w.compiled.game.tracks?.find((one) => one.id === id);
    const now = g.track(id, whose);
    if (!track) return { spaces: 0, undo: () => {} };
    const spaces = Math.max(track.from, Math.min(track.to, now + by)) - now;
    const before = g.p.tracks.slice();
    const first = trackOf(g.w, id, 0);
    for (let s = 0; s < g.w.compiled.game.sides.length; s++)
      if (whose < 0 || s === whose || track.sides === undefined) g.p.tracks[first + s]! += spaces;
    return { spaces, undo: () => g.p.tracks.set(before) };
  }

  /** Points of shipping that a unit takes. */
  shipping(u: number): number {
    return shipping(this.w, u, this.g.p.steps[u]!);
  }

  /** The unit whose way is asked for now; -1: none. */
  asked(): number {
    return unitAsked(this.g.p);
  }

  /** The turn in progress. */
  get turn(): number {
    return this.g.p.scalars[S.TURN]!;
  }
}

function alike(a: Int16Array, b: Int16Array): boolean {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}

/** Verb of the answer that sends a unit by a way. */
export const verbOfWay = (way: number): number => VERB_OF[way]!;
