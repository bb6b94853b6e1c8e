/**
 * Names of a game: what a text may call things. Names say nothing about the things' values or places in the text, so
 * they rarely change, and what was resolved against them stays valid while they do not.
 */
import type { HexGrid, Names } from '../../../engine/kernel/compiled';
import { EACH_OTHER, OWN_SIDE } from '../../../engine/kernel/each-side';
import type { Needs } from '../../../engine/kernel/ruleset';
import { onGrid } from '../grid';
import type { Lexicon } from '../lexicon';
import { surelyMeant } from '../suggest';
import type { SymbolKind } from '../types';

export interface Name {
  kind: SymbolKind;
  id: string;
  names: Names;
  container?: string;
  /** Side of a nation, class of a kind. */
  of?: string;
  /** Kind of an individual unit (its `of` is the side), and its nation where that is written. */
  unitKind?: string;
  nation?: string;
  /** Template of an individual unit, and how many equal ones there are when more than one. */
  template?: string;
  count?: number;
  /** Properties that cards of the type must and may have; of a column of the turn record the words that stand in it. */
  needs?: readonly string[];
  takes?: readonly string[];
  /** True for names that only the ruleset defines. */
  builtin?: true;
  doc?: Names;
}

/** Names on one map. */
export class MapNames {
  readonly #places = new Map<string, Name>();
  readonly #placesByName = new Map<string, Name[]>();
  readonly #regions = new Map<string, Name>();
  readonly #regionsByName = new Map<string, Name>();
  readonly #waters = new Map<string, Name[]>();

  constructor(
    readonly id: string,
    readonly grid: HexGrid | undefined,
    names: readonly Name[],
    readonly signature: string,
    /** True of a map that says `grid points`. */
    readonly points = false,
  ) {
    for (const name of names) {
      if (name.kind === 'place') {
        if (!this.#places.has(name.id)) this.#places.set(name.id, name);
        for (const text of new Set([name.names.en, name.names.ja]))
          if (text) this.#placesByName.set(text, [...(this.#placesByName.get(text) ?? []), name]);
      } else if (name.kind === 'region') {
        if (!this.#regions.has(name.id)) this.#regions.set(name.id, name);
        for (const text of [name.names.en, name.names.ja])
          if (text && !this.#regionsByName.has(text)) this.#regionsByName.set(text, name);
      } else if (name.kind === 'water') {
        const hex = name.id.split('/')[0]!;
        this.#waters.set(hex, [...(this.#waters.get(hex) ?? []), name]);
      }
    }
  }

  /** A place that the map's text declares. */
  declared(id: string): Name | undefined {
    return this.#places.get(id);
  }

  /** A declared place or any hex of the grid. */
  place(id: string): Name | undefined {
    const declared = this.#places.get(id);
    if (declared || !this.grid) return declared;
    return onGrid(this.grid, id) ? { kind: 'place', id, names: { en: id }, container: this.id } : undefined;
  }

  /** Places that are called so, in English or Japanese. */
  placesNamed(text: string): readonly Name[] {
    return this.#placesByName.get(text) ?? [];
  }

  /** Declared places in text order. */
  places(): Name[] {
    return [...this.#places.values()];
  }

  region(text: string): Name | undefined {
    return this.#regions.get(text) ?? this.#regionsByName.get(text);
  }

  regions(): Name[] {
    return [...this.#regions.values()];
  }

  waters(hex: string): readonly Name[] {
    return this.#waters.get(hex) ?? [];
  }

  /** Everything a place or region may be called. */
  *writings(): Iterable<string> {
    for (const name of this.#placesByName.keys()) yield name;
    for (const name of this.#regions.values()) yield name.id;
    for (const name of this.#places.values()) if (!this.grid) yield name.id;
  }
}

/** Names on all maps of a game, for what belongs to none of them: triggers and tables of the game, cards. */
class Atlas extends MapNames {
  readonly #maps: readonly MapNames[];

  /** `maps`: at least one, in the order of the text; where several know a name, the first counts. */
  constructor(maps: readonly MapNames[]) {
    const first = maps[0]!;
    super(
      first.id,
      first.grid,
      [],
      '',
      maps.every((map) => map.points),
    );
    this.#maps = maps;
  }

  override place(id: string): Name | undefined {
    // What is declared is meant rather than a hex without a name on an earlier map.
    return this.#first((map) => map.declared(id)) ?? this.#first((map) => map.place(id));
  }

  override placesNamed(text: string): readonly Name[] {
    const byId = new Map<string, Name>();
    for (const map of this.#maps)
      for (const name of map.placesNamed(text)) if (!byId.has(name.id)) byId.set(name.id, name);
    return [...byId.values()];
  }

  override places(): Name[] {
    return this.#all((map) => map.places());
  }

  override region(text: string): Name | undefined {
    return this.#first((map) => map.region(text));
  }

  override regions(): Name[] {
    return this.#all((map) => map.regions());
  }

  override waters(hex: string): readonly Name[] {
    return this.#first((map) => (map.waters(hex).length > 0 ? map.waters(hex) : undefined)) ?? [];
  }

  override *writings(): Iterable<string> {
    const seen = new Set<string>();
    for (const map of this.#maps) for (const writing of map.writings()) seen.add(writing);
    yield* seen;
  }

  #first<T>(find: (map: MapNames) => T | undefined): T | undefined {
    for (const map of this.#maps) {
      const found = find(map);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #all(list: (map: MapNames) => Name[]): Name[] {
    const byId = new Map<string, Name>();
    for (const map of this.#maps) for (const name of list(map)) if (!byId.has(name.id)) byId.set(name.id, name);
    return [...byId.values()];
  }
}

/** The scenarios of a game: asked for one by one, so that what names none does not rest on them. */
export interface ScenarioNames {
  find(id: string): Name | undefined;
  ids(): readonly string[];
}

/** Words for sides where a statement is about each of them. */
const EACH: readonly (readonly [word: string, Name])[] = [
  ['side', { kind: 'side', id: OWN_SIDE, names: { en: 'The side', ja: 'その陣営' } }],
  ['each-other', { kind: 'side', id: EACH_OTHER, names: { en: 'Each other side', ja: 'ほかの各陣営' } }],
];

/** Names of one game, its maps and decks. `signature` is equal exactly when all names but those of scenarios are. */
export class GameNames {
  readonly #byKind = new Map<SymbolKind, Map<string, Name>>();
  readonly #ofEach: (GameNames | undefined)[] = [];
  #units: Map<string, Name[]> | undefined;
  #atlas: Atlas | undefined;

  constructor(
    readonly game: string,
    names: readonly Name[],
    readonly maps: ReadonlyMap<string, MapNames>,
    readonly scenarios: ScenarioNames,
    readonly needs: Needs | undefined,
    readonly lexicon: Lexicon,
    readonly signature: string,
    /** The id of the ruleset, where the game names one. */
    readonly rules = '',
  ) {
    for (const name of names) {
      let table = this.#byKind.get(name.kind);
      if (!table) {
        table = new Map();
        this.#byKind.set(name.kind, table);
      }
      if (!table.has(name.id)) table.set(name.id, name);
    }
    for (const kind of ['nation', 'kind', 'unit', 'template'] as const) {
      const table = this.#byKind.get(kind);
      for (const [id, name] of table ?? []) {
        const mended = this.#mended(name);
        if (mended !== name) table!.set(id, mended);
      }
    }
  }

  /** The same names where a statement is about each side: `side` is the one it is about and, with `others`, `each-other` every other. */
  ofEachSide(others: boolean): GameNames {
    const which = others ? 1 : 0;
    let own = this.#ofEach[which];
    if (!own) {
      const { game, maps, scenarios, needs, lexicon, signature, rules } = this;
      const all = [...this.#byKind.values()].flatMap((table) => [...table.values()]);
      own = new GameNames(game, all, maps, scenarios, needs, lexicon, signature, rules);
      const sides = own.#byKind.get('side') ?? new Map<string, Name>();
      for (const [word, name] of others ? EACH : EACH.slice(0, 1)) if (!sides.has(word)) sides.set(word, name);
      this.#ofEach[which] = own;
    }
    return own;
  }

  /** A name whose side, class, kind, nation or template is one that there is: the one surely meant, or else not known. */
  #mended(name: Name): Name {
    let mended = name;
    for (const key of ['of', 'unitKind', 'nation', 'template'] as const) {
      const id = name[key];
      const kind = key === 'of' ? (name.kind === 'kind' ? 'class' : 'side') : key === 'unitKind' ? 'kind' : key;
      if (id === undefined || this.has(kind, id)) continue;
      mended = { ...mended };
      const meant = surelyMeant(id, this.ids(kind));
      if (meant === undefined) delete mended[key];
      else mended[key] = meant;
    }
    return mended;
  }

  /** All maps as one: what texts that belong to no map may name. Undefined without a map; the map itself where there is one. */
  get atlas(): MapNames | undefined {
    const maps = [...this.maps.values()];
    if (maps.length <= 1) return maps[0];
    this.#atlas ??= new Atlas(maps);
    return this.#atlas;
  }

  find(kind: SymbolKind, id: string): Name | undefined {
    return kind === 'scenario' ? this.scenarios.find(id) : this.#byKind.get(kind)?.get(id);
  }

  has(kind: SymbolKind, id: string): boolean {
    return this.find(kind, id) !== undefined;
  }

  /** Whether it is the id of anything but a word for tables and properties. */
  isName(id: string): boolean {
    return [...this.#byKind].some(([kind, names]) => kind !== 'word' && names.has(id));
  }

  /** In declared order. */
  all(kind: SymbolKind): Name[] {
    if (kind === 'scenario') return this.scenarios.ids().flatMap((id) => this.scenarios.find(id) ?? []);
    return [...(this.#byKind.get(kind)?.values() ?? [])];
  }

  ids(kind: SymbolKind): string[] {
    return [...(kind === 'scenario' ? this.scenarios.ids() : (this.#byKind.get(kind)?.keys() ?? []))];
  }

  /** The individual unit of that id or name; of several with one name, that of the nation or else the side. */
  unit(text: string, side?: string, nation?: string): Name | undefined {
    if (!this.#units) {
      this.#units = new Map();
      for (const name of this.all('unit'))
        for (const written of new Set([name.id, name.names.en, name.names.ja]))
          if (written) this.#units.set(written, [...(this.#units.get(written) ?? []), name]);
    }
    const found = this.#units.get(text);
    if (!found || found.length === 1) return found?.[0];
    return (
      found.find((name) => name.id === text) ??
      found.find((name) => nation !== undefined && name.nation === nation) ??
      found.find((name) => side !== undefined && name.of === side) ??
      found[0]
    );
  }

  /** The counter whose copy of that number a word names: `de-bd-inf-5`, where there are at least five. */
  copy(text: string): Name | undefined {
    const [, id, number] = /^(.+)-(\d+)$/.exec(text) ?? [];
    const counter = id === undefined ? undefined : this.find('unit', id);
    return counter?.count !== undefined && Number(number) >= 1 && Number(number) <= counter.count ? counter : undefined;
  }

  /** Kind of an individual unit: its own, or that of its template. */
  kindOfUnit(unit: Name): string | undefined {
    return unit.unitKind ?? (unit.template === undefined ? undefined : this.find('template', unit.template)?.unitKind);
  }

  nationsOf(side: string): Name[] {
    return this.all('nation').filter((nation) => nation.of === side);
  }
}

/** What units can be drawn from in every game. */
export const ORDER_OF_BATTLE = 'order-of-battle';
export const COUNTER_MIX = 'counter-mix';

/** Names that a ruleset brings with it, and the words the text declares. */
export function namesOfNeeds(needs: Needs | undefined, lexicon: Lexicon): Name[] {
  const builtin = (kind: SymbolKind, id: string, doc: Names): Name => ({
    kind,
    id,
    names: { en: id },
    builtin: true,
    doc,
  });
  return [
    builtin('pool', ORDER_OF_BATTLE, {
      en: 'Units of the side that the scenario has and that are not in play yet: those to be set up, those to come, those in reserve',
      ja: 'シナリオにあり、まだ登場していないその側のユニット(配置前・増援・予備)',
    }),
    builtin('pool', COUNTER_MIX, {
      en: 'Counters of the side that the scenario does not use',
      ja: 'シナリオで使わないその側の駒',
    }),
    ...(needs?.attributes ?? []).map((a) => builtin('attribute', a.id, a.doc)),
    ...(needs?.flags ?? []).map((f) => builtin('flag', f.id, f.doc)),
    ...(needs?.procedures ?? []).map((one) => builtin('procedure', one.id, one.doc)),
    ...lexicon.verbs.map((v) => builtin('verb', v.verb, v.doc)),
    ...lexicon.rules.map((r) => builtin('rule', r.id, r.doc)),
    ...lexicon.queries.map((q) => builtin('query', q.name, q.doc)),
  ];
}

/** Names of a place: its number when nobody has named it. */
export function namesOfPlace(id: string, en: string | undefined, ja: string | undefined): Names {
  return { en: en ?? id, ...(ja === undefined ? {} : { ja }) };
}
