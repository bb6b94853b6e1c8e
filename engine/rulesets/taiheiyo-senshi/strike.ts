/**
 * Chapter 8.2: one side's air raid or fire: the column, the die, who is hit, and what the hits do. Losses are applied by
 * whoever began it, so that both sides' can be simultaneous (8.3).
 */

import { code, second } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { A, D, S, SUNK, TARGET } from './codes';
import { viewOfStrike } from './combat-view';
import { applyLosses } from './losses';
import { allocateHalf, landAirHits } from './modifiers';
import type { Play, Procedure } from './play';
import { damageBy, isTarget, ROLL, SF, sinks } from './strike-frame';
import { hitsOf } from './tables';

const ALLOCATE = 1;
const DAMAGE = 2;

/** Units that may be hit carry the flag TARGET. */
export const strike: Procedure = {
  step(g, f) {
    const fr = g.frames;
    switch (fr[f + AT.stage]) {
      case ROLL:
        fr[f + AT.stage] = ALLOCATE;
        rollHits(g, f);
        return false;
      case ALLOCATE: {
        if (fr[f + SF.LEFT]! <= 0) {
          fr[f + AT.stage] = DAMAGE;
          return false;
        }
        const asked = fr[f + SF.LEFT]! > fr[f + SF.OTHER]! ? fr[f + SF.ALLOCATOR]! : 1 - fr[f + SF.ALLOCATOR]!;
        g.begin(asked, 'hit', '8.2');
        eligible(g, f);
        if (g.count === 0) {
          fr[f + SF.LEFT] = 0;
          return false;
        }
        if (evenly(g, f)) {
          for (let i = 0; i < g.count; i++) give(g, f, second(g.options[i]!));
          return false;
        }
        return g.pose(strike, f);
      }
      default:
        damage(g, f);
        g.p.clearFlag(TARGET);
        if (fr[f + SF.APPLY] === 1) applyLosses(g);
        return g.done();
    }
  },
  answer(g, f, answer) {
    give(g, f, second(answer));
  },
};

function give(g: Play, f: number, u: number): void {
  g.p.hits[u]!++;
  g.frames[f + SF.LEFT]!--;
  if (g.w.isAir[u] === 1 && g.frames[f + SF.OWED]! > 0) g.frames[f + SF.OWED]!--;
}

function rollHits(g: Play, f: number): void {
  const { p, w } = g;
  const fr = g.frames;
  let any = false;
  for (let u = 0; u < w.unitCount && !any; u++) any = isTarget(g, f, u);
  const serial = p.scalars[S.STRIKES]!++;
  fr[f + SF.SERIAL] = serial;
  if (!any) return;
  const side = fr[f + SF.FIRER]!;
  const air = fr[f + SF.AIR] === 1;
  const word = air ? 'air' : 'surface';
  const die = g.roll(D.STRIKE, fr[f + SF.POINT]! + 1, side, serial, () => {
    const at = fr[f + SF.POINT]!;
    const where = at >= 0 ? ` ${g.placeId(at)}` : '';
    return [`${word}${where} ${g.sideId(side)}`, `${word} ${g.sideId(side)}`, g.sideId(side)];
  });
  const hits = hitsOf(w.tables, fr[f + SF.STRENGTH]!, fr[f + SF.SHIFT]!, die);
  fr[f + SF.TOTAL] = hits;
  fr[f + SF.LEFT] = hits;
  if (air && allocateHalf(g, side)) fr[f + SF.OTHER] = Math.ceil(hits / 2);
  if (!air) fr[f + SF.OWED] = Math.min(hits, landAirHits(g, side));
  if (!g.telling) return;
  const shift = fr[f + SF.SHIFT]!;
  const columns = shift > 0 ? `+${shift}` : `−${-shift}`;
  const by = shift === 0 ? '' : { en: ` at ${columns} columns`, ja: `、${columns}列` };
  const about = {
    side,
    at: fr[f + SF.POINT]!,
    words: { strength: fr[f + SF.STRENGTH]!, by, die, hits },
    dice: { purpose: word, values: [die] },
    combat: viewOfStrike(g, f),
  };
  const rest = 'with {strength}{by}, die {die}: {hits} {hits|hit|hits}';
  const ja = `{side}の${air ? '空襲' : '砲撃'}（戦力{strength}{by}）、ダイス{die}：命中{hits}`;
  g.says(air ? 'air-raid' : 'surface', '8.2', about, `{side} ${air ? 'raided' : 'fired'} ${rest}`, ja);
}

/**
 * Who may take the next hit (8.2(4), 8.2.3): nobody a second one while a ship has none; with more hits than units all as
 * evenly as possible; land air in air raids only, as the firing side likes while the hits do not exceed the units. Fire that an
 * event lets hit land air puts no more than its share on it where no ship is there for the others (J07).
 */
function eligible(g: Play, f: number): void {
  const { p, w } = g;
  const fr = g.frames;
  let ships = 0;
  let airs = 0;
  let leastShip = 10_000;
  let leastAir = 10_000;
  for (let u = 0; u < w.unitCount; u++) {
    if (!isTarget(g, f, u)) continue;
    if (w.isAir[u] === 1) {
      airs++;
      leastAir = Math.min(leastAir, p.hits[u]!);
    } else {
      ships++;
      leastShip = Math.min(leastShip, p.hits[u]!);
    }
  }
  const all = fr[f + SF.TOTAL]! > ships + airs && fr[f + SF.AIR] === 1;
  const least = Math.min(leastShip, leastAir);
  const owed = airs > 0 && fr[f + SF.LEFT]! <= fr[f + SF.OWED]!;
  for (let u = 0; u < w.unitCount; u++) {
    if (!isTarget(g, f, u)) continue;
    const hits = p.hits[u]!;
    const air = w.isAir[u] === 1;
    if (air && ships === 0 && fr[f + SF.AIR] === 0 && fr[f + SF.OWED]! === 0) continue;
    const may = all ? hits === least : air ? hits <= leastShip : hits === leastShip;
    if (may && (air || !owed)) g.add(code(A.HIT, 0, u));
  }
}

/** Whether the options all take a hit anyway, so that there is nothing to choose. */
function evenly(g: Play, f: number): boolean {
  const { p, w } = g;
  const fr = g.frames;
  if (fr[f + SF.LEFT]! < g.count || fr[f + SF.OTHER]! > 0 || fr[f + SF.OWED]! > 0) return false;
  const level = p.hits[second(g.options[0]!)]!;
  const overflow = fr[f + SF.AIR] === 1 && fr[f + SF.TOTAL]! > targets(g, f);
  for (let i = 0; i < g.count; i++) {
    const u = second(g.options[i]!);
    if (p.hits[u] !== level || (w.isAir[u] === 1 && !overflow)) return false;
  }
  return true;
}

function targets(g: Play, f: number): number {
  let n = 0;
  for (let u = 0; u < g.w.unitCount; u++) if (isTarget(g, f, u)) n++;
  return n;
}

/** A die per hit on a ship (8.2(5)); armour lowers each, but one face sinks all the same (8.2(6)). Land air is away. */
function damage(g: Play, f: number): void {
  const { p, w } = g;
  for (let u = 0; u < w.unitCount; u++) {
    const hits = p.hits[u]!;
    if (hits === 0) continue;
    p.hits[u] = 0;
    if (w.isAir[u] === 1) {
      p.fate[u] = hits;
      continue;
    }
    const dice: number[] = [];
    let total = 0;
    let sunk = false;
    for (let i = 0; i < hits; i++) {
      const die = g.roll(D.DAMAGE, u, 0, g.frames[f + SF.SERIAL]! * 64 + i, () => [`damage ${g.unitId(u)}`, 'damage']);
      dice.push(die);
      const { damage: done, pierces } = damageBy(g, u, die);
      total += done;
      if (pierces) sunk = true;
    }
    if (sinks(g, u, total)) sunk = true;
    p.fate[u] = sunk ? SUNK : total;
    if (!g.telling) continue;
    const outcome = sunk
      ? { en: 'sunk', ja: '撃沈' }
      : total === 0
        ? { en: 'unhurt', ja: '損害なし' }
        : { en: 'damaged', ja: '損傷' };
    const thrown = { en: dice.join(' + '), ja: dice.join('＋') };
    const about = { who: u, words: { n: dice.length, thrown, outcome }, dice: { purpose: 'damage', values: dice } };
    g.says(
      'hit',
      '8.2',
      about,
      '{unit} hit, {n|die|dice} {thrown}: {outcome}',
      '{unit}に命中、ダイス{thrown}：{outcome}',
    );
  }
}
