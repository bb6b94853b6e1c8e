/** `sandtable play`: one game to its end, written as a replay. */
import type { Game } from '../../engine/kernel/ruleset';
import { defaultCap, seatedAt } from '../../engine/lab/play';
import { Recorder, writeReplay } from '../../engine/lab/replay';
import type { Player } from '../../engine/players/index';
import { type Command, exit, type Host, InputError, jsonOption, say, tell, warn, writeJson } from './command';
import { outputOption, writeOutput } from './output';
import { kindsOf, playerOption, seedOf, seedOption } from './seats';
import { logOption, storyData, storyText } from './story';
import { compiledGame, openScenario, prepareScenario } from './texts';

/** Milliseconds of play after which interrupts are looked for. */
const breath = 50;

/** Looks for interrupts when it is time to; answers whether there was one. */
type Pause = () => Promise<boolean>;

function pauses({ now, signal }: Host): Pause {
  let since = now();
  return async () => {
    if (now() - since > breath) {
      await new Promise((done) => setImmediate(done));
      since = now();
    }
    return signal.aborted;
  };
}

/** What a player answers; undefined when it was interrupted. */
async function answer(player: Player, game: Game, pause: Pause): Promise<number | undefined> {
  if (await pause()) return undefined;
  const thinking = player.ponder?.(game);
  if (thinking === undefined) return player.choose(game);
  for (let step = thinking.next(); ; step = thinking.next()) {
    if (step.done) return step.value;
    if (await pause()) return undefined;
  }
}

export const play: Command = {
  name: 'play',
  usage: '[scenario] [--seed n] [--player side=kind]… [-o replay.sand] [--log] [--json]',
  summary: { en: 'plays one game and writes its replay', ja: '1ゲームを最後までプレイし、リプレイを書き出す' },
  positionals: [1, 1],
  here: true,
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
    const seated = seatedAt(game, kinds, seed);
    const pause = pauses(host);
    let decisions = 0;
    for (let question = game.question(); question !== null; question = game.question()) {
      const code = await answer(seated.of(question.side), game, pause);
      if (code === undefined) break;
      recorder.answer(code);
      if (++decisions >= defaultCap) {
        throw new InputError({
          en: `the game did not end within ${defaultCap} decisions`,
          ja: `${defaultCap}回の決定でもゲームが終わりませんでした`,
        });
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
      const ended = outcome === null ? undefined : replay.result;
      const result = { winner: ended?.winner ?? null, reason: ended?.reason ?? null };
      writeJson(host, {
        ...(log ? storyData(game.prepared.compiled, game.journal, host.locale) : {}),
        scenario: scenario.id,
        seed,
        players: names,
        ...result,
        turn,
        decisions,
        hash: game.hash(),
        replay: file,
        ...(outcome === null ? { interrupted: true } : {}),
      });
    } else {
      if (log) tell(host, storyText(game.prepared.compiled, game.journal, outcome, host.locale));
      const ended =
        outcome === null ? say({ en: 'interrupted', ja: '中断' }, host.locale) : say(outcome.text, host.locale);
      warn(
        host,
        host.locale === 'ja'
          ? `第${turn}ターン、決定${decisions}回：${ended}\n`
          : `turn ${turn}, ${decisions} decisions: ${ended}\n`,
      );
      const who = (locale: 'en' | 'ja') =>
        sides.map((side, index) => `${say(side.names, locale)} ${kinds[index]!}`).join(locale === 'ja' ? '、' : ', ');
      warn(host, say({ en: `played by: ${who('en')}\n`, ja: `プレイヤー: ${who('ja')}\n` }, host.locale));
    }
    return outcome === null ? exit.failed : exit.done;
  },
};
