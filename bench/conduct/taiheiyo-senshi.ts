/** Taiheiyo Senshi: who is sent where, who stays idle, how attacks are answered, and which cards are played. */
import type { Choice, Game, GameEvent, PositionView, UnitView } from '../../engine/kernel/ruleset';
import type { Conduct, Measure, Watch } from './measures';

const [japan, allies] = [0, 1];
const home = 'japan';
/** Cards that were never played, by number. */
const forgotten = ['07', '08', '09', '10', '11', '12', '13', '14'];
const later = ['1', '2', '3', '4', '5'];

const measures: Measure[] = [
  { id: 'gunships', says: '1. attacks without a carrier on land air alone, a game', aim: 'none', form: 'mean' },
  {
    id: 'wrong-port',
    says: '2. US ships that retreat past a port that would make them ready for nothing',
    aim: 'below 5 %',
    form: 'share',
  },
  ...later.map(
    (turn): Measure => ({
      id: `idle-${turn}`,
      says: `3. Allied carriers on the map that never acted in turn ${turn}`,
      aim: 'below 20 %',
      form: 'share',
    }),
  ),
  ...later.map(
    (turn): Measure => ({
      id: `cards-${turn}`,
      says: `3. Allied cards in hand when the operations of turn ${turn} end`,
      form: 'mean',
    }),
  ),
  { id: 'attack', says: '4. ships in an attack', aim: 'above 6', form: 'mean' },
  { id: 'alone', says: '4. attacks with one ship', aim: 'below 10 %', form: 'share' },
  { id: 'evacuate', says: '5. Allied answers that evacuate, a game', form: 'mean' },
  { id: 'counter', says: '5. Allied counter-moves, a game', form: 'mean' },
  {
    id: 'bare',
    says: '6. ends of the operations of turns 2 on with nobody at home in Japan',
    aim: 'below 5 %',
    form: 'share',
  },
  { id: 'fled', says: '6. Japan evacuated before an attack, a game', aim: 'none', form: 'mean' },
  { id: 'fallen', says: '6. games that end with the fall of Japan', form: 'share' },
  { id: 'crowd', says: '7. capital ships in a Japanese move to an empty port', aim: 'below 5', form: 'mean' },
  { id: 'ten', says: '7. such moves with ten or more', aim: 'none', form: 'share' },
  ...forgotten.map(
    (card): Measure => ({
      id: `J${card}`,
      says: `8. times J${card} is declared, a game`,
      aim: 'above 0',
      form: 'mean',
    }),
  ),
  { id: 'events', says: '8. Japanese events declared, a game', form: 'mean' },
  { id: 'score', says: 'score at the end (Japan ahead by)', form: 'mean' },
];

export const conduct: Conduct = {
  scenarios: [{ id: 'campaign', expects: 'Japan slightly ahead (1.0.2)' }],
  measures,
  watch(prepared, tally): Watch {
    const { compiled } = prepared;
    const units = new Map(compiled.units.map((unit) => [unit.id, unit]));
    const kinds = new Map(compiled.game.kinds.map((kind) => [kind.id, kind]));
    const ports = new Set(
      compiled.board.places.filter(({ features }) => features.includes('port')).map(({ id }) => id),
    );
    const sources = new Map(compiled.board.places.map((place) => [place.id, place.source]));
    const sideOf = (unit: string) => (units.get(unit)?.side === compiled.game.sides[japan]!.id ? japan : allies);
    const isAir = (unit: string) => kinds.get(units.get(unit)?.kind ?? '')?.class !== 'ship';
    const isCarrier = (unit: string) => !isAir(unit) && Number(units.get(unit)?.values?.['air-strength']?.[0] ?? 0) > 0;
    const isCapital = (unit: string) => kinds.get(units.get(unit)?.kind ?? '')?.flags.includes('capital') === true;
    const standing = (view: PositionView, place: string, side: number): UnitView[] =>
      view.units.filter((unit) => unit.at === place && sideOf(unit.id) === side);
    const chosen = (game: Game, code: number): { choice: Choice | undefined; all: Choice[] } => {
      const all = game.choices();
      return { choice: all.find((one) => one.code === code), all };
    };
    const sums = { gunships: 0, evacuate: 0, counter: 0, fled: 0, events: 0 };
    const cards = new Map<string, number>();
    const acted = new Set<string>();
    let moved: GameEvent | null = null;
    let operating = -1;
    let before: PositionView | null = null;
    let offered: string[] = [];

    /** The operations of a turn are over. */
    const over = (game: Game, turn: number) => {
      const { units: all, hands } = game.view(-1);
      const carriers = all.filter((unit) => sideOf(unit.id) === allies && isCarrier(unit.id) && sources.has(unit.at));
      for (const { id } of carriers) tally.add(`idle-${turn}`, acted.has(id) ? 0 : 1);
      const hand = hands.find(({ side }) => side === allies);
      tally.add(`cards-${turn}`, (hand?.cards.length ?? 0) + (hand?.hidden ?? 0));
      if (turn > 1) tally.add('bare', standing(game.view(-1), home, japan).some(({ id }) => !isAir(id)) ? 0 : 1);
      acted.clear();
    };

    /** A move is announced: who is met is read before anybody answers it. */
    const announced = (event: GameEvent, game: Game) => {
      const to = event.places?.at(-1) ?? '';
      const group = event.units ?? [];
      for (const unit of group) acted.add(unit);
      const view = before ?? game.view(-1);
      before = null;
      const enemy = standing(view, to, 1 - (event.side ?? 0));
      if (enemy.length > 0) {
        tally.add('attack', group.length);
        tally.add('alone', group.length === 1 ? 1 : 0);
        if (!group.some(isCarrier) && enemy.every(({ id }) => isAir(id))) sums.gunships++;
      } else if (event.side === japan && ports.has(to) && view.control[to] !== japan) {
        const capital = group.filter(isCapital).length;
        tally.add('crowd', capital);
        tally.add('ten', capital >= 10 ? 1 : 0);
      }
    };

    /** The ports that were offered to whoever retreats. */
    const retreated = ({ places = [], units: group = [] }: GameEvent) => {
      const us = group.filter((id) => !isAir(id) && units.get(id)?.nation === 'us');
      const free = (place: string | undefined) => sources.get(place ?? '') === 'us';
      if (us.length > 0 && offered.some(free)) tally.add('wrong-port', free(places.at(-1)) ? 0 : us.length, us.length);
      offered = [];
    };

    const answered = (game: Game, code: number) => {
      const word = chosen(game, code).choice?.notation.split(' ')[0];
      const side = game.question()!.side;
      if (side === allies && word === 'evacuate') sums.evacuate++;
      if (side === japan && word === 'evacuate' && moved?.places?.at(-1) === home) sums.fled++;
    };

    return {
      asked({ ask, side }, code, game) {
        if (ask === 'move-to') before = game.view(-1);
        if (ask === 'retreat-to' && side === allies) offered = game.choices().map(({ places }) => places?.[0] ?? '');
        if (ask === 'response') answered(game, code);
      },
      told(event, game) {
        if (event.phase === 'operation' && event.turn > 0) operating = event.turn;
        else if (operating >= 0) {
          over(game, operating);
          operating = -1;
        }
        if (event.what === 'move') {
          moved = event;
          announced(event, game);
        }
        if (event.what === 'retreat' && event.side === allies) retreated(event);
        if (event.what === 'counter-move') {
          for (const unit of event.units ?? []) acted.add(unit);
          if (event.side === allies) sums.counter++;
        }
        const about = event.about;
        if (event.what !== 'event' || event.side !== japan || about === undefined || !('card' in about)) return;
        sums.events++;
        const number = about.card.slice(-2);
        cards.set(number, (cards.get(number) ?? 0) + 1);
      },
      ended(game) {
        tally.add('gunships', sums.gunships);
        tally.add('evacuate', sums.evacuate);
        tally.add('counter', sums.counter);
        tally.add('fled', sums.fled);
        tally.add('events', sums.events);
        for (const card of forgotten) tally.add(`J${card}`, cards.get(card) ?? 0);
        tally.add('fallen', game.outcome()?.reason === 'japan-falls' ? 1 : 0);
        const [ahead = 0, behind = 0] = game.view(-1).tracks.score ?? [];
        tally.add('score', (ahead ?? 0) - (behind ?? 0));
      },
    };
  },
};
