/** What is aboard of what when a scenario begins. */
import type { GameData } from '../../model/facts/game';
import type { ScenarioData, UnitState } from '../../model/facts/scenario';
import { groupRemoval } from '../fixes';
import { movedTo, relocation } from '../relocate';
import type { Check, Fix, FixContext } from '../types';
import { labelOf } from './ground';
import { fits, nameOf, pieceOf } from './units';

/** Units that are aboard of equal carriers in one place. */
interface Load {
  carriers: UnitState[];
  units: UnitState[];
}

/** What is aboard in each place where something is; `carriers` is empty when they are not there. */
function* loadsOf(scenario: ScenarioData): Generator<Load> {
  const loads = new Map<string, UnitState[]>();
  for (const unit of scenario.units) {
    if (unit.carrier === undefined || unit.at === null) continue;
    const key = `${unit.side} ${unit.carrier} ${unit.at}`;
    loads.set(key, [...(loads.get(key) ?? []), unit]);
  }
  for (const units of loads.values()) {
    const [{ side, carrier, at }] = units as [UnitState];
    const here = (u: UnitState) => u.side === side && u.at === at && (u.unit === carrier || u.kind === carrier);
    yield { carriers: scenario.units.filter(here), units };
  }
}

/** Whether a word fits a unit that is aboard of a carrier. */
function suits(game: GameData, unit: UnitState, carrier: UnitState, word: string): boolean {
  if (word === 'unit') return true;
  if (word === 'same-nation') return unit.nation === carrier.nation;
  return fits(game, pieceOf(game, unit), word);
}

const called = (game: GameData, unit: UnitState) => nameOf(game, pieceOf(game, unit));

/** Takes what is aboard off the carrier, to stand beside it. */
function unloading(context: FixContext): Fix[] {
  const { uri, start, end } = context.at;
  const text = context.text(uri);
  const line = text.slice(start, text.indexOf('\n', end) < 0 ? undefined : text.indexOf('\n', end));
  const aboard = /^[^,;}]*?(\s+aboard\s+(?:"[^"\n]*"|[^\s,;}()]+))/.exec(line);
  if (!aboard) return [];
  const from = start + aboard[0].length - aboard[1]!.length;
  const title = { en: `Take “${aboard[1]!.trim()}” away`, ja: `「${aboard[1]!.trim()}」を取り除く` };
  return [{ title, edits: [{ uri, start: from, end: start + aboard[0].length, text: '' }] }];
}

export const wrongLoad: Check = {
  code: 'SND671',
  name: 'wrong-load',
  severity: 'error',
  title: { en: 'A unit aboard of what does not take it', ja: '搭載できない部隊' },
  message: {
    en: '{unit} may not be aboard of {carrier}: every {of} takes {words} only.',
    ja: '{unit}は{carrier}に搭載できません。{of}が搭載できるのは{words}だけです。',
  },
  doc: {
    en: 'The game says `every carrier { takes carrier-capable, same-nation }`: whatever is `aboard` of it at the start is one of these words, and for each comma one of the words after it. `same-nation`: of the nation of the carrier.',
    ja: 'ゲームに`every carrier { takes carrier-capable, same-nation }`とあれば、開始時に`aboard`と書かれた部隊はそのいずれかの語にあてはまります(コンマごとに条件が加わります)。`same-nation`は同じ国籍です。',
  },
  bad: `game sample {
  every Ship { takes air }
}
scenario small extends base {
  remove red Army at 0102
  setup red { 0101: Army aboard Ship }
}
`,
  good: `game sample {
  every Ship { takes land or air, same-nation }
}
scenario small extends base {
  remove red Army at 0102
  setup red { 0101: Army aboard Ship }
}
`,
  *onScenario({ game, scenario }) {
    for (const { demand, span } of game.demands)
      for (const line of demand.lines) {
        if (line.says !== 'takes') continue;
        for (const { carriers, units } of loadsOf(scenario)) {
          const carrier = carriers.find((one) => demand.of.every((word) => fits(game, pieceOf(game, one), word)));
          for (const unit of carrier ? units : [])
            if (!line.words.some((word) => suits(game, unit, carrier!, word)))
              yield {
                span: unit.spans.at(-1)!,
                args: {
                  unit: called(game, unit),
                  carrier: called(game, carrier!),
                  of: demand.of.join(' '),
                  words: line.words.join(' / '),
                },
                related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
              };
        }
      }
  },
  fixes: (context) => [...unloading(context), ...groupRemoval(context)],
};

export const overloaded: Check = {
  code: 'SND672',
  name: 'overloaded',
  severity: 'error',
  title: { en: 'More aboard than there is room for', ja: '搭載量の超過' },
  message: {
    en: '{carrier} holds {most} steps of {words}; {used} are aboard: take {unit} off, or add a carrier.',
    ja: '{carrier}が搭載できる{words}は{most}ステップですが、{used}ステップあります。{unit}を降ろすか、搭載先を加えてください。',
  },
  doc: {
    en: 'The game says `every carrier { holds air }` (as many steps of aircraft as the carrier has itself) or `every CVN { holds 2 marine }` (two steps of them). Equal carriers in one place are taken together.',
    ja: 'ゲームに`every carrier { holds air }`とあれば搭載先自身のステップ数まで、`every CVN { holds 2 marine }`とあれば2ステップまで搭載できます。同じ場所の同じ搭載先は合わせて数えます。',
  },
  bad: `game sample {
  every Ship { holds 0 land }
}
scenario small extends base {
  remove red Army at 0102
  setup red { 0101: Army aboard Ship }
}
`,
  good: `game sample {
  every Ship { holds land }
}
scenario small extends base {
  remove red Army at 0102
  setup red { 0101: Army aboard Ship }
}
`,
  *onScenario({ game, scenario }) {
    for (const { demand, span } of game.demands)
      for (const line of demand.lines) {
        if (line.says !== 'holds') continue;
        for (const { carriers, units } of loadsOf(scenario)) {
          const fitting = carriers.filter((one) => demand.of.every((word) => fits(game, pieceOf(game, one), word)));
          const [carrier] = fitting;
          if (!carrier) continue;
          const most = fitting.reduce((sum, one) => sum + (line.most ?? one.steps), 0);
          const loaded = units.filter((unit) => line.words.some((word) => suits(game, unit, carrier, word)));
          const used = loaded.reduce((sum, unit) => sum + unit.steps, 0);
          if (used <= most) continue;
          const last = loaded.at(-1)!;
          yield {
            span: last.spans.at(-1)!,
            args: {
              carrier: called(game, carrier),
              unit: called(game, last),
              words: line.words.join(' / '),
              most: String(most),
              used: String(used),
            },
            related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
          };
        }
      }
  },
  fixes: (context) => [...unloading(context), ...groupRemoval(context)],
};

/** Sets up the carrier in the same place, before what is aboard of it. */
function company({ at, found, issue }: FixContext): Fix[] {
  const carrier = /\saboard\s+("[^"\n]*"|[^\s,;}()]+)/.exec(found)?.[1];
  if (carrier === undefined || issue.data) return [];
  const title = { en: `Set up ${carrier} there, too`, ja: `${carrier}も置く` };
  return [{ title, edits: [{ uri: at.uri, start: at.start, end: at.start, text: `${carrier}, ` }] }];
}

export const missingCarrier: Check = {
  code: 'SND673',
  name: 'missing-carrier',
  severity: 'error',
  whole: true,
  title: { en: 'Aboard of what is not there', ja: '搭載先のない部隊' },
  message: {
    en: '{unit} at {place} is aboard of {carrier}, but no {carrier} of its side stands there.',
    ja: '{place}の{unit}は{carrier}に搭載されていますが、そこに自軍の{carrier}がいません。',
  },
  doc: {
    en: 'A unit that is `aboard` of another one is set up in the same place: set the carrier up there, too, or take `aboard` away.',
    ja: '`aboard`と書いた部隊は、搭載先と同じ場所に置きます。搭載先もそこに置くか、`aboard`を取り除いてください。',
  },
  bad: `scenario small extends base {
  remove red Army at 0102
  setup red { 0102: Army aboard Ship }
}
`,
  good: `scenario small extends base {
  remove red Army at 0102
  setup red { 0101: Army aboard Ship }
}
`,
  *onScenario({ scenario, game, map }) {
    for (const { carriers, units } of loadsOf(scenario)) {
      if (carriers.length > 0) continue;
      const [{ side, carrier }] = units as [UnitState];
      const is = (u: UnitState) => u.side === side && (u.unit === carrier || u.kind === carrier);
      const where = new Set(scenario.units.filter(is).map((u) => u.at));
      for (const unit of units)
        yield {
          span: unit.spans.at(-1)!,
          args: {
            unit: called(game, unit),
            place: map?.places.has(unit.at ?? '') ? labelOf(map.places.get(unit.at!)!) : (unit.at ?? ''),
            carrier: game.roster.get(unit.carrier!)?.names.en ?? unit.carrier!,
          },
          ...(map ? movedTo(game, map, scenario, unit, (place) => where.has(place.id)) : {}),
        };
    }
  },
  fixes: (context) => [...company(context), ...(context.issue.data ? relocation(context) : []), ...unloading(context)],
};
