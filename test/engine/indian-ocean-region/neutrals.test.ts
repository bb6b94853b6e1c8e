/** Chapters 1.5, 5.2, 6.03 and 6.821 of Indian Ocean Region: neutrals, enclaves, partners, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { mayLand } from '../../../engine/rulesets/indian-ocean-region/bases';
import { invaded, isClosed, join } from '../../../engine/rulesets/indian-ocean-region/relations';
import { mayAct } from '../../../engine/rulesets/indian-ocean-region/strike';
import { Stand, Table } from './kit';

const WAR = '4-clash-of-civilizations';
const EAST = '5-bay-of-bengal-frenzy';

describe('Indian Ocean Region: attacks on neutrals', () => {
  it('neutral-enter-land: troops enter neutral land by violating it, and then its side joins the enemy', () => {
    const table = new Table(EAST, {
      at: { 4802: ['ind-inf-1'], 4901: ['bgd-inf-1'], 5225: ['uk-awd-daring-1'], 4522: ['prc-ddg-luyang2-1'] },
      turn: 2,
      phase: 'ground-movement',
    });
    table.until((t) => t.asked === 'indo-am ground-unit').do('indo-am: unit ind-inf-1');
    const into = table.legal.filter((word) => word.startsWith('invade '));
    assert.ok(
      into.length > 0 && into.every((word) => !table.legal.includes(word.replace('invade', 'to'))),
      table.legal.join(),
    );
    table.do(`indo-am: ${into[0]}`);
    assert.equal(table.game.probe('friendly', ['bay', 'china']), true);
    assert.deepEqual(table.told('side'), ['Bay cooperates with China']);
  });
  it('neutral-coast-naval: ships pass along a neutral coast', () => {
    const table = new Table(EAST, {
      at: { 5014: ['us-ddg-burke-1'], 4320: ['lka-jf17-1'] },
      turn: 2,
      phase: 'sea-movement',
    });
    table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit us-ddg-burke-1');
    table.until((t) => t.asked === 'indo-am sail');
    assert.ok(
      table.legal.some((word) => word === 'to 4615' || word === 'to 4714'),
      table.legal.join(),
    );
    const s = new Stand({ 4518: ['us-ddg-burke-1'] }, EAST);
    assert.ok(mayAct(s.w, s.p, s.unit('us-ddg-burke-1')));
  });
  it('neutral-attack-from: guests do not strike from a neutral country, unless the option says so', () => {
    const s = new Stand({ '0117': ['prc-j31-1'] });
    assert.ok(!mayAct(s.w, s.p, s.unit('prc-j31-1')));
    s.put('prc-j31-1', '4521');
    assert.ok(mayAct(s.w, s.p, s.unit('prc-j31-1')));
  });
  it('islet-landing-not-violation: an islet is nobody’s home', () => {
    const s = new Stand({}, WAR);
    const side = s.side('indo-am');
    assert.equal(invaded(s.w, s.p, side, s.place('3622')), -1);
    assert.ok(!isClosed(s.w, s.p.shut[side]!, s.place('3622')));
    assert.equal(invaded(s.w, s.p, side, s.place('2403')), s.side('asymmetric'));
  });
  it('eop-07-prc-declines-lacm-1617: missiles at a neutral base bring it in, and who fires is spent', () => {
    const table = new Table(EAST, {
      at: { 4522: ['prc-ddg-luyang3-1'], 4320: ['lka-jf17-1'], 5225: ['us-ddg-burke-1'] },
      turn: 1,
      phase: 'lacm-strikes',
    });
    table.until((t) => t.asked === 'china missiles').do('china: violate bay 4320');
    table.until((t) => t.asked !== 'china fire');
    assert.equal(table.game.probe('friendly', ['bay', 'indo-am']), true);
    assert.ok(table.states('prc-ddg-luyang3-1').includes('spent'));
  });
  it('a neutral that attacks is aligned at once', () => {
    const table = new Table(WAR, {
      at: { 1302: ['irn-ddg-khalije-fars-1'], 1403: ['us-ddg-burke-1'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'air-sea-combat',
    });
    table.until((t) => t.asked === 'asymmetric engage').do('asymmetric: violate indo-am 1403');
    assert.equal(table.game.probe('friendly', ['asymmetric', 'china']), true);
    assert.deepEqual(table.told('side'), ['Asymmetric is aligned with China']);
  });
});

describe('Indian Ocean Region: attacks of pirates', () => {
  const raid = (pirates: string[], at = '1016') =>
    new Table(WAR, {
      at: { [at]: [...pirates, 'us-ddg-burke-1'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'air-sea-combat',
      script: { strike: [1, 2, 1, 2, 1, 2] },
    }).until((t) => t.asked === 'asymmetric engage');
  const sides = (table: Table) =>
    ['china', 'indo-am'].map((power) => [
      table.game.probe('friendly', ['asymmetric', power]),
      table.game.probe('hostile', ['asymmetric', power]),
    ]);
  const NEUTRAL = [
    [false, false],
    [false, false],
  ];
  it('4.37: pirates attack alone, and their faction takes no side by it', () => {
    const table = raid(['som-pirates-1']);
    assert.deepEqual(table.legal, ['plunder indo-am 1016', 'pass']);
    table.do('asymmetric: plunder indo-am 1016').until((t) => t.asked.endsWith(' engage'));
    assert.ok(
      table.told('strike').some((text) => text.includes('Somali Pirates')),
      table.told('strike').join(),
    );
    assert.deepEqual(sides(table), NEUTRAL);
    assert.deepEqual(table.told('side'), []);
  });
  it('4.37: the rest of their faction stands aside; who is attacked strikes back at pirates only', () => {
    const table = raid(['som-pirates-1', 'som-pirates-2', 'irn-ddg-khalije-fars-1', 'som-ptg-osa-1']);
    assert.ok(table.legal.includes('violate indo-am 1016'), 'others may attack, and are aligned by it');
    table.do('asymmetric: plunder indo-am 1016').until((t) => t.asked === 'asymmetric commit');
    assert.deepEqual(
      table.legal.filter((word) => word.startsWith('commit ')),
      ['commit som-pirates-1'],
      'of two that are alike one is offered, and nobody else',
    );
    table.do('asymmetric: all').until((t) => t.asked === 'indo-am strike');
    assert.deepEqual(
      table.legal.filter((word) => word.startsWith('strike ')),
      ['strike us-ddg-burke-1 som-pirates-1'],
    );
    table.until((t) => t.asked === 'asymmetric engage');
    assert.ok(table.legal.includes('violate indo-am 1016'), 'they are back in play');
    assert.deepEqual(sides(table), NEUTRAL);
  });
  it('4.37: their country is not attacked for it', () => {
    const table = raid(['som-pirates-1'], '0626').do('asymmetric: plunder indo-am 0626');
    const offered = new Set<string>();
    table.until((t) => {
      if (t.asked.startsWith('indo-am ')) for (const word of t.legal) offered.add(word);
      return t.asked.endsWith(' engage');
    });
    assert.ok(offered.has('strike us-ddg-burke-1 som-pirates-1'), [...offered].join());
    assert.ok(![...offered].some((word) => word.startsWith('strike-base ')), [...offered].join());
  });
  it('4.37: where all evade, they are neutral again, and may look for others', () => {
    const table = new Table(WAR, {
      at: { 1016: ['som-pirates-1', 'us-ddg-burke-1'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'air-sea-combat',
      script: { evasion: [6, 6] },
    });
    table.until((t) => t.asked === 'asymmetric engage').do('asymmetric: plunder indo-am 1016');
    table.do('indo-am: evade us-ddg-burke-1').until((t) => t.game.view(-1).phase !== 'air-sea-combat');
    assert.match(table.told('evade').join(), /^Got away/);
    assert.deepEqual(table.told('strike'), []);
    assert.deepEqual(sides(table), NEUTRAL);
  });
});

describe('Indian Ocean Region: enclaves', () => {
  const at = (nation: string) => (nation === 'pakistan' ? 'pak-jf17-1' : 'uae-f16-1');
  it('pearl-host-coexists, pearl-no-neutrality-breach: the host’s units and China’s stand there together', () => {
    const s = new Stand({ 2102: ['prc-j15-1'] });
    assert.ok(mayLand(s.w, s.p, s.unit(at('pakistan')), s.place('2102')));
    assert.ok(!mayLand(s.w, s.p, s.unit(at('uae')), s.place('2102')));
    assert.ok(mayAct(s.w, s.p, s.unit('prc-j15-1')));
    assert.equal(invaded(s.w, s.p, s.side('china'), s.place('2102')), -1);
  });
  it('pearl-hostile-mainland: a hostile host is kept out', () => {
    const s = new Stand({ 2102: ['prc-j15-1'] });
    join(s.p, s.side('asymmetric'), s.side('indo-am'), false);
    assert.ok(!mayLand(s.w, s.p, s.unit('pak-jf17-1'), s.place('2102')));
    assert.equal(s.held('2102'), 'china');
  });
});

describe('Indian Ocean Region: partners', () => {
  const SIDES = ['asymmetric', 'china', 'indo-am', 'bay', 'gulf'];
  const together = (phase: string, more: Record<string, string[]> = {}) =>
    new Table(WAR, {
      at: { '0803': ['us-f35-1'], 1104: ['uae-f16-1'], 4522: ['prc-ddg-luyang3-1'], ...more },
      turn: 2,
      phase,
      facts: { 'allied gulf': SIDES.indexOf('indo-am') + 1, 'cooperates gulf': 1 },
    });
  it('order-air-move, joint-phase-once: a partner acts in the earlier place or in its own, once', () => {
    const asked = (answer: string) => {
      const table = together('air-movement')
        .until((t) => t.asked === 'gulf act-with')
        .do(`gulf: ${answer}`);
      const order: string[] = [];
      table.until((t) => {
        if (t.asked.endsWith(' air-unit')) order.push(t.asked);
        return t.game.view(-1).phase !== 'air-movement';
      });
      return order;
    };
    assert.deepEqual(asked('yes').filter((word) => word.startsWith('gulf')).length, 1);
    assert.deepEqual(asked('no').filter((word) => word.startsWith('gulf')).length, 1);
  });
  it('a partner joins an engagement with its place in the round', () => {
    const table = together('air-sea-combat', {
      1005: ['irn-ptg-kaman-1'],
      1302: ['irn-ptg-kaman-2'],
      1303: ['us-ddg-burke-2'],
    });
    table.until((t) => t.asked === 'indo-am engage');
    assert.ok(
      table.legal.some((word) => word.startsWith('violate asymmetric')),
      table.legal.join(),
    );
    table
      .do('indo-am: violate asymmetric 1302')
      .until((t) => t.asked === 'indo-am commit')
      .do('indo-am: commit us-f35-1');
    table.until((t) => t.asked === 'gulf join');
    assert.ok(table.legal.includes('commit uae-f16-1'), table.legal.join());
  });
  it('no-cooperation-before-end-of-turn-1, eop-28-vietnam-declines: cooperation is agreed at the end of a turn, if both want it', () => {
    const talks = (...answers: string[]) => {
      const table = new Table(WAR, {
        at: { '0803': ['us-f35-1'], 1104: ['uae-f16-1'], 4522: ['prc-ddg-luyang3-1'] },
        turn: 1,
        phase: 'air-movement',
        facts: { 'exercised gulf': 1 << SIDES.indexOf('indo-am') },
      });
      const seen = new Set<string>();
      table.until((t) => {
        seen.add(t.asked);
        return t.asked === 'gulf cooperate';
      });
      assert.equal(table.game.view(-1).phase, 'military-negotiations');
      return table.do(...answers).game.probe('friendly', ['gulf', 'indo-am']);
    };
    assert.equal(talks('gulf: no'), false);
    assert.equal(talks('gulf: cooperate indo-am', 'indo-am: no'), false);
    assert.equal(talks('gulf: cooperate indo-am', 'indo-am: yes'), true);
  });
});

describe('Indian Ocean Region: nations without units', () => {
  const bases = (scenario: string, at: Record<string, string[]>, side: string, unit: string) => {
    const table = new Table(scenario, { at, phase: 'air-movement' }).until((t) => t.asked === `${side} air-unit`);
    table.do(`${side}: unit ${unit}`);
    return table.legal.flatMap((word) => (word.startsWith('to ') ? [word.split(' ')[2]!] : []));
  };
  it('9.0: whoever counts as another faction does not fly from the bases of its nations, which stand aside', () => {
    const found = bases('7-torrent', { 5203: ['bgd-do228-1'], 5304: ['mmr-inf-1'] }, 'indo-am', 'bgd-do228-1');
    assert.ok(found.includes('4901'), found.join());
    assert.deepEqual(
      found.filter((id) => ['4205', '4605', '4702', '4802'].includes(id)),
      [],
    );
  });
  it('1.1: nations of a faction that takes part are open to it, with units or without', () => {
    const found = bases('1-choke-point', { '0803': ['us-f35-1'] }, 'indo-am', 'us-f35-1');
    assert.ok(found.includes('3209'), found.join());
  });
  it('what a unit does is told of the side that it plays for', () => {
    const table = new Table('7-torrent', {
      at: { 5203: ['bgd-ffl-bandola-1'], 5304: ['mmr-inf-1'] },
      phase: 'sea-movement',
    });
    table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit bgd-ffl-bandola-1');
    table.do('indo-am: to 5204');
    const moves = table.game.journal.filter(({ text }) => text.en.includes('Bandola'));
    assert.ok(moves.length > 0);
    for (const { side } of moves) assert.equal(table.game.prepared.compiled.game.sides[side!]!.id, 'indo-am');
  });
});
