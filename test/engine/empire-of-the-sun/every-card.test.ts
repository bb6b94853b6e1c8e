/** Every card of Empire of the Sun that is played for its event, in a scenario in which it may be; replies where an offensive calls for them. */
import assert from 'node:assert/strict';
import { noTable } from '../../../engine/kernel/play-loop';
import { checkPosition } from '../../../engine/rulesets/empire-of-the-sun/check';
import { CARD, O, S } from '../../../engine/rulesets/empire-of-the-sun/codes';
import { flagBit } from '../../../engine/rulesets/empire-of-the-sun/flags';
import { describe as choicesOf } from '../../../engine/rulesets/empire-of-the-sun/notation';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { put, world } from './kit';

/** A game in which a side has one card, and the other one that does nothing here. */
function dealt(scenario: string, id: string): Play {
  const g = new Play(world(scenario), noTable());
  setUp(g, 4);
  g.run();
  // Past what is asked before the first card.
  for (let k = 0; k < 40 && g.posed.ask !== 'card'; k++) answer(g, least(g));
  const { p, w } = g;
  const c = w.cards.findIndex((one) => one.id === id);
  const { side } = w.cards[c]!;
  for (const other of [0, 1])
    for (const one of [...p.cardsIn(CARD.HAND, other), ...p.cardsIn(CARD.FUTURE, other)]) p.cards[one] = CARD.DISCARD;
  p.decks[side]!.remove(c);
  p.cards[c] = CARD.HAND;
  const last = w.cards.findIndex((one, k) => one.side === side && k !== c && p.cards[k] === CARD.DISCARD);
  p.cards[last] = CARD.HAND;
  p.scalars[S.ACTIVE] = side;
  // What some cards ask for.
  p.scalars[S.FLAGS]! |= flagBit(w, 'tojo-resigned');
  g.shift('tojo-resigned', 1);
  READY[id]?.(g);
  g.asking = false;
  p.derive();
  g.run();
  return g;
}

const hold = (g: Play, side: number, ...places: string[]) => {
  for (const place of places.map((one) => g.w.map.field.indexOf(one))) {
    for (const u of g.unitsAt(place, 1 - side)) g.p.move(u, -1);
    g.p.control(place, side);
  }
};

/** The state of the war that some cards ask for, and no scenario begins in. */
const READY: Readonly<Record<string, (g: Play) => void>> = {
  'al-01': (g) => hold(g, 0, '2813'),
  'al-03': (g) => put(g, 'al-hq-anzac', '3727'),
  'al-20': (g) => put(g, 'al-hq-ghormley', '4828'),
  'al-60': (g) => put(g, 'us-20bc', 'china-air-box'),
  'al-67': (g) => {
    hold(g, 1, '3709');
    put(g, 'us-20bc', '3709');
  },
  'jp-06': (g) => {
    g.p.happenedCards[g.w.cards.findIndex(({ id }) => id === 'al-06')] = 1;
  },
  'jp-10': (g) => g.shift('service-rivalry', -1, 0),
  'jp-18': (g) => hold(g, 0, '2108', '2109'),
  'jp-43': (g) => {
    g.turn = 8;
  },
};

const least = (g: Play): number =>
  (choicesOf(g).find(({ notation }) => ['done', 'no', 'stay'].includes(notation)) ?? choicesOf(g)[0]!).code;

function answer(g: Play, code: number): void {
  g.answer(code);
  checkPosition(g);
}

const SCENARIOS = ['1944', '1943', '1942', 'shortest-campaign', 'short-campaign'] as const;

describe('Empire of the Sun: every card that is played for its event', () => {
  const { cards } = world('campaign');

  for (const { id, type } of cards.filter((one) => one.type !== 'reaction' && one.id !== 'jp-01' && one.id !== 'jp-02'))
    it(id, () => {
      let played = 0;
      for (const scenario of SCENARIOS) {
        const at = world(scenario).cards.findIndex((one) => one.id === id);
        if (world(scenario).events[at] == null) continue;
        const g = dealt(scenario, id);
        const event = choicesOf(g).find(({ notation }) => notation === `event ${id}`);
        if (!event) continue;
        answer(g, event.code);
        // A few things are done that the event lets one do.
        for (let k = 0; k < 200 && !g.over && g.posed.ask !== 'card'; k++)
          answer(g, k < 12 ? g.options[(k * 7) % g.count]! : least(g));
        assert.ok(g.over || g.posed.ask === 'card', g.posed.ask);
        assert.equal(g.p.offensive[O.SIDE], 0);
        assert.equal(g.p.happenedCards[at] === 0, false);
        played++;
        break;
      }
      assert.ok(played > 0, `${id} ${type} is played nowhere`);
    });
});

describe('Empire of the Sun, 5.33: units that an event brings back come where it says', () => {
  /** Where a unit that is out may come by the event of a card. */
  const comes = (id: string, back: string): string[] => {
    const g = dealt('1942', id);
    const u = g.w.units.list.findIndex((one) => one.id === back);
    if (g.p.loc[u]! >= 0) g.eliminate(u);
    for (const notation of [`event ${id}`, `raise ${back}`])
      answer(g, choicesOf(g).find((one) => one.notation === notation)!.code);
    // A single place is not asked for.
    if (g.posed.ask !== 'arrive') return [g.placeId(g.p.loc[u]!)];
    return choicesOf(g).map(({ notation }) => notation.slice('to '.length));
  };

  it('jp-39: within three hexes of Rangoon', () => assert.deepEqual(comes('jp-39', 'jp-a38'), ['2110']));

  it('al-03: in a port of Australia', () =>
    assert.deepEqual(comes('al-03', 'cw-aus2'), ['2825', '3023', '3626', '3727']));

  it('al-17: in the north of India, Burma or the box of China', () =>
    assert.deepEqual(comes('al-17', 'us-14af'), [
      ...['china-air-box', '1905', '2006', '2008', '2104', '2106', '2205', '2206', '2305'],
    ]));
});

/** American carriers near Tokyo: what flies against them reaches their battles. */
function nearTokyo(g: Play): void {
  hold(g, 1, '3813', '3709', '3814');
  for (const id of ['us-cv-lexington', 'us-cv-enterprise', 'al-hq-cpac', 'us-2mar']) put(g, id, '3813');
}

/** Offensives of the other side by chance, until the card is played in reply to one. Whether it was. */
function replied(scenario: string, id: string, seed: number): boolean {
  const g = new Play(world(scenario), noTable());
  setUp(g, seed);
  g.run();
  for (let k = 0; k < 60 && g.posed.ask !== 'card'; k++) answer(g, least(g));
  const { p, w } = g;
  const c = w.cards.findIndex((one) => one.id === id);
  const { side } = w.cards[c]!;
  const other = 1 - side;
  for (const whose of [0, 1])
    for (const one of [...p.cardsIn(CARD.HAND, whose), ...p.cardsIn(CARD.FUTURE, whose)]) p.cards[one] = CARD.DISCARD;
  const threes = [...w.cards.keys()].filter(
    (k) => w.cards[k]!.side === other && w.cards[k]!.ops === 3 && p.cards[k] !== CARD.REMOVED,
  );
  for (const one of [c, ...threes.slice(0, 6)]) {
    p.decks[w.cards[one]!.side]!.remove(one);
    p.cards[one] = CARD.HAND;
  }
  p.scalars[S.ACTIVE] = other;
  if (w.events[c]!.near !== null) nearTokyo(g);
  g.asking = false;
  p.derive();
  g.run();
  let state = seed * 7919 + 1;
  const below = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 0x100000000) * n);
  };
  let left = 150;
  let played = false;
  for (let k = 0; k < 500 && g.asking && left > 0; k++) {
    const choices = choicesOf(g);
    if (played) {
      if (g.posed.ask === 'card') return true;
      left--;
      answer(g, g.options[below(g.count)]!);
      continue;
    }
    const event = choices.find(({ notation }) => notation === `event ${id}`);
    played = event !== undefined;
    // Whoever holds the card has no other: its own turn is over.
    if (!event && g.posed.ask === 'card' && g.posed.side === side) return false;
    const offensives = choices.filter(({ notation }) => notation.startsWith('operations '));
    const no = choices.find(({ notation }) => notation === 'no');
    const waits = g.posed.side === side && g.posed.ask === 'intelligence' ? no : undefined;
    const acts = g.posed.ask === 'card' ? offensives[below(Math.max(1, offensives.length))] : waits;
    answer(g, event?.code ?? acts?.code ?? g.options[below(g.count)]!);
  }
  return played;
}

describe('Empire of the Sun: every card that is played in reply', () => {
  for (const { id } of world('campaign').cards.filter((one) => one.type === 'reaction'))
    it(id, () => {
      const found = ['1943', '1944', '1942'].some((scenario) => {
        const at = world(scenario).cards.findIndex((one) => one.id === id);
        if (world(scenario).events[at] == null) return false;
        for (let seed = 1; seed <= 40; seed++) if (replied(scenario, id, seed)) return true;
        return false;
      });
      assert.ok(found, `${id} is never played`);
    });
});
