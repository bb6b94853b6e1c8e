import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledGame, Names, Provenance } from '../../engine/kernel/compiled';
import type { GameEvent } from '../../engine/kernel/ruleset';
import { seatPlayers } from '../../engine/lab/play';
import { prepareCompiled } from '../../server/cli/rules';
import { storyData, storyText } from '../../server/cli/story';
import { openScenario, prepareScenario } from '../../server/cli/texts';
import { host, run, workspace } from './cli';
import { parseAs } from './schemas';

/** A shipped scenario, ready to play. */
const shippedGame = (id: string) => prepareScenario(openScenario(id, host([], workspace()).host));

interface Told {
  turn: number;
  phase: string | null;
  what: string;
  rule: string;
  side: string | null;
  text: string;
  dice: { purpose: string; values: number[] } | null;
}

describe('the command line: the story of a game', () => {
  const played = ['war-in-the-pacific/short', 'taiheiyo-senshi/campaign', 'ardennes-44/six-turn'];

  for (const id of played) {
    const seats = (compiled: CompiledGame) => compiled.game.sides.flatMap(({ id }) => ['--player', `${id}=random`]);

    it(`play --log and replay --log tell ${id} alike, as text and as data`, async () => {
      const { compiled } = shippedGame(id);
      const cwd = workspace();
      const json = await run(
        ['play', id, '--seed', '5', ...seats(compiled), '--log', '--json', '-o', 'game.sand'],
        cwd,
      );
      const { events, hash } = parseAs('playLog', json.out) as unknown as { events: Told[]; hash: string };
      assert.ok(events.length > 50, `${events.length} events`);
      const english = await run(['replay', 'game.sand', '--log'], cwd);
      assert.equal(english.code, 0, english.err);
      assert.ok(english.out.startsWith(`${compiled.game.names.en} · ${compiled.scenario.names.en}\n\nTurn `));
      // A line an event; several that say the same are one line, with their number.
      const lines = english.out.split('\n').flatMap((line) => {
        if (!line.startsWith('    ') || /^ +\| /.test(line)) return [];
        const [, alone, often] = /^(.*?)(?: ×(\d+))?$/.exec(line)!;
        return Array<string>(Number(often ?? 1)).fill(alone!);
      });
      if (id.startsWith('war-in')) assert.match(english.out, / ×\d+\n/);
      assert.equal(lines.length, events.length, 'a line an event');
      for (const [i, { text, rule, dice }] of events.entries()) {
        assert.ok(lines[i]!.includes(` ${rule} `), `${rule}: ${lines[i]}`);
        assert.ok(lines[i]!.endsWith(`  ${text}${dice ? `  [${dice.values.join(' ')}]` : ''}`), lines[i]);
      }
      const japanese = await run(['replay', 'game.sand', '--log', '--json', '--locale', 'ja'], cwd);
      const back = parseAs('replayLog', japanese.out) as unknown as { events: Told[]; hash: string };
      assert.equal(back.hash, hash);
      assert.equal(back.events.length, events.length);
      // Every text is in both languages, and no id of a side stands for its name.
      for (const [i, one] of events.entries()) {
        assert.deepEqual({ ...back.events[i], text: '' }, { ...one, text: '' });
        assert.match(back.events[i]!.text, /[぀-ヿ一-鿿]/, one.text);
        for (const { id: side, names } of compiled.game.sides)
          if (side !== names.en) assert.ok(!new RegExp(`(^|[ :,])${side}([ :,]|$)`).test(one.text), one.text);
      }
    });

    it(`every die that is cast in ${id} stands in the story, in its order`, () => {
      const prepared = shippedGame(id);
      const kinds = prepared.compiled.game.sides.map(() => 'random');
      const game = prepared.start({ seed: 3, journal: true });
      const players = seatPlayers(kinds, 3);
      const cast: number[] = [];
      game.watch!(({ purpose, value }) => {
        // Which card of a hand goes is no die on the table.
        if (!purpose.startsWith('discard')) cast.push(value);
      });
      for (let question = game.question(); question; question = game.question())
        game.answer(players[question.side]!.choose(game));
      assert.ok(cast.length > 20);
      assert.deepEqual(
        game.journal.flatMap(({ dice }) => dice?.values ?? []),
        cast,
      );
    });
  }

  /** The game with a note of the designer on every card, event, trigger and victory condition, and with texts of its rules. */
  function noted(compiled: CompiledGame, rules: readonly string[]): CompiledGame {
    const copy = structuredClone(compiled);
    const note = (one: { id?: string; names?: Names; provenance?: Provenance }, word: string) => {
      one.provenance = { ...one.provenance, note: { en: `On ${word}.\nTwice.`, ja: `${word}について。\n二度。` } };
    };
    for (const { cards } of copy.game.decks)
      for (const card of cards) {
        note(card, `card ${card.id}`);
        for (const [i, event] of (card.events ?? []).entries()) note(event, `event ${i} of ${card.id}`);
      }
    for (const one of [...(copy.game.triggers ?? []), ...copy.scenario.victory]) note(one, one.id);
    copy.game.ruleTexts = rules.map((id) => ({ id, names: { en: `Rule ${id}`, ja: `ルール${id}` } }));
    note(copy.game.ruleTexts[0]!, `rule ${rules[0]}`);
    return copy;
  }

  for (const { id, player, rules, tells } of [
    { id: 'war-in-the-pacific/short', player: 'random', rules: ['5', '4.3'], tells: ['card', 'victory'] },
    {
      id: 'taiheiyo-senshi/campaign',
      player: 'heuristic',
      rules: ['8', '2.3'],
      tells: ['event', 'air-raid', 'return', 'victory'],
    },
    { id: 'ardennes-44/campaign', player: 'random', rules: ['11', '14.4'], tells: [] },
  ])
    it(`the story of ${id} has the designer's words beside what they are about`, () => {
      const compiled = noted(shippedGame(id).compiled, rules);
      const prepared = prepareCompiled(compiled);
      const game = prepared.start({ seed: 5, journal: true });
      const players = seatPlayers(
        compiled.game.sides.map(() => player),
        5,
      );
      for (let question = game.question(); question && game.journal.length < 3000; question = game.question())
        game.answer(players[question.side]!.choose(game));
      const { events, ruleTexts } = storyData(compiled, game.journal, 'en');
      for (const what of tells) {
        const one = events.find((event) => event.what === what && event.notes.length > 0);
        assert.match(one?.notes[0] ?? '', /^On .*\.\nTwice\.$/, what);
      }
      for (const [i, { notes }] of events.entries()) {
        const { about } = game.journal[i]!;
        if (about === undefined) assert.deepEqual(notes, []);
        else if ('card' in about) assert.equal(notes[0], `On card ${about.card}.\nTwice.`);
        if (about && 'event' in about)
          assert.equal(notes[1], `On event ${about.event} of ${(about as { card: string }).card}.\nTwice.`);
      }
      assert.deepEqual(ruleTexts.map(({ rule }) => rule).sort(), [...rules].sort());
      assert.deepEqual(
        ruleTexts.find(({ rule }) => rule === rules[0]),
        { rule: rules[0], title: `Rule ${rules[0]}`, text: `On rule ${rules[0]}.\nTwice.` },
      );
      // Every event under a rule with a text leads to it, also those that cite a part of it.
      assert.ok(events.some(({ rule, ruleText }) => ruleText === rules[0] && rule !== rules[0]));
      const text = storyText(compiled, game.journal, game.outcome(), 'ja').split('\n');
      const cites = text.findIndex((line) => / \| \S+ ルール/.test(line) && line.includes(` ${rules[0]} `));
      assert.ok(cites > 0 && text[cites]!.includes(`ルール${rules[0]}：rule ${rules[0]}について。`), text[cites]);
      assert.match(text[cites + 1]!, /^ +\| 二度。$/);
      // A rule is told once, a note each time that its card is played.
      assert.equal(text.filter((line) => line.includes(`| ${rules[0]} ルール`)).length, 1);
      assert.equal(
        text.filter((line) => line.includes('| 二度。')).length,
        events.reduce((sum, { notes }) => sum + notes.length, 1),
      );
    });

  it('a band of points and its scoring say their notes, too', () => {
    const compiled = structuredClone(shippedGame('ardennes-44/six-turn').compiled);
    const [scoring] = compiled.scenario.scoring!;
    scoring!.provenance = { note: { en: 'Points.' } };
    scoring!.bands[1]!.provenance = { note: { en: 'A band.' } };
    const event: GameEvent = {
      index: 0,
      turn: 1,
      what: 'victory',
      rule: '30',
      text: { en: '' },
      about: { scoring: 0, band: 1 },
    };
    assert.deepEqual(storyData(compiled, [event], 'en').events[0]!.notes, ['Points.', 'A band.']);
  });

  it('a replay without a result is unproven, not verified', async () => {
    const cwd = workspace();
    const given = ['play', 'war-in-the-pacific/short', '--player', 'japan=random', '--player', 'allies=random'];
    await run([...given, '-o', 'game.sand'], cwd);
    const file = path.join(cwd, 'game.sand');
    const told = await run(['replay', 'game.sand', '--log', '--locale', 'ja'], cwd);
    assert.match(told.out, /\n第1ターン · 1941 .*\n/);
    assert.equal(parseAs('replay', (await run(['replay', 'game.sand', '--json'], cwd)).out).verified, true);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}result .*\n/m, ''));
    const json = await run(['replay', 'game.sand', '--json'], cwd);
    assert.equal(parseAs('replay', json.out).verified, 'unproven');
    assert.equal(json.code, 0);
    const words = await run(['replay', 'game.sand'], cwd);
    assert.match(words.err, /no result line/);
    assert.match((await run(['replay', 'game.sand', '--locale', 'ja'], cwd)).err, /result の行がありません/);
  });
});
