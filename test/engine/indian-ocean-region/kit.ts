/** Positions of Indian Ocean Region for the cases of its dossier: what stands where, and what the chapters say of it. */
import assert from 'node:assert/strict';
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { noTable } from '../../../engine/kernel/play-loop';
import { atOnce, type Game, type PreparedGame, type StartOptions } from '../../../engine/kernel/ruleset';
import { indianOceanRegion } from '../../../engine/rulesets/indian-ocean-region';
import { ENGAGED, EVADED, HIDDEN, IN_PORT, SPENT } from '../../../engine/rulesets/indian-ocean-region/codes';
import { layOut } from '../../../engine/rulesets/indian-ocean-region/layout';
import { Play } from '../../../engine/rulesets/indian-ocean-region/play';
import type { Position } from '../../../engine/rulesets/indian-ocean-region/position';
import { buildWorld, type World } from '../../../engine/rulesets/indian-ocean-region/world';
import { compiled } from '../../scenarios/compiled';

const ready = new Map<string, World>();
const games = new Map<string, PreparedGame>();

/** The scenario with the most counters. */
export const LARGE = '4-clash-of-civilizations';

/** A compiled scenario with options of the game on. */
function withOptions(scenario: string, options: readonly string[]): CompiledGame {
  const text = compiled(`indian-ocean-region/${scenario}`);
  const on = Object.fromEntries(options.map((id) => [id, true]));
  return { ...text, scenario: { ...text.scenario, options: { ...text.scenario.options, ...on } } };
}

/** @param options those of the game that are on */
export function world(scenario = LARGE, ...options: string[]): World {
  const name = [scenario, ...options].join(' ');
  const known = ready.get(name);
  if (known) return known;
  const { world: made, reader } = atOnce(buildWorld(withOptions(scenario, options)));
  assert.ok(made && reader.problems.length === 0, JSON.stringify(reader.problems));
  ready.set(name, made);
  return made;
}

/** A scenario made ready to play, with options of the game on. */
export function prepared(scenario: string, ...options: string[]): PreparedGame {
  const name = [scenario, ...options].join(' ');
  let game = games.get(name);
  if (!game) {
    game = indianOceanRegion.prepare(withOptions(scenario, options));
    games.set(name, game);
  }
  return game;
}

const STATES = { spent: SPENT, evaded: EVADED, port: IN_PORT, hidden: HIDDEN, engaged: ENGAGED };

/** A position with these units only: words are an id, `!` for one step left, and states behind `+`: `us-ddg-burke-1!+spent+engaged`. */
export class Stand {
  readonly g: Play;
  readonly w: World;
  readonly p: Position;

  constructor(at: Record<string, string[]> = {}, scenario = LARGE, ...options: string[]) {
    this.w = world(scenario, ...options);
    this.g = new Play(this.w, noTable());
    this.p = this.g.p;
    this.g.opens(1, 1);
    layOut(this.w, this.p);
    for (let u = 0; u < this.w.units.count; u++) {
      this.p.embark(u, -1);
      this.p.put(u, -1);
      this.p.flags[u] = 0;
    }
    for (const [place, words] of Object.entries(at)) for (const word of words) this.put(word, place);
  }

  put(word: string, place: string): this {
    const [name, ...states] = word.split('+') as [string, ...(keyof typeof STATES)[]];
    const u = this.unit(name.replace('!', ''));
    this.p.steps[u] = name.endsWith('!') ? 1 : this.w.units.full[u]!;
    for (const state of states) this.p.set(u, STATES[state]);
    this.p.move(u, this.place(place));
    return this;
  }

  aboard(u: string, ship: string): this {
    this.p.embark(this.unit(u), this.unit(ship));
    return this;
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

  side(id: string): number {
    const side = this.w.compiled.game.sides.findIndex((one) => one.id === id);
    assert.ok(side >= 0, id);
    return side;
  }

  /** Who controls a place. */
  held(place: string): string {
    return this.w.compiled.game.sides[this.p.controller(this.place(place))]?.id ?? '';
  }

  hold(place: string, side: string): this {
    this.p.held[this.place(place)] = this.side(side) + 1;
    return this;
  }
}

/** Plays at random, with the invariants checked after every answer. The answers, to be given again. */
export function playOut(game: Game, seed: number): number[] {
  const answers: number[] = [];
  let x = (seed * 2654435761) >>> 0;
  for (let question = game.question(); question; question = game.question()) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    const answer = question.options[Math.floor((x / 0x100000000) * question.count)]!;
    answers.push(answer);
    game.answer(answer);
    game.check();
  }
  return answers;
}

/** A game in a given position, with words to play it. */
export class Table {
  readonly game: Game;

  constructor(
    scenario: string,
    {
      at,
      on = [],
      ...options
    }: Partial<StartOptions> & {
      /** Options of the game. */
      on?: readonly string[];
      at?: Record<string, string[]>;
      turn?: number;
      phase?: string;
      facts?: Record<string, number | boolean>;
      tracks?: Record<string, Record<string, number>>;
      markers?: { marker: string; side: string; at: string }[];
      hands?: Record<string, string[]>;
    },
  ) {
    const game = prepared(scenario, ...on);
    const { turn, phase, facts, tracks, markers, hands, ...start } = options;
    const units = Object.entries(at ?? {}).flatMap(([place, words]) =>
      words.map((word) => {
        const [name, ...states] = word.split('+') as [string, ...string[]];
        const id = name.replace('!', '');
        const { nation, kind } = game.compiled.units.find((one) => one.id === id)!;
        const more = states.length > 0 ? { states } : {};
        return { unit: id, nation, kind, at: place, ...(name.endsWith('!') ? { steps: 1 } : {}), ...more };
      }),
    );
    this.game = game.start({
      seed: 1,
      journal: true,
      ...start,
      given: {
        ...(at ? { empty: true, units } : {}),
        turn: turn ?? 1,
        ...(phase ? { phase } : {}),
        ...(facts ? { facts } : {}),
        ...(tracks ? { tracks } : {}),
        ...(markers ? { markers } : {}),
        ...(hands ? { hands } : {}),
      },
    });
    this.game.check();
  }

  get asked(): string {
    const question = this.game.question();
    return question ? `${this.game.prepared.compiled.game.sides[question.side]!.id} ${question.ask}` : '';
  }

  get legal(): string[] {
    return this.game.choices().map(({ notation }) => notation);
  }

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

  /** Does as little as may be until this is asked, or the game is over. */
  until(stop: (table: Table) => boolean): this {
    const idle = ['done', 'pass', 'stop', 'stay', 'rest'];
    while (this.asked !== '' && !stop(this)) {
      const choices = this.game.choices();
      this.game.answer((choices.find(({ notation }) => idle.includes(notation)) ?? choices[0]!).code);
      this.game.check();
    }
    return this;
  }

  /** What the story tells of this sort. */
  told(what: string): string[] {
    return this.game.journal.filter((one) => one.what === what).map(({ text }) => text.en);
  }

  at(unit: string): string {
    return this.game.view(-1).units.find(({ id }) => id === unit)!.at;
  }

  states(unit: string): string[] {
    return this.game.view(-1).units.find(({ id }) => id === unit)!.states ?? [];
  }

  steps(unit: string): number {
    return this.game.view(-1).units.find(({ id }) => id === unit)!.steps;
  }

  get winner(): string {
    const outcome = this.game.outcome();
    return outcome ? (this.game.prepared.compiled.game.sides[outcome.winner]?.id ?? 'draw') : '';
  }
}
