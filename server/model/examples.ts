/** Examples and replays as plain scripts, each with where it is written: what the laboratory runs. */

import { entryOf, setEntry } from '../../engine/kernel/records';
import type { Given } from '../../engine/kernel/ruleset';
import type { ExpectedGroup, Forecast, ExampleStep as Step } from '../../engine/kernel/script';
import type { Core } from './core';
import type { ExampleStatement } from './lower/example';
import type { Span } from './lower/pieces';
import type { Location } from './types';

export type ExampleStep = { location: Location } & Step;

export interface ExampleScript {
  uri: string;
  /** The whole block, and its title. */
  location: Location;
  title: string;
  cases: string[];
  game: string;
  /** `game/scenario` the position is taken from. */
  scenario: string;
  given: Given;
  /** Where `given` stands. */
  givenAt: Location;
  /** Scripted dice by purpose, in order. */
  dice: Record<string, number[]>;
  steps: ExampleStep[];
  /** False when a part of it could not be understood (its problems say which): it must not pass. */
  complete: boolean;
}

/** How often a side must win in a scenario: what the laboratory plays to find out. */
export interface ForecastScript {
  uri: string;
  /** The whole statement. */
  location: Location;
  /** `game/scenario`. */
  scenario: string;
  /** Absent when a part of it could not be understood (its problems say which): it must not pass. */
  forecast?: Forecast;
}

export interface ReplayScript {
  uri: string;
  location: Location;
  game: string;
  scenario: string;
  seed: number;
  /** Where it begins, if not with the scenario's opening. */
  begin?: { given: Given; dice: Record<string, number[]> };
  players: Record<string, string>;
  turns: { turn: number; actions: { side: string; notation: string; location: Location }[] }[];
  result?: { winner: string; reason: string; hash: string; location: Location };
}

/** All examples, or those of a file, in text order. */
export function exampleScripts(core: Core, locate: (span: Span) => Location, uri?: string): ExampleScript[] {
  const scripts: ExampleScript[] = [];
  for (const game of core.world().games.values())
    for (const ref of game.examples) {
      if (uri !== undefined && ref.uri !== uri) continue;
      const lowered = core.lowered(ref.uri, ref.index);
      if (lowered?.kind !== 'example') continue;
      const at = (rel: { start: number; end: number }) =>
        locate({ uri: ref.uri, decl: ref.index, start: rel.start, end: rel.end });
      const issues = lowered.placed.some((p) => p.piece.issues.length > 0);
      const script: ExampleScript = {
        uri: ref.uri,
        location: at(lowered.whole),
        title: lowered.title ?? '',
        cases: lowered.cases,
        game: game.id,
        scenario: '',
        given: {},
        givenAt: at(lowered.whole),
        dice: {},
        steps: [],
        complete: !issues && core.held(ref.uri, ref.index)?.declaration.broken !== true,
      };
      for (const statement of lowered.statements) addStatement(script, statement, at(statement));
      if (script.scenario === '') script.complete = false;
      scripts.push(script);
    }
  return scripts;
}

function addStatement(script: ExampleScript, s: ExampleStatement, location: Location): void {
  switch (s.what) {
    case 'given':
      if (s.scenario !== undefined) script.scenario = `${script.game}/${s.scenario}`;
      script.given = s.given;
      script.givenAt = location;
      break;
    case 'dice':
      for (const { purpose, values } of s.rolls) addRoll(script.dice, purpose, values);
      break;
    case 'do':
      if (s.side === undefined) script.complete = false;
      else script.steps.push({ location, what: 'do', side: s.side, notation: s.notation });
      break;
    case 'answer':
      if (s.side === undefined) script.complete = false;
      else script.steps.push({ location, what: 'answer', form: s.form, side: s.side, notation: s.notation });
      break;
    case 'units': {
      if (s.place === undefined) {
        script.complete = false;
        break;
      }
      const groups = s.groups.map(
        ({ at: _at, word: _word, counted: _counted, states, ...group }): ExpectedGroup => ({
          ...group,
          states: [...states],
        }),
      );
      script.steps.push({ location, what: 'units', place: s.place, groups });
      break;
    }
    case 'condition':
      if (s.condition) script.steps.push({ location, what: 'condition', condition: s.condition });
      else script.complete = false;
      break;
  }
}

function addRoll(dice: Record<string, number[]>, purpose: string, values: readonly number[]): void {
  setEntry(dice, purpose, [...(entryOf(dice, purpose) ?? []), ...values]);
}

/** What the scenarios of a file, or all, expect of series of games, in text order. Own statements only: a variant has its own balance. */
export function forecastScripts(core: Core, locate: (span: Span) => Location, uri?: string): ForecastScript[] {
  const scripts: ForecastScript[] = [];
  for (const game of core.world().games.values())
    for (const ref of game.scenarios) {
      if (uri !== undefined && ref.uri !== uri) continue;
      const lowered = core.lowered(ref.uri, ref.index);
      if (lowered?.kind !== 'scenario') continue;
      const at = (start: number, end: number) => locate({ uri: ref.uri, decl: ref.index, start, end });
      for (const statement of lowered.statements) {
        if (statement.what !== 'forecast') continue;
        const location = at(statement.at, statement.end);
        const script: ForecastScript = {
          uri: ref.uri,
          location,
          scenario: `${game.id}/${ref.head.id ?? ''}`,
        };
        if (statement.value) {
          const { seed = 1, ...forecast } = statement.value;
          script.forecast = { ...forecast, seed };
        }
        scripts.push(script);
      }
    }
  return scripts;
}

/** All replays that name a scenario, or those of a file. */
export function replayScripts(core: Core, locate: (span: Span) => Location, uri?: string): ReplayScript[] {
  const scripts: ReplayScript[] = [];
  for (const game of core.world().games.values())
    for (const ref of game.replays) {
      if (uri !== undefined && ref.uri !== uri) continue;
      const lowered = core.lowered(ref.uri, ref.index);
      if (lowered?.kind !== 'replay' || lowered.value.scenario === undefined) continue;
      const at = (rel: { start: number; end: number }) =>
        locate({ uri: ref.uri, decl: ref.index, start: rel.start, end: rel.end });
      const { value } = lowered;
      const script: ReplayScript = {
        uri: ref.uri,
        location: at(lowered.whole),
        game: game.id,
        scenario: `${game.id}/${value.scenario}`,
        seed: value.seed ?? 0,
        players: Object.fromEntries(value.players.flatMap((p) => (p.side === undefined ? [] : [[p.side, p.kind]]))),
        turns: value.turns.map((turn) => ({
          turn: turn.turn,
          actions: turn.actions.map((a) => ({ side: a.side ?? '', notation: a.notation, location: at(a.at) })),
        })),
      };
      if (value.given || value.dice.length > 0) {
        script.begin = { given: value.given?.given ?? {}, dice: {} };
        for (const { purpose, values } of value.dice) addRoll(script.begin.dice, purpose, values);
      }
      if (value.result) {
        const { at: where, ...result } = value.result;
        script.result = { ...result, location: at(where) };
      }
      scripts.push(script);
    }
  return scripts;
}
