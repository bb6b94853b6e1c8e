/** The steps of an action at the table: what they belong to, and how they are taken back, in every game that is played. */
import assert from 'node:assert/strict';
import { concerns } from '../../client/webview/map/highlights';
import { changeMind, stepBack } from '../../client/webview/play/mind';
import { Session } from '../../client/webview/play/session';
import { below } from '../../engine/kernel/dice';
import { prepareShipped } from '../play/shipped';

const games = [
  'standard',
  'ardennes-44/campaign',
  'taiheiyo-senshi/campaign',
  'indian-ocean-region/1-choke-point',
] as const;

const sit = (id: string, seed = 1) => new Session(prepareShipped(id), seed, {});

/** Gives the first answer whose notation begins so. */
function give(session: Session, ...notations: string[]): void {
  for (const begins of notations) {
    const choice = session.question()?.choices.find(({ notation }) => notation.startsWith(begins));
    assert.ok(choice, `${begins}: ${session.question()?.ask} ${session.question()?.choices.map((c) => c.notation)}`);
    session.answer(choice.code, true);
  }
}

/** Goes on with the first answers that do least until this is asked. */
function until(session: Session, ask: string): void {
  for (let i = 0; session.question()!.ask !== ask; i++) {
    assert.ok(i < 400, `${ask} is never asked`);
    const { choices } = session.question()!;
    const idle = choices.find(({ notation }) => /^(pass|done|decline|none|stay|rest)$/.test(notation));
    session.answer((idle ?? choices[0]!).code, true);
  }
}

describe('client: the steps of an action', () => {
  it('War in the Pacific: target, origin, units and path are said from the second step on', () => {
    const session = sit('standard');
    until(session, 'impulse-target');
    assert.equal(session.open(), null);
    give(session, 'target 0606');
    assert.equal(session.open()?.names.en, '0606 Manila');
    give(session, 'activate');
    const origin = session.open()!.from![0]!;
    assert.match(session.open()!.names.en, new RegExp(`^0606 Manila ← ${origin}`));
    // The only unit that can be chosen has been chosen.
    give(session, 'take');
    assert.match(session.open()!.names.en, new RegExp(`^0606 Manila ← ${origin}.*: 2 × [A-Z]`));
    assert.match(session.open()!.names.ja!, /マニラ ← .*：.*2$/);
    assert.equal(session.open()!.units.length, 2);
    give(session, 'go');
    assert.equal(session.question()!.ask, 'impulse-path');
    assert.match(session.open()!.names.en, /^0606 Manila ← .*: 2 /);
    assert.equal(session.open()!.target, '0606');
  });

  it("Ardennes '44: who moves, and who attacks what", () => {
    const session = sit('ardennes-44/campaign');
    until(session, 'attack');
    assert.equal(session.open(), null);
    give(session, 'target');
    const { target } = session.open()!;
    assert.match(session.open()!.names.en, new RegExp(`^Attack on ${target}`));
    give(session, 'take');
    assert.equal(session.open()!.units.length, 1);
    assert.match(session.open()!.names.en, /: \S/);
    until(session, 'move');
    give(session, 'take');
    assert.equal(session.open()!.units.length, 1);
  });

  it("Ardennes '44: a bridge is to be blown or built, and the answer says which", () => {
    const session = sit('ardennes-44/campaign');
    until(session, 'bridge');
    const bridges = session.question()!.choices.filter(({ notation }) => notation.startsWith('bridge'));
    assert.ok(bridges.length > 0);
    for (const { label } of bridges) {
      assert.match(label.en, /^(Blow|Begin to build|Complete) the bridge at \S/);
      assert.match(label.ja!, /(爆破する|架橋を始める|完成させる)$/);
    }
  });

  it('Taiheiyo Senshi: the ships of a move', () => {
    const session = sit('taiheiyo-senshi/campaign');
    until(session, 'operation');
    assert.equal(session.open(), null);
    give(session, 'move');
    const from = session.open()!.from![0]!;
    give(session, 'take');
    assert.deepEqual(session.open()!.from, [from]);
    assert.equal(session.open()!.units.length, 1);
    assert.match(session.open()!.names.en, / → …: \S/);
  });

  it('a unit is let go by a click on it, those chosen after it stay, and another one is taken in its place', () => {
    const session = sit('taiheiyo-senshi/campaign');
    until(session, 'operation');
    const origin = session.question()!.choices.find(({ notation, places }) => {
      if (!notation.startsWith('move ')) return false;
      return session.view().units.filter(({ at }) => at === places![0]).length > 3;
    })!;
    session.answer(origin.code, true);
    give(session, 'take', 'take');
    const [first, second] = session.open()!.units as [string, string];
    const chosen = session.line.slice(-2).map(({ notation }) => notation.replace('take ', ''));
    assert.deepEqual(new Set([first, second]), new Set(chosen));
    assert.equal(changeMind(session, chosen[0]!), 'back');
    assert.deepEqual(session.open()!.units, [chosen[1]]);
    const group = session.question()!.choices.filter(({ notation }) => notation.startsWith('take'));
    assert.ok(group.some((choice) => concerns(choice, chosen[0]!)));
    assert.ok(stepBack(session));
    assert.deepEqual(session.open()!.units, []);
  });

  it('a unit that does not act with several that were chosen is refused, and those stay', () => {
    const session = sit('empire-of-the-sun/south-pacific', 2);
    until(session, 'card');
    give(session, 'operations');
    if (session.question()!.ask === 'headquarters') give(session, 'headquarters');
    const start = session.at;
    let refused = 0;
    for (const { code } of session.question()!.choices.filter(({ notation }) => notation.startsWith('objective'))) {
      session.seek(start);
      session.answer(code, true);
      const offered = session.question()!.choices.flatMap(({ units = [] }) => units);
      for (let n = 0; n < 2 && session.question()!.ask === 'unit'; n++) {
        const ship = session.question()!.choices.find(({ notation }) => notation.startsWith('sail'));
        if (ship) session.answer(ship.code, true);
      }
      const chosen = session.open()?.units ?? [];
      const { ask, choices } = session.question()!;
      const barred = offered.find((unit) => !chosen.includes(unit) && !choices.some((one) => concerns(one, unit)));
      if (ask !== 'unit' || chosen.length < 2 || barred === undefined) continue;
      const [hash, at] = [session.game.hash(), session.at];
      assert.equal(changeMind(session, barred), null, `${barred} beside ${chosen.join()}`);
      assert.deepEqual([session.game.hash(), session.at, session.open()!.units], [hash, at, chosen]);
      refused++;
    }
    assert.ok(refused > 0);
  });

  for (const id of games)
    it(`${id}: only steps without chance are taken back, each to exactly what was before`, () => {
      let backs = 0;
      for (let seed = 1; seed <= 3; seed++) {
        const session = sit(id, seed);
        const hashes: string[] = [];
        for (let i = 0; i < 150; i++) {
          const question = session.question();
          if (!question) break;
          hashes[session.at] = session.game.hash();
          const events = session.log.length;
          session.answer(question.choices[below(seed, i, 0, question.choices.length)]!.code, true);
          const { before } = session;
          if (before === null) continue;
          assert.ok(
            session.log.slice(events).every(({ dice }) => !dice),
            `${id} ${seed}: ${session.line.at(-1)!.notation}`,
          );
          const [at, now] = [session.at, session.game.hash()];
          assert.ok(stepBack(session));
          assert.equal(session.game.hash(), hashes[before]);
          session.seek(at);
          assert.equal(session.game.hash(), now);
          backs++;
        }
      }
      assert.ok(backs > 20, `${backs} steps`);
    });
});
