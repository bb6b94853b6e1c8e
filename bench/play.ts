/**
 * Speed of play: `npx tsx bench/play.ts [--scenario war-in-the-pacific/standard] [--seconds 10] [--players random,heuristic,search]
 * [--cores 2] [--table]`. On one core; with `--cores` random games once more, that many processes at a time.
 * Prints one JSON document, or a table. Games and decisions per second of the players, and the cost of the operations that
 * searches and undo live on (save, load, fork, hash, choices, view) at positions from all over a game.
 */
import { execFile } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { parseArgs, promisify } from 'node:util';
import type { Game, PreparedGame } from '../engine/kernel/ruleset';
import { gameSeed, playGame, seatPlayers } from '../engine/lab/play';
import { createPlayer } from '../engine/players/index';
import { prepareShipped } from '../test/play/shipped';

interface Speed {
  players: string;
  games: number;
  seconds: number;
  /** Milliseconds of the processor: what a busy machine can be asked for. */
  processorPerGame: number;
  gamesPerSecond: number;
  decisionsPerGame: number;
  decisionsPerSecond: number;
}

interface Cost {
  operation: string;
  /** Microseconds, median over the positions. */
  median: number;
  /** Microseconds, 95th percentile. */
  p95: number;
}

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Plays series of games until the time is up; a first part, not counted, warms the program up. */
function speed(prepared: PreparedGame, kinds: string[], seconds: number): Speed {
  const play = (until: number, from: number) => {
    const start = performance.now();
    const before = process.cpuUsage();
    let games = 0;
    let decisions = 0;
    while (performance.now() - start < until * 1000) {
      const seed = gameSeed(1, from + games++);
      decisions += playGame(prepared, seatPlayers(kinds, seed), seed).decisions;
    }
    const { user, system } = process.cpuUsage(before);
    return { games, decisions, seconds: (performance.now() - start) / 1000, processor: (user + system) / 1000 };
  };
  play(Math.min(2, seconds / 3), 100_000);
  const { games, decisions, seconds: spent, processor } = play(seconds, 0);
  return {
    players: kinds.length > 2 ? `${kinds[0]}, ${kinds.length} sides` : kinds.join(' : '),
    games,
    seconds: round(spent),
    processorPerGame: round(processor / games),
    gamesPerSecond: round(games / spent),
    decisionsPerGame: round(decisions / games, 0),
    decisionsPerSecond: round(decisions / spent, 0),
  };
}

/** Random games of so many processes at once, added up. */
async function onCores(scenario: string, seconds: number, cores: number): Promise<Speed> {
  const args = ['--import', 'tsx', import.meta.filename, '--scenario', scenario, '--seconds', String(seconds)];
  const one = async (): Promise<Speed> => {
    const { stdout } = await promisify(execFile)(process.execPath, [...args, '--players', 'random', '--speeds']);
    return (JSON.parse(stdout) as { speeds: Speed[] }).speeds[0]!;
  };
  const each = await Promise.all(Array.from({ length: cores }, one));
  const sum = (of: (s: Speed) => number) => each.reduce((n, s) => n + of(s), 0);
  return {
    players: `${each[0]!.players}, ${cores} cores`,
    games: sum((s) => s.games),
    seconds: round(sum((s) => s.seconds) / cores),
    processorPerGame: round(sum((s) => s.processorPerGame) / cores),
    gamesPerSecond: round(sum((s) => s.gamesPerSecond)),
    decisionsPerGame: round(sum((s) => s.decisionsPerGame) / cores, 0),
    decisionsPerSecond: round(
      sum((s) => s.decisionsPerSecond),
      0,
    ),
  };
}

/** Positions from all over one random game. */
function positions(prepared: PreparedGame, every: number): Uint8Array[] {
  const game = prepared.start({ seed: 5 });
  const players = prepared.compiled.game.sides.map((_, side) => createPlayer('random', side, 7 + side));
  const found: Uint8Array[] = [];
  for (let i = 0; ; i++) {
    const question = game.question();
    if (question === null) return found;
    if (i % every === 0) found.push(game.save());
    game.answer(players[question.side]!.choose(game));
  }
}

/** Microseconds of one operation at each position. */
function cost(
  prepared: PreparedGame,
  at: Uint8Array[],
  operation: string,
  run: (game: Game, saved: Uint8Array) => unknown,
): Cost {
  const game = prepared.start({ seed: 5 });
  const times: number[] = [];
  const repeats = 40;
  for (const warm of [true, false]) {
    for (const saved of at) {
      game.load(saved);
      const start = performance.now();
      for (let i = 0; i < repeats; i++) run(game, saved);
      if (!warm) times.push(((performance.now() - start) * 1000) / repeats);
    }
  }
  times.sort((a, b) => a - b);
  const part = (share: number) => round(times[Math.min(times.length - 1, Math.floor(share * times.length))]!);
  return { operation, median: part(0.5), p95: part(0.95) };
}

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'war-in-the-pacific/standard' },
    seconds: { type: 'string', default: '10' },
    players: { type: 'string', default: 'random,heuristic,search' },
    cores: { type: 'string', default: '1' },
    speeds: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
});
async function main(): Promise<void> {
  const prepared = prepareShipped(values.scenario);
  const seconds = Number(values.seconds);
  const at = positions(prepared, 25);
  const costs = values.speeds
    ? []
    : [
        cost(prepared, at, 'save', (game) => game.save()),
        cost(prepared, at, 'load', (game, saved) => game.load(saved)),
        cost(prepared, at, 'fork', (game) => game.fork()),
        cost(prepared, at, 'fork, hidden things dealt anew', (game) => game.fork({ side: 0, seed: 9 })),
        cost(prepared, at, 'hash', (game) => game.hash()),
        cost(prepared, at, 'choices', (game) => game.choices()),
        cost(prepared, at, 'view', (game) => game.view(0)),
        cost(prepared, at, 'check', (game) => game.check()),
      ];
  const seats: Record<string, string[]> = {
    search: ['search:20', 'heuristic'],
  };
  const speeds = values.players
    .split(',')
    .map((id) => speed(prepared, seats[id] ?? prepared.compiled.game.sides.map(() => id), seconds));
  if (Number(values.cores) > 1) speeds.splice(1, 0, await onCores(values.scenario, seconds, Number(values.cores)));
  const report = {
    scenario: values.scenario,
    node: process.version,
    bytesPerPosition: at[0]!.byteLength,
    positions: at.length,
    speeds,
    costs,
  };

  if (!values.table) console.log(JSON.stringify(report, null, 2));
  else {
    console.log(`${report.scenario}, ${report.node}, ${report.bytesPerPosition} bytes a position\n`);
    console.log(
      '| players | games/s | ms of the processor a game | decisions/game | decisions/s |\n|---|---|---|---|---|',
    );
    for (const one of speeds) {
      console.log(
        `| ${one.players} | ${one.gamesPerSecond} | ${one.processorPerGame} | ${one.decisionsPerGame} | ${one.decisionsPerSecond} |`,
      );
    }
    console.log('\n| operation | median µs | 95% µs |\n|---|---|---|');
    for (const one of costs) console.log(`| ${one.operation} | ${one.median} | ${one.p95} |`);
  }
}

void main();
