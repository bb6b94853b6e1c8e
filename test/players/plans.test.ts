import assert from 'node:assert/strict';
import { type Aim, Plans, Pursuit, roadsFrom, roadTo } from '../../engine/players/plans';

const aim = (place: number, worth: number, more: Partial<Aim> = {}): Aim => ({
  place,
  from: 0,
  worth,
  needs: 5,
  has: 1,
  ...more,
});

describe('plans', () => {
  it('take up the best aims, one for a place, and no more than the side can feed', () => {
    const plans = new Plans();
    plans.review(1, [aim(7, 3), aim(7, 4, { from: 2 }), aim(8, 5), aim(9, 1)], 2);
    assert.deepEqual(
      plans.current.map(({ place, from }) => [place, from]),
      [
        [8, 0],
        [7, 2],
      ],
    );
  });

  it('are kept while another aim is only a little better', () => {
    const plans = new Plans();
    plans.review(1, [aim(7, 4)], 1);
    plans.review(2, [aim(7, 4, { has: 2 }), aim(8, 5)], 1);
    assert.equal(plans.current[0]!.place, 7);
    assert.equal(plans.current[0]!.since, 1);
    plans.review(3, [aim(7, 4, { has: 3 }), aim(8, 7)], 1);
    assert.equal(plans.current[0]!.place, 8);
    assert.deepEqual(
      plans.ended.map(({ plan, reason, turn }) => [plan.place, reason, turn]),
      [[7, 'better', 3]],
    );
  });

  it('end when there is nothing more to aim at, and when their forces do not grow', () => {
    const plans = new Plans();
    plans.review(1, [aim(7, 4), aim(8, 3)], 2);
    plans.review(2, [aim(7, 4), aim(8, 3)], 2);
    assert.equal(plans.current.length, 2);
    plans.review(3, [aim(8, 3)], 2);
    assert.deepEqual(
      plans.ended.map(({ plan, reason }) => [plan.place, reason]),
      [
        [7, 'over'],
        [8, 'hopeless'],
      ],
    );
    assert.equal(plans.for(8), undefined);
  });

  it('with all the forces they need are not hopeless', () => {
    const plans = new Plans();
    for (let turn = 1; turn < 6; turn++) plans.review(turn, [aim(7, 4, { has: 5 })], 1);
    assert.equal(plans.for(7)?.since, 1);
  });

  it('are told with what was given up last, unless it is pursued again or over', () => {
    const plans = new Plans();
    plans.review(1, [aim(7, 4), aim(8, 3), aim(9, 2)], 3);
    assert.deepEqual(plans.told(9), [{ place: 7, from: 0 }, { place: 8, from: 0 }, { unit: 0 }]);
    plans.review(2, [aim(7, 4), aim(8, 3)], 2);
    assert.deepEqual(plans.told(9).length, 2);
    plans.review(3, [aim(7, 4, { has: 2 }), aim(8, 3)], 2);
    assert.deepEqual(plans.told(9), [
      { place: 7, from: 0 },
      { place: 8, from: 0, ended: 'hopeless' },
    ]);
  });

  it('go by the cheapest stepping stones', () => {
    // 0 - 1 - 3 and 0 - 2 - 3; 1 is dear.
    const near = (stone: number) => [[1, 2], [0, 3], [0, 3], [1, 2], []][stone]!;
    const roads = roadsFrom(5, [0], near, (stone) => (stone === 1 ? 9 : 1));
    assert.deepEqual(roadTo(roads, 3), [2, 3]);
    assert.deepEqual(roadTo(roads, 4), []);
    assert.equal(roads.cost[3], 2);
  });

  it('of units that have a goal each are told together, with why a goal was given up that nobody has', () => {
    const pursuit = new Pursuit();
    const about = (goal: number) => (goal < 10 ? { place: goal } : null);
    pursuit.review(1, [7, 8, 8, 9, 12], () => 'over');
    assert.deepEqual(pursuit.told(about), [{ place: 8 }, { place: 7 }, { place: 9 }]);
    const other = new Pursuit();
    other.follow(pursuit);
    pursuit.review(2, [8, 6], (goal) => (goal === 7 ? 'hopeless' : goal === 9 ? 'over' : 'better'));
    assert.deepEqual(pursuit.told(about), [{ place: 6 }, { place: 8 }, { place: 7, ended: 'hopeless' }]);
    pursuit.review(2, [8, 7], () => 'better');
    assert.deepEqual(pursuit.told(about), [{ place: 7 }, { place: 8 }, { place: 6, ended: 'better' }]);
    pursuit.review(2, [8], () => 'better');
    assert.deepEqual(pursuit.told(about), [{ place: 8 }, { place: 6, ended: 'better' }, { place: 7, ended: 'better' }]);
    assert.deepEqual(other.told(about), [{ place: 8 }, { place: 7 }, { place: 9 }]);
  });
});
