/** Every card of Empire of the Sun that is played for its event, in a scenario in which it may be; replies where an offensive calls for them. */
import assert from 'node:assert/strict';
import { noTable } from '../../../engine/kernel/play-loop';
import { checkPosition } from '../../../engine/rulesets/empire-of-the-sun/check';
import { CARD, O, S } from '../../../engine/rulesets/empire-of-the-sun/codes';
import { flagBit } from '../../../engine/rulesets/empire-of-the-sun/flags';
import { describe as choicesOf } from '../../../engine/rulesets/empire-of-the-sun/notation';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { world } from './kit';

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
  READY[id]?.(g);
  g.asking = false;
  p.derive();
  g.run();
  return g;
}

const put = (g: Play, id: string, place: string) => {
  const u = g.w.units.list.findIndex((one) => one.id === id);
  g.p.due[u] = 0;
  g.p.flags[u] = 0;
  g.p.setSteps(u, g.w.units.full[u]!);
  g.p.move(u, g.w.map.field.indexOf(place));
};
const hold = (g: Play, side: number, ...places: string[]) => {
  for (const place of places.map((one) => g.w.map.field.indexOf(one))) {
    for (const u of g.unitsAt(place, 1 - side)) g.p.move(u, -1);
    g.p.control(place, side);
  }
};

/** The state of the war that some cards ask for, and no scenario begins in. */
const READY: Readonly<Record<string, (g: Play) => void>> = {
  'al-01': (g) => hold(g, 0, '2813'),
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
