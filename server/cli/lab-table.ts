/** `sandtable lab <scenario or file> table [NAME]`: a results table by itself, and with the attacks that games of a scenario make on it. */
import path from 'node:path';
import type { Names, Table } from '../../engine/kernel/compiled';
import type { Naming } from '../../engine/kernel/named';
import { entryOf } from '../../engine/kernel/records';
import { attacksOf } from '../../engine/lab/attacks';
import { method, warned } from '../../engine/lab/sheets/series';
import type { Sheet } from '../../engine/lab/sheets/sheet';
import { workbenchSheet } from '../../engine/lab/sheets/workbench';
import { NoDice, studyTable, type TableStudy } from '../../engine/lab/workbench';
import { UsageError } from './args';
import { type Host, InputError } from './command';
import { filesOf, uriOf } from './files';
import type { Answer } from './lab-kit';
import { answered, gamesOption, openBench, play, playedOptions } from './lab-series';
import { compiledGame, openPaths, openScenario } from './texts';

/** The games that a file belongs to, or a scenario's game. @throws InputError, UsageError as its parts */
function gamesOf(given: string, host: Host): Naming[] {
  if (!given.endsWith('.sand')) return [compiledGame(openScenario(given, host)).game];
  const { texts } = openPaths([given], host);
  const uri = uriOf(filesOf([given], host.cwd)[0]!);
  texts.mustBeRead(uri);
  const { model } = texts;
  const games = model.games().filter((id) => model.filesOf(id).includes(uri));
  return games.flatMap((id) => model.game(id)?.vocabulary ?? []);
}

const isRolled = (table: Table): boolean => {
  try {
    return studyTable(table).lanes.length > 0;
  } catch (error) {
    if (error instanceof NoDice || error instanceof RangeError) return false;
    throw error;
  }
};

function study(
  given: string,
  name: string | undefined,
  host: Host,
): { table: Table; study: TableStudy; game: Naming; others: readonly string[] } {
  const games = gamesOf(given, host);
  const tables: Record<string, Table> = Object.assign({}, ...games.map((game) => game.tables));
  const rolled = Object.values(tables).filter(isRolled);
  const list = rolled.map(({ id }) => id).join(', ');
  const shown = path.basename(given);
  if (rolled.length === 0)
    throw new InputError({
      en: `${shown} has no table that dice are rolled on.`,
      ja: `${shown} にダイスを振る表はありません。`,
    });
  const table = name === undefined ? rolled[0] : entryOf(tables, name);
  if (table === undefined)
    throw new UsageError({
      en: `${shown} has no table "${name}"; dice are rolled on: ${list}.`,
      ja: `${shown} に表「${name}」はありません。ダイスを振る表：${list}。`,
    });
  if (!isRolled(table))
    throw new UsageError({
      en: `No dice are rolled on the table ${table.id}; they are on: ${list}.`,
      ja: `表 ${table.id} ではダイスを振りません。振る表：${list}。`,
    });
  const game = games.find((one) => Object.values(one.tables).includes(table))!;
  // Without a name the first is shown, and it is said which others there are.
  const others = name === undefined ? rolled.flatMap(({ id }) => (id === table.id ? [] : [id])) : [];
  return { table, study: studyTable(table), game, others };
}

export const tableAnswer: Answer = {
  name: 'table',
  usage: '[name] [--games n]',
  summary: {
    en: 'a results table alone (of a scenario or of any file of a game): what columns bring, cliffs, dead rows, columns that reward worse odds; with --games also the typical attacks of the scenario',
    ja: '結果表だけを調べる（シナリオまたはゲームの任意のファイル）：各列の期待値、段差、不要な行、不利な列が得になる所。--games でシナリオの典型的な攻撃も',
  },
  options: [gamesOption, ...playedOptions],
  async run(args, host) {
    const { table, study: found, game, others } = study(args.positionals[0]!, args.positionals[2], host);
    const more: Names[] =
      others.length === 0
        ? []
        : [
            {
              en: `Dice are rolled on other tables, too; name one: ${others.join(', ')}.`,
              ja: `ダイスを振る表はほかにもあります。名前で指定：${others.join('、')}。`,
            },
          ];
    const told = (sheet: Sheet): Sheet => ({ ...sheet, facts: [...sheet.facts, ...more] });
    if (!args.has('games')) return { data: { answer: 'table', ...found }, sheet: told(workbenchSheet(found, game)) };
    if (args.positionals[0]!.endsWith('.sand'))
      throw new UsageError({
        en: 'Attacks are those of a scenario: name one instead of a file with --games.',
        ja: '攻撃はシナリオのものです。--games にはファイルではなくシナリオを指定してください。',
      });
    const bench = await openBench(args, host);
    try {
      const { results, cancelled } = await play(bench, args, host);
      const attacks = attacksOf(table, results);
      const played = { compiled: bench.compiled, results, players: bench.players };
      const sheet = told(workbenchSheet(found, game, attacks));
      const whole = {
        ...sheet,
        warnings: warned(played),
        method: method(played, { en: sheet.method.en, ja: sheet.method.ja ?? sheet.method.en }),
      };
      return answered('table', bench, { ...found, attacks }, whole, cancelled);
    } finally {
      await bench.pool.close();
    }
  },
};
