import assert from 'node:assert/strict';
import path from 'node:path';
import { type CompletionItem, complete, resolveCompletion } from '../../server/ide';
import { amount } from '../amount';
import { gameText } from '../engine/by-text/kit';
import { sample } from './oracle';
import { applied, type Fixture, fixture, GAME, localFixture, part, SETUP, scenario, shippedGame } from './support';

const of = (f: Fixture) => complete(f.ide, f.uri, f.offset, { snippets: true }).items;
const labels = (...parts: string[]) => of(fixture(GAME, ...parts)).map((i) => i.label);
const inGame = (line: string) => labels(`//- more.sand\ngame duel {\n  ${line}\n}\n`);
const inOwn = (...lines: string[]) => labels(`//- own.sand\ngame own "Own" {\n${lines.join('\n')}\n}\n`);
const inScenario = (line: string) => labels(scenario(line));

/** All of the first and none of the second are offered. */
function offers(found: readonly string[], yes: readonly string[], no: readonly string[] = []): void {
  for (const label of yes) assert.ok(found.includes(label), `${label} is missing in: ${found.join(' ')}`);
  for (const label of no) assert.ok(!found.includes(label), `${label} should not be in: ${found.join(' ')}`);
}

describe('completion: statements', () => {
  it('offers declarations in a file', () => {
    offers(labels('//- main.sand\n$0'), ['game', 'map', 'deck', 'scenario …', 'example', 'replay …'], ['setup']);
  });

  it('offers what a block may hold', () => {
    offers(inGame('$0'), ['side', 'kind', 'value', 'sequence'], ['setup', 'scenario']);
    // The scenario has said its map and its turns already.
    offers(inScenario('$0'), ['setup', 'control', 'victory', 'place'], ['kind', 'game', 'turns', 'map']);
    offers(inScenario('se$0'), ['setup …']);
  });

  it('offers what goes on a header', () => {
    offers(labels('//- main.sand\nscenario x of $0'), ['duel'], ['red']);
    offers(labels(scenario(...SETUP), '//- other.sand\nscenario x extends $0'), ['first'], ['x']);
    offers(inGame('kind Tank "Tank" is $0'), ['land', 'fleet'], ['Army']);
    offers(inScenario('map $0'), ['field']);
    offers(inScenario('setup $0'), ['red', 'blue'], ['Army']);
    offers(inScenario('otherwise $0'), ['red', 'blue', 'draw']);
  });

  it('offers what the turn record says, and numbers of cards that are words of the game', () => {
    const own = (line: string) =>
      inOwn(
        `  word weather "Weather"
  word mud "Mud"
  word ops "Orders" { on card; argument number }
  table turns "Turns" {
    | turn | weather | convoys |
    | 1    | dry     | 2       |
    | 2    | mud     | 3       |
  }
`,
        line,
      );
    offers(own('sequence { phase p "P" { does move; allowance 2; cost +1 when $0 } }'), ['weather', 'convoys']);
    offers(
      own('sequence { phase p "P" { does move; allowance 2; cost +1 when weather = $0 } }'),
      ['dry', 'mud'],
      ['turn'],
    );
    offers(own('sequence { phase p "P" { does cards; points $0 } }'), ['ops']);
    offers(own('sequence { phase p "P" { does attack; table is $0 } }'), ['turns'], ['in']);
    offers(own('sequence { phase p "P" { does attack; table $0 } }'), ['turns', 'is']);
  });

  it('knows conditions in parentheses, boxes that a track is compared with, and whose a marker is', () => {
    const own = (line: string) =>
      inOwn(
        `  side red "Red"
  option fog "Fog"
  marker down "Down"
  feature town "Town"
  track state "State" { boxes stable "Stable", shaken "Shaken" }
`,
        line,
      );
    const when = (condition: string) => own(`trigger t "T" when ${condition} {}`);
    offers(when('turn >= 2 and ($0'), ['option', 'turn', 'any'], ['within']);
    offers(when('turn >= 2 and (turn = 3 or $0'), ['option', 'turn'], ['within']);
    offers(when('any ($0'), ['red', 'within'], ['turn']);
    offers(when('state = $0'), ['stable', 'shaken']);
    offers(when('down $0'), ['of']);
    offers(when('down of red $0'), ['in']);
  });

  it('offers words of a phase that something done in it takes, and in a rulebook\u2019s phases none', () => {
    const phase = (does: string) => inOwn(`sequence { phase p "P" { ${does} $0 } }`);
    offers(phase('does move;'), ['allowance', 'costs', 'meets'], ['morale', 'retreats']);
    offers(phase('does move, rally;'), ['allowance', 'morale']);
    offers(phase(''), ['allowance', 'morale']);
    const books = shippedGame('taiheiyo-senshi/game.sand', 'does ship-supply');
    offers(
      of(books).map((i) => i.label),
      ['does', 'order'],
      ['morale', 'allowance'],
    );
  });

  it('offers no note where a word is lacking', () => {
    const phase = (line: string) => inOwn(`sequence { phase p "P" { does move; ${line} } }`);
    offers(phase('allowance $0'), [], ['note']);
    offers(phase('allowance 2 $0'), ['note']);
  });

  it('offers words that results have where a rulebook has its own, and the state of a hexside on the map', () => {
    const result = shippedGame('ardennes-44/tables-combat.sand', 'state disordered');
    offers(
      of(result).map((i) => i.label),
      ['state', 'advance'],
    );
    const bridge = shippedGame('tutorial/map.sand', 'state mined');
    offers(
      of(bridge).map((i) => i.label),
      ['state'],
      ['cross', 'between'],
    );
  });

  it('offers words that have a name where an attribute lists what it may be, and flags where counters have them', () => {
    const inMore = (...lines: string[]) =>
      labels(`//- more.sand\ngame duel {\n  word green "Green"\n  word elite "Elite"\n  ${lines.join('\n  ')}\n}\n`);
    offers(inMore('attribute nerve "Nerve" { words green, $0 }'), ['elite'], ['green']);
    const flags = (cell: string) =>
      inMore('units red {', '| unit | kind | flags  |', '| xa   | Army | shaken |', `| xb   | Army | ${cell} |`, '}');
    offers(flags('$0'), ['shaken', 'green', 'elite'], ['Army']);
    offers(flags('shaken, $0'), ['green', 'elite'], ['Army']);
  });

  it('offers what can be drawn from, what can be drawn, and how', () => {
    const line = (text: string) =>
      labels('//- more.sand\ngame duel {\n  pool levies "Levies"\n}\n', scenario('reinforcements blue {', text, '}'));
    offers(line('$0'), ['turn', 'pool', 'draw']);
    offers(line('turn 2 draw $0'), ['levies', 'order-of-battle', 'counter-mix']);
    offers(line('draw levies: $0'), ['Army', 'ba', 'land']);
    offers(line('turn 2 draw levies: Army at 0302 by $0'), ['lot']);
  });

  it('offers what an answer may name', () => {
    const answer = (text: string) =>
      labels(`//- main.sand\nexample "x" of duel {\n  given first\n  do { ${text} }\n}\n`);
    offers(answer('red: move $0'), ['Army', '0101 Kure']);
    offers(answer('$0'), ['red', 'blue'], ['Army']);
    const ofCopies = (line: string) =>
      labels(`//- own.sand\n${gameText()}example "x" of fords {\n  given first turn 1\n  ${line}\n}\n`);
    offers(ofCopies('do { red: $0 }'), ['take', 'done', 'rd-guard-1'], ['guard']);
    offers(ofCopies('do { red: take $0 }'), ['rd-guard-1', 'rd-guard-2', 'bl-barge-1'], ['rd-guard-5', '0101']);
    offers(ofCopies('expect refused red: take $0'), ['rd-guard-2']);
  });

  it('offers what may stand in the condition of a phase', () => {
    const phase = (said: string) => inOwn('option night "Night"', 'track will "Will"', `sequence {\n${said}\n}`);
    offers(phase('phase dark "Dark" $0'), ['when']);
    offers(phase('phase dark "Dark" when $0 { }'), ['turn', 'will', 'option', 'any'], ['side']);
    offers(phase('phase dark "Dark" { phase late "Late" when any ($0) }'), ['units'], ['side', 'attackers']);
    offers(phase('phase dark "Dark" { does move; allowance 1; no move when any ($0) }'), ['units', 'mover']);
  });

  it('offers what a ruleset reads of a route of the map', () => {
    const railway = (said: string, text: string) => {
      const { ide, uri, offset } = shippedGame('empire-of-the-sun/map-hexsides.sand', said);
      assert.ok(
        ide.workspace
          .tree(uri)!
          .slice(offset, offset + said.length)
          .startsWith(said),
      );
      return of({ ide, uri, offset: offset + text.length } as Fixture);
    };
    const place = railway('at 2104', 'at ').map(({ label }) => label);
    assert.ok(
      place.some((label) => label.startsWith('2104')),
      place.join(' '),
    );
    offers(
      railway('void-with no-transport-route', 'void-with ').map(({ label }) => label),
      ['no-transport-route'],
    );
  });

  it('offers nothing in comments', () => {
    assert.deepEqual(inScenario('// $0'), []);
    assert.deepEqual(inScenario('/* $0 */'), []);
  });

  it('goes on in a half-written file without closing braces', () => {
    offers(labels('//- main.sand\nscenario x of duel {\n  map field\n  setup red {\n    0101 Kure: 2 $0'), [
      'Army',
      'Ship',
    ]);
  });
});

describe('completion: set-up', () => {
  it('offers kinds of which the box has too few left behind the others, and says how many there are', () => {
    const box = part('game.sand').replace(
      '  marker depot',
      '  counters {\n    | nation | Army | Ship |\n    | rr | 2 | 3 |\n    | ba | 1 | |\n  }\n  marker depot',
    );
    const told = (line: string, side = 'red', locale: 'en' | 'ja' = 'en') => {
      const f = localFixture(locale, GAME, box, scenario(`setup ${side} { 0101 Kure: 2 Army; ${line} }`));
      const kinds = of(f).filter(({ kind }) => kind === 'kind');
      return kinds.map(({ label, detail, rank, spent = false }) => [label, detail, rank, spent]);
    };
    const army = ['Army', '0 left', 'd', true];
    assert.deepEqual(told('0302: $0').slice(0, 1), [army]);
    assert.deepEqual(told('0101: $0'), [army, ['Ship', '3 left', 'a', false]]);
    assert.deepEqual(told('0101: 2 $0'), [army, ['Ship', '3 left', 'a', false]]);
    assert.deepEqual(told('0101: 4 $0'), [army, ['Ship', '3 left', 'd', true]]);
    assert.deepEqual(told('0101: $0', 'red', 'ja')[0], ['Army', '軍 · 残り0', 'd', true]);
    // Of a kind that the box does not have at all there is nothing to say.
    assert.deepEqual(told('0302: $0', 'blue'), [['ba Army', 'Army · 1 left', 'b', false]]);
  });

  it('offers behind digits what begins with them', () => {
    const texts = (line: string) => of(fixture(GAME, scenario(`setup red {`, line, '}'))).map(({ text }) => text);
    assert.deepEqual(texts('03$0'), ['0301', '0302 "Two Oaks"', '0303']);
    assert.deepEqual(texts('0101: 2$0'), []);
  });

  it('offers what the game lets begin there, and places next to the one before a hexside or on a road', () => {
    const demand = '//- demands.sand\ngame duel {\n  every bn Army { starts port }\n  route road "Road"\n}\n';
    const line = (text: string) => labels(demand, scenario('setup blue {', text, '}'));
    offers(line('0302: $0'), ['ba Army', 'bn Army']);
    offers(line('0402: $0'), ['ba Army'], ['bn Army']);
    offers(line('within 1 of 0402 { 0402: $0 }'), ['ba Army'], ['bn Army']);
    const map = (text: string) => labels(demand, part('map.sand').replace('border ridge: 0102/0202', text));
    offers(map('border ridge: 0102/$0'), ['0101 Kure', '0202', '0103'], ['0102', '0402 Sandy']);
    assert.deepEqual(map('route road: 0102-$0-0302'), ['0201', '0202'], 'what is next to both');
    offers(map('route road: 0102-0202-$0'), ['0201', '0302 Two Oaks'], ['0101 Kure', '0402 Sandy']);
  });

  it('offers hexes with their names, own bases first', () => {
    const items = of(fixture(GAME, scenario('setup red {', '$0', '}')));
    const places = items.filter((i) => i.kind === 'place');
    assert.equal(places.length, 12);
    assert.deepEqual(
      places.filter((i) => i.rank === 'a').map((i) => i.text),
      ['0101 Kure'],
    );
    assert.ok(places.some((i) => i.text === '0302 "Two Oaks"'));
  });

  it('offers only hexes that the units may stand in', () => {
    const places = inScenario('setup red { $0: Army }').filter((l) => /^\d/.test(l));
    offers(places, ['0101 Kure', '0301'], ['0201', '0203']);
    const fleets = inScenario('setup red { $0: Ship }').filter((l) => /^\d/.test(l));
    assert.deepEqual(fleets, ['0101 Kure'], 'fleets are set up in ports of their own side');
  });

  it('offers only hexes with room in the stack', () => {
    const full = ['setup red {', '  0101 Kure: 3 Army', '$0: Army', '}'];
    const places = labels(scenario(...full)).filter((l) => /^\d/.test(l));
    offers(places, ['0301'], ['0101 Kure']);
    const own = labels(scenario('setup red {', '$0: 3 Army', '}')).filter((l) => /^\d/.test(l));
    offers(own, ['0101 Kure']);
  });

  it('offers the hexes nearest to the formation first', () => {
    const more = `//- more.sand
game duel {
  formation F "F" { side red }
  units red {
    | unit | name | kind | formation | strength |
    | r1   | One  | Army | F         | 4/2      |
    | r2   | Two  | Army | F         | 4/2      |
  }
}
`;
    const f = fixture(GAME, more, scenario('setup red {', '  0403: r1', '  $0: r2', '}'));
    const places = of(f).filter((i) => i.kind === 'place' && i.rank === 'd');
    const map = f.ide.model.map('duel', 'field')!;
    const away = places.map((i) => map.distance('0403', i.text));
    assert.ok(away.length > 3);
    assert.deepEqual(
      away,
      [...away].sort((a, b) => a - b),
    );
  });

  it('offers kinds, and nations where the side has several', () => {
    offers(inScenario('setup red { 0101 Kure: $0 }'), ['Army', 'Ship', 'depot'], ['rr', 'ba', 'reduced']);
    offers(inScenario('setup blue { 0302: $0 }'), ['ba', 'bn', 'ba Army', 'bn Army'], ['rr', 'Army']);
    offers(inScenario('setup blue { 0302: ba $0 }'), ['Army'], ['bn']);
    offers(inScenario('setup red { 0101 Kure: 2 Army, $0 }'), ['Army', 'Ship']);
  });

  it('offers only kinds that the terrain takes', () => {
    offers(inScenario('setup red { 0301: $0 }'), ['Army'], ['Ship']);
    offers(inScenario('setup red { 0201: $0 }'), ['Ship'], ['Army']);
  });

  it('offers states after a kind', () => {
    offers(inScenario('setup red { 0101 Kure: Army $0 }'), ['reduced'], ['Army']);
  });

  it('offers no unit twice, in a block of places or before the line that a comma leaves open', () => {
    const units = `//- more.sand
game duel {
  units red {
    | unit | name | kind | strength |
    | r1   | One  | Army | 4/2      |
    | r2   | Two  | Army | 4/2      |
    | r3   | Tri  | Army | 4/2      |
  }
}
`;
    const line = (...lines: string[]) => labels(units, scenario('setup red {', ...lines, '}'));
    offers(line('0101 Kure: r1', 'in (home) { 0102: $0 }'), ['r2', 'r3'], ['r1']);
    offers(line('0101 Kure: r1, $0', '0102: r2'), ['r3'], ['r1', 'r2']);
  });

  it('goes on over lines that a comma leaves open', () => {
    offers(inScenario('setup red { 0101 Kure: Army,\n      $0 }'), ['Ship'], ['0101 Kure']);
  });
});

describe('completion: other statements of a scenario', () => {
  it('knows reinforcements', () => {
    offers(inScenario('reinforcements red { $0 }'), ['turn']);
    offers(inScenario('reinforcements red { turn 3: $0 }'), ['Army']);
    offers(inScenario('reinforcements red { turn 3: Ship at $0 }'), ['0101 Kure'], ['0301']);
  });

  it('knows the position that a scenario begins with', () => {
    offers(inScenario('given turn 2 phase $0'), ['movement'], ['red']);
    offers(
      inScenario('given turn 2 { $0 }'),
      ['0101 Kure', 'clear', 'hand', 'bomb-dropped', 'reserve'],
      ['rolled', 'turn'],
    );
    offers(inScenario('given turn 2 { clear $0 }'), ['0101 Kure'], ['red']);
  });

  it('knows options, rules and changes', () => {
    offers(inScenario('option $0'), ['sudden-death']);
    offers(inScenario('option sudden-death $0'), ['on', 'off']);
    const own = '//- rules.sand\ngame duel { special truce "No combat" { turn number; optional side side } }\n';
    const inTruce = (line: string) => labels(own + scenario(line));
    offers(inTruce('rule $0'), ['truce']);
    offers(inTruce('rule truce { $0 }'), ['turn', 'side']);
    offers(inScenario('clear $0'), ['setup', 'victory']);
    offers(inScenario('move red $0'), ['Army']);
    offers(inScenario('move red Army 0101 -> $0'), ['0301'], ['0201']);
    offers(inScenario('reduce red Army at 0101 $0'), ['Kure'], ['reduced', 'Army']);
  });

  it('knows conditions', () => {
    offers(inScenario('victory red { $0 }'), ['at any time when …']);
    offers(inScenario('victory red { a: at any time when $0 }'), ['no', 'any', 'count', 'turn', 'bomb-dropped', 'red']);
    offers(inScenario('victory red { a: at any time when no (blue $0) }'), ['Army', 'land', 'in']);
    offers(inScenario('victory red { a: at any time when no (blue Army in $0) }'), ['home', 'port', '0101 Kure']);
    offers(inScenario('victory red { a: at any time when red controls $0 }'), ['home', '0101 Kure']);
    offers(inScenario('victory red { a: at any time when supplied $0 }'), ['rr'], ['red']);
  });
});

describe('completion: games, maps, decks, examples', () => {
  it('offers what the ruleset needs and is not there yet', () => {
    offers(inGame('value $0'), ['hex-cost'], ['activation-cost']);
    offers(inGame('values { $0 }'), ['hex-cost'], ['activation-cost']);
    offers(inGame('table $0'), ['turns', 'submarine'], ['losses']);
    offers(inGame('attribute $0'), ['support'], ['strength']);
    offers(inGame('rules $0'), ['war-in-the-pacific']);
  });

  it('offers properties by what they belong to', () => {
    offers(inGame('kind Tank "Tank" is land { $0 }'), ['strength', 'transports'], ['harbor']);
    offers(inGame('feature hill "Hill" { $0 }'), ['harbor', 'stacking'], ['transports']);
    offers(inGame('terrain mud "Mud" { enter $0 }'), ['land', 'fleet']);
    offers(inGame('marker mine "Mine" { limit $0 }'), ['red', 'blue', 'any']);
  });

  it('knows what the computer weighs, which heads the columns of its doctrines', () => {
    const own = (header: string) =>
      labels(`//- own.sand\ngame own "Own" {\n  table computer-doctrines "Doctrines" {\n    ${header}\n  }\n}\n`);
    offers(own('| doctrine | $0 |'), ['side', 'scenario', 'fear', 'thrift', 'greed'], ['hope']);
  });

  it('knows the columns of tables', () => {
    const map = (row: string) =>
      labels(part('map.sand').replace('| 0402 | Sandy      | 砂浜 |          |       |', row));
    offers(map('| 0402 | Sandy | 砂浜 | $0 |  |'), ['port', 'fort', 'fleet-limit'], ['rr']);
    offers(map('| 0402 | Sandy | 砂浜 |  | $0 |'), ['rr', 'ba'], ['port']);
    offers(map('| $0 | Sandy | 砂浜 |  |  |'), ['0402', '0103']);
  });

  it('demands what something has', () => {
    const every = (line: string) => inGame(`every ${line}`);
    offers(every('port { has $0 }'), ['port', 'owner', 'name'], ['fort', 'ridge', 'Army']);
    offers(every('port { lacks $0 }'), ['fort']);
    offers(every('port { has owner $0 }'), ['or'], ['port', 'name']);
    offers(every('port { has owner or $0 }'), ['name', 'edge']);
    offers(every('Ship { has $0 }'), ['strength', 'transports']);
    offers(every('Ship { value $0 }'), ['strength'], ['transports']);
    offers(every('unit depot { has $0 }'), ['strength']);
  });

  it('knows legends, borders and regions', () => {
    const map = (line: string) => labels(part('map.sand').replace('border ridge: 0102/0202', line));
    offers(labels(part('map.sand').replace('~ sea', '~ $0')), ['sea', 'plain'], ['port']);
    offers(labels(part('map.sand').replace('~ sea', '~ sea $0')), ['port', 'fort']);
    offers(map('border $0'), ['ridge']);
    offers(map('region x "X": $0'), ['0101 Kure']);
  });

  it('knows the verbs of cards and their parameters', () => {
    const card = (line: string) => labels(part('deck.sand').replace('red: gain 2 rp', line));
    offers(card('$0'), ['red', 'blue', 'both']);
    offers(card('red: $0'), ['gain', 'reduce']);
    offers(card('red: gain 2 $0'), ['rp', 'when'], ['for']);
    offers(card('red: gain 2 rp $0'), ['for', 'when'], ['rp']);
    offers(card('red: gain 2 rp for $0'), ['red', 'blue']);
    offers(card('red: gain 2 rp when $0'), ['turn', 'no'], ['rolled']);
    offers(card('red: roll d6 { 1..6 when $0 }'), ['turn', 'rolled']);
    offers(card('red: roll d6 { 1..6 { gain 2 rp when $0 } }'), ['turn', 'rolled']);
    offers(card('red: reduce 1 (blue $0)'), ['Army']);
  });

  it('knows what a table covers, and that what follows a word of a verb cannot be left out', () => {
    const table = (line: string) =>
      labels(
        `//- more.sand\ngame duel {\n  table costs "Costs" {\n    covers ${line}\n`,
        '    | thing    | cost |\n    | sea      | 1 |\n    | shallow  | 1 |\n    | plain    | 1 |\n    | strength | 1 |\n    | Army     | 1 |\n  }\n}\n',
      );
    offers(table('$0'), ['terrain', 'strength'], ['kind', 'Army', 'feature']);
    offers(table('$0, terrain'), ['terrain', 'strength']);
    const verb = (line: string) =>
      labels(
        '//- more.sand\ngame duel {\n  verb call "Calls" { amount number; optional pool pool; optional quick }\n}\n',
        part('deck.sand').replace('red: gain 2 rp', line),
      );
    offers(verb('red: call 2 $0'), ['pool', 'quick']);
    offers(verb('red: call 2 pool $0'), ['order-of-battle'], ['quick', 'pool']);
  });

  it('knows provenance', () => {
    offers(inScenario('setup red (see 3.3; $0) {'), ['reconstructed', 'inferred']);
  });

  it('offers equal counters by their number where an example names one', () => {
    const rows = 'game duel {\n  units red {\n    | unit | kind | count |\n    | foot | Army | 3     |\n  }\n}\n';
    const example = (line: string) => `//- x.sand\n${rows}example "X" of duel {\n  ${line}\n}\n`;
    offers(labels(scenario(...SETUP), example('given first { 0101: foot$0 }')), ['foot-1', 'foot-3'], ['foot-4']);
    offers(labels(scenario(...SETUP), example('do { red: move foot$0 }')), ['foot-2']);
  });

  it('knows examples', () => {
    const example = (line: string) => labels(scenario(...SETUP), `//- x.sand\nexample "X" of duel {\n  ${line}\n}\n`);
    offers(example('given $0'), ['first']);
    offers(example('given first $0'), ['empty', 'turn', 'phase']);
    offers(example('given first phase $0'), ['movement']);
    offers(example('expect $0'), ['allowed', 'refused', 'distance']);
    offers(example('expect distance $0'), ['0101 Kure']);
    offers(example('expect allowed $0'), ['red', 'blue']);
  });

  it('works in the shipped game', () => {
    const f = shippedGame('war-in-the-pacific/scenario-standard.sand', 'CV, 2 Naval');
    const items = of(f);
    // Of a marker there is one in a place, not two.
    offers(
      items.map((i) => i.label),
      ['CV', 'Naval', 'Land', 'Air'],
      ['depot'],
    );
    // The box holds no more of them than the scenario has.
    const spent = items.filter((i) => i.spent).map(({ label, detail }) => [label, /· (\d+) left$/.exec(detail!)?.[1]]);
    assert.deepEqual(
      spent.map(([label]) => label),
      ['Naval', 'Land', 'Air'],
    );
    assert.ok(spent.every(([, left]) => Number(left) < 2));
  });
});

describe('completion: items', () => {
  const item = (label: string, ...parts: string[]): [Fixture, CompletionItem] => {
    const f = fixture(GAME, ...parts);
    const found = of(f).find((i) => i.label === label);
    assert.ok(found, label);
    return [f, found];
  };

  it('replaces the word that is being typed', () => {
    const f = fixture(GAME, scenario('setup red { 0101 Kure: Ar$0m }'));
    const list = complete(f.ide, f.uri, f.offset, { snippets: true });
    const army = list.items.find((i) => i.label === 'Army')!;
    const text = applied(f.text('main.sand'), [{ ...list.replaces, text: army.text }]);
    assert.match(text, /0101 Kure: Army \}/);
  });

  it('speaks the language of the user', () => {
    const f = localFixture('ja', GAME, scenario('setup red { 0101: $0 }'));
    assert.equal(of(f).find((i) => i.label === 'Army')!.detail, '軍');
  });

  it('explains an item when asked', () => {
    const [f, army] = item('Army', scenario('setup red { 0101: $0 }'));
    assert.match(resolveCompletion(f.ide, f.uri, f.offset, army.about!)!, /Strength: 4 \/ 2/);
    const [g, place] = item('0101 Kure', scenario('setup red { $0 }'));
    assert.match(resolveCompletion(g.ide, g.uri, g.offset, place.about!)!, /Shallow sea/);
    const [h, verb] = item('gain', part('deck.sand').replace('red: gain 2 rp', 'red: $0'));
    assert.match(resolveCompletion(h.ide, h.uri, h.offset, verb.about!)!, /gain <amount: number> rp/);
  });

  it('leaves tab stops out for editors without them', () => {
    const f = fixture(GAME, scenario('$0'));
    const plain = complete(f.ide, f.uri, f.offset, { snippets: false }).items;
    assert.ok(plain.length > 5);
    for (const i of plain) assert.doesNotMatch(i.text, /\$\{?\d/, i.label);
  });

  it('never fails, wherever it is asked', () => {
    const f = shippedGame('war-in-the-pacific/cards-1942.sand', 'deck');
    const text = f.text('war-in-the-pacific/cards-1942.sand');
    for (let offset = 0; offset < text.length; offset += 17) {
      const { replaces } = complete(f.ide, f.uri, offset, { snippets: true });
      assert.ok(replaces.start <= offset && offset <= replaces.end, `at ${offset}`);
    }
  });
});

describe('completion: the shipped game', () => {
  it('offers nearly every name that its authors wrote, where they wrote it', () => {
    const f = shippedGame('war-in-the-pacific/scenario-standard.sand', 'scenario');
    // Of each kind of name some in each game, spread over its files; `scripts/completion.ts --each 100000` asks for all.
    const names = f.workspace.uris().flatMap((uri) =>
      f.ide.model
        .references(uri)
        .filter((r) => r.role !== 'definition' && !['word', 'glyph'].includes(r.symbol.kind))
        .map((r) => ({
          uri,
          start: r.start,
          end: r.end,
          kind: r.symbol.kind,
          where: `${path.dirname(uri)} ${r.symbol.kind}`,
        })),
    );
    const asked = sample(names, amount(2, 8));
    const missed: string[] = [];
    for (const { uri, start, end, kind } of asked) {
      const written = f.workspace.tree(uri)!.text.slice(start, end);
      const { items } = complete(f.ide, uri, start, { snippets: true });
      if (!items.some((item) => item.text.includes(written))) missed.push(`${uri}:${start} ${kind} ${written}`);
    }
    assert.ok(asked.length > amount(250, 1000));
    assert.ok(missed.length / asked.length < 0.02, `${missed.length} of ${asked.length}:\n${missed.join('\n')}`);
  });
});

describe('completion: cards', () => {
  const card = (line: string) => labels(part('deck.sand').replace('red: gain 2 rp', line));

  it('offers sides, events and what may be in a line of a card', () => {
    offers(card('$0'), ['red', 'blue', 'both', 'event', 'requires', 'play by']);
    offers(card('red at $0'), ['movement']);
    // The ruleset of the small game does not carry out what it does not know; in a game that nothing plays, nothing is unplayed.
    const feast = '//- more.sand\ngame duel {\n  verb feast "{side} feasts" ja "{side}の宴" { side side }\n}\n';
    const feasting = part('deck.sand').replace('red: gain 2 rp', 'red: choose { a: $0 }');
    offers(labels(feasting, feast), ['gain', 'choose', 'may', 'roll'], ['feast']);
    const unruled = part('game.sand').replace('  rules war-in-the-pacific\n', '');
    offers(labels(unruled, feasting, feast), ['gain', 'choose', 'roll', 'may', 'feast']);
    offers(card('red { may $0 }'), ['gain']);
    offers(card('red: choose { march "March" $0: gain 1 rp }'), ['ja']);
    offers(card('red: choose { march: gain 1 rp $0 }'), [], ['ja']);
    offers(card('requires $0'), ['turn', 'red']);
  });

  it('offers windows and conditions of triggers', () => {
    offers(inGame('trigger relief at $0'), ['movement']);
    offers(inGame('trigger relief when $0'), ['turn']);
  });
});
