import assert from 'node:assert/strict';
import type { Card, Effect } from '../../engine/kernel/compiled';
import { compiled } from './compiled';
import facts from './facts/cards.json';

type Fact = { op: string; value?: number; uses?: number; JP?: number[]; condition?: string };

/** What an effect of the facts is called in the text; a list where one fact is two effects. */
const verbs: Record<string, string[]> = {
  add_rp: ['gain'],
  opponent_loses_rp: ['lose'],
  opponent_or_self: ['lose'],
  reveal_opponent_hand_and_die_bonus: ['reveal-hand', 'die-bonus'],
  reduce: ['reduce'],
  eliminate: ['eliminate'],
  roll_two_keep_higher: ['best-of'],
  die_bonus: ['die-bonus'],
  ignore_extra_hits: ['ignore-air-hits'],
  chinese_no_recovery: ['no-recovery'],
  add_air_to_chungking_now: ['transfer-air'],
  limit: ['limit-transport'],
  free_activation: ['free-activation'],
  redeploy_extra: ['extra-redeployments'],
  submarine_modifier: ['submarine-shift'],
  free_depot: ['free-depots'],
  no_submarine_rolls: ['no-submarines'],
  submarine_range: ['submarine-range'],
  ignore_jungle_cost: ['ignore-overland'],
  rebuild_free: ['rebuild'],
  movement_surcharge_fleet: ['surcharge'],
  redeploy_ignore_network: ['ignore-network'],
  fleet_double_move_target: ['repeat-target'],
  forbid: ['forbid-assault'],
  convert_air: ['sacrifice-air'],
  cancel_defence_bonus: ['cancel-defence-bonus'],
  place: ['place'],
  defence_bonus: ['defence-bonus'],
  discard: [],
  win: ['win'],
};

describe('War in the Pacific: cards', () => {
  const cards = new Map<string, Card>();
  before(() => {
    for (const deck of compiled('standard').game.decks) {
      assert.equal(deck.cards.length, 10, deck.id);
      for (const card of deck.cards) cards.set(card.id, card);
    }
  });

  it('has the forty names in both languages', () => {
    assert.deepEqual(
      [...cards.values()].map((c) => [c.id, c.names.en, c.names.ja]),
      facts.map((f) => [f.id, f.en, f.ja]),
    );
  });

  it('has the mandatory cards, and those that are not dealt first', () => {
    for (const f of facts) {
      const flags = cards.get(f.id)!.flags;
      assert.equal(flags.includes('mandatory'), f.mandatory, f.id);
      assert.equal(flags.includes('set-aside'), f.notDealt, f.id);
    }
  });

  it('gives mandatory cards the same effect for both sides, and other cards two halves', () => {
    for (const f of facts) {
      const { japan, allies } = cards.get(f.id)!.effects;
      if (f.mandatory) assert.deepEqual(japan, allies, f.id);
      else assert.notDeepEqual(japan, allies, f.id);
    }
  });

  it('has the effects, their numbers, uses and conditions', () => {
    for (const f of facts)
      for (const side of ['japan', 'allies'] as const) {
        const fact = f[side] as Fact;
        const effects: Effect[] = cards.get(f.id)!.effects[side] ?? [];
        const where = `${f.id} ${side}`;
        assert.deepEqual(
          effects.map((e) => e.verb),
          verbs[fact.op],
          where,
        );
        const last = effects.at(-1);
        if (fact.value !== undefined) assert.equal(last?.args.amount, fact.value, where);
        if (fact.uses !== undefined) assert.equal(last?.args.uses, fact.uses, where);
        if (fact.JP) assert.deepEqual(last?.args.range, { from: fact.JP[0], to: fact.JP[1] }, where);
        assert.equal(last?.when !== undefined, fact.condition !== undefined, where);
      }
  });

  it('says what the rulebook states and what is reconstructed', () => {
    for (const f of facts) {
      const card = cards.get(f.id)!;
      // The deck's own rule 4.0 stands where nothing more is known of a card.
      const known = card.provenance?.see?.includes('4.0') === false;
      assert.equal(known, f.named === 'stated' || f.id === '1945-10', f.id);
    }
    const certainty = (id: string, side: string) => cards.get(id)!.effects[side]![0]!.provenance?.certainty;
    assert.notEqual(certainty('1942-03', 'japan'), 'reconstructed');
    assert.notEqual(certainty('1942-10', 'allies'), 'reconstructed');
    assert.notEqual(certainty('1944-06', 'japan'), 'reconstructed');
    assert.equal(certainty('1942-06', 'japan'), 'reconstructed');
  });
});
