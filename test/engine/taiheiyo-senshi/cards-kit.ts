/** What the tests of card events read off a table: rolls of the journal, answers that windows offer. */
import { table as lay, type Table } from './kit';

/** A position; with dice for the initiative the phase begins with these, whatever cards the sides hold. */
export function table(position: Parameters<typeof lay>[0]): Table {
  const rolls = position.dice?.['initiative japan'] !== undefined;
  return lay(rolls ? { ...position, facts: { initiative: 4, ...position.facts } } : position);
}

/** Texts of a kind in the journal. */
export function told(t: Table, what: string): string[] {
  return t.game.journal.filter((one) => one.what === what).map((one) => one.text.en);
}

/** Air raids or fire in the journal: who, the strength on the column, the net shift, the hits. */
export function strikes(
  t: Table,
  what: 'air-raid' | 'surface',
): { side: string; with: number; shift: number; hits: number }[] {
  return told(t, what).map((text) => {
    const found = /^(\w+) (?:raided|fired) with (\d+)(?: at ([+−]\d+) columns?)?, die \d+: (\d+) hits?$/.exec(text);
    if (!found) throw new Error(text);
    return {
      side: found[1]!,
      with: Number(found[2]),
      shift: Number((found[3] ?? '0').replace('−', '-')),
      hits: Number(found[4]),
    };
  });
}

/** Events that the standing question offers. */
export function events(t: Table): string[] {
  return t.legal.filter((one) => one.startsWith('card ')).map((one) => one.slice(5));
}

/** A window asks the side, and offers the event. */
export function opens(t: Table, side: string, event: string): boolean {
  return t.asked === `${side} window` && events(t).includes(event);
}

/** Every event that any question offers the side while all else is declined and passed, until the phase or game ends. */
export function everOffered(t: Table, side: string): Set<string> {
  const seen = new Set<string>();
  const phase = t.game.view(-1).phase;
  for (let i = 0; i < 200 && t.game.question() && t.game.view(-1).phase === phase; i++) {
    if (t.asked.startsWith(side)) for (const event of events(t)) seen.add(event);
    const idle = t.game.choices().find((one) => ['decline', 'pass', 'done', 'stay', 'surface'].includes(one.notation));
    t.game.answer((idle ?? t.game.choices()[0]!).code);
  }
  return seen;
}
