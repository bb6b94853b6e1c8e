/** `sandtable lab <scenario> firstturn <unit, place or supply:unit>`: what may fall on the first turn. */
import path from 'node:path';
import type { CompiledGame, Names } from '../../engine/kernel/compiled';
import { firstTurn, NoTarget } from '../../engine/lab/first-turn';
import { writeReplay } from '../../engine/lab/replay';
import { firstTurnSheet } from '../../engine/lab/sheets/first-turn';
import { tracesSupply } from '../../engine/lab/supply';
import { type Target, targetNamed } from '../../engine/lab/target';
import { nearest } from '../model/index';
import { type OptionSpec, UsageError, wholeNumber, withMeant } from './args';
import { notWritten } from './files';
import { type Answer, seatOf, sideOption } from './lab-kit';
import { seedOf, seedOption } from './seats';
import { progressOption, progressTeller } from './series';
import { openScenario, prepareScenario } from './texts';
import { writeWhole } from './write';

/** When nobody says otherwise. */
const usual = { tries: 400, games: 100 };

const options: OptionSpec[] = [
  sideOption,
  seedOption,
  progressOption,
  {
    name: 'tries',
    value: 'n',
    doc: {
      en: `turns that are played to search (default ${usual.tries})`,
      ja: `探索のためにプレイするターン数（既定 ${usual.tries}）`,
    },
  },
  {
    name: 'fresh',
    value: 'n',
    doc: {
      en: `turns with fresh dice that the chance is read off (default ${usual.games})`,
      ja: `確率を求める新しいダイスのターン数（既定 ${usual.games}）`,
    },
  },
  {
    name: 'save',
    value: 'file',
    doc: { en: 'write a turn in which it falls there as a replay', ja: '成功した1ターンをリプレイとして書き出す' },
  },
];

/** What is meant, as `targetNamed` says. @throws UsageError for what is not there */
function targetOf(given: string, compiled: CompiledGame): Target {
  const target = targetNamed(given, compiled);
  if (target) return target;
  const word = given.replace(/^supply:/, '');
  const all = [...(word === given ? compiled.board.places : []), ...compiled.units];
  const words = all.flatMap(({ id, names }) => [id, ...(names ? [names.en, ...(names.ja ? [names.ja] : [])] : [])]);
  throw new UsageError(
    withMeant(
      { en: `There is no unit or place ${word}`, ja: `駒も地点も「${word}」はありません。` },
      nearest(word, words),
      { en: 'name one by its id or its name.', ja: 'id か名前で指定してください。' },
    ),
  );
}

const writtenTo = (file: string): Names => ({ en: `Written to ${file}.`, ja: `${file} に書き出した。` });
const nothingFor = (file: string): Names => ({
  en: `It fell in no turn that was found: nothing is written to ${file}.`,
  ja: `成功したターンがないため、${file} には書き出していない。`,
});

export const firstTurnAnswer: Answer = {
  name: 'firstturn',
  usage: '<unit, place or supply:unit> [--side s] [--tries n]',
  summary: {
    en: 'the best chance found that it falls on the first turn, and the answers that bring it about',
    ja: '第1ターンに失われる（取られる、断たれる）最良の確率と、その答え',
  },
  options,
  async run(args, host) {
    const given = args.positionals[2];
    if (given === undefined)
      throw new UsageError({
        en: 'firstturn needs a unit, a place, or supply: and a unit.',
        ja: 'firstturn には駒か地点、または supply: と駒が必要です。',
      });
    const scenario = openScenario(args.positionals[0]!, host);
    const prepared = prepareScenario(scenario);
    const { compiled } = prepared;
    const target = targetOf(given, compiled);
    if (target.kind === 'supply' && !tracesSupply(prepared, seedOf(args)))
      throw new UsageError({
        en: `The rules of ${scenario.id} show no lines of supply.`,
        ja: `${scenario.id} のルールは補給線を示しません。`,
      });
    const tries = wholeNumber(args.one('tries'), '--tries', 1, 1_000_000) ?? usual.tries;
    const fresh = wholeNumber(args.one('fresh'), '--fresh', 1, 1_000_000) ?? usual.games;
    const side = args.one('side');
    const progress = progressTeller(host, tries + 80 + 2 * fresh, args.has('progress'));
    try {
      const { replay, ...found } = await firstTurn(prepared, {
        target,
        seed: seedOf(args),
        tries,
        fresh,
        signal: host.signal,
        onPlayed: (done) => progress.tell(done),
        rest: () => new Promise((resolve) => setImmediate(resolve)),
        ...(side === undefined ? {} : { side: seatOf(side, compiled)[0]! }),
      });
      const file = args.one('save');
      if (file !== undefined && replay !== undefined)
        try {
          writeWhole(path.resolve(host.cwd, file), writeReplay(replay, compiled));
        } catch (error) {
          throw notWritten(file, error);
        }
      const sheet = firstTurnSheet(compiled, { ...found }, tries, prepared.ruleset.wording?.asks);
      if (file !== undefined) sheet.facts.push(replay ? writtenTo(file) : nothingFor(file));
      return {
        data: {
          answer: 'firstturn',
          scenario: scenario.id,
          ...found,
          attacker: compiled.game.sides[found.attacker]!.id,
        },
        sheet,
        board: compiled.board,
        interrupted: found.cancelled,
      };
    } catch (error) {
      if (!(error instanceof NoTarget)) throw error;
      throw new UsageError({
        en: `${given} is not there as ${scenario.id} begins, or nobody attacks it.`,
        ja: `${given} は ${scenario.id} の開始時にないか、攻撃する側がありません。`,
      });
    } finally {
      progress.end();
    }
  },
};
