/** What the table tells of fights of Indian Ocean Region before their dice is what the dice then bring. */
import assert from 'node:assert/strict';
import { highlightsOf } from '../../../client/webview/map/highlights';
import { below } from '../../../engine/kernel/dice';
import { Journal } from '../../../engine/kernel/journal';
import type { CombatView, Game, GameEvent } from '../../../engine/kernel/ruleset';
import { S, WEAPONS } from '../../../engine/rulesets/indian-ocean-region/codes';
import { strikesOf } from '../../../engine/rulesets/indian-ocean-region/engagement-view';
import { amount } from '../../amount';
import { everyFall, MORE, sameChances } from '../dice-tree';
import { prepared, Stand, Table } from './kit';

type Running = Game & { play: object };

const options = (game: Game): number[] => {
  const q = game.question();
  return q ? [...q.options.subarray(0, q.count)] : [];
};

/** Sums add up, chances are all there is, both languages are there. */
function checkShape(view: CombatView, what: string): void {
  for (const { factors, total } of view.sums) {
    assert.equal(
      total,
      factors.reduce((n, f) => n + f.counts, 0),
      `${what}: ${JSON.stringify(factors)}`,
    );
    for (const f of factors) assert.ok(f.unit !== undefined || (f.names?.en && f.names.ja), what);
  }
  for (const { byDie, ways = [] } of view.tables) {
    assert.equal(byDie.length, ways.length, what);
    assert.equal(
      ways.reduce((n, one) => n + one, 0),
      36,
      what,
    );
  }
  const group = ({ rule, units }: CombatView['outcomes'][number]) => `${rule} ${units?.[0] ?? ''}`;
  for (const one of new Set(view.outcomes.map(group))) {
    const list = view.outcomes.filter((other) => group(other) === one);
    assert.equal(
      list.reduce((n, one) => n + one.ways, 0),
      list[0]!.of,
      `${what}: something else may happen`,
    );
  }
  const words = JSON.stringify(view);
  assert.ok(!/undefined|NaN|null/.test(words), `${what}: ${words}`);
}

/** Chances of a table of two dice, by result. */
function told({ tables: [table] }: CombatView): Map<string, number> {
  const out = new Map<string, number>();
  for (const [i, code] of table!.byDie.entries())
    if (table!.ways![i]! > 0) out.set(code, (out.get(code) ?? 0) + table!.ways![i]! / 36);
  return out;
}

/** What the dice of an event brought, as its table has it: hits, or how many got by. */
function brought(event: GameEvent): string {
  const { en } = event.text;
  const named =
    /^(?:Stopped|Got away): (.+?)\. (?:\S.* tried to evade|\S.* intervenes) /.exec(en)?.[1]?.split(', ').length ?? 0;
  if (event.what === 'evade') return String(named);
  // The first unit is the one that intervenes.
  if (event.what === 'intervention') return String(event.units!.length - 1 - named);
  return /^No hit /.test(en) ? '0' : /^(\d) hits? /.exec(en)![1]!;
}

const DICE: Readonly<Record<string, RegExp>> = {
  strike: /^strike /,
  'ground-strike': /^ground /,
  intervene: /^intervention /,
};
const TELLS: Readonly<Record<string, readonly string[]>> = {
  strike: ['strike'],
  'ground-strike': ['ground-strike'],
  intervene: ['intervention'],
};

/** Troops that have entered a hex of the enemy, before they strike. */
const known = (scenario: string, at: Record<string, string[]>): Record<string, string[]> => {
  const ids = new Set(prepared(scenario).compiled.units.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(at).map(([place, words]) => [place, words.filter((word) => ids.has(word.split('+')[0]!))]),
  );
};

const border = (): Game =>
  new Table('7-torrent', {
    at: { 5303: ['mmr-inf-1'], 5203: ['bgd-inf-1'], 5102: ['bgd-ss-ming-1'] },
    ...{ turn: 2, phase: 'ground-movement', askAll: true },
  })
    .do('china: unit mmr-inf-1', 'china: to mmr-inf-1 5203')
    .until((t) => t.asked.endsWith('ground-strike')).game;

/** Games and positions that the fights are in: how they begin, the seed of the answers, how many are given. */
const STARTS: readonly (readonly [() => Game, number, number])[] = [
  [() => prepared('6-lakshadweep').start({ seed: 4, journal: true }), 4, amount(180, 1500)],
  [() => prepared('1-choke-point').start({ seed: 3, journal: true }), 3, amount(120, 1500)],
  [border, 1, 4],
];

describe('Indian Ocean Region: fights explained', () => {
  it('6.432: a hex before it is engaged shows also who may come to its defence; 6.43: nobody is out of reach before an attacker is named', () => {
    const table = new Table('6-lakshadweep', {
      at: { 3522: ['prc-lpd-yuzhao-1'], 3422: ['prc-ddg-luyang3-1'], 3421: ['us-ddg-burke-1', 'us-ddg-zumwalt-1'] },
      phase: 'air-sea-combat',
    }).until((t) => t.asked === 'indo-am engage');
    const shown = (code?: number) => table.game.combat!(code)!.sums.flatMap(({ factors }) => factors);
    const { code } = table.game.choices().find(({ notation }) => notation === 'engage 3522')!;
    const luyang = shown(code).find(({ unit }) => unit === 'prc-ddg-luyang3-1');
    assert.ok(luyang, 'the destroyer beside it supports');
    assert.match(luyang.reasons![0]!.text.en, /^Step 3, AS/);
    table.do('indo-am: engage 3522').until((t) => t.asked === 'indo-am commit');
    const yuzhao = () => shown().find(({ unit }) => unit === 'prc-lpd-yuzhao-1')!;
    assert.deepEqual(yuzhao().reasons, []);
    table.do('indo-am: commit us-ddg-burke-1');
    assert.deepEqual(
      yuzhao().reasons!.map(({ text }) => text.en),
      ['No strike left that reaches'],
    );
  });

  it('6.443: a unit is told no second strike at one target, and aircraft none besides that in the air, but what it could do instead', () => {
    const told = (scenario: string, at: Record<string, string[]>, engage: string, commit: string) => {
      const [side] = engage.split(': ');
      const table = new Table(scenario, { at, phase: 'air-sea-combat' }).until((t) => t.asked === `${side} engage`);
      table.do(engage).until((t) => t.asked === `${side} commit`);
      const { code, detail } = table.game.choices().find(({ notation }) => notation === `commit ${commit}`)!;
      const view = table.game.combat!(code)!;
      const { reasons } = view.sums.flatMap(({ factors }) => factors).find(({ unit }) => unit === commit)!;
      const strikes = reasons.filter(({ rule }) => rule.startsWith('6.4'));
      const alike = (of: readonly { en: string; ja?: string }[]) =>
        of.map(({ en, ja }) => {
          assert.equal(/^Or/i.test(en), ja!.startsWith('または'), `${en} ${ja}`);
          return /^Or/i.test(en);
        });
      assert.deepEqual(alike(view.tables.map(({ names }) => names!)), alike(strikes.map(({ text }) => text)));
      const instead = strikes.filter(({ text }) => text.en.startsWith('Or')).length;
      assert.equal(detail!.en.split(/\bor step/).length - 1, instead, detail!.en);
      assert.equal(detail!.ja!.split('または').length - 1, instead, detail!.ja);
      return strikes.map(({ text }) => text.en.replace(/, \d of \d in order/, ''));
    };
    const both = { 3522: ['prc-lpd-yuzhao-1', 'prc-ddg-luyang3-1', 'us-ddg-burke-1', 'us-ddg-zumwalt-1'] };
    assert.deepEqual(told('6-lakshadweep', both, 'china: engage 3522', 'prc-ddg-luyang3-1'), [
      'Step 5, G: 42% to hit DDG Zumwalt 1',
      'Step 6, T: 58% to hit DDG Arleigh Burke 1',
      'Or step 3, AS: 28% to hit DDG Arleigh Burke 1',
    ]);
    const s = new Stand({
      2020: ['us-p8-1+engaged', 'prc-lpd-yuzhao-1+engaged', 'prc-ssn-shang-1+engaged', 'prc-j15-1+engaged'],
    });
    s.p.scalars[S.FOCUS] = s.place('2020') + 1;
    const flown = strikesOf(s.g, s.unit('us-p8-1')).map(({ reckoned, instead }) => [WEAPONS[reckoned.weapon], instead]);
    assert.deepEqual(flown, [
      ['U', false],
      ['AS', true],
    ]);
  });

  it('a strike is drawn at its target, also where the engagement is elsewhere', () => {
    const table = new Table('6-lakshadweep', {
      at: { 3522: ['prc-lpd-yuzhao-1'], 3422: ['prc-ddg-luyang3-1'], 3421: ['us-ddg-burke-1', 'us-ddg-zumwalt-1'] },
      phase: 'air-sea-combat',
    })
      .until((t) => t.asked === 'indo-am engage')
      .do('indo-am: engage 3522')
      .until((t) => t.asked === 'indo-am commit')
      .do('indo-am: commit us-ddg-burke-1', 'indo-am: done', 'china: commit prc-ddg-luyang3-1')
      .until((t) => t.asked === 'indo-am strike');
    const drawn = ({ code }: { code: number }) => {
      const fight = table.game.combat!(code)!;
      assert.equal(fight.place, '3522');
      return highlightsOf([], [], { fight, action: null }, (unit) => table.at(unit), 'en').combat!.target;
    };
    const strikes = table.game.choices().filter(({ notation }) => notation.startsWith('strike'));
    assert.deepEqual(
      strikes.map((one) => [one.notation, drawn(one)]),
      [
        ['strike us-ddg-burke-1 prc-ddg-luyang3-1', '3422'],
        ['strike us-ddg-burke-1 prc-lpd-yuzhao-1', '3522'],
      ],
    );
  });

  it('the chances told before a strike, an intervention and a ground combat are those of every fall of the dice', () => {
    const most = amount(4, 40);
    const seen: Record<string, number> = { strike: 0, intervene: 0, 'ground-strike': 0 };
    const events: GameEvent[] = [];
    for (const [begin, seed, answers] of STARTS) {
      const game = begin();
      const scenario = game.prepared.compiled.scenario.id;
      const spare = game.fork() as Running;
      (spare.play as { journal: unknown }).journal = new Journal(true);
      for (let i = 0; i < answers && game.question(); i++) {
        const codes = options(game);
        const { ask } = game.question()!;
        const before = game.hash();
        if (ask in DICE && seen[ask]! < most)
          for (const code of codes.slice(0, 2)) {
            const view = game.combat!(code);
            const what = `${scenario} ${i}: ${ask} ${code} ${view?.names?.en}`;
            if (!view?.tables[0]) continue;
            checkShape(view, what);
            seen[ask]!++;
            const saved = game.save();
            const count = game.journal.length;
            const found = everyFall(
              () => {
                spare.load(saved);
                spare.journal.length = 0;
                return spare;
              },
              (purpose) => DICE[ask]!.test(purpose),
              2,
              (on) => on.answer(code),
              (on) => {
                const event = on.journal.find((one) => TELLS[ask]!.includes(one.what));
                return event ? brought(event) : null;
              },
            );
            assert.equal(game.journal.length, count);
            assert.ok(!found.has(MORE), what);
            assert.ok(
              sameChances(told(view), found),
              `${what}\n${JSON.stringify([...told(view)])}\n${JSON.stringify([...found])}`,
            );
          }
        else if (i % 9 === 0) {
          for (const code of [undefined, ...codes.slice(0, 3)]) {
            const view = game.combat!(code);
            if (view) checkShape(view, `${scenario} ${i}: ${ask} ${code}`);
          }
        }
        assert.equal(game.hash(), before, 'explaining changes nothing');
        game.answer(codes[below(seed, 5, i, codes.length)]!);
      }
      for (const event of game.journal) events.push(event);
    }
    assert.ok(seen.strike! >= most && seen.intervene! > 0 && seen['ground-strike']! > 0, JSON.stringify(seen));
    // Every event with dice brought what its table says of their sum.
    const fought = events.filter(({ combat }) => combat?.tables.length);
    for (const event of fought) {
      const [a = 0, b = 0] = event.dice!.values;
      assert.equal(brought(event), event.combat!.tables[0]!.byDie[a + b - 1], event.text.en);
      checkShape(event.combat!, event.text.en);
    }
    assert.ok(fought.length > 20, `${fought.length} fights`);
  });
});

/** The chances at several places of a way are told apart from that of passing them all; how many such ways it is. */
function severalChances(detail: string, stops: readonly string[], goal: string): number {
  // `1102, 1002 (PTG Kaman 2 from 1202, gets by 28% at each)`
  const groups = [...detail.matchAll(/(\d{4}(?:, \d{4})*) \([^)]* gets by (<?\d+)%( at each)?\)/g)];
  const chances = groups.flatMap(([, places, percent, each]) => {
    const list = places!.split(', ');
    assert.equal(each !== undefined, list.length > 1, detail);
    const ways = Array.from({ length: 37 }, (_, k) => k).find((k) => String(Math.round((100 * k) / 36)) === percent);
    return list.flatMap((place) => (place === goal ? [] : [ways! / 36]));
  });
  const past = / past all (\d) (\S+)%/.exec(detail);
  if (chances.length < 2 || chances.length < stops.filter((place) => place !== goal).length) {
    assert.equal(past, null, detail);
    return 0;
  }
  const all = 100 * chances.reduce((share, one) => share * one, 1);
  const told = all > 0 && all < 1 ? '<1' : all > 99 && all < 100 ? '>99' : String(Math.round(all));
  assert.deepEqual(past?.slice(1), [String(chances.length), told], detail);
  return 1;
}

describe('Indian Ocean Region: ways, refusals and what lies over the map', () => {
  it('interventions are asked where the way said so, and the way costs what it said', () => {
    const seen = { ways: 0, watched: 0, flights: 0, several: 0 };
    for (const [scenario, seed, answers] of [
      ['1-choke-point', 8, amount(90, 600)],
      ['7-torrent', 7, amount(60, 600)],
    ] as const) {
      const game = prepared(scenario).start({ seed }) as Running;
      const spare = game.fork() as Running;
      for (let i = 0; i < answers && game.question(); i++) {
        const { ask } = game.question()!;
        const all = game.choices().filter((one) => one.way ?? one.cost);
        if (ask === 'sail' || ask === 'air-move')
          for (const choice of all.filter((_, k) => k % 9 === i % 9)) {
            spare.load(game.save());
            const before = spare.view(-1).units;
            spare.answer(choice.code);
            const stops: string[] = [];
            for (let q = spare.question(); q?.ask === 'intervene'; q = spare.question()) {
              stops.push(spare.action!()!.target!);
              spare.answer(spare.choices().find(({ notation }) => notation === 'pass')!.code);
            }
            const moved = spare.view(-1).units.find(({ id, at }) => at !== before.find((one) => one.id === id)!.at);
            assert.equal(moved?.at, choice.way?.at(-1) ?? choice.places![0]);
            if (ask === 'air-move') {
              seen.flights++;
              assert.equal(moved!.states?.includes('spent') ?? false, choice.by === 'further', choice.notation);
              continue;
            }
            const told =
              /stopped at ([^;]+)/
                .exec(choice.detail!.en)?.[1]
                ?.replace(/ \([^)]*\)/g, '')
                .split(', ') ?? [];
            assert.deepEqual([...new Set(stops)], told, choice.notation);
            assert.deepEqual([...new Set(choice.stops)], told, choice.notation);
            seen.several += severalChances(choice.detail!.en, told, choice.places![0]!);
            seen.ways++;
            seen.watched += told.length;
          }
        const { options, count } = game.question()!;
        game.answer(options[below(seed, 5, i, count)]!);
      }
    }
    assert.ok(seen.ways > 10 && seen.watched > 5 && seen.flights > 0 && seen.several > 0, JSON.stringify(seen));
  });

  it('whoever of the side asked is in no answer, and on the map, is told why in both languages', () => {
    const seen = new Set<string>();
    const look = (game: Game): void => {
      const q = game.question()!;
      const { sides } = game.prepared.compiled.game;
      const roster = new Map(game.prepared.compiled.units.map((unit) => [unit.id, unit]));
      const before = game.hash();
      const answered = new Set(game.choices().flatMap(({ units = [] }) => units));
      for (const { id, at } of game.view(q.side).units) {
        const unit = roster.get(id)!;
        // A hex is engaged, not by a unit.
        if (q.ask === 'engage' || answered.has(id) || at === 'eliminated') continue;
        if (unit.side !== sides[q.side]!.id) continue;
        const why = game.explain!({ unit: id });
        for (const { text, rule } of why) assert.ok(text.en && text.ja && rule, id);
        const same = [...answered].some((other) => roster.get(other)!.counter === unit.counter);
        assert.ok(why.length > 0 || same, `${q.ask}: ${id} at ${at}`);
        for (const { text } of why) seen.add(`${q.ask}: ${text.en}`);
      }
      for (const { id } of game.prepared.compiled.board.places.filter((_, k) => k % 40 === 0))
        for (const { text, rule } of game.explain!({ place: id })) {
          assert.ok(text.en && text.ja && rule, id);
          seen.add(`${q.ask} there: ${text.en.split(' ')[0]}`);
        }
      assert.equal(game.hash(), before);
    };
    const at = {
      3112: ['us-ddg-burke-1', 'us-ddg-burke-2+spent'],
      3115: ['prc-ddg-luyang3-1'],
      3130: ['us-cg-ticonderoga-1'],
    };
    const fight = new Table('6-lakshadweep', { at: known('6-lakshadweep', at), turn: 2, phase: 'air-sea-combat' });
    look(fight.game);
    fight.do('china: engage 3112');
    for (const ask of ['evade', 'commit', 'support'])
      if (fight.until((t) => t.asked.endsWith(ask) || t.asked.endsWith('engage')).asked.endsWith(ask)) look(fight.game);
    const move = prepared('7-torrent').start({ seed: 9 });
    for (let i = 0; i < 60 && move.question(); i++) {
      const q = move.question()!;
      if (/^(air|sea|ground)-(unit|move)$|^sail$/.test(q.ask)) look(move);
      move.answer(q.options[below(9, 5, i, q.count)]!);
    }
    assert.ok(seen.size > 10, [...seen].join('\n'));
  });

  it('what lies over the map is what the rules do', () => {
    const game = new Table('6-lakshadweep', {
      at: { 3112: ['us-ddg-burke-1'], 3115: ['prc-ddg-luyang3-1'] },
      ...{ turn: 2, phase: 'sea-movement' },
    }).game;
    const of = (id: string, unit?: string) => game.overlay!(id, unit ? { units: [unit], place: null } : undefined);
    const distance = (a: string, b: string) => game.probe('distance', [a, b]) as number;
    const { ids } = { ids: game.prepared.compiled.board.places.map(({ id }) => id) };
    const within = (from: string, most: number) => ids.filter((id) => distance(from, id) <= most);
    const places = (id: string, unit?: string) => new Set(of(id, unit).areas?.flatMap((area) => area.places));
    assert.deepEqual(places('detection', 'us-ddg-burke-1'), new Set(within('3112', 5)));
    const dangers = places('interventions', 'us-ddg-burke-1');
    assert.ok(dangers.size > 0 && [...dangers].every((id) => distance('3115', id) <= 5));
    const { numbers = [] } = of('range', 'us-ddg-burke-1');
    assert.ok(numbers.length > 10);
    for (const { place, text } of numbers)
      assert.equal(game.probe('sail-cost', ['us-ddg-burke-1', place]), Number(text), place);
    for (const { id } of game.prepared.ruleset.overlays!) {
      for (const unit of [undefined, 'us-ddg-burke-1']) of(id, unit);
    }
    // Airspace is told as whose it is, once, around who keeps it; of ranges none is of 0 hexes.
    const luyang = game.prepared.compiled.game.sides.findIndex(({ id }) => id === 'china');
    const air = of('airspace').areas!;
    assert.deepEqual([...new Set(air.map(({ names }) => names.en))], ['closed to flights of its enemies']);
    assert.deepEqual(new Set(air.find(({ side }) => side === luyang)!.places), new Set(within('3115', 1)));
    assert.deepEqual(places('airspace', 'us-ddg-burke-1'), new Set(within('3115', 1)));
    const reaches = of('weapons', 'us-ddg-burke-1').areas!.map(({ names }) => names.en);
    assert.ok(
      reaches.some((name) => name.endsWith(': its own hex')),
      reaches.join(),
    );
    assert.ok(
      reaches.every((name) => !/: [01] hexes/.test(name)),
      reaches.join(),
    );
    assert.throws(() => of('bonds'), RangeError);
    // What lies over the whole map is told apart when more than one of them is on.
    const looks = ['detection', 'weapons', 'interventions', 'umbrellas', 'airspace'].map((id) =>
      [...new Set(of(id).areas!.map(({ look }) => look))].join(),
    );
    assert.equal(new Set(looks).size, looks.length, looks.join(' '));
    assert.ok(looks.every(Boolean), looks.join(' '));
    // Before anybody is there, it is said that nothing is: nobody has to be chosen for it.
    const empty = prepared('6-lakshadweep').start({ seed: 1 });
    for (const id of ['detection', 'weapons', 'interventions', 'airspace'])
      assert.deepEqual(
        empty.overlay!(id).notes?.map(({ names }) => names.en),
        ['None on the map now'],
        id,
      );
  });
});
