/** Battles whose dice are held back at the table. */
import assert from 'node:assert/strict';
import { Held, isCertain, sameBattle } from '../../client/webview/play/held';
import { Session } from '../../client/webview/play/session';
import { below } from '../../engine/kernel/dice';
import { seatPlayers } from '../../engine/lab/play';
import { Table } from '../engine/indian-ocean-region/kit';
import { prepareShipped } from '../play/shipped';

/** So many answers are given. */
const long = 900;

/** Who plays which games: where one answer leads to several battles. */
const games = [
  { id: 'standard', kind: 'warlike', seeds: [3, 4] },
  { id: 'ardennes-44/campaign', kind: 'heuristic', seeds: [3] },
  { id: 'taiheiyo-senshi/campaign', kind: 'heuristic', seeds: [3] },
  { id: 'indian-ocean-region/1-choke-point', kind: 'random', seeds: [3] },
] as const;

describe('client: battles before their dice', () => {
  for (const { id, kind, seeds } of games)
    it(`${id}: every battle waits with the position in which its dice were cast, and the game stays the same`, () => {
      const found = { battles: 0, several: 0, losses: 0 };
      for (const seed of seeds) playThrough(id, kind, seed, found);
      assert.ok(found.battles > 10, `${found.battles} battles`);
      // Where who is lost is asked for, and each battle too, no answer brings both.
      const asked = /^(ardennes|indian)/.test(id);
      assert.ok(found.losses > 0 || asked, 'nobody was lost by dice that were held back');
      assert.ok(found.several > 0 || asked, 'no answer led to several battles');
    });

  it('6.255: whoever tries to get by rolls, and nobody waits for dice that change nothing', () => {
    const stopped = (distance: '0817' | '1117') => {
      const table = new Table('2-jolly-roger', {
        at: { '0716': ['prc-vlcc-1'], [distance]: ['som-pirates-1'] },
        turn: 2,
        phase: 'sea-movement',
      });
      table.until((t) => t.asked === 'asymmetric intervene').do('asymmetric: intervene som-pirates-1');
      const { side, combat } = table.game.journal.find(({ what }) => what === 'intervention')!;
      const { sides } = table.game.prepared.compiled.game;
      return { by: sides[side!]!.id, rolls: sides[combat!.rolls!]!.id, certain: isCertain(combat!) };
    };
    assert.deepEqual(stopped('0817'), { by: 'asymmetric', rolls: 'china', certain: true });
    assert.deepEqual(stopped('1117'), { by: 'asymmetric', rolls: 'china', certain: false });
  });

  it('what was shown before an answer need not wait, what has changed since or comes after it does', () => {
    const session = new Session(prepareShipped('standard'), 3, {});
    const players = seatPlayers(['random', 'random'], 3);
    const held = new Held();
    const found = { shown: 0, unseen: 0 };
    for (let i = 0; i < long; i++) {
      const question = session.question();
      if (!question) break;
      const code = players[question.side]!.choose(session.game);
      const seen = session.game.combat?.(code) ?? session.game.combat?.() ?? null;
      const { at } = session;
      session.answer(code, true);
      const [first] = session.log.slice(session.line[at]!.events).filter(({ combat, dice }) => combat && dice);
      held.hold(session, at, seen, -1);
      if (first && seen && sameBattle(first.combat!, seen)) {
        found.shown++;
        assert.notEqual(held.now?.event, first);
      } else if (first) {
        found.unseen++;
        assert.equal(held.now?.event, first);
      }
    }
    assert.ok(found.shown > 0 && found.unseen > 0, JSON.stringify(found));
  });
});

type Choose = (session: Session) => number;

function computers(kind: string, seed: number): Choose {
  let players: ReturnType<typeof seatPlayers> | undefined;
  return ({ game }) => {
    players ??= seatPlayers(
      game.prepared.compiled.game.sides.map(() => kind),
      seed,
    );
    return players[game.question()!.side]!.choose(game);
  };
}

/** Sends many to the same few places. */
function warlike(seed: number): Choose {
  const wanted = [
    /^target (0606|1106|0506|0906)/,
    /^carry/,
    /^take/,
    /^direct/,
    /^go$/,
    /^activate/,
    /^(pass|done)/,
    /./,
  ];
  let given = 0;
  return (session) => {
    const { choices } = session.question()!;
    const [first = []] = wanted.flatMap((one) => {
      const found = choices.filter(({ notation }) => one.test(notation));
      return found.length > 0 ? [found] : [];
    });
    return first[below(seed, 0, given++, first.length)]!.code;
  };
}

function playThrough(id: string, kind: string, seed: number, found: Record<'battles' | 'several' | 'losses', number>) {
  const session = new Session(prepareShipped(id), seed, {});
  const other = new Session(prepareShipped(id), seed, {});
  const choose = kind === 'warlike' ? warlike(seed) : computers(kind, seed);
  const held = new Held();
  for (let i = 0; i < long; i++) {
    const question = session.question();
    if (!question) break;
    const code = choose(session);
    const { at } = session;
    session.answer(code, true);
    other.answer(code, true);
    held.hold(session, at, null, -1);
    assert.equal(session.game.hash(), other.game.hash());
    assert.equal(session.log.length, other.log.length);
    assert.deepEqual(session.log.at(-1), other.log.at(-1));
    assert.deepEqual(session.question(), other.question());
    // Nobody waits for dice that change nothing.
    const fought = session.log
      .slice(session.line[at]!.events)
      .filter(({ combat, dice }) => combat && dice && !isCertain(combat));
    assert.equal(held.count, fought.length);
    found.battles += held.count;
    if (held.count > 1) found.several++;
    const dead = new Set(session.view().units.flatMap((unit) => (unit.at === 'eliminated' ? unit.id : [])));
    for (const event of fought) {
      const { now } = held;
      assert.equal(now?.event, event);
      assert.equal(now.view.turn, event.turn);
      assert.equal(now.view.phase, event.phase);
      // Who fights is still there.
      const there = new Map(now.view.units.map((unit) => [unit.id, unit]));
      for (const { factors } of now.combat.sums)
        for (const { unit } of factors)
          if (unit) assert.notEqual(there.get(unit)?.at, 'eliminated', `${unit} in ${event.text.en}`);
      if (now.view.units.some(({ id: unit, at: place }) => place === now.combat.place && dead.has(unit)))
        found.losses++;
      held.roll();
    }
    assert.equal(held.now, null);
  }
  // Going back and forth leads to the same.
  const hash = session.game.hash();
  session.seek(0);
  session.seek(session.line.length);
  assert.equal(session.game.hash(), hash);
}
