/** Slips that were made by hand in a new game and a new scenario (issue “Silence means it is played”), and were not told as they should be. */

import assert from 'node:assert/strict';
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
    slip('tables.sand', hill, costs('1/2'), 'SND407', costs('0.5'));
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
