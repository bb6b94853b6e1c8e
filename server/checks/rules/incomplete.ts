import type { ProcedureParam } from '../../../engine/kernel/procedure-form';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import { formsOf, paramWords } from '../../model/procedures';
import { edited } from '../edits';
import type { Check } from '../types';
import { procedures } from './pieces';

/** How many ways to complete a phase are proposed. */
const PROPOSED = 3;

export const incomplete: Check = {
  code: 'SND806',
  name: 'incomplete-procedure',
  severity: 'error',
  title: { en: 'A procedure that is not told what it needs', ja: '必要な指定のない手順' },
  message: {
    en: '{phase} does {does}, and does not say its `{param}`: {doc}. For example: `{example}`.',
    ja: '{phase}は{does}を行いますが、`{param}`({doc-ja})がありません。例: `{example}`。',
  },
  doc: {
    en: 'A phase that says what is done in it says with what: a move its allowance, an attack the strength that counts and the table that is rolled on. Without it nobody can play the game; without `does` the phase is played by hand.',
    ja: 'フェイズで行うことには、何を使うかの指定が要ります。移動には移動力、攻撃には戦力と戦闘結果表です。なければゲームを始められません。`does`を書かなければ手で進めるフェイズになります。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase walk "Walk" ja "行軍" { does move }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase walk "Walk" ja "行軍" { does move; allowance 3 }
  }
}
`,
  *onGame({ game }) {
    for (const phase of procedures(game)) {
      const span = game.phaseAt.get(phase.id);
      const does = (phase.properties.does ?? []).map(String);
      // A word of another procedure may be the one that is missed: it is told there.
      const own = formsOf(does).flatMap(({ params }) => params.map(({ word }) => word));
      if (Object.keys(phase.properties).some((word) => paramWords.includes(word) && !own.includes(word))) continue;
      for (const form of formsOf(does))
        for (const param of form.params) {
          const has = (word: string) => entryOf(phase.properties, word) !== undefined;
          const { needed } = param;
          if (!span || !needed || has(param.word) || (needed !== true && has(needed))) continue;
          yield {
            span,
            args: {
              phase: phase.id,
              does: form.id,
              param: param.word,
              doc: param.doc.en,
              'doc-ja': param.doc.ja ?? param.doc.en,
              example: param.example,
            },
            data: { said: candidates(game, param) },
          };
        }
    }
  },
  // Behind what the phase does.
  fixes: (context) => {
    const text = context.text(context.at.uri);
    const { does = '' } = context.issue.args;
    const found = new RegExp(`\\bdoes [^;\\n}]*\\b${does}\\b[^;\\n}]*`).exec(text.slice(context.at.end));
    if (!found) return [];
    const at = context.at.end + found.index + found[0].trimEnd().length;
    return ((context.issue.data?.said ?? []) as string[]).map((said) =>
      edited(context, { en: `Insert ${said}`, ja: `${said}を挿入` }, { start: at, end: at, text: `; ${said}` }),
    );
  },
};

/** What could be said of a parameter, from what the game declares. */
function candidates(game: GameData, { word, takes }: ProcedureParam): string[] {
  const [first] = takes;
  if (!first || !('type' in first)) return [];
  const { tables, values } = game.vocabulary;
  const rolled = Object.entries(tables).flatMap(([id, table]) => (table.roll && table.results ? [id] : []));
  const numbers = game.attributes.map(({ id }) => id);
  const named = { table: rolled, attribute: numbers, points: numbers, number: Object.keys(values) };
  return (entryOf(named, first.type) ?? []).slice(0, PROPOSED).map((id) => `${word} ${id}`);
}
