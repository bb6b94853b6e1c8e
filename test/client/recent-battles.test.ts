/** How long the cards of battles stay at the table. */
import assert from 'node:assert/strict';
import { RecentBattles } from '../../client/webview/play/recent-battles';
import type { GameEvent } from '../../engine/kernel/ruleset';

const log: GameEvent[] = [];

function happens(what: string, place: string, dice?: number): void {
  const text = { en: `${what} at ${place}`, ja: what };
  const cast = dice === undefined ? {} : { dice: { purpose: 'air-naval', values: [dice] } };
  log.push({ index: log.length, turn: 1, phase: 'offensives', what, rule: '9.0', text, places: [place], ...cast });
}

/** Places of the cards. */
let recent: RecentBattles;
function shown(declared: string | null, answered: number): string[] {
  recent.update(log, 1, declared, answered);
  return recent.battles.map(({ first }) => first.places![0]!);
}

describe('client: cards of battles', () => {
  beforeEach(() => {
    log.length = 0;
    recent = new RecentBattles();
    happens('card', '4021');
    recent.update(log, 1, null, 2);
    happens('combat', '4222');
    happens('fire', '4222', 4);
  });

  it('stay while more comes of the battle, also over answers, and go when a person goes on to something else', () => {
    assert.deepEqual(shown('4222', 3), ['4222']);
    happens('fire', '4222', 7);
    assert.deepEqual(shown('4222', 4), ['4222']);
    happens('card', '4021');
    assert.deepEqual(shown(null, 4), ['4222'], 'nobody has answered since');
    assert.deepEqual(shown(null, 5), []);
  });

  it('of an earlier battle go before the next one in the same place is fought', () => {
    assert.deepEqual(shown('4222', 3), ['4222']);
    happens('card', '4021');
    // The next offensive is against the same place: its battle is declared, its dice have not been cast.
    assert.deepEqual(shown('4222', 4), []);
    happens('combat', '4222');
    happens('fire', '4222', 1);
    recent.update(log, 1, null, 4);
    assert.deepEqual(
      recent.battles.flatMap(({ events }) => events.flatMap(({ dice }) => dice?.values ?? [])),
      [1],
    );
  });

  it('of the next battle come, whoever has answered between, also where as much is told of it', () => {
    assert.deepEqual(shown(null, 3), ['4222']);
    happens('combat', '4021');
    happens('fire', '4021', 2);
    assert.deepEqual(shown(null, 4), ['4021']);
  });

  it('go when a battle is declared elsewhere, when they are put away, and with the game', () => {
    assert.deepEqual(shown('4222', 3), ['4222']);
    assert.deepEqual(shown('4021', 3), []);
    happens('combat', '4021');
    happens('fire', '4021', 2);
    assert.deepEqual(shown(null, 3), ['4021']);
    recent.putAway(recent.battles[0]!.first);
    assert.deepEqual(shown(null, 3), []);
    recent.update([], 2, null, 0);
    assert.deepEqual(recent.battles, []);
  });
});
