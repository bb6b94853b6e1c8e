/** Cases of the rulebook that the text of the campaign decides without a rules engine: who wins at a score, what the set-up allows. */
import assert from 'node:assert/strict';
import type { Expr, VictoryCondition } from '../../../engine/kernel/compiled';
import { libraryModel } from '../../model/shipped';
import cases from '../facts/taiheiyo-senshi/cases.json';

/** What the last tests here decide, by the ids of the rulebook's cases. */
const decided = [
  ...['victory-japan-assaulted', 'setup-lac-elsewhere', 'setup-two-lac-port-moresby', 'setup-faces'],
  ...['setup-capital-in-okinawa', 'setup-cruiser-in-okinawa', 'setup-cruiser-in-philippines'],
  ...['turn0-pearl-column', 'turn0-malaya-column', 'turn0-ph'],
];

describe('Cases of Taiheiyo Senshi that the text decides', () => {
  const { scenario, units, game } = libraryModel().compile('taiheiyo-senshi/campaign')!.compiled!;

  /** Whether a comparison of the score with a number holds. */
  const holds = (when: Expr, score: number): boolean => {
    assert.ok(when.op === '>=' || when.op === '<=');
    assert.deepEqual(when.left, { op: 'query', name: 'score', args: [] });
    assert.ok(when.right.op === 'number');
    return when.op === '>=' ? score >= when.right.value : score <= when.right.value;
  };
  const tested = (turn: number) => scenario.victory.filter((v: VictoryCondition) => v.turn === turn);

  // Case, turn, score, who wins (null: play goes on).
  const scores: [string, number, number, string | null][] = [
    ['victory-t4-p9', 4, 9, 'japan'],
    ['victory-t4-p5', 4, 5, 'japan'],
    ['victory-t4-p4', 4, 4, null],
    ['victory-t4-p0', 4, 0, null],
    ['victory-t4-m1', 4, -1, 'allies'],
    ['victory-t5-p7', 5, 7, 'japan'],
    ['victory-t5-p0', 5, 0, 'japan'],
    ['victory-t5-m4', 5, -4, 'japan'],
    ['victory-t5-m5', 5, -5, 'allies'],
  ];
  for (const [id, turn, score, winner] of scores)
    it(`${id}: ${score} after turn ${turn}, ${winner ?? 'play goes on'}`, () => {
      const met = tested(turn).filter((condition) => {
        assert.equal(condition.at, 'end-of-turn');
        return holds(condition.when, score);
      });
      assert.deepEqual(
        met.map((condition) => condition.side),
        winner === null ? [] : [winner],
      );
      if (winner === null) assert.ok(turn < scenario.turns.last);
    });

  it('victory-japan-assaulted: the Allies win at once, on any turn', () => {
    const at = scenario.victory.filter((condition) => condition.at === 'any');
    assert.deepEqual(
      at.map(({ side, when, turn }) => [side, when, turn]),
      [['allies', { op: 'query', name: 'assaulted', args: ['japan'] }, undefined]],
    );
  });

  it('are cases of the rulebook', () => {
    for (const id of [...decided, ...scores.map(([one]) => one)]) assert.ok(id in cases, id);
  });

  /** The places among which the owner chooses for a unit. */
  const zoneOf = (unit: string) => scenario.zones!.find((zone) => zone.units.includes(unit))!;

  it('setup-lac-elsewhere, setup-two-lac-port-moresby: where land air of the code LAC may be', () => {
    for (const unit of units.filter((u) => u.codes?.setUp === 'LAC')) {
      const zone = zoneOf(unit.id);
      assert.deepEqual(zone.places.ids, ['australia', 'samoa', 'port-moresby']);
      assert.deepEqual([zone.limit, zone.limitIn], [1, ['port-moresby']]);
    }
    assert.ok(game.stacking!.some((rule) => rule.most === 1 && rule.of.includes('air') && rule.in?.includes('base')));
  });

  it('setup-capital-in-okinawa, setup-cruiser-in-okinawa, setup-cruiser-in-philippines: where Japanese ships may begin', () => {
    const ports = ['japan', 'indochina', 'truk'];
    assert.deepEqual(zoneOf('nagato').places.ids, ports);
    assert.deepEqual(zoneOf('kumano').places.ids, [...ports, 'okinawa', 'marianas', 'kwajalein']);
  });

  it('setup-faces: every unit begins with its front, and ships of the code PH come later', () => {
    const full = (id: string, kind: string) =>
      game.counters!.find((counter) => counter.id === id)?.steps ?? game.kinds.find((k) => k.id === kind)!.steps;
    for (const unit of units) assert.equal(unit.steps, full(unit.id, unit.kind), unit.id);
    const late = units.filter((unit) => unit.codes?.setUp === 'PH');
    assert.ok(late.length > 0);
    for (const unit of late) assert.deepEqual([unit.at, unit.arrives?.turn, unit.arrives?.at], [null, 0, ['hawaii']]);
  });

  it('turn0-pearl-column, turn0-malaya-column, turn0-ph: the raids of December 1941', () => {
    const args = (id: string) => game.triggers!.find((trigger) => trigger.id === id)!.effects[0]!.args;
    assert.equal(args('pearl-harbor').strength, 31);
    assert.equal(args('malaya').strength, 6);
    const columns =
      game.tables.crt?.columns ?? Object.values(game.tables).find((t) => t.id.includes('combat'))!.columns;
    assert.ok(columns.length > 5);
    const row = (strength: number) =>
      game.tables['combat-results']!.rows.map((one) => one.cells[0]).find(
        (cell) => typeof cell === 'object' && cell !== null && cell.from <= strength && strength <= cell.to,
      );
    assert.deepEqual(row(6), { from: 6, to: 7 });
    assert.equal((row(31) as { from: number }).from, 31);
    const order = game.sequences!.find((one) => one.id === 'december-1941')!.phases.map((phase) => phase.id);
    assert.ok(order.indexOf('late-arrivals') > order.indexOf('pearl-harbor'));
  });
});
