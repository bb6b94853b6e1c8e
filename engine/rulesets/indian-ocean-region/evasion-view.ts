/** Evasion and intervention in words (6.255, 6.42): what each ship or aircraft adds to the dice, and who gets by at each sum of them. */
import { comesOrNot, fightView } from '../../kernel/combat-parts';
import { joined, type Text } from '../../kernel/texts';
import type { CombatFactor, CombatSum, CombatView } from '../../kernel/views';
import { CAVITATING, STILL, SUBMARINE } from './codes';
import type { Play } from './play';
import { FALLS } from './reckoning';
import { evasionOf, half, hunted } from './sight';
import { diceTable, percent, say, waysToEvade } from './strike-view';

/** Who tries to get by, where, and hexes to the nearest enemy that sees each of them. */
export interface Evading {
  side: number;
  place: number;
  rule: string;
  kind: Text;
  names: Text;
  units: readonly number[];
  hexes(u: number): number;
  imagined?: Text;
}

/** Whether a unit gets by at a sum of the dice. */
export function getsBy(g: Play, u: number, hexes: number, dice: number): boolean {
  return dice + evasionOf(g.w, g.p, u, hexes) >= g.w.values['evasion-success']!;
}

/** What two dice must show for all of them alike; undefined where they differ. */
function diceNeeded(g: Play, units: readonly number[], hexes: (u: number) => number): number | undefined {
  const least = new Set(units.map((u) => g.w.values['evasion-success']! - evasionOf(g.w, g.p, u, hexes(u))));
  return least.size === 1 ? [...least][0] : undefined;
}

/** What two dice must show, in words; where they differ, for each of them. */
export function neededBy(g: Play, units: readonly number[], hexes: (u: number) => number): Text {
  const alike = diceNeeded(g, units, hexes) !== undefined;
  return joined(
    (alike ? [units.slice(0, 1)] : units.map((u) => [u])).map((list) => {
      const least = diceNeeded(g, list, hexes)!;
      const name = alike ? say('', '') : g.names(list);
      return say(`${name.en}${alike ? '' : ': '}${least} gets by`, `${name.ja}${alike ? '' : 'は'}${least}以上で成功`);
    }),
  );
}

/** How a roll is made and read: `9 or more gets by (9 + 3 = 12)`. */
function howRolled(g: Play, units: readonly number[], hexes: (u: number) => number): Text {
  const need = g.w.values['evasion-success']!;
  const least = diceNeeded(g, units, hexes);
  if (least === undefined)
    return say(
      `One roll of two dice for the hex: with what each adds, ${need} or more gets by`,
      `ヘクスに1回の2D6判定：各自の加算を含め${need}以上で成功`,
    );
  const adds = need - least;
  const sign = adds < 0 ? `− ${-adds}` : `+ ${adds}`;
  return say(
    `One roll of two dice for the hex: ${least} or more gets by (${least} ${sign} = ${need})`,
    `ヘクスに1回の2D6判定：${least}以上で成功（${least} ${sign} = ${need}）`,
  );
}

/** Units that add the same to the dice, together: what is said of one holds for all. */
function byAddition(g: Play, units: readonly number[], hexes: (u: number) => number): number[][] {
  const groups = new Map<string, number[]>();
  for (const u of units) {
    const { p, w } = g;
    const key = [
      w.units.stealth[u],
      p.has(u, CAVITATING),
      p.has(u, STILL),
      hexes(u),
      evasionOf(w, p, u, hexes(u)),
    ].join();
    groups.set(key, [...(groups.get(key) ?? []), u]);
  }
  return [...groups.values()];
}

/** One roll for all: what it brings each of them. */
export function evasionView(g: Play, { side, place, rule, kind, names, units, hexes, imagined }: Evading): CombatView {
  const of = units.map((u) => ({ u, hexes: hexes(u), name: g.unitName(u) }));
  const past = (sum: number) => of.filter((one) => getsBy(g, one.u, one.hexes, sum));
  const who = (_: string, sum: number): Text => {
    const list = past(sum).map(({ name }) => name);
    if (list.length === 0) return say('nobody gets by', '全て失敗');
    if (list.length === of.length) return of.length === 1 ? say('gets by', '成功') : say('all get by', '全て成功');
    return joined(list);
  };
  const alike = byAddition(g, units, hexes);
  return fightView({
    side,
    rolls: g.p.sideOf(units[0]!),
    place: g.placeId(place),
    rule,
    kind,
    names,
    imagined,
    sums: alike.map((list) => evasionSum(g, list, hexes(list[0]!))),
    tables: [diceTable(rule, howRolled(g, units, hexes), (sum) => past(sum).length, who)],
    outcomes: alike.flatMap((list) => {
      if (alike.length === 1) return [];
      const ways = waysToEvade(g, evasionOf(g.w, g.p, list[0]!, hexes(list[0]!)));
      const name = g.names(list);
      return comesOrNot(
        { rule, ways, of: FALLS, units: list.map((u) => g.unitId(u)) },
        say(`Gets by: ${name.en}`, `${name.ja}が成功`),
        say(`Does not get by: ${name.en}`, `${name.ja}が失敗`),
      );
    }),
  });
}

/** 6.255, 6.256, 6.24: what units that are alike add to the dice. */
function evasionSum(g: Play, list: readonly number[], hexes: number): CombatSum {
  const { p, w } = g;
  const { values, units } = w;
  const u = list[0]!;
  const name = g.names(list);
  const factors: CombatFactor[] = [
    {
      unit: g.unitId(u),
      printed: units.stealth[u]!,
      counts: units.stealth[u]!,
      reasons: [{ text: say('Stealth', 'ステルス'), rule: '6.421' }],
    },
  ];
  const line = (names: Text, counts: number, why: Text, rule: string) =>
    factors.push({ names, printed: counts, counts, reasons: [{ text: why, rule }] });
  const marker = say('Marker of a submarine', '潜水艦のマーカー');
  if (p.has(u, CAVITATING)) line(say('Cavitation', 'キャビテーション'), values['cavitation-stealth']!, marker, '6.24');
  if (p.has(u, STILL)) line(say('Still', '静止'), values['still-stealth']!, marker, '6.24');
  const away = Math.max(0, hexes);
  const near = units.type[u] === SUBMARINE && hunted(w, p, p.sideOf(u), p.loc[u]!);
  line(
    say(`Half of ${away} ${away === 1 ? 'hex' : 'hexes'}, rounded up`, `${away}ヘクスの半分（端数切り上げ）`),
    near ? 0 : half(away),
    near
      ? say('None: aircraft that hunt submarines are near', '対潜航空機が近くにいるため加算なし')
      : say('To the nearest enemy that illuminates it', '照射する最寄りの敵までの距離'),
    near ? '6.256' : '6.255',
  );
  return {
    side: p.sideOf(u),
    names: say(`What is added to the dice for ${name.en}`, `${name.ja}：2D6への加算`),
    factors,
    total: evasionOf(w, p, u, hexes),
  };
}

/** `gets by 42%`. */
export function evasionChance(g: Play, u: number, hexes: number): Text {
  const chance = percent(waysToEvade(g, evasionOf(g.w, g.p, u, hexes)));
  return say(`gets by ${chance}`, `成功率${chance}`);
}
