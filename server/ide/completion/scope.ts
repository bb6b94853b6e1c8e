/** What a completion knows of the place it is asked for: the cursor, the game, the map, the side. */
import type { CompiledUnit, Names, Place } from '../../../engine/kernel/compiled';
import { minOf } from '../../../engine/kernel/lists';
import type { TokenInfo } from '../../../grammar/ast';
import { asWritten } from '../../../grammar/characters';
import { barrier } from '../../checks/position';
import type { Context, GameFacts, Location, MapFacts, NamedSymbol, SymbolKind } from '../../model';
import { type Ide, treeOf } from '../types';
import { Words } from '../words';
import type { Cursor, CursorToken } from './cursor';
import { CONTAINS, type CompletionItem, type Items, wordsOf } from './items';
import { mayStand, type Units } from './legal';
import { endOf } from './ranges';

const NOBODY = (): Units => [];

export class Scope {
  readonly game: GameFacts | undefined;
  readonly map: MapFacts | undefined;
  private around: Context | undefined;

  constructor(
    readonly ide: Ide,
    readonly cursor: Cursor,
    readonly items: Items,
    gameId: string | undefined,
    mapId: string | undefined,
    /** Side of the block, from its header. */
    readonly side: string | undefined,
    readonly uri: string,
    /** The text belongs to no map: its places are those of all. */
    private readonly ofAll = false,
  ) {
    this.game = gameId === undefined ? undefined : ide.model.game(gameId);
    const map = mapId ?? this.largest();
    this.map = this.game && map !== undefined ? ide.model.map(this.game.id, map) : undefined;
  }

  /** The map of the game that has most places: those of its parts are on it. */
  private largest(): string | undefined {
    const { game } = this;
    const size = (id: string) => this.ide.model.map(game!.id, id)?.places.size ?? 0;
    return game?.maps.reduce((best, id) => (size(id) > size(best) ? id : best), game.maps[0]!);
  }

  /** What stands around the word at the cursor. */
  get context(): Context {
    this.around ??= this.ide.model.context(this.uri, this.cursor.word.start);
    return this.around;
  }

  /** Texts of the statement's tokens before the cursor. */
  get words(): string[] {
    return this.cursor.before.map((t) => t.text);
  }

  get last(): CursorToken | undefined {
    return this.cursor.before.at(-1);
  }

  /** What stands behind the cursor's word, up to the end of its line. */
  get behind(): string {
    const tree = treeOf(this.ide, this.uri);
    const { end } = this.cursor.word;
    return tree?.slice(end, tree.lineAt(end).end) ?? '';
  }

  /** The tokens of the statement behind the cursor's word. */
  following(): TokenInfo[] {
    const found: TokenInfo[] = [];
    for (const token of treeOf(this.ide, this.uri)?.tokens(this.cursor.word.end) ?? []) {
      if (token.start < this.cursor.word.end) continue;
      if (token.kind === 'end' || token.text === '{' || token.text === '}') break;
      found.push(token);
    }
    return found;
  }

  /** Whether one of the blocks around the cursor begins with this word: a set-up holds blocks of places. */
  inside(word: string): boolean {
    return this.cursor.blocks.some(({ header }) => header[0]?.text === word);
  }

  /** Header of the innermost block. */
  get header(): string[] {
    return (this.cursor.blocks.at(-1)?.header ?? []).map((t) => t.text);
  }

  /** Ids of the counters that the scenario around the cursor has in play already. */
  used(): string[] {
    const { declaration, game, scenario } = this.context;
    if (declaration?.syntax !== 'Scenario' || !game || !scenario) return [];
    return this.others(`${game}/${scenario}`).map((unit) => unit.counter ?? unit.id);
  }

  /** Units of a scenario without those of the word that is being replaced. */
  private others(scenario: string): CompiledUnit[] {
    const { start, end } = this.cursor.word;
    const here = (at: Location) => at.uri === this.uri && at.start <= end && start <= at.end;
    const units = this.ide.model.scenario(scenario)?.units ?? [];
    return units.filter((u) => !here(u.location)).map((u) => u.unit);
  }

  /** Units of a side that the scenario around the cursor has, or those have that it extends: what a change may be about. */
  changeable(side: string | undefined): CompiledUnit[] {
    const { game, scenario } = this.context;
    const own = this.ide.model.scenario(`${game}/${scenario}`);
    const all = [own, ...(own?.bases ?? []).map((base) => this.ide.model.scenario(`${game}/${base}`))];
    return all.flatMap((one) =>
      (one?.units ?? []).flatMap(({ unit }) => (side === undefined || unit.side === side ? unit : [])),
    );
  }

  /** Units of the scenario that the example or replay around the cursor is of. */
  standing(): CompiledUnit[] {
    const { game, scenario } = this.context;
    return this.ide.model.scenario(`${game}/${scenario}`)?.units.map(({ unit }) => unit) ?? [];
  }

  /** The scenario around the cursor, with the word that is being replaced. */
  beside(): { scenario: string; word: Location } | undefined {
    const { declaration, game, scenario } = this.context;
    if (declaration?.syntax !== 'Scenario' || !game || !scenario) return undefined;
    return { scenario: `${game}/${scenario}`, word: { uri: this.uri, ...this.cursor.word } };
  }

  /** Units that the scenario around the cursor has on the map before the cursor, in the order of the text; those it takes over first. */
  placed(): CompiledUnit[] {
    const { declaration, game, scenario } = this.context;
    if (declaration?.syntax !== 'Scenario' || !game || !scenario) return [];
    const units = this.ide.model.scenario(`${game}/${scenario}`)?.units ?? [];
    const { start } = this.cursor.word;
    return units
      .filter(({ unit, location: l }) => unit.at !== null && (l.uri !== this.uri || l.end < start))
      .map(({ unit }) => unit);
  }

  /** The place of the last unit of a side among those. */
  lastPlaced(side: string | undefined): string | undefined {
    const { declaration, game, scenario } = this.context;
    if (declaration?.syntax !== 'Scenario' || !game || !scenario) return undefined;
    const units = this.ide.model.scenario(`${game}/${scenario}`)?.units ?? [];
    const { start } = this.cursor.word;
    const before = (l: Location) => l.uri !== this.uri || l.end < start;
    const last = units.findLast(
      ({ unit }, i) => unit.at !== null && (side === undefined || unit.side === side) && before(units[i]!.location),
    );
    return last?.unit.at ?? undefined;
  }

  /** All markers that the scenario around the cursor begins with. */
  allMarkers(): readonly { marker: string; side: string; at: string }[] {
    const { declaration, game, scenario } = this.context;
    if (declaration?.syntax !== 'Scenario' || !game || !scenario) return [];
    return this.ide.model.scenario(`${game}/${scenario}`)?.scenario.markers ?? [];
  }

  /** Markers of a side that the scenario around the cursor begins with; none while one of them is being changed. */
  markers(side: string): { marker: string; at: string }[] {
    if (this.cursor.word.end > this.cursor.word.start) return [];
    const { declaration, game, scenario } = this.context;
    if (declaration?.syntax !== 'Scenario' || !game || !scenario) return [];
    return (this.ide.model.scenario(`${game}/${scenario}`)?.scenario.markers ?? []).filter((m) => m.side === side);
  }

  /** How many units of a nation and kind the scenario around the cursor has, by `nation kind`; individual counters left out. */
  inPlay(): Map<string, number> {
    const { declaration, game, scenario } = this.context;
    const found = new Map<string, number>();
    if (declaration?.syntax !== 'Scenario' || !game || !scenario) return found;
    const counters = new Set(this.game?.vocabulary.counters?.map((c) => c.id));
    for (const unit of this.others(`${game}/${scenario}`)) {
      if (unit.counter !== undefined || counters.has(unit.id)) continue;
      const key = `${unit.nation} ${unit.kind}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  }

  symbols(kind: SymbolKind, container?: string): NamedSymbol[] {
    return this.game ? this.ide.model.symbols(this.game.id, kind, container) : [];
  }

  /** Whether the cursor is in the block of effects of `each side`. */
  private get isOfEachSide(): boolean {
    return this.cursor.blocks.some(({ header: [first, second] }) => first?.text === 'each' && second?.text === 'side');
  }

  /** Words for sides where the block is about each of them; points are of one, but for what they are counted under. */
  ofEach(): string[] {
    const { header } = this;
    const isPhase = header[0] === 'phase' || header[0] === 'sequence';
    // The condition of a phase itself is about no unit.
    if (isPhase && this.words[0] === 'phase') return [];
    if (isPhase ? this.words.includes('when') : this.isOfEachSide) return ['side', 'each-other'];
    if (!header.includes('each')) return [];
    if (['setup', 'reinforcements', 'replacements', 'withdrawals'].includes(header[0] ?? '')) return ['side'];
    if (header[0] !== 'victory') return [];
    return header.includes('points') && !this.words.includes('if') ? ['side'] : ['side', 'each-other'];
  }

  /** Adds all names of these kinds. */
  names(...kinds: SymbolKind[]): void {
    for (const kind of kinds) {
      if (kind === 'side') this.items.keywords(this.ofEach(), 'a');
      for (const symbol of this.symbols(kind)) this.items.symbol(symbol, kind === 'kind' ? 'kind' : 'name');
    }
  }

  /** Boxes with names: of a track, or of all. */
  boxes(track?: string): { id: string; names: Names | undefined }[] {
    const tracks = (this.game?.vocabulary.tracks ?? []).filter(({ id }) => track === undefined || id === track);
    const boxes = tracks.flatMap((one) => one.boxes ?? []);
    return boxes.flatMap(({ id, names }) => (id === undefined ? [] : [{ id, names }]));
  }

  sides(): void {
    this.names('side');
  }

  /** Words of the game's own that are printed on counters and kinds. */
  printedWords(): void {
    const own = new Set(this.symbols('word').map(({ id }) => id));
    for (const { id, on, doc } of this.game?.lexicon.properties ?? [])
      if (own.has(id) && (on.includes('kind') || on.includes('unit'))) this.items.word(id, doc);
  }

  regions(): void {
    for (const map of this.maps()) for (const region of this.symbols('region', map)) this.items.symbol(region, 'name');
  }

  /** Ids of the maps whose places are meant: the cursor's, or all where a text belongs to none. */
  private maps(): readonly string[] {
    if (!this.map) return [];
    return this.ofAll ? [this.map.id, ...this.game!.maps.filter((id) => id !== this.map!.id)] : [this.map.id];
  }

  /** The places of those maps; what several maps have is offered as the first has it. */
  private offered(game: GameFacts, map: MapFacts, side: string | undefined): Offers {
    const [own, ...more] = this.maps().flatMap((id) => this.ide.model.map(game.id, id) ?? []);
    const first = offersOf(this.ide, game, own ?? map, side);
    if (more.length === 0) return first;
    const seen = new Set(first.all.map(({ place }) => place.id));
    const rest = more.flatMap((one) =>
      offersOf(this.ide, game, one, side).all.filter(({ place }) => !seen.has(place.id)),
    );
    return rest.length > 0 ? new Offers([...first.all, ...rest]) : first;
  }

  /** The names of a place whose number was just written. */
  placeName(id: string): void {
    const place = this.map?.places.get(id);
    for (const name of [place?.names.en, place?.names.ja]) {
      if (!name || name === id) continue;
      const text = asWritten(name);
      this.items.add({ label: name, kind: 'place', text, snippet: false, rank: 'a', about: `place ${id}` });
    }
  }

  /**
   * Places that units of these classes of this side may stand in (every place in play when no class is told): see `legal.ts`.
   * With `beside`, only its neighbours; behind the first corner of a range, what may be the other. `without` takes out more.
   * `others` are the units that are in a place already; of places of the same rank the one nearest to any of `near` comes first. Bases of the side come first, then named places.
   */
  places(
    classes: readonly string[] = [],
    side = this.side,
    others: (place: string) => Units = NOBODY,
    near: readonly string[] = [],
    beside?: string,
    without: (place: string) => boolean = () => false,
  ): void {
    const { game, map, items } = this;
    if (!map || !game) return;
    if (beside !== undefined) {
      const around = new Set(map.neighbours(beside));
      for (const { place, item } of offersOf(this.ide, game, map, side).all)
        if (around.has(place.id) && !without(place.id)) items.add(item);
      return;
    }
    const offered = this.offered(game, map, side);
    const ends = this.ends(map);
    const fits = ({ place, open }: Offer) =>
      ends(place.id) &&
      !without(place.id) &&
      (classes.length === 0 ? open : classes.every((c) => mayStand(game, place, c, side, others(place.id))));
    if (offered.all.length <= items.most) {
      for (const offer of nearestFirst(map, offered.all, near)) if (fits(offer)) items.add(offer.item);
      return;
    }
    // Of so many only the best are looked at: those that begin with what has been typed, by rank, the nearest first.
    items.more = true;
    const { letters } = items.typed;
    let added = 0;
    const add = (group: readonly Offer[]): void => {
      for (const rank of RANKS)
        for (const offer of nearestFirst(
          map,
          group.filter((o) => o.item.rank === rank),
          near,
        )) {
          if (added >= items.most) return;
          if (!fits(offer)) continue;
          items.add(offer.item);
          added++;
        }
    };
    add(letters === '' ? offered.all : offered.beginning(letters));
    // Whoever writes a number begins with its first digit; letters may be left out.
    if (letters !== '' && added < FEW && !/^\d/.test(letters))
      add(offered.all.filter((offer) => items.typed.away(offer.words) === CONTAINS));
  }

  /** Whether a place may end the range that stands before the cursor; true of all where none does. */
  private ends({ board: { grid }, places }: MapFacts): (place: string) => boolean {
    const from = this.last?.text === '..' ? this.words.at(-2) : undefined;
    return from !== undefined && grid.shape === 'hex' && places.has(from) ? endOf(grid, from) : () => true;
  }
}

const RANKS = ['a', 'b', 'c', 'd'] as const;
/** With at least so many places whose names begin with what has been typed, no others are looked for. */
const FEW = 20;

/** The offers, those nearest to any of the anchors first. */
function nearestFirst(map: MapFacts, offers: readonly Offer[], anchors: readonly string[]): readonly Offer[] {
  if (anchors.length === 0 || offers.length < 2) return offers;
  return offers
    .map((offer) => ({ offer, away: minOf(anchors.map((anchor) => map.distance(anchor, offer.place.id))) }))
    .sort((a, b) => a.away - b.away)
    .map(({ offer }) => offer);
}

/** A place as it is offered to a side; `open` when it is in play. */
interface Offer {
  place: Place;
  item: CompletionItem;
  open: boolean;
  /** What typed letters are compared with. */
  words: string;
}

/** All places of a map as they are offered, in its order. */
class Offers {
  private starts: ReadonlyMap<string, Offer[]> | undefined;

  constructor(readonly all: readonly Offer[]) {}

  /** Those with a word that begins with these letters. */
  beginning(letters: string): readonly Offer[] {
    this.starts ??= byStarts(this.all);
    const start = letters.slice(0, START);
    return (this.starts.get(start) ?? []).filter(({ words }) => words.includes(` ${letters}`));
  }
}

function byStarts(offers: readonly Offer[]): Map<string, Offer[]> {
  const starts = new Map<string, Offer[]>();
  for (const offer of offers) {
    const own = new Set<string>();
    for (const word of offer.words.split(' '))
      for (let length = 1; length <= Math.min(START, word.length); length++) own.add(word.slice(0, length));
    for (const start of own) {
      const list = starts.get(start);
      if (list) list.push(offer);
      else starts.set(start, [offer]);
    }
  }
  return starts;
}

/** Length of the beginnings by which places are looked up. */
const START = 2;

/** Of a large map so many places are made ready at a time. */
const SOME = 256;

/** Kept with the map: the places of a large map are offered again and again. `begun`: those that are made ready already. */
interface Kept {
  game: GameFacts;
  bySide: Map<string, Offers>;
  begun: Map<string, Offer[]>;
}
const offers = new WeakMap<MapFacts, Kept>();

function offersOf(ide: Ide, game: GameFacts, map: MapFacts, side: string | undefined): Offers {
  let known = offers.get(map);
  if (known?.game !== game) {
    known = { game, bySide: new Map(), begun: new Map() };
    offers.set(map, known);
  }
  const key = `${ide.locale} ${side ?? ''}`;
  let found = known.bySide.get(key);
  if (!found) {
    const begun = known.begun.get(key) ?? [];
    known.begun.set(key, begun);
    makeOffers(ide, game, map, side, begun);
    found = new Offers(begun);
    known.bySide.set(key, found);
    known.begun.delete(key);
  }
  return found;
}

/** Goes on with what is begun; where it is broken off, that stays. */
function makeOffers(ide: Ide, game: GameFacts, map: MapFacts, side: string | undefined, begun: Offer[]): void {
  const words = new Words(ide, game, map);
  const nations = game.vocabulary.nations.filter((n) => n.side === side).map((n) => n.id);
  const offer = (place: Place): Offer => {
    const named = place.names.en !== '' && place.names.en !== place.id;
    const own = place.owner !== undefined && nations.includes(place.owner);
    const item: CompletionItem = {
      label: words.place(place.id),
      kind: 'place',
      text: placeText(place),
      snippet: false,
      filter: [place.id, place.names.en, place.names.ja].filter(Boolean).join(' '),
      detail: [words.terrain(place.terrain), ...place.features.map((f) => words.feature(f))].join(', '),
      rank: own && place.features.length > 0 ? 'a' : named ? 'b' : 'd',
      about: `place ${place.id}`,
    };
    return { place, item, open: !barrier(game, place, ''), words: wordsOf(item.filter ?? item.label) };
  };
  const places = [...map.places.values()];
  while (begun.length < places.length) {
    begun.push(offer(places[begun.length]!));
    if (begun.length % SOME === 0) ide.workspace.db.pause();
  }
}

/** `0804 Kure`, `0805 "Iwo Jima"`: number and name, which the compiler compares. */
function placeText(place: Place): string {
  const name = place.names.en;
  // A word for an id is a name itself: one of them is enough.
  if (!/\d/.test(place.id)) return name ? asWritten(name) : place.id;
  return !name || name === place.id ? place.id : `${place.id} ${asWritten(name)}`;
}
