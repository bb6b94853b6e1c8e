import type { Phase } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import { valuesOf } from '../demands/units';
import { lineRewriting } from '../edits';
import type { Check } from '../types';
import { actors, piecesOf, procedures } from './pieces';

/** Parameters that name an attribute of whoever acts. */
const OF_ACTORS = ['allowance', 'strength'] as const;

export const valueOfNobody: Check = {
  code: 'SND803',
  name: 'value-of-nobody',
  severity: 'warning',
  whole: true,
  title: { en: 'A value that no acting unit prints', ja: '行動するユニットにない値' },
  message: {
    en: '{phase} reads {attribute}, which no unit that acts in it prints: it counts as 0.[[ They print {known}.]]',
    ja: '{phase}は{attribute}を使いますが、行動するどのユニットにもその値がなく、0と数えます。[[あるのは{known}です。]]',
  },
  doc: {
    en: 'The allowance of a move and the strength of an attack are attributes of the counters. Where none of the counters that act has a value there, nobody moves and nobody has any strength.',
    ja: '移動力と戦闘の戦力は駒の属性です。行動する駒のどれにも値がなければ、誰も動けず、戦力もありません。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  attribute speed "Speed" ja "速度"
  sequence {
    phase walk "Walk" ja "行軍" { does move; allowance speed }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase walk "Walk" ja "行軍" { does move; allowance strength }
  }
}
`,
  *onGame({ game }) {
    const pieces = piecesOf(game);
    if (!pieces) return;
    for (const phase of procedures(game)) {
      const span = game.phaseAt.get(phase.id);
      const acting = actors(game, phase, pieces);
      if (!span || acting.length === 0) continue;
      const has = (attribute: string, all: typeof pieces) =>
        all.some((piece) => (valuesOf(game, piece, attribute) ?? []).some((value) => value !== null));
      for (const { attribute, others } of readBy(game, phase)) {
        if (has(attribute, others ? pieces : acting)) continue;
        const known = game.attributes.map(({ id }) => id).filter((id) => has(id, acting));
        yield { span, args: { phase: phase.id, attribute, known: known.join(', ') }, data: { known } };
      }
    }
  },
  fixes: (context) => {
    const { attribute = '' } = context.issue.args;
    const known = (context.issue.data?.known ?? []) as string[];
    return known.flatMap((id) =>
      lineRewriting(context, new RegExp(`(?<=\\b(?:allowance|strength|against) )${attribute}\\b`), () => id),
    );
  },
};

/** Attributes that a phase reads; `others`: of whoever is attacked. */
export function* readBy(game: GameData, { properties }: Phase): Iterable<{ attribute: string; others: boolean }> {
  const declared = (word: unknown) => game.attributes.some(({ id }) => id === word);
  for (const parameter of OF_ACTORS) {
    const words = (entryOf(properties, parameter) ?? []).map(String);
    const against = words.indexOf('against');
    const own = words.find((word) => declared(word));
    if (own !== undefined) yield { attribute: own, others: false };
    const theirs = against < 0 ? undefined : words[against + 1];
    if (theirs !== undefined && declared(theirs)) yield { attribute: theirs, others: true };
  }
}
