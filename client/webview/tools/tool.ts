/**
 * What plugs into the table: a tool has buttons and panels of its own, draws over the map, and may take what the hand does on the map
 * or the keyboard before the table does. The table asks its tools in the order of `index.ts`; the first that takes something has it.
 */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Entity } from '../../../server/lsp/protocol';
import type { MapView } from '../map/mapview';
import type { Meant } from '../map/meant';
import type { FromTable, Locale, Mode, Shown, TableGame, TableSettings, ToTable } from '../messages';
import type { Play } from '../play/play';
import type { Source } from '../play/source';
import type { OverlayPieces } from '../svg/overlay';
import type { Roster } from '../svg/stacks';
import type { Fan } from '../ui/fan';
import type { TableRead } from '../ui/table-read';

/** What a tool sees of the table, as it is now, and what it can have it do. */
export interface Table {
  readonly map: MapView;
  /** The counters of one place side by side, over the map: buttons with `data-unit`. */
  readonly fan: Fan;
  readonly play: Play;
  readonly mode: Mode;
  readonly locale: Locale;
  readonly settings: TableSettings;
  /** What the extension sent last; null before anything came. */
  readonly game: TableGame | null;
  /** The compiled game that is drawn: in play that of the game in progress. */
  readonly drawn: CompiledGame | null;
  /** The position that is drawn. */
  readonly view: PositionView | null;
  readonly roster: Roster | null;
  readonly selected: Entity | null;
  /** Places and units that the selected entity means. */
  readonly selection: Meant;
  /** The place that the pointer or the keyboard's focus is on. */
  readonly hovered: string | null;
  post(message: FromTable): void;
  setMode(mode: Mode): void;
  /** Draws everything that may have changed. */
  update(): void;
  /** Draws what lies over the map anew, and nothing else. */
  redraw(): void;
  /** Says something in the line below the map, which is read aloud. */
  say(words: string): void;
  /** Takes these words back, if they are still there. */
  unsay(words: string): void;
  /** Selects, and brings it into view if it is not. */
  select(entity: Entity | null): void;
  /** Number and name of a place. */
  placeName(id: string): string;
  /** Where a unit stands; empty for nowhere on the map. */
  placeOf(unit: string): string;
}

/** What is to be lit in the charts. */
export type ChartWanted = { read: TableRead } | { about: ReadonlySet<string> };

/** What is under the pointer: the place, and the counter on top if there is one. Paper units. */
export interface Hit {
  place: string | null;
  unit: string | null;
  x: number;
  y: number;
}

/** A hand that holds something: the camera rests meanwhile. A press that never moved is a click and ends with `cancel`. */
export interface Drag {
  /** A finger must rest on it first; one that moves at once moves the map, and one that only rested asks for the menu. */
  readonly rests?: boolean;
  move(hit: Hit, event: PointerEvent): void;
  drop(hit: Hit, event: PointerEvent): void;
  /** Escape, another pointer, or the hand came up where it went down. */
  cancel(): void;
}

/** Where an element of a tool belongs. */
export type Slot =
  /** Buttons in the bar above the map. */
  | 'bar'
  /** Below the layers, in the corner of the map. */
  | 'corner'
  /** Over the map, and next to it for whoever goes on with Tab: what answers to the hand. */
  | 'answer'
  /** Over the map, placed by the tool's own style. */
  | 'map'
  /** Above what the side panel shows. */
  | 'side'
  /** Above the turn track. */
  | 'foot';

export interface Tool {
  /** Names it in what is remembered and in `data-tool`. */
  readonly id: string;
  readonly elements?: Partial<Record<Slot, HTMLElement>>;
  /** The table has drawn itself: mode, language, game or position may be others. */
  update?(): void;
  /** Pointer or focus came to another place. */
  over?(place: string | null): void;
  /** A place or counter was clicked or chosen with Enter. True: nobody else shall act on it. */
  choose?(place: string, unit: string | null): boolean;
  /** The map was clicked where no place is. True: nobody else shall act on it. */
  between?(hit: Hit): boolean;
  /** A hand goes down on the map: what it then holds, or null to leave it to the next tool and to the camera. */
  grab?(hit: Hit, event: PointerEvent): Drag | null;
  /** A hand goes down on a counter of the stack that is fanned out. */
  grabListed?(event: PointerEvent): Drag | null;
  /** A key anywhere in the page but in a field. True: taken. */
  key?(event: KeyboardEvent): boolean;
  /** The person wants to leave what is open. True: there was something. */
  escape?(): boolean;
  /** What lies over the map. `source`: the position asked for what only rules know; null where there are none. */
  overlay?(source: Source | null): OverlayPieces | null;
  /** Whether it needs `source` now: setting up the rules costs a moment. */
  readonly asksRules?: boolean;
  /** Charts are wanted: what was read on a table, or what there is about these subjects. */
  chart?(wanted: ChartWanted): void;
  /** Messages of the extension that are the tool's. True: taken. */
  receive?(message: ToTable): boolean;
  /** Its share of the summary of what is on the screen. */
  report?(): Partial<Shown>;
  /** Plain data that survives a reload of the window. */
  remember?(): unknown;
  recall?(state: unknown): void;
}

export type ToolFactory = (table: Table) => Tool;
