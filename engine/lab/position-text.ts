/** Positions and examples as text of the language, as its formatter would write them. */
import type { CompiledGame } from '../kernel/compiled';
import { addAll } from '../kernel/lists';
import type { Given } from '../kernel/ruleset';
import type { Example, ExpectedGroup } from '../kernel/script';

/** So many items stand in one line. */
const inLine = 12;
const wide = 120;

type GivenUnit = NonNullable<Given['units']>[number];

/** A group's words with how many there are of it. */
class Groups {
  private readonly counts = new Map<string, Map<string, number>>();

  add(place: string, words: string, count = 1): void {
    const here = this.counts.get(place) ?? new Map<string, number>();
    here.set(words, (here.get(words) ?? 0) + count);
    this.counts.set(place, here);
  }

  /** One line a place, goes on below where it is long. */
  lines(indent: string): string[] {
    return [...this.counts].flatMap(([place, groups]) =>
      wrap(
        `${indent}${place}: `,
        [...groups].map(([words, n]) => (n === 1 ? words : `${n} ${words}`)),
        `${indent}  `,
      ),
    );
  }
}

/** A list behind its head, over several lines where it is long. */
function wrap(head: string, items: readonly string[], deeper: string): string[] {
  const lines: string[] = [];
  let line = head;
  items.forEach((item, i) => {
    const piece = i === items.length - 1 ? item : `${item},`;
    if (line !== head && line.length + piece.length > wide) {
      lines.push(line.trimEnd());
      line = deeper;
    }
    line += `${piece} `;
  });
  lines.push(line.trimEnd());
  return lines;
}

/** Whether a unit has a name of its own in the text, be it as one of several equal counters; others are told by nation and kind. */
export function isNamed(compiled: CompiledGame, id: string): boolean {
  const counter = compiled.units.find((unit) => unit.id === id)?.counter ?? id;
  return (compiled.game.counters ?? []).some((one) => one.id === counter);
}

function unitWords(compiled: CompiledGame, unit: GivenUnit): string {
  const named = unit.unit !== undefined && isNamed(compiled, unit.unit);
  const full = unit.steps === undefined;
  const words = named ? [unit.unit] : [unit.nation, unit.kind];
  if (unit.water !== undefined) words.push('water', unit.water);
  if (!full) words.push('reduced');
  if (unit.aboard) words.push('aboard');
  if (unit.moved) words.push('moved');
  return [...words, ...(unit.states ?? [])].join(' ');
}

function listLines(indent: string, head: string, items: readonly string[]): string[] {
  const lines: string[] = [];
  for (let i = 0; i < items.length; i += inLine)
    lines.push(`${indent}${head} ${items.slice(i, i + inLine).join(', ')}`);
  return lines;
}

/**
 * The `given` block of a position.
 * @param of scenario that an example's position belongs to; absent in a scenario
 */
export function writeGiven(compiled: CompiledGame, given: Given, indent: string, of?: string): string[] {
  const head = ['given', of, given.empty ? 'empty' : '', given.turn !== undefined ? `turn ${given.turn}` : ''];
  const inner = `${indent}  `;
  const groups = new Groups();
  for (const unit of given.units ?? []) groups.add(unit.at, unitWords(compiled, unit), unit.count);
  for (const { marker, side, at } of given.markers ?? [])
    groups.add(at, side === undefined ? marker : `${side} ${marker}`);
  const body = [...groups.lines(inner), ...listLines(inner, 'clear', given.clear ?? [])];
  for (const [track, values] of Object.entries(given.tracks ?? {}))
    body.push(
      `${inner}${track} ${Object.entries(values)
        .map(([side, n]) => `${side} ${n}`)
        .join(', ')}`,
    );
  for (const [side, cards] of Object.entries(given.hands ?? {}))
    body.push(`${inner}hand ${[side, cards.join(', ')].filter(Boolean).join(' ')}`);
  for (const name of ['draws', 'targets', 'sources'] as const)
    for (const [owner, list] of Object.entries(given[name] ?? {}))
      if (list.length > 0 || name === 'sources')
        body.push(`${inner}${name} ${[owner, list.join(', ')].filter(Boolean).join(' ')}`);
  for (const [fact, value] of Object.entries(given.facts ?? {}))
    body.push(`${inner}${fact}${value === true ? '' : ` ${value}`}`);
  const phase = given.phase === undefined ? '' : `phase ${given.phase}`;
  return [`${indent}${[...head, phase].filter(Boolean).join(' ')} {`, ...body, `${indent}}`];
}

const quoted = (words: string) => `"${words.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, ' ')}"`;

export interface ScenarioHead {
  id: string;
  names: { en: string; ja: string };
  /** Where it comes from, for the reader. */
  note: string;
  /** Options that it turns on or off. */
  options?: Readonly<Record<string, boolean>>;
}

/** A scenario that begins with a position; with none, as the one it extends does. */
export function writeScenario(
  compiled: CompiledGame,
  given: Given | undefined,
  { id, names, note, options = {} }: ScenarioHead,
): string {
  const { game, scenario } = compiled;
  const head = `scenario ${id} of ${game.id} extends ${scenario.id} ${quoted(names.en)} ja ${quoted(names.ja)} {`;
  const switches = Object.entries(options).map(([option, on]) => `  option ${option} ${on ? 'on' : 'off'}`);
  return [`// ${note}`, head, ...switches, ...(given ? writeGiven(compiled, given, '  ') : []), '}', ''].join('\n');
}

function expectedWords(group: ExpectedGroup): string {
  const words = group.unit !== undefined ? [group.unit] : [group.nation ?? group.side, group.kind ?? group.marker];
  if (group.water !== undefined) words.push('water', group.water);
  for (const word of ['reduced', 'full', 'aboard', 'moved'] as const) if (group[word]) words.push(word);
  const all = [...words, ...(group.states ?? [])].filter(Boolean).join(' ');
  if (group.negated) return `no ${all}`;
  return group.count === 1 ? all : `${group.count} ${all}`;
}

/** Scripted dice, a line a purpose. */
export function writeDice(dice: Example['dice']): string[] {
  return Object.entries(dice).map(([purpose, values]) => `  dice ${purpose} ${values.join(' ')}`);
}

/** An example: position, dice, answers, and what is expected. */
export function writeExample(compiled: CompiledGame, title: string, example: Example, note: string): string {
  const { game, scenario } = compiled;
  const lines = [`// ${note}`, `example ${quoted(title)} of ${game.id} {`];
  addAll(lines, writeGiven(compiled, example.given, '  ', scenario.id));
  addAll(lines, writeDice(example.dice));
  const actions = example.steps.flatMap((step) => (step.what === 'do' ? [step] : []));
  if (actions.length > 0)
    addAll(lines, ['  do {', ...actions.map(({ side, notation }) => `    ${side}: ${notation}`), '  }']);
  for (const step of example.steps) {
    if (step.what === 'units') addAll(lines, wrap(`  expect ${step.place}: `, step.groups.map(expectedWords), '    '));
    if (step.what === 'answer') lines.push(`  expect ${step.form} ${step.side}: ${step.notation}`);
  }
  return [...lines, '}', ''].join('\n');
}
