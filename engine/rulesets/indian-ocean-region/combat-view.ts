/** The fight of the standing question before its dice: an engagement with its steps, a strike, an evasion, an intervention, cruise missiles, ground combat. */
import { first, second, verbOf } from '../../kernel/answers';
import { FRAME } from '../../kernel/frames';
import type { CombatView } from '../../kernel/views';
import { A, CHOSEN, ENGAGED, GROUND, P, S } from './codes';
import { commit, defenders, evaders, focuses, pressed, supporters } from './engage';
import { evadeView } from './engagement';
import { engagementView, groundView, type Prospect, strikesOf } from './engagement-view';
import { IN_APPLY, IN_BOMBARD, IN_FIGHT, IN_INTERVENE, IN_SIDE, IN_STRIKES } from './frames';
import { reckonFight } from './ground-combat';
import { interventionView } from './intervention';
import { chosenToFire, firers, salvoView } from './missiles';
import type { Play } from './play';
import { asIf, asIfRaided } from './relations';
import { group } from './sea';
import { hitTable, say, stepText, strikeView } from './strike-view';
import { isStrike, ready, reckonAnswer } from './strikes';
import { suppose } from './suppose';

const IF_ALL = say('If all take part that can, and nobody evades', '参加可能な全員が参加し、回避がない場合');
const IF_SO = say('With this answer', 'この回答の場合');
const IF_TRY = say('If all try that can', '可能な全員が試みる場合');
const IF_FIRE = say('If all fire that can', '可能な全員が発射する場合');
const IF_FOUGHT = say('If it comes to an engagement there', 'そこで交戦になった場合');

type Maker = (g: Play, f: number, answer?: number) => CombatView | null;

/** By question. `f`: the frame on top. */
const MAKERS: Readonly<Record<string, Maker>> = {
  engage: (g, _, answer) => (answer === undefined ? null : engaging(g, answer)),
  evade: (g, _, answer) => evading(g, answer),
  commit: committing,
  join: committing,
  support: committing,
  strike: (g, f, answer) => striking(g, f, answer),
  excess: (g, f) => further(g, f),
  intervene: (g, f, answer) => intervening(g, f, answer),
  missiles: (g, f, answer) => {
    if (answer === undefined || verbOf(answer) !== A.MISSILES) return null;
    const side = g.frames[f + IN_SIDE.side]!;
    return salvoView(g, side, second(answer), firers(g, side, second(answer)), IF_FIRE);
  },
  fire: (g, f, answer) => {
    const [side, place] = [g.frames[f + IN_BOMBARD.side]!, g.frames[f + IN_BOMBARD.place]!];
    const list = chosenToFire(g, side);
    const one = answer !== undefined && verbOf(answer) === A.FIRE ? [second(answer)] : [];
    return list.length + one.length === 0
      ? null
      : salvoView(g, side, place, [...list, ...one], one.length > 0 ? IF_SO : undefined);
  },
  'ground-combat': (g, f, answer) => {
    if (answer === undefined || verbOf(answer) !== A.ATTACK) return null;
    return groundView(g, g.frames[f + IN_SIDE.side]!, second(answer));
  },
  'ground-strike': (g, f, answer) => {
    const [side, place] = [g.frames[f + IN_FIGHT.side]!, g.frames[f + IN_FIGHT.place]!];
    if (answer === undefined || verbOf(answer) !== A.STRIKE) return groundView(g, side, place);
    const u = first(answer);
    return strikeView(g, reckonFight(g, u, second(answer), place), g.p.sideOf(u), null);
  },
};

/** The fight of the standing question, as it would be with this answer; null: it is about none. */
export function combatOf(g: Play, answer?: number): CombatView | null {
  const make = g.asking && Object.hasOwn(MAKERS, g.posed.ask) ? MAKERS[g.posed.ask] : undefined;
  return make?.(g, g.p.stack.top, answer) ?? null;
}

/** 6.41: a hex is focused on. */
function engaging(g: Play, answer: number): CombatView | null {
  const { p } = g;
  const verb = verbOf(answer);
  const side = g.posed.side;
  if (verb !== A.ENGAGE && verb !== A.RAID && verb !== A.VIOLATE && verb !== A.PLUNDER) return null;
  const place = verb === A.RAID ? p.loc[second(answer)]! : second(answer);
  const see = () =>
    suppose(
      g,
      () => {
        p.scalars[S.FOCUS] = place + 1;
        p.scalars[S.ATTACKER] = side;
        p.scalars[S.RAIDER] = verb === A.RAID ? second(answer) + 1 : 0;
        if (verb === A.RAID) p.set(second(answer), ENGAGED);
        else for (const u of supporters(g, side, place, true)) commit(g, u);
        pressed(g, side, place);
        for (const other of defenders(g, side, place)) for (const u of supporters(g, other, place, false)) commit(g, u);
      },
      () => {
        const view = engagementView(g, 0, { imagined: IF_ALL });
        const away = evaders(g, side, place);
        if (verb === A.RAID || away.length === 0) return view;
        const { outcomes, tables } = evadeView(g, place, away);
        return { ...view, tables, outcomes };
      },
    );
  if (verb === A.PLUNDER) return asIfRaided(g.w, p, side, first(answer), see);
  return verb === A.VIOLATE ? asIf(p, side, first(answer), see) : see();
}

/** 6.42: who tries to evade. */
function evading(g: Play, answer?: number): CombatView | null {
  const { p } = g;
  const [focus, attacker] = [p.scalars[S.FOCUS]! - 1, p.scalars[S.ATTACKER]!];
  const all = evaders(g, attacker, focus);
  const chosen = all.filter((u) => p.has(u, CHOSEN));
  if (answer !== undefined && verbOf(answer) === A.EVADE)
    return evadeView(g, focus, [...chosen, second(answer)], IF_SO);
  if (chosen.length > 0) return evadeView(g, focus, chosen);
  return all.length > 0 && answer === undefined ? evadeView(g, focus, all, IF_TRY) : null;
}

/** 6.43: who takes part; with an answer, what it would strike at. */
function committing(g: Play, _: number, answer?: number): CombatView | null {
  const { p } = g;
  const [focus, attacker] = [p.scalars[S.FOCUS]! - 1, p.scalars[S.ATTACKER]!];
  const verb = answer === undefined ? 0 : verbOf(answer);
  const attacking = g.posed.ask !== 'support';
  const joins = verb === A.COMMIT || verb === A.REFUEL ? [second(answer!)] : [];
  return suppose(
    g,
    () => {
      if (verb === A.ALL) for (const u of supporters(g, g.posed.side, focus, attacking)) commit(g, u);
      if (verb === A.REFUEL) p.scalars[S.REFUELLED] = second(answer!) + 1;
      for (const u of joins) commit(g, u);
      pressed(g, attacker, focus);
    },
    () => {
      const view = engagementView(g, 0, answer === undefined || verb === A.DONE ? {} : { imagined: IF_SO });
      return {
        ...view,
        tables: joins.flatMap((u) => strikesOf(g, u)).map((one) => prospectTable(g, one)),
      };
    },
  );
}

/** What each sum of the dice of one strike among several brings. */
function prospectTable(g: Play, { step, reckoned, instead }: Prospect): CombatView['tables'][number] {
  const when = stepText(g, step);
  const { names } = strikeView(
    g,
    reckoned,
    g.p.sideOf(reckoned.unit),
    instead ? say(`Or ${when.en}`, `または${when.ja}`) : when,
  );
  return { ...hitTable(g, reckoned), names: names! };
}

/** The frame of the strikes in progress; -1: none are. */
function strikesFrame(g: Play): number {
  for (let f = g.p.stack.top; f >= 0; f -= FRAME) if (g.frames[f] === P.STRIKES) return f;
  return -1;
}

/** 6.45: a strike, or the step with those who strike at the same time. */
function striking(g: Play, f: number, answer?: number): CombatView | null {
  const k = g.frames[f + IN_STRIKES.step]!;
  if (answer !== undefined)
    return isStrike(answer)
      ? strikeView(g, reckonAnswer(g, f, answer), g.p.sideOf(first(answer)), stepText(g, k))
      : null;
  const now = ready(g, f);
  const [when, names] = [stepText(g, k), g.names(now)];
  const alone = now.length === 1;
  return engagementView(g, k, {
    names: say(
      `${when.en}: ${alone ? `${names.en} strikes` : `at the same time strike ${names.en}`}`,
      `${when.ja}：${alone ? '' : '同時に'}打撃 ${names.ja}`,
    ),
  });
}

/** 5.58: hits that are left. */
function further(g: Play, f: number): CombatView | null {
  const below = strikesFrame(g);
  if (below < 0) return null;
  const hits = g.frames[f + IN_APPLY.hits]!;
  return engagementView(g, g.frames[below + IN_STRIKES.step]!, {
    names: say(`${hits} further ${hits === 1 ? 'hit' : 'hits'}`, `余剰命中${hits}`),
  });
}

function intervening(g: Play, f: number, answer?: number): CombatView | null {
  const place = g.frames[f + IN_INTERVENE.place]!;
  const list = group(g);
  if (list.length === 0 || (answer !== undefined && verbOf(answer) !== A.INTERVENE)) return null;
  const offered = answer ?? g.options.subarray(0, g.count).find((one) => verbOf(one) === A.INTERVENE);
  return offered === undefined ? null : interventionView(g, place, second(offered), list);
}

/** What a unit could strike at where it stands, each in a hex that its side could focus on. */
export function prospectsOf(g: Play, unit: number): CombatView[] {
  const { p, w } = g;
  if (p.loc[unit]! < 0 || w.units.cls[unit] === GROUND) return [];
  const side = p.sideOf(unit);
  return focuses(g, side).flatMap((place) =>
    suppose(
      g,
      () => {
        p.clearAll(ENGAGED);
        p.struck.fill(0);
        p.scalars[S.FOCUS] = place + 1;
        p.scalars[S.ATTACKER] = side;
        if (supporters(g, side, place, true).includes(unit)) commit(g, unit);
        pressed(g, side, place);
      },
      () =>
        p.has(unit, ENGAGED)
          ? strikesOf(g, unit).map(({ step, reckoned }) => strikeView(g, reckoned, side, stepText(g, step), IF_FOUGHT))
          : [],
    ),
  );
}
