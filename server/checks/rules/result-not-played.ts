import { entryOf } from '../../../engine/kernel/records';
import { formsOf, resultWords, tablesOf } from '../../model/procedures';
import type { Check } from '../types';
import { procedures } from './pieces';

const sample = (result: string) => `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  word die "Die" ja "ダイス"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result DR "Defender shaken" ja "防御側動揺" { ${result} }
    | die  | 1-1 | 2-1 |
    |------|-----|-----|
    | 1..3 | -   | DR  |
    | 4..6 | DR  | DR  |
  }
  sequence {
    phase fight "Combat" ja "戦闘" { does attack; strength strength; table combat }
  }
}
`;

/** What some procedure carries out: any other word is not known at all, which is said elsewhere. */
const carriedOut = new Set(resultWords);

export const resultNotPlayed: Check = {
  code: 'SND810',
  name: 'result-not-played',
  severity: 'warning',
  title: { en: 'A result that its phases do not carry out', ja: 'どのフェイズも実行しない結果' },
  message: {
    en: 'Nothing comes of {word} in the result {result}: {phase} does {does}, which carries out {known} of a table.',
    ja: '結果{result}の{word}は実行されません。{phase}の{does}が表から実行するのは{known}です。',
  },
  doc: {
    en: 'What a result says is carried out by the phase that rolls on its table: `does attack` takes steps, sends back and exchanges, `does fire` takes steps and asks for checks of morale. What is said for another procedure is not played where no phase with that procedure uses the table. Take the word out, or give the phase that can do it a table with it.',
    ja: '結果に書かれた効果は、その表を使うフェイズが実行します。`does attack`はステップ損失・後退・相互損害を、`does fire`はステップ損失と士気チェックを実行します。表を使うどのフェイズも実行しない効果は何も起こしません。その語を消すか、実行できるフェイズの表に書いてください。',
  },
  bad: sample('checks 1; retreat 1'),
  good: sample('retreat 1'),
  *onGame({ game }) {
    const users = new Map<string, { phase: string; does: string; known: readonly string[] }[]>();
    for (const one of procedures(game)) {
      const { id: phase, properties } = one;
      const does = (entryOf(properties, 'does') ?? []).map(String);
      const known = formsOf(does).flatMap(({ results = [] }) => results.map(({ word }) => word));
      const user = { phase, does: does.join(', '), known };
      for (const table of tablesOf(one)) users.set(table, [...(users.get(table) ?? []), user]);
    }
    for (const [id, those] of users) {
      const found = game.tables.get(id);
      // A procedure that does not say what it carries out may carry out all.
      if (those.some(({ known }) => known.length === 0)) continue;
      for (const [k, { id: result, properties }] of found?.table.results?.entries() ?? []) {
        const span = found?.results[k];
        const word = Object.keys(properties).find(
          (one) => carriedOut.has(one) && !those.some(({ known }) => known.includes(one)),
        );
        const [{ phase, does, known }] = those as [(typeof those)[number]];
        if (span && word !== undefined) yield { span, args: { word, result, phase, does, known: known.join(', ') } };
      }
    }
  },
  unfixable: {
    en: 'Whether the word is too much or the phase is the wrong one does not stand in the text.',
    ja: '語が余分なのか、フェイズが違うのかは文面からは分かりません。',
  },
};
