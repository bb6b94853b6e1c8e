import type { Phase, TurnSpan } from '../../../engine/kernel/compiled';
import { maxOf, minOf } from '../../../engine/kernel/lists';
import type { GameData } from '../../model/facts/game';
import { OPEN_HIGH, OPEN_LOW } from '../../model/lower/values';
import { rangeText, rowRanges } from '../columns';
import { lineRewriting } from '../edits';
import { type Turns, turnsOf } from '../turns';
import type { Check, Found } from '../types';

export const phaseNever: Check = {
  code: 'SND774',
  name: 'phase-never',
  severity: 'warning',
  title: { en: 'A phase that is never played', ja: '行われないフェイズ' },
  message: {
    en: '{phase} is never played: [[its turns {turns} are not among the turns {first} to {last}]].',
    ja: '{phase}は行われません。[[ターン{turns}は{first}から{last}の間にありません]]。',
  },
  doc: {
    en: 'The turns of a phase have to lie among those of the table `turns` (without one, of the scenarios), and those of a segment among those of its phase.',
    ja: 'フェイズのターンは表`turns`(なければシナリオ)の範囲に、セグメントのターンはそのフェイズの範囲になければなりません。',
  },
  bad: `game sample {
  sequence {
    phase weather "Weather" ja "天候" { from turn 30 }
  }
}
`,
  good: `game sample {
  sequence {
    phase weather "Weather" ja "天候" { from turn 2 }
  }
}
`,
  *onGame({ core, game }) {
    const turns = game.tables.get('turns');
    const rows = (turns && rowRanges(turns)) ?? [];
    const all =
      rows.length > 0
        ? { from: minOf(rows.map((r) => r.from)), to: maxOf(rows.map((r) => r.to)) }
        : spanOf(saysTurns(game) ? turnsOf(core, game) : undefined);
    yield* never(game, game.vocabulary.phases, all);
    for (const sequence of game.vocabulary.sequences ?? []) yield* never(game, sequence.phases, all);
  },
  fixes: (context) => {
    const { turns = '', first = '', last = '' } = context.issue.args;
    const [from = '', to = ''] = turns.replace(/^>=|^<=/, '').split('..');
    // The nearest turn that there is.
    const near = Number(from) > Number(last) ? last : Number(to || from) < Number(first) ? first : '';
    if (near === '') return [];
    return lineRewriting(
      context,
      new RegExp(`(?<=\\bturns?\\s+(?:>=|<=)?)${from}(?:\\.\\.${to || from})?(?![\\d.])`),
      () => near,
    );
  },
};

/** Whether a phase is played on some turns only: the scenarios are asked for theirs no sooner. */
const saysTurns = ({ vocabulary }: GameData): boolean => {
  const says = (phase: Phase): boolean => phase.turns !== undefined || phase.steps.some(says);
  return [...vocabulary.phases, ...(vocabulary.sequences ?? []).flatMap(({ phases }) => phases)].some(says);
};

const spanOf = (turns: Turns | undefined): TurnSpan => (turns ? { from: turns.first, to: turns.last } : OPEN);

const OPEN: TurnSpan = { from: OPEN_LOW, to: OPEN_HIGH };

/** Phases whose turns are not among those of what they stand in. */
function* never(game: GameData, phases: readonly Phase[], within: TurnSpan): Iterable<Found> {
  for (const phase of phases) {
    const spans = phase.turns ?? [within];
    const reached = spans.filter((s) => s.from <= s.to && s.from <= within.to && s.to >= within.from);
    const span = game.phaseAt.get(phase.id);
    if (reached.length === 0 && span) {
      const first = spans[0]!;
      const backward = first.from > first.to;
      yield {
        span,
        args: {
          phase: phase.id,
          turns: backward ? '' : rangeText(first.from, first.to),
          first: String(within.from),
          last: String(within.to),
        },
      };
    } else {
      const from = minOf(reached.map((s) => s.from));
      const to = maxOf(reached.map((s) => s.to));
      yield* never(game, phase.steps, { from: Math.max(from, within.from), to: Math.min(to, within.to) });
    }
  }
}
