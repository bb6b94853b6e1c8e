/** Given positions (`Given`): what an example or a scenario begins from, and the position as one. */
import { beginning, begunFacts, resume } from '../../kernel/begun';
import { type GivenForm, type GivenUnits, givenBy, unitsGiven } from '../../kernel/given';
import {
  bits,
  type FactForm,
  inLines,
  namedIn,
  numberOf,
  numbers,
  oneOf,
  places,
  pointer,
  sides,
  units,
} from '../../kernel/given-facts';
import { givenIndex, givenPlace, givenSide } from '../../kernel/given-names';
import { entryOf } from '../../kernel/records';
import { BadGiven, type Given } from '../../kernel/ruleset';
import { streakFacts } from '../../kernel/victory';
import { AWAY, BRIDGE, CALLED, DEED, LIES, S, type Side, STATE } from './codes';
import { IN_MOVEMENT } from './frames';
import { Play } from './play';
import { setUp } from './setup';
import { DEEDS, STATES, statesOf } from './states';

/** What became of bridges, but for whether they were tried. */
const BRIDGES: Readonly<Record<string, number>> = {
  sound: BRIDGE.SOUND,
  blown: BRIDGE.BLOWN,
  'being-built': BRIDGE.BUILDING,
  unproven: BRIDGE.UNPROVEN,
};

/** `blown 3014 3015`: the bridge between two hexes, or `tried` in this player turn. */
const bridges: FactForm<Play> = {
  words: ['tried', ...Object.keys(BRIDGES)],
  set(g, [a, b], _, word) {
    const { p, w } = g;
    const edge = w.field.edgeBetween(namedIn(g, places, a), namedIn(g, places, b));
    const bridge = edge < 0 ? -1 : w.bridgeAt[edge]!;
    if (bridge < 0) throw new BadGiven(`there is no bridge between ${a} and ${b}`);
    p.bridges[bridge] = word === 'tried' ? p.bridges[bridge]! | BRIDGE.TRIED : entryOf(BRIDGES, word)!;
  },
  told: ({ p, w }, base) =>
    w.bridges.flatMap(({ a, b }, k) => {
      const state = p.bridges[k]!;
      if (state === base.p.bridges[k]) return [];
      const ends = `${w.field.ids[a]} ${w.field.ids[b]}`;
      const word = ['being-built', 'blown', 'unproven'].find((one) => (state & BRIDGES[one]!) !== 0) ?? 'sound';
      return [word, ...((state & BRIDGE.TRIED) !== 0 ? ['tried'] : [])].map((one) => [`${one} ${ends}`, true] as const);
    }),
};

/** `holds german 3014 3015`: who was in the places last (30). */
const holds: FactForm<Play> = {
  words: ['holds'],
  set(g, [side, ...ids]) {
    for (const id of ids) g.p.hold(namedIn(g, sides, side), namedIn(g, places, id));
  },
  told: (g, base) =>
    sides.of(g).flatMap(({ id }, side) =>
      inLines(
        `holds ${id}`,
        places.of(g).filter((_, i) => g.p.holder(i) === side && base.p.holder(i) !== side),
      ),
    ),
};

/** `traffic german 3014 2`: the number of the traffic marker there. */
const traffic: FactForm<Play> = {
  words: ['traffic'],
  set(g, [side, id], number) {
    g.p.setTraffic(namedIn(g, sides, side) as Side, namedIn(g, places, id), number);
  },
  told: (g, base) =>
    places.of(g).flatMap(({ id: at }, i) =>
      ([0, 1] as const).flatMap((side) => {
        const number = g.p.traffic(side, i);
        return number === base.p.traffic(side, i) ? [] : [[`traffic ${sides.of(g)[side]!.id} ${at}`, number] as const];
      }),
    ),
};

const surrenderPoints = numberOf('surrender-points', ({ p }: Play) => p.points, units);
const leftSteps = numberOf('steps', ({ p }: Play) => p.steps, units);

const FACTS: readonly FactForm<Play>[] = [
  // Units that have gone where neither the opening nor the map has them.
  oneOf(
    ({ p }) => p.loc,
    {
      lost: AWAY.ELIMINATED,
      surrendered: AWAY.SURRENDERED,
      exited: AWAY.EXITED,
      due: AWAY.EXPECTED,
      absent: AWAY.ABSENT,
    },
    units,
    {
      early: true,
      set({ p, w }, u, at) {
        const { id, steps } = w.compiled.units[u]!;
        if (at === AWAY.EXPECTED && !w.arrivals[u]) throw new BadGiven(`${id} does not arrive in this scenario`);
        p.loc[u] = at;
        if (at !== AWAY.EXITED) p.steps[u] = at === AWAY.EXPECTED ? steps : 0;
      },
    },
  ),
  bits(
    ({ p }) => p.state,
    { detected: STATE.DETECTED, shown: STATE.SHOWN, 'out-of-supply': STATE.OUT_OF_SUPPLY },
    units,
  ),
  bits(
    ({ p }) => p.done,
    {
      moved: DEED.MOVED,
      disengaged: DEED.DISENGAGED,
      'built-position': DEED.BUILT,
      strayed: DEED.STRAYED,
      'fresh-advantage': DEED.FRESH,
    },
    units,
  ),
  { ...leftSteps, told: (g, base) => leftSteps.told(g, base).filter(([name]) => isOff(g, name)) },
  {
    ...surrenderPoints,
    set(g, rest, value, word) {
      surrenderPoints.set(g, rest, value, word);
      // 23.9: that is a marker of its own for being out of supply.
      if (value > 0) g.p.set(namedIn(g, units, rest[0]), STATE.OUT_OF_SUPPLY);
    },
  },
  pointer('advantage', ({ p }) => p.advantage, units, places),
  oneOf(({ p }) => p.advantage, { called: CALLED }, units),
  pointer('part-of', ({ p }) => p.parent, units, units),
  pointer('came', ({ p }) => p.came, units, places),
  pointer('blocks', ({ p }) => p.post, units, places),
  holds,
  bits(
    ({ p }) => p.places,
    { 'position-begun': LIES.IP_BEGUN, 'left-by': LIES.LEFT_BY, targeted: LIES.TARGETED },
    places,
  ),
  traffic,
  bridges,
  streakFacts(),
  numbers(({ p }) => p.scalars, {
    'exited-factors': S.EXITED_FACTORS,
    'air-support': S.AIR,
    refreshed: S.REFRESHED,
    combats: S.COMBATS,
    rolls: S.ROLLS,
    streak: S.STREAK,
    sent: S.SENT,
    ferried: S.FERRIED,
    'river-crossed': S.RIVER_CROSSED,
    'marked-german': S.MARKED_GERMAN,
    'marked-allied': S.MARKED_ALLIED,
    dump: S.DUMP,
    'dump-site': S.DUMP_SITE,
    'dump-seen': S.DUMP_SEEN,
    'dump-tried': S.DUMP_TRIED,
  }),
];

/** Whether the unit of such a fact is off the map: of others the steps stand with the unit. */
const isOff = (g: Play, name: string) => g.p.loc[namedIn(g, units, name.split(' ')[1])]! < 0;

const form: GivenForm<Play> = {
  Play,
  setUp,
  facts: FACTS,
  turned({ p, w }, turn) {
    w.bridges.forEach((bridge, b) => {
      if (bridge.ready >= 0 && bridge.ready < turn) p.bridges[b] = 0;
    });
  },
  at: ({ p }, u) => p.loc[u]!,
  lift({ p }, u) {
    p.loc[u] = AWAY.ABSENT;
    p.steps[u] = 0;
  },
  put,
  markers,
  settle: ({ p }) => p.derive(),
  begin,
  told(g, alone) {
    const { p, w } = g;
    const on = unitsGiven(
      g,
      (u) => p.loc[u]!,
      (u) => looks(g, u),
    );
    const stood = new Set(on.map(({ at }) => at));
    const opening = beginning({ Play, setUp, applyGiven }, g, {}, alone);
    const before = new Set([...opening.p.loc].filter((at) => at >= 0).map((at) => w.field.ids[at]!));
    return {
      turn: g.turn,
      phase: g.phase.id,
      units: on,
      clear: [...before].filter((at) => !stood.has(at)),
      markers: places
        .of(g)
        .flatMap(({ id: at }, i) => [
          ...((p.places[i]! & LIES.IP) !== 0 ? [{ marker: 'ip', at }] : []),
          ...sides.of(g).flatMap(({ id: side }, s) => (p.roadblock(s, i) ? [{ marker: 'roadblock', side, at }] : [])),
        ]),
    };
  },
  // A unit chosen to move, or on its way (`movement.ts`), is in the middle of something.
  inProgress(g) {
    const { stack } = g.p;
    const middle = g.frames[stack.top + IN_MOVEMENT.unit] !== 0 || g.frames[stack.top + IN_MOVEMENT.slip] !== 0;
    return middle ? {} : begunFacts(stack, g.phase.procedure);
  },
};

export const { applyGiven, givenOf, facts } = givenBy(form);

function looks({ p, w }: Play, u: number): Partial<GivenUnits> {
  const states = statesOf(p, u);
  return {
    ...(p.steps[u]! < w.units.steps[u]! ? { steps: p.steps[u]! } : {}),
    ...(p.has(u, DEED.MOVED) ? { moved: true } : {}),
    ...(states.length > 0 ? { states } : {}),
  };
}

function put({ p, w }: Play, u: number, place: number, { steps, moved, states = [] }: GivenUnits): void {
  const full = w.units.steps[u]!;
  if (steps !== undefined && (steps < 1 || steps > full))
    throw new BadGiven(`${w.compiled.units[u]!.id} has ${full} steps`);
  p.loc[u] = place;
  p.steps[u] = steps ?? full;
  p.state[u] = 0;
  p.done[u] = moved ? DEED.MOVED : 0;
  for (const word of states) {
    const [state, deed] = [entryOf(STATES, word), entryOf(DEEDS, word)];
    if (state === undefined && deed === undefined) throw new BadGiven(`unknown state ${word}`);
    p.state[u]! |= state ?? 0;
    p.done[u]! |= deed ?? 0;
  }
}

function markers({ p, w }: Play, given: Given): void {
  // Units whose turn has gone by are due, as if they had waited.
  for (let u = 0; u < w.units.count; u++)
    if (p.loc[u] === AWAY.EXPECTED && w.arrivals[u] === null) p.loc[u] = AWAY.ABSENT;
  if (given.markers || given.empty)
    for (let i = 0; i < p.places.length; i++) p.places[i]! &= ~(LIES.IP | LIES.ROADBLOCK | (LIES.ROADBLOCK << 1));
  for (const { marker, side = '', at: id } of given.markers ?? []) {
    const at = givenPlace(w.compiled, id);
    givenIndex(w.compiled.game.markers, marker, 'marker');
    if (marker === 'ip') p.places[at]! |= LIES.IP;
    else if (marker === 'roadblock') p.places[at]! |= LIES.ROADBLOCK << givenSide(w.compiled, side);
    else if (marker === 'bridge-blown') {
      const b = w.bridges.findIndex((x) => x.a === at || x.b === at);
      if (b < 0) throw new BadGiven(`there is no bridge at ${id}`);
      p.bridges[b] = BRIDGE.BLOWN;
    } else throw new BadGiven(`marker ${marker} cannot be given`);
  }
  for (let u = 0; u < w.units.count; u++) if (p.onMap(u)) p.hold(w.units.side[u]!, p.loc[u]!);
}

function begin(g: Play, given: Given): void {
  const { p, w } = g;
  const first = (given.turn ?? w.first) === w.first ? w.begins : 0;
  const k = given.phase === undefined ? first : w.phases.findIndex((x) => x.id === given.phase);
  if (k < 0) throw new BadGiven(`unknown phase ${given.phase}`);
  p.scalars[S.PHASE] = k - 1;
  p.scalars[S.NIGHT] = k >= w.night ? 1 : 0;
  // Word 2 of the sequence's frame: the first phase has been entered.
  g.frames[2] = 1;
  // A phase in progress goes on with its own decisions.
  if (resume(p.stack, w.phases[k]!.procedure, given)) p.scalars[S.PHASE] = k;
}
