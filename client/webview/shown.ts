/** The summary of what is on the screen that the extension and the tests get. */
import type { PositionView } from '../../engine/kernel/ruleset';
import type { Entity } from '../../server/lsp/protocol';
import type { MapView } from './map/mapview';
import type { Locale, Mode, Shown, TableGame } from './messages';
import type { Session } from './play/session';

export interface Showing {
  game: TableGame | null;
  mode: Mode;
  locale: Locale;
  view: PositionView | null;
  map: MapView;
  selected: Entity | null;
  /** The game in progress, while it is played. */
  session: Session | null;
  /** Place of the battle that waits for its dice to be shown. */
  held: string | null;
  /** Nobody need answer what is asked. */
  byTable: boolean;
  /** What the tools add. */
  told: Partial<Shown>;
}

export function shownOf({ game, mode, locale, view, map, selected, session, held, byTable, told }: Showing): Shown {
  const asked = session?.question() ?? null;
  return {
    scenario: game?.scenario?.id ?? null,
    revision: game?.revision ?? 0,
    mode,
    locale,
    hexes: map.geometry?.centres.size ?? 0,
    ...map.counts,
    selected,
    camera: map.camera.state,
    differences: null,
    ...told,
    play:
      session && view
        ? {
            seed: session.seed,
            answers: session.answers.length,
            turn: view.turn,
            phase: view.phase,
            ask: asked?.ask ?? null,
            action: session.open()?.names.en ?? null,
            side: asked && !byTable ? (session.prepared.compiled.game.sides[asked.side]?.id ?? null) : null,
            choices: asked?.choices.map((c) => c.notation) ?? [],
            log: session.log.length,
            held,
            over: session.outcome() !== null,
            hash: session.game.hash(),
          }
        : null,
  };
}
