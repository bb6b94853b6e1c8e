/**
 * What is drawn on a counter: NATO symbols for land units (nato.ts), silhouettes of our own for ships and aircraft.
 * Which one is told by the words of the unit kind and its class; a kind that says nothing shows its own name.
 */
import type { CompiledGame, UnitKind } from '../../../engine/kernel/compiled';
import { natoInk, natoSymbols } from './nato';
import { medium } from './palette';
import { round } from './paper';
import { ems, esc } from './text';

/** Symbols are drawn in a box of this height, and 26 wide. */
const symbolHeight = 16;

/** Side views and top views, in a box of 26 by 16, filled with the current colour. */
const silhouettes: Record<string, string> = {
  carrier:
    'M.6 9.2h25l-1.4 2.2h-1.6l-.8 2.3q-.2.5-.8.5H4.4q-.6 0-.9-.5L2.2 11.4H1.1zM14.6 8.6V5.9h1.1V3.6h.7V1.8h.8v1.8h1V2.6h.7v1.7h1.3v4.3zM3.2 8.4q1.7-1.3 3.4-1.3l.5-1h.9l-.1 1q1.4.2 2 .9l-1.7.5zM8.9 8.4',
  ship: 'M.4 10.3l4.2.2V9.3H3.1v-.6h3.2V7.5h2.2v1H10V6.6h1.1V4.5h.8V2h.7v2.5h1V3h.6v1.5h1v2.1h1.6V5.3h1.3v3.3h1.3V7.5h2.2v1.2h2.8v.6h-1.7v1.1l2.5-.1-1.6 3.3q-.2.4-.7.4H3.2q-.5 0-.8-.4z',
  submarine: 'M.8 10.4q2-1.3 6-1.3h3.6V6.6h1.3V4h.7v2.6h1.9v2.5h4.6q4.2 0 6.3 1.5-1.4 1.7-5 2.2H6q-3.8-.4-5.2-2.4z',
  transport: 'M.6 9.6h4V7.9h1.3V4.4h.8v3.5h3V6h4.2v1.9h3V4.4h.8v3.5h1.2v1.7h6.5l-1.9 4q-.2.4-.7.4H3.1q-.5 0-.7-.4z',
  plane:
    'M12.1 1.6q.3-1.2.9-1.2t.9 1.2l.2 3.2 10.7 2.9q.5.2.5.7v1.2l-11.1-.7-.4 4.1 3.1 1.3v1.2L13 14.9l-3.9.4v-1.2l3.1-1.3-.4-4.1L.7 9.4V8.2q0-.5.5-.7l10.7-2.9z',
};

/** Main function codes of MIL-STD-2525D land units. A code that is new here wants `npx tsx scripts/nato.ts`. */
export const functions: [RegExp, string][] = [
  [/parachut|airborne|\bpara\b|\babn\b|fallschirm/i, '1211000001'],
  [/mech|panzergren|armou?red inf|\bpg\b/i, '1211020000'],
  [/motor(i[sz]ed)? inf|\bmot\b/i, '1211040000'],
  [/engineer|\beng\b|pioneer|sapper/i, '1407000000'],
  [/anti-?tank|tank destroyer|\btd\b|\bat\b|jagdpanzer|\bjpz\b/i, '1204000000'],
  [/armou?r|tank|panzer|assault gun|\barm\b|\bpz\b/i, '1205000000'],
  [/recon|scout|cavalry|\bcav\b|\brec\b|dragoon|hussar|lancer/i, '1213000000'],
  [/anti-?air|flak|\baa\b/i, '1301000000'],
  [/mortar/i, '1308000000'],
  [/artillery|\bart\b|\barty\b|howitzer|rocket|werfer|nebel|\bbatter(?:y|ies)\b/i, '1303000000'],
  [/marine|amphib/i, '1211030000'],
  [/supply|logistic|depot|fuel|\bwagons?\b/i, '1634000000'],
  [
    /inf|grenadier|fusilier|rifle|land|army|corps|division|regiment|brigade|ground|troop|militia|garrison/i,
    '1211000000',
  ],
];

const cache = new Map<string, string>();

/** Markup of a kind's symbol, in a box of 26 by 16 around (0, 0), in the ink given. */
export function symbolOf(game: CompiledGame['game'], kind: UnitKind, ink: string): string {
  const key = `${kind.id}\n${kind.names.en}\n${kind.class}\n${ink}`;
  let found = cache.get(key);
  if (found === undefined) {
    found = draw(game, kind, ink);
    if (cache.size > 2000) cache.clear();
    cache.set(key, found);
  }
  return found;
}

function draw(game: CompiledGame['game'], kind: UnitKind, ink: string): string {
  const words = `${kind.id} ${kind.names.en} ${kind.flags.join(' ')}`;
  const silhouette = silhouetteOf(words, medium(kind.class), game, kind);
  if (silhouette) return `<path d="${silhouettes[silhouette]}" transform="translate(-13 -8)" fill="${ink}"/>`;
  // What the kind does not say, its class may.
  const named = game.classes.find((c) => c.id === kind.class)?.names.en ?? '';
  const code = [words, `${kind.class} ${named}`].flatMap(
    (said) => functions.find(([word]) => word.test(said))?.[1] ?? [],
  )[0];
  if (code) return nato(code, ink);
  const letters = lettersOf(kind);
  // Not wider than a symbol: values may stand beside it.
  const size = round(Math.min(11, 19 / ems(letters)));
  return `<text y="4" font-size="${size}" font-weight="700" text-anchor="middle" fill="${ink}">${esc(letters)}</text>`;
}

/** What stands for a kind that has no symbol: the initials of its parts (`machine-gun`: MG), a short id, or how it begins (`general`: Gen.). */
function lettersOf({ id }: UnitKind): string {
  const parts = id.split('-').filter(Boolean);
  if (parts.length < 2) return id.length <= 4 ? id : `${id[0]!.toUpperCase()}${id.slice(1, 3)}.`;
  return parts
    .map((part) => part[0]!.toUpperCase())
    .join('')
    .slice(0, 4);
}

function silhouetteOf(
  words: string,
  way: ReturnType<typeof medium>,
  game: CompiledGame['game'],
  kind: UnitKind,
): string | undefined {
  if (/carrier|\bcv[eln]?\b/i.test(words)) return 'carrier';
  if (/submarine|\bssn?\b/i.test(words)) return 'submarine';
  if (way === 'air' || /\b(air|fighter|bomber|squadron|plane)\b/i.test(words)) return 'plane';
  if (way !== 'water') return undefined;
  const named = game.classes.find((c) => c.id === kind.class)?.names.en ?? '';
  return /transport|amphib|landing/i.test(`${words} ${named}`) && !/force|fleet/i.test(words) ? 'transport' : 'ship';
}

/** The NATO symbol of a main function code, in one ink. */
function nato(code: string, ink: string): string {
  const body = (natoSymbols[code] ?? '').replaceAll(natoInk, ink);
  // A land unit's frame is drawn from (25, 50) to (175, 150), and its lines too thin for a counter.
  const bold = body.replace(/stroke-width="[34]"/g, 'stroke-width="8"');
  return `<g transform="scale(${symbolHeight / 100}) translate(-100 -100)">${bold}</g>`;
}
