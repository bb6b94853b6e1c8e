/** `sandtable play`: one game to its end, written as a replay. */
import { defaultCap, seatPlayers } from '../../engine/lab/play';
import { Recorder, writeReplay } from '../../engine/lab/replay';
import { type Command, exit, InputError, jsonOption, say, writeJson } from './command';
import { outputOption, writeOutput } from './output';
import { kindsOf, playerOption, seedOf, seedOption } from './seats';
import { logOption, storyData, storyText } from './story';
import { compiledGame, openScenario, prepareScenario } from './texts';

/** Milliseconds of play after which interrupts are looked for. */
const breath = 50;

export const play: Command = {
  name: 'play',
  usage: '<scenario> [--seed n] [--player side=kind]… [-o replay.sand] [--log] [--json]',
  summary: { en: 'plays one game and writes its replay', ja: '1ゲームを最後までプレイし、リプレイを書き出す' },
  positionals: [1, 1],
  options: [seedOption, playerOption, outputOption, logOption, jsonOption],
  async run(args, host) {
    const scenario = openScenario(args.positionals[0]!, host);
    const seed = seedOf(args);
    const kinds = kindsOf(args, compiledGame(scenario));
    const prepared = prepareScenario(scenario);
    const { sides } = prepared.compiled.game;
    const names = Object.fromEntries(sides.map((side, index) => [side.id, kinds[index]!]));
    const log = args.has('log');
    const game = prepared.start({ seed, journal: log });
    const recorder = new Recorder(game, seed, names);
    const seats = seatPlayers(kinds, seed);
    let decisions = 0;
    let since = host.now();
    const { signal } = host;
    for (let question = game.question(); question !== null; question = game.question()) {
      recorder.answer(seats[question.side]!.choose(game));
      if (++decisions >= defaultCap) {
        throw new InputError({
          en: `the game did not end within ${defaultCap} decisions`,
          ja: `${defaultCap}回の決定でもゲームが終わりませんでした`,
        });
      }
      if (host.now() - since > breath) {
        await new Promise((done) => setImmediate(done));
        since = host.now();
        if (signal.aborted) break;
      }
    }
    const replay = recorder.replay();
    const text = writeReplay(replay, game.prepared.compiled);
    const outcome = game.outcome();
    const { turn } = game.view(-1);
    const file = args.one('output') ?? null;
    // The story, and one JSON document, take the place of the replay on standard output.
    if (file !== null || !(log || args.has('json'))) writeOutput(args, host, text);
    if (args.has('json')) {
      const result = { winner: replay.result?.winner ?? null, reason: replay.result?.reason ?? null };
      writeJson(host, {
        ...(log ? { events: storyData(game.prepared.compiled, game.journal, host.locale) } : {}),
        scenario: scenario.id,
        seed,
        players: names,
        ...result,
        turn,
        decisions,
        hash: game.hash(),
        replay: file,
      });
    } else {
      if (log) host.out(storyText(game.prepared.compiled, game.journal, outcome, host.locale));
      const ended =
        outcome === null ? say({ en: 'interrupted', ja: '中断' }, host.locale) : say(outcome.text, host.locale);
      host.err(
        host.locale === 'ja'
          ? `第${turn}ターン、決定${decisions}回：${ended}\n`
          : `turn ${turn}, ${decisions} decisions: ${ended}\n`,
      );
    }
    return outcome === null ? exit.failed : exit.done;
  },
};
