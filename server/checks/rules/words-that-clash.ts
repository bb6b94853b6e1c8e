import { entryOf } from '../../../engine/kernel/records';
import { formsOf } from '../../model/procedures';
import type { Check } from '../types';
import { procedures } from './pieces';

export const wordsThatClash: Check = {
  code: 'SND815',
  name: 'words-that-clash',
  severity: 'error',
  title: { en: 'A word of a phase without, or beside, another', ja: '組み合わせが成り立たないフェイズの指定' },
  message: {
    en: '{phase} says `{param}`, [[which means nothing without `{needs}`]][[which cannot be played beside `{clashes}`]].',
    ja: '{phase}の`{param}`は[[`{needs}`がなければ意味がありません]][[`{clashes}`と共には使えません]]。',
  },
  doc: {
    en: 'Some words of a phase are about another one: who goes aboard, where and how many, is about `carriers`; what bars the sight is about a `range`. And nobody goes aboard where moves are plotted: it would give away where a carrier goes.',
    ja: '他の指定についての指定があります。乗船できるユニットや場所は`carriers`について、視線をさえぎるものは`range`についての指定です。移動を計画するフェイズでは乗船できません。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase walk "Walk" ja "行軍" { does move; allowance 3; takes Army }
    phase sail "Sail" ja "航海" { does move; allowance 3; carriers Ship; simultaneous }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase walk "Walk" ja "行軍" { does move; allowance 3; carriers Ship; takes Army }
  }
}
`,
  *onGame({ game }) {
    for (const phase of procedures(game)) {
      const span = game.phaseAt.get(phase.id);
      const says = (word: string) => entryOf(phase.properties, word) !== undefined;
      if (!span) continue;
      for (const { word, about, excludes } of formsOf((phase.properties.does ?? []).map(String)).flatMap(
        ({ params }) => params,
      )) {
        if (!says(word)) continue;
        const said = { phase: phase.id, param: word };
        if (about !== undefined && !says(about)) yield { span, args: { ...said, needs: about, clashes: '' } };
        if (excludes !== undefined && says(excludes)) yield { span, args: { ...said, needs: '', clashes: excludes } };
      }
    }
  },
  unfixable: {
    en: 'which of the two was meant does not stand in the text.',
    ja: 'どちらのつもりだったかは本文から分かりません。',
  },
};
