/** Options that say who plays. */
import type { CompiledGame, Names } from '../../engine/kernel/compiled';
import { seatsOf } from '../../engine/kernel/seats';
import { ensurePlayer, PlayerError, players, usualPlayer } from '../../engine/players/index';
import { nearest } from '../model/suggest';
import { type OptionSpec, type Parsed, UsageError, wholeNumber, withMeant } from './args';

export const playerOption: OptionSpec = {
  name: 'player',
  value: 'side=kind',
  many: true,
  doc: {
    en: 'who plays a side (default: heuristic where the game has one, else random)',
    ja: '側を担当するプレイヤー（既定はそのゲームにあれば heuristic、なければ random）',
  },
};

export const seedOption: OptionSpec = {
  name: 'seed',
  value: 'n',
  doc: { en: 'seed of the dice and of the players (default 1)', ja: 'サイコロとプレイヤーの乱数の種（既定値 1）' },
};

/** The seed. @throws UsageError */
export function seedOf(args: Parsed): number {
  return wholeNumber(args.one('seed'), '--seed', 0, 2147483647) ?? 1;
}

/** Kinds of player by side, in the game's order; who plays a side plays the others of its seat, too. @throws UsageError for sides and kinds that do not exist */
export function kindsOf(args: Parsed, compiled: CompiledGame): string[] {
  const sides = compiled.game.sides.map((side) => side.id);
  const usual = usualPlayer(compiled.game.rules);
  const kinds = sides.map(() => usual);
  const seen = new Set<string>();
  for (const given of args.all('player')) {
    const [side, kind] = given.split(/=(.*)/s);
    const index = sides.indexOf(side ?? '');
    if (kind === undefined) {
      throw new UsageError({
        en: `--player ${given}: write side=kind; the sides are ${sides.join(', ')}.`,
        ja: `--player ${given}：「側=種類」と書いてください。側は ${sides.join(', ')} です。`,
      });
    }
    if (index === -1) {
      throw new UsageError(
        withMeant(
          { en: `--player ${given}: there is no side "${side}"`, ja: `--player ${given}：側「${side}」はありません。` },
          nearest(side!, sides),
          { en: `there are: ${sides.join(', ')}.`, ja: `あるのは ${sides.join(', ')} です。` },
        ),
      );
    }
    const played = seatsOf(compiled).flat();
    if (!played.includes(index)) {
      const there = played.map((one) => sides[one]).join(', ');
      throw new UsageError({
        en: `--player ${given}: nobody plays ${side} in this scenario; played are ${there}.`,
        ja: `--player ${given}：このシナリオでは ${side} を担当する席がありません。担当できるのは ${there} です。`,
      });
    }
    if (seen.has(side!)) {
      throw new UsageError({ en: `--player names ${side} twice.`, ja: `--player で ${side} が2回指定されています。` });
    }
    seen.add(side!);
    ensureKind(kind, compiled, index);
    kinds[index] = kind;
  }
  for (const seat of seatsOf(compiled)) {
    const named = seat.find((side) => seen.has(sides[side]!));
    if (named !== undefined) for (const side of seat) if (!seen.has(sides[side]!)) kinds[side] = kinds[named]!;
  }
  return kinds;
}

/** Makes sure that a kind of player can play a side. @throws UsageError */
export function ensureKind(kind: string, compiled: CompiledGame, side: number): void {
  try {
    ensurePlayer(kind, compiled, side);
  } catch (error) {
    if (error instanceof PlayerError) throw new UsageError(noPlayer(kind, error));
    throw error;
  }
}

/** What is said of a kind of player that cannot be had; of a name that is nearly one of those there are, which is likely meant. */
function noPlayer(kind: string, { text, among }: PlayerError): Names {
  const ids = players.map(({ id }) => id);
  const likely = among && nearest(among.name, among.known);
  if (likely !== undefined)
    return { en: `${text.en} Did you mean ${likely}?`, ja: `${text.ja}${likely} ではありませんか。` };
  const [id = ''] = kind.split(':');
  if (ids.includes(id)) return text;
  return withMeant(
    { en: `There is no player "${kind}"`, ja: `プレイヤー「${kind}」はありません。` },
    nearest(id, ids),
    { en: `there are: ${ids.join(', ')}.`, ja: `使えるのは ${ids.join(', ')} です。` },
  );
}
