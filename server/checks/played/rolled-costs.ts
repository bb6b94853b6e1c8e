import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import { rewriting } from '../edits';
import { allPhases } from '../phases';
import type { Check } from '../types';
import { rowNames } from './cost-tables';

export const rolledCosts: Check = {
  code: 'SND812',
  name: 'rolled-costs',
  severity: 'error',
  title: { en: 'Costs in a table that is rolled on', ja: 'サイコロの表で示すコスト' },
  message: {
    en: 'The phase {phase} reads its `{reads}` in the table {table}, which is rolled on: its rows are no ground.',
    ja: 'フェイズ{phase}は`{reads}`を表{table}から読みますが、これはサイコロの表で、行は地形ではありません。',
  },
  doc: {
    en: 'A table of `costs` or `effects` has a row for each terrain, feature, hexside and route. One with `roll` says what happens by dice.',
    ja: '`costs`や`effects`の表には、地形・地物・ヘクスサイド・経路ごとの行があります。`roll`のある表はサイコロの結果を示します。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence march {
    phase walk "Walk" ja "行軍" { does move; allowance 3; costs combat }
  }
  table going "Going" ja "移動表" {
    | ground | land |
    | plain  | 1    |
    | coast  | 2    |
    | sea    | 3    |
  }
  table combat "Storm" ja "嵐" {
    roll d6
    | die  | hits |
    | 1..6 | 1    |
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence march {
    phase walk "Walk" ja "行軍" { does move; allowance 3; costs going }
  }
  table going "Going" ja "移動表" {
    | ground | land |
    | plain  | 1    |
    | coast  | 2    |
    | sea    | 3    |
  }
  table combat "Storm" ja "嵐" {
    roll d6
    | die  | hits |
    | 1..6 | 1    |
  }
}
`,
  *onGame({ game }) {
    if (game.vocabulary.rules !== '') return;
    for (const { id, properties } of allPhases(game))
      for (const reads of ['costs', 'effects'] as const) {
        const span = game.phaseAt.get(id);
        const rolled = (entryOf(properties, reads) ?? [])
          .map(String)
          .filter((word) => game.tables.get(word)?.table.roll);
        if (!span || rolled.length === 0) continue;
        const data = { meant: tablesOfGround(game) };
        for (const table of rolled) yield { span, args: { phase: id, reads, table }, data };
      }
  },
  fixes: (context) => {
    const { reads = '', table = '' } = context.issue.args;
    const meant = (context.issue.data?.meant ?? []) as string[];
    // The phase may stand over several lines.
    const text = context.text(context.at.uri).slice(context.at.end);
    const word = new RegExp(`\\b${reads}\\s+${table}\\b`).exec(text);
    if (!word || meant.length !== 1) return [];
    const end = context.at.end + word.index + word[0].length;
    return [rewriting(context, meant[0]!, { start: end - table.length, end })];
  },
};

/** Tables without dice in which most rows are those of a terrain, and that no phase reads yet. */
function tablesOfGround(game: GameData): string[] {
  const read = allPhases(game).flatMap(({ properties }) =>
    ['costs', 'effects'].flatMap((word) => (entryOf(properties, word) ?? []).map(String)),
  );
  const terrains = new Set(game.vocabulary.terrains.map(({ id }) => id));
  return [...game.tables.values()].flatMap((located) => {
    if (read.includes(located.table.id)) return [];
    const rows = rowNames(located);
    const known = rows.filter(({ word }) => terrains.has(word)).length;
    return !located.table.roll && 2 * known >= rows.length && known > 0 ? [located.table.id] : [];
  });
}
