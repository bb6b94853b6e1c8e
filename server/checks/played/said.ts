/** What a text says, by the types and members of the compiled game, each with where it stands. */
import type { Effect } from '../../../engine/kernel/compiled';
import type { DeckData } from '../../model/facts/deck';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData } from '../../model/facts/scenario';
import type { Span } from '../../model/lower/pieces';

/** One thing that is said: `value` is an object of the compiled game of that type. */
export interface Said {
  type: string;
  value: object;
  /** Where it is written. */
  span: Span;
}

/** Everything a scenario says. Of what it takes over, too: the places are those where it is written. */
export function* saidByScenario(data: ScenarioData): Generator<Said> {
  const one = (member: string, at: Span | undefined): Said[] =>
    at ? [{ type: 'CompiledScenario', value: { [member]: true }, span: at }] : [];
  if (data.turns?.phase !== undefined) yield* one('begins', data.turns.at);
  yield* one('players', data.players?.at);
  if (data.control.size > 0) yield* one('control', data.controlAt);
  if (data.given && data.givenAt) yield { type: 'Given', value: data.given, span: data.givenAt };
  const { scenarioLists } = listsOf(data);
  for (const [member, type, list] of scenarioLists)
    for (const { value, span } of list) {
      if (type !== 'ScoringItem') yield* one(member, span);
      yield* deeply(type, value, span);
    }
  for (const unit of data.units) yield* saidByUnit(unit);
}

interface Listed {
  value: object;
  span: Span;
}

/** Lists of the compiled scenario, with the type of what is in them. */
function listsOf(data: ScenarioData): { scenarioLists: [member: string, type: string, list: Listed[]][] } {
  const at = <T extends { at: Span }>(list: Iterable<T>, value: (one: T) => object): Listed[] =>
    [...list].map((one) => ({ value: value(one), span: one.at }));
  return {
    scenarioLists: [
      ['triggers', 'Trigger', at(data.triggers, (one) => one.trigger)],
      ['cards', 'CardStart', at(data.cards, (one) => one.cards)],
      ['relations', 'Relation', at(data.relations, (one) => one.relation)],
      ['replacements', 'Replacement', at(data.replacements, (one) => one.replacement)],
      ['withdrawals', 'Withdrawal', at(data.withdrawals, (one) => one.replacement)],
      ['draws', 'Draw', at(data.draws, (one) => one.draw)],
      ['tracks', 'TrackStart', at(data.tracks.values(), ({ at: _, ...start }) => start)],
      ['zones', 'Zone', at(data.zones, ({ at: _, ...zone }) => zone)],
      ['victory', 'VictoryCondition', at(data.victory, (one) => one.condition)],
      ['markers', 'ScenarioMarker', data.markers.map(({ span, ...value }) => ({ value, span }))],
      ['scoring', 'Scoring', at(data.scoring, ({ scoring: { items: _, bands: __, ...rest } }) => rest)],
      [
        'scoring',
        'ScoringItem',
        data.scoring.flatMap(({ scoring, items }) => scoring.items.map((value, i) => ({ value, span: items[i]! }))),
      ],
    ],
  };
}

function* saidByUnit(unit: ScenarioData['units'][number]): Generator<Said> {
  const span = unit.spans.at(-1);
  if (!span) return;
  const { water, states, pool, leaves, arrives } = unit;
  const value = {
    water,
    states,
    pool,
    ...(unit.carrier === undefined ? {} : { aboard: unit.carrier }),
    ...(unit.origin === 'eliminated' ? { eliminated: true } : {}),
  };
  yield { type: 'CompiledUnit', value, span };
  if (leaves !== undefined) yield { type: 'CompiledUnit', value: { leaves }, span: unit.leavesAt ?? span };
  if (arrives) yield* deeply('Arrival', arrives, span);
}

/** Everything a game says beside its maps, decks and scenarios. */
export function* saidByGame(data: GameData): Generator<Said> {
  const v = data.vocabulary;
  const lists: [member: string, type: string, what: string, list: readonly { id: string }[] | undefined][] = [
    ['tracks', 'Track', 'track', v.tracks],
    ['windows', 'CardWindow', 'window', v.windows],
    ['routes', 'RouteKind', 'route', v.routes],
    ['states', 'StateKind', 'state', v.states],
    ['pools', 'Named', 'pool', v.pools],
    ['formations', 'Formation', 'formation', v.formations],
    ['counters', 'Counter', 'unit', v.counters],
    ['stacking', 'StackingRule', 'stacking', v.stacking],
    ['controlZones', 'ControlZone', 'zone', v.controlZones],
    ['cardTypes', 'CardType', 'card-type', v.cardTypes],
    ['kinds', 'UnitKind', 'kind', v.kinds],
    ['terrains', 'Terrain', 'terrain', v.terrains],
    ['features', 'Feature', 'feature', v.features],
    ['borders', 'BorderKind', 'border', v.borders],
    ['markers', 'MarkerKind', 'marker', v.markers],
    ['tables', 'Table', 'table', Object.values(v.tables)],
    ['phases', 'Phase', 'phase', allOf(v.phases)],
    ['sequences', 'Sequence', 'sequence', v.sequences?.map(({ phases: _, ...rest }) => rest)],
    ['phases', 'Phase', 'phase', allOf((v.sequences ?? []).flatMap((one) => one.phases))],
  ];
  for (const [member, type, what, list] of lists)
    for (const value of list ?? []) {
      const span = data.located.get(`${what}:${value.id}`)?.[0]?.name ?? data.phaseAt.get(value.id);
      if (!span) continue;
      yield { type: 'GameVocabulary', value: { [member]: true }, span };
      yield* deeply(type, value, span);
    }
  yield* saidByBought(data);
  for (const { trigger, at } of data.triggers) {
    yield { type: 'GameVocabulary', value: { triggers: true }, span: at };
    yield* deeply('Trigger', trigger, at);
  }
}

type Phase = GameData['vocabulary']['phases'][number];

/** Phases with their segments, each without them. */
function allOf(phases: readonly Phase[]): Omit<Phase, 'steps'>[] {
  return phases.flatMap(({ steps, ...rest }) => [rest, ...allOf(steps)]);
}

/** What segments say that points of cards buy, and no other phase. */
function* saidByBought(data: GameData): Generator<Said> {
  const { phases, sequences = [] } = data.vocabulary;
  const all = [phases, ...sequences.map((one) => one.phases)].flatMap(within);
  const bought = new Set(
    all.filter(({ properties }) => properties.does?.includes('cards')).flatMap(({ steps }) => steps),
  );
  const elsewhere = new Set(
    all.filter((phase) => !bought.has(phase)).flatMap(({ lines = [] }) => lines.map(({ id }) => id)),
  );
  for (const phase of all) {
    const { id, properties } = phase;
    const span = data.phaseAt.get(id);
    if (span && !bought.has(phase) && !('pays' in properties)) yield { type: 'Unbought', value: { properties }, span };
  }
  for (const { id, properties, order, steps, lines = [] } of bought) {
    const span = data.phaseAt.get(id);
    if (!span) continue;
    const [does, ...more] = properties.does ?? [];
    // What a segment of its own does is told of that one.
    const own = data.inheriting.has(id) ? {} : { order };
    yield {
      type: 'Segment',
      value: { ...own, properties, steps, more, does: does ?? (steps.length > 0 ? 'move' : undefined) },
      span,
    };
    for (const line of lines) {
      const at = data.lineAt.get(line.id);
      if (at && line.modal === 'must' && !elsewhere.has(line.id))
        yield { type: 'Segment', value: { must: true, does: 'move' }, span: at };
    }
  }
}

const within = (phases: readonly Phase[]): Phase[] => phases.flatMap((one) => [one, ...within(one.steps)]);

/** Everything a deck says. */
export function* saidByDeck(data: DeckData): Generator<Said> {
  yield { type: 'GameVocabulary', value: { decks: true }, span: data.header };
  yield { type: 'Deck', value: { properties: data.deck.properties }, span: data.header };
  for (const { events, effects, ...card } of data.deck.cards) {
    const span = data.cardAt.get(card.id)?.number;
    if (!span) continue;
    yield* deeply('Card', { ...card, effects, ...(events ? { events: [{}] } : {}) }, span);
    for (const event of events ?? [])
      yield* deeply('CardEvent', event, (event.id === undefined ? undefined : data.eventAt.get(event.id)) ?? span);
  }
}

/** Everything a map says of the types that are wanted, but what all maps say: what terrain and features its places have. */
export function* saidByMap(data: MapData, wanted: (type: string) => boolean): Generator<Said> {
  const { grid, places, regions, borders, routes } = data.board;
  yield {
    type: grid.shape === 'hex' ? 'HexGrid' : 'PointGrid',
    value: { shape: grid.shape },
    span: data.gridAt ?? data.header,
  };
  for (const { waters = [], ...place } of wanted('Place') ? places : []) {
    const span = data.placeAt.get(place.id);
    if (span) yield { type: 'Place', value: place, span };
    for (const water of waters) {
      const at = data.waterAt.get(`${place.id}/${water.id}`);
      if (at) yield { type: 'Place', value: { waters: [water] }, span: at };
    }
  }
  for (const region of wanted('Region') ? regions : []) {
    const span = data.regionAt.get(region.id);
    if (span) yield { type: 'Region', value: region, span };
  }
  for (const border of wanted('BoardBorder') ? borders : []) {
    const span = data.borderAt.get(`${border.a}/${border.b} ${border.kind}`);
    if (span) yield { type: 'BoardBorder', value: border, span };
  }
  for (const route of wanted('BoardRoute') ? (routes ?? []) : []) {
    const span = data.routeAt.get(`${route.a}/${route.b} ${route.kind}`);
    if (span) yield { type: 'BoardRoute', value: route, span };
  }
  for (const line of grid.shape === 'points' ? grid.lines : []) {
    const span = data.lineAt.get(`${line.a}/${line.b}`);
    if (span) yield* deeply('GridLine', line, span);
  }
}

/** A thing and what is said inside it: effects, conditions, sets of units and places. */
function* deeply(type: string, value: object, span: Span): Generator<Said> {
  yield { type, value, span };
  yield* inside(value, span);
}

function* inside(value: object, span: Span): Generator<Said> {
  for (const member of Object.values(value)) {
    if (member === null || typeof member !== 'object') continue;
    const type = shapeOf(member);
    if (type !== undefined) yield { type, value: member, span };
    if (type === 'Effect') yield* branching(member, span);
    yield* inside(member, span);
  }
}

/** What an effect that branches says; so many times is a member of its own also where it is a number. */
function* branching({ verb, args, times }: Effect, span: Span): Generator<Said> {
  if (['choose', 'roll', 'each'].includes(verb)) yield { type: verb, value: args, span };
  if (verb === 'repeat' && !times) yield { type: 'Effect', value: { times: true }, span };
}

/** Of what type an object inside another is. */
function shapeOf(value: Record<string, unknown>): string | undefined {
  if ('verb' in value && 'args' in value) return 'Effect';
  if ('dice' in value && 'faces' in value) return 'TableRoll';
  if (value.op === 'query') return 'Query';
  if (value.op === 'marked') return 'Marked';
  if (value.op === 'sum') return 'Sum';
  if (value.set === 'units') return 'UnitSet';
  if (value.set === 'places') return 'PlaceSet';
  if ('marker' in value && 'side' in value) return 'Marked';
  return Array.isArray(value.effects) ? 'EffectBranch' : undefined;
}
