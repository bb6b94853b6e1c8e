/** What the rules do not play is said where a text has it (SND790, SND791), and values beyond what can be played (SND792). */
import { strict as assert } from 'node:assert';
import { rulesets } from '../../engine/rulesets/index';
import { VERBS } from '../../engine/rulesets/taiheiyo-senshi/events-verbs';
import { createDiagnostics, message } from '../../server/checks';
import { parts } from '../../server/checks/played/parts';
import { createModel } from '../../server/model';
import type { ModelImpl } from '../../server/model/model';
import { shippedFiles, withShipped } from '../model/shipped';
import { foundBeside } from './beside';

/** Lines of a text with the codes that are said at them. */
function said(text: string): string[] {
  return foundBeside({ 'file:///own.sand': text })
    .problems('file:///own.sand')
    .map((one) => `${text.slice(0, one.start).split('\n').length} ${one.code}`);
}

describe('what the rules do not play', () => {
  it('is said at each of the three lines of a scenario that nobody would play', () => {
    const text = `scenario ignored of war-in-the-pacific extends standard "Ignored" ja "無視" {
  turns 1..4
  withdrawals japan { turn 2: 2 CV }
  replacements allies { turn 2..4: us CV }
  control japan: 0404 Chungking
  trigger boom "Boom" ja "ブーム" at resources when turn >= 1 { gain 50 rp for japan }
}
`;
    assert.deepEqual(said(text), ['3 SND790', '4 SND790', '5 SND790']);
  });

  it('is said of the condition of a phase', () => {
    const text = 'game war-in-the-pacific {\n  sequence {\n    phase lull "Lull" ja "小康" when turn > 2\n  }\n}\n';
    assert.deepEqual(said(text), ['3 SND790']);
  });

  it('is said of how sides act in a phase of a game by text that does something else', () => {
    const text = `game tutorial {
  sequence {
    tie crown
    phase a "A" ja "甲" { does move; allowance 2; simultaneous }
    phase b "B" ja "乙" { does draw; deck rumours; hand 1; simultaneous; pass }
    phase c "C" ja "丙" { simultaneous }
  }
}
`;
    assert.deepEqual(
      said(text).filter((one) => one.endsWith('SND790') || one.endsWith('SND794')),
      ['3 SND794', '5 SND790'],
    );
  });

  it('is said of what cards and triggers repeat, however often, in every rulebook', () => {
    const games = {
      'war-in-the-pacific': 'resources',
      'empire-of-the-sun': 'political',
      'taiheiyo-senshi': 'operation',
    };
    const shown = Object.entries(games).map(([game, phase]) =>
      said(`game ${game} {
  trigger storm "Storm" ja "嵐" at ${phase} {
    repeat 2 { draw 1 }
    repeat turn { draw 1 }
  }
}
`).filter((one) => one.endsWith('SND790') || one.endsWith('SND791')),
    );
    const verbs = ['3 SND791', '4 SND791'];
    assert.deepEqual(shown, [verbs, ['2 SND790'], verbs]);
  });

  it('is said of words for fights over hexsides, and of when one is ready, in a game by text', () => {
    const text = (kind: string, more: string) => `game own "Own" ja "自作" {
  class foot "Foot" ja "歩兵"
  terrain plain "Plain" ja "平地" { enter foot }
  hexside brook "Brook" ja "小川" { cross foot${kind} }
}
map field of own "Field" ja "野" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  terrain plain: 0101, 0201
  hexside brook 0101/0201${more}
}
`;
    const shown = (...parts: [string, string]) => said(text(...parts)).filter((one) => one.endsWith('SND790'));
    assert.deepEqual(shown('', ''), []);
    assert.deepEqual(shown('; halves', ' { ready turn 2 }'), ['4 SND790', '9 SND790']);
  });

  it('is said of words that published rulebooks alone have, in a game by text, where no line names them', () => {
    const shown = (line: string) =>
      said(`game tutorial {
  kind rafts "Rafts" ja "筏" is foot { carrier }
  feature weir "Weir" ja "堰" { harbor }
  table odd "Odd" ja "奇" {
    round down
    | die | a |
    | 1   | 2 |
  }
  ${line}
}
map pond of tutorial "Pond" ja "池" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  terrain plain: 0101, 0201
  region shore "Shore" ja "岸": 0101 { held }
}
`).filter((one) => one.endsWith('SND790'));
    assert.deepEqual(shown(''), ['2 SND790', '3 SND790', '4 SND790', '14 SND790']);
    assert.deepEqual(shown('stacking on-rafts "On rafts" ja "筏の上" { of carrier; most 2 }'), [
      ...['3 SND790', '4 SND790', '14 SND790'],
    ]);
  });

  it('is said of hexsides, sequences, tables, limits and events that two rulebooks do not read', () => {
    const shown = (game: string, more: string) =>
      said(`game ${game} {
  border dyke "Dyke" ja "堤防" { cross ground; over ${game === 'empire-of-the-sun' ? 'sea' : 'water'} }
  sequence night "Night" ja "夜" { on turns 4; phase sleep "Sleep" ja "眠り" }
  table odd "Odd" ja "奇" {
    limit 3
    | die | a |
    | 1   | 2 |
  }
  ${more}
}
`).filter((one) => one.endsWith('SND790'));
    assert.deepEqual(shown('empire-of-the-sun', ''), ['2 SND790', '3 SND790', '3 SND790', '4 SND790']);
    assert.deepEqual(
      shown('indian-ocean-region', 'stacking tight "Tight" ja "狭い" { of infantry; most 2; each nation }'),
      ['2 SND790', '3 SND790', '3 SND790', '4 SND790', '9 SND790', '9 SND790', '9 SND790'],
    );
  });

  it('is said of what waits for a segment that points of cards buy, which never begins', () => {
    const shown = (at: string) =>
      said(`game tutorial {
  trigger howl "Howl" ja "遠吠え" at ${at} { shift morale -1 }
  sequence {
    phase rounds "Rounds" ja "ラウンド" {
      does cards; alternate; points ops
      phase stroll "Stroll" ja "散歩" { does move; allowance 1 }
    }
  }
}
`).filter((one) => one === '2 SND790');
    assert.deepEqual(shown('rounds'), []);
    assert.deepEqual(shown('stroll'), ['2 SND790']);
  });

  it('is said of what a segment that points of cards buy cannot say or do', () => {
    const shown = (segment: string) =>
      said(`game tutorial {
  table crt "Results" ja "結果" {
    roll d6
    columns odds
    result D1 "Hit" ja "命中" { defender 1 }
    | die  | 1-1 |
    | 1..6 | D1  |
  }
  sequence {
    phase rounds "Rounds" ja "ラウンド" {
      does cards; alternate; points ops
      phase stroll "Stroll" ja "散歩" { ${segment} }
    }
  }
}
`).filter((one) => one.startsWith('12 '));
    const strikes = 'does attack; strength strength; table crt';
    assert.deepEqual(shown(`${strikes}; only crown; from turn 2; price 1; no attack of guns`), []);
    for (const more of ['must attack', 'order league, crown', 'alternate', 'first crown'])
      assert.deepEqual(shown(`${strikes}; ${more}`), ['12 SND790'], more);
    for (const other of [
      'does fire; firepower strength; range 2; hits on 2',
      'does attack, move; strength strength; table crt; allowance 2',
      'only crown',
      'phase inner "Inner" ja "内" { does move; allowance 1 }',
    ])
      assert.deepEqual(shown(other), ['12 SND790'], other);
  });

  it('is said of a price that no card can pay, once all cards are understood', () => {
    const shown = (price: number, more = '') =>
      said(`game tutorial {
  card order "Order" ja "命令" { needs ops }
  sequence {
    phase rounds "Rounds" ja "ラウンド" {
      does cards; points ops
      phase stroll "Stroll" ja "散歩" { does move; allowance 1; price ${price} }
    }
  }
}
deck orders of tutorial "Orders" ja "命令書" {
  card 1 "March" ja "行軍" order { ops 3 }
  ${more}
}
`).filter((one) => one === '6 SND819');
    assert.deepEqual(shown(3), []);
    assert.deepEqual(shown(4), ['6 SND819']);
    assert.deepEqual(shown(4, 'card 2 "Rush" ja "急行" order { ops 4 }'), []);
    assert.deepEqual(shown(4, 'card 2 "Rush" ja "急行" order { ops 3; nonsense }'), []);
  });

  it('is said of conditions that are never true, wherever one may stand', () => {
    const shown = (when: string) =>
      said(`game tutorial {
  track fog "Fog" ja "霧" { from 0; to 6; start 2 }
  query thick "Thick" ja "濃霧" { gives boolean; is ${when} }
  verb veil "Veils" ja "覆う" { do { shift fog +1 when ${when} } }
  trigger haze "Haze" ja "霞" at movement when ${when} { shift fog +1 }
  trigger mist "Mist" ja "靄" at movement { roll d6 { 1..3 when ${when}: shift fog -1; 4..6 {} } }
  sequence {
    phase stroll "Stroll" ja "散歩" {
      does move; allowance 2
      no move of guns when ${when}
    }
  }
}
deck airs of tutorial "Airs" ja "大気" {
  card 1 "Damp" ja "湿気" { requires ${when}; event { shift fog +1 } }
  card 2 "Dew" ja "露" { event when ${when} { shift fog +1 } }
  card 3 "Rain" ja "雨" { event { shift fog +1 when ${when} } }
}
scenario veiled of tutorial extends spring "Veiled" ja "霧中" {
  reinforcements crown { from turn 2 when ${when}: guns at 0605 }
  victory crown { lost: at any time when ${when} }
  victory points league at end of game {
    seen: 2 if ${when}
    result <=0 crown
    result >=1 league
  }
}
`).filter((one) => /SND602/.test(one));
    const all = [3, 4, 5, 6, 10, 15, 16, 17, 20, 21, 23].map((line) => `${line} SND602`);
    assert.deepEqual(shown('fog >= 6'), []);
    assert.deepEqual(shown('fog >= 3 and fog <= 3'), []);
    assert.deepEqual(shown('fog >= 5 or fog <= 3'), []);
    assert.deepEqual(shown('fog >= 7'), all);
    assert.deepEqual(shown('fog >= 5 and fog <= 3'), all);
    assert.deepEqual(shown('turn = 2 and (fog = 1 and fog = 2)'), all);
  });

  it('is said of a victory by more than is printed on all counters that there are', () => {
    const shown = (least: number) =>
      said(`scenario strong of tutorial extends spring "Strong" ja "強力" {
  victory crown { mass: at any time when sum strength of (crown guns) >= ${least} }
}
`).filter((one) => /SND614/.test(one));
    assert.deepEqual([shown(1), shown(1_000)], [[], ['2 SND614']]);
  });

  it('is said of events and triggers in a window that nothing opens, in a game by text', () => {
    const shown = (window: string) =>
      said(`game tutorial {
  window ambush "Ambush" ja "伏兵" ${window}
  trigger howl "Howl" ja "遠吠え" at ambush { shift morale -1 }
}
deck more of tutorial "More" ja "追加" {
  card 1 "One" ja "一" { event at ambush { shift morale -1 } }
}
`).filter((one) => one.endsWith('SND790'));
    assert.deepEqual(shown('{ before attack }'), []);
    assert.deepEqual(shown(''), ['3 SND790', '6 SND790']);
    const small = (phases: string) => {
      const text = `game own "Own" ja "自作" {
  side red "Red" ja "赤" { nation rd "Red" ja "赤" }
  class foot "Foot" ja "歩兵"
  track will "Will" ja "士気" { from 0; to 9 }
  window ambush "Ambush" ja "伏兵" { before attack }
  window gone "Gone" ja "移動後" { after move }
  sequence { ${phases} }
}
deck luck of own "Luck" ja "運" {
  card 1 "One" ja "一" { event at ambush { shift will 1 } }
  card 2 "Two" ja "二" { event at gone { shift will 1 } }
}
`;
      return foundBeside({ 'file:///new.sand': text })
        .problems('file:///new.sand')
        .filter(({ code }) => code === 'SND790')
        .map((one) => text.slice(0, one.start).split('\n').length);
    };
    const march = 'phase march "March" ja "行軍" { does move; allowance 2 }';
    const play = 'phase play "Play" ja "使用" { does cards }';
    assert.deepEqual(small(`${march}; ${play}`), [10], 'nobody attacks');
    assert.deepEqual(small(march), [], 'cards are played by hand');
  });

  it('is said of orders by a track, of zones and of who meets enemies, in every rulebook', () => {
    const games = ['war-in-the-pacific', 'ardennes-44', 'empire-of-the-sun', 'indian-ocean-region', 'taiheiyo-senshi'];
    const text = games.map(
      (game) => `game ${game} {
  sequence extra "Extra" ja "追加" {
    after turns 2
    phase a "A" ja "甲" { first higher will }
    phase b "B" ja "乙" { meets enemy }
    phase c "C" ja "丙" { together }
  }
  state shaken "Shaken" ja "動揺"
  zone watch "Watch" ja "監視" { except shaken }
}
`,
    );
    const lines = new Set(said(text.join('')).map((one) => Number(one.split(' ')[0])));
    const length = text[0]!.split('\n').length - 1;
    for (const [k, game] of games.entries())
      for (const line of [4, 5, 6, 9]) assert.ok(lines.has(k * length + line), `${game} ${line}`);
  });

  it('is said of the withdrawal of a unit at its line, and only that line is taken away', () => {
    const text = `scenario short of ardennes-44 extends six-turn "Short" ja "短期" {
  option ninth-armored-ccb on
  withdrawals allied { turn 17PM: us-9arm-ccr }
}
`;
    const model = createModel(withShipped({ 'file:///own.sand': text })) as ModelImpl;
    const diagnostics = createDiagnostics(model);
    const found = diagnostics.problems('file:///own.sand').filter((one) => one.code === 'SND790');
    assert.deepEqual(
      found.map((one) => text.slice(one.start, one.end)),
      ['us-9arm-ccr'],
    );
    const fixes = found.flatMap((one) => one.fixes);
    for (const { edits } of fixes)
      for (const { start, end } of edits) {
        const left = text.slice(0, start) + text.slice(end);
        assert.ok(left.includes('scenario short') && left.includes('option ninth-armored-ccb on'), left);
        assert.ok(!left.includes('us-9arm-ccr'), left);
      }
    assert.ok(fixes.length > 0);
  });

  it('is said of a way of arrival that the rules do not know', () => {
    const text = `scenario short of ardennes-44 extends six-turn "Short" ja "短期" {
  reinforcements allied {
    turn 17AM: us-t08-551-para in (2101) by strategic-movement
    turn 17AM: us-t08-unk-para in (2101) by rail
  }
}
`;
    assert.deepEqual(said(text), ['4 SND790']);
  });

  it('is said of times of victory, of verbs and of times of triggers', () => {
    const text = `deck own of war-in-the-pacific "Own" ja "独自" {
  card 1 "Choice" ja "選択" {
    japan: choose 1 or 2 by allies {
      a: gain 1 rp
      b: may gain 2 rp
    }
  }
}
scenario times of war-in-the-pacific extends standard "Times" ja "時期" {
  victory japan {
    held: at end of turn for 9 turns in a row when turn > 0
  }
  victory points japan at end of turn 1 {
    5 if turn > 0
  }
}
scenario windows of taiheiyo-senshi extends campaign "Windows" ja "時期" {
  trigger boom "Boom" ja "ブーム" at any-time when turn >= 1 { draw allies 2 limit 10 }
}
`;
    const found = said(text).filter((line) => /SND79/.test(line));
    assert.deepEqual(found, ['18 SND791']);
  });

  it('is said with the reason, or with what is played or written instead', () => {
    const text = `scenario odd of war-in-the-pacific extends standard "Odd" ja "例" {
  control japan: 0404 Chungking
  reinforcements allies { turn 2: us CV in (0404) }
}
game tutorial {
  window idle "Idle" ja "空き"
  trigger b "B" ja "乙" at idle { bonus -1 to shift }
}
`;
    const found = foundBeside({ 'file:///own.sand': text })
      .problems('file:///own.sand')
      .filter(({ code }) => code === 'SND790');
    const told = (locale: 'en' | 'ja') => found.map((one) => message(one, locale)).join('\n');
    assert.match(told('en'), /Write instead: `owner` in the table/);
    assert.match(told('en'), /The reason: its rulebook has no rule for it\./);
    assert.match(
      told('en'),
      /The reason: no moment of the rules opens this window\..*They play|They play.*The reason/s,
    );
    assert.match(told('ja'), /理由: ルールブックに該当する規則がない。/);
    assert.match(told('ja'), /理由: この機会を開く時点がルールにない。/);
  });

  it('is said of triggers at windows that no moment opens', () => {
    const text = `game tutorial {
  window ambush "Ambush" ja "待ち伏せ" { before attack }
  window idle "Idle" ja "空き"
  trigger a "A" ja "甲" at ambush { bonus -1 to shift }
  trigger b "B" ja "乙" at idle { bonus -1 to shift }
}
`;
    assert.deepEqual(
      said(text).filter((line) => /SND79/.test(line)),
      ['5 SND790'],
    );
  });

  it('is said of conditions about zones, markers and transports that the rules do not have', () => {
    const text = (of: string, base: string, conditions: readonly string[]) =>
      `scenario asked of ${of} extends ${base} "Asked" ja "質問" {
${conditions.map((one, k) => `  victory ${one.split(':')[0]} { c${k}: at end of turn 1 when ${one.split(':')[1]} }`).join('\n')}
}
`;
    const stopped = (...of: Parameters<typeof text>) => said(text(...of)).filter((line) => /SND791/.test(line));
    const zones = [
      'china: any (indo-am in zone of china)',
      'china: any (indo-am naval outside enemy zone)',
      'china: count (within 1 of 1301 outside zone of china) > 0',
    ];
    const ocean = [...zones, 'china: spent of china in (1301)', 'china: fort of china in (1301)'];
    assert.deepEqual(
      stopped('indian-ocean-region', '1-choke-point', ocean),
      [2, 3, 4, 5].map((line) => `${line} SND791`),
    );
    assert.deepEqual(stopped('empire-of-the-sun', 'campaign', ['japan: any (japan units ashore)']), ['2 SND791']);
    assert.deepEqual(stopped('ardennes-44', 'campaign', ['german: any (german units ashore)']), ['2 SND791']);
    assert.deepEqual(
      stopped('taiheiyo-senshi', 'campaign', [
        'japan: any (japan units ashore)',
        'japan: any (japan units in zone of allies)',
      ]),
      ['2 SND791', '3 SND791'],
    );
  });

  it('is not said of a verb of the own that says what it does', () => {
    const text = `game war-in-the-pacific {
  verb feast "{side} feasts" ja "{side}の宴" { side side; amount number; do { next-trp side amount } }
  verb fast "{side} fasts" ja "{side}の断食" { side side }
  trigger feasts "Feast" ja "宴" at supply when turn = 1 {
    feast japan 1
    fast japan
  }
}
`;
    assert.deepEqual(said(text), ['6 SND791']);
  });

  it('is said of values that are below zero, and of dice with too many sides', () => {
    const text = `scenario values of war-in-the-pacific extends standard "Values" ja "値" {
  value supply-distance -3
  value die-sides 100000
  value die-sides 12
}
game war-in-the-pacific {
  value line-distance -1
}
`;
    assert.deepEqual(
      said(text).filter((line) => /SND792/.test(line)),
      ['2 SND792', '7 SND792'],
    );
    const dice = text.replace('  value die-sides 12\n', '');
    assert.deepEqual(
      said(dice).filter((line) => /SND792/.test(line)),
      ['2 SND792', '3 SND792', '6 SND792'],
    );
  });

  it('is said of numbers of cards, rounds and points that nobody can play', () => {
    const shown = (keep: number, rounds: number, price: number) =>
      said(`game tutorial {
  sequence {
    phase hands "Hands" ja "手札" {
      does cards; points ops
      keep ${keep}
      rounds ${rounds}
      phase walk "Walk" ja "歩く" { does move; allowance 1; price ${price} }
    }
  }
}
`).filter((line) => /SND792/.test(line));
    assert.deepEqual(shown(0, 1, 1), []);
    assert.deepEqual(shown(-1, 0, 0), ['5 SND792', '6 SND792', '7 SND792']);
    const number = (phase: string) =>
      said(`game tutorial {
  sequence {
    phase hands "Hands" ja "手札" { ${phase} }
  }
}
`).filter((line) => /SND792/.test(line));
    for (const phase of [
      'does draw; deck rumours; hand N',
      'does draw; deck rumours; amount N',
      'does influence; marker supply-dump; most N',
      'does influence; marker supply-dump; limit N',
      'does build; of foot; steps N',
      'does fire; firepower strength; range 1; hits on 2; flees N',
    ]) {
      assert.deepEqual(number(phase.replace('N', '1')), [], phase);
      assert.deepEqual(number(phase.replace('N', '-1')), ['3 SND792'], phase);
    }
  });

  it('is said of a price that nobody pays', () => {
    const shown = (phase: string) =>
      said(`game tutorial {
  track gold "Gold" ja "金" { sides each; from 0; to 9; start 3 }
  sequence {
    phase muster "Muster" ja "召集" { ${phase} }
  }
}
`).filter((line) => /SND790/.test(line));
    assert.deepEqual(shown('does build; of land; limit 1; price 2'), ['4 SND790']);
    assert.deepEqual(shown('does move; allowance 2; activates place'), ['4 SND790']);
    assert.deepEqual(shown('does build; of land; price 2; pays gold'), []);
    assert.ok(
      said('game tutorial { sequence { phase a "A" { does build; price 0; pays morale } } }').includes('1 SND792'),
    );
    const segment = (more: string) =>
      shown(`does cards; points cost; phase raise "Raise" ja "編成" { does build; of land; price 2${more} }`);
    assert.deepEqual(segment(''), []);
    assert.equal(segment('; pays gold').length, 1);
  });

  it('takes the turns of a record by their rows, also where a row is for several', () => {
    const shown = (turns: string) =>
      said(`game tutorial {
  table turns "Turns" ja "ターン" {
    | turn | season |
    | 1..3 | calm   |
    | 4    | storm  |
  }
}
scenario long of tutorial extends winter "Long" ja "長期" {
  turns ${turns}
}
`).filter((line) => /SND605/.test(line));
    assert.deepEqual(shown('1..4'), []);
    assert.deepEqual(shown('1..5'), ['9 SND605']);
  });

  it('is said of rows that repeat a value, a verb or a map and say otherwise', () => {
    const texts: Record<string, string> = {};
    for (const { uri, text } of shippedFiles())
      if (uri.endsWith('/taiheiyo-senshi/tables.sand'))
        texts[uri] = text
          .replace('| land-air-in-base | 1     |', '| land-air-in-base | 2     |')
          .replace('| 20..39 | 1        |', '| 20..39 | 7        |')
          .replace('| hawaii      | 3      |', '| hawaii      | 4      |')
          .replace('| 6..7   |', '| 8..9   |');
    const model = createModel(withShipped(texts)) as ModelImpl;
    const [uri, text] = Object.entries(texts)[0]!;
    const found = createDiagnostics(model)
      .problems(uri)
      .filter((one) => one.code === 'SND793')
      .map((one) => text.slice(one.start, one.end).replaceAll(/ +/g, ' ').trim());
    assert.deepEqual(found.sort(), [
      '| 2 | land-air-at-singapore | 8..9 |',
      '| 20..39 | 7 | |',
      '| hawaii | 4 | |',
      '| land-air-in-base | 2 |',
    ]);
    assert.deepEqual(createDiagnostics(createModel(withShipped()) as ModelImpl).problems(uri), []);
  });

  it('has words in both languages for every part that some ruleset does not play', () => {
    for (const { id, needs } of Object.values(rulesets))
      for (const { what, missing } of needs.unplayed ?? []) {
        const words = parts[missing ? `${what}?` : what];
        assert.ok(words && words.en !== '' && words.ja !== '', `${id}: ${what}`);
      }
    const args = {
      rules: 'x',
      what: 'a `trigger`',
      'what-ja': '`trigger`',
      words: '',
      but: '',
      instead: 'b',
      'instead-ja': 'c',
    };
    assert.match(message({ code: 'SND790', args }, 'en'), /do not play a `trigger`: .*Write instead: b\.$/);
    assert.match(message({ code: 'SND790', args }, 'ja'), /代わりに: c。$/);
  });

  it('names the verbs that Taiheiyo Senshi carries out, and no other', () => {
    assert.deepEqual(
      [...(rulesets['taiheiyo-senshi']!.needs.carriesOut ?? [])].sort(),
      ['choose', 'roll', ...Object.keys(VERBS)].sort(),
    );
  });
});
