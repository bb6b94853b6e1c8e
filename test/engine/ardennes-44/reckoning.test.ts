/** The reckoning of an attack as data: what play rolls on, with every reason and its rule (14.4, 14.5, 15, 21, 22). */
import { strict as assert } from 'node:assert';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { REASONS, shiftName } from '../../../engine/rulesets/ardennes-44/reasons';
import { attackInProgress, outlookOf, reckon } from '../../../engine/rulesets/ardennes-44/reckoning';
import { arrange, edge, index, prepared, start, warlike } from './kit';

const TANK = 'de-2pz-3-1';
const PZG = 'de-2pz-304';
const PZG2 = 'de-2pz-2';
const VICTIM = 'us-28-110-2';
const GUN = 'us-viii-422';

const plain = (g: Parameters<Parameters<typeof edge>[0]>[3], i: number) =>
  g.w.compiled.board.places[i]!.terrain === 'clear' && g.w.compiled.board.places[i]!.features.length === 0;
const bridge = edge((e, a, b, g) => plain(g, a) && plain(g, b) && g.p.bridged(e));
const open = edge((e, a, b, g) => plain(g, a) && plain(g, b) && g.w.field.sides[e] === 0);

describe('Ardennes ’44: odds explained', () => {
  it('gives each factor its reasons, the bonus, the ratio, shifts with their rules, the column and its chances', () => {
    const game = arrange(
      'german-combat',
      [`${TANK}@${bridge[0]}`, `${PZG}@${bridge[0]} oos`, `${VICTIM}@${bridge[1]} routed`],
      {
        markers: [{ marker: 'ip', at: bridge[1] }],
      },
    );
    const { play } = game;
    const before = game.hash();
    const units = [TANK, PZG].map((id) => index(game, id));
    const r = reckon(play, { side: 0, target: play.w.field.indexOf(bridge[1]), attackers: units, air: false });
    assert.equal(game.hash(), before, 'nothing is changed');
    assert.deepEqual(r.attackers, [
      { unit: units[0], printed: 6, counts: 3, reasons: ['river'] },
      { unit: units[1], printed: 5, counts: 3, reasons: ['river'] },
    ]);
    assert.deepEqual(r.defenders, [{ unit: index(game, VICTIM), printed: 3, counts: 3, reasons: [] }]);
    assert.deepEqual(r.bonus, { counts: 2, best: 2, of: 'ip', reasons: [] });
    assert.deepEqual([r.attack, r.defence, r.odds], [6, 5, '1-1']);
    assert.deepEqual(
      r.shifts.map((s) => [s.name, s.columns, s.rule]),
      [
        ['armour', 1, '21.1'],
        ['defender-routed', 2, '18.2'],
        ['attacker-out-of-supply', -1, '23.4'],
      ],
    );
    assert.deepEqual([r.columns, r.shifted, r.clamped, r.heading], [2, '3-1', false, '3-1']);
    assert.deepEqual(r.byDie, ['DR3', 'DR2', 'FF', 'EX(Eng)', 'FF(+1)', 'Eng']);
    for (const f of r.attackers) for (const reason of f.reasons) assert.ok(REASONS[reason].ja);
    for (const s of r.shifts) assert.notEqual(shiftName(s.name).ja, s.name);
  });

  it('a44-odds-9-1-3L, 14.5: shifts count before the ends of the table do', () => {
    const game = arrange('german-combat', [
      `${TANK}@${open[0]}`,
      `${PZG}@${open[0]}`,
      `${PZG2}@${open[0]}`,
      `${GUN}@${open[1]}`,
    ]);
    const target = game.play.w.field.indexOf(open[1]);
    const attackers = [TANK, PZG, PZG2].map((id) => index(game, id));
    // 16 against 2 is 8-1, and a tank against none makes it 9-1: three to the left are 6-1.
    const rolled = [{ name: 'defensive-artillery', columns: -3, rule: '22.8', units: [] }];
    const r = reckon(game.play, { side: 0, target, attackers });
    assert.deepEqual([r.odds, r.shifted, r.clamped, r.heading], ['8-1', '9-1', true, '7-1']);
    assert.equal(reckon(game.play, { side: 0, target, attackers, rolled }).heading, '6-1');
  });

  it('says which artillery of the defender may still come, by die (22.8)', () => {
    const game = arrange('german-combat', [`${PZG}@${open[0]}`, `${VICTIM}@${open[1]}`]);
    const target = game.play.w.field.indexOf(open[1]);
    const attackers = [index(game, PZG)];
    assert.deepEqual(reckon(game.play, { side: 0, target, attackers }, true).pending, []);
    const { field } = game.play.w;
    const beside = [...field.ids.keys()].find((i) => field.distance(i, target) === 3 && plain(game.play, i))!;
    const armed = arrange('german-combat', [
      `${PZG}@${open[0]}`,
      `${VICTIM}@${open[1]}`,
      `${GUN}@${field.ids[beside]}`,
    ]);
    const [fire, ...more] = reckon(armed.play, { side: 0, target, attackers: [index(armed, PZG)] }, true).pending;
    assert.deepEqual(more, []);
    assert.deepEqual(fire, {
      name: 'defensive-artillery',
      rule: '22.8',
      byDie: ['ToT', -2, -1, -1, -1, 0],
      choice: true,
    });
  });

  it('is what the die of the combat is read from: in random games every told combat has the reckoned column', () => {
    for (const seed of [5, 6]) {
      const game = prepared('six-turn').start({ seed, journal: true, askAll: true }) as ArdennesGame;
      let told = 0;
      for (let i = 0; i < 6000 && game.question(); i++) {
        const attack = attackInProgress(game.play);
        const r = attack && reckon(game.play, attack, true);
        const known = game.journal.length;
        game.answer(game.question()!.options[warlike(game, seed, i)]!);
        const combat = game.journal.slice(known).find((event) => event.what === 'combat');
        if (!combat || !r || r.pending.length > 0 || r.attackers.length === 0) continue;
        if (!combat.text.en.includes(`column ${r.heading}`)) {
          // The answer itself may have brought a gun or an aircraft more.
          assert.match(combat.text.en, /artillery|air/, `${combat.text.en} is not ${r.heading}`);
          continue;
        }
        told++;
        assert.ok(combat.text.en.includes(`${r.attack} to ${r.defence}`));
        assert.ok(combat.text.en.includes(r.byDie[combat.dice!.values.at(-1)! - 1]!));
      }
      assert.ok(told > 20, `${told} combats were compared`);
    }
  });

  it('averages the results: at 3-1 a third retreat at once, and fire fights add theirs', () => {
    const { play } = start();
    const byDie = ['DR3', 'DR2', 'FF', 'EX(Eng)', 'FF(+1)', 'Eng'];
    const shy = outlookOf(play, { byDie }, null);
    assert.deepEqual([shy.retreat * 6, shy.hexes * 6, shy.bonusAdvance * 6].map(Math.round), [2, 5, 1]);
    assert.equal(Math.round(shy.engaged * 6), 4);
    assert.equal(Math.round(shy.defenderSteps * 6), 1);
    // With a lead without modifiers four of six fire fights drive the defender out, with +1 three.
    const bold = outlookOf(play, { byDie }, 0);
    assert.equal(Math.round(bold.retreat * 36), 12 + 4 + 3);
  });
});
