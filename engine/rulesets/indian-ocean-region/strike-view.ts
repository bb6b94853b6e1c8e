/** A strike in words for the table and the log, before its dice and with them: what adds up, what it meets, what each sum of the dice brings. */
import { comesOrNot, fightView, meaningsOf } from '../../kernel/combat-parts';
import { both, type Text } from '../../kernel/texts';
import type { CombatFactor, CombatOutcome, CombatTable, CombatView } from '../../kernel/views';
import { AIR, ENGAGED, GROUND, IN_PORT, S, W, WEAPONS } from './codes';
import type { Play } from './play';
import { FALLS, hitsAt, type Reckoned, WAYS, waysTo, waysToHit } from './reckoning';
import { hostile } from './relations';
import { near, shields, threatened } from './sight';
import { flak, usesAmmunition } from './strike';
import { scoreOf } from './units';

export const say = (en: string, ja: string): Text => ({ en, ja });

/** What a word of the text's tables is called. */
function wordOf(g: Play, id: string): Text {
  return both(g.w.compiled.game.words?.find((word) => word.id === id)?.names ?? { en: id });
}

/** A share of the falls of two dice, in whole per cent as the table writes it. */
export function percent(ways: number): string {
  const share = (100 * ways) / FALLS;
  return share > 0 && share < 1 ? '<1%' : share < 100 && share > 99 ? '>99%' : `${Math.round(share)}%`;
}

/** `Step 3 of 7`: of the sequence of strikes, from 0. */
export function stepText(g: Play, step: number): Text {
  const of = g.w.tables.sequence.length;
  return say(`Step ${step + 1} of ${of}`, `第${step + 1}段階（全${of}）`);
}

/** What is struck: a unit, or a base or fort by its place. */
export function targetText(g: Play, { target, fort, place }: Reckoned): Text {
  if (target >= 0) return g.unitName(target);
  const where = g.placeText(place);
  return fort
    ? say(`the fort at ${where.en}`, `${where.ja}の要塞`)
    : say(`the base at ${where.en}`, `${where.ja}の基地`);
}

/** Who stands elsewhere, with where that is. */
const beside = (who: Text, where: Text): Text => say(`${who.en} (${where.en})`, `${who.ja}（${where.ja}）`);

const strikerText = (g: Play, unit: number): Text => (unit < 0 ? say('Mine', '機雷') : g.unitName(unit));

/** What strikes belong to: a fight at sea and in the air, or on the ground. */
export const ENGAGEMENT = say('Engagement', '交戦');
export const GROUND_COMBAT = say('Ground combat', '地上戦闘');

/**
 * A strike before its dice.
 * @param side whose strike it is
 * @param when the step in which it comes; null: there are none
 * @param imagined under which assumption
 */
export function strikeView(g: Play, reckoned: Reckoned, side: number, when: Text | null, imagined?: Text): CombatView {
  const { unit, weapon, place, holder } = reckoned;
  // It belongs to the engagement at its focus, wherever the target is.
  const focus = unit < 0 || weapon === W.CA ? -1 : g.p.scalars[S.FOCUS]! - 1;
  const away = focus >= 0 && focus !== place && reckoned.target >= 0;
  const [who, word] = [strikerText(g, unit), WEAPONS[weapon]!];
  const whom = away ? beside(targetText(g, reckoned), g.placeText(place)) : targetText(g, reckoned);
  return fightView({
    side,
    place: g.placeId(focus >= 0 ? focus : place),
    ...(away ? { aim: g.placeId(place) } : {}),
    rule: weapon === W.CA ? '6.63' : unit < 0 ? '6.273' : '5.5',
    kind: weapon === W.CA ? GROUND_COMBAT : ENGAGEMENT,
    names: say(
      `${when ? `${when.en}, ` : ''}${word}: ${who.en} at ${whom.en}`,
      `${when ? `${when.ja}、` : ''}${word}: ${who.ja}→${whom.ja}`,
    ),
    imagined,
    sums: [
      {
        side,
        names: say(`${word} strike, and two dice`, `${word}打撃（＋2D6）`),
        factors: addFactors(g, reckoned),
        total: reckoned.add,
      },
      ...(holder < 0
        ? []
        : [
            {
              side: holder,
              names: say('Defence', '防御'),
              factors: [defenceFactor(g, reckoned)],
              total: reckoned.defence,
            },
          ]),
    ],
    tables: [hitTable(g, reckoned)],
    outcomes: unit < 0 ? [] : doubles(g, reckoned),
  });
}

/** 5.52: the printed value, and what modifies it. */
function addFactors(g: Play, { unit, weapon, score, modifiers }: Reckoned): CombatFactor[] {
  const { units } = g.w;
  const printed = unit < 0 ? score : scoreOf(units, unit, units.full[unit]!, weapon) || score;
  const reasons = unit < 0 ? [{ text: say('Strike of a mine', '機雷の打撃力'), rule: '6.273' }] : [];
  const who = unit < 0 ? { names: say('Mine', '機雷') } : { unit: g.unitId(unit) };
  return [
    { ...who, printed, counts: score, reasons },
    ...modifiers.map(({ id, drm }) => ({
      names: wordOf(g, id),
      printed: drm,
      counts: drm,
      reasons: [{ text: say('Modifier of the strike', '打撃の修正'), rule: '5.52' }],
    })),
  ];
}

/** 5.6, 5.82, 5.363: what the target has against it, and by which rule. */
function defenceFactor(g: Play, reckoned: Reckoned): CombatFactor {
  const { target, defence } = reckoned;
  const who = target >= 0 ? { unit: g.unitId(target) } : { names: targetText(g, reckoned) };
  const { printed, text, rule } = defenceReason(g, reckoned);
  return { ...who, printed, counts: defence, reasons: [{ text, rule }] };
}

function defenceReason(
  g: Play,
  { target, weapon, place, holder, defence }: Reckoned,
): { printed: number; text: Text; rule: string } {
  const { p, w } = g;
  const fixed = w.tables.weapons[weapon]!;
  const where = target >= 0 ? p.loc[target]! : place;
  const town = w.map.town[where] === 1 && defence === fixed.leastInTown;
  const least = say(
    town ? 'In a city or port' : 'Of everybody against this weapon',
    town ? '都市・港での防御' : 'この兵器に対する固定値',
  );
  if (fixed.defence >= 0) return { printed: defence, text: least, rule: '5.6' };
  const inPort = target >= 0 && p.has(target, IN_PORT);
  const own = target < 0 ? 0 : inPort ? w.values['in-port-missile-defence']! : w.units.md[target]!;
  const printed = target < 0 ? defence : w.units.md[target]!;
  if (own === defence)
    return inPort
      ? { printed, text: say('In port', '入港中'), rule: '5.363' }
      : { printed, text: say('Its own missile defence', '自身のミサイル防御'), rule: '5.6' };
  const cover = w.units.list.findIndex(
    (_, v) =>
      p.has(v, ENGAGED) &&
      shields(w, p, v) &&
      !hostile(p, holder, p.sideOf(v)) &&
      near(w, p.loc[v]!, where) &&
      w.units.md[v] === defence,
  );
  if (cover >= 0 && weapon !== W.AA && defence !== fixed.least && !town) {
    const name = g.unitName(cover);
    return { printed, text: say(`Missile defence of ${name.en}`, `${name.ja}のミサイル防御`), rule: '5.82' };
  }
  return { printed, text: least, rule: '5.6' };
}

/** What each sum of two dice brings. */
export function diceTable(
  rule: string,
  names: Text,
  code: (sum: number) => number,
  words: (code: string, sum: number) => Text,
): CombatTable {
  const ways = WAYS.slice(1);
  const byDie = ways.map((count, i) => (count === 0 ? '' : String(code(i + 1))));
  return { rule, names, byDie, ways, results: meaningsOf(byDie, (one, i) => words(one, i + 1)) };
}

/** 5.57: hits of every sum of the dice. */
export function hitTable(g: Play, reckoned: Reckoned): CombatTable {
  const most = g.w.tables.most(reckoned.steps);
  const words = (code: string): Text => {
    const hits = Number(code);
    const capped = hits === most ? say(', no more', '（上限）') : say('', '');
    if (hits === 0) return say('missed', '命中なし');
    return say(`${hits === 1 ? 'hit' : 'hits'}${capped.en}`, `命中${hits}${capped.ja}`);
  };
  const { add, defence } = reckoned;
  const signed = add < 0 ? `− ${-add}` : `+ ${add}`;
  const names = say(`Hits: two dice ${signed}, less ${defence}`, `命中数：2D6 ${signed}、防御${defence}を引く`);
  return diceTable('5.57', names, (sum) => hitsAt(g, reckoned, sum), words);
}

/** What doubles bring on whoever strikes: flak (5.83), ammunition used up (5.72). */
function doubles(g: Play, { unit, weapon, place }: Reckoned): CombatOutcome[] {
  const { p, w } = g;
  const faces = WAYS.flatMap((_, sum) => (sum >= 2 && sum % 2 === 0 ? [sum / 2] : []));
  const name = g.unitName(unit);
  const danger = threatened(w, p, p.sideOf(unit), place);
  const about = { of: FALLS, units: [g.unitId(unit)] };
  const shot = faces.filter((face) => flak(w, unit, weapon, [face, face], danger)).length;
  const spent = faces.filter((face) => usesAmmunition(w, unit, weapon, [face, face])).length;
  const next = w.tables.ammunition[w.tables.ammunition[p.ammo[unit]!]!.next];
  return [
    ...comesOrNot(
      { ...about, rule: '5.83', ways: w.units.cls[unit] === AIR ? shot : 0 },
      say(
        `${name.en} loses a step to missile defence (doubles)`,
        `${name.ja}がミサイル防御により1ステップ失う（ゾロ目）`,
      ),
      say(`${name.en} gets by`, `${name.ja}は無傷`),
    ),
    ...comesOrNot(
      { ...about, rule: '5.72', ways: spent },
      next && !next.strikes
        ? say(`${name.en} is out of ammunition (doubles)`, `${name.ja}は弾薬切れ（ゾロ目）`)
        : say(`${name.en} is low on ammunition (doubles)`, `${name.ja}は弾薬不足（ゾロ目）`),
      say(`${name.en} keeps its ammunition`, `${name.ja}の弾薬は減らない`),
    ),
  ];
}

/** What a strike may bring, in a few words: `AS +7 against 9: hit 58%, 2+ 28%`. */
export function chanceText(g: Play, reckoned: Reckoned): Text {
  const { weapon, add, defence } = reckoned;
  const [one, two] = [waysToHit(g, reckoned), waysToHit(g, reckoned, 2)];
  const word = WEAPONS[weapon]!;
  const more = two > 0 ? say(`, 2+ ${percent(two)}`, `、2以上${percent(two)}`) : say('', '');
  return say(
    `${word} ${add < 0 ? '−' : '+'}${Math.abs(add)} against ${defence}: hit ${percent(one)}${more.en}`,
    `${word} ${add < 0 ? '−' : '+'}${Math.abs(add)}対${defence}: 命中${percent(one)}${more.ja}`,
  );
}

/** A strike in the log, with what its dice brought. */
export function tellStrike(
  g: Play,
  what: string,
  rule: string,
  reckoned: Reckoned,
  [a, b]: readonly [number, number],
  combat: CombatView,
): void {
  const { unit, target, weapon, place, add, defence } = reckoned;
  const hits = hitsAt(g, reckoned, a + b);
  const words = {
    who: strikerText(g, unit),
    whom: targetText(g, reckoned),
    weapon: WEAPONS[weapon]!,
    rolled: a + b,
    sum: a + b + add,
    defence,
    hits,
    chance: percent(waysToHit(g, reckoned)),
  };
  const shock = target >= 0 && g.w.units.cls[target] === GROUND && hits > 0;
  g.says(
    what,
    rule,
    { at: place, who: [unit, target], words, combat, side: combat.side },
    `${hits > 0 ? `{hits} {hits|hit|hits}${shock ? ' (shocks)' : ''} on` : 'No hit on'} {whom}. {who}, {weapon}: dice {rolled}, in all {sum} against {defence} ({chance} to hit)`,
    `{whom}に${hits > 0 ? `命中{hits}${shock ? '（ショック）' : ''}` : '命中なし'}。{who}の{weapon}：出目{rolled}、合計{sum}対{defence}（命中率{chance}）`,
  );
}

/** In how many ways a ship or aircraft reaches the sum that evades (6.421). */
export function waysToEvade(g: Play, evasion: number): number {
  return waysTo((sum) => sum + evasion >= g.w.values['evasion-success']!);
}
