/** Chapter 9 in words for the table: a battle before its dice, with strengths, modifiers and what each die brings; and what hits may be put on. */
import { first, second, verbOf } from '../../kernel/answers';
import { fightView } from '../../kernel/combat-parts';
import type { Names } from '../../kernel/compiled';
import { FRAME } from '../../kernel/frames';
import { entryOf } from '../../kernel/records';
import { told } from '../../kernel/sentence';
import { both, joined, type Text } from '../../kernel/texts';
import type { CombatFactor, CombatOutcome, CombatSum, CombatTable, CombatView } from '../../kernel/views';
import { A, ASSAULTING, CONDITION, HALVED, O, P } from './codes';
import {
  airNavalDrm,
  attackOf,
  defenceOf,
  type Fight,
  flyersAndShips,
  groundDrm,
  groundIn,
  isCritical,
  strengthOf,
  sumOf,
} from './combat';
import { hitsOf, type Modifier, type Results } from './combat-tables';
import { airNavalEvents, groundEvents } from './force';
import { IN_ACTIVATE, IN_HITS, IN_OFFENSIVE } from './frames';
import type { Play } from './play';
import { neededDie } from './reactions';
import { stage } from './stage';
import { targetsOf, VERB_OF, WAY } from './targets';
import { STEPS } from './world-steps';

const text = (en: string, ja: string) => ({ en, ja });

/** What modifiers are called that are no terrain and no kind of units. */
const MODIFIERS: Readonly<Record<string, Names>> = {
  ambush: text('ambush', '待ち伏せ'),
  surprise: text('surprise', '奇襲'),
  bombardment: text('ships bombard', '艦砲射撃'),
  'air-superiority': text('air superiority', '航空優勢'),
  'vs-amphibious': text('against a landing', '上陸への抵抗'),
};
/** Intelligence conditions, by their numbers (7.25), and who fires first in each (9.2.C to E). */
const CONDITION_NAMES = [text('Surprise Attack', '奇襲'), text('Intercept', '迎撃'), text('Ambush', '待ち伏せ')];
const ORDERS = [
  text('the attacker fires first', '攻撃側が先に射撃'),
  text('both fire at once', '同時射撃'),
  text('the reaction side fires first', 'リアクション側が先に射撃'),
];

/** The intelligence condition of the offensive by its name. */
export const conditionOf = ({ p }: Play): Text => CONDITION_NAMES[p.offensive[O.CONDITION]!]!;

/** Who fires first in the air and at sea. */
export const orderOf = ({ p }: Play): Text => ORDERS[p.offensive[O.CONDITION]!]!;

/** The same with the name of the condition. */
export const orderOfFire = (g: Play): Names => joined([conditionOf(g), orderOf(g)], ': ', ': ');

/** Questions whose answer leads to battles that are still to be fought. */
const BEFORE: ReadonlySet<string> = new Set([
  ...['battle-order', 'attack-reaction', 'intelligence', 'reaction-headquarters', 'reaction', 'unit', 'objective'],
  ...['join', 'raid', 'weather', 'special-reaction'],
]);

/** The battle that the standing question, or an answer to it, leads to; null: none. */
export function combatOf(g: Play, answer?: number): CombatView | null {
  if (!g.asking || g.p.offensive[O.SIDE] === 0) return null;
  for (let f = g.p.stack.top; f >= 0; f -= FRAME) {
    if (g.frames[f] === P.HITS) return hitsView(g, f, answer);
    if (g.frames[f] === P.BATTLE) return null;
  }
  if (!BEFORE.has(g.posed.ask)) return null;
  const ahead = answer === undefined ? null : aheadOf(g, answer);
  if (ahead) return ahead;
  const battle = battleOf(g, answer);
  return battle < 0 ? null : beforeDice(g, battle);
}

/** The battle as an answer would have it that chooses a place, or sends a unit to one; null: it does neither, or nobody would fight. */
function aheadOf(g: Play, answer: number): CombatView | null {
  const [verb, { ask, side }] = [verbOf(answer), g.posed];
  const way = Object.values(WAY).find((one) => VERB_OF[one] === verb);
  const sends = ask === 'unit' && way !== undefined;
  if (!sends && (ask !== 'objective' || verb !== A.OBJECTIVE)) return null;
  const place = sends ? g.frames[g.p.stack.top + IN_ACTIVATE.objective]! - 1 : second(answer);
  const along = way === WAY.ESCORTED || way === WAY.ORGANIC;
  const parts = sends ? [{ unit: second(answer), way, ship: along ? first(answer) : -1 }] : [];
  const undo = stage(g, place, parts, targetsOf(g, side));
  const view = beforeDice(g, g.p.battles.indexOf(place + 1));
  undo();
  return view;
}

/** Which battle a question is about: that of the answer, of the objective, the only one that is left. */
function battleOf(g: Play, answer?: number): number {
  const { p } = g;
  const battles = [...p.battles.subarray(0, p.offensive[O.BATTLES]!)];
  const verb = answer === undefined ? 0 : verbOf(answer);
  if (answer !== undefined && (verb === A.YES || verb === A.OBJECTIVE)) return battles.indexOf(second(answer) + 1);
  if (g.posed.ask === 'unit') return battles.indexOf(g.frames[g.p.stack.top + IN_ACTIVATE.objective]!);
  const fought = foughtOf(g);
  const left = [...battles.keys()].filter((k) => !fought(k));
  return left.length === 1 ? left[0]! : -1;
}

/** Battles to a word of the frame of an offensive. */
const BITS = 15;

function foughtOf(g: Play): (battle: number) => boolean {
  for (let f = g.p.stack.top; f >= 0; f -= FRAME)
    if (g.frames[f] === P.OFFENSIVE)
      return (k) =>
        (g.frames[f + (k < BITS ? IN_OFFENSIVE.fought : IN_OFFENSIVE.foughtToo)]! & (1 << (k % BITS))) !== 0;
  return () => false;
}

/** One throw of a side: its units, its strength, its modifiers, and the table. */
interface Throw {
  side: number;
  ground: boolean;
  units: readonly number[];
  strength: number;
  modifiers: readonly Modifier[];
  drm: number;
}

/** The throw of a side in the air and at sea; null: it has nobody there. */
export function airThrow(g: Play, fight: Fight, side: number): Throw | null {
  const { w, p } = g;
  const units = flyersAndShips(w, p, side, fight);
  const strength = strengthOf(w, p, units, fight);
  if (strength === 0) return null;
  const modifiers = airNavalDrm(w, p, side, fight, g.turn);
  return { side, ground: false, units, strength, modifiers, drm: sumOf(modifiers) + airNavalEvents(w, p, side) };
}

function groundThrow(g: Play, fight: Fight, side: number, opposed: boolean): Throw | null {
  const { w, p } = g;
  const units = groundIn(w, p, side, fight);
  if (units.length === 0) return null;
  const modifiers = groundDrm(w, p, side, fight, { opposed });
  const drm = groundEvents(w, p, side, sumOf(modifiers));
  return { side, ground: true, units, strength: strengthOf(w, p, units, fight), modifiers, drm };
}

/**
 * A battle as it would be fought now; null: nobody throws a die.
 * @param alone to tell of ground units also where the other side has none
 */
export function beforeDice(g: Play, battle: number, alone = false): CombatView | null {
  const { w, p } = g;
  const fight = g.fight(battle);
  const { offensives } = fight;
  const air = [offensives, 1 - offensives].map((side) => airThrow(g, fight, side));
  const own = groundIn(w, p, offensives, fight);
  const opposed = own.some((u) => p.has(u, ASSAULTING)) && groundIn(w, p, 1 - offensives, fight).length > 0;
  const land = [offensives, 1 - offensives].map((side) => groundThrow(g, fight, side, opposed));
  const throws = [...air, ...(alone || land.every((one) => one !== null) ? land : [])].filter((one) => one !== null);
  if (throws.length === 0) return null;
  return viewOf(
    g,
    fight,
    throws,
    joined(
      [told('Condition: {condition}', '情報状態: {condition}', { condition: conditionOf(g) }), ...notYet(g)],
      '; ',
      '、',
    ),
  );
}

/** Which dice make the offensive an Intercept, and how likely that is (7.25). */
export function oddsOf(g: Play): Text {
  const { w, p } = g;
  const { low, faces } = w.combat.airNaval.die;
  const { noticed } = w.combat;
  const zone = p.offensive[O.NOTICED] === 1;
  const most = neededDie(g, p.offensive[O.VALUE]!, zone);
  const percent = Math.round((100 * Math.max(0, most - low + 1)) / faces);
  return told(
    'Intercept on {most} or less, {percent} % (value {value}[by: , {by} for a zone])',
    '{most}以下で迎撃、{percent}%(値{value}[by: 、ZOI{by}])',
    { most, percent, value: p.offensive[O.VALUE]!, ...(zone ? { by: `+${-noticed}` } : {}) },
  );
}

/** While units are still sent: whether the offensive may be found out, which changes who fires first (7.25). */
function notYet(g: Play): Text[] {
  const { offensive: o } = g.p;
  const open = g.asking && o[O.REACTING] === 0 && ['objective', 'unit'].includes(g.posed.ask);
  return open && o[O.CONDITION] === CONDITION.SURPRISE && o[O.VALUE]! >= 0 ? [oddsOf(g)] : [];
}

/** The view of a throw whose die is cast now: its table alone, beside what the other side has there. */
export function throwView(g: Play, fight: Fight, one: Throw): CombatView {
  const other = 1 - one.side;
  const against = one.ground ? groundThrow(g, fight, other, false) : airThrow(g, fight, other);
  const throws = [one, ...(against ? [against] : [])];
  if (one.side !== fight.offensives) throws.reverse();
  return { ...viewOf(g, fight, throws), tables: [tableView(g, one)] };
}

function viewOf(
  g: Play,
  { offensives, place, ...fight }: Fight,
  throws: readonly Throw[],
  imagined?: Names,
): CombatView {
  const whole = { offensives, place, ...fight };
  return fightView({
    side: offensives,
    place: g.placeId(place),
    rule: '9.0',
    ...(throws.some(({ ground }) => !ground) ? { names: orderOfFire(g) } : {}),
    imagined,
    sums: throws.map((one) => sumView(g, whole, one)),
    tables: throws.map((one) => tableView(g, one)),
  });
}

function whoThrows(g: Play, { side, ground }: Throw): { en: string; ja: string } {
  const who = g.sideName(side);
  const where = ground ? ON_GROUND : IN_AIR;
  return text(`${who.en} ${where.en}`, `${who.ja}の${where.ja}`);
}

const IN_AIR = text('in the air and at sea', '航空・海上戦');
const ON_GROUND = text('on the ground', '地上戦');

function sumView(g: Play, fight: Fight, one: Throw): CombatSum {
  const { w, p } = g;
  const factors = one.units.map((u): CombatFactor => {
    const printed = w.units.attack[u * STEPS + p.steps[u]!]!;
    const reasons: CombatFactor['reasons'] = [];
    if (p.has(u, HALVED)) reasons.push({ text: text('halved beyond its range', '延長航続距離で半減'), rule: '9.2' });
    const counts = attackOf(w, p, u, fight);
    if (counts === 0 && printed > 0)
      reasons.push({ text: text('ships fight in their hex only', '艦船は同じヘクスのみ'), rule: '9.11' });
    return { unit: g.unitId(u), printed, counts, reasons };
  });
  return { side: one.side, names: one.ground ? ON_GROUND : IN_AIR, factors, total: one.strength };
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** Modifiers of a throw by name, those of events as what is left. */
function modifiersText(g: Play, { modifiers, drm }: Throw): { en: string; ja: string } {
  const parts = modifiers.filter((one) => one.drm !== 0).map((one) => ({ name: modifierName(g, one), drm: one.drm }));
  const events = drm - sumOf(modifiers);
  if (events !== 0) parts.push({ name: text('by events', 'イベント'), drm: events });
  if (parts.length === 0) return text('no modifier', '修正なし');
  return {
    en: `${signed(drm)}: ${parts.map((one) => `${one.name.en} ${signed(one.drm)}`).join(', ')}`,
    ja: `${signed(drm)}: ${parts.map((one) => `${one.name.ja}${signed(one.drm)}`).join('、')}`,
  };
}

function modifierName({ w }: Play, { id, kind, nation }: Modifier): { en: string; ja: string } {
  const { game } = w.compiled;
  const own = entryOf(MODIFIERS, id);
  const named =
    own ?? [...game.terrains, ...game.kinds].find((one) => one.id === id || (kind !== '' && one.id === kind))?.names;
  return both(named ?? (nation >= 0 ? game.nations[nation]!.names : { en: id }));
}

function tableView(g: Play, one: Throw): CombatTable {
  const { combat } = g.w;
  const results: Results = one.ground ? combat.ground : combat.airNaval;
  const { low, faces } = results.die;
  const byDie = Array.from({ length: faces }, (_, k) => String(hitsOf(results, one.strength, low + k + one.drm)));
  const critical = one.ground
    ? ''
    : byDie.flatMap((_, k) => (isCritical(g.w, g.p, one.side, low + k, one.drm) ? [low + k] : [])).join(' ');
  const who = whoThrows(g, one);
  const by = modifiersText(g, one);
  return {
    table: one.ground ? 'ground-crt' : 'air-naval-crt',
    rule: one.ground ? '9.4' : '9.2',
    names: text(
      `${who.en}: strength ${one.strength}, ${by.en}${critical && `; critical hit on ${critical}`}`,
      `${who.ja}: 戦力${one.strength}、${by.ja}${critical && `。致命的命中: ${critical}`}`,
    ),
    low,
    byDie,
    results: Object.fromEntries(byDie.map((n) => [n, text(Number(n) === 1 ? 'hit' : 'hits', '損害')])),
  };
}

/** What of the hits a unit takes in the procedure of hits whose frame begins at `f` (9.2.F). */
export function hitCost(g: Play, f: number, u: number): number {
  const fight = g.fight(g.frames[f + IN_HITS.battle]!);
  return defenceOf(g.w, g.p, u, fight.offensives, g.frames[f + IN_HITS.ground] === 1);
}

/** 9.2.F: hits that are left, and what each unit takes of them. */
function hitsView(g: Play, f: number, answer?: number): CombatView {
  const fr = g.frames;
  const { p } = g;
  const fight = g.fight(fr[f + IN_HITS.battle]!);
  const ground = fr[f + IN_HITS.ground] === 1;
  const [side, hits] = [fr[f + IN_HITS.side]!, fr[f + IN_HITS.hits]!];
  const asked = answer === undefined ? [...g.options.subarray(0, g.count)] : [answer];
  const outcomes = asked
    .filter((one) => verbOf(one) === A.HIT)
    .map((one): CombatOutcome => {
      const u = second(one);
      const cost = hitCost(g, f, u);
      const name = g.unitName(u);
      const last = p.steps[u] === 1;
      return {
        names: text(
          `${name.en} ${last ? 'is eliminated' : 'loses a step'}: ${cost} of ${hits} hits`,
          `${name.ja}${last ? 'は除去' : 'が1ステップ失う'}: 損害${hits}のうち${cost}`,
        ),
        rule: ground ? '9.4' : '9.2.F',
        ways: 1,
        of: 1,
        side,
        units: [g.unitId(u)],
      };
    });
  return fightView({
    side,
    place: g.placeId(fight.place),
    rule: ground ? '9.4' : '9.2.F',
    names: text(`Hits to put on the enemy: ${hits}`, `敵に与える損害: ${hits}`),
    outcomes,
  });
}
