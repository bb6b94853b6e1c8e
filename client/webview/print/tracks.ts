/** Tracks on which counters are kept: the turn record and the game's own, with boxes that a counter fits in; the sequence of play. */
import type { CompiledGame, Phase, Track } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import { ems, esc, say } from '../svg/text';
import { turnDates } from '../ui/dates';
import type { Block } from './flow';
import { line } from './marks';
import { mm } from './paper';
import { text } from './texts';
import type { Namer } from './words';
import { wrap } from './wrap';

interface TrackCell {
  head: string;
  lines: string[];
  /** Where its counter starts. */
  start?: boolean;
}

/** Boxes in rows, as wide as the room. */
function trackBlock(title: string, cells: readonly TrackCell[], counter: number, room: number, color: string): Block {
  const box = { width: counter + 4, height: counter + 9 };
  const perRow = Math.max(1, Math.min(cells.length, Math.floor(room / box.width)));
  const rows = Math.ceil(cells.length / perRow);
  return {
    width: perRow * box.width,
    height: 5.5 + rows * box.height,
    draw(x, y) {
      const drawn = cells.map(({ head, lines, start }, i) => {
        const left = x + (i % perRow) * box.width;
        const top = y + 5.5 + Math.floor(i / perRow) * box.height;
        const size = Math.min(2.9, (box.width - 1.6) / (ems(head) * 1.08));
        return [
          `<rect x="${mm(left)}" y="${mm(top)}" width="${mm(box.width)}" height="${mm(box.height)}" fill="${start ? '#fff4cf' : '#ffffff'}" stroke="${esc(color)}" stroke-width=".3"/>`,
          line(left + box.width / 2, top + 3.4, head, size, { anchor: 'middle', bold: true }),
          ...lines.map((words, k) =>
            line(
              left + box.width / 2,
              top + 6.4 + k * 2.5,
              words,
              Math.min(2.1, (box.width - 1.4) / (ems(words) * 1.08)),
              { anchor: 'middle', color: '#31495a' },
            ),
          ),
        ].join('');
      });
      return line(x, y + 3.6, title, 3.6, { bold: true }) + drawn.join('');
    },
  };
}

/** The turn record track of the scenario, with dates and how many units come. */
function turnBlock(compiled: CompiledGame, counter: number, room: number, namer: Namer): Block {
  const { first, last } = compiled.scenario.turns;
  const dates = turnDates(compiled, namer.locale);
  const cells: TrackCell[] = [];
  for (let turn = first; turn <= Math.min(last, first + 199); turn++) {
    const coming = compiled.game.sides.flatMap(({ id, names }) => {
      const count = compiled.units.filter((unit) => unit.side === id && unit.arrives?.turn === turn).length;
      return count > 0 ? [`${say(names, namer.locale)} +${count}`] : [];
    });
    const date = dates.get(turn);
    cells.push({
      head: String(turn),
      lines: [...(date ? [date] : []), ...coming],
      ...(turn === first ? { start: true } : {}),
    });
  }
  return trackBlock(text('turnRecord', namer.locale), cells, counter, room, '#31495a');
}

function ownTrack(compiled: CompiledGame, track: Track, counter: number, room: number, namer: Namer): Block {
  const begins = new Set([
    track.start,
    ...(compiled.scenario.tracks ?? []).flatMap((one) => (one.track === track.id ? [one.value] : [])),
  ]);
  const cells = Array.from({ length: Math.min(200, track.to - track.from + 1) }, (_, i): TrackCell => {
    const value = track.from + i;
    const named = track.boxes?.find((one) => one.value === value);
    const name = named?.names ? say(named.names, namer.locale) : named?.id ? namer.word(named.id) : '';
    const printed = Object.values(named?.cells ?? {}).flatMap((cell) =>
      cell === null || typeof cell === 'object' ? [] : [namer.word(String(cell))],
    );
    return {
      head: String(value).replace('-', '−'),
      lines: [...(name ? wrap(name, counter + 3, 2.1) : []), ...printed].slice(0, 5),
      ...(begins.has(value) ? { start: true } : {}),
    };
  });
  return trackBlock(say(track.names, namer.locale), cells, counter, room, track.color ?? '#31495a');
}

/** The turn record and every track of the game. */
export function trackBlocks(compiled: CompiledGame, counter: number, room: number, namer: Namer): Block[] {
  return [
    turnBlock(compiled, counter, room, namer),
    ...(compiled.game.tracks ?? []).map((track) => ownTrack(compiled, track, counter, room, namer)),
  ];
}

/** The sequence of play, and other ones such as that of a night turn. */
export function sequenceBlocks({ game }: CompiledGame, namer: Namer): Block[] {
  const list = (title: string, phases: readonly Phase[]): Block => {
    const lines = outline(phases, '', namer);
    const width = maxOf([ems(title) * 3.9, ...lines.map(({ words, depth }) => depth * 5 + ems(words) * 3)]);
    return {
      width,
      height: 6 + lines.length * 4.1,
      draw: (x, y) =>
        line(x, y + 3.6, title, 3.6, { bold: true }) +
        lines
          .map(({ words, depth }, i) => line(x + depth * 5, y + 8.6 + i * 4.1, words, 2.8, { bold: depth === 0 }))
          .join(''),
    };
  };
  return [
    ...(game.phases.length > 0 ? [list(text('sequence', namer.locale), game.phases)] : []),
    ...(game.sequences ?? []).map((one) => list(say(one.names, namer.locale), one.phases)),
  ];
}

function outline(
  phases: readonly Phase[],
  number: string,
  namer: Namer,
  depth = 0,
): { words: string; depth: number }[] {
  return phases.flatMap((phase, i) => {
    const own = `${number}${i + 1}.`;
    const see = phase.provenance?.see?.[0];
    const order = (phase.order ?? []).map((side) => namer.word(side)).join(namer.locale === 'ja' ? '→' : ', ');
    const words = [`${own} ${say(phase.names, namer.locale)}`, order ? `– ${order}` : '', see ? `(${see})` : '']
      .filter(Boolean)
      .join(' ');
    return [{ words, depth }, ...outline(phase.steps, own, namer, depth + 1)];
  });
}
