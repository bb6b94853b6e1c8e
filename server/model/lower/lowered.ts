/** One declaration understood: the pieces of all its statements, in text order. */

import type { HexGrid, Provenance } from '../../../engine/kernel/compiled';
import type { DeckDecl, Declaration, ScenarioDecl } from '../../../grammar/ast';
import { type CardValue, cardPiece } from './deck';
import { type EnsureValue, ensurePiece } from './demands';
import { type ExampleStatement, exampleStatements } from './example';
import type { NumberText } from './expectation';
import { type GameEntry, gameItem } from './game';
import { type ArrivalValue, arrivalLine, type SetupLineValue, setupLine } from './groups';
import { firstWord, header, unknownBase } from './header';
import type { LineValue } from './lines';
import { emptyMap, lowerMap } from './lower-map';
import type { Glyph, PictureValue, regionPiece, WaterValue } from './map';
import { Gatherer, type Placed, pieceOf, provenanceOf, Recorder, type Rel } from './pieces';
import type { PlaceRow } from './place-rows';
import type { ReplayStatement } from './replay';
import { replayStatement } from './replay';
import { resolve, type Scope } from './resolve';
import {
  type ChangeValue,
  type ClearWhat,
  changePiece,
  clearPiece,
  mapUse,
  optionPiece,
  otherwisePiece,
  type RuleValue,
  reservePiece,
  rulePiece,
  sideOf,
  turnsPiece,
  type VictoryValue,
  victoryLine,
} from './scenario';
import { type TrackStartValue, trackStart } from './special';
import { type TriggerValue, triggerPiece } from './timing';
import { atomOf } from './values';
import type { PairsValue, PartValue, SpreadValue } from './ways';
import type { World } from './world';

/** What every declaration has. */
export interface Common {
  placed: readonly Placed<unknown>[];
  /** Where the declaration's own id stands, or its first word. */
  name: Rel;
  whole: Rel;
  provenance?: Provenance;
}

export interface LoweredGame extends Common {
  kind: 'game';
  items: Placed<GameEntry[]>[];
  triggers: Placed<TriggerValue | undefined>[];
}

export interface LoweredMap extends Common {
  kind: 'map';
  grid?: HexGrid;
  gridAt?: Rel;
  legend: Map<string, Glyph>;
  legendAt?: number;
  pictures: Placed<PictureValue>[];
  rows: { row: Placed<PlaceRow | undefined>; provenance?: Provenance }[];
  spreads: Placed<SpreadValue | undefined>[];
  borders: Placed<PairsValue | undefined>[];
  routes: Placed<PairsValue | undefined>[];
  parts: Placed<PartValue>[];
  waters: Placed<WaterValue | undefined>[];
  /** True of a map of points joined by lines. */
  points: boolean;
  lines: Placed<LineValue | undefined>[];
  regions: Placed<ReturnType<typeof regionPiece.get>['value']>[];
}

export interface LoweredDeck extends Common {
  kind: 'deck';
  cards: Placed<CardValue | undefined>[];
  size?: { count: number; at: Rel };
  /** Whose deck it is. */
  side?: string;
}

/** A scenario's statement with what it says; `side` and `provenance` are those of its block. */
export type Statement = { at: number; end: number; side?: string; provenance?: Provenance } & (
  | { what: 'map'; id?: string }
  | { what: 'turns'; turns: { first: number; last: number } }
  | { what: 'setup'; line: Placed<SetupLineValue> }
  | { what: 'arrival'; line: Placed<ArrivalValue> }
  | { what: 'reserve'; value: ReturnType<typeof reservePiece.get>['value'] }
  | { what: 'option'; id: string; on: boolean }
  | { what: 'ensure'; value: EnsureValue }
  | { what: 'track'; value: TrackStartValue }
  | { what: 'rule'; value: RuleValue }
  | { what: 'victory'; line: Placed<VictoryValue | undefined> }
  | { what: 'otherwise'; winner?: string }
  | { what: 'clear'; clear: ClearWhat }
  | { what: 'change'; value: ChangeValue }
  | { what: 'trigger'; value: TriggerValue }
);

export interface LoweredScenario extends Common {
  kind: 'scenario';
  statements: Statement[];
  baseAt?: Rel;
}

export interface LoweredExample extends Common {
  kind: 'example';
  title?: string;
  cases: string[];
  statements: ExampleStatement[];
}

export interface LoweredReplay extends Common {
  kind: 'replay';
  value: ReplayStatement;
}

export type Lowered = LoweredGame | LoweredMap | LoweredDeck | LoweredScenario | LoweredExample | LoweredReplay;

/** What a declaration is understood against: the scope of its map, and the world it stands in. */
export interface Surroundings {
  scope: Scope;
  world: World;
  /** Its game's id, when it can be told. */
  game?: string;
  /** The scope of a scenario of the game, for examples (their places are those of that scenario's map). */
  scopeOf(scenario: string | undefined): Scope;
  /** How a number of the declaration is written. */
  numberText: NumberText;
}

/** Understands a declaration. Without a known game only its head is looked at. */
export function lower(declaration: Declaration, around: Surroundings): Lowered {
  const gatherer = new Gatherer(declaration);
  const r = new Recorder(declaration);
  const known = header(declaration, r, around);
  gatherer.placed.push({ at: 0, end: 0, piece: pieceOf(undefined, r) });
  const id = 'id' in declaration ? declaration.id : undefined;
  const common: Common = {
    placed: gatherer.placed,
    name: r.rel(id ?? firstWord(declaration)),
    whole: r.rel(declaration),
  };
  const provenance = provenanceOf('provenance' in declaration ? declaration.provenance : undefined, r);
  if (provenance) common.provenance = provenance;
  switch (declaration.syntax) {
    case 'Game':
      return {
        ...common,
        kind: 'game',
        items: known ? declaration.items.map((item) => gatherer.add(gameItem, item, around.scope.names)) : [],
        triggers: known
          ? declaration.items.flatMap((item) =>
              item.syntax === 'Trigger' ? gatherer.add(triggerPiece, item, around.scope) : [],
            )
          : [],
      };
    case 'Map':
      return known ? lowerMap(declaration, gatherer, r, common, around.scope) : emptyMap(common);
    case 'Deck':
      return lowerDeck(declaration, gatherer, r, common, around.scope, known);
    case 'Scenario':
      return lowerScenario(declaration, gatherer, r, common, around.scope, known);
    case 'Example':
      return {
        ...common,
        kind: 'example',
        ...(declaration.names?.en ? { title: declaration.names.en.text } : {}),
        cases: declaration.cases.map((c) => c.text),
        statements: known ? exampleStatements(declaration, gatherer, around) : [],
      };
    case 'Replay':
      return { ...common, kind: 'replay', value: replayStatement(declaration, r, around, known) };
  }
}

function lowerDeck(
  decl: DeckDecl,
  gatherer: Gatherer,
  r: Recorder,
  common: Common,
  scope: Scope,
  known: boolean,
): LoweredDeck {
  const deck: LoweredDeck = { ...common, kind: 'deck', cards: [] };
  for (const property of decl.properties) {
    const value = property.items[0]?.[0];
    if (property.name?.text === 'side') {
      const side = known ? resolve(r, scope.names, ['side'], atomOf(value)) : undefined;
      if (side) deck.side = side.id;
      continue;
    }
    const count = value?.syntax === 'Atom' && /^\d{1,4}$/.test(value.text) ? Number(value.text) : undefined;
    if (property.name?.text !== 'size')
      r.issue('SND109', property.name ?? property, {
        name: property.name?.text ?? '',
        where: 'deck',
        known: 'size, side',
      });
    else if (count === undefined) r.issue('SND110', property, { property: 'size', expected: 'count' });
    else deck.size = { count, at: r.rel(property) };
  }
  if (known && decl.id)
    decl.cards.forEach((card, i) => {
      const position = card.id?.type === 'word' ? i + 1 : undefined;
      deck.cards.push(gatherer.add(cardPiece, card, scope, decl.id!.text, deck.side, position));
    });
  return deck;
}

function lowerScenario(
  decl: ScenarioDecl,
  gatherer: Gatherer,
  r: Recorder,
  common: Common,
  scope: Scope,
  known: boolean,
): LoweredScenario {
  const scenario: LoweredScenario = { ...common, kind: 'scenario', statements: [] };
  if (decl.base) {
    scenario.baseAt = r.rel(decl.base);
    if (known && scope.names.has('scenario', decl.base.text))
      r.reference(decl.base, { kind: 'scenario', id: decl.base.text });
    else if (known) unknownBase(r, decl.base, scope.names.ids('scenario'));
  }
  if (!known) return scenario;
  const add = (node: { start: number; end: number }, side: string | undefined, p: Provenance | undefined) => ({
    at: node.start - decl.start,
    end: node.end - decl.start,
    ...(side === undefined ? {} : { side }),
    ...(p ? { provenance: p } : {}),
  });
  for (const item of decl.items) {
    const push = (statement: Statement) => scenario.statements.push(statement);
    switch (item.syntax) {
      case 'MapUse': {
        const id = gatherer.add(mapUse, item, scope).piece.value;
        push({ ...add(item, undefined, undefined), what: 'map', ...(id === undefined ? {} : { id }) });
        break;
      }
      case 'Turns': {
        const turns = gatherer.add(turnsPiece, item).piece.value;
        if (turns) push({ ...add(item, undefined, undefined), what: 'turns', turns });
        break;
      }
      case 'Setup': {
        const side = gatherer.add(sideOf, item, scope).piece.value;
        const block = provenanceOf(item.provenance, r);
        for (const line of item.lines)
          push({ ...add(line, side, block), what: 'setup', line: gatherer.add(setupLine, line, scope, side) });
        break;
      }
      case 'Reinforcements': {
        const side = gatherer.add(sideOf, item, scope).piece.value;
        const block = provenanceOf(item.provenance, r);
        for (const line of item.lines)
          push({ ...add(line, side, block), what: 'arrival', line: gatherer.add(arrivalLine, line, scope, side) });
        break;
      }
      case 'Reserve':
        push({
          ...add(item, undefined, undefined),
          what: 'reserve',
          value: gatherer.add(reservePiece, item, scope).piece.value,
        });
        break;
      case 'Option': {
        const option = gatherer.add(optionPiece, item, scope).piece.value;
        if (option) push({ ...add(item, undefined, undefined), what: 'option', ...option });
        break;
      }
      case 'TrackStart': {
        const value = gatherer.add(trackStart, item, scope).piece.value;
        if (value) push({ ...add(item, undefined, undefined), what: 'track', value });
        break;
      }
      case 'Rule': {
        const value = gatherer.add(rulePiece, item, scope).piece.value;
        if (value) push({ ...add(item, undefined, undefined), what: 'rule', value });
        break;
      }
      case 'Victory': {
        const side = gatherer.add(sideOf, item, scope).piece.value;
        const block = provenanceOf(item.provenance, r);
        for (const line of item.lines)
          push({ ...add(line, side, block), what: 'victory', line: gatherer.add(victoryLine, line, scope) });
        break;
      }
      case 'Otherwise': {
        const winner = gatherer.add(otherwisePiece, item, scope).piece.value;
        push({ ...add(item, undefined, undefined), what: 'otherwise', ...(winner === undefined ? {} : { winner }) });
        break;
      }
      case 'Ensure':
        push({
          ...add(item, undefined, undefined),
          what: 'ensure',
          value: gatherer.add(ensurePiece, item, scope).piece.value,
        });
        break;
      case 'Clear': {
        const clear = gatherer.add(clearPiece, item, scope).piece.value;
        if (clear) push({ ...add(item, clear.side, undefined), what: 'clear', clear: clear.what });
        break;
      }
      case 'Trigger': {
        const value = gatherer.add(triggerPiece, item, scope).piece.value;
        if (value) push({ ...add(item, undefined, undefined), what: 'trigger', value });
        break;
      }
      case 'Change': {
        const value = gatherer.add(changePiece, item, scope).piece.value;
        if (value) push({ ...add(item, value.side, value.provenance), what: 'change', value });
        break;
      }
    }
  }
  return scenario;
}
