import type { Expr, Place, PlaceSet, UnitSet } from '../../../engine/kernel/compiled';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import { fits } from '../demands/units';
import { barrier, classOf } from '../position';
import type { Check } from '../types';
import { piecesOf } from './pieces';

export const outOfReach: Check = {
  code: 'SND805',
  name: 'out-of-reach',
  severity: 'warning',
  whole: true,
  title: { en: 'A victory where its units may not stand', ja: 'ユニットが入れない場所の勝利条件' },
  message: {
    en: '{id} can never come true: {units} may not be in {places}.',
    ja: '{id}は成立しません。{units}は{places}に入れません。',
  },
  doc: {
    en: 'The condition asks for units in places whose terrain lets none of their classes in. Name another place, another kind of unit, or let the terrain `enter` the class.',
    ja: '条件が、地形上どの兵種も入れない場所にユニットを求めています。場所かユニットを変えるか、地形の`enter`に兵種を加えてください。',
  },
  bad: `scenario small extends base {
  victory red {
    march: at end of turn when any (red Army in (0202))
  }
}
`,
  good: `scenario small extends base {
  victory red {
    march: at end of turn when any (red Army in (0302))
  }
}
`,
  *onScenario({ core, game, map, scenario }) {
    const pieces = piecesOf(game);
    if (!map || !pieces || !core.understood(game.id, scenario.id)) return;
    for (const { condition, at, whenAt } of scenario.victory) {
      yield undefined;
      const found = unreachable(condition.when, { game, map, pieces });
      if (found) yield { span: whenAt ?? at, args: { id: condition.id, ...found } };
    }
  },
  unfixable: {
    en: 'which place or unit was meant does not stand in the text.',
    ja: 'どの場所・ユニットのつもりだったかは本文から分かりません。',
  },
};

interface Ground {
  game: GameData;
  map: MapData;
  pieces: NonNullable<ReturnType<typeof piecesOf>>;
}

interface Where {
  units: string;
  places: string;
}

/** The units and places of a condition that can never hold since no such unit may stand there. */
function unreachable(expr: Expr, ground: Ground): Where | undefined {
  switch (expr.op) {
    case 'and':
      return expr.args.map((arg) => unreachable(arg, ground)).find((found) => found !== undefined);
    case 'or': {
      const all = expr.args.map((arg) => unreachable(arg, ground));
      return all.every((found) => found !== undefined) ? all[0] : undefined;
    }
    case '>':
    case '>=':
    case '=': {
      const { left, right } = expr;
      if (left.op !== 'count' || right.op !== 'number') return undefined;
      const least = expr.op === '>' ? right.value + 1 : right.value;
      return least > 0 ? barred(left.of, ground) : undefined;
    }
    default:
      return undefined;
  }
}

function barred(set: UnitSet, { game, map, pieces }: Ground): Where | undefined {
  const ids = set.in?.ids;
  if (!ids || !only(set.in) || set.any || set.units || set.role) return undefined;
  const words = [set.side, set.nation, set.kind, set.class, set.formation].flatMap((word) => word ?? []);
  const classes = new Set(
    pieces.flatMap((piece) => (words.every((word) => fits(game, piece, word)) ? [classOf(game, piece.kind)] : [])),
  );
  if (classes.size === 0) return undefined;
  const places = ids.map((id) => map.places.get(id)).filter((place): place is Place => place !== undefined);
  const open = places.some((place) => [...classes].some((cls) => !barrier(game, place, cls)));
  return open || places.length < ids.length ? undefined : { units: words.join(' '), places: ids.join(', ') };
}

/** Whether a set of places is told by its places alone. */
const only = (set: PlaceSet | undefined) =>
  set !== undefined && Object.keys(set).every((key) => key === 'set' || key === 'ids');
