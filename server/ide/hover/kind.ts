/** Hover on a unit kind, and on a group of units such as `2 us CV reduced`. */
import { entryOf } from '../../../engine/kernel/records';
import type { NamedSymbol } from '../../model';
import { bothNames, say } from '../types';
import type { Words } from '../words';
import { faceImage } from './face';
import { code, field, plain } from './markdown';
import { provenanceLine } from './provenance';

/** A kind: class, printed values per step, flags with what they mean, and counters in the box. */
export function kindHover(words: Words, symbol: NamedSymbol): string {
  const { vocabulary, needs, mix } = words.game;
  const kind = vocabulary.kinds.find((k) => k.id === symbol.id);
  const title = `**${plain(bothNames(words.ide, symbol.names))}** ${code(symbol.id)}`;
  if (!kind) return title;
  const attribute = (id: string) => {
    const found = words.game.attributes.find((a) => a.id === id) ?? needs?.attributes.find((a) => a.id === id);
    return found && 'names' in found ? say(words.ide, found.names) : id;
  };
  const values = Object.entries(kind.values).map(([id, steps]) => {
    const written = steps.every((v) => v === steps[0]) ? steps.slice(0, 1) : steps;
    return `- ${plain(attribute(id))}: ${written.join(' / ')}`;
  });
  const flags = kind.flags.map((id) => {
    const doc = needs?.flags.find((f) => f.on === 'kind' && f.id === id)?.doc;
    return `- ${code(id)}${doc ? ` — ${plain(say(words.ide, doc))}` : ''}`;
  });
  const counters = Object.entries(mix ?? {})
    .filter(([, kinds]) => entryOf(kinds, symbol.id) !== undefined)
    .map(([nation, kinds]) => `${plain(words.nation(nation))} ${entryOf(kinds, symbol.id)}`);
  const facts = [
    ...field(words.pick('Class', '種別'), plain(words.className(kind.class))),
    ...field(words.pick('Steps', 'ステップ'), String(kind.steps)),
    ...values,
    ...flags,
    ...field(words.pick('Counters', 'コマ数'), counters.join(words.pick(', ', '、'))),
  ];
  const owners = new Set(
    Object.entries(mix ?? {}).flatMap(([nation, kinds]) => (entryOf(kinds, kind.id) ? [nation] : [])),
  );
  const nation = owners.size === 1 ? [...owners][0] : undefined;
  const { steps, values: printed } = kind;
  const face = faceImage(words, { kind: kind.id, steps, values: printed, ...(nation ? { nation } : {}) });
  return [title, face, facts.join('\n'), provenanceLine(words.ide, kind.provenance)].filter(Boolean).join('\n\n');
}

/** A group as written: how many of which kind, at which step, with the sum of the first attribute. */
export function groupLine(words: Words, kindId: string, count: number, reduced: boolean): string {
  const kind = words.game.vocabulary.kinds.find((k) => k.id === kindId);
  const attribute = words.game.attributes[0];
  if (!kind || !attribute) return '';
  const each = entryOf(kind.values, attribute.id)?.[reduced ? 1 : 0] ?? 0;
  const sum = count > 1 ? `${count} × ${each} = ${count * each}` : String(each);
  return `${count} ${plain(words.kind(kindId))}${reduced ? words.pick(' (reduced)', '(損耗)') : ''}: ${plain(say(words.ide, attribute.names))} ${sum}`;
}
