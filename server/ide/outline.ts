/** The outline of a file: declarations and what they hold, set-ups with the number and strength of their units. */
import type {
  Declaration,
  Declared,
  GameItem,
  MapItem,
  NamesNode,
  NationItem,
  Node,
  PhaseItem,
  Row,
} from '../../grammar/ast';
import { Force, unitCount } from './force';
import { strengthOf } from './hierarchy/command';
import { exampleItem, scenarioItem } from './outline-scenario';
import { type Ide, type Span, say } from './types';

export type OutlineKind =
  | 'game'
  | 'map'
  | 'deck'
  | 'scenario'
  | 'example'
  | 'replay'
  | 'side'
  | 'nation'
  | 'kind'
  | 'word'
  | 'value'
  | 'table'
  | 'phase'
  | 'group'
  | 'place'
  | 'region'
  | 'card'
  | 'condition';

export interface OutlineItem extends Span {
  name: string;
  detail: string;
  kind: OutlineKind;
  /** What to show as selected: the name. */
  selection: Span;
  children: OutlineItem[];
}

export function outline(ide: Ide, uri: string): OutlineItem[] {
  const tree = ide.workspace.tree(uri);
  if (!tree) return [];
  const parts = tree.root.declarations.map((d) => () => declaration(new Outline(ide, uri, d), d));
  return ide.workspace.db.steps(parts).filter((i) => i !== undefined);
}

/** Names and details of this many characters; longer ones are cut. */
const LONGEST = 60;

/** Makes items of one declaration. */
export class Outline {
  readonly units: Force | undefined;

  constructor(
    readonly ide: Ide,
    readonly uri: string,
    of: Declaration,
  ) {
    this.units = Force.of(ide, uri, of);
  }

  pick(en: string, ja: string): string {
    return say(this.ide, { en, ja });
  }

  item(
    node: Node,
    kind: OutlineKind,
    name: string,
    selection: Node | undefined,
    detail = '',
    children: (OutlineItem | undefined)[] = [],
  ): OutlineItem {
    const end = Math.max(node.end, node.start);
    const inside = selection && selection.start >= node.start && selection.end <= end;
    return {
      name: name || '—',
      detail,
      kind,
      start: node.start,
      end,
      selection: inside ? { start: selection.start, end: selection.end } : { start: node.start, end: node.start },
      children: children.filter((c) => c !== undefined),
    };
  }

  /** A name in the language of the user. */
  title(names: NamesNode | undefined): string {
    return (this.ide.locale === 'ja' ? names?.ja?.text : undefined) ?? names?.en?.text ?? '';
  }

  declared(node: Declared, kind: OutlineKind, children: (OutlineItem | undefined)[] = []): OutlineItem {
    const id = node.id?.text ?? '';
    const title = this.title(node.names);
    return this.item(node, kind, id || title, node.id ?? node.names?.en, id && title !== id ? title : '', children);
  }

  /** The text of a node on one line, cut where it is long. */
  text(node: Node | undefined): string {
    const text = node ? (this.ide.workspace.tree(this.uri)?.text.slice(node.start, node.end) ?? '') : '';
    const folded = text.replace(/\s+/g, ' ').trim();
    return folded.length > LONGEST ? `${folded.slice(0, LONGEST - 1)}…` : folded;
  }

  /** What a formation and all that belong to it come to. */
  strength(id: Node | undefined): string {
    const symbol = id && this.ide.model.referenceAt(this.uri, id.start)?.symbol;
    return symbol?.kind === 'formation' ? strengthOf(this.ide, symbol) : '';
  }

  /** `24 units · strength 68` of the units whose text lies in the node. */
  force(node: Span): string {
    return this.units?.within(node, ' · ') ?? '';
  }
}

function declaration(o: Outline, d: Declaration): OutlineItem | undefined {
  switch (d.syntax) {
    case 'Game':
      return o.declared(
        d,
        'game',
        d.items.map((i) => gameItem(o, i)),
      );
    case 'Map':
      return o.declared(
        d,
        'map',
        d.items.map((i) => mapItem(o, i)),
      );
    case 'Deck':
      return o.declared(
        d,
        'deck',
        d.cards.map((c) =>
          o.declared(
            c,
            'card',
            c.events.map((e) => {
              const title = o.title(e.names);
              // A plain line of effects is the card's own text.
              if (!e.id && title === '' && e.windows.length === 0) return undefined;
              return o.item(
                e,
                'card',
                e.id?.text ?? (title || (e.side?.text ?? '')),
                e.id ?? e.side,
                e.id ? title : '',
              );
            }),
          ),
        ),
      );
    case 'Scenario': {
      const item = o.declared(
        d,
        'scenario',
        d.items.map((i) => scenarioItem(o, i)),
      );
      return { ...item, detail: [item.detail, o.force(d)].filter(Boolean).join(' · ') };
    }
    case 'Example':
      return o.declared(
        d,
        'example',
        d.items.map((i) => exampleItem(o, i)),
      );
    case 'Replay': {
      const name = [d.game?.text, d.scenario?.text].filter(Boolean).join('/');
      const turns = d.turns.map((t) => o.item(t, 'group', `${o.pick('turn', 'ターン')} ${t.turn?.text ?? ''}`, t.turn));
      return o.item(d, 'replay', name, d.scenario, '', turns);
    }
    default:
      return undefined;
  }
}

/** Units or templates, row by row. */
function unitRows(o: Outline, i: Extract<GameItem, { syntax: 'Templates' | 'Units' }>): OutlineItem {
  const rows = i.body?.rows ?? [];
  const columns = i.body?.header?.cells.map((cell) => cell.text) ?? [];
  const children = rows.map((row) => {
    const [unit, name] = row.cells;
    return o.item(row, 'kind', [unit?.text, name?.text].filter(Boolean).join(' '), unit, unitDetail(row, columns));
  });
  if (i.syntax === 'Templates') return o.item(i, 'group', 'templates', undefined, String(rows.length), children);
  return o.item(i, 'group', `units ${i.side?.text ?? ''}`, i.side, unitCount(o.ide, rows.length), children);
}

function gameItem(o: Outline, i: GameItem): OutlineItem | undefined {
  switch (i.syntax) {
    case 'Side':
      return o.declared(
        i,
        'side',
        i.nations.map((n: NationItem) => o.declared(n, 'nation')),
      );
    case 'Named':
    case 'RuleText':
      return o.declared(i, 'word');
    case 'Trigger':
      return o.declared(i, 'phase');
    case 'Kind':
      return o.declared(i, 'kind');
    case 'ValueItem':
      return o.item(i, 'value', i.id?.text ?? '', i.id, o.text(i.value));
    case 'Values': {
      const entries = i.entries.map((e) => o.item(e, 'value', e.id?.text ?? '', e.id, o.text(e.value)));
      return o.item(i, 'group', 'values', undefined, '', entries);
    }
    case 'Table': {
      const rows = i.body?.rows.length ?? 0;
      const item = o.declared(i, 'table');
      return { ...item, detail: [item.detail, o.pick(`${rows} rows`, `${rows}行`)].filter(Boolean).join(' · ') };
    }
    case 'Track':
      return o.declared(i, 'value');
    case 'Formation': {
      const item = o.declared(i, 'group');
      const parents = i.parents.map((parent) => parent.text).join(', ');
      return {
        ...item,
        detail: [item.detail, parents && `${o.pick('in', '所属')} ${parents}`, o.strength(i.id)]
          .filter(Boolean)
          .join(' · '),
      };
    }
    case 'Templates':
    case 'Units':
      return unitRows(o, i);
    case 'Every':
      return o.item(i, 'word', `every ${i.of.map((word) => word.text).join(' ')}`, i.of[0]);
    case 'Stacking':
    case 'ControlZone':
      return o.declared(i, 'word');
    case 'Counters':
      return o.item(i, 'table', 'counters', undefined);
    case 'Sequence':
      return o.item(
        i,
        'group',
        i.id ? `sequence ${i.id.text}` : 'sequence',
        i.id,
        '',
        i.phases.map((p) => phase(o, p)),
      );
    case 'Rules':
      return o.item(i, 'word', `rules ${i.id?.text ?? ''}`, i.id);
    default:
      return undefined;
  }
}

/** What a row of counters says it is: its template, kind and formation. */
function unitDetail(row: Row, columns: readonly string[]): string {
  const cell = (column: string) => row.cells[columns.indexOf(column)]?.text;
  const parts = [cell('template'), cell('kind'), cell('formation')].filter(Boolean);
  return parts.join(' · ');
}

function phase(o: Outline, p: PhaseItem): OutlineItem {
  return o.declared(
    p,
    'phase',
    p.phases.map((q) => phase(o, q)),
  );
}

function mapItem(o: Outline, i: MapItem): OutlineItem | undefined {
  switch (i.syntax) {
    case 'Boxes':
    case 'Places': {
      const rows = i.body?.rows ?? [];
      const children = rows.map((row) => {
        const [hex, name] = row.cells;
        return o.item(row, 'place', [hex?.text, name?.text].filter(Boolean).join(' '), hex);
      });
      return o.item(
        i,
        'group',
        i.syntax.toLowerCase(),
        undefined,
        o.pick(`${rows.length} places`, `${rows.length}か所`),
        children,
      );
    }
    case 'Region':
      return o.declared(i, 'region');
    case 'Water':
      return o.declared(i, 'region');
    case 'Borders':
      return o.item(i, 'group', `border ${i.kind?.text ?? ''}`, i.kind, named(i, i.sides.length));
    case 'Routes':
      return o.item(i, 'group', `route ${i.kind?.text ?? ''}`, i.kind, named(i, i.paths.length));
    case 'Spread':
      return o.item(i, 'group', `${i.word} ${i.kind?.text ?? ''}`, i.kind, String(i.places.length));
    case 'Sheet':
      return o.declared(i, 'map');
    case 'Part':
      return o.item(i, 'word', 'part', undefined);
    case 'Line':
      return o.item(
        i,
        'place',
        [i.a, i.b].map((p) => (p?.name ?? p?.id)?.text ?? '').join(' - '),
        undefined,
        i.length?.text,
      );
    case 'Grid':
      return o.item(i, 'word', 'grid', undefined);
    case 'Legend':
      return o.item(i, 'word', 'legend', undefined);
    case 'Picture':
      return o.item(i, 'word', 'picture', undefined);
    case 'Coast':
      return o.item(i, 'word', 'coast', i.projection, String(i.points.length));
    case 'Image':
      return o.item(i, 'word', 'image', i.file, i.file?.text);
    default:
      return undefined;
  }
}

/** `Our · 24`: what hexsides or routes are called, and how many there are. */
function named(i: { names?: NamesNode }, count: number): string {
  return [i.names?.en?.text, String(count)].filter(Boolean).join(' · ');
}
