/** Hover on counters, their templates, formations and attributes. */
import type { Counter, Formation, UnitValue } from '../../../engine/kernel/compiled';
import type { NamedSymbol } from '../../model';
import { writtenValue } from '../../model/lower/unit-values';
import { cellText } from '../../model/lower/values';
import { rowAt } from '../rows';
import { say, treeOf } from '../types';
import type { Words } from '../words';
import { faceImage } from './face';
import { code, field, plain } from './markdown';

/** What is printed on a counter, and where it belongs. */
export function counterLines(words: Words, id: string): string[] {
  const unit = words.game.vocabulary.counters?.find((counter) => counter.id === id);
  if (!unit) return [];
  const line = (en: string, ja: string, text: string | undefined) => field(words.pick(en, ja), text && plain(text));
  return [
    `${faceImage(words, unit)}\n`,
    ...line('Placed', '配置', placings(words, unit)),
    ...line('Kind', '種類', `${words.nation(unit.nation)} · ${words.kind(unit.kind)}`),
    ...line('Formation', '編成', formationChain(words, unit.formation)),
    ...valueLines(words, unit.values),
    ...line('Steps', 'ステップ', steps(unit)),
    ...line('Counters', 'コマ数', unit.count === undefined ? undefined : String(unit.count)),
    ...field(words.pick('Flags', '属性語'), unit.flags.map(code).join(', ')),
    ...line('Set-up', '配置', unit.codes?.setUp),
    ...line('Arrives', '登場', unit.codes?.arrives),
    ...line('Leaves', '退場', unit.codes?.leaves),
  ];
}

/** Where the scenarios of the game place it or let it arrive: `Campaign: 2113`. */
function placings(words: Words, { id }: Counter): string {
  const found = words.game.scenarios.flatMap((scenario) => {
    const facts = words.ide.model.scenario(`${words.game.id}/${scenario}`);
    const unit = facts?.units.find((u) => u.unit.id === id || u.unit.counter === id)?.unit;
    if (!facts || !unit) return [];
    const turn = unit.arrives && words.pick(`turn ${unit.arrives.turn}`, `ターン${unit.arrives.turn}`);
    const map = facts.map === undefined ? undefined : words.ide.model.map(facts.game, facts.map);
    const name = unit.at === null ? '' : (map?.places.get(unit.at)?.names.en ?? '');
    const at =
      unit.at === null
        ? (turn ?? words.pick('reserve', '予備'))
        : `${unit.at}${name && name !== unit.at ? ` ${name}` : ''}`;
    return [`${say(words.ide, facts.scenario.names)}: ${at}`];
  });
  return found.slice(0, listed).join('; ');
}

function steps(unit: Counter): string {
  return unit.starts === undefined ? String(unit.steps) : `${unit.starts}/${unit.steps}`;
}

function valueLines(words: Words, values: Readonly<Record<string, UnitValue[]>>): string[] {
  return Object.entries(values).map(([id, list]) => {
    const attribute = words.game.attributes.find((a) => a.id === id);
    const written = list.map(writtenValue);
    const shown = written.every((value) => value === written[0]) ? written.slice(0, 1) : written;
    return `- ${plain(attribute ? say(words.ide, attribute.names) : id)}: ${plain(shown.join(' / '))}`;
  });
}

/** The most formations a chain names: a cycle ends it, too. */
const longest = 6;

/** `26th Volksgrenadier › XLVII Panzer Corps › 5th Panzer Army`. */
function formationChain(words: Words, id: string | undefined): string | undefined {
  const chain: Formation[] = [];
  const find = (of: string | undefined) => words.game.vocabulary.formations?.find((f) => f.id === of);
  for (let next = find(id); next && !chain.includes(next) && chain.length < longest; next = find(next.in[0]))
    chain.push(next);
  return chain.length > 0 ? chain.map((formation) => say(words.ide, formation.names)).join(' › ') : undefined;
}

/** How many names of parts and units are listed. */
const listed = 12;

/** What a formation belongs to, what belongs to it. */
export function formationLines(words: Words, id: string): string[] {
  const { formations = [], counters = [] } = words.game.vocabulary;
  const formation = formations.find((f) => f.id === id);
  if (!formation) return [];
  const parts = formations.filter((f) => f.in.includes(id));
  const units = counters.filter((counter) => counter.formation === id);
  const names = (list: readonly { names: Counter['names'] }[]) => {
    const shown = list.slice(0, listed).map((one) => plain(say(words.ide, one.names)));
    return `${shown.join(words.pick(', ', '、'))}${list.length > listed ? ' …' : ''}`;
  };
  const above = formation.in.map((parent) => formationChain(words, parent)).filter((chain) => chain !== undefined);
  return [
    ...field(words.pick('Side', '陣営'), formation.side && plain(words.side(formation.side))),
    ...field(words.pick('Belongs to', '所属'), plain(above.join(', '))),
    ...field(words.pick('Formations', '編成'), names(parts)),
    ...field(words.pick('Units', 'ユニット'), names(units)),
  ];
}

/** What the row of a template says, and how many units have it from there. */
export function templateLines(words: Words, symbol: NamedSymbol): string[] {
  const { model } = words.ide;
  const [own] = model.definitionsOf(symbol.key);
  const tree = own && treeOf(words.ide, own.whole.uri);
  if (!tree) return [];
  const { row, body } = rowAt(tree, own.location.start) ?? {};
  const cells = (row?.cells ?? []).flatMap((cell, i) => {
    const column = cellText(body?.header?.cells[i]);
    const attribute = words.game.attributes.find((one) => one.id === column);
    if (i === 0 || ['name', 'ja', 'see', 'certainty'].includes(column)) return [];
    return field(attribute ? say(words.ide, attribute.names) : column, plain(cellText(cell)));
  });
  const used = model.referencesTo(symbol.key).filter((one) => one.role === 'reference').length;
  return [...cells, ...field(words.pick('Used in rows', '使用する行'), String(used))];
}

/** What values an attribute takes. */
export function attributeLines(words: Words, id: string): string[] {
  const attribute = words.game.attributes.find((a) => a.id === id);
  const range = attribute?.numbers;
  return [
    ...field(words.pick('Words', '語'), attribute?.words?.map(code).join(', ')),
    ...field(words.pick('Numbers', '数'), range && range.to < 1000000 ? `${range.from}..${range.to}` : undefined),
    ...field(words.pick('Marks', '印'), attribute?.marks?.map(code).join(', ')),
    ...field(words.pick('Raised', '肩の数'), attribute?.raised && code(attribute.raised)),
  ];
}
