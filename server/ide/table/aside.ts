/** Changes of what a scenario has so far, as statements of their own: for units that another text places. */
import type { CompiledUnit, Place } from '../../../engine/kernel/compiled';
import type { ScenarioItem } from '../../../grammar/ast';
import { placeWords } from './places';
import type { Scene } from './scene';
import type { Surgery } from './surgery';
import { callOf, counted } from './words';

/** Statements that say what a change may be about: it stands behind them. */
const EARLIER: ScenarioItem['syntax'][] = [
  'MapUse',
  'Turns',
  'Clear',
  'Setup',
  'Reinforcements',
  'Reserve',
  'Eliminated',
];

/** Adds a statement to the scenario: behind its last change, or else behind what it may change. */
export function addStatement(scene: Scene, work: Surgery, statement: string): void {
  const { own } = scene;
  const items = own.items.filter((item) => !item.broken);
  const last = items.findLast(({ syntax }) => syntax === 'Change');
  const rest = last ? items.slice(items.indexOf(last) + 1) : items;
  const cleared = rest.findLast(({ syntax }) => EARLIER.includes(syntax));
  const behind = last && !cleared ? last : (cleared ?? last ?? items.at(-1));
  if (!behind) {
    work.openBlockOf(own, statement);
    return;
  }
  const apart = behind.syntax !== 'Change' && work.text.slice(behind.start, behind.end).includes('\n');
  work.addBehind(behind, statement, apart);
}

/** A change of units that other texts place: one statement for all that are in one place. */
export function changes(
  scene: Scene,
  work: Surgery,
  verb: 'move' | 'remove' | 'reduce',
  units: readonly CompiledUnit[],
  to?: Place,
): void {
  const statements = new Map<string, Map<string, number>>();
  for (const unit of units) {
    const at = unit.at === null ? undefined : scene.map.places.get(unit.at);
    const place = at && placeWords(scene, at);
    const where = place === undefined ? '' : verb === 'move' && /^\d/.test(place) ? ` ${place}` : ` at ${place}`;
    const goes = to ? ` -> ${placeWords(scene, to)}` : '';
    // Of many that are alike, those of one turn are told by it.
    const turn = unit.at === null && unit.arrives ? ` of turn ${unit.arrives.turn}` : '';
    const full = scene.compiled.game.kinds.find(({ id }) => id === unit.kind)?.steps ?? 1;
    const weak = unit.counter === undefined && !unit.values && unit.steps === 1 && full > 1 ? ' reduced' : '';
    const key = `${unit.side}\0${where}${goes}${turn}`;
    const groups = statements.get(key) ?? new Map<string, number>();
    const words = `${callOf(scene, unit)}${verb === 'reduce' ? '' : weak}`;
    groups.set(words, (groups.get(words) ?? 0) + 1);
    statements.set(key, groups);
  }
  const lines = [...statements].map(([key, groups]) => {
    const [side, rest] = key.split('\0');
    const list = [...groups].map(([words, count]) => counted(count, words)).join(', ');
    return `${verb} ${side} ${list}${rest}`;
  });
  if (lines.length > 0) addStatement(scene, work, lines.join(`${work.newline}  `));
}
