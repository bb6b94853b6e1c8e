/** Ardennes '44: whether the war goes on, who stays together, what is guarded, retaken and relieved, and where markers lie. */
import { axial, readHex } from '../../engine/kernel/hex';
import type { Game, GameEvent, UnitView } from '../../engine/kernel/ruleset';
import { goalsOf } from '../../engine/players/ardennes-44/goals';
import type { Conduct, Measure, Watch } from './measures';

const [german, allied] = [0, 1];
/** Turns that are looked at, by their numbers. */
const looked = [1, 3, 5, 8, 12, 17, 21];
/** Hexes: beyond which a unit has nothing to do with any enemy, and a marker is of no use. */
const distant = 5;
const idle = 8;
/** Hexes that Germans come in a turn or so, on foot and on wheels. */
const reach = { foot: 3, wheels: 7 };

const byTurn = (id: string, says: string, form: Measure['form'], aim?: string, turns: readonly number[] = looked) =>
  turns.map(
    (turn): Measure => ({
      id: `${id}-${turn}`,
      says: `${says}, turn ${turn}`,
      form,
      ...(aim === undefined ? {} : { aim }),
    }),
  );

const measures: Measure[] = [
  ...byTurn('contact', '1. units beside an enemy at the end of the turn', 'share', 'not dying away'),
  ...byTurn('attacks-german', '1. German attacks', 'mean', 'not dying away'),
  ...byTurn('attacks-allied', '1. Allied attacks', 'mean', 'more as the Allies grow'),
  { id: 'lost-german', says: '1. German counters lost by the end', form: 'mean' },
  { id: 'lost-allied', says: '1. Allied counters lost by the end', form: 'mean' },
  {
    id: 'crowded',
    says: '1. own units removed because too many stand together (8.3), a game',
    form: 'mean',
    aim: 'none',
  },
  ...byTurn('diameter', '2. hexes between the farthest units of a German division', 'mean', 'below 6'),
  { id: 'retaken', says: '3. victory hexes that the Allies take back, a game', form: 'mean', aim: 'above 10' },
  { id: 'relieved', says: '3. Allied garrisons out of supply in a victory hex that are supplied again', form: 'share' },
  {
    id: 'bare',
    says: '4. Allied victory hexes with nobody in or beside them that Germans can come to in a turn, at the end of a turn',
    aim: 'below 2',
    form: 'mean',
  },
  {
    id: 'bare-german',
    says: '4. German victory hexes with nobody in or beside them that Allies can come to in a turn, at the end of a turn',
    form: 'mean',
  },
  {
    id: 'markers-german',
    says: `5. German traffic markers and roadblocks laid more than ${idle} hexes from any enemy`,
    aim: 'none',
    form: 'share',
  },
  {
    id: 'markers-behind',
    says: '5. German ones laid nearer to own troops than to the enemy',
    aim: 'below 50 %',
    form: 'share',
  },
  {
    id: 'markers-allied',
    says: `5. Allied traffic markers and roadblocks laid more than ${idle} hexes from any enemy`,
    aim: 'none',
    form: 'share',
  },
  { id: 'night-moves', says: '6. moves at night, a game', form: 'mean' },
  { id: 'night-attacks', says: '6. attacks at night, a game', form: 'mean' },
  { id: 'breakdown', says: '6. units broken down, a game', form: 'mean' },
  { id: 'breakthrough', says: '6. breakthroughs that are used, of those offered', form: 'share' },
  {
    id: 'distant',
    says: `7. Germans more than ${distant} hexes from any enemy at the end of a turn`,
    form: 'share',
    aim: 'below 20 %',
  },
  { id: 'held', says: 'victory hexes that the Germans hold at the end', form: 'mean' },
  { id: 'length', says: 'last turn', form: 'mean' },
];

export const conduct: Conduct = {
  scenarios: [{ id: 'campaign' }, { id: 'six-turn' }, { id: 'eight-turn' }],
  measures,
  watch(prepared, tally): Watch {
    const { compiled } = prepared;
    const { grid } = compiled.board;
    const units = new Map(compiled.units.map((unit) => [unit.id, unit]));
    const classes = new Map(compiled.game.kinds.map((kind) => [kind.id, kind.class]));
    const places = new Map(
      compiled.board.places.flatMap((place) => {
        const hex = grid.shape === 'hex' && !place.box ? readHex(grid, place.id) : null;
        return hex && grid.shape === 'hex' ? [[place.id, axial(grid, hex)] as const] : [];
      }),
    );
    const goals = (side: number) => {
      const { needed, wanted } = goalsOf(compiled, compiled.game.sides[side]!.id);
      return [...needed, ...wanted];
    };
    const victory = goals(german).filter((id) => places.has(id));
    const classOf = (unit: UnitView) => classes.get(units.get(unit.id)!.kind);
    const sideOf = (unit: UnitView) => (units.get(unit.id)!.side === compiled.game.sides[german]!.id ? german : allied);
    const formations = new Map((compiled.game.formations ?? []).map((one) => [one.id, one]));
    /** The division above a formation, or a brigade or group of none (14.3). */
    const divisionOf = (id: string | undefined): string | undefined => {
      const one = id === undefined ? undefined : formations.get(id);
      const kind = one?.properties.kind?.[0];
      if (!one || kind === 'division') return one?.id;
      const above = one.in.map(divisionOf).find((found) => found !== undefined);
      return above ?? (kind === 'brigade' || kind === 'group' ? one.id : undefined);
    };
    const formationOf = (unit: UnitView) => divisionOf(units.get(unit.id)!.formation);
    const distance = (a: string, b: string): number => {
      const [one, other] = [places.get(a)!, places.get(b)!];
      const [dq, dr] = [one.q - other.q, one.r - other.r];
      return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
    };
    const nearest = (place: string, list: readonly UnitView[]): number =>
      list.reduce((least, unit) => Math.min(least, distance(place, unit.at)), Number.POSITIVE_INFINITY);

    let turn = 0;
    let attacks = [0, 0];
    let held: Record<string, number> = {};
    const besieged = new Set<string>();
    const sums = { retaken: 0, nightMoves: 0, nightAttacks: 0, breakdown: 0, crowded: 0 };

    /** Combat troops on the map, by side. */
    const troops = (game: Game): UnitView[][] => {
      const { units: all } = game.view(-1);
      const standing = all.filter((unit) => places.has(unit.at) && classOf(unit) !== 'artillery');
      return [german, allied].map((side) => standing.filter((unit) => sideOf(unit) === side));
    };

    /** What lies open to the other side: nobody in or beside it, and enemies near enough. */
    const bare = (
      by: readonly UnitView[],
      against: readonly UnitView[],
      side: number,
      control: Record<string, number>,
    ) =>
      victory.filter(
        (place) =>
          control[place] === side &&
          nearest(place, by) > 1 &&
          against.some((unit) => distance(place, unit.at) <= (classOf(unit) === 'foot' ? reach.foot : reach.wheels)),
      ).length;

    const over = (game: Game) => {
      const on = troops(game);
      const { control } = game.view(-1);
      const far = [german, allied].map((side) => on[side]!.map((unit) => nearest(unit.at, on[1 - side]!)));
      if (looked.includes(turn)) {
        for (const d of far.flat()) tally.add(`contact-${turn}`, d <= 1 ? 1 : 0);
        tally.add(`attacks-german-${turn}`, attacks[german]!);
        tally.add(`attacks-allied-${turn}`, attacks[allied]!);
        const divisions = new Map<string, UnitView[]>();
        for (const unit of on[german]!) {
          const division = formationOf(unit);
          if (division !== undefined) divisions.set(division, [...(divisions.get(division) ?? []), unit]);
        }
        for (const list of divisions.values())
          if (list.length > 1)
            tally.add(`diameter-${turn}`, Math.max(...list.flatMap((a) => list.map((b) => distance(a.at, b.at)))));
      }
      for (const d of far[german]!) tally.add('distant', d > distant ? 1 : 0);
      tally.add('bare', bare(on[allied]!, on[german]!, allied, control));
      tally.add('bare-german', bare(on[german]!, on[allied]!, german, control));
      sums.retaken += victory.filter((place) => held[place] === german && control[place] === allied).length;
      held = control;
      for (const place of victory) {
        const garrison = on[allied]!.filter((unit) => unit.at === place);
        const starved = garrison.some((unit) => unit.states?.includes('oos'));
        if (besieged.has(place) && !starved) {
          tally.add('relieved', garrison.length > 0 ? 1 : 0);
          besieged.delete(place);
        } else if (starved) besieged.add(place);
      }
      attacks = [0, 0];
    };

    const marker = (side: number, place: string, game: Game) => {
      const on = troops(game);
      const [own, enemy] = [nearest(place, on[side]!), nearest(place, on[1 - side]!)];
      tally.add(side === german ? 'markers-german' : 'markers-allied', enemy > idle ? 1 : 0);
      if (side === german) tally.add('markers-behind', own < enemy ? 1 : 0);
    };

    return {
      asked(question, code, game) {
        if (question.ask !== 'breakthrough') return;
        const notation = game.choices().find((one) => one.code === code)?.notation ?? '';
        tally.add('breakthrough', notation.startsWith('none') ? 0 : 1);
      },
      told(event: GameEvent, game) {
        if (event.what === 'turn') {
          if (turn > 0) over(game);
          turn = event.turn;
        }
        if (turn === 0) turn = event.turn;
        const atNight = event.phase?.includes('night') === true;
        const side = event.phase?.startsWith('german') === true ? german : allied;
        if (event.what === 'combat') {
          if (atNight) sums.nightAttacks++;
          else attacks[side]!++;
        } else if (event.what === 'move' && atNight) sums.nightMoves++;
        else if (event.what === 'breakdown') sums.breakdown++;
        else if (event.what === 'eliminated' && event.rule === '8.3') sums.crowded++;
        else if (event.what === 'traffic' && event.places?.[0] !== undefined && event.text.en.match(/jammed|blocked/))
          marker(side, event.places[0], game);
      },
      ended(game) {
        if (turn === 0) return;
        over(game);
        const { units: all, control, turn: last } = game.view(-1);
        const lost = (side: number) => all.filter((unit) => unit.at === 'eliminated' && sideOf(unit) === side).length;
        tally.add('lost-german', lost(german));
        tally.add('lost-allied', lost(allied));
        for (const _ of besieged) tally.add('relieved', 0);
        tally.add('retaken', sums.retaken);
        tally.add('crowded', sums.crowded);
        tally.add('night-moves', sums.nightMoves);
        tally.add('night-attacks', sums.nightAttacks);
        tally.add('breakdown', sums.breakdown);
        tally.add('held', victory.filter((place) => control[place] === german).length);
        tally.add('length', last);
      },
    };
  },
};
