/** What a completion knows of the place it is asked for: the cursor, the game, the map, the side. */
import type { Place } from '../../../engine/kernel/compiled';
import type { GameFacts, MapFacts, NamedSymbol, SymbolKind } from '../../model';
import type { Ide } from '../types';
import { wordsOf } from '../words';
import type { Cursor, CursorToken } from './cursor';
import type { CompletionItem, Items } from './items';

export class Scope {
  readonly game: GameFacts | undefined;
  readonly map: MapFacts | undefined;

  constructor(
    readonly ide: Ide,
    readonly cursor: Cursor,
    readonly items: Items,
    gameId: string | undefined,
    mapId: string | undefined,
    /** Side of the block, from its header. */
    readonly side: string | undefined,
  ) {
    this.game = gameId === undefined ? undefined : ide.model.game(gameId);
    const map = mapId ?? this.game?.maps[0];
    this.map = this.game && map !== undefined ? ide.model.map(this.game.id, map) : undefined;
  }

  /** Texts of the statement's tokens before the cursor. */
  get words(): string[] {
    return this.cursor.before.map((t) => t.text);
  }

  get last(): CursorToken | undefined {
    return this.cursor.before.at(-1);
  }

  /** Header of the innermost block. */
  get header(): string[] {
    return (this.cursor.blocks.at(-1)?.header ?? []).map((t) => t.text);
  }

  symbols(kind: SymbolKind, container?: string): NamedSymbol[] {
    return this.game ? this.ide.model.symbols(this.game.id, kind, container) : [];
  }

  /** Adds all names of these kinds. */
  names(...kinds: SymbolKind[]): void {
    for (const kind of kinds) {
      for (const symbol of this.symbols(kind)) this.items.symbol(symbol, kind === 'kind' ? 'kind' : 'name');
    }
  }

  sides(): void {
    this.names('side');
  }

  regions(): void {
    for (const region of this.map ? this.symbols('region', this.map.id) : []) this.items.symbol(region, 'name');
  }

  /**
   * Places that units of these classes of this side may stand in (every place when no class is told): terrain they may
   * enter, not out of play, not closed to them. Bases of the side come first, then named places.
   */
  places(classes: readonly string[] = [], side = this.side): void {
    const words = wordsOf(this.ide, this.game?.id, this.map?.id);
    if (!this.map || !this.game || !words) return;
    const nations = this.game.vocabulary.nations.filter((n) => n.side === side).map((n) => n.id);
    for (const place of this.map.places.values()) {
      if (!classes.every((c) => mayStand(this.game!, place, c, side))) continue;
      const named = place.names.en !== '' && place.names.en !== place.id;
      const own = place.owner !== undefined && nations.includes(place.owner);
      const rank: CompletionItem['rank'] = own && basing(this.game, place, classes) ? 'a' : named ? 'b' : 'd';
      const label = words.place(place.id);
      this.items.add({
        label,
        kind: 'place',
        text: placeText(place),
        snippet: false,
        filter: [place.id, place.names.en, place.names.ja].filter(Boolean).join(' '),
        detail: [words.terrain(place.terrain), ...place.features.map((f) => words.feature(f))].join(', '),
        rank,
        about: `place ${place.id}`,
      });
    }
  }
}

/** `0804 Kure`, `0805 "Iwo Jima"`: number and name, which the compiler compares. */
function placeText(place: Place): string {
  const name = place.names.en;
  if (!name || name === place.id) return place.id;
  const word = /^[\p{L}_][\p{L}\p{N}\p{M}_]*(?:[-.'・][\p{L}\p{N}\p{M}_]+)*$/u.test(name);
  return `${place.id} ${word ? name : JSON.stringify(name)}`;
}

/** Whether printed terrain, features and properties let a unit of the class stand there. */
function mayStand(game: GameFacts, place: Place, className: string, side: string | undefined): boolean {
  const terrain = game.vocabulary.terrains.find((t) => t.id === place.terrain);
  if (terrain && terrain.enter.length > 0 && !terrain.enter.includes(className)) return false;
  for (const id of place.features) {
    const feature = game.vocabulary.features.find((f) => f.id === id);
    if (!feature) continue;
    if (feature.flags.includes('out-of-play') || feature.flags.includes(`no-${className}`)) return false;
    if (feature.properties.closed?.includes(className)) return false;
  }
  const closed = place.properties.closed ?? [];
  return !(closed.includes(className) && (side === undefined || closed.includes(side)));
}

/** Whether the place has a feature that the classes can be based on: a harbour for fleets, a base for the others. */
function basing(game: GameFacts, place: Place, classes: readonly string[]): boolean {
  const flags = place.features.flatMap((id) => game.vocabulary.features.find((f) => f.id === id)?.flags ?? []);
  const harbour = game.vocabulary.features.some((f) => f.flags.includes('harbor'));
  if (harbour && classes.includes('fleet')) return flags.includes('harbor');
  return flags.length > 0;
}
