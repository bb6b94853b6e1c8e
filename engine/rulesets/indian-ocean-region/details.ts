/** What a choice costs and risks, beside its words: chances of strikes and of getting by, ways and interventions on them, hexes of a flight. */
import { first, second, verbOf } from '../../kernel/answers';
import { changesNothing, IDLE } from '../../kernel/idle';
import type { NewPlay } from '../../kernel/play-loop';
import type { Choice } from '../../kernel/ruleset';
import { joined, type Text } from '../../kernel/texts';
import { flights } from './air-movement';
import { same } from './alike';
import { hostileBase, landed } from './bases';
import type { Step } from './cards';
import { A, AIR, ENGAGED, FACES, GROUND, NAVAL, S, SUBMARINE, WEAPONS } from './codes';
import { commit, evaders, pressed } from './engage';
import { strikesOf } from './engagement-view';
import { evasionChance } from './evasion-view';
import { IN_BOMBARD, IN_FIGHT, IN_INTERVENE, IN_POLITICS, IN_SIDE } from './frames';
import { reckonFight } from './ground-combat';
import { CONSEQUENCES } from './meant';
import { firers, salvoOf, victims } from './missiles';
import type { Play } from './play';
import { FALLS, waysTo, waysToHit } from './reckoning';
import { asIf, hostile } from './relations';
import { courseOf, courseText, group } from './sea';
import { stoppers } from './sea-movement';
import { oneSeat } from './seat';
import { evasionOf, litBy, mayIntervene } from './sight';
import { mayAct } from './strike';
import { chanceText, percent, say, targetText, waysToEvade } from './strike-view';
import { isStrike, reckonAnswer } from './strikes';
import { suppose } from './suppose';
import { type Voyage, voyageTo } from './voyage';
import { warChances } from './war-chance';
import type { Course } from './world';

type Detail = (g: Play, f: number, answer: number) => Partial<Choice>;

const at = (detail: Text | null): Partial<Choice> => (detail ? { detail } : {});

/** By question. `f`: the frame on top. */
const DETAILS: Readonly<Record<string, Detail>> = {
  sail: (g, _, answer) => (verbOf(answer) === A.TO ? course(g, second(answer), first(answer)) : {}),
  'sea-unit': (g, _, answer) => {
    const course = verbOf(answer) === A.UNIT ? courseOf(g, second(answer)) : undefined;
    return at(course ? forcedText(g, course) : null);
  },
  'air-move': (g, _, answer) => flight(g, answer),
  relocate: (g, _, answer) => flight(g, answer),
  evacuate: (g, _, answer) => flight(g, answer),
  evade: (g, _, answer) => {
    if (verbOf(answer) !== A.EVADE) return {};
    const u = second(answer);
    return at(evasionChance(g, u, litBy(g.w, g.p, g.p.sideOf(u), g.p.scalars[S.FOCUS]! - 1)));
  },
  card: (g, _, answer) => cardPlay(g, answer),
  exchange: (g, f) => at(offered(g, f)),
  talks: (g, _, answer) => at(dealing(g, answer)),
  engage: (g, _, answer) => (verbOf(answer) === A.ENGAGE ? at(opponents(g, second(answer))) : {}),
  commit: joining,
  join: joining,
  support: joining,
  strike: (g, f, answer) => (isStrike(answer) ? at(chanceText(g, reckonAnswer(g, f, answer))) : {}),
  'ground-strike': (g, f, answer) =>
    verbOf(answer) === A.STRIKE
      ? at(chanceText(g, reckonFight(g, first(answer), second(answer), g.frames[f + IN_FIGHT.place]!)))
      : {},
  intervene: (g, f, answer) => {
    if (verbOf(answer) !== A.INTERVENE) return {};
    const place = g.frames[f + IN_INTERVENE.place]!;
    const [list, others] = [group(g), reaching(g, second(answer), place)];
    const chances = evadersChances(g, list, place);
    return at(chances && (others ? joined([chances, others], '; ') : chances));
  },
  missiles: (g, f, answer) => {
    const side = g.frames[f + IN_SIDE.side]!;
    if (verbOf(answer) === A.MISSILES) return at(salvo(g, side, second(answer)));
    if (verbOf(answer) !== A.VIOLATE) return {};
    return at(asIf(g.p, side, first(answer), () => salvo(g, side, second(answer))));
  },
  fire: (g, f, answer) => {
    if (verbOf(answer) !== A.FIRE) return {};
    const { fired } = salvoOf(g, g.frames[f + IN_BOMBARD.side]!, g.frames[f + IN_BOMBARD.place]!, [second(answer)]);
    const what = say(
      `${fired} ${fired === 1 ? 'missile' : 'missiles'}; then it is spent`,
      `${fired}発、発射後は使用済み`,
    );
    return { ...at(what), act: say('fire', '発射') };
  },
};

/** 6.255: the chances of ships that move to get by, at a place; null: there are none. */
function evadersChances(g: Play, list: readonly number[], place: number): Text | null {
  if (list.length === 0) return null;
  const hexes = litBy(g.w, g.p, g.p.sideOf(list[0]!), place);
  if (list.length === 1) return evasionChance(g, list[0]!, hexes);
  const each = list.map((u) => ({ name: g.unitName(u), chance: evasionChance(g, u, hexes) }));
  // One roll for the hex: ships that add the same get by together.
  if (each.every(({ chance }) => chance.en === each[0]!.chance.en))
    return say(`all ${list.length}: ${each[0]!.chance.en}`, `${list.length}隻とも${each[0]!.chance.ja}`);
  return joined(
    each.map(({ name, chance }) => say(`${name.en} ${chance.en}`, `${name.ja} ${chance.ja}`)),
    '; ',
  );
}

/** Of several units that could intervene the nearest is offered, which makes no difference; null: there is one. */
function reaching(g: Play, u: number, place: number): Text | null {
  const { p, w } = g;
  const all = [...p.loc.keys()].filter((v) => p.sideOf(v) === p.sideOf(u) && mayIntervene(w, p, v, place));
  if (all.length < 2) return null;
  return say(
    `one of ${all.length} that could: which makes no difference`,
    `介入できる${all.length}個のうちの1個（どれでも同じ）`,
  );
}

/** A ship that moves whatever is chosen. */
function forcedText(g: Play, course: Course): Text {
  const { en, ja } = courseText(g, course);
  return say(`forced: ${en}`, `強制：${ja}`);
}

/** What is to be said of the choices of the standing question, once all are known. */
export function detailed(g: Play, choices: Choice[]): void {
  for (const choice of choices) {
    alike(g, choice);
    if (REARRANGES.has(verbOf(choice.code))) choice.beside = true;
  }
  const { ask } = g.posed;
  const make = [DETAILS, CONSEQUENCES].find((made) => Object.hasOwn(made, ask))?.[ask];
  if (!make) return;
  for (const choice of choices) Object.assign(choice, make(g, g.p.stack.top, choice.code));
}

/** What cruise missiles hit, by class. */
const TARGETS: Readonly<Record<number, Text>> = {
  [AIR]: say('aircraft', '航空'),
  [NAVAL]: say('ships in port', '入港艦船'),
  [GROUND]: say('SAM and SSM', 'SAM・SSM'),
};

const REARRANGES: ReadonlySet<number> = new Set([A.SPLIT, A.COMBINE, A.REVEAL]);

/** Answers about one unit, for which others like it are not offered. */
const OF_ONE: ReadonlySet<number> = new Set([A.UNIT, A.WITH, A.COMMIT, A.EVADE, A.FIRE, A.LOSE, A.EXCESS, A.HIT]);

/** Names the units that an answer is meant for as well, because they are no different. */
function alike(g: Play, choice: Choice): void {
  const { p, w } = g;
  if (!OF_ONE.has(verbOf(choice.code))) return;
  const u = second(choice.code);
  const others = [...p.loc.keys()].filter((v) => v !== u && p.loc[v] === p.loc[u] && same(w, p, u, v));
  if (others.length > 0) choice.like = others.map((v) => g.unitId(v));
}

/** 4.44: who offers a card, and which one where it was shown, or where one player has both hands. */
function offered(g: Play, f: number): Text {
  const { p, w } = g;
  const by = w.order[g.frames[f + IN_POLITICS.at]!]!;
  const card = g.frames[f + IN_POLITICS.card]! - 1;
  const { en, ja } = g.sideName(by);
  const { names } = w.cards[card]!;
  return (p.seen[card]! & (1 << g.posed.side)) !== 0 || oneSeat(w, by, g.posed.side)
    ? say(`${en} offers “${names.en}”`, `${ja}が「${names.ja}」を提示`)
    : say(`${en} offers a card that it has not shown`, `${ja}が見せていないカードを提示`);
}

/** 4.44: one card for one, which the other chooses; whoever has offered or shown has had its turn of the round. */
function dealing(g: Play, answer: number): Text | null {
  const verb = verbOf(answer);
  const { en, ja } = g.sideName(verb === A.OFFER ? first(answer) : second(answer));
  if (verb === A.OFFER)
    return say(`for a card that ${en} chooses, or a refusal`, `${ja}が選ぶ1枚と交換、断ることもある`);
  return verb === A.SHOW ? say('nothing is exchanged', '交換はしない') : null;
}

/** 4.3, 4.35: what a card moves on the track when it is played, and the chance of a roll for armed conflict after it; or that it changes nothing. */
function cardPlay(g: Play, answer: number): Partial<Choice> {
  if (verbOf(answer) !== A.PLAY) return {};
  const plays = () => {
    g.p.scalars[S.PLAYER] = g.posed.side + 1;
  };
  const parts = suppose(g, plays, () => whatCardBrings(g, g.w.cards[second(answer)]!.lists[g.posed.side]!));
  if (isIdle(g, answer)) parts.unshift(IDLE);
  return parts.length === 0 ? {} : at(joined(parts, '; '));
}

/** Nothing comes of a card, nor of its having been played. */
function isIdle(g: Play, answer: number): boolean {
  const card = second(answer);
  let follows = false;
  const idle = changesNothing(g.constructor as NewPlay<Play>, g, answer, ({ p, w }) => {
    follows = w.triggers.some(({ trigger, when }) => trigger.at?.includes('card-played') && (!when || when(p)));
    p.scalars[S.PLAYER] = g.p.scalars[S.PLAYER]!;
    p.cards[card] = g.p.cards[card]!;
  });
  return idle && !follows;
}

function whatCardBrings(g: Play, list: number): Text[] {
  const { p, w } = g;
  const steps = (w.politics.steps[list] ?? []).filter(({ when }) => when === null || Boolean(when(p)));
  const sure = steps.filter(({ may }) => !may);
  const open = sure.some(({ verb }) => verb === 'roll' || verb === 'choose');
  const parts: Text[] = [];
  const move = trackMove(g, sure);
  if (move) parts.push(move);
  if (p.scalars[S.BARRED] === 0 && sure.some(({ verb }) => verb === 'bar-conflict-roll'))
    parts.push(say('no roll for armed conflict in this turn', 'このターンは武力紛争の判定なし'));
  const more = move
    ? say('more by die or choice', 'ほかは判定か選択による')
    : say('by die or choice', '判定か選択による');
  if (open) parts.push(more);
  const [least, most] = warChances(g, steps, FACES);
  if (most > 0) {
    const chance = `${Math.round(100 * most)}%`;
    parts.push(
      least < most
        ? say(`armed conflict up to ${chance}`, `武力紛争は最大${chance}`)
        : say(`armed conflict ${chance}`, `武力紛争${chance}`),
    );
  }
  return parts;
}

/** Where the steps that are sure to be done move the points; null: they do not touch them. */
function trackMove(g: Play, sure: readonly Step[]): Text | null {
  const moves = sure.filter(({ verb }) => verb === 'vp' || verb === 'vp-toward');
  if (moves.length === 0) return null;
  const track = g.track('vp');
  const { from = -Infinity, to = Infinity } = g.w.compiled.game.tracks?.find(({ id }) => id === 'vp') ?? {};
  const after = moves.reduce((at, { verb, args }) => {
    const by = verb === 'vp' ? Number(args.spaces ?? 0) : g.towards('vp', Number(args.target), Number(args.by), at);
    return Math.max(from, Math.min(to, at + by));
  }, track);
  return after === track
    ? say(`points stay at ${track}`, `勝利ポイントは${track}のまま`)
    : say(`points ${track} → ${after}`, `勝利ポイント${track}→${after}`);
}

/** The way of ships to a place: what it costs, where an enemy may intervene, whether a submarine may be heard. */
function course(g: Play, place: number, water: number): Partial<Choice> {
  const voyage = voyageTo(g, place, water);
  if (!voyage) return {};
  const { cost, nodes, watched } = voyage;
  const parts = [say(`${cost} ${cost === 1 ? 'point' : 'points'}`, `移動力${cost}`)];
  if (watched.length > 0) {
    // Places where the same enemy stops it with the same chance stand together.
    const groups: { places: string[]; by: (each: boolean) => Text }[] = [];
    for (const i of watched) {
      const by = watchText(g, i);
      const last = groups.at(-1);
      if (last && last.by(false).en === by(false).en) last.places.push(g.placeId(i));
      else groups.push({ places: [g.placeId(i)], by });
    }
    const { en, ja } = joined(
      groups.map(({ places, by }) => {
        const words = by(places.length > 1);
        return say(`${places.join(', ')}${words.en}`, `${places.join('・')}${words.ja}`);
      }),
    );
    parts.push(say(`may be stopped at ${en}`, `${ja}で介入の可能性`));
    const arrives = arrivalText(
      g,
      watched.filter((i) => i !== place),
    );
    if (arrives) parts.push(arrives);
  }
  const heard = loudness(g, voyage);
  if (heard) parts.push(heard);
  return {
    detail: joined(parts, '; '),
    way: nodes.map((i) => g.placeId(i)),
    cost,
    ...(watched.length > 0 ? { by: 'further' as const, stops: watched.map((i) => g.placeId(i)) } : {}),
  };
}

/** Who may stop the group in a place, from where, and its chance: ` (FFG Alvand from 1503 and 1 more, gets by 42%)`, or ` at each`. */
function watchText(g: Play, place: number): (each: boolean) => Text {
  const list = group(g);
  const side = g.p.sideOf(list[0]!);
  const [near, ...more] = stoppers(g, side, place);
  if (near === undefined) return () => say('', '');
  const [who, from] = [g.unitName(near), g.placeId(g.p.loc[near]!)];
  const ways = waysPast(g, place);
  const chance = ways < 0 ? null : percent(ways);
  const others = more.length > 0 ? say(` and ${more.length} more`, `ほか${more.length}`) : say('', '');
  return (each) => {
    const gets = chance
      ? say(`, gets by ${chance}${each ? ' at each' : ''}`, `、成功率${each ? '各' : ''}${chance}`)
      : say('', '');
    return say(` (${who.en} from ${from}${others.en}${gets.en})`, `（${from}の${who.ja}${others.ja}${gets.ja}）`);
  };
}

/** Falls of the dice by which the whole group gets by an intervention in a place; -1: some of it get by where others do not. */
function waysPast(g: Play, place: number): number {
  const list = group(g);
  const hexes = litBy(g.w, g.p, g.p.sideOf(list[0]!), place);
  const [first, ...others] = list.map((u) => waysToEvade(g, evasionOf(g.w, g.p, u, hexes)));
  return others.every((ways) => ways === first) ? first! : -1;
}

/** How likely the group comes past several interventions on its way, each with a roll of its own; null: it meets one, or parts. */
function arrivalText(g: Play, places: readonly number[]): Text | null {
  const ways = places.map((place) => waysPast(g, place));
  if (ways.length < 2 || ways.includes(-1)) return null;
  const chance = percent(ways.reduce((share, one) => (share * one) / FALLS, FALLS));
  return say(`past all ${ways.length} ${chance}`, `${ways.length}か所すべて突破${chance}`);
}

/** 6.24: the chance that a submarine of the group is heard on its way. */
function loudness(g: Play, { spent }: Voyage): Text | null {
  const { p, w } = g;
  const point = w.values['cavitation-movement-point']!;
  const loud = group(g).filter(
    (u) => w.units.type[u] === SUBMARINE && p.spent[u]! < point && (spent.get(u) ?? 0) >= point,
  );
  if (loud.length === 0) return null;
  const chances = [...new Set(loud.map((u) => percent(waysTo((sum) => sum > w.units.stealth[u]!))))].join(', ');
  return say(`heard ${chances}`, `キャビテーション${chances}`);
}

/** 6.12, 6.16: hexes of a flight; far flights spend the aircraft. */
function flight(g: Play, answer: number): Partial<Choice> {
  const verb = verbOf(answer);
  if (verb !== A.TO && verb !== A.ABOARD) return {};
  const u = first(answer);
  const to = verb === A.TO ? second(answer) : g.p.loc[second(answer)]!;
  const radius = g.w.units.move[u]!;
  const hexes = flights(g, u, radius * 2)[to]!;
  const far = hexes > radius;
  return {
    detail: far
      ? say(`${hexes} hexes, and it is spent`, `${hexes}ヘクス、使用済みになる`)
      : say(`${hexes} hexes`, `${hexes}ヘクス`),
    cost: hexes,
    ...(far ? { by: 'further' as const } : {}),
  };
}

/** 6.32 to 6.34: how many missiles can be fired at a place and hit, and what they can hit there. */
function salvo(g: Play, side: number, place: number): Text {
  const { p, w } = g;
  const { fired, hits } = salvoOf(g, side, place, firers(g, side, place));
  const there = [...victims(g, side, place), ...landed(w, p, place).filter((u) => hostile(p, side, p.sideOf(u)))];
  const parts = Object.entries(TARGETS).flatMap(([cls, names]) => {
    const steps = p.stepsOf(there.filter((u) => w.units.cls[u] === Number(cls)));
    return steps > 0 ? [say(`${names.en} ${steps}`, `${names.ja}${steps}`)] : [];
  });
  const what = joined(parts);
  // 6.35: a hit on a base is a crater, with a step of aircraft if there are any; 6.37: who fires is spent.
  const base = hostileBase(w, p, side, place)
    ? [say('a crater for each hit on the base', '基地への命中ごとにクレーター1')]
    : [];
  return joined(
    [
      say(`up to ${fired} fired, ${hits} hit`, `最大${fired}発、命中${hits}`),
      parts.length === 0 ? say('nobody there', '駐留なし') : say(`steps there: ${what.en}`, `目標ステップ：${what.ja}`),
      ...base,
      say('who fires is spent', '発射したユニットは使用済み'),
    ],
    '; ',
    '、',
  );
}

/** 6.41: how many enemies stand in a hex, and how many of them may evade. */
function opponents(g: Play, place: number): Text {
  const may = evaders(g, g.posed.side, place).length;
  return say(`${may} may try to evade`, `回避可能${may}`);
}

/** 6.43: what a unit that joins in would strike with, in which steps, and with what chance at its best target. */
function joining(g: Play, _: number, answer: number): Partial<Choice> {
  const verb = verbOf(answer);
  if (verb !== A.COMMIT && verb !== A.REFUEL) return {};
  const u = second(answer);
  const { p, w } = g;
  const strikes = suppose(
    g,
    () => {
      if (verb === A.REFUEL) p.scalars[S.REFUELLED] = u + 1;
      pressed(g, p.scalars[S.ATTACKER]!, p.scalars[S.FOCUS]! - 1);
      commit(g, u);
    },
    () =>
      strikesOf(g, u).map(({ step, reckoned, instead }) => {
        const [with_, chance, at] = [
          WEAPONS[reckoned.weapon]!,
          percent(waysToHit(g, reckoned)),
          targetText(g, reckoned),
        ];
        return say(
          `${instead ? 'or step' : 'step'} ${step + 1}, ${with_} +${reckoned.add}: ${chance} at ${at.en}`,
          `${instead ? 'または' : ''}第${step + 1}段階${with_} +${reckoned.add}：${at.ja}に${chance}`,
        );
      }),
  );
  if (strikes.length > 0) return at(joined(strikes, '; '));
  const idle = say('strikes at nobody', '打撃できる目標なし');
  if (w.units.amd[u] !== 1) return at(launches(g, u) ? say('its aircraft can take part', '艦載機が参加できる') : idle);
  const md = say(`missile defence ${w.units.md[u]}`, `ミサイル防御${w.units.md[u]}`);
  const covered = coverText(g, u) ?? say('changes no chance', '命中率は変わらない');
  return at(say(`${md.en}; ${covered.en}`, `${md.ja}、${covered.ja}`));
}

/** 6.442: whether aircraft aboard could strike. */
const launches = ({ p, w }: Play, carrier: number): boolean =>
  [...p.loc.keys()].some((u) => p.aboard[u] === carrier + 1 && w.units.cls[u] === AIR && mayAct(w, p, u));

/** 5.82: what the missile defence of a unit takes from the chances of enemies that take part: `hits 72 → 42%`; null: nothing. */
function coverText(g: Play, u: number): Text | null {
  const { p } = g;
  const side = p.sideOf(u);
  const chances = () =>
    [...p.loc.keys()]
      .filter((v) => p.has(v, ENGAGED) && p.loc[v]! >= 0 && hostile(p, side, p.sideOf(v)))
      .flatMap((v) => strikesOf(g, v).map(({ reckoned }) => percent(waysToHit(g, reckoned))));
  const before = chances();
  const after = suppose(g, () => commit(g, u), chances);
  const changes = [...new Set(before.flatMap((one, k) => (one === after[k] ? [] : [`${one} → ${after[k]}`])))].join(
    ', ',
  );
  return changes === '' ? null : say(`enemy hits ${changes}`, `敵の命中率${changes}`);
}
