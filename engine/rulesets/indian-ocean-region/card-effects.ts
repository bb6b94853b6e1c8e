/** Chapter 4.37: what political cards do, step by step. A card that invites is done for each faction that is invited. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { type EffectsProcedure, effectLists } from '../../kernel/effect-lists';
import { AT } from '../../kernel/frames';
import { resultText, rollResults } from './card-roll';
import { type Permit, permitOf, placeable, setByCard, sitesFor } from './card-units';
import type { Step } from './cards';
import { A, CARD, D, P, RESERVE, S } from './codes';
import { IN_EFFECTS as IN } from './frames';
import type { Play } from './play';
import type { Position } from './position';

/** The stage in which an invitation waits for its answer. */
const INVITED = 1;

const number = (step: Step, name: string): number => Number(step.args[name] ?? 0);
const sideNamed = (g: Play, word: unknown): number => g.w.compiled.game.sides.findIndex(({ id }) => id === word);
const listed = (g: Play, word: unknown): number[] =>
  (Array.isArray(word) ? word : [word]).map((one) => sideNamed(g, one)).filter((side) => side >= 0);

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

/** Nobody can be invited: nothing of the card happens. */
function skipAll(g: Play, f: number): false {
  const { steps } = g.w.politics;
  g.frames[f + IN.next] = steps[g.frames[f + IN.list]!]!.length;
  return false;
}

function chooseHand(g: Play, f: number, verb: number, sides: readonly number[]): boolean {
  const player = g.frames[f + IN.side]!;
  const list = sides.filter((side) => side !== player);
  if (list.length === 0) return effects.next(g, f);
  g.begin(player, verb === A.LOOK ? 'look' : 'leftover', '4.37');
  for (const side of list) g.add(code(verb, 0, side));
  return g.pose(effects, f);
}

/** Units of the order of battle are set up now, one after the other, as many as the card allows (4.34). */
function placeUnits(g: Play, f: number, step: Step): boolean {
  const fr = g.frames;
  const permit = permitFor(g, f, step);
  if (!permit || fr[f + IN.placed]! >= number(step, 'most')) return effects.next(g, f);
  const u = fr[f + IN.unit]! - 1;
  if (u >= 0) {
    g.begin(permit.side, 'card-place', '4.34');
    for (const place of sitesFor(g, permit, u)) g.add(code(A.PLACE, u, place));
    return g.pose(effects, f);
  }
  const list = placeable(g, permit);
  if (list.length === 0) return effects.next(g, f);
  g.begin(permit.side, 'card-unit', '4.34');
  for (const one of list) g.add(code(A.UNIT, 0, one));
  if (step.may || fr[f + IN.placed]! > 0) g.add(code(A.DONE));
  return g.pose(effects, f);
}

const PLACES: ReadonlySet<string> = new Set(['base-units', 'place-units']);

/** Whether a branch only sets units up, and none of them has a place. */
function isIdle(g: Play, f: number, list: readonly Step[]): boolean {
  const empty = (step: Step) => {
    const permit = permitFor(g, f, step);
    return permit === null || placeable(g, permit).length === 0;
  };
  return list.length > 0 && list.every((step) => PLACES.has(step.verb) && empty(step));
}

/** What a faction has answered to an invitation. */
function tellReply(g: Play, f: number): void {
  const fr = g.frames;
  const accepted = fr[f + IN.accepted] === 1;
  g.says(
    'invitation',
    '4.37',
    () => ({ side: fr[f + IN.invited]! - 1, words: { host: g.sideName(fr[f + IN.side]!) } }),
    accepted ? '{side} accepts the invitation of {host}' : '{side} refuses the invitation of {host}',
    accepted ? '{side}が{host}の招待を受ける' : '{side}が{host}の招待を断る',
  );
}

/** What may be set up; null: an invitation was refused. */
function permitFor(g: Play, f: number, step: Step): Permit | null {
  const fr = g.frames;
  if (step.verb === 'base-units' && fr[f + IN.accepted] !== 1) return null;
  return permitOf(g, step, fr[f + IN.side]!, fr[f + IN.invited]! - 1);
}

/** Where the list invites somebody; -1: nowhere. */
function inviting(g: Play, f: number): number {
  const list = g.w.politics.steps[g.frames[f + IN.list]!]!;
  return list.findIndex(({ verb, when }) => verb === 'invite' && (!when || Boolean(when(g.p))));
}

export const effects: EffectsProcedure<Play, Step> = effectLists<Position, Play, Step>({
  procedure: P.EFFECTS,
  lists: ({ w }) => w.politics.steps,
  words: { effect: 2, list: 2 },
  does: {
    vp: (g, step) => shift(g, number(step, 'spaces')),
    'vp-toward'(g, step) {
      const by = g.towards('vp', number(step, 'target'), number(step, 'by'));
      shift(g, by, Math.sign(by) * number(step, 'by'));
    },
    'vp-to-invited'(g, step, _side, f) {
      const invited = g.frames[f + IN.invited]! - 1;
      if (invited >= 0) shift(g, (invited === g.w.upward ? 1 : -1) * number(step, 'spaces'));
    },
    'allow-cooperation'(g, _step, side, f) {
      const invited = g.frames[f + IN.invited]! - 1;
      if (invited < 0 || g.frames[f + IN.accepted] !== 1) return;
      g.p.exercised[side]! |= 1 << invited;
      const words = () => ({ words: { one: g.sideName(side), other: g.sideName(invited) } });
      g.says('exercise', '4.37', words, '{one} and {other} exercised together', '{one}と{other}が合同演習を行う');
    },
    'set-control'(g, step) {
      const side = sideNamed(g, step.args.side);
      const places = [...(step.places.places?.list ?? [])].sort((a, b) => a - b);
      for (const place of places) g.p.held[place] = side + 1;
      const said = { at: places, side, words: { count: places.length } };
      // Of a part of the map there may be none.
      if (places.length > 0)
        g.says('control', '4.37', said, '{side} took {count} {count|hex|hexes}', '{side}が{count}ヘクスを支配');
    },
    'discard-random'(g, step) {
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
    },
    'bar-conflict-roll': ({ p }) => {
      p.scalars[S.BARRED] = 1;
    },
  },
  asks: {
    invite(g, f, step) {
      const fr = g.frames;
      if (fr[f + AT.stage] === INVITED) {
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
      g.begin(fr[f + IN.side]!, 'invite', '4.37');
      for (const side of list) g.add(code(A.INVITE, 0, side));
      if (again) g.add(code(A.DONE));
      return g.pose(effects, f);
    },
    'base-units': placeUnits,
    'place-units': placeUnits,
    'remove-units'(g, f, step) {
      const list = step.units.filter((u) => g.p.loc[u]! >= 0);
      if (list.length === 0) return effects.next(g, f);
      g.begin(g.frames[f + IN.side]!, 'remove', '4.37');
      for (const u of list) g.add(code(A.REMOVE, 0, u));
      return g.pose(effects, f);
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
        ? effects.next(g, f)
        : chooseHand(
            g,
            f,
            A.DRAW,
            listed(g, step.args.factions).filter((side) => g.w.politics.dealt[side]! > 0),
          ),
  },
  choice: {
    branch: A.BRANCH,
    enough: A.DONE,
    agree: A.YES,
    refuse: A.NO,
    leave: [...PLACES],
    isOpen: (g, f, { list }) => !isIdle(g, f, g.w.politics.steps[list]!),
  },
  die(g, f, faces, low) {
    const player = g.frames[f + IN.side]!;
    return low - 1 + g.die(D.CARD, 'card', g.sideId(player), player, g.p.scalars[S.POLITICAL]!, faces);
  },
  rolled: (g, f, step, _dice, die) => {
    if (!g.telling) return;
    const [side, guest] = [g.frames[f + IN.side]!, g.frames[f + IN.invited]! - 1];
    const found = rollResults(g, step, guest).find(({ from, to }) => die >= from && die <= to);
    const what = found ? resultText(found) : { en: '', ja: '' };
    g.says(
      'card-roll',
      '4.37',
      { side },
      `Roll of the card: ${die} (${what.en})`,
      `カードの判定: ${die}（${what.ja}）`,
    );
  },
  answer(g, f, step, answer) {
    const fr = g.frames;
    const { p } = g;
    const about = second(answer);
    switch (verbOf(answer)) {
      case A.INVITE:
        fr[f + IN.invited] = about + 1;
        fr[f + IN.asked]! |= 1 << about;
        fr[f + IN.loop] = 0;
        fr[f + AT.stage] = INVITED;
        return;
      case A.YES:
      case A.NO:
        fr[f + IN.accepted] = Number(verbOf(answer) === A.YES);
        tellReply(g, f);
        break;
      case A.UNIT:
        fr[f + IN.unit] = about + 1;
        return;
      case A.PLACE:
        setByCard(g, first(answer), about, step.args['in-port'] === true);
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
      default:
        if (g.posed.ask === 'invite') {
          fr[f + IN.asked] = 0;
          fr[f + IN.loop] = 0;
          skipAll(g, f);
          return;
        }
    }
    effects.next(g, f);
  },
  // A card that invites is done for each faction that is invited.
  again(g, f) {
    const fr = g.frames;
    const back = fr[f + IN.asked] === 0 ? -1 : inviting(g, f);
    if (back < 0 || g.over) return false;
    fr[f + IN.next] = back;
    fr[f + IN.loop] = 1;
    fr[f + IN.invited] = fr[f + IN.accepted] = 0;
    return true;
  },
});
