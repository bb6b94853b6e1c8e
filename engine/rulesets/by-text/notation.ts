/** Answers in words: the notation of replays and examples, and what a person reads. */
import { first, second, verbOf } from '../../kernel/answers';
import { describing } from '../../kernel/notation';
import type { Choice } from '../../kernel/ruleset';
import { both, type Text } from '../../kernel/texts';
import { fightIn } from './attack';
import { diceName } from './by-hand';
import { pointsOn } from './card-play';
import { cardPlay } from './card-rules';
import { A, RESERVE, S, TO_COME } from './codes';
import { compared } from './compared';
import { presentEffect } from './effects';
import { aimText, firerIn } from './fire';
import { waysOf } from './move';
import type { Play } from './play';
import { reckon } from './reckoning';
import { doing } from './registry';
import type { Step } from './steps';
import type { WayTo } from './ways';

/** A way that a unit can go, and what it costs of what the unit has. */
function wayIn({ w }: Play, { path, cost }: WayTo, points: number): Partial<Choice> {
  return {
    cost,
    detail: { en: `${cost} of ${points} movement`, ja: `移動力${points}のうち${cost}` },
    way: path.map((place) => w.board.ids[place]!),
  };
}

type Said = Omit<Choice, 'code'>;
const plain = (notation: string, en: string, ja: string): Said => ({ notation, label: { en, ja } });

function describeOne(g: Play, answer: number): Choice {
  const verb = verbOf(answer);
  const said = SAYS[verb]?.(g, first(answer), second(answer)) ?? plain('?', '?', '?');
  const sort = g.posed.ask.startsWith('by-hand') ? SORTS[verb] : undefined;
  return { code: answer, ...said, ...(sort === undefined ? {} : { sort }) };
}

/** What an act by hand is done with. */
const SORTS: Readonly<Record<number, string>> = {
  [A.PICK]: 'counter',
  [A.TO]: 'place',
  [A.AT]: 'place',
  [A.REDUCE]: 'unit',
  [A.RESTORE]: 'unit',
  [A.ELIMINATE]: 'unit',
  [A.SET_ASIDE]: 'unit',
  [A.STATE]: 'unit',
  [A.HOLD]: 'unit',
  [A.ROLL]: 'dice',
  [A.LOOK_UP]: 'table',
  [A.COLUMN]: 'column',
  [A.MARK]: 'marker',
  [A.UNMARK]: 'marker',
  [A.UP]: 'track',
  [A.DOWN]: 'track',
  [A.DRAW]: 'deck',
  [A.SHUFFLE]: 'deck',
  [A.PLAY]: 'hand',
  [A.DISCARD]: 'hand',
  [A.FACT]: 'fact',
};

/** An answer that puts a unit into a place. */
function put(word: string, en: string, ja: string): (g: Play, unit: number, place: number) => Said {
  return (g, unit, place) => {
    const where = g.placeName(place);
    const id = g.w.board.ids[place]!;
    return {
      notation: `${word} ${id}`,
      label: { en: `${en} ${where.en}`, ja: `${where.ja}${ja}` },
      places: [id],
      units: [g.w.units[unit]!.id],
    };
  };
}

/** An answer about a unit alone. */
function about(word: string, en: string, ja: string): (g: Play, unit: number) => Said {
  return (g, unit) => ({ notation: word, label: { en, ja }, units: [g.w.units[unit]!.id] });
}

const SAYS: Readonly<Record<number, (g: Play, a: number, b: number) => Said>> = {
  [A.DONE]: (g) => {
    if (g.posed.ask === 'attack-advance') return plain('stay', 'Stay', 'とどまる');
    if (g.posed.ask === 'card-play') return plain('pass', 'Pass', 'パス');
    if (g.posed.ask === 'replacement') return plain('done', 'Take no more', 'これ以上補充しない');
    if (g.posed.ask === 'spend') return plain('enough', 'Spend no more', 'これ以上使わない');
    // An action of its own: granted by an event, or bought.
    if (g.p.scalars[S.LEVEL]! > 0) return plain('done', 'Done with this action', 'この行動を終える');
    return plain('done', 'Done with this phase', 'このフェイズを終える');
  },
  [A.BACK]: () => plain('back', 'Put back', '戻す'),
  [A.WAIT]: () => plain('wait', 'Wait', '待つ'),
  [A.REST]: () => plain('rest', 'Leave the rest as the scenario has it', '残りはシナリオの配置どおり'),
  [A.ATTACK]: (g, _unit, place) => {
    const where = g.placeName(place);
    const id = g.w.board.ids[place]!;
    return { notation: `attack ${id}`, label: { en: `Attack ${where.en}`, ja: `${where.ja}を攻撃` }, places: [id] };
  },
  [A.GO]: (g) => {
    const { attack, defence, column, chart } = reckon(fightIn(g, g.p.stack.top)!);
    const { table, columns } = chart;
    const head = both(table.columns[column]!.names);
    const by = compared(columns.kind, attack, defence);
    return {
      ...plain('go', 'Attack', '攻撃する'),
      detail: { en: `${by.en}, column ${head.en}`, ja: `${by.ja}、${head.ja}の列` },
    };
  },
  [A.AGREE]: () => plain('yes', 'Yes', 'はい'),
  [A.DECLINE]: (g) => (g.posed.ask === 'reaction' ? plain('no', 'No card', '使わない') : plain('no', 'No', 'いいえ')),
  [A.BRANCH]: branch,
  [A.INTO]: put('into', 'To', 'へ'),
  [A.CHOOSE]: (g, unit) => {
    const name = g.unitName(unit);
    const { id } = g.w.units[unit]!;
    const at = g.p.loc[unit]!;
    return { notation: id, label: name, units: [id], ...(at < 0 ? {} : { places: [g.w.board.ids[at]!] }) };
  },
  [A.FIRE]: (g, target) => {
    const name = g.unitName(target);
    const { id } = g.w.units[target]!;
    return {
      notation: `fire ${id}`,
      label: { en: `Fire at ${name.en}`, ja: `${name.ja}を射撃` },
      units: [id],
      places: [g.w.board.ids[g.p.loc[target]!]!],
      detail: aimText(g, firerIn(g, g.p.stack.top), target),
    };
  },
  [A.PICK]: pick,
  [A.TO]: (g, unit, place) => {
    const from = g.p.loc[unit]!;
    const said = put('to', 'To', 'へ')(g, unit, place);
    const way = from < 0 ? {} : { way: [g.w.board.ids[from]!, g.w.board.ids[place]!] };
    return { ...said, ...way };
  },
  [A.ARRIVE]: put('arrive', 'Arrive at', 'に登場'),
  [A.PLACE]: put('place', 'Place at', 'に配置'),
  [A.REDUCE]: about('reduce', 'Lose a step', '1ステップを失う'),
  [A.RESTORE]: about('restore', 'Regain a step', '1ステップを回復'),
  [A.ELIMINATE]: about('eliminate', 'Eliminate', '除去する'),
  [A.SET_ASIDE]: about('set-aside', 'Set aside', '予備に置く'),
  [A.LEAVE]: (g, unit) => {
    const name = g.unitName(unit);
    const { id } = g.w.units[unit]!;
    return { notation: `leave ${id}`, label: { en: `${name.en} leaves`, ja: `${name.ja}が撤収` }, units: [id] };
  },
  [A.HOLD]: (g, unit, place) => {
    const where = g.placeName(place);
    return { ...plain('hold', `Take ${where.en}`, `${where.ja}を支配する`), units: [g.w.units[unit]!.id] };
  },
  [A.STATE]: (g, unit, k) => {
    const { id, names } = g.w.states[k]!;
    const name = both(names);
    const on = (g.p.states[unit]! & (1 << k)) !== 0;
    return {
      notation: on ? `not ${id}` : id,
      label: on ? { en: `No longer ${name.en}`, ja: `${name.ja}を解除` } : name,
      units: [g.w.units[unit]!.id],
    };
  },
  [A.ROLL]: (g, k) => {
    const { dice, faces } = g.w.throws[k]!;
    const name = diceName(dice, faces);
    return plain(`roll ${name}`, `Roll ${name}`, `${name}を振る`);
  },
  [A.LOOK_UP]: (g, k) => {
    const { id, names } = g.w.rolled[k]!;
    const name = both(names);
    return plain(`table ${id}`, `Roll on the table ${name.en}`, `表「${name.ja}」を振る`);
  },
  [A.COLUMN]: (g, k, column) => {
    const { id, names } = g.w.rolled[k]!.columns[column]!;
    const name = both(names);
    return plain(`column ${id}`, `Column ${name.en}`, `${name.ja}の列`);
  },
  [A.MARK]: (g, k) => {
    const { notation, name } = supply(g, k);
    return plain(`mark ${notation}`, `Place ${name.en}`, `${name.ja}を置く`);
  },
  [A.AT]: (g, _k, place) => {
    const where = g.placeName(place);
    const id = g.w.board.ids[place]!;
    return { notation: `at ${id}`, label: { en: `At ${where.en}`, ja: where.ja }, places: [id] };
  },
  [A.UNMARK]: (g, k, place) => {
    const { notation, name } = supply(g, k);
    const where = g.placeName(place);
    const id = g.w.board.ids[place]!;
    return {
      notation: `unmark ${notation} ${id}`,
      label: { en: `Remove ${name.en} from ${where.en}`, ja: `${where.ja}から${name.ja}を取り除く` },
      places: [id],
    };
  },
  [A.UP]: (g, k) => track(g, k, 1),
  [A.DOWN]: (g, k) => track(g, k, -1),
  [A.FACT]: (g, k) => {
    const id = g.w.declared[k]!;
    const name = both(g.w.compiled.game.queries?.find((one) => one.id === id)?.names ?? { en: id });
    return plain(`fact ${id}`, `Change: ${name.en}`, `変更: ${name.ja}`);
  },
  [A.DRAW]: (g, k) => deck(g, k, 'draw', 'Draw a card from', 'からカードを引く'),
  [A.SHUFFLE]: (g, k) => deck(g, k, 'shuffle', 'Shuffle the discards back into', 'に捨て札を戻して切り直す'),
  [A.PLAY]: (g, c) => card(g, c, 'play', 'Play', 'を使用'),
  [A.EVENT]: (g, _, c) => card(g, c, 'event', 'Event:', 'をイベントに使用'),
  [A.POINTS]: (g, _, c) => {
    const said = card(g, c, 'points', 'Points:', 'をポイントに使用');
    const points = pointsOn(g, c, doing(g.w.steps[g.p.scalars[S.STEP]!], cardPlay)!);
    return { ...said, detail: { en: `${points} ${points === 1 ? 'point' : 'points'}`, ja: `${points}ポイント` } };
  },
  [A.SPEND_UNIT]: (g, unit, k) => {
    const action = segment(g, k);
    const what = both(action.names);
    const name = g.unitName(unit);
    const at = g.p.loc[unit]!;
    const id = g.w.units[unit]!.id;
    return {
      ...plain(`${action.id} ${id}`, `${what.en}: ${name.en}`, `${what.ja}: ${name.ja}`),
      units: [id],
      ...(at < 0 ? {} : { places: [g.w.board.ids[at]!] }),
      detail: costText(action),
    };
  },
  [A.SPEND_AT]: (g, k, place) => {
    const action = segment(g, k);
    const [what, where] = [both(action.names), g.placeName(place)];
    const id = g.w.board.ids[place]!;
    return {
      ...plain(`${action.id} ${id}`, `${what.en}: ${where.en}`, `${what.ja}: ${where.ja}`),
      places: [id],
      detail: costText(action),
    };
  },
  [A.PUT]: (g, _, place) => {
    const id = g.w.board.ids[place]!;
    return { notation: `at ${id}`, label: g.placeName(place), places: [id] };
  },
  [A.DISCARD]: (g, a, b) =>
    ((c: number) => card(g, c, 'discard', 'Discard', 'を捨てる'))(
      g.posed.ask === 'card-keep' || g.posed.ask === 'card-play' ? b : a,
    ),
};

/** The segment that points buy, by its number in the phase. */
function segment(g: Play, k: number): Step {
  return g.w.steps[g.w.steps[g.p.scalars[S.STEP]!]!.actions![k]!]!;
}

const costText = ({ price }: Step): Text => {
  const points = price?.points ?? 1;
  return { en: `${points} ${points === 1 ? 'point' : 'points'}`, ja: `${points}ポイント` };
};

/** A branch of the choice that is asked: by its name, or its number. */
function branch(g: Play, _a: number, k: number): Said {
  const f = g.p.stack.top;
  const { effect, branches } = presentEffect(g, f)!;
  const name = both(branches[k]!.names ?? { en: `Choice ${k + 1}`, ja: `選択${k + 1}` });
  return plain(effect.branches?.[k]?.id ?? String(k + 1), name.en, name.ja);
}

function pick(g: Play, unit: number): Said {
  const { id } = g.w.units[unit]!;
  const name = g.unitName(unit);
  const at = g.p.loc[unit]!;
  let where: Text = { en: 'eliminated', ja: '除去' };
  if (at >= 0) where = g.placeName(at);
  else if (at === RESERVE) where = { en: 'set aside', ja: '予備' };
  else if (at === TO_COME) where = { en: `to come on turn ${g.p.due[unit]}`, ja: `第${g.p.due[unit]}ターン登場` };
  return {
    notation: `take ${id}`,
    label: name,
    detail: where,
    units: [id],
    ...(at >= 0 ? { places: [g.w.board.ids[at]!] } : {}),
  };
}

function supply(g: Play, k: number): { notation: string; name: Text } {
  const { marker, names, side } = g.w.markers[k]!;
  const name = both(names);
  if (side < 0) return { notation: marker, name };
  const of = g.sideName(side);
  const { id } = g.w.compiled.game.sides[side]!;
  return { notation: `${id} ${marker}`, name: { en: `${name.en} of ${of.en}`, ja: `${of.ja}の${name.ja}` } };
}

function track(g: Play, k: number, by: 1 | -1): Said {
  const { track: of, side } = g.w.tracks[k]!;
  const name = both(of.names);
  const whose = side < 0 ? undefined : g.sideName(side);
  const id = side < 0 ? '' : ` ${g.w.compiled.game.sides[side]!.id}`;
  const signed = by > 0 ? `+${by}` : String(by);
  return {
    ...plain(
      `track ${of.id}${id} ${signed}`,
      `${name.en}${whose ? ` of ${whose.en}` : ''} ${signed}`,
      `${whose ? `${whose.ja}の` : ''}${name.ja} ${signed}`,
    ),
    track: { id: of.id, side, by },
  };
}

function deck(g: Play, k: number, word: string, en: string, ja: string): Said {
  const { id, names } = g.w.compiled.game.decks[k]!;
  const name = both(names);
  return plain(`${word} ${id}`, `${en} ${name.en}`, `${name.ja}${ja}`);
}

function card(g: Play, c: number, word: string, en: string, ja: string): Said {
  const { id, names } = g.w.cards[c]!.card;
  const name = both(names);
  return { ...plain(`${word} ${id}`, `${en} ${name.en}`, `${name.ja}${ja}`), card: id };
}

/** The choices of the standing question; one search finds the ways to all places. */
export const describe = describing(describeOne, (g, choices) => {
  const going = g.posed.ask === 'move-to' ? waysOf(g, g.p.stack.top) : undefined;
  if (!going) return;
  for (const choice of choices) {
    const way = verbOf(choice.code) === A.TO ? going.ways.get(second(choice.code)) : undefined;
    if (way) Object.assign(choice, wayIn(g, way, going.points));
  }
});
