import type { Expr, PlaceSet, UnitSet } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData } from '../../model/facts/scenario';
import { rewriting } from '../edits';
import { classOf } from '../position';
import type { Check } from '../types';

interface Bounds {
  least: number;
  most: number;
}
const anything: Bounds = { least: -Infinity, most: Infinity };

export const impossibleCondition: Check = {
  code: 'SND614',
  name: 'impossible-condition',
  severity: 'warning',
  whole: true,
  title: { en: 'A condition that nothing can fulfil', ja: '成立しえない条件' },
  message: {
    en: '{id} can never come true: there are not that many {what}.',
    ja: '{id}は成立しません。{what:noun}の数が足りません。',
  },
  doc: {
    en: 'The condition counts units (or adds up what is printed on them), places or markers, and asks for more than the scenario has — on the map, to come and in reserve together — or than places are named. Units that change their nation or are made during play are not foreseen.',
    ja: '条件が、シナリオにある部隊(盤上・増援・予備の合計)やその値の合計、挙げた場所、マーカーより多くを求めています。プレイ中に国籍が変わる部隊や新しく作られる部隊は考慮しません。',
  },
  bad: `scenario small extends base {
  victory red {
    hold: at end of turn when count (red Ship in home) >= 3
  }
}
`,
  good: `scenario small extends base {
  victory red {
    hold: at end of turn when count (red Ship in home) >= 2
  }
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map) return;
    for (const { condition, whenAt, at } of scenario.victory) {
      const culprit = never(condition.when, { game, map, scenario });
      if (culprit)
        yield {
          span: whenAt ?? at,
          args: { id: condition.id, what: culprit.what },
          data: { most: culprit.most, asked: culprit.asked },
        };
    }
  },
  fixes: (context) => {
    const { most, asked } = (context.issue.data ?? {}) as { most?: number; asked?: string };
    if (most === undefined || asked === undefined) return [];
    const places = [...context.found.matchAll(new RegExp(`(?<=(?:>=|=|>)\\s*)${asked}(?![\\w.-])`, 'g'))];
    const only = places.length === 1 ? places[0]! : undefined;
    if (!only) return [];
    const start = context.at.start + only.index;
    return [rewriting(context, String(most), { start, end: start + asked.length })];
  },
};

interface Stock {
  game: GameData;
  map: MapData;
  scenario: ScenarioData;
}

/** What there is too little of, the number it is asked for, and the largest number that may come true. */
interface Short {
  what: string;
  asked?: string;
  most?: number;
}

/** What there is too little of for the condition ever to be true; undefined when it may be. */
function never(expr: Expr, stock: Stock): Short | undefined {
  switch (expr.op) {
    case 'and':
      return expr.args.map((arg) => never(arg, stock)).find((what) => what !== undefined);
    case 'or': {
      const all = expr.args.map((arg) => never(arg, stock));
      return all.every((what) => what !== undefined) ? all[0] : undefined;
    }
    case '=':
    case '>':
    case '>=': {
      // Only what is too little of something is said here; what is always so is said by another check.
      const what = counted(expr.left);
      const left = bounds(expr.left, stock);
      const right = bounds(expr.right, stock);
      const short = expr.op === '>' ? left.most <= right.least : left.most < right.least;
      if (what === undefined || !short || right.least <= 0) return undefined;
      const most = expr.op === '>' ? left.most - 1 : left.most;
      return expr.right.op === 'number' && most > 0 ? { what, asked: String(expr.right.value), most } : { what };
    }
    default:
      return undefined;
  }
}

function counted(expr: Expr): string | undefined {
  if (expr.op === 'count') return 'units';
  if (expr.op === 'places' || expr.op === 'controlled') return 'places';
  if (expr.op === 'marked') return 'marker';
  if (expr.op === 'sum' && expr.of.set === 'units') return 'units';
  if (expr.op === '+') return counted(expr.left) ?? counted(expr.right);
  return undefined;
}

/** The smallest and the largest value an expression can have. */
function bounds(expr: Expr, stock: Stock): Bounds {
  switch (expr.op) {
    case 'number':
      return { least: expr.value, most: expr.value };
    case 'count':
      return { least: 0, most: unitsOf(expr.of, stock) };
    case 'places': {
      const size = placesOf(expr.of, stock);
      return { least: expr.of.marked || expr.of.ids === undefined ? 0 : size, most: size };
    }
    case 'sum':
      return { least: 0, most: expr.of.set === 'units' ? printedOn(expr.of, expr.attribute, stock) : Infinity };
    case 'controlled':
    case 'marked':
      return { least: 0, most: placesOf(expr.of, stock) };
    case '+': {
      const [a, b] = [bounds(expr.left, stock), bounds(expr.right, stock)];
      return { least: a.least + b.least, most: a.most + b.most };
    }
    default:
      return anything;
  }
}

/** Units that may ever be in the set. A set that says what this does not know is as large as may be. */
const unitsOf = (set: UnitSet, stock: Stock): number => ever(set, stock)?.length ?? Infinity;

/** The most that may be printed on all units that may ever be in the set, and not below zero. */
function printedOn(set: UnitSet, attribute: string, stock: Stock): number {
  const { attributes, roster, vocabulary } = stock.game;
  if (!attributes.some(({ id }) => id === attribute)) return Infinity;
  const most = (values: readonly unknown[] = []) =>
    maxOf([0, ...values.map((one) => (typeof one === 'number' ? one : Infinity))]);
  const printed = ever(set, stock)?.map(({ kind, unit }) => {
    const own = unit === undefined ? undefined : entryOf(roster.get(unit)?.values ?? {}, attribute);
    return most(own ?? entryOf(vocabulary.kinds.find(({ id }) => id === kind)?.values ?? {}, attribute));
  });
  return printed?.reduce((sum, one) => sum + one, 0) ?? Infinity;
}

/** The units that may ever be in the set; undefined where it says what this does not know. */
function ever(set: UnitSet, { game, scenario }: Stock): ScenarioData['units'] | undefined {
  const known = ['set', 'side', 'nation', 'kind', 'class', 'step', 'alone', 'ashore', 'in', 'outside', 'zone', 'count'];
  if (Object.keys(set).some((key) => !known.includes(key))) return undefined;
  return scenario.units.filter(
    (u) =>
      (set.side === undefined || u.side === set.side) &&
      (set.nation === undefined || u.nation === set.nation) &&
      (set.kind === undefined || u.kind === set.kind) &&
      (set.class === undefined || classOf(game, u.kind) === set.class),
  );
}

function placesOf(set: PlaceSet, { map }: Stock): number {
  const known = ['set', 'ids', 'feature', 'within', 'owner', 'marked'];
  if (set.within !== undefined || Object.keys(set).some((key) => !known.includes(key))) return Infinity;
  if (set.ids) return new Set(set.ids).size;
  return map.board.places.filter((p) => set.feature === undefined || p.features.includes(set.feature)).length;
}
