/** Slips that were made by hand in a new game and a new scenario (issue “Silence means it is played”), and were not told as they should be. */

import assert from 'node:assert/strict';
import { foundBeside } from './beside';
import { choices, messages, slip, slipIn } from './slips';

const victory = (when: string) => `  victory crown { a: at end of turn 3 when ${when} }`;

describe('what was silent is said', () => {
  it('of tables that a phase reads', () => {
    slip('tables.sand', '| wood   | 2', '| wodo   | 2', 'SND797', '| wood   | 2', /Did you mean “wood”/);
    slip('tables.sand', '| wood   | 2', '| swamp  | 2', 'SND797', undefined);
    slip('game.sand', 'table combat;', 'table march;', 'SND798', undefined, /has no dice/);
  });

  it('of ground that a table of costs says nothing of', () => {
    const hill = '    | hill   | 2    |      |\n';
    const without = choices('tables.sand', hill, '');
    assert.deepEqual([without.code, without.fixes], ['SND809', 2]);
    const named = (word: string) => hill.replace('hill  ', word.padEnd(6));
    slip('tables.sand', hill, named(''), 'SND797', hill, /row 3 names none\. Did you mean “hill”/);
    slip('tables.sand', hill, named('7'), 'SND797', undefined);
    assert.deepEqual(choices('tables.sand', hill, named('wood')), { code: 'SND405', first: true, fixes: 2 });
    const costs = (cost: string) => hill.replace('2   ', cost.padEnd(4));
    slip('tables.sand', hill, costs('P'), 'SND407', costs('no'), /numbers or no/);
    slip('tables.sand', hill, costs('½'), 'SND407', costs('0.5'));
    assert.deepEqual(messages('tables.sand', hill, costs('1/2')), [], 'as printed');
    slip('tables.sand', hill, costs('two'), 'SND407', hill);
    const effect = '| hill   |       | double  |';
    slip('tables.sand', effect, effect.replace('double ', 'x2     '), 'SND407', effect);
    slip('tables.sand', effect, effect.replace('double ', 'doubled'), 'SND407', effect);
    assert.deepEqual(
      messages('tables.sand', '| sea    |      | 1    |', '| sea    |      | no   |'),
      [],
      'a table of costs may close a terrain',
    );
  });

  it('of values that are distances, below zero', () => {
    slipIn('  value supply-range -1', 'SND792', '  value supply-range 0', /at least 0/);
    slip('game.sand', 'value supply-range 4', 'value supply-range -4', 'SND792', 'value supply-range 0');
    slipIn('  value supply-range 1000000000', undefined);
  });

  it('of ids that can never be named', () => {
    slip(
      'game.sand',
      '  state dug-in',
      '  attribute steps "S" ja "段"\n  state dug-in',
      'SND115',
      undefined,
      /column `steps`/,
    );
  });

  it('of statements that are made twice, or say nothing', () => {
    const deal = '  cards league { draw 1 }\n';
    slipIn(deal + deal, 'SND613', deal, /both are done/);
    slipIn('  control crown: 0904\n  control league: 0904', 'SND349', '  control crown: 0904');
    slipIn('  control crown: 0904, 1106\n  control league: 0904', undefined);
    slipIn('  delay league lg cavalry of turn 2 to 1', 'SND319', undefined, /turn 1 is no later/);
  });

  it('of a kind without a class', () => {
    const { code, first, fixes } = choices('game.sand', 'ja "砲兵" is land (see', 'ja "砲兵" (see');
    assert.deepEqual([code, first, fixes], ['SND348', true, 2]);
  });
});

describe('a slip by hand has one message', () => {
  it('of `end` in place of a brace', () => {
    slip(
      'game.sand',
      '    }\n  }\n\n  // What the counters',
      '    }\n  end\n\n  // What the counters',
      'SYN004',
      '    }\n  }\n\n  // What the counters',
    );
  });

  it('of units behind what a phase does', () => {
    slip('game.sand', 'does move; allowance', 'does move land; allowance', 'SND109', 'does move; of land; allowance');
  });

  it('of the ends of a track in the wrong order', () => {
    slip('game.sand', 'from 0; to 10; start 6', 'from 10; to 0; start 6', 'SND765', 'from 0; to 10; start 6');
  });
});

describe('a fix by hand is the one that is meant', () => {
  it('of the name of a line behind its condition', () => {
    const line = 'shift +1 "Charge" ja "突撃" when any (attackers cavalry) and no (defenders guns)';
    const behind = 'shift +1 when any (attackers cavalry) and no (defenders guns) "Charge" ja "突撃"';
    slip('game.sand', line, behind, 'SND601', line, /stands before `when`/);
    const whom = 'half attack except guns when turn = 1';
    slip(
      'game.sand',
      line,
      'half attack when turn = 1 except guns',
      'SND601',
      whom,
      /for whom and where stands before `when`/,
    );
    slip('game.sand', line, 'half attack when turn = 1 in wood', 'SND601', 'half attack in wood when turn = 1');
    const single = 'shift +1 when no (defenders guns) "Charge"';
    slip('game.sand', line, single, 'SND601', 'shift +1 "Charge" when no (defenders guns)');
  });

  it('of names that hyphens join', () => {
    slipIn('  value supply range 3', 'SYN001', '  value supply-range 3');
    slipIn(victory('no (league land in (east bank))'), 'SND101', victory('no (league land in (east-bank))'));
    slipIn('  rule bridge blown { turn 3; places 0605 }', 'SYN001', '  rule bridge-blown { turn 3; places 0605 }');
  });

  it('of comparisons in words', () => {
    for (const [words, sign] of [
      ['is', '='],
      ['equals', '='],
      ['is at least', '>='],
      ['at most', '<='],
      ['less than', '<'],
      ['above', '>'],
    ] as const) {
      slipIn(victory(`turn ${words} 3`), 'SND601', victory(`turn ${sign} 3`));
      slipIn(victory(`count (league land) ${words} 3`), 'SND601', victory(`count (league land) ${sign} 3`));
    }
    for (const words of ['is not', 'is not equal to'])
      slipIn(victory(`turn ${words} 3`), 'SYN001', victory('turn != 3'));
  });

  it('of units that nobody counts', () => {
    slipIn(victory('crown land in 0706'), 'SND601', victory('any (crown land in 0706)'));
  });

  it('of times, turns and places', () => {
    const held = (time: string) => `  victory crown { a: at ${time} when crown controls (0706) }`;
    slipIn(held('end of turn for two turns'), 'SND611', held('end of turn for 2 turns in a row'));
    slipIn('  turns 1 to 4', 'SYN002', '  turns 1..4');
    slipIn('  control crown 0904', 'SYN002', '  control crown: 0904');
    slip('map.sand', '0101/0201', '0101-0201', 'SYN001', '0101/0201');
    const arrival = 'at 1106 Garth, 0904 Dunholt';
    slip('scenario-spring.sand', arrival, 'at 1106 or 0904 Dunholt', 'SYN002', 'at 1106, 0904 Dunholt');
  });

  it('of the class of a kind, and of a word with a colon behind it', () => {
    const kind = 'ja "砲兵" is land (see';
    slip('game.sand', kind, kind.replace('is land', 'land'), 'SYN001', kind);
    const event = 'league at battle-start once:';
    slip('cards.sand', event, event.replace('once', 'onc'), 'SYN002', event);
  });

  it('of words that belong to other sentences', () => {
    slipIn('  otherwise nobody', 'SND101', '  otherwise draw');
    slipIn('  else draw', 'SYN004', '  otherwise draw');
    slip('game.sand', 'at supply once when', 'at supply onec when', 'SYN002', 'at supply once when');
    const charge = 'when any (attackers cavalry) and';
    slip('game.sand', charge, charge.replace('when', 'if'), 'SYN001', charge);
    slip('game.sand', 'shift -1 across river\n', 'shift -1 in river\n', 'SND109', 'shift -1 across river\n');
    slip('game.sand', 'double defence of', 'doubled defence of', 'SND109', 'double defence of');
    slip('game.sand', 'cost +1 across', 'cost 1 across', 'SND109', 'cost +1 across');
    slip('game.sand', 'no advance of guns', 'no advance for guns', 'SND109', 'no advance of guns');
  });
});

describe('one message for one mistake', () => {
  it('of a word of a grid', () => {
    for (const [right, wrong] of [
      ['shifted even', 'shiffted even'],
      ['columns 1..12', 'colums 1..12'],
      ['ids CCRR', 'id CCRR'],
      ['hex flat-top', 'hex flat-tpo'],
      ['hex flat-top', 'hx flat-top'],
    ] as const)
      slip('map.sand', right, wrong, 'SND109', right);
    slip('map.sand', 'hex flat-top', 'hex', 'SND211', undefined);
  });

  it('of what counters may show, a table of a phase and a word of the game’s own', () => {
    slip('game.sand', 'marks red', 'mraks red', 'SND109', 'marks red');
    slip('game.sand', 'first league; does attack', 'first league; do attack', 'SND109', 'first league; does attack');
    slip('game.sand', 'costs march', 'cost march', 'SND109', 'costs march', /“cost” .* Did you mean “costs”/);
    slip('game.sand', '{ on region }', '{ no region }', 'SND109', '{ on region }');
    slip('tables.sand', 'columns odds', 'column odds', 'SND109', 'columns odds');
    const rule = '{ turn 3; places 0605, 0706 }';
    slip('scenario-spring.sand', rule, rule.replace('places', 'place'), 'SND109', rule);
  });

  it('of what a type of card asks for', () => {
    slip('game.sand', 'needs play', 'needs plya', 'SND112', 'needs play', /one place names “play”/);
    slip('game.sand', 'takes cost', 'takes csot', 'SND112', 'takes cost', /2 places name “cost”/);
    const cards = (needs: string, ops = 'ops') => {
      const text = `game own "Own" ja "自" {
  side red "Red" ja "赤" { nation rd "Red" ja "赤" }
  side blue "Blue" ja "青" { nation bl "Blue" ja "青" }
  track score "Score" ja "点" { from 0; to 9; start 2 }
  card military "Military" ja "軍事" { ${needs} }
}
deck acts of own "Acts" ja "行動" {
  size 3
${[1, 2, 3].map((n) => `  card ${n} "C${n}" ja "札${n}" military { ${n === 1 ? ops : 'ops'} 2; event { shift score +1 } }`).join('\n')}
}
`;
      const all = foundBeside({ 'file:///own.sand': text });
      return all
        .problems('file:///own.sand')
        .map((one) => [one.code, text.slice(one.start, one.end), ...all.fixes(one).map(({ edits }) => edits[0]!.text)]);
    };
    assert.deepEqual(cards('needs ops'), []);
    assert.deepEqual(cards('needs osp'), [['SND112', 'osp', 'ops']]);
    assert.deepEqual(cards('needs ops, play'), [['SND424', 'play']]);
    assert.deepEqual(cards('needs ops', 'osp'), [['SND109', 'osp', 'ops']]);
    assert.deepEqual(cards('need ops'), [['SND109', 'need', 'needs']]);
  });

  it('of a map that there is not', () => {
    for (const wrong of ['map Lind Valley', 'map The Lind valley', 'map of lind'])
      slip('scenario-spring.sand', 'map lind', wrong, 'SYN001', 'map lind');
    slip('scenario-spring.sand', 'map lind', 'map xyz', 'SND101', undefined);
  });

  it('of an option of two words', () => {
    slipIn('  option sudden death', 'SND101', undefined);
    const own = 'scenario mine of war-in-the-pacific extends standard "M" ja "M" { option sudden death }';
    const all = foundBeside({ 'file:///own.sand': own });
    const found = all.problems('file:///own.sand');
    assert.deepEqual(
      found.flatMap((one) => all.fixes(one).map(({ edits }) => edits[0]!.text)),
      ['sudden-death'],
    );
    assert.equal(found.length, 1);
  });
});

describe('a comma has one meaning', () => {
  it('also in what is counted', () => {
    for (const [wrong, right] of [
      ['no (league land in wood, hill)', 'no (league land in (wood, hill))'],
      ['no (league land within 1 of 0303, 0605)', 'no (league land within 1 of (0303, 0605))'],
      ['count (league land outside wood, hill) < 3', 'count (league land outside (wood, hill)) < 3'],
    ] as const)
      slipIn(victory(wrong), 'SND624', victory(right), /begins another item/);
    slipIn(victory('no (league guns, league cavalry)'), 'SND624', victory('no (league guns) and no (league cavalry)'));
    slipIn(victory('no (league guns, cavalry in (0605))'), 'SND624', undefined, /one set of units/);
    slipIn(victory('no (league land in wood or hill)'), 'SYN001', victory('no (league land in (wood, hill))'));
    const line = (when: string) => `no move into marsh of guns when no (${when})`;
    const right = line('to in (wood, hill)');
    slip('game.sand', 'no move into marsh of guns', line('to in wood, hill'), 'SND624', right);
    assert.deepEqual(messages('game.sand', 'no move into marsh of guns', line('to in wood, from in hill')), []);
  });
});

describe('markers are counted', () => {
  it('everywhere where no place is said', () => {
    slipIn(victory('count (supply-dumps of league) >= 2'), undefined);
    slipIn(victory('no (supply-dump of league)'), undefined);
  });
});

describe('what else was silent, or said elsewhere', () => {
  it('of sheets that print the same numbers', () => {
    const columns = '\n    columns 1..3';
    slip('map.sand', `\n    prefix E${columns}`, columns, 'SND236', ` prefix E;${columns}`, /`prefix E`/);
  });

  it('of turns, results and dice', () => {
    const leaves = 'withdrawals league { turn 6:';
    slip('scenario-winter.sand', leaves, leaves.replace('6', '8'), 'SND314', undefined);
    slip('scenario-winter.sand', 'result 3..5', 'result 3-5', 'SND110', 'result 3..5');
    slip('cards.sand', '6: reduce 2', '7: reduce 2', 'SND422', '6: reduce 2', /Nobody can roll 7/);
    slip('cards.sand', 'event once {', 'event one {', 'SND109', 'event once {');
  });

  it('of words of other sentences', () => {
    slip('scenario-winter.sand', 'hostile cr, lg', 'enemies cr, lg', 'SYN004', 'hostile cr, lg');
    slip('scenario-winter.sand', 'army: 1 if any', 'army: 1 when any', 'SYN001', 'army: 1 if any');
    slip('cards.sand', 'both: shift', 'all: shift', 'SND101', 'both: shift');
    slip('cards.sand', 'shift morale -1 when', 'shift morale by -1 when', 'SND505', 'shift morale -1 when');
    slip('tables.sand', 'in field-army (see', 'of field-army (see', 'SYN001', 'in field-army (see');
    slip('example.sand', 'no lg infantry, cr', 'not lg infantry, cr', 'SND101', 'no lg infantry, cr');
    const head = 'replay of tutorial/spring seed 7 (see';
    slip('example.sand', head, head.replace('/', ' '), 'SYN001', head);
  });
});
