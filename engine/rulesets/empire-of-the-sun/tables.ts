/** Printed tables made ready: movement, terrain, efficiency, combat. */
import type { Cell } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { wordsIn } from '../../kernel/tables';
import { CLASSES } from './codes';

/** What a card of each value lets units do, by that value. */
export interface Movement {
  land: number[];
  naval: number[];
  /** Legs of an air move are the value itself. */
  strategicNaval: number[];
  strategicLegs: number[];
}

/** What a terrain does, by the order of the game's terrains. */
export interface Terrain {
  /** Movement points on entering; 0: no land. */
  cost: number;
  drm: number;
  assault: boolean;
}

export interface Tables {
  movement: Movement;
  terrain: Terrain[];
  /** Movement points along a transport route. */
  routeCost: number;
  /** Words of the attribute `service`, and of `command`. */
  services: string[];
  commands: string[];
  /** Change of the efficiency without a line to the eastern edge, and the kinds of headquarters, as bits, that it is for (6.25). */
  western: { change: number; kinds: number };
  /** Turns that units beyond the limit are away, by class; 0: they are lost. */
  excess: number[];
}

/** Reads them; problems are in the reader. */
export function readTables(reader: Reader): Tables {
  const { game } = reader.compiled;
  const movement = reader.rows('movement-chart', ['oc', 'land', 'naval']);
  const strategic = reader.rows('strategic-movement', ['oc', 'naval', 'air-legs']);
  const effects = reader.rows('terrain-effects', ['terrain', 'movement-points', 'ground-drm', 'amphibious-assault']);
  const byValue = (rows: readonly Cell[][], column: number): number[] => {
    const list: number[] = [];
    for (const row of rows) list[number(row[0])] = number(row[column]);
    return list;
  };
  const words = (id: string) => game.attributes?.find((one) => one.id === id)?.words ?? [];
  const terrain = game.terrains.map(({ id }) => {
    const row = effects.find(([name]) => name === id);
    return { cost: number(row?.[1]), drm: number(row?.[2]), assault: row?.[3] === 'yes' };
  });
  return {
    movement: {
      land: byValue(movement, 1),
      naval: byValue(movement, 2),
      strategicNaval: byValue(strategic, 1),
      strategicLegs: byValue(strategic, 2),
    },
    terrain,
    routeCost: number(effects.find(([name]) => name === 'transport-route')?.[1]),
    services: words('service'),
    commands: words('command'),
    western: westernOf(reader, words('command')),
    excess: excessOf(reader),
  };
}

function westernOf(reader: Reader, commands: readonly string[]): Tables['western'] {
  const rows = reader.rows('hq-efficiency', ['condition', 'change', 'headquarters']);
  const row = rows.find(([name]) => name === 'no-path-to-eastern-edge');
  const kinds = wordsIn(row?.[2]);
  return {
    change: number(row?.[1]),
    kinds: commands.reduce((bits, id, k) => (kinds.includes(id) ? bits | (1 << k) : bits), 0),
  };
}

/** Words of the table for those that come back. */
const BACK: Readonly<Record<string, number>> = { 'return-next-turn': 1, 'return-in-two-turns': 2 };

function excessOf(reader: Reader): number[] {
  const rows = reader.rows('excess-units', ['class', 'supplied']);
  return CLASSES.map((cls) => BACK[String(rows.find(([id]) => id === cls)?.[1] ?? '')] ?? 0);
}

export function number(cell: Cell | undefined): number {
  return typeof cell === 'number' ? cell : 0;
}
