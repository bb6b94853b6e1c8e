/** Moving by hand at the table: the answers that a drag stands for, in every game that is played, and how few hand moves they take. */
import assert from 'node:assert/strict';
import { changeMind } from '../../client/webview/play/mind';
import { allOf, countOf, mostOf, placesFor, planTo, wholeGroup } from '../../client/webview/play/plan';
import { Session } from '../../client/webview/play/session';
import { prepareShipped } from '../play/shipped';

const sit = (id: string, seed = 1) => new Session(prepareShipped(id), seed, {});

function until(session: Session, ask: string, wanted?: RegExp): void {
  for (let i = 0; session.question()!.ask !== ask; i++) {
    assert.ok(i < 400, `${ask} is never asked`);
    const { choices } = session.question()!;
    const first = wanted && choices.find(({ notation }) => wanted.test(notation));
    const idle = choices.find(({ notation }) => /^(pass|done|decline|none|stay|rest)$/.test(notation));
    session.answer((first ?? idle ?? choices[0]!).code, true);
  }
}

/** Units of the side that is asked in a place. */
const standing = (session: Session, place: string) => {
  const { compiled } = session.prepared;
  const side = compiled.game.sides[session.question()!.side]!.id;
  const own = new Set(compiled.units.filter((unit) => unit.side === side).map(({ id }) => id));
  return session
    .view()
    .units.filter(({ id, at }) => at === place && own.has(id))
    .map(({ id }) => id);
};

const give = (session: Session, answers: readonly { code: number }[]) => {
  for (const { code } of answers) session.answer(code, true);
};

describe('client: what a drag stands for', () => {
  it('War in the Pacific: target, origin, units and path, for one and for a stack', () => {
    const session = sit('standard');
    until(session, 'impulse-target');
    const fleets = standing(session, '0804').filter((id) => /CV|Naval/.test(id));
    const wish = { units: fleets, from: '0804' };
    assert.ok(placesFor(session.game, wish).has('0907'));
    const hash = session.game.hash();
    const plan = planTo(session.game, wish, '0907')!;
    assert.equal(session.game.hash(), hash, 'nothing is answered by planning');
    assert.equal(plan.units, fleets.length);
    give(session, plan.choices);
    for (const id of fleets) assert.ok(standing(session, '0907').includes(id), id);
    // The only fleet of a place that may go is chosen by itself; one is meant, and one goes.
    const other = sit('standard');
    until(other, 'impulse-target');
    const [ship] = standing(other, '0506').filter((id) => id.includes('Naval'));
    const one = planTo(other.game, { units: [ship!], from: '0506' }, '0606')!;
    const before = standing(other, '0506').length;
    give(other, one.choices);
    assert.equal(standing(other, '0506').length, before - 1);
    // Land cannot walk over the sea.
    assert.equal(planTo(session.game, { units: standing(session, '0906'), from: '0906' }, '0907'), null);
  });

  it("Ardennes '44: a move in one step, a stack one after the other, and none over what is too far", () => {
    const session = sit('ardennes-44/campaign');
    until(session, 'move');
    const { choices } = session.question()!;
    const unit = choices.find(({ units }) => units)!.units![0]!;
    const from = session.view().units.find(({ id }) => id === unit)!.at;
    const places = placesFor(session.game, { units: [unit], from });
    assert.ok(places.size > 0);
    const [to] = places as Set<string> & Iterable<string>;
    const plan = planTo(session.game, { units: [unit], from }, to!)!;
    give(session, plan.choices);
    assert.equal(session.view().units.find(({ id }) => id === unit)!.at, to);
    const far = session.prepared.compiled.board.places
      .map(({ id }) => id)
      .find((id) => !places.has(id) && id !== from)!;
    assert.equal(planTo(session.game, { units: [unit], from: to! }, far), null);
  });

  it("Ardennes '44: a drag breaks no unit down, wherever it leads", () => {
    const session = sit('ardennes-44/campaign');
    until(session, 'move');
    const places = new Map<string, string[]>();
    for (const { units } of session.question()!.choices) {
      const at = units && session.view().units.find(({ id }) => id === units[0])!.at;
      if (at) places.set(at, standing(session, at));
    }
    let plans = 0;
    for (const [from, units] of [...places].slice(0, 12))
      for (const place of placesFor(session.game, { units, from })) {
        const plan = planTo(session.game, { units, from }, place);
        if (!plan) continue;
        plans++;
        for (const { notation } of plan.choices) assert.match(notation, /^(take|to) /, `${from} → ${place}`);
      }
    assert.ok(plans > 20, `${plans}`);
  });

  it("Ardennes '44: an attack by four units takes three clicks at most", () => {
    const session = sit('ardennes-44/campaign');
    until(session, 'attack');
    const groups = session.prepared.ruleset.groups!;
    const targets = session.question()!.choices.filter(({ notation }) => notation.startsWith('target'));
    for (const target of targets) {
      const at = session.at;
      session.answer(target.code, true);
      const { ask, choices } = session.question()!;
      if (allOf(ask, choices, groups).length < 4) {
        session.seek(at);
        continue;
      }
      let clicks = 2; // the hex, and all
      for (let all = allOf(ask, choices, groups); all.length > 0 && session.question()!.ask === ask; ) {
        session.answer(all[0]!.code, true);
        const next = session.question()!;
        all = next.choices.filter(({ notation }) => notation.startsWith('take'));
      }
      assert.ok(session.open()!.units.length >= 4);
      if (session.question()!.ask === ask) {
        give(session, [session.question()!.choices.find(({ notation }) => notation === groups[ask])!]);
        clicks++;
      }
      assert.ok(clicks <= 3);
      return;
    }
    assert.fail('nobody attacks with four');
  });

  it('Empire of the Sun: of more units than may act, as many as may are counted, and go', () => {
    const session = sit('empire-of-the-sun/south-pacific');
    until(session, 'headquarters');
    const groups = session.prepared.ruleset.groups!;
    const { choices: leaders } = session.question()!;
    for (const { code } of leaders) {
      const at = session.at;
      session.answer(code, true);
      for (const objective of session.question()!.choices.filter(({ notation }) => notation.startsWith('objective'))) {
        const here = session.at;
        session.answer(objective.code, true);
        const { choices } = session.question()!;
        const all = allOf('unit', choices, groups);
        if (all.length > 0) {
          const word = all[0]!.notation.split(' ')[0]!;
          const most = mostOf(session.game, choices, word);
          assert.equal(most, wholeGroup(session.game, word).codes.length);
          if (most < countOf(all)) return;
        }
        session.seek(here);
      }
      session.seek(at);
    }
    assert.fail('everybody may always act');
  });

  it('Taiheiyo Senshi: a whole fleet in one drag', () => {
    const session = sit('taiheiyo-senshi/campaign');
    until(session, 'operation');
    const move = session.question()!.choices.find(({ notation }) => notation.startsWith('move '))!;
    const from = move.places![0]!;
    const { compiled } = session.prepared;
    const air = new Set(compiled.units.filter(({ kind }) => kind.includes('air')).map(({ id }) => id));
    const ships = standing(session, from).filter((id) => !air.has(id));
    const wish = { units: ships, from };
    const reached = [...placesFor(session.game, wish)].flatMap((place) => planTo(session.game, wish, place) ?? []);
    assert.ok(reached.length > 0);
    assert.ok(reached.every(({ units }) => units >= 1 && units <= ships.length));
  });

  it('Indian Ocean Region: ships go alone or together, also where an enemy is asked on the way, and aircraft to a base', () => {
    const session = sit('indian-ocean-region/1-choke-point', 5);
    const seen = { arrived: 0, underWay: 0, together: 0, flights: 0 };
    const air = sit('indian-ocean-region/7-torrent', 5);
    until(air, 'air-unit');
    for (const { notation, units, places } of air.question()!.choices) {
      if (!notation.startsWith('unit ')) continue;
      const wish = { units: units!, from: places![0]! };
      for (const base of [...placesFor(air.game, wish)].slice(0, 2)) {
        assert.equal(planTo(air.game, wish, base)!.units, 1);
        seen.flights++;
      }
    }
    until(session, 'sea-unit');
    const starts = new Set(
      session.question()!.choices.flatMap(({ notation, places }) => (/^unit/.test(notation) ? places! : [])),
    );
    for (const from of starts) {
      const ships = session
        .question()!
        .choices.filter(({ notation, places }) => notation.startsWith('unit ') && places!.includes(from))
        .flatMap(({ units = [], like = [] }) => [...units, ...like]);
      const wish = { units: ships, from };
      const places = [...placesFor(session.game, wish)];
      assert.ok(places.length > 0, from);
      for (const place of places.slice(0, 3)) {
        const plan = planTo(session.game, wish, place);
        if (!plan) continue;
        if (plan.units > 1) seen.together++;
        const at = session.at;
        const { side } = session.question()!;
        give(session, plan.choices);
        if (session.question()!.side !== side && session.question()!.ask === 'intervene') seen.underWay++;
        else if (standing(session, place).length > 0) seen.arrived++;
        session.seek(at);
      }
    }
    assert.ok(seen.underWay > 0 && seen.together > 0 && seen.flights > 0, JSON.stringify(seen));
  });

  it('Indian Ocean Region: ships that could go on stay where they are when another one is meant', () => {
    const session = sit('indian-ocean-region/6-lakshadweep', 5);
    until(session, 'sea-unit');
    const ships = session.question()!.choices.filter(({ notation }) => notation.startsWith('unit '));
    const wishes = ships.map(({ units, places }) => ({ units: units!, from: places![0]! }));
    const [first, second] = [wishes[0]!, wishes.find(({ from }) => from !== wishes[0]!.from)!];
    const at = (unit: string) => session.view().units.find(({ id }) => id === unit)!.at;
    const start = session.at;
    const short = [...placesFor(session.game, first)].some((place) => {
      give(session, planTo(session.game, first, place)!.choices);
      if (session.question()!.ask === 'sail' && at(first.units[0]!) === place) return true;
      session.seek(start);
      return false;
    });
    assert.ok(short, 'a ship that could go on');
    const came = at(first.units[0]!);
    const moved = session.at;
    // By hand, and by a click on the other one: the first has not gone back.
    const plan = [...placesFor(session.game, second)]
      .map((place) => planTo(session.game, second, place))
      .find(Boolean)!;
    assert.equal(plan.choices[0]!.notation, 'stop');
    give(session, plan.choices);
    assert.equal(at(first.units[0]!), came);
    assert.notEqual(at(second.units[0]!), second.from);
    session.seek(moved);
    assert.equal(changeMind(session, second.units[0]!), 'instead');
    assert.equal(at(first.units[0]!), came);
    assert.deepEqual(session.open()!.units, second.units);
  });

  it('ten units move in ten drags or fewer', () => {
    const session = sit('ardennes-44/campaign');
    until(session, 'move');
    const done = new Set<string>();
    let drags = 0;
    while (done.size < 10) {
      const choice = session.question()!.choices.find(({ units }) => units && !done.has(units[0]!));
      assert.ok(choice);
      const unit = choice.units![0]!;
      done.add(unit);
      const from = session.view().units.find(({ id }) => id === unit)!.at;
      const wish = { units: [unit], from };
      const plan = [...placesFor(session.game, wish)].map((place) => planTo(session.game, wish, place)).find(Boolean);
      if (!plan) continue;
      give(session, plan.choices);
      drags++;
      if (session.question()!.ask !== 'move') break;
    }
    assert.ok(drags > 5 && drags <= 10, `${drags}`);
  });
});
