/** The reckoning of an attack (14.4) in words, for the table. */
import { second, verbOf } from '../../kernel/answers';
import { meaningsOf } from '../../kernel/combat-parts';
import type { Names } from '../../kernel/compiled';
import type { CombatFactor, CombatView } from '../../kernel/views';
import { supportersOf } from './artillery';
import { A } from './codes';
import type { Play } from './play';
import { REASONS, shiftName } from './reasons';
import { type Attack, attackInProgress, BROKEN_UP, outcomesOf, type Reckoning, reckon } from './reckoning';
import { attackersOf, type Bonus, type Factor } from './strength';
import { both, coded, resultText } from './texts';

/** The attack that the standing question is about, as it would be with this answer; null when it is about none. */
export function attackWith(g: Play, answer?: number): Attack | null {
  const attack = attackInProgress(g);
  if (!attack || answer === undefined) return attack;
  if (verbOf(answer) === A.AIR) return { ...attack, air: true };
  if (verbOf(answer) !== A.UNIT) return attack;
  const u = second(answer);
  if (g.posed.ask === 'attack-with') return { ...attack, attackers: [...attackersOf(g), u] };
  return g.w.units.side[u] === attack.side ? { ...attack, guns: [...supportersOf(g, attack.side), u] } : attack;
}

/** The view of an attack. `imagined`: under which assumption. */
export function viewOfAttack(g: Play, attack: Attack, imagined?: Names): CombatView {
  return viewOfReckoning(g, reckon(g, attack, true), imagined);
}

/** The view of what play has reckoned. */
export function viewOfReckoning(g: Play, r: Reckoning, imagined?: Names): CombatView {
  const { game, units } = g.w.compiled;
  const table = game.tables.crt!;
  const id = (u: number) => units[u]!.id;
  const shifts = r.shifts.map(({ name, columns, rule, units: by }) => ({
    names: shiftName(name),
    columns,
    rule,
    units: by.map(id),
  }));
  const words = (code: string) => resultText(g, 'crt', code);
  return {
    side: r.side,
    place: g.placeId(r.target),
    rule: '14.4',
    ...(imagined ? { imagined } : {}),
    sums: [
      { side: r.side, factors: r.attackers.map((f) => factor(f, id)), total: r.attack },
      {
        side: 1 - r.side,
        factors: [...r.defenders.map((f) => factor(f, id)), ...bonusLine(g, r.bonus)],
        total: r.defence,
      },
    ],
    tables: [
      {
        table: 'crt',
        rule: '14.5',
        ladder: {
          by: { en: `${r.attack} to ${r.defence}`, ja: `${r.attack}対${r.defence}` },
          ...(r.attack > 0 ? { from: r.odds, shifted: r.shifted } : {}),
          shifts,
          columns: table.columns.slice(1).map((c) => c.id),
          column: r.column,
        },
        byDie: r.byDie,
        results: meaningsOf(r.byDie, words),
      },
    ],
    outcomes: outcomesOf(g, r).map(({ code, ways, of }) => ({
      names: code === BROKEN_UP ? TIME_ON_TARGET : coded(code, words(code)),
      rule: code === BROKEN_UP ? '22.8' : '16.1',
      ways,
      of,
    })),
    pending: r.pending.map((p) => pendingLine(p)),
  };
}

const TIME_ON_TARGET = {
  en: 'Broken up by artillery: the attack costs a step',
  ja: '砲撃により攻撃中止(1ステップ損失)',
};

function factor({ unit, printed, counts, reasons }: Factor, id: (u: number) => string): CombatFactor {
  return { unit: id(unit), printed, counts, reasons: reasons.map(reasonText) };
}

function reasonText(reason: Factor['reasons'][number]): CombatFactor['reasons'][number] {
  const { rule, en, ja } = REASONS[reason];
  return { text: { en, ja }, rule };
}

/** 15.1: what the place adds. */
function bonusLine(g: Play, { counts, best, of, reasons }: Bonus): CombatFactor[] {
  if (best === 0) return [];
  const { features, terrains, markers } = g.w.compiled.game;
  const named = [...features, ...terrains, ...markers].find((one) => one.id === of)?.names;
  const ground = both(named ?? { en: of });
  const names = { en: `Bonus: ${ground.en}`, ja: `防御ボーナス: ${ground.ja}` };
  return [{ names, printed: best, counts, reasons: reasons.map(reasonText) }];
}

function pendingLine({ name, rule, byDie, choice }: Reckoning['pending'][number]): CombatView['pending'][number] {
  const columns = (n: number | 'ToT') => (n === 'ToT' ? n : n === 0 ? '0' : n > 0 ? `${n}R` : `${-n}L`);
  return { names: shiftName(name), rule, byDie: byDie.map(columns), choice };
}
