import type { Expr, Phase, RuleLine } from '../../../engine/kernel/compiled';
import type { GameData } from '../../model/facts/game';
import { lineRemoval } from '../edits';
import { asksForTurn, neverIn, type Turns, turnsOf } from '../turns';
import type { Check } from '../types';
import { actors, meant, piecesOf, procedures } from './pieces';

export const lineNever: Check = {
  code: 'SND802',
  name: 'line-never',
  severity: 'warning',
  whole: true,
  title: { en: 'A line that can never apply', ja: '適用されることのない行' },
  message: {
    en: 'This line never applies: [[no unit that acts here is {of}]][[the scenarios have the turns {first} to {last}]][[no unit that acts here crosses {across}]][[nobody attacks beyond {beyond}: the phase says no range]][[no unit that it is about may stand in {ground}]].',
    ja: 'この行は適用されません。[[ここで行動するユニットに{of}はありません]][[シナリオのターンは{first}から{last}です]][[ここで行動するユニットは{across}を通れません]][[フェイズに射程（range）がなく、{beyond}ヘクスを超えて攻撃する部隊はありません]][[対象のどのユニットも{ground}に入れません]]。',
  },
  doc: {
    en: 'A line of a phase is about some units, in some places, at some times. Where no unit of the game that acts in the phase is one of these, or may come to such a place, or the turn never comes, the line changes nothing.',
    ja: 'フェイズの行は、あるユニット・場所・時期について述べます。そのフェイズで行動するユニットに当てはまるものがないか、その場所に入れないか、その時期が来なければ、何も変えません。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase walk "Walk" ja "行軍" {
      does move
      of Army
      allowance 3
      allowance -1 of Ship
      cost +1 across closed
      cost +1 into sea
      cost +1 when turn > 9
    }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase walk "Walk" ja "行軍" {
      does move
      of Army, Plane
      allowance 3
      allowance -1 of Army
      cost +1 across closed
      cost +1 when turn > 2
    }
  }
}
`,
  *onGame({ core, game }) {
    // Asked only where a line is about turns: it looks into every scenario.
    let turns: Turns | undefined | null = null;
    const outside = (when: Expr) => {
      if (!asksForTurn(when)) return undefined;
      if (turns === null) turns = turnsOf(core, game);
      return turns && neverIn(when, turns) ? turns : undefined;
    };
    const pieces = piecesOf(game);
    const seen = new Set<string>();
    for (const phase of procedures(game)) {
      // Whoever retreats or defends acts, too: only in a phase of movement it is the movers alone.
      const moves = phase.properties.does?.includes('move') === true;
      const acting = pieces && (moves ? actors(game, phase, pieces) : pieces);
      for (const line of phase.lines ?? []) {
        yield undefined;
        const span = game.lineAt.get(line.id);
        if (!span || seen.has(line.id)) continue;
        const past = line.when && outside(line.when);
        if (isTooFar(line, phase)) {
          seen.add(line.id);
          yield { span, args: { beyond: String(line.beyond) } };
        } else if (past) {
          seen.add(line.id);
          yield { span, args: { first: String(past.first), last: String(past.last) } };
        } else if (acting && acting.length > 0) {
          const opened = phase.lines!.some(
            ({ modal, action }) => modal === 'may' && action !== 'attack' && action !== 'fire',
          );
          const args = nobodyOf(game, line, acting, opened);
          if (!args) continue;
          seen.add(line.id);
          yield { span, args };
        }
      }
    }
  },
  fixes: (context) => lineRemoval(context),
};

/** Whether it is about attacks from afar, in a phase in which everybody attacks who is beside him. */
function isTooFar({ beyond, quantity, action }: RuleLine, { properties }: Phase): boolean {
  const attacks = quantity === 'attack' || action === 'attack';
  return beyond !== undefined && beyond >= 1 && attacks && !('range' in properties);
}

/** What of a line fits none of these counters; undefined: all may apply. */
function nobodyOf(
  game: GameData,
  line: RuleLine,
  acting: ReturnType<typeof actors>,
  opened: boolean,
): { of: string } | { across: string } | { ground: string } | undefined {
  const about = acting.filter(
    (piece) => !line.of || line.of.some((all) => all.every((word) => meant(game, piece, [word]))),
  );
  if (about.length === 0) return { of: line.of?.map((all) => all.join(' ')).join(', ') ?? '' };
  const classesOf = () =>
    new Set(about.map(({ kind }) => game.vocabulary.kinds.find(({ id }) => id === kind)?.class ?? ''));
  const ground = opened || line.modal === 'may' ? undefined : closedGround(game, line, classesOf());
  if (ground !== undefined) return { ground };
  const { across } = line;
  if (!across || line.quantity !== 'cost') return undefined;
  const classes = classesOf();
  const crossed = across.some((id) => {
    const kind = game.vocabulary.borders.find((border) => border.id === id);
    const over = game.vocabulary.borders.some((border) => border.over?.includes(id));
    return !kind || over || kind.cross.some((one) => classes.has(one));
  });
  return crossed ? undefined : { across: across.join(', ') };
}

/** What is said of where a unit itself goes, and of where it stands. */
const GOES: readonly unknown[] = ['cost', 'move', 'advance', 'retreat'];
const STANDS: readonly unknown[] = ['allowance', 'attack', 'defence', 'firepower', 'range', 'morale', 'rally'];

/** The terrains of a line that none of these classes may enter; undefined: some may, or it is about other ground. */
function closedGround(game: GameData, line: RuleLine, classes: ReadonlySet<string>): string | undefined {
  const about = line.quantity ?? line.action;
  const words = (GOES.includes(about) ? line.into : undefined) ?? (STANDS.includes(about) ? line.in : undefined);
  if (!words || words.length === 0) return undefined;
  const terrains = words.map((word) => game.vocabulary.terrains.find(({ id }) => id === word));
  const closed = terrains.every((one) => one !== undefined && !one.enter.some((id) => classes.has(id)));
  return closed ? words.join(', ') : undefined;
}
