/** Evasion and intervention in words (6.255, 6.42): what each ship or aircraft adds to the dice, and who gets by at each sum of them. */
import type { Text } from '../../kernel/texts';
import type { CombatFactor, CombatSum, CombatView } from '../../kernel/views';
import { CAVITATING, STILL, SUBMARINE } from './codes';
import type { Play } from './play';
import { FALLS, WAYS } from './reckoning';
import { evasionOf, half, hunted } from './sight';
import { percent, say, waysToEvade } from './strike-view';

/** Who tries to get by, where, and hexes to the nearest enemy that sees each of them. */
export interface Evading {
  side: number;
  place: number;
  rule: string;
  names: Text;
  units: readonly number[];
  hexes(u: number): number;
  imagined?: Text;
}

/** Whether a unit gets by at a sum of the dice. */
export function getsBy(g: Play, u: number, hexes: number, dice: number): boolean {
  return dice + evasionOf(g.w, g.p, u, hexes) >= g.w.values['evasion-success']!;
}

/** One roll for all: what it brings each of them. */
export function evasionView(g: Play, { side, place, rule, names, units, hexes, imagined }: Evading): CombatView {
  const of = units.map((u) => ({ u, hexes: hexes(u), name: g.unitName(u) }));
  const codes = WAYS.slice(1).map((ways, i) =>
    ways === 0 ? '' : String(of.filter((one) => getsBy(g, one.u, one.hexes, i + 1)).length),
  );
  const who = (code: string): Text => {
    const sum = codes.indexOf(code) + 1;
    const list = of.filter((one) => getsBy(g, one.u, one.hexes, sum)).map(({ name }) => name);
    if (list.length === 0) return say('nobody gets by', '全て失敗');
    if (list.length === of.length) return of.length === 1 ? say('gets by', '成功') : say('all get by', '全て成功');
    return say(`${list.map(({ en }) => en).join(', ')}`, `${list.map(({ ja }) => ja).join('、')}`);
  };
  const need = g.w.values['evasion-success']!;
  return {
    side,
    place: g.placeId(place),
    rule,
    names,
    ...(imagined ? { imagined } : {}),
    sums: of.map((one) => evasionSum(g, one.u, one.hexes)),
    tables: [
      {
        rule,
        names: say(
          `Evasion, one roll for the hex: ${need} or more gets by`,
          `回避、ヘクスに1回の判定：${need}以上で成功`,
        ),
        byDie: codes,
        ways: WAYS.slice(1),
        results: Object.fromEntries([...new Set(codes)].filter((code) => code !== '').map((code) => [code, who(code)])),
      },
    ],
    outcomes: of.flatMap(({ u, hexes: away, name }) => {
      const ways = waysToEvade(g, evasionOf(g.w, g.p, u, away));
      const outcome = (text: Text, n: number) => ({ names: text, rule, ways: n, of: FALLS, units: [g.unitId(u)] });
      return of.length === 1
        ? []
        : [
            outcome(say(`${name.en} gets by`, `${name.ja}が成功`), ways),
            outcome(say(`${name.en} does not`, `${name.ja}が失敗`), FALLS - ways),
          ];
    }),
    pending: [],
  };
}

/** 6.255, 6.256, 6.24: what a unit adds to the dice. */
function evasionSum(g: Play, u: number, hexes: number): CombatSum {
  const { p, w } = g;
  const { values, units } = w;
  const name = g.unitName(u);
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
    say(`Half of ${away} ${away === 1 ? 'hex' : 'hexes'}`, `${away}ヘクスの半分`),
    near ? 0 : half(away),
    near
      ? say('None: aircraft that hunt submarines are near', '対潜航空機が近くにいるため加算なし')
      : say('To the nearest enemy that illuminates it', '照射する最寄りの敵までの距離'),
    near ? '6.256' : '6.255',
  );
  return {
    side: p.sideOf(u),
    names: say(`${name.en}: evasion, and two dice`, `${name.ja}：回避値（＋2D6）`),
    factors,
    total: evasionOf(w, p, u, hexes),
  };
}

/** `gets by 42%`. */
export function evasionChance(g: Play, u: number, hexes: number): Text {
  const chance = percent(waysToEvade(g, evasionOf(g.w, g.p, u, hexes)));
  return say(`gets by ${chance}`, `成功率${chance}`);
}
