/** Lines of scenarios: set-up, arrivals, changes, victory. */
import type { Names } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { sinceSeparator } from '../completion/groups';
import { isZone } from '../completion/schedule';
import type { Scope } from '../completion/scope';
import { type Form, FormMaker } from './form';

const PLACE: Names = { en: 'hex or place: number, name or both', ja: 'ヘクスまたは場所：番号・名前・両方' };
const COUNT: Names = { en: 'how many; one when left out', ja: '数（省略すると1）' };
const KIND: Names = { en: 'kind of unit, unit, formation or marker', ja: 'ユニットの種類・ユニット・編成・マーカー' };
const STATE: Names = { en: '`reduced` or another state', ja: '`reduced`などの状態' };

/** Nations among which a group of this side says one; none where the side has only one. */
function nationsOf(scope: Scope, side: string | undefined): string[] {
  const own = (scope.game?.vocabulary.nations ?? []).filter((n) => side === undefined || n.side === side);
  return own.length > 1 ? own.map((n) => n.id) : [];
}

/** Adds `[count] [nation] kind [state], …`. Returns how many parts were added before the next one. */
function group(maker: FormMaker, nations: readonly string[]): void {
  maker.part('[count]', COUNT).fixed(' ');
  if (nations.length > 0) maker.part('nation', { en: nations.join(' | '), ja: nations.join(' | ') }).fixed(' ');
  maker.part('kind', KIND).fixed(' ').part('[state]', STATE).fixed(', …');
}

/** Which part of a group comes after these words. */
function groupPart(scope: Scope, words: readonly string[], nations: readonly string[]): number {
  const { kinds = [], markers = [] } = scope.game?.vocabulary ?? {};
  const shift = nations.length > 0 ? 1 : 0;
  const named = (word: string) =>
    kinds.some((k) => k.id === word) ||
    markers.some((m) => m.id === word) ||
    (/\D/.test(word) && !nations.includes(word));
  if (words.some(named)) return 2 + shift;
  if (words.some((word) => nations.includes(word))) return 1 + shift;
  return words.length === 0 ? 0 : 1;
}

/** `place [name]: [count] [nation] kind [state], …`. */
export function placeForm(scope: Scope): Form {
  const { ide, words, side } = scope;
  const nations = nationsOf(scope, side);
  const maker = new FormMaker(ide);
  if (isZone(words) || ['in', 'area', 'within', 'outside'].includes(words[0] ?? '')) {
    maker.part('in (places) | area formation | within n of (places) | outside (places)', {
      en: 'places among which the owner chooses',
      ja: '所有者が選べる場所',
    });
    maker.fixed(' ').part('[limit n]', { en: 'units a place may get', ja: '1か所に置ける数' });
  } else maker.part('place', PLACE);
  maker.fixed(': ');
  const before = isZone(words) || ['in', 'area', 'within', 'outside'].includes(words[0] ?? '') ? 2 : 1;
  group(maker, nations);
  const colon = words.indexOf(':');
  const active =
    colon < 0
      ? words.includes('limit')
        ? 1
        : 0
      : before + groupPart(scope, sinceSeparator(words.slice(colon)), nations);
  return maker.form({ en: 'What stands in a place at the start', ja: '開始時にその場所にあるもの' }, active);
}

/** `turn n: groups at places`: what comes, is replaced, or goes. */
export function arrivalForm(scope: Scope, context: string): Form {
  const { ide, words, side } = scope;
  const nations = nationsOf(scope, side);
  const maker = new FormMaker(ide);
  const comes = context === 'reinforcements';
  maker.part(comes ? '[from] turn n | pool name' : 'turn n[..m]', {
    en: comes ? 'turn of arrival (`from`: on that turn or later), or the pool it is drawn from' : 'turn or turns',
    ja: comes ? '登場ターン（`from`ならそのターン以降）、または引かれるプール' : 'ターン',
  });
  maker.fixed(' ').part('[when condition]', { en: 'only if this holds', ja: '条件' }).fixed(': ');
  group(maker, nations);
  const size = nations.length > 0 ? 4 : 3;
  if (comes) {
    maker.fixed(' ').part('[at place, … | in (places)]', { en: 'where it comes into play', ja: '登場する場所' });
    maker.fixed(' ').part('[by way]', { en: 'how it comes', ja: '登場の仕方' });
  }
  const doc: Record<string, Names> = {
    reinforcements: { en: 'What comes into play, and when', ja: '登場するものと時期' },
    replacements: { en: 'What may be rebuilt, and when', ja: '補充されるものと時期' },
    withdrawals: { en: 'What leaves, and when', ja: '退場するものと時期' },
  };
  const colon = words.indexOf(':');
  let active: number;
  if (colon < 0) active = words.includes('when') ? 1 : 0;
  else {
    const rest = words.slice(colon + 1);
    const last = rest.findLast((w) => w === 'at' || w === 'in' || w === 'by');
    if (comes && last !== undefined) active = 2 + size + (last === 'by' ? 1 : 0);
    else active = 2 + groupPart(scope, sinceSeparator(words.slice(colon)), nations);
  }
  return maker.form(entryOf(doc, context) ?? '', active);
}

/** `move side groups place -> place` and the other changes; undefined for statements without a fixed order. */
export function changeForm(scope: Scope): Form | undefined {
  const { ide, words } = scope;
  const [verb, side] = words;
  const maker = new FormMaker(ide);
  const nations = nationsOf(scope, side);
  const size = nations.length > 0 ? 4 : 3;
  const rest = words.slice(2);
  const begun = sinceSeparator(rest);
  const whose = () => maker.fixed(`${verb} `).part('side', { en: 'whose units', ja: '陣営' }).fixed(' ');
  const inGroup = () => 1 + groupPart(scope, begun, nations);
  switch (verb) {
    case 'place': {
      whose().part('place', PLACE).fixed(': ');
      group(maker, nations);
      const active = side === undefined ? 0 : rest.includes(':') ? 1 + inGroup() : 1;
      return maker.form({ en: 'Adds units', ja: 'ユニットを加える' }, active);
    }
    case 'move': {
      whose();
      group(maker, nations);
      maker.fixed(' ').part('[at] place', { en: 'where they stand', ja: '今いる場所' });
      maker.fixed(' -> ').part('place', { en: 'where they go', ja: '移す先' });
      const active =
        side === undefined ? 0 : rest.includes('->') ? 2 + size : rest.includes('at') ? 1 + size : inGroup();
      return maker.form({ en: 'Places units elsewhere', ja: '配置場所を変える' }, active);
    }
    case 'reduce':
    case 'remove': {
      whose();
      group(maker, nations);
      maker.fixed(' ').part('[at place]', { en: 'only those there', ja: 'そこにあるものだけ' });
      const active = side === undefined ? 0 : rest.includes('at') ? 1 + size : inGroup();
      const reduces = { en: 'Turns units to their reduced side', ja: 'ユニットを損耗面にする' };
      return maker.form(verb === 'reduce' ? reduces : { en: 'Takes units away', ja: 'ユニットを除く' }, active);
    }
    case 'delay': {
      whose();
      group(maker, nations);
      maker.fixed(' ').part('[of turn n]', { en: 'the turn they would come', ja: '本来のターン' });
      maker.fixed(' ').part('to n | by n', {
        en: 'the turn they come, or how many turns later',
        ja: '登場するターン、または遅れるターン数',
      });
      const late = rest.includes('to') || rest.includes('by');
      const active = side === undefined ? 0 : late ? 2 + size : rest.includes('of') ? 1 + size : inGroup();
      return maker.form({ en: 'Lets units come later', ja: '登場を遅らせる' }, active);
    }
    default:
      return undefined;
  }
}

/** `id: at time when condition`. */
export function victoryForm(scope: Scope): Form {
  const { ide, words } = scope;
  const maker = new FormMaker(ide);
  if (scope.header.includes('points')) return pointsForm(scope);
  maker.part('id', { en: 'a word for this condition', ja: 'この条件の名前' }).fixed(': at ');
  maker.part('any time | end of turn [n] | end of game | phase', { en: 'when it is looked at', ja: '判定の時期' });
  maker.fixed(' when ').part('condition', { en: 'what must hold', ja: '成り立つべき条件' });
  const active = words.includes('when') ? 2 : words.includes(':') ? 1 : 0;
  return maker.form({ en: 'How a side wins', ja: '勝利条件' }, active);
}

/** `id: number per places if condition, once`. */
function pointsForm({ ide, words }: Scope): Form {
  const maker = new FormMaker(ide);
  maker.part('id', { en: 'a word for this item', ja: 'この項目の名前' }).fixed(': ');
  maker.part('points', { en: 'a number, or what is added up', ja: '点数、または合計する式' }).fixed(' ');
  maker.part('[per (places or units)]', { en: 'for each of these', ja: 'これら1つにつき' }).fixed(' ');
  maker.part('[if condition]', { en: 'only if this holds', ja: '条件' }).fixed(', ');
  maker.part('[once | once each | at time]', { en: 'how often, and when', ja: '回数と時期' });
  const colon = words.indexOf(':');
  const given = words.slice(colon + 1);
  const last = given.findLast((word) => ['per', 'if', 'once', 'at'].includes(word));
  const active = colon < 0 ? 0 : last === undefined ? 1 : last === 'per' ? 2 : last === 'if' ? 3 : 4;
  return maker.form({ en: 'What brings victory points', ja: '勝利点' }, active);
}

/** `side: nation, …`. */
export function seatForm(scope: Scope): Form {
  const maker = new FormMaker(scope.ide).part('side', { en: 'who plays', ja: '陣営' }).fixed(' ');
  maker.part('[option x]', { en: 'only where this option is on', ja: 'この選択ルールを使うときだけの席' }).fixed(': ');
  maker.part('nation', { en: 'nations of the seat, and further sides', ja: '担当する国と、ほかの陣営' }).fixed(', …');
  return maker.form('', scope.words.includes(':') ? 2 : scope.words.length > 1 ? 1 : 0);
}
