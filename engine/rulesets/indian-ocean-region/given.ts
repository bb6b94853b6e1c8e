/** Given positions (`Given`): what an example or a scenario begins from, and the position as one. */

import { dealGiven, dealtOf } from '../../kernel/draw-pile';
import { type GivenForm, givenBy, unitsGiven } from '../../kernel/given';
import { type FactForm, numberOf, numbers, numbersOf, places, sides, units } from '../../kernel/given-facts';
import { givenIndex, givenPlace, givenSide } from '../../kernel/given-names';
import { happenedFacts } from '../../kernel/happenings';
import { BadGiven, type Given } from '../../kernel/ruleset';
import { beginWith, IN_TURNS, STAGE } from '../../kernel/turns';
import { streakFacts } from '../../kernel/victory';
import { deckRoom, mayEmbark } from './bases';
import { AIR, CARD, OUT, RESERVE, S, STATES } from './codes';
import { Play } from './play';
import { placeRest, setUp } from './setup';

/** Two sides, by `one * sides + other`. */
const pairs = {
  what: 'pair of sides',
  of: ({ w }: Play) =>
    w.compiled.game.sides.flatMap((a) => w.compiled.game.sides.map((b) => ({ id: `${a.id}-${b.id}` }))),
};

const FACTS: readonly FactForm<Play>[] = [
  streakFacts(),
  numbers(({ p }: Play) => p.scalars, {
    rolls: S.ROLLS,
    fired: S.FIRED,
    struck: S.STRUCK,
    agreed: S.AGREED,
    ceasefire: S.CEASEFIRE,
    refuellings: S.REFUELLINGS,
    'political-turn': S.POLITICAL,
    barred: S.BARRED,
  }),
  ...numbersOf<Play>(units, ['aboard', 'command', 'ammo', 'walked', 'shocks', 'gunned', 'guest']),
  ...numbersOf<Play>(sides, ['allied', 'cooperates', 'exercised']),
  ...numbersOf<Play>(pairs, ['enmity']),
  ...numbersOf<Play>(places, ['craters']),
  numberOf('bombarded', ({ p }: Play) => p.marks, places),
  happenedFacts(),
];

/** How cards are kept. */
const HELD = {
  hand: CARD.HAND,
  deck: CARD.REST,
  mask: -1,
  named: ({ w }: Play, id: string) => givenIndex(w.cards, id, 'card'),
  discard({ p }: Play, card: number) {
    p.cards[card] = CARD.REST;
  },
};

const form: GivenForm<Play> = {
  Play,
  setUp,
  facts: FACTS,
  at: ({ p }, u) => p.loc[u]!,
  lift({ p }, u) {
    // Spare counters stay at hand.
    if (p.loc[u] !== RESERVE) p.put(u, OUT);
    p.embark(u, -1);
  },
  put({ p, w }, u, place, { steps, states = [], water }) {
    p.steps[u] = steps ?? w.units.full[u]!;
    p.ammo[u] = w.units.startsLow[u] === 1 ? w.tables.low : 0;
    p.flags[u] = 0;
    p.embark(u, -1);
    for (const state of states) {
      const flag = STATES[state];
      if (flag === undefined) throw new BadGiven(`unknown state ${state}`);
      p.set(u, flag);
    }
    const k = w.compiled.board.places[place]!.waters?.findIndex(({ id }) => id === water) ?? 0;
    p.put(u, place);
    p.water[u] = Math.max(0, k);
  },
  markers({ p, w }, { markers }) {
    if (!markers) return;
    for (const { marker, side, at } of markers) {
      const [place, holder] = [givenPlace(w.compiled, at), givenSide(w.compiled, side ?? '') + 1];
      if (marker === 'control') p.held[place] = holder;
      else if (marker === 'fort') p.forts[place] = holder;
      else if (marker === 'mine' && p.mines[place]! < w.mostMines) {
        p.mines[place]!++;
        p.miners[place] = holder;
      } else throw new BadGiven(`marker ${marker} at ${at}: expected control, fort, at most ${w.mostMines} mine`);
    }
  },
  cards: (g, given) => dealGiven(g, given, HELD),
  tracks({ p, w }, { tracks }) {
    for (const [id, values] of Object.entries(tracks ?? {})) {
      const k = w.compiled.game.tracks?.findIndex((one) => one.id === id) ?? -1;
      if (k < 0) throw new BadGiven(`unknown track ${id}`);
      for (const value of Object.values(values)) p.tracks[k] = value;
    }
  },
  settle({ p, w }) {
    p.derive();
    for (let u = 0; u < w.units.count; u++)
      if (p.aboard[u]! > 0 && p.loc[p.aboard[u]! - 1] !== p.loc[u]) p.embark(u, -1);
    // Aircraft of a place without a base are aboard of a ship there.
    for (let u = 0; u < w.units.count; u++) {
      const place = p.loc[u]!;
      if (w.units.cls[u] !== AIR || place < 0 || p.aboard[u] !== 0 || w.map.airLimit[place] !== 0) continue;
      const ship = p.loc.findIndex(
        (at, v) => at === place && mayEmbark(w, p, u, v) && deckRoom(w, p, v) >= p.steps[u]!,
      );
      p.embark(u, ship);
    }
  },
  begin(g, { phase }) {
    const { w } = g;
    if (phase !== undefined && w.rounds.includes(phase)) {
      g.frames[g.p.stack.top + IN_TURNS.stage] = STAGE.SET_UP;
      g.p.scalars[S.BEGINS] = w.rounds.indexOf(phase) + 1;
      return;
    }
    for (const side of g.p.allied.keys()) placeRest(g, side);
    beginWith(g, w.steps, phase);
  },
  told(g): Given {
    const { p, w } = g;
    const step = w.steps[p.scalars[S.PHASE]!];
    const markers: NonNullable<Given['markers']> = [];
    for (let i = 0; i < w.map.size; i++)
      if (p.controller(i) >= 0 && p.controller(i) !== w.map.control[i])
        markers.push({ marker: 'control', side: g.sideId(p.controller(i)), at: g.placeId(i) });
    for (let i = 0; i < w.map.size; i++)
      if (p.forts[i]! > 0) markers.push({ marker: 'fort', side: g.sideId(p.forts[i]! - 1), at: g.placeId(i) });
    for (let i = 0; i < w.map.size; i++)
      for (let n = 0; n < p.mines[i]!; n++)
        markers.push({ marker: 'mine', side: g.sideId(p.miners[i]! - 1), at: g.placeId(i) });
    const [first] = w.compiled.game.sides;
    return {
      empty: true,
      turn: g.turn,
      ...(step ? { phase: step.id } : p.scalars[S.ROUND_OF]! > 0 ? { phase: g.phaseId, ...dealtOf(g, HELD) } : {}),
      units: unitsGiven(
        g,
        (u) => p.loc[u]!,
        (u) => {
          const states = Object.keys(STATES).filter((word) => p.has(u, STATES[word]!));
          const waters = w.compiled.board.places[p.loc[u]!]!.waters;
          return {
            ...(p.reduced(u) ? { steps: p.steps[u]! } : {}),
            ...(states.length > 0 ? { states } : {}),
            ...(waters && w.units.band[u] !== '' ? { water: waters[p.water[u]!]!.id } : {}),
          };
        },
      ),
      markers,
      tracks: Object.fromEntries(
        (w.compiled.game.tracks ?? []).map(({ id }, k) => [id, { [first!.id]: p.tracks[k]! }]),
      ),
    };
  },
  inProgress: () => ({}),
};

export const { applyGiven, givenOf, facts } = givenBy(form);
