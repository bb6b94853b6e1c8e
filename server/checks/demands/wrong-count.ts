import { describeRange } from '../../model/lower/demands';
import type { Span } from '../../model/lower/pieces';
import { lineRewriting } from '../edits';
import type { Check, Finding, Found, MapInput } from '../types';
import { thingsOf, type Where } from './things';

/** Counts what the game demands; `at`: where it is said of a demand, in place of its own line, or nowhere. */
function* miscounted(where: Where, at?: (demand: Span) => Span | undefined): Generator<Found> {
  for (const { demand, span } of where.game.demands)
    for (const line of demand.lines) {
      const ofGame = demand.about === 'unit' || demand.about === 'trigger';
      const here = ofGame ? !where.map && !where.deck : demand.about === 'card' ? where.deck : where.map;
      if (line.says !== 'count' || !here) continue;
      const things = thingsOf(where, demand);
      if (things.some((thing) => thing.unsure)) continue;
      const found = things.reduce((sum, thing) => sum + (thing.count ?? 1), 0);
      if (found >= line.from && found <= line.to) continue;
      const of = demand.of.join(' ') || demand.about;
      const place = at ? at(span(line.at)) : span(line.at);
      if (!place) continue;
      yield {
        span: place,
        args: { of, found: String(found), range: describeRange(line) },
        rests: demand.of,
        related: things
          .slice(0, shown)
          .map((thing) => ({ span: thing.span, message: { en: thing.name, ja: thing.name } })),
      };
    }
}

/**
 * Counts on a map that some scenario is played on. What a shipped text demands is demanded of the shipped maps, and of one that is written in
 * the place of a shipped one, where it is said; of a map that is added to the game it is not.
 */
function onMap({ core, game, map }: MapInput): Finding {
  const scenarios = core.worlds.scenarioIds(game.id);
  const users = scenarios.filter((id) => core.mapOf(game.id, id) === map.id);
  if (scenarios.length > 0 && users.length === 0) return [];
  if (core.workspace.isShipped(map.header.uri)) return miscounted({ game, map });
  const replaces = users.some((id) => core.worlds.scenario(game.id, id)?.shipped === true);
  return miscounted({ game, map }, (demand) => {
    if (!core.workspace.isShipped(demand.uri)) return demand;
    return replaces ? map.header : undefined;
  });
}

/** Of so many it is said where they are. */
const shown = 20;

export const wrongCount: Check = {
  code: 'SND670',
  name: 'wrong-count',
  severity: 'error',
  whole: true,
  title: { en: 'More or fewer than there are', ja: '個数の不一致' },
  message: {
    en: 'There are {found} that are `{of}`; there should be {range}. One is missing, or one too many is written.',
    ja: '`{of}`は{found}個ありますが、{range}個のはずです。書き落としか、余分なものがあります。',
  },
  doc: {
    en: 'The game says `every resource { count 14 }` or `every japan carrier { count 8..10 }`: how many places, hexsides, counters or cards of the kind there are in the whole game; `every hexside bridge blown { count 4 }` counts those in a `state`, `every trigger strike china { count 1 }` the triggers at a moment whose condition names these words (of a map that is part of another, nothing is counted).',
    ja: 'ゲームに`every resource { count 14 }`や`every japan carrier { count 8..10 }`とあれば、その種類の場所・ヘクスサイド・駒・カードがゲーム全体にいくつあるかを示します。`every hexside bridge blown { count 4 }`はその`state`のもの、`every trigger strike china { count 1 }`はその時点に働き条件にその語を含むトリガーを数えます(他のマップの一部であるマップでは数えません)。',
  },
  bad: `game sample {
  every port { count 2 }
}
`,
  good: `game sample {
  every port { count 3 }
  every Ship { count 1 }
  every hexside closed { count >=1 }
  every trigger red { count 0 }
}
`,
  onGame: (input) => miscounted({ game: input.game }),
  onMap: (input) => (input.map.board.part === undefined ? onMap(input) : []),
  onDeck: (input) => miscounted({ game: input.game, deck: input.deck }),
  fixes: (context) => {
    const { found = '', range = '' } = context.issue.args;
    return lineRewriting(context, new RegExp(`(?<=\\bcount\\s+)${range.replace(/\./g, '\\.')}(?![\\d.])`), () => found);
  },
};
