/** Chapter 4.37: what political cards do, step by step. A card that invites is done for each faction that is invited. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { type Permit, permitOf, placeable, setByCard, sitesFor } from './card-units';
import type { Step } from './cards';
import { A, CARD, D, P, RESERVE, S } from './codes';
import { IN_EFFECTS as IN } from './frames';
import type { Play, Procedure } from './play';

/** Does a step at once, or poses what it asks (true). `f`: the frame of the card. */
type Doing = (g: Play, f: number, step: Step) => boolean;

const number = (step: Step, name: string): number => Number(step.args[name] ?? 0);
const sideNamed = (g: Play, word: unknown): number => g.w.compiled.game.sides.findIndex(({ id }) => id === word);
const listed = (g: Play, word: unknown): number[] =>
  (Array.isArray(word) ? word : [word]).map((one) => sideNamed(g, one)).filter((side) => side >= 0);

/** The next step. */
function on(g: Play, f: number): false {
  const fr = g.frames;
  fr[f + IN.at]!++;
  fr[f + AT.stage] = 0;
  fr[f + IN.unit] = 0;
  fr[f + IN.placed] = 0;
  return false;
}

/** Moves the track by what the card says; what is printed counts, unless the option counts what was moved. */
function shift(g: Play, by: number, printed = by): void {
  const before = g.track('vp');
  g.shift('vp', by, '2.61');
  g.p.scalars[S.MOVED]! += g.w.options.has('conflict-by-movement') ? g.track('vp') - before : printed;
}

/** 4.37: who can be invited: factions with units in the scenario. */
function guests(g: Play, f: number, step: Step): number[] {
  const asked = g.frames[f + IN.asked]!;
  const inPlay = (side: number) => g.w.units.side.includes(side);
  return listed(g, step.args.factions).filter((side) => inPlay(side) && (asked & (1 << side)) === 0);
}

const DO: Readonly<Record<string, Doing>> = {
  vp(g, f, step) {
    shift(g, number(step, 'spaces'));
    return on(g, f);
  },
  'vp-toward'(g, f, step) {
    const away = number(step, 'target') - g.track('vp');
    const by = Math.sign(away) * Math.min(number(step, 'by'), Math.abs(away));
    shift(g, by, Math.sign(away) * number(step, 'by'));
    return on(g, f);
  },
  'vp-to-invited'(g, f, step) {
    const invited = g.frames[f + IN.invited]! - 1;
    if (invited >= 0) shift(g, (invited === g.w.upward ? 1 : -1) * number(step, 'spaces'));
    return on(g, f);
  },
  invite(g, f, step) {
    const fr = g.frames;
    const player = fr[f + IN.side]!;
    if (fr[f + AT.stage] === 1) {
      g.begin(fr[f + IN.invited]! - 1, 'invitation', '4.37');
      g.add(code(A.YES));
      g.add(code(A.NO));
      return g.pose(effects, f);
    }
    const list = guests(g, f, step);
    const again = fr[f + IN.loop]! > 0;
    if (list.length === 0) {
      fr[f + IN.loop] = 0;
      return again ? g.done() : skipAll(g, f);
    }
    g.begin(player, 'invite', '4.37');
    for (const side of list) g.add(code(A.INVITE, 0, side));
    if (again) g.add(code(A.DONE));
    return g.pose(effects, f);
  },
  'base-units': (g, f, step) => placeUnits(g, f, step),
  'place-units': (g, f, step) => placeUnits(g, f, step),
  'allow-cooperation'(g, f) {
    const fr = g.frames;
    const invited = fr[f + IN.invited]! - 1;
    if (invited >= 0 && fr[f + IN.accepted] === 1) {
      g.p.exercised[fr[f + IN.side]!]! |= 1 << invited;
      g.says(
        'exercise',
        '4.37',
        () => ({ words: { one: g.sideName(fr[f + IN.side]!), other: g.sideName(invited) } }),
        '{one} and {other} exercised together',
        '{one}と{other}が合同演習を行う',
      );
    }
    return on(g, f);
  },
  'remove-units'(g, f, step) {
    const list = step.units.filter((u) => g.p.loc[u]! >= 0);
    if (list.length === 0) return on(g, f);
    g.begin(g.frames[f + IN.side]!, 'remove', '4.37');
    for (const u of list) g.add(code(A.REMOVE, 0, u));
    return g.pose(effects, f);
  },
  'set-control'(g, f, step) {
    const side = sideNamed(g, step.args.side);
    const places = [...(step.places.places?.keys() ?? [])].filter((place) => step.places.places![place] === 1);
    for (const place of places) g.p.held[place] = side + 1;
    const said = { at: places, side, words: { count: places.length } };
    // Of a part of the map there may be none.
    if (places.length > 0)
      g.says('control', '4.37', said, '{side} took {count} {count|hex|hexes}', '{side}が{count}ヘクスを支配');
    return on(g, f);
  },
  'discard-random'(g, f, step) {
    const { p } = g;
    const side = sideNamed(g, step.args.side);
    for (let n = number(step, 'count'); n > 0; n--) {
      const hand = p.hand(side);
      if (hand.length === 0) break;
      const card = hand[g.lot(D.LOSS, 'lost-card', g.sideId(side), side, n, hand.length)]!;
      p.cards[card] = CARD.DOWN;
      p.seen[card] = 1 << side;
      g.says('lost-card', '4.37', { side }, '{side} lost a card', '{side}がカードを1枚失う');
    }
    return on(g, f);
  },
  'look-hand': (g, f) =>
    chooseHand(
      g,
      f,
      A.LOOK,
      g.w.order.filter((side) => g.p.hand(side).length > 0),
    ),
  'draw-leftover': (g, f, step) =>
    g.p.deck.size === 0
      ? on(g, f)
      : chooseHand(
          g,
          f,
          A.DRAW,
          listed(g, step.args.factions).filter((side) => g.w.politics.dealt[side]! > 0),
        ),
  'bar-conflict-roll'(g, f) {
    g.p.scalars[S.BARRED] = 1;
    return on(g, f);
  },
  roll(g, f, step) {
    const player = g.frames[f + IN.side]!;
    const die = g.die(D.CARD, 'card', g.sideId(player), player, g.p.scalars[S.POLITICAL]!);
    g.says('card-roll', '4.37', { side: player }, `Roll of the card: ${die}`, `カードの判定: ${die}`);
    branch(
      g,
      f,
      step.branches.findIndex(({ from, to }) => die >= from && die <= to),
    );
    return false;
  },
  choose(g, f, step) {
    g.begin(g.frames[f + IN.side]!, 'choose', '4.37');
    for (const k of step.branches.keys()) g.add(code(A.BRANCH, g.frames[f + IN.list]!, k));
    if (step.may) g.add(code(A.DONE));
    return g.pose(effects, f);
  },
};

/** Nobody can be invited: nothing of the card happens. */
function skipAll(g: Play, f: number): false {
  const { steps } = g.w.politics;
  g.frames[f + IN.at] = steps[g.frames[f + IN.list]!]!.length;
  return false;
}

/** A branch of the step in progress, then the next step. */
function branch(g: Play, f: number, k: number): void {
  const fr = g.frames;
  const step = stepAt(g, f);
  const [side, invited, accepted] = [fr[f + IN.side]!, fr[f + IN.invited]!, fr[f + IN.accepted]!];
  on(g, f);
  const list = step?.branches[k]?.list;
  if (list !== undefined) g.push(P.EFFECTS, list, 0, side, 0, 0, invited, accepted);
}

function chooseHand(g: Play, f: number, verb: number, sides: readonly number[]): boolean {
  const player = g.frames[f + IN.side]!;
  const list = sides.filter((side) => side !== player);
  if (list.length === 0) return on(g, f);
  g.begin(player, verb === A.LOOK ? 'look' : 'leftover', '4.37');
  for (const side of list) g.add(code(verb, 0, side));
  return g.pose(effects, f);
}

/** Units of the order of battle are set up now, one after the other, as many as the card allows (4.34). */
function placeUnits(g: Play, f: number, step: Step): boolean {
  const fr = g.frames;
  const permit = permitFor(g, f, step);
  if (!permit || fr[f + IN.placed]! >= number(step, 'most')) return on(g, f);
  const u = fr[f + IN.unit]! - 1;
  if (u >= 0) {
    g.begin(permit.side, 'card-place', '4.34');
    for (const place of sitesFor(g, permit, u)) g.add(code(A.PLACE, u, place));
    return g.pose(effects, f);
  }
  const list = placeable(g, permit);
  if (list.length === 0) return on(g, f);
  g.begin(permit.side, 'card-unit', '4.34');
  for (const one of list) g.add(code(A.UNIT, 0, one));
  if (step.may || fr[f + IN.placed]! > 0) g.add(code(A.DONE));
  return g.pose(effects, f);
}

/** What may be set up; null: an invitation was refused. */
function permitFor(g: Play, f: number, step: Step): Permit | null {
  const fr = g.frames;
  if (step.verb === 'base-units' && fr[f + IN.accepted] !== 1) return null;
  return permitOf(g, step, fr[f + IN.side]!, fr[f + IN.invited]! - 1);
}

function stepAt(g: Play, f: number): Step | undefined {
  return g.w.politics.steps[g.frames[f + IN.list]!]?.[g.frames[f + IN.at]!];
}

/** Where the list invites somebody; -1: nowhere. */
function inviting(g: Play, f: number): number {
  const list = g.w.politics.steps[g.frames[f + IN.list]!]!;
  return list.findIndex(({ verb, when }) => verb === 'invite' && (!when || Boolean(when(g.p))));
}

export const effects: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const step = stepAt(g, f);
    if (!step) {
      const back = fr[f + IN.asked] === 0 ? -1 : inviting(g, f);
      if (back < 0 || g.over) return g.done();
      fr[f + IN.at] = back;
      fr[f + IN.loop] = 1;
      fr[f + IN.invited] = fr[f + IN.accepted] = 0;
      return false;
    }
    if (step.when && !step.when(g.p)) return on(g, f);
    return DO[step.verb]!(g, f, step);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { p } = g;
    const about = second(answer);
    switch (verbOf(answer)) {
      case A.INVITE:
        fr[f + IN.invited] = about + 1;
        fr[f + IN.asked]! |= 1 << about;
        fr[f + IN.loop] = 0;
        fr[f + AT.stage] = 1;
        return;
      case A.YES:
      case A.NO:
        fr[f + IN.accepted] = Number(verbOf(answer) === A.YES);
        break;
      case A.UNIT:
        fr[f + IN.unit] = about + 1;
        return;
      case A.PLACE:
        setByCard(g, first(answer), about, stepAt(g, f)?.args['in-port'] === true);
        fr[f + IN.unit] = 0;
        fr[f + IN.placed]!++;
        return;
      case A.REMOVE:
        p.move(about, RESERVE);
        break;
      case A.LOOK:
        for (const c of p.hand(about)) p.seen[c]! |= 1 << fr[f + IN.side]!;
        break;
      case A.DRAW: {
        const card = p.deck.draw();
        if (card >= 0) p.cards[card] = CARD.HAND + about;
        break;
      }
      case A.BRANCH:
        branch(g, f, about);
        return;
      default:
        if (g.posed.ask === 'invite') {
          fr[f + IN.asked] = 0;
          fr[f + IN.loop] = 0;
          skipAll(g, f);
          return;
        }
    }
    on(g, f);
  },
};
