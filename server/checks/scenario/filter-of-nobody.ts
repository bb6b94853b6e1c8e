import type { Expr } from '../../../engine/kernel/compiled';
import type { GameData } from '../../model/facts/game';
import { fits, type Piece } from '../demands/units';
import { lineRewriting } from '../edits';
import type { Check } from '../types';

const kindsOfWords = ['sides', 'nations', 'classes', 'kinds'] as const;

interface Filter {
  filter: string;
  /** The same with one word changed, so that there are such counters. */
  others: string[];
}

/** How many changes are proposed. */
const proposed = 3;

/** Words of a query's arguments that together fit no counter of the game; undefined where they fit one or say nothing of counters. */
function* ofNobody(game: GameData, expr: Expr): Generator<Filter> {
  if (expr.op === 'query') {
    const groups = kindsOfWords.map((list) => game.vocabulary[list].map((one) => one.id));
    const words = expr.args.filter((arg) => groups.some((ids) => ids.includes(arg)));
    const pieces = [...game.roster.values()].map(
      (own): Piece => ({ side: own.side, nation: own.nation, kind: own.kind, own }),
    );
    const some = (all: readonly string[]) => pieces.some((piece) => all.every((word) => fits(game, piece, word)));
    // Two sides, or two kinds, are no one counter's.
    const apart = groups.every((ids) => words.filter((word) => ids.includes(word)).length < 2);
    if (words.length > 1 && apart && !some(words)) {
      const instead = (word: string) => groups.find((ids) => ids.includes(word))!.filter((other) => other !== word);
      const changed = words.flatMap((word) =>
        instead(word).flatMap((other) => {
          const all = words.map((one) => (one === word ? other : one));
          const args = expr.args.map((one) => (one === word ? other : one));
          return some(all) ? [`${expr.name} ${args.join(' ')}`] : [];
        }),
      );
      yield { filter: `${expr.name} ${expr.args.join(' ')}`, others: changed.slice(0, proposed) };
    }
  }
  if (expr.op === 'not') yield* ofNobody(game, expr.arg);
  if (expr.op === 'and' || expr.op === 'or') for (const arg of expr.args) yield* ofNobody(game, arg);
  if ('left' in expr) {
    yield* ofNobody(game, expr.left);
    yield* ofNobody(game, expr.right);
  }
}

export const filterOfNobody: Check = {
  code: 'SND781',
  name: 'filter-of-nobody',
  severity: 'warning',
  whole: true,
  title: { en: 'A condition about counters that there are not', ja: '該当する駒のない条件' },
  message: {
    en: '{id} asks for `{filter}`, but the game has no such counter: it can never happen.',
    ja: '{id}は`{filter}`を条件としていますが、そのような駒はありません。',
  },
  doc: {
    en: 'A trigger asks something of units of a side or nation and of a class or kind. No counter of the game is all of that; probably another kind is meant.',
    ja: 'トリガーの条件が、陣営や国籍と種別の組み合わせを指定していますが、すべてにあてはまる駒がゲームにありません。別の種類ではありませんか。',
  },
  bad: `game sample {
  query sunk "Has been sunk" ja "沈没した" { argument nation, class; gives boolean }
  window sea "At sea" ja "海上"
  units red {
    | unit | kind | strength |
    | otsu | Ship | 3/1      |
  }
  trigger loss "Loss" ja "損失" at sea when sunk bl Ship {
    gain 1 supply
  }
}
`,
  good: `game sample {
  query sunk "Has been sunk" ja "沈没した" { argument nation, class; gives boolean }
  query allied "Are allied" ja "同盟している" { argument side; argument side; gives boolean }
  window sea "At sea" ja "海上"
  units red {
    | unit | kind | strength |
    | otsu | Ship | 3/1      |
  }
  trigger loss "Loss" ja "損失" at sea when sunk rd Ship and not allied red blue {
    gain 1 supply
  }
}
`,
  *onGame({ game }) {
    if (game.roster.size === 0) return;
    for (const { trigger, at } of game.triggers)
      for (const { filter, others } of trigger.when ? ofNobody(game, trigger.when) : [])
        yield { span: at, args: { id: trigger.id, filter }, data: { others } };
  },
  *onScenario({ game, scenario }) {
    if (game.roster.size === 0) return;
    for (const { trigger, at } of scenario.triggers)
      for (const { filter, others } of trigger.when ? ofNobody(game, trigger.when) : [])
        yield { span: at, args: { id: trigger.id, filter }, data: { others } };
  },
  fixes: (context) => {
    const { filter = '' } = context.issue.args;
    const others = (context.issue.data?.others ?? []) as string[];
    const written = new RegExp(filter.split(' ').join('\\s+'));
    return others.flatMap((other) => lineRewriting(context, written, () => other));
  },
};
