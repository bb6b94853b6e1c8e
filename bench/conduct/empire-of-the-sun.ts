/** Empire of the Sun: what offensives come to, whether landings get ashore, what carriers and lost armies cost, and how the war goes on. */
import type { Game, GameEvent } from '../../engine/kernel/ruleset';
import type { Conduct, Measure, Watch } from './measures';

const [japan, allies] = [0, 1];
const both = ['japan', 'allies'] as const;

const scenarios = ['south-pacific', 'burma'];

const bySide = (id: string, says: (side: string) => string, form: Measure['form'], aim?: string): Measure[] =>
  both.map((side) => ({
    id: `${id}-${side}`,
    says: says(side === 'japan' ? 'Japanese' : 'Allied'),
    form,
    scenarios,
    ...(aim === undefined ? {} : { aim }),
  }));

const measures: Measure[] = [
  ...bySide(
    'idle',
    (side) => `1. ${side} offensives in which nobody fights and nothing is taken`,
    'share',
    'below 15 %',
  ),
  ...bySide('battles', (side) => `1. battles in an offensive, ${side}`, 'mean'),
  ...bySide('fought', (side) => `2. ${side} battles after which the air and the sea are theirs`, 'share', 'above 60 %'),
  ...bySide(
    'repelled',
    (side) => `2. ${side} battles in which those who came over the sea cannot land`,
    'share',
    'below 10 %',
  ),
  ...bySide('homeless', (side) => `2. ${side} units lost because they find no way home, a game`, 'mean', 'below 0.3'),
  ...bySide('carriers', (side) => `3. ${side} carriers lost, a game`, 'mean'),
  ...bySide('steps', (side) => `3. ${side} steps lost in battle, a game`, 'mean'),
  ...bySide('withered', (side) => `4. ${side} steps lost to attrition, a game`, 'mean', 'below 4'),
  ...bySide('taken', (side) => `5. places that change hands in ${side} offensives, a game`, 'mean'),
  {
    id: 'stalled',
    says: '5. turns in which the progress of the war is not met',
    form: 'share',
    scenarios,
    aim: 'below 50 %',
  },
  { id: 'will', says: '5. political will of the United States at the end', form: 'mean', scenarios },
];

/** What an offensive has come to so far. */
interface Offensive {
  side: number;
  battles: number;
  taken: number;
}

export const conduct: Conduct = {
  scenarios: scenarios.map((id) => ({ id })),
  measures,
  watch({ compiled }, tally): Watch {
    const sideOf = new Map(
      compiled.units.map(({ id, side }) => [id, side === compiled.game.sides[japan]!.id ? japan : allies]),
    );
    const kinds = new Map(compiled.game.kinds.map((kind) => [kind.id, kind]));
    const carriers = new Set(
      compiled.units.filter(({ kind }) => kinds.get(kind)?.flags.includes('carrier')).map(({ id }) => id),
    );
    const sums = both.map(() => ({ homeless: 0, carriers: 0, steps: 0, withered: 0, taken: 0 }));
    let offensive: Offensive | null = null;
    const word = (side: number) => both[side]!;

    const over = () => {
      if (offensive === null) return;
      const { side, battles, taken } = offensive;
      tally.add(`idle-${word(side)}`, Number(battles + taken === 0));
      tally.add(`battles-${word(side)}`, battles);
      offensive = null;
    };

    const lost = ({ rule, units = [], text }: GameEvent) => {
      for (const unit of units) {
        const sum = sums[sideOf.get(unit) ?? japan]!;
        if (rule.startsWith('6.')) sum.withered++;
        else sum.steps++;
        if (carriers.has(unit) && / was eliminated$/.test(text.en)) sum.carriers++;
      }
    };

    return {
      told(event) {
        const { what, rule, side = -1, units = [], text } = event;
        if ((what === 'card' && rule === '5.0') || what === 'discard') over();
        if (what === 'headquarters' && rule === '7.21') {
          over();
          offensive = { side: sideOf.get(units[0] ?? '') ?? japan, battles: 0, taken: 0 };
        }
        if (what === 'battle' && offensive) offensive.battles++;
        if (what === 'control' && offensive && side === offensive.side) {
          offensive.taken++;
          sums[side]!.taken++;
        }
        if (what === 'air-and-sea' && offensive) {
          tally.add(`fought-${word(offensive.side)}`, Number(side === offensive.side));
          tally.add(`repelled-${word(offensive.side)}`, Number(/cannot land$/.test(text.en)));
        }
        if (what === 'hit') lost(event);
        if (what === 'eliminated' && rule === '9.6') sums[sideOf.get(units[0] ?? '') ?? japan]!.homeless++;
        if (what === 'turn') tally.add('stalled', 0);
        if (rule === '16.47') tally.add('stalled', 1, 0);
      },
      ended(game: Game) {
        over();
        both.forEach((name, side) => {
          for (const [id, n] of Object.entries(sums[side]!)) tally.add(`${id}-${name}`, n);
        });
        const will = game.view(-1).tracks['us-political-will']?.find((one) => typeof one === 'number');
        if (will !== undefined) tally.add('will', Number(will));
      },
    };
  },
};
