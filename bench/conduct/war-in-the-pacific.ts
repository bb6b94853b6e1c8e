/** War in the Pacific: crowding, China, depots, the offensive, points, bids and how the Allies win. */
import type { Game, GameEvent } from '../../engine/kernel/ruleset';
import type { Conduct, Measure, Watch } from './measures';

const objectives = ['Singapore', 'Palembang', 'Surabaya', 'Rangoon', 'Rabaul'];
const scenarios = ['standard', '1943', 'delayed-us'];
/** The first turn in which the offensive has to go on, and the one at whose start its objectives should be held. */
const onward = 4;
const held = 5;
/** What a trigger of the text brings about. */
const by = (about: GameEvent['about'], trigger: string) =>
  about !== undefined && 'trigger' in about && about.trigger === trigger;
/** Segments after which points no longer move anybody. */
const after = ['combat', 'fleets', 'air-land', 'stacking'];

const measures: Measure[] = [
  {
    id: 'crowding-japan',
    says: 'fleets lost to own overstacking (10.5), Japan, a game',
    aim: 'below 0.1',
    form: 'mean',
    scenarios,
  },
  {
    id: 'crowding-allies',
    says: 'fleets lost to own overstacking (10.5), Allies, a game',
    aim: 'below 0.1',
    form: 'mean',
    scenarios,
  },
  { id: 'crowding-others', says: 'Land and Air lost to own overstacking, both, a game', form: 'mean', scenarios },
  {
    id: 'duty',
    says: 'Land removed for missed front duty (12.2), a game',
    aim: 'below 0.125',
    form: 'mean',
    scenarios,
  },
  { id: 'garrison', says: 'turns with a garrison penalty (12.2)', aim: 'below 10 %', form: 'share', scenarios },
  { id: 'upkeep', says: "Japan's points spent on upkeep of depots", aim: 'below 35 %', form: 'share' },
  { id: 'depots', says: "Japan's depots lost to shortage (6.5), a game", aim: 'below 2', form: 'mean' },
  {
    id: 'impulses-japan',
    says: `impulses a turn from turn ${onward}, Japan`,
    aim: 'at least 2 while points last',
    form: 'mean',
  },
  {
    id: 'impulses-allies',
    says: `impulses a turn from turn ${onward}, Allies`,
    aim: 'at least 2 while points last',
    form: 'mean',
  },
  ...objectives.map(
    (name): Measure => ({
      id: `held-${name}`,
      says: `${name} Japanese at the start of turn ${held}`,
      aim: name === 'Rangoon' ? '' : 'at least 80 %',
      form: 'share',
    }),
  ),
  { id: 'unspent', says: 'Allied points unspent when movement ends', aim: 'below 10 %', form: 'share', scenarios },
  { id: 'lost-points', says: 'Allied points lost unspent at the end of the turn', form: 'share', scenarios },
  { id: 'bid', says: 'the bid of the short game that made Japan', form: 'mean', scenarios: ['short'] },
  { id: 'bid-rounds', says: 'rounds of bidding', form: 'mean', scenarios: ['short'] },
  { id: 'bases', says: 'bases Japan held at the end of the short game', form: 'mean', scenarios: ['short'] },
  {
    id: 'bomb',
    says: 'of the Allied wins, those by the atomic bomb',
    aim: 'not the only way',
    form: 'share',
    scenarios,
  },
];

export const conduct: Conduct = {
  scenarios: [
    { id: 'standard' },
    { id: '1943' },
    { id: 'delayed-us' },
    { id: 'short', expects: 'Japan wins 30–70 % (the bid decides)' },
  ],
  measures,
  watch(prepared, tally): Watch {
    const { compiled } = prepared;
    const [japan, allies] = [0, 1];
    const classes = new Map(compiled.game.kinds.map((kind) => [kind.id, kind.class]));
    const fleets = new Set(compiled.units.filter((unit) => classes.get(unit.kind) === 'fleet').map((unit) => unit.id));
    const places = new Map(compiled.board.places.map((place) => [place.names.en, place.id]));
    const points = (game: Game, track: string, side: number): number => game.view(-1).tracks[track]?.[side] ?? 0;
    let turns = 0;
    let penalties = 0;
    let rounds = 0;
    const sums = { crowd: [0, 0], others: 0, duty: 0, shortage: 0 };
    /** Points the Allies could move with, and whether it was seen how many they kept. */
    let begun = -1;
    const starting = (game: Game, turn: number) => {
      turns++;
      if (turn !== held) return;
      const { control } = game.view(-1);
      for (const name of objectives) tally.add(`held-${name}`, control[places.get(name) ?? ''] === japan ? 1 : 0);
    };
    const crowded = ({ units, side = 0 }: GameEvent) => {
      if (fleets.has(units?.[0] ?? '')) sums.crowd[side]!++;
      else sums.others++;
    };
    const counted: Record<string, (event: GameEvent, game: Game) => void> = {
      turn: (event, game) => starting(game, event.turn),
      modifier: ({ about }) => {
        if (by(about, 'garrison')) penalties++;
      },
      'eliminated 10.5': crowded,
      'eliminated 12.2': ({ about }) => {
        if (by(about, 'front-duty')) sums.duty++;
      },
      'depot-removed 6.5': ({ side }) => {
        if (side === japan) sums.shortage++;
      },
      upkeep: ({ side, text }, game) => {
        const paid = Number(/\d+/.exec(text.en)?.[0] ?? 0);
        const all = points(game, 'trp', side ?? 0);
        if (side === japan && all > 0) tally.add('upkeep', Math.min(paid, all), all);
        if (side === allies) begun = all - paid;
      },
      target: ({ turn, side }) => {
        if (turn >= onward) tally.add(side === japan ? 'impulses-japan' : 'impulses-allies', 1, 0);
      },
    };
    return {
      asked(question) {
        if (question.ask === 'bid' && question.side === japan) rounds++;
      },
      told(event, game) {
        counted[event.what]?.(event, game);
        counted[`${event.what} ${event.rule}`]?.(event, game);
        if (event.what === 'turn' && event.turn >= onward) {
          tally.add('impulses-japan', 0, 1);
          tally.add('impulses-allies', 0, 1);
        }
        if (begun > 0 && after.includes(event.phase ?? '')) {
          tally.add('unspent', Math.min(begun, points(game, 'rp', allies)), begun);
          begun = -begun;
        }
        if (begun < 0 && event.phase === 'reinforcement') {
          tally.add('lost-points', Math.min(-begun, points(game, 'rp', allies)), -begun);
          begun = 0;
        }
      },
      ended(game) {
        tally.add('crowding-japan', sums.crowd[japan]!);
        tally.add('crowding-allies', sums.crowd[allies]!);
        tally.add('crowding-others', sums.others);
        tally.add('duty', sums.duty);
        tally.add('garrison', penalties, turns);
        tally.add('depots', sums.shortage);
        const outcome = game.outcome();
        if (outcome?.winner === allies) tally.add('bomb', outcome.reason === 'atomic-bomb' ? 1 : 0);
        if (rounds === 0) return;
        tally.add('bid-rounds', rounds);
        const bid = game.given?.().facts?.bid;
        if (typeof bid === 'number') tally.add('bid', bid);
        const bases = compiled.board.places.filter((place) =>
          place.features.some((one) => one === 'port' || one === 'airfield'),
        );
        const { control } = game.view(-1);
        tally.add('bases', bases.filter(({ id }) => control[id] === japan).length);
      },
    };
  },
};
