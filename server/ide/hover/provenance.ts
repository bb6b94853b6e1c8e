/** Where an entry comes from and how sure it is. */
import type { Certainty, Provenance } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { type Citation, citations } from '../citations';
import { bothNames, type Ide, say } from '../types';
import { code, plain } from './markdown';

const MEANING: Record<Certainty, { en: string; ja: string }> = {
  stated: { en: 'stated: the rules say so', ja: 'stated（明記）: ルールに書かれている' },
  inferred: {
    en: 'inferred: follows from the rules or their examples',
    ja: 'inferred（推論）: ルールや例から導かれる',
  },
  reconstructed: {
    en: 'reconstructed: not printed in the source; a proposal that is consistent with it',
    ja: 'reconstructed（再構成）: 原典に印刷されておらず、矛盾しない提案',
  },
  uncertain: { en: 'uncertain: the source can be read in several ways', ja: 'uncertain（不確か）: 原典が複数に読める' },
};

/** One line on a compiled entry's provenance; empty when there is nothing to say. */
export function provenanceLine(ide: Ide, provenance: Provenance | undefined): string {
  if (!provenance) return '';
  const parts: string[] = [];
  if (provenance.see?.length) {
    const list = provenance.see.map(plain).join(', ');
    parts.push(say(ide, { en: `see ${list}`, ja: `参照: ${list}` }));
  }
  if (provenance.certainty) parts.push(say(ide, MEANING[provenance.certainty] ?? { en: provenance.certainty }));
  const line = parts.length > 0 ? `*${parts.join(' · ')}*` : '';
  return [noteText(ide, provenance), line].filter(Boolean).join('\n\n');
}

/** What a designer says beside an entry, as a quotation; empty when nothing is said. */
export function noteText(ide: Ide, { note }: Provenance): string {
  if (!note) return '';
  return say(ide, note)
    .split('\n')
    .map((line) => `> ${plain(line)}`)
    .join('\n>\n');
}

/** A rule of the game's own rulebook: its number, title and text; empty where the game has no text for it. */
function ruleText(ide: Ide, { game, source }: Pick<Citation, 'game' | 'source'>): string {
  const rule = ide.model.game(game)?.vocabulary.ruleTexts?.find(({ id }) => id === source);
  if (!rule) return '';
  const title = rule.names.en === rule.id ? '' : ` ${plain(bothNames(ide, rule.names))}`;
  return [`**${plain(rule.id)}${title}**`, rule.provenance ? noteText(ide, rule.provenance) : '']
    .filter(Boolean)
    .join('\n\n');
}

/** Reads `(see 13.1, "Player aid"; reconstructed)`; what cannot be read is left out. */
export function readProvenance(text: string): Provenance {
  const inside = /^\((?:"(?:\\.|[^"\\])*"|[^")])*\)?/.exec(text)?.[0] ?? '';
  const see = /^\(\s*see\b([^;)]*)/.exec(inside)?.[1];
  const certainty = /([\w-]+)\s*\)?$/.exec(inside)?.[1];
  const references = (see ?? '').split(',').map((s) => s.trim().replace(/^"|"$/g, ''));
  return {
    ...(see === undefined ? {} : { see: references.filter(Boolean) }),
    ...(certainty !== undefined && certainty in MEANING ? { certainty: certainty as Certainty } : {}),
  };
}

/** So many other places that cite the same are shown. */
const SHOWN = 8;

/** Hover on `(see …; …)` itself; `cited` is the source that the cursor is on. */
export function provenanceHover(ide: Ide, written: Provenance, cited?: Citation): string {
  const certainty = written.certainty ?? 'stated';
  const see = (written.see ?? []).map(plain).join(', ');
  const head = say(ide, { en: 'Provenance', ja: '出典' });
  const lines = [`**${head}**`];
  if (see) lines.push(say(ide, { en: `Rules or source: ${see}`, ja: `ルール・資料: ${see}` }));
  lines.push(say(ide, MEANING[certainty] ?? { en: certainty }));
  if (cited) addAll(lines, citedLines(ide, cited));
  return lines.join('\n\n');
}

/** What else of the game cites the same rule: the beginnings of those lines. */
export function citedLines(ide: Ide, cited: Citation): string[] {
  const own = ruleText(ide, cited);
  const all = citations(ide, cited);
  if (all.length < 2) return own ? [own] : [];
  const of = plain(cited.source);
  const head = say(ide, { en: `**${of}** is cited ${all.length} times`, ja: `**${of}**の参照: ${all.length}か所` });
  const places = all.slice(0, SHOWN).map(({ uri, start }) => {
    const { text } = ide.workspace.tree(uri)!;
    const line = text.slice(0, start).split('\n').length;
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const written = text.slice(from, text.indexOf('\n', start) + 1 || undefined).trim();
    const short = written.length > 70 ? `${written.slice(0, 69)}…` : written;
    return `- [${plain(uri.slice(uri.lastIndexOf('/') + 1))}:${line}](${uri}#L${line}) ${code(short)}`;
  });
  return [...(own ? [own] : []), head, [...places, ...(all.length > SHOWN ? ['- …'] : [])].join('\n')];
}
