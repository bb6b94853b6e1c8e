import { tablesOf } from '../../model/procedures';
import { insertion } from '../edits';
import type { Check } from '../types';
import { procedures } from './pieces';

export const resultWithoutMeaning: Check = {
  code: 'SND801',
  name: 'result-without-meaning',
  severity: 'warning',
  title: { en: 'A result that does nothing', ja: '何も起こらない結果' },
  message: {
    en: 'The result {result} does not say what it does: when {phase} rolls it, nothing happens. Say it in braces: `{ defender 1 }`.',
    ja: '結果{result}に効果が書かれていません。{phase}で出ても何も起こりません。`{ defender 1 }`のように書いてください。',
  },
  doc: {
    en: 'A procedure carries out what the results of its table say: `{ attacker 1 }` and `{ defender all }` are steps lost, `{ retreat 2 }` hexes to go back. The name of a result is for people only. Where nothing is to happen, leave the cell as `-`.',
    ja: '手順は表の結果に書かれた効果を実行します。`{ attacker 1 }`と`{ defender all }`は失うステップ、`{ retreat 2 }`は後退するヘクスです。結果の名前は人が読むためのものです。何も起こらないマスは`-`にしてください。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  word die "Die" ja "ダイス"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result DR "Defender retreats" ja "防御側退却"
    | die  | 1-1 | 2-1 |
    |------|-----|-----|
    | 1..3 | -   | DR  |
    | 4..6 | DR  | DR  |
  }
  sequence {
    phase fight "Combat" ja "戦闘" { does attack; strength strength; table combat }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  word die "Die" ja "ダイス"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result DR "Defender retreats" ja "防御側退却" { retreat 1 }
    | die  | 1-1 | 2-1 |
    |------|-----|-----|
    | 1..3 | -   | DR  |
    | 4..6 | DR  | DR  |
  }
  sequence {
    phase fight "Combat" ja "戦闘" { does attack; strength strength; table combat }
  }
}
`,
  *onGame({ game }) {
    const said = new Set<string>();
    const rolled = procedures(game).flatMap((phase) => tablesOf(phase).map((id) => ({ phase, id })));
    for (const { phase, id } of rolled) {
      const found = game.tables.get(id);
      for (const [k, { id: result, properties, does = [] }] of found?.table.results?.entries() ?? []) {
        const span = found?.results[k];
        const key = `${id} ${result}`;
        if (!span || Object.keys(properties).length + does.length > 0 || said.has(key)) continue;
        said.add(key);
        yield { span, args: { result, phase: phase.id } };
      }
    }
  },
  // Behind its names, at the end of its line.
  fixes: (context) => {
    const text = context.text(context.at.uri);
    const end = text.indexOf('\n', context.at.end);
    const line = text.slice(context.at.end, end < 0 ? undefined : end);
    return /[{}|]|\/\//.test(line)
      ? []
      : [insertion(context, context.at.end + line.trimEnd().length, ' { retreat 1 }')];
  },
};
