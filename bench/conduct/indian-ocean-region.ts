/** Indian Ocean Region: who engages for what chance, how often at bases, who is stopped and who gets away, and how tankers are kept. */
import { BoardIndex } from '../../engine/kernel/board';
import type { Game, GameEvent } from '../../engine/kernel/ruleset';
import type { Conduct, Measure, Watch } from './measures';

const convoys = ['3-convoy-escort'];
const all = ['3-convoy-escort', '1-choke-point', '6-lakshadweep', '7-torrent'];

const measures: Measure[] = [
  { id: 'engagements', says: '1. engagements a game', form: 'mean', scenarios: all },
  { id: 'chance', says: '1. chance to hit of a strike', aim: 'above 30 %', form: 'share', scenarios: all },
  { id: 'vain', says: '1. strikes with a chance below 10 %', aim: 'below 5 %', form: 'share', scenarios: all },
  { id: 'base', says: '2. strikes at bases', form: 'share', scenarios: ['7-torrent'] },
  { id: 'shock', says: '2. hits on troops that were no more than a shock', form: 'share', scenarios: ['7-torrent'] },
  { id: 'stopped', says: '3. interventions that stop somebody', form: 'share', scenarios: all },
  { id: 'away', says: '3. evasions in which somebody gets away', form: 'share', scenarios: all },
  { id: 'lost', says: '4. tankers sunk or taken, a game', form: 'mean', scenarios: convoys },
  {
    id: 'escorted',
    says: '4. tankers with an escort in or beside their hex at combat',
    aim: 'above 80 %',
    form: 'share',
  },
];

export const conduct: Conduct = {
  scenarios: all.map((id) => ({ id })),
  measures,
  watch(prepared, tally): Watch {
    const { units, board, game } = prepared.compiled;
    const kinds = new Map(game.kinds.map((kind) => [kind.id, kind]));
    const flagged = (flag: string) =>
      new Set(units.filter(({ kind }) => kinds.get(kind)?.flags.includes(flag)).map(({ id }) => id));
    const [tankers, surface] = [flagged('capturable'), flagged('surface')];
    const sideOf = new Map(units.map(({ id, side }) => [id, side]));
    const index = new BoardIndex(board);
    const sums = { engagements: 0, lost: 0 };
    let looked = 0;

    /** Whether two places are one, or beside each other. */
    const beside = (a: string, b: string) => {
      const [one, other] = [index.indexOf(a), index.indexOf(b)];
      return one >= 0 && other >= 0 && index.distance(one, other) <= 1;
    };

    const escorts = (view: ReturnType<Game['view']>) => {
      for (const tanker of view.units.filter(({ id, at }) => tankers.has(id) && index.indexOf(at) >= 0)) {
        const near = view.units.some(
          ({ id, at }) =>
            surface.has(id) && !tankers.has(id) && sideOf.get(id) === sideOf.get(tanker.id) && beside(at, tanker.at),
        );
        tally.add('escorted', near ? 1 : 0);
      }
    };

    const struck = ({ text }: GameEvent) => {
      const chance = /\((\d+)% to hit\)/.exec(text.en)?.[1];
      if (chance === undefined) return;
      tally.add('chance', Number(chance) / 100);
      tally.add('vain', Number(chance) < 10 ? 1 : 0);
      tally.add('base', text.en.includes('on the base at') ? 1 : 0);
      if (text.en.includes('(shocks)')) tally.add('shock', text.en.startsWith('1 hit') ? 1 : 0);
    };

    return {
      asked({ ask }, _code, one) {
        if (ask !== 'engage') return;
        const view = one.view(-1);
        if (view.turn === looked) return;
        looked = view.turn;
        if (tankers.size > 0) escorts(view);
      },
      told(event) {
        const { what, text, units: about = [] } = event;
        if (what === 'combat' && event.rule === '6.41') sums.engagements++;
        if (what === 'strike') struck(event);
        if (what === 'intervention') tally.add('stopped', text.en.startsWith('Stopped') ? 1 : 0);
        if (what === 'evade') tally.add('away', text.en.startsWith('Got away') ? 1 : 0);
        if (/destroyed$| commands /.test(text.en) && about.some((id) => tankers.has(id))) sums.lost++;
      },
      ended() {
        tally.add('engagements', sums.engagements);
        tally.add('lost', sums.lost);
      },
    };
  },
};
