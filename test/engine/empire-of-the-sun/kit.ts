/** Positions of Empire of the Sun for the cases of its rulebook: what stands where, and what the chapters say of it. */
import assert from 'node:assert/strict';
import { DiceScript } from '../../../engine/kernel/dice';
import { Journal } from '../../../engine/kernel/journal';
import { noTable } from '../../../engine/kernel/play-loop';
import { atOnce, type Game, type PreparedGame } from '../../../engine/kernel/ruleset';
import { empireOfTheSun } from '../../../engine/rulesets/empire-of-the-sun';
import { checkPosition } from '../../../engine/rulesets/empire-of-the-sun/check';
import { layOut } from '../../../engine/rulesets/empire-of-the-sun/layout';
import { describe } from '../../../engine/rulesets/empire-of-the-sun/notation';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { Position } from '../../../engine/rulesets/empire-of-the-sun/position';
import { PROCEDURES } from '../../../engine/rulesets/empire-of-the-sun/procedures';
import { Reach } from '../../../engine/rulesets/empire-of-the-sun/reach';
import { setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { supplyOf } from '../../../engine/rulesets/empire-of-the-sun/supply';
import { buildWorld, type World } from '../../../engine/rulesets/empire-of-the-sun/world';
import { compiled } from '../../scenarios/compiled';

const ready = new Map<string, World>();

/** A scenario made ready. What its victory asks that the rules do not answer yet is no matter of positions. */
export function world(scenario = 'campaign'): World {
  const known = ready.get(scenario);
  if (known) return known;
  const { world: made, reader } = atOnce(buildWorld(compiled(`empire-of-the-sun/${scenario}`)));
  assert.ok(made, JSON.stringify(reader.problems));
  ready.set(scenario, made);
  return made;
}

export interface Laid {
  scenario?: string;
  /** Units by hex; `jp-a25!` is reduced. Absent: as the scenario begins. */
  at?: Record<string, string[]>;
  /** Places that a side controls, beside those of the scenario. */
  japan?: string[];
  allies?: string[];
}

/** A position with these units only, or that of the scenario. */
export class Stand {
  readonly w: World;
  readonly p: Position;
  readonly reach: Reach;

  constructor({ scenario, at, japan = [], allies = [] }: Laid = {}) {
    this.w = world(scenario);
    this.p = new Position(this.w);
    layOut(this.w, this.p);
    this.reach = new Reach(this.w, this.p);
    for (const [side, places] of [japan, allies].entries())
      for (const id of places) this.p.control(this.place(id), side);
    if (!at) return;
    for (let u = 0; u < this.w.units.count; u++) this.p.move(u, -1);
    for (const [place, words] of Object.entries(at))
      for (const word of words) {
        const u = this.unit(word.replace('!', ''));
        this.p.setSteps(u, word.endsWith('!') ? 1 : this.w.units.full[u]!);
        this.p.move(u, this.place(place));
        // Who stands there holds it.
        if (this.w.map.control[this.place(place)]! >= 0) this.p.control(this.place(place), this.w.units.side[u]!);
      }
  }

  unit(id: string): number {
    const u = this.w.units.list.findIndex((one) => one.id === id);
    assert.ok(u >= 0, id);
    return u;
  }

  place(id: string): number {
    const i = this.w.map.field.indexOf(id);
    assert.ok(i >= 0, id);
    return i;
  }

  side(id: 'japan' | 'allies'): number {
    return id === 'japan' ? 0 : 1;
  }

  supplied(id: string): boolean {
    return supplyOf(this.w, this.p).supplied(this.unit(id));
  }

  /** Whether the zone of the side is in force there. */
  zone(side: 'japan' | 'allies', place: string): boolean {
    return supplyOf(this.w, this.p).inZone(this.side(side), this.place(place));
  }

  covers(side: 'japan' | 'allies', place: string): boolean {
    return supplyOf(this.w, this.p).covers(this.side(side), this.place(place));
  }

  move(id: string, place: string): this {
    this.p.move(this.unit(id), this.place(place));
    return this;
  }

  /** Ids of places of a list. */
  ids(places: Iterable<number>): string[] {
    return [...places].map((i) => this.w.map.field.ids[i]!).sort();
  }
}

const games = new Map<string, PreparedGame>();

/** A scenario on a small map, made ready to play, perhaps with further cards in its decks. */
export function prepared(cards: readonly string[] = [], scenario = 'south-pacific'): PreparedGame {
  const key = [scenario, ...cards].join();
  const known = games.get(key);
  if (known) return known;
  const game = compiled(`empire-of-the-sun/${scenario}`);
  const more = (game.scenario.cards ?? []).map((one) => ({
    ...one,
    properties: {
      ...one.properties,
      'in-play': [
        ...one.properties['in-play']!,
        ...cards.filter((id) => id.startsWith(one.owner === 'japan' ? 'jp' : 'al')),
      ],
    },
  }));
  const made = empireOfTheSun.prepare({ ...game, scenario: { ...game.scenario, cards: more } });
  games.set(key, made);
  return made;
}

export interface Dealt extends Laid {
  turn?: number;
  phase?: string;
  first?: 'japan' | 'allies';
  hands?: Record<string, string[]>;
  tracks?: Record<string, Record<string, number>>;
  dice?: Record<string, number[]>;
  /** Cards in the decks beside those of the scenario. */
  cards?: string[];
}

/** A game in a given position of the South Pacific, with words to play it. */
export class Table {
  readonly game: Game;

  constructor({
    at,
    japan = [],
    allies = [],
    turn = 4,
    phase = 'offensives-segment',
    first = 'allies',
    hands,
    tracks,
    dice,
    cards,
  }: Dealt) {
    const game = prepared(cards);
    const units = Object.entries(at ?? {}).flatMap(([place, words]) =>
      words.map((word) => {
        const id = word.replace('!', '');
        const { nation, kind } = game.compiled.units.find((one) => one.id === id)!;
        return { unit: id, nation, kind, at: place, ...(word.endsWith('!') ? { steps: 1 } : {}) };
      }),
    );
    const markers = [
      ...japan.map((place) => ({ marker: 'control', side: 'japan', at: place })),
      ...allies.map((place) => ({ marker: 'control', side: 'allies', at: place })),
    ];
    this.game = game.start({
      seed: 1,
      journal: true,
      askAll: true,
      given: {
        ...(at ? { empty: true, units } : {}),
        turn,
        phase,
        markers,
        facts: { first: first === 'japan' ? 0 : 1 },
        hands: { japan: [], allies: [], ...hands },
        ...(tracks ? { tracks } : {}),
      },
      ...(dice ? { script: dice } : {}),
    });
    this.game.check();
  }

  /** What is asked, as `side ask`; empty when the game is over. */
  get asked(): string {
    const question = this.game.question();
    return question ? `${this.game.prepared.compiled.game.sides[question.side]!.id} ${question.ask}` : '';
  }

  get legal(): string[] {
    return this.game.choices().map(({ notation }) => notation);
  }

  /** Answers one after the other: `allies: operations al-13`. */
  do(...lines: string[]): this {
    for (const line of lines) {
      const [side, notation] = line.split(': ') as [string, string];
      const choice = this.asked.startsWith(`${side} `)
        ? this.game.choices().find((one) => one.notation === notation)
        : undefined;
      assert.ok(choice, `${line}: ${this.asked}: ${this.legal.join(' · ')}`);
      this.game.answer(choice.code);
      this.game.check();
    }
    return this;
  }

  /** Answers questions of these sorts, with as little as possible, until another one is asked. */
  past(...asks: string[]): this {
    while (asks.some((ask) => this.asked.endsWith(` ${ask}`))) {
      const choices = this.game.choices();
      this.game.answer((choices.find(({ notation }) => notation === 'done' || notation === 'no') ?? choices[0]!).code);
      this.game.check();
    }
    return this;
  }

  at(unit: string): string {
    return this.game.view(-1).units.find(({ id }) => id === unit)!.at;
  }

  steps(unit: string): number {
    return this.game.view(-1).units.find(({ id }) => id === unit)!.steps;
  }

  held(place: string): string {
    return this.game.prepared.compiled.game.sides[this.game.view(-1).control[place]!]?.id ?? '';
  }

  /** What the story tells of these sorts. */
  told(...what: string[]): string[] {
    return this.game.journal.filter((one) => what.includes(one.what)).map(({ text }) => text.en);
  }
}

/** A game of a scenario from its beginning, or from what is made of it, with words to play it. */
export class Desk {
  readonly g: Play;

  constructor(scenario: string, dice: Record<string, number[]> = {}, prepare: (g: Play) => void = () => {}) {
    this.g = new Play(world(scenario), { journal: new Journal(true), script: new DiceScript(dice), askAll: true });
    setUp(this.g, 1);
    prepare(this.g);
    this.g.run();
    checkPosition(this.g);
  }

  get asked(): string {
    return this.g.asking ? `${this.g.sideId(this.g.posed.side)} ${this.g.posed.ask}` : '';
  }

  get legal(): string[] {
    return describe(this.g).map(({ notation }) => notation);
  }

  /** Answers one after the other: `japan: event jp-01`. */
  do(...lines: string[]): this {
    for (const line of lines) {
      const [side, notation] = line.split(': ') as [string, string];
      const choice = this.asked.startsWith(`${side} `)
        ? describe(this.g).find((one) => one.notation === notation)
        : undefined;
      assert.ok(choice, `${line}: ${this.asked}: ${this.legal.join(' · ')}`);
      this.g.answer(choice.code);
      checkPosition(this.g);
    }
    return this;
  }

  /** Answers questions of these sorts, with as little as possible, until another one is asked. */
  past(...asks: string[]): this {
    while (asks.some((ask) => this.asked.endsWith(` ${ask}`))) {
      const choices = describe(this.g);
      const least = choices.find(({ notation }) => ['done', 'no', 'stay'].includes(notation));
      this.g.answer((least ?? choices[0]!).code);
      checkPosition(this.g);
    }
    return this;
  }

  unit(id: string): number {
    return this.g.w.units.list.findIndex((one) => one.id === id);
  }

  at(id: string): string {
    const at = this.g.p.loc[this.unit(id)]!;
    return at < 0 ? 'gone' : this.g.placeId(at);
  }

  steps(id: string): number {
    return this.g.p.steps[this.unit(id)]!;
  }

  held(place: string): string {
    const side = this.g.p.controller(this.g.w.map.field.indexOf(place));
    return side < 0 ? '' : this.g.sideId(side);
  }

  told(...what: string[]): string[] {
    return this.g.journal.events.filter((one) => what.includes(one.what)).map(({ text }) => text.en);
  }
}

/** A game of a scenario as it begins; what dice show. Its helpers below name units, cards and places by their ids. */
export function war(scenario: string, dice: Record<string, number[]> = {}): Play {
  const g = new Play(world(scenario), { ...noTable(), script: new DiceScript(dice) });
  setUp(g, 1);
  return g;
}
export const unit = (g: Play, id: string): number => g.w.units.list.findIndex((one) => one.id === id);
export const card = (g: Play, id: string): number => g.w.cards.findIndex((one) => one.id === id);
export const at = (g: Play, id: string): number => g.w.map.field.indexOf(id);

/** Puts a unit somewhere, fresh; all its steps when no number is given. */
export function put(g: Play, id: string, place: string, steps?: number): number {
  const u = unit(g, id);
  g.p.due[u] = 0;
  g.p.flags[u] = 0;
  g.p.setSteps(u, steps ?? g.w.units.full[u]!);
  g.p.move(u, at(g, place));
  return u;
}

/** A side takes places. */
export function hold(g: Play, side: number, ...places: string[]): void {
  for (const id of places) g.capture(at(g, id), side, '6.5');
}

/** Runs what stands above `top` until something is asked or it is over. */
export function go(g: Play, top: number): void {
  while (!g.asking && !g.over && g.p.stack.top > top) PROCEDURES[g.frames[g.p.stack.top]!]!.step(g, g.p.stack.top);
}
export const asked = (g: Play): number[] => [...g.options.subarray(0, g.count)];

/** Gives an answer, and goes on. */
export function answer(g: Play, top: number, code: number): void {
  g.asking = false;
  PROCEDURES[g.frames[g.p.stack.top]!]!.answer!(g, g.p.stack.top, code);
  go(g, top);
}
