/** The reckoning of an attack (14.4) in words, for the table. */
import { second, verbOf } from '../../kernel/answers';
import type { Names } from '../../kernel/compiled';
import type { CombatFactor, CombatView } from '../../kernel/views';
import { supportersOf } from './artillery';
import { A } from './codes';
import type { Play } from './play';
import { REASONS, shiftName } from './reasons';
import { type Attack, attackInProgress, type Reckoning, reckon } from './reckoning';
import { attackersOf, type Bonus, type Factor } from './strength';
import { both } from './texts';

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
  const r = reckon(g, attack, true);
  const { game, units } = g.w.compiled;
  const table = game.tables.crt!;
  const id = (u: number) => units[u]!.id;
  const declared = (code: string) => table.results?.find((one) => one.id === code)?.names;
  const reached = r.attack > 0;
  return {
    side: r.side,
    place: g.placeId(r.target),
    rule: '14.4',
    ...(imagined ? { imagined } : {}),
    attackers: r.attackers.map((f) => factor(f, id)),
    defenders: [...r.defenders.map((f) => factor(f, id)), ...bonusLine(g, r.bonus)],
    attack: r.attack,
    defence: r.defence,
    ...(reached ? { odds: r.odds, shifted: r.shifted } : {}),
    shifts: r.shifts.map(({ name, columns, rule, units: by }) => ({
      names: shiftName(name),
      columns,
      rule,
      units: by.map(id),
    })),
    columns: table.columns.slice(1).map((c) => c.id),
    column: r.column,
    byDie: r.byDie,
    results: Object.fromEntries([...new Set(r.byDie)].map((code) => [code, both(declared(code) ?? { en: code })])),
    pending: r.pending.map((p) => pendingLine(p)),
  };
}

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
