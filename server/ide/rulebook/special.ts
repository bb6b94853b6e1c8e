/** What is special, in sentences: zones of control, and the lines of phases. */
import type {
  CompiledGame,
  ControlZone,
  LineAction,
  LineOperation,
  RuleLine,
  StateKind,
} from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { actionForm, quantityForm, quantityName } from '../../model/procedures';
import { say } from '../types';
import { capital, type Words, within } from '../words';
import { notes, type Said } from './said';
import type { Item } from './types';

const comma = (words: Words) => words.pick(', ', '、');
const list = (words: Words, ids: readonly string[]) => ids.map((id) => words.any(id)).join(comma(words));
/** A distance: in hexes, or on a map of points in spaces. */
const hexes = (words: Words, count: number): string =>
  words.ground(words.pick(`${count} ${count === 1 ? 'hex' : 'hexes'}`, `${count}ヘクス`));
const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

/** States that conceal units from others, a statement each. */
export function stateBlocks(words: Words, { game }: CompiledGame): Said[] {
  return (game.states ?? []).flatMap((state) =>
    state.conceals === undefined
      ? []
      : {
          see: state.provenance?.see ?? [],
          subject: 'rules',
          blocks: [
            ...notes(words, state.provenance),
            { type: 'text', text: `${say(words.ide, state.names)}:` },
            { type: 'list', items: stateItems(words, state) },
          ],
        },
  );
}

function stateItems(words: Words, state: StateKind): Item[] {
  const { conceals, sighted = [{ within: 1 }], blocked = [], removes = [] } = state;
  const sight = sighted.map(({ within, of = [] }) => {
    const who = of.length > 0 ? list(words, of) : words.pick('an enemy unit', '敵ユニット');
    return words.pick(
      within === 0
        ? `It is sighted by ${who} in the same place`
        : `It is sighted by ${who} within ${hexes(words, within)}`,
      within === 0 ? `${who}が同じ場所にいれば発見される` : `${who}が${hexes(words, within)}以内にいれば発見される`,
    );
  });
  const sentences = [
    conceals === 'place'
      ? words.pick('Others do not know where such a unit is', '他陣営はこの状態のユニットの所在を知らない')
      : words.pick(
          'Others know that a unit stands there, and not which',
          '他陣営はユニットの存在を知るが、正体を知らない',
        ),
    words.pick(
      'It has no zone of control, and nobody fires at it, until it is sighted',
      '発見されるまで支配地域を持たず、射撃されない',
    ),
    ...sight,
    blocked.length > 0
      ? words.pick(
          `${list(words, blocked)} in between bars the sight`,
          `間にある${list(words, blocked)}は視線をさえぎる`,
        )
      : '',
    words.pick(
      'It is sighted, too, where it attacks, fires or is attacked; a unit on its way stops before one that it meets',
      '攻撃・射撃するか攻撃されても発見される。移動中に出会ったユニットはその手前で止まる',
    ),
    removes.length > 0
      ? words.pick(`${list(words, removes)}: removed when sighted`, `${list(words, removes)}は発見されると取り除く`)
      : '',
  ];
  return sentences.filter(Boolean).map((text) => ({ text: `${capital(text)}${words.pick('.', '。')}`, items: [] }));
}

/** Zones of control, a statement each. */
export function zoneBlocks(words: Words, { game }: CompiledGame): Said[] {
  return (game.controlZones ?? []).map((zone) => ({
    see: zone.provenance?.see ?? [],
    subject: 'rules',
    blocks: [
      ...notes(words, zone.provenance),
      { type: 'text', text: `${say(words.ide, zone.names)}:` },
      { type: 'list', items: zoneItems(words, zone) },
    ],
  }));
}

function zoneItems(words: Words, zone: ControlZone): Item[] {
  const { of, except = [], into = [], outside = [], notAcross = [], notFrom = [], along = [], joins, negated } = zone;
  const who = of.length > 0 ? list(words, of) : words.pick('every unit', 'すべてのユニット');
  const costs = (cost: number | 'no' | undefined, en: string, ja: string) => {
    if (cost === undefined) return '';
    if (cost === 'no') return words.pick(`Nobody may ${en}`, `${ja}ことはできない`);
    return words.pick(`To ${en} costs ${signed(cost)}`, `${ja}には${signed(cost)}ポイント`);
  };
  const sentences = [
    words.ground(words.pick(`Of ${who}, into the hexes around`, `${who}が周囲のヘクスに及ぼす`)),
    except.length > 0 ? words.pick(`Not of ${list(words, except)}`, `${list(words, except)}は及ぼさない`) : '',
    into.length > 0 ? words.pick(`Only into ${list(words, into)}`, `${list(words, into)}にのみ及ぶ`) : '',
    outside.length > 0 ? words.pick(`Not into ${list(words, outside)}`, `${list(words, outside)}には及ばない`) : '',
    notAcross.length > 0
      ? words.pick(`Not across ${list(words, notAcross)}`, `${list(words, notAcross)}越しには及ばない`)
      : '',
    notFrom.length > 0 ? words.pick(`Not out of ${list(words, notFrom)}`, `${list(words, notFrom)}からは及ばない`) : '',
    along.length > 0
      ? words.pick(`Along ${list(words, along)} whatever is between`, `${list(words, along)}沿いには地形によらず及ぶ`)
      : '',
    joins === undefined
      ? ''
      : words.pick(`It is a part of: ${words.any(joins)}`, `${words.any(joins)}の一部として扱う`),
    ...bondSentences(words, zone),
    costs(zone.entering, 'enter it', '進入する'),
    costs(zone.leaving, 'leave it', '離れる'),
    costs(zone.passing, 'go on inside it', '中を進む'),
    zone.stops ? words.pick('Who comes into it stops', '進入したら止まる') : '',
    negated ? negation(words, negated) : '',
    zone.shutsRetreat ? words.pick('Nobody retreats into it', '後退で進入できない') : '',
    zone.retreatLosses === undefined
      ? ''
      : words.pick(
          `A retreat into it loses ${zone.retreatLosses} steps`,
          `後退で進入すると${zone.retreatLosses}ステップ損失`,
        ),
  ];
  return sentences.filter(Boolean).map((text) => ({ text: `${text}${words.pick('.', '。')}`, items: [] }));
}

/** Bonds between two units two hexes apart. */
function bondSentences(words: Words, { bonds }: ControlZone): string[] {
  if (!bonds) return [];
  return [
    words.pick(
      'Two units two hexes apart whose zones meet bar the hex between them, or the hexside, to enemies, unless one of these stands beyond',
      '2ヘクス離れ、支配地域が重なる2ユニットの間のヘクスまたはヘクスサイドは、進入先に味方がいない敵には通れない',
    ),
    bonds.edge ? words.pick('So does one with the edge of the map', 'マップ端との間も同様') : '',
    ...(bonds.twice ?? []).map((kinds) =>
      words.pick(
        `Not where every way between them crosses ${list(words, kinds)} twice`,
        `どの経路も${list(words, kinds)}を2度越える場合を除く`,
      ),
    ),
    bonds.along ? words.pick(`Not along ${list(words, bonds.along)}`, `${list(words, bonds.along)}沿いを除く`) : '',
  ];
}

function negation(words: Words, negated: NonNullable<ControlZone['negated']>): string {
  const by = negated.by.includes('friend') ? words.pick('a friendly unit', '味方ユニット') : list(words, negated.by);
  const actions: Readonly<Record<'move' | 'retreat' | 'trace', readonly [string, string]>> = {
    move: ['movement', '移動'],
    retreat: ['retreats', '後退'],
    trace: ['lines of supply', '補給線'],
  };
  const what = (negated.for ?? []).map((one) => words.pick(...actions[one])).join(comma(words));
  const only = what === '' ? '' : words.pick(`, for ${what}`, `（${what}のみ）`);
  return words.pick(
    `It does not hold where ${by} stands${only}`,
    `${by}がいる${words.ground('ヘクス')}では無効${only}`,
  );
}

/** Lines of a phase, an item each. */
export const lineItems = (words: Words, lines: readonly RuleLine[]): Item[] =>
  lines.map((line) => ({ text: `${capital(lineSentence(words, line))}${words.pick('.', '。')}`, items: [] }));

const MODALS: Readonly<Record<NonNullable<RuleLine['modal']>, readonly [string, string]>> = {
  may: ['#: allowed', '#可'],
  no: ['#: forbidden', '#禁止'],
  must: ['#: required', '#しなければならない'],
};

function lineSentence(words: Words, line: RuleLine): string {
  const name = line.names ? `${say(words.ide, line.names)}: ` : '';
  const what = line.action
    ? modal(words, line.modal ?? 'may', line.action, line.every === true)
    : quantity(words, line);
  return `${name}${[what, ...conditions(words, line)].filter(Boolean).join(comma(words))}`;
}

function modal(words: Words, modal: NonNullable<RuleLine['modal']>, action: LineAction, every: boolean): string {
  const act = every
    ? words.pick('attack every enemy in reach', '攻撃できるすべての敵を攻撃')
    : say(words.ide, actionForm(action)?.names ?? { en: action });
  const said = words.pick(...MODALS[modal]);
  // What ends in a verb becomes a noun in Japanese.
  return said.replace('#', /[うくぐすつぬぶむる]$/.test(act) && modal !== 'must' ? `${act}ことは` : act);
}

const OPERATIONS: Readonly<Record<LineOperation, readonly [string, string]>> = {
  is: ['is #', 'は#'],
  times: ['× #', '×#'],
  plus: ['#', '#'],
  'at-least': ['at least #', '最低#'],
  'at-most': ['at most #', '最大#'],
};

function quantity(words: Words, { quantity, operation = 'plus', amount = 0, table, by }: RuleLine): string {
  const name = quantity ? say(words.ide, quantityName(quantity)) : '';
  if (table !== undefined) {
    const names = entryOf(words.game.vocabulary.tables, table)?.names ?? { en: table };
    return words.pick(`${name}: “${say(words.ide, names)}”`, `${name}「${say(words.ide, names)}」を使う`);
  }
  if (by?.of.set === 'units') {
    const named = words.game.attributes.find(({ id }) => id === by.attribute);
    const what = named ? say(words.ide, named.names) : by.attribute;
    const of = by.of.role === undefined ? words.pick('the unit', 'そのユニット') : words.unitSet(by.of);
    const most = by.highest === true;
    const sign = amount < 0 ? '−' : '+';
    return words.pick(
      `${name} ${sign} ${most ? 'highest ' : ''}${what} of ${of}`,
      `${name} ${sign} ${of}の${most ? '最大の' : ''}${what}`,
    );
  }
  const value = operation === 'plus' ? signed(amount) : amount === 0.5 ? '½' : String(amount);
  const between = words.pick(' ', operation === 'is' ? '' : ' ');
  return `${name}${between}${words.pick(...OPERATIONS[operation]).replace('#', value)}`;
}

function conditions(words: Words, line: RuleLine): string[] {
  // Where a unit stands is no step from there.
  const stands = (line.action ? actionForm(line.action) : quantityForm(line.quantity ?? ''))?.stands === true;
  const groups = (all: readonly (readonly string[])[]) =>
    all.map((one) => one.map((id) => words.any(id)).join(' ')).join(comma(words));
  const part = (ids: readonly string[] | undefined, en: string, ja: string) =>
    ids ? words.pick(en, ja).replace('#', list(words, ids)) : '';
  return [
    line.of ? words.pick(`for ${groups(line.of)}`, groups(line.of)) : '',
    line.except ? words.pick(`except ${groups(line.except)}`, `${groups(line.except)}を除く`) : '',
    part(line.in, 'in #', '#で'),
    part(line.from, 'from #', '#から'),
    part(line.into, 'into #', '#へ'),
    part(
      line.across,
      line.partly ? 'if anybody attacks across #' : 'across #',
      line.partly ? '1個でも#を越えるなら' : '#を越えて',
    ),
    part(line.along, 'along #', '#沿い'),
    part(line.off, 'off #', '#以外'),
    line.inside === undefined
      ? ''
      : words.pick(`within ${hexes(words, line.inside)}`, `${hexes(words, line.inside)}以内`),
    line.beyond === undefined
      ? ''
      : words.pick(`beyond ${hexes(words, line.beyond)}`, `${hexes(words, line.beyond)}超`),
    line.zone === 'into' ? words.pick('into an enemy zone of control', '敵支配地域へ') : '',
    line.zone === 'from' && stands ? words.pick('in an enemy zone of control', '敵支配地域で') : '',
    line.zone === 'passing'
      ? words.pick('from an enemy zone of control into another', '敵支配地域から敵支配地域へ')
      : '',
    line.zone === 'from' && !stands ? words.pick('from an enemy zone of control', '敵支配地域から') : '',
    line.when ? words.pick(`when ${within(words.expression(line.when))}`, `条件：${words.expression(line.when)}`) : '',
    line.instead ? words.pick(`instead of rule ${line.instead}`, `ルール${line.instead}に代わる`) : '',
  ];
}
