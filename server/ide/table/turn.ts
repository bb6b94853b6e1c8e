/** The turn on which units come: their line says another one, or they leave it for a line of that turn. What another text says is delayed here. */
import type { CompiledUnit } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { ArrivalLine } from '../../../grammar/ast';
import type { Edit } from '../../model';
import type { Writer } from './index';
import { refuse } from './refusal';
import { differsBy, isNumbered } from './same';
import type { Scene } from './scene';
import { Surgery } from './surgery';
import { isWhole, takeSome } from './take';
import type { TurnEdit } from './types';
import { callOf, counted, wordsOf } from './words';
import type { Written } from './written';

export const turn: Writer<TurnEdit> = {
  *ways(scene, edit) {
    const units = coming(scene, edit);
    const { first, last } = scene.compiled.scenario.turns;
    if (!Number.isInteger(edit.to) || edit.to < first || edit.to > last)
      refuse(scene.ide, {
        en: `The scenario has turns ${first} to ${last}.`,
        ja: `このシナリオは第${first}～${last}ターンです。`,
      });
    const moved = units.filter((unit) => unit.arrives?.turn !== edit.to);
    if (moved.length === 0)
      refuse(scene.ide, { en: 'It comes on that turn already.', ja: 'すでにそのターンに登場します。' });
    const { taken, others } = scene.written(moved);
    if (others.length === 0) yield inLines(scene, taken, edit.to);
    else yield delayed(scene, others, edit.to, inLines(scene, taken, edit.to));
  },
  meant(scene, edit, after) {
    const gone = coming(scene, edit).filter((unit) => unit.arrives?.turn !== edit.to);
    const come = gone.map(
      (unit): Partial<CompiledUnit> => ({
        ...(isNumbered(unit) ? {} : { id: unit.id }),
        at: null,
        side: unit.side,
        nation: unit.nation,
        kind: unit.kind,
        steps: unit.steps,
        arrives: { ...unit.arrives!, turn: edit.to },
        ...(unit.counter === undefined ? {} : { counter: unit.counter }),
        ...(unit.states ? { states: unit.states } : {}),
        ...(unit.provenance ? { provenance: unit.provenance } : {}),
      }),
    );
    return differsBy(scene.compiled, after, gone, come);
  },
};

function coming(scene: Scene, { units }: TurnEdit): CompiledUnit[] {
  const found = scene.units(units, undefined);
  for (const unit of found)
    if (!unit.arrives)
      refuse(scene.ide, {
        en: `${unit.names.en} is no reinforcement: no turn is written for it.`,
        ja: `${unit.names.ja ?? unit.names.en}は増援ではなく、登場ターンが書かれていません。`,
      });
  return found;
}

/** A turn as the texts call it: by its number, or by its code where the line has one. */
export function turnWords(scene: Scene, to: number, like: string): string {
  if (/^\d+$/.test(like)) return String(to);
  for (const table of Object.values(scene.compiled.game.tables)) {
    if (table.columns[0]?.id !== 'turn') continue;
    const code = table.columns.findIndex(({ id }) => id === 'code');
    const cell = table.rows.find(({ cells }) => cells[0] === to)?.cells[code];
    if (typeof cell === 'string' || typeof cell === 'number') return String(cell);
  }
  return String(to);
}

function inLines(scene: Scene, taken: ReadonlyMap<Written, number>, to: number): Edit[] {
  const { uri, tree } = scene;
  const { text } = tree;
  const work = new Surgery(uri, text);
  // By where they begin: a view of a line is made anew whenever one looks.
  const lines = new Map<number, { line: ArrivalLine; groups: Written[] }>();
  for (const one of taken.keys()) {
    const { line } = one;
    if (line.syntax !== 'ArrivalLine' || !line.turn || line.draw) return [];
    const entry = lines.get(line.start) ?? { line, groups: [] };
    entry.groups.push(one);
    lines.set(line.start, entry);
  }
  const added = new Map<number, { line: ArrivalLine; words: string[] }>();
  for (const { line, groups } of lines.values()) {
    const words = turnWords(scene, to, line.turn!.text);
    if (isWhole(line, groups, taken)) {
      work.replace(line.turn!, words);
      continue;
    }
    const moved = groups.map((one) => counted(taken.get(one)!, wordsOf(text, one)));
    takeSome(work, line, groups, taken);
    const siblings = linesBeside(scene, line);
    const frame = frameOf(text, line);
    const host = siblings.find(
      (one) => !lines.has(one.start) && one.turn?.text === words && same(frameOf(text, one), frame),
    );
    if (host) {
      const entry = added.get(host.start) ?? { line: host, words: [] };
      addAll(entry.words, moved);
      added.set(host.start, entry);
      continue;
    }
    // Behind the lines of the turns before it, where the block has its turns in order.
    const behind = siblings.findLast((one) => (turnNumber(scene, one) ?? 0) <= to) ?? line;
    work.addBehind(behind, `${frame.lead}${words}${frame.head}${moved.join(', ')}${frame.tail}`);
  }
  for (const { line, words } of added.values())
    work.insert(line.groups.at(-1)!.end, words.map((one) => `, ${one}`).join(''));
  return work.edits;
}

/** The lines of the block that a line stands in. */
function linesBeside(scene: Scene, line: ArrivalLine): readonly ArrivalLine[] {
  for (const item of scene.own.items)
    if (item.syntax === 'Reinforcements' && item.lines.some(({ start }) => start === line.start)) return item.lines;
  return [];
}

/** The number of the turn that a line names. */
export function turnNumber(scene: Scene, line: ArrivalLine): number | undefined {
  const text = line.turn?.text;
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const { first, last } = scene.compiled.scenario.turns;
  for (let turn = first; turn <= last; turn++) if (turnWords(scene, turn, text) === text) return turn;
  return undefined;
}

/** What a line says around its turn and its units. */
function frameOf(text: string, line: ArrivalLine): { lead: string; head: string; tail: string } {
  const [first, last] = [line.groups[0], line.groups.at(-1)];
  if (!line.turn || !first || !last) return { lead: '', head: '', tail: '' };
  return {
    lead: text.slice(line.start, line.turn.start),
    head: text.slice(line.turn.end, first.start),
    tail: text.slice(last.end, line.end).replace(/\s*(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/g, ''),
  };
}

function same(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Statements of the scenario's own that change what it takes over, beside what is changed in its lines. */
function delayed(scene: Scene, units: readonly CompiledUnit[], to: number, others: readonly Edit[]): Edit[] {
  const { uri, tree, own } = scene;
  const work = new Surgery(uri, tree.text);
  const sorts = new Map<string, CompiledUnit[]>();
  for (const unit of units) {
    const key = `${unit.side} ${callOf(scene, unit)} ${unit.arrives?.turn}`;
    sorts.set(key, [...(sorts.get(key) ?? []), unit]);
  }
  const like = own.items.flatMap((item) => (item.syntax === 'Change' ? (item.toTurn?.text ?? []) : []))[0] ?? '1';
  const last = own.items.findLast(({ syntax }) => syntax === 'Change') ?? own.items.at(-1);
  for (const list of sorts.values()) {
    const [one] = list;
    const words = callOf(scene, one!);
    // Without a number all of a kind are meant.
    const what = isNumbered(one!) ? `${list.length} ${words}` : words;
    const from = turnWords(scene, one!.arrives!.turn, like);
    const statement = `delay ${one!.side} ${what} of turn ${from} to ${turnWords(scene, to, like)}`;
    if (last) work.addBehind(last, statement);
    else work.openBlockOf(own, statement);
  }
  return [...others, ...work.edits];
}
