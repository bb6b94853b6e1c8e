/** One declaration understood: the pieces of all its statements, in text order. */

import type { HexGrid, Provenance } from '../../../engine/kernel/compiled';
import type { DeckDecl, Declaration, GameItem } from '../../../grammar/ast';
import { type BodyValue, bodyPiece, hasBody, resultPiece } from './bodies';
import { oneValue } from './commas';
import { type CardValue, cardPiece } from './deck';
import { type ExampleStatement, exampleStatements } from './example';
import type { NumberText } from './expectation';
import { type GameEntry, gameItem } from './game';
import type { CoastValue, ImageValue } from './ground';
import { firstWord, header } from './header';
import type { LineValue } from './lines';
import { emptyMap, lowerMap } from './lower-map';
import { type LoweredScenario, lowerScenario } from './lower-scenario';
import type { Glyph, PictureValue, regionPiece, WaterValue } from './map';
import { Gatherer, type Placed, pieceOf, provenanceOf, Recorder, type Rel } from './pieces';
import type { PlaceRow } from './place-rows';
import type { ReplayStatement } from './replay';
import { replayStatement } from './replay';
import { resolve, type Scope } from './resolve';
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
  /** Bodies of verbs and queries. */
  bodies: Placed<BodyValue | undefined>[];
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
  /** The last of each counts. */
  coasts: Placed<CoastValue>[];
  images: Placed<ImageValue | undefined>[];
}

export interface LoweredDeck extends Common {
  kind: 'deck';
  cards: Placed<CardValue | undefined>[];
  size?: { count: number; at: Rel };
  /** Whose deck it is. */
  side?: string;
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
  /** Ids of the games that there are. */
  games: readonly string[];
  /** Everything that is declared: for what belongs to no game. */
  world(): World;
  /** Its game's id, when it can be told. */
  game?: string;
  /** The scope of a scenario of the game, for examples (their places are those of that scenario's map). */
  scopeOf(scenario: string | undefined): Scope;
  /** Called when there is something new that will be known when the work begins again; may throw to break it off. */
  pause(): void;
  /** How a number of the declaration is written. */
  numberText: NumberText;
}

/** Understands a declaration. Without a known game only its head is looked at. */
export function lower(declaration: Declaration, around: Surroundings): Lowered {
  const gatherer = new Gatherer(declaration, around.pause);
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
        bodies: known ? declaration.items.flatMap((item) => bodiesOf(item, gatherer, around.scope)) : [],
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
      return { ...common, kind: 'replay', value: replayStatement(declaration, gatherer, r, around, known) };
  }
}

/** What verbs, queries and results of tables do, or answer. */
function bodiesOf(item: GameItem, gatherer: Gatherer, scope: Scope): Placed<BodyValue | undefined>[] {
  if (item.syntax !== 'Table') return hasBody(item) ? [gatherer.add(bodyPiece, item, scope)] : [];
  const table = item.id?.text ?? '';
  return item.results.flatMap((result) =>
    result.bodies.length > 0 ? [gatherer.add(resultPiece, result, scope, table)] : [],
  );
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
    else {
      deck.size = { count, at: r.rel(property) };
      oneValue(r, property);
    }
  }
  if (known && decl.id)
    decl.cards.forEach((card, i) => {
      const position = card.id?.type === 'word' ? i + 1 : undefined;
      deck.cards.push(gatherer.add(cardPiece, card, scope, decl.id!.text, deck.side, position));
    });
  return deck;
}
