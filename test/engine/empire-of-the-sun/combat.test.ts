/** Chapter 9 of Empire of the Sun: results, modifiers, who may be hit, who wins, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { ACTIVATED, ASSAULTING, CONDITION, HALVED, O, WOUNDED } from '../../../engine/rulesets/empire-of-the-sun/codes';
import {
  airNavalDrm,
  airNavalWinner,
  attackOf,
  defenceOf,
  type Fight,
  groundDrm,
  groundWinner,
  mayKeep,
  quotaOf,
  strengthOf,
  sumOf,
  takesPart,
  targets,
  whyLost,
} from '../../../engine/rulesets/empire-of-the-sun/combat';
import { effectiveness, hitsOf } from '../../../engine/rulesets/empire-of-the-sun/combat-tables';
import { Stand, Table, world } from './kit';

const { combat } = world();

/** A battle: the units of the attacker, those of the other side, in the hex unless a place stands behind `@`. */
class Battle extends Stand {
  readonly fight: Fight;

  constructor(
    place: string,
    side: 'japan' | 'allies',
    own: string[],
    other: string[],
    condition: number = CONDITION.INTERCEPT,
  ) {
    const at: Record<string, string[]> = {};
    for (const [words, of] of [
      [own, side],
      [other, side === 'japan' ? 'allies' : 'japan'],
    ] as const) {
      void of;
      for (const word of words) {
        const [id, where = place] = word.split('@') as [string, string?];
        at[where] = [...(at[where] ?? []), id];
      }
    }
    super({ at });
    const { p } = this;
    p.offensive[O.SIDE] = this.side(side) + 1;
    p.offensive[O.CONDITION] = condition;
    p.offensive[O.BATTLES] = 1;
    p.battles[0] = this.place(place) + 1;
    for (const word of [...own, ...other]) {
      const [id, where] = word.replace('!', '').split('@') as [string, string?];
      if (own.includes(word)) p.set(this.unit(id), ACTIVATED);
      if (where !== undefined) p.battle[this.unit(id)] = 1;
    }
    this.fight = { battle: 0, place: this.place(place), offensives: this.side(side) };
  }

  hit(
    side: 'japan' | 'allies',
    hits: number,
    more: { critical?: boolean; ground?: boolean; fresh?: boolean; kept?: string } = {},
  ): string[] {
    const s = this.side(side);
    const list = targets(this.w, this.p, this.fight, this.firing(s, hits, more));
    return list.map((u) => this.w.units.list[u]!.id).sort();
  }

  /** Why hits of a side are lost. */
  lost(side: 'japan' | 'allies', hits: number) {
    return whyLost(this.w, this.p, this.fight, this.firing(this.side(side), hits, {}));
  }

  /** Who of the other side may keep a step. */
  keepers(side: 'japan' | 'allies', hits: number): string[] {
    const list = mayKeep(this.w, this.p, this.fight, this.firing(this.side(side), hits, {}));
    return list.map((u) => this.w.units.list[u]!.id).sort();
  }

  /** Hits of a side. */
  fired(side: 'japan' | 'allies', hits: number) {
    return this.firing(this.side(side), hits, {});
  }

  private firing(
    side: number,
    hits: number,
    more: { critical?: boolean; ground?: boolean; fresh?: boolean; kept?: string },
  ) {
    return {
      side,
      hits,
      critical: more.critical ?? false,
      ground: more.ground ?? false,
      quota: quotaOf(this.w, this.p, side, this.fight),
      fresh: more.fresh ?? true,
      kept: more.kept === undefined ? -1 : this.unit(more.kept),
    };
  }

  /** All hits of a side, each on the first unit that may take it; what is left of them. */
  spend(side: 'japan' | 'allies', hits: number, ground = false, kept?: string): number {
    let left = hits;
    for (;;) {
      const [first] = this.hit(side, left, { ground, ...(kept === undefined ? {} : { kept }) });
      if (first === undefined) return left;
      const u = this.unit(first);
      left -= defenceOf(this.w, this.p, u, this.fight.offensives, ground);
      this.p.setSteps(u, this.p.steps[u]! - 1);
      if (this.p.steps[u] === 0) this.p.move(u, -1);
    }
  }
}

describe('Empire of the Sun, 9.2.B: the table of air and naval combat', () => {
  for (const [die, hits] of [11, 11, 11, 21, 21, 21, 41, 41, 41, 41].entries())
    it(`comb-crt-${die}: a natural ${die} of strength 41`, () => {
      assert.equal(hitsOf(combat.airNaval, 41, die), hits);
      assert.equal(die === combat.criticalDie, die === 9);
    });

  it('comb-crt-surprise-0, comb-crt-surprise-2, comb-crt-surprise-3, comb-crt-surprise-5, comb-crt-surprise-6, comb-crt-surprise-8, comb-crt-surprise-9: with surprise', () => {
    const drm = combat.airNavalDrm.find(({ id }) => id === 'surprise')!.drm;
    assert.equal(drm, 3);
    assert.deepEqual(
      [0, 2, 3, 5, 6, 8, 9].map((die) => hitsOf(combat.airNaval, 41, die + drm)),
      [21, 21, 41, 41, 41, 41, 41],
    );
  });

  it('comb-9-crit: only an unmodified 9 is a critical hit', () => {
    assert.equal(combat.criticalDie, 9);
    const b = new Battle('4021', 'allies', ['us-cv-essex'], ['jp-af21']);
    assert.ok(!airNavalDrm(b.w, b.p, 1, b.fight, 3).some(({ id }) => id === 'surprise'));
  });

  it('comb-order-surprise, comb-order-ambush, comb-simultaneous: what each condition adds, and to whom', () => {
    const drm = (condition: number, side: number, attacker: 'japan' | 'allies') => {
      const [own, other] = attacker === 'allies' ? ['us-cv-essex', 'jp-af21'] : ['jp-af21', 'us-cv-essex'];
      const b = new Battle('4021', attacker, [own!], [other!], condition);
      return sumOf(airNavalDrm(b.w, b.p, side, b.fight, 3));
    };
    assert.deepEqual([drm(CONDITION.SURPRISE, 1, 'allies'), drm(CONDITION.SURPRISE, 0, 'allies')], [3, 0]);
    assert.deepEqual([drm(CONDITION.AMBUSH, 1, 'japan'), drm(CONDITION.AMBUSH, 0, 'japan')], [4, 0]);
    assert.deepEqual([drm(CONDITION.INTERCEPT, 1, 'allies'), drm(CONDITION.INTERCEPT, 0, 'allies')], [0, 0]);
  });
});

describe('Empire of the Sun, 9.2.F: hits', () => {
  it('comb-example-47: hits that nobody can take', () => {
    const b = new Battle('2110', 'japan', ['jp-bb-yamato', 'jp-ca-aoba', 'jp-ca-nachi'], ['cw-forcez']);
    assert.equal(hitsOf(combat.airNaval, 47, 6), 47);
    // One of 18 and two of 10 lose a step: the rest is less than the last full unit needs.
    b.p.setSteps(b.unit('jp-ca-nachi'), 1);
    b.p.setSteps(b.unit('jp-ca-aoba'), 1);
    assert.deepEqual(b.hit('allies', 10), []);
    assert.deepEqual(b.hit('allies', 18), ['jp-bb-yamato']);
  });

  it('comb-full-first, comb-full-first-22: full units before reduced ones', () => {
    // Two full ships of 8 and a reduced one of 6.
    for (const [hits, left, gone] of [
      [20, 4, false],
      [22, 0, true],
    ] as const) {
      const b = new Battle(
        '4021',
        'japan',
        ['jp-bb-yamato'],
        ['us-ca-northampton', 'us-ca-neworleans', 'us-ca-usasia!'],
      );
      assert.equal(b.spend('japan', hits), left);
      assert.equal(b.p.loc[b.unit('us-ca-usasia')]! < 0, gone);
    }
  });

  it('comb-second-step: then a second step may go', () => {
    const b = new Battle('4021', 'japan', ['jp-bb-yamato'], ['us-ca-northampton']);
    assert.equal(b.spend('japan', 16), 0);
    assert.ok(b.p.loc[b.unit('us-ca-northampton')]! < 0);
  });

  it('comb-example-cap, off-no-air-cannot-hit: whoever fights from elsewhere is hit by as many as have aircraft', () => {
    const b = new Battle('4021', 'allies', ['us-cv-essex@4122', 'us-cv-bunkerhill@4122'], ['jp-cv-shokaku']);
    assert.equal(quotaOf(b.w, b.p, 0, b.fight), 1);
    assert.deepEqual(b.hit('japan', 45), ['us-cv-bunkerhill', 'us-cv-essex']);
    b.p.setSteps(b.unit('us-cv-essex'), 1);
    // The one that is left full blocks the other.
    assert.deepEqual(b.hit('japan', 33), ['us-cv-bunkerhill']);
    const ships = new Battle('4021', 'allies', ['us-cv-essex@4122'], ['jp-bb-yamato']);
    assert.equal(quotaOf(ships.w, ships.p, 0, ships.fight), 0);
    assert.deepEqual(ships.hit('japan', 45), []);
  });

  it('9.2.F.4: whoever fires at once counts those who fired, though they are hit first', () => {
    const t = new Table({
      at: {
        4828: ['al-hq-ghormley', 'us-cv-essex', 'us-cv-lexington', 'us-bb-washington'],
        4017: ['jp-hq-southseas'],
        4423: ['jp-af25', 'jp-af26'],
      },
      japan: ['4423'],
      hands: { allies: ['al-13'], japan: ['jp-17'] },
      dice: { 'air-naval': [8, 8], intelligence: [0] },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    t.do('allies: strike us-cv-essex', 'allies: strike us-cv-lexington', 'allies: sail us-bb-washington');
    t.past('unit', 'objective', 'weather').do('japan: roll').past('reaction-headquarters', 'attack-reaction');
    while (t.asked === 'allies hit') t.game.answer(t.game.choices()[0]!.code);
    assert.deepEqual([t.steps('jp-af25'), t.steps('jp-af26')], [0, 0], 'both are gone');
    assert.equal(t.asked, 'japan hit');
    assert.deepEqual(t.legal.sort(), ['hit us-bb-washington', 'hit us-cv-essex', 'hit us-cv-lexington']);
  });

  it('9.2.F.4: one that fights from elsewhere and was hit may be hit again, and that nobody else there may is the reason', () => {
    const b = new Battle('4021', 'allies', ['us-cv-essex!@4122', 'us-bb-washington!'], ['jp-af21']);
    const essex = b.unit('us-cv-essex');
    b.p.set(essex, WOUNDED);
    const firing = (left: number) => ({ ...b.fired('japan', left), quota: 0 });
    assert.deepEqual(targets(b.w, b.p, b.fight, firing(40)).includes(essex), true);
    b.p.clear(essex, WOUNDED);
    assert.deepEqual(targets(b.w, b.p, b.fight, firing(40)).includes(essex), false);
    const bare = new Battle('4021', 'allies', ['us-cv-essex!@4122', 'us-bb-washington!'], ['jp-bb-yamato']);
    assert.deepEqual(bare.lost('japan', 15), { beyond: 16 });
    assert.deepEqual(bare.lost('japan', 11), { least: 16 });
  });

  it('comb-ground-only-if-alone, comb-last-ground-step: ground units, and never the last step of the last one', () => {
    const guarded = new Battle('4021', 'allies', ['us-cv-essex'], ['jp-a17', 'jp-af21']);
    assert.deepEqual(guarded.hit('allies', 50), ['jp-af21']);
    const alone = new Battle('4021', 'allies', ['us-cv-essex'], ['jp-a17']);
    assert.deepEqual(alone.hit('allies', 50), ['jp-a17']);
    alone.spend('allies', 50);
    assert.equal(alone.p.steps[alone.unit('jp-a17')], 1);
  });

  it('9.2.F.5: where all on land would go, the reaction side names the unit that keeps a step', () => {
    const stand = () => new Battle('4021', 'allies', ['us-cv-essex'], ['jp-a17', 'jp-ss']);
    const b = stand();
    assert.deepEqual(b.keepers('allies', 90), ['jp-a17', 'jp-ss']);
    // Fewer hits leave somebody in any case, ships beside them are hit in their place, and the other side never asks.
    assert.deepEqual(b.keepers('allies', 20), []);
    assert.deepEqual(b.keepers('japan', 90), []);
    assert.deepEqual(
      new Battle('4021', 'allies', ['us-cv-essex'], ['jp-a17', 'jp-ss', 'jp-ca-nachi']).keepers('allies', 90),
      [],
    );
    for (const kept of ['jp-a17', 'jp-ss']) {
      const one = stand();
      one.spend('allies', 90, false, kept);
      assert.deepEqual(
        ['jp-a17', 'jp-ss'].map((id) => one.p.steps[one.unit(id)]),
        kept === 'jp-a17' ? [1, 0] : [0, 1],
      );
    }
  });

  it('9.2.F.2: hits that would do for a reduced unit are lost where full ones come first, and that is the reason', () => {
    const b = new Battle('4021', 'japan', ['jp-ca-nachi'], ['us-cv-essex!', 'us-bb-washington']);
    const [reduced, full] = [12, 16];
    assert.deepEqual(b.lost('japan', full - 1), { full });
    assert.deepEqual(b.lost('japan', reduced - 1), { least: full });
  });

  it('comb-crit-min: a critical hit costs a step of the weakest, however few hits', () => {
    const b = new Battle('4021', 'japan', ['jp-ca-nachi'], ['us-ca-northampton', 'us-cv-essex']);
    assert.deepEqual(b.hit('japan', 3), []);
    assert.deepEqual(b.hit('japan', 3, { critical: true }), ['us-ca-northampton']);
    assert.deepEqual(b.hit('japan', 3, { critical: true, fresh: false }), []);
  });

  it('comb-japan-swap, comb-japan-swap-crit: how many carriers let a side shift a loss', () => {
    assert.deepEqual(combat.swap, [2, 0]);
  });

  it('comb-outside-naval: a battleship beside a carrier that fights from elsewhere adds nothing, but may be hit', () => {
    const b = new Battle('4021', 'allies', ['us-cv-essex@4122', 'us-bb-washington@4122'], ['jp-af21']);
    assert.equal(attackOf(b.w, b.p, b.unit('us-bb-washington'), b.fight), 0);
    assert.ok(takesPart(b.w, b.p, b.unit('us-bb-washington'), b.fight));
    assert.ok(b.hit('japan', 40).includes('us-bb-washington'));
  });
});

describe('Empire of the Sun, 9.3: who wins in the air and at sea', () => {
  const winner = (b: Battle) => (airNavalWinner(b.w, b.p, b.fight) === b.fight.offensives ? 'offensives' : 'reaction');

  it('comb-winner-tie, comb-winner-none, comb-winner-exception', () => {
    assert.equal(
      winner(
        new Battle(
          '4021',
          'allies',
          ['us-cvl-cowpens'],
          ['us-cvl-cowpens'].map(() => 'jp-af24'),
        ),
      ),
      'reaction',
    );
    assert.equal(winner(new Battle('4021', 'allies', ['us-1mar'], ['jp-a17'])), 'offensives');
    const ships = new Battle(
      '4021',
      'allies',
      ['us-bb-washington', 'us-bb-massachusetts', 'us-bb-newjersey'],
      ['jp-af24!'],
    );
    assert.ok(strengthOf(ships.w, ships.p, [ships.unit('us-bb-washington')], ships.fight) > 10);
    assert.equal(winner(ships), 'reaction');
  });

  it('comb-wake: a flotilla at its extended range and a cruiser against one that is left', () => {
    const b = new Battle('4612', 'japan', ['jp-af24@4715', 'jp-cl-tenryu'], ['us-vmf211'], CONDITION.SURPRISE);
    b.p.set(b.unit('jp-af24'), HALVED);
    assert.equal(strengthOf(b.w, b.p, [b.unit('jp-af24'), b.unit('jp-cl-tenryu')], b.fight), 9);
    assert.equal(winner(b), 'offensives');
  });
});

describe('Empire of the Sun, 9.4: ground combat', () => {
  const expected: Record<number, number> = {
    '-3': 0.5,
    '-2': 0.5,
    '-1': 0.5,
    0: 0.5,
    1: 0.5,
    2: 0.5,
    3: 1,
    4: 1,
    5: 1,
    6: 1,
    7: 1.5,
    8: 1.5,
    9: 2,
    10: 2,
    11: 2,
  };
  it('gcrt--3, gcrt--2, gcrt--1, gcrt-0, gcrt-1, gcrt-2, gcrt-3, gcrt-4, gcrt-5, gcrt-6, gcrt-7, gcrt-8, gcrt-9, gcrt-10, gcrt-11: the table', () => {
    for (const [die, effect] of Object.entries(expected)) {
      assert.equal(effectiveness(combat.ground, Number(die)), effect, die);
      assert.equal(hitsOf(combat.ground, 10, Number(die)), 10 * effect);
    }
  });

  const drm = (b: Battle, side: 'japan' | 'allies', opposed: boolean) =>
    sumOf(groundDrm(b.w, b.p, b.side(side), b.fight, { opposed }));

  it('gdrm-offensive, gdrm-carrier, gdrm-denied: ships, aircraft, terrain', () => {
    const mixed = new Battle('4021', 'allies', ['us-1mar', 'us-cv-essex'], ['jp-a17']);
    assert.equal(drm(mixed, 'allies', true), 2);
    const open = new Battle('4716', 'allies', ['us-1mar', 'us-cv-essex'], ['jp-sn3']);
    assert.equal(drm(open, 'allies', true), 4);
    const denied = new Battle('4716', 'allies', ['us-1mar', 'us-bb-washington', 'us-7af@4715'], ['jp-sn3', 'jp-af24']);
    assert.equal(drm(denied, 'allies', true), 2);
  });

  it('gdrm-vs-amphib, gdrm-land-only: against an assault, not against who comes by land', () => {
    const b = new Battle('4021', 'allies', ['us-1mar'], ['jp-a17']);
    assert.equal(drm(b, 'japan', true), 3);
    assert.equal(drm(b, 'japan', false), 0);
  });

  it('gdrm-city: a city changes nothing', () => {
    assert.equal(combat.groundDrm.find(({ id }) => id === 'city')!.drm, 0);
  });

  it('gdef-amphib-half, gdef-wake: whoever lands has half the defence', () => {
    const b = new Battle('4612', 'japan', ['jp-sn4'], ['us-wakemar']);
    const sn = b.unit('jp-sn4');
    assert.equal(defenceOf(b.w, b.p, sn, b.fight.offensives, true), 6);
    b.p.set(sn, ASSAULTING);
    assert.equal(defenceOf(b.w, b.p, sn, b.fight.offensives, true), 3);
    assert.equal(hitsOf(combat.ground, 2, 9), 4);
    assert.equal(b.spend('allies', 4, true), 1);
    assert.equal(b.p.steps[sn], 1);
  });

  it('ground-losses-winner: more steps lost loses, and a draw is the reaction side’s', () => {
    assert.equal(groundWinner(1, 2, 2), 0);
    assert.equal(groundWinner(1, 1, 2), 1);
    assert.equal(groundWinner(1, 2, 1), 0);
  });
});
