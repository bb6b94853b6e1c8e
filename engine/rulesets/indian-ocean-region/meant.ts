/** What an answer about nothing on the map means by what is asked: yes and no, done, pass. Its words, and what comes of it. */
import type { AnswerForm } from '../../kernel/answer-forms';
import { verbOf } from '../../kernel/answers';
import type { Choice } from '../../kernel/ruleset';
import { both, joined, type Text } from '../../kernel/texts';
import { ANSWERS } from './answers';
import { dieText } from './card-roll';
import { A, CHOSEN } from './codes';
import { IN_EFFECTS, IN_PASSAGE, IN_SLOT, IN_TALKS } from './frames';
import type { Play } from './play';
import { say } from './strike-view';

type Words = readonly [en: string, ja: string];
type Plain = 'YES' | 'NO' | 'DONE' | 'PASS';

/** By question and answer. */
const MEANT: Readonly<Record<string, Partial<Record<Plain, Words>>>> = {
  'air-unit': { DONE: ['No more aircraft move', '航空移動を終える'] },
  'sea-unit': { DONE: ['No more ships move', '海上移動を終える'] },
  'sea-group': { DONE: ['Nobody else goes along', 'ほかは同行しない'] },
  intervene: { PASS: ['Do not intervene', '介入しない'] },
  missiles: { DONE: ['No more cruise missiles', '巡航ミサイルをこれ以上撃たない'] },
  fire: { DONE: ['Fire with those chosen', '選んだユニットで発射する'] },
  evade: { DONE: ['Nobody tries to evade', '誰も回避を試みない'] },
  commit: { DONE: ['No more attackers', '攻撃側はこれで全て'] },
  join: { DONE: ['Nobody else joins in', 'ほかは参加しない'] },
  support: { DONE: ['No further support', 'これ以上支援しない'] },
  excess: { DONE: ['Leave further hits unused', '余剰命中を使わない'] },
  'ground-unit': { DONE: ['No more troops move', '地上移動を終える'] },
  'ground-combat': { DONE: ['No further attack', 'これ以上攻撃しない'] },
  repair: { NO: ['Fill no crater', 'クレーターを修復しない'] },
  invite: { DONE: ['Invite nobody else', 'ほかは招かない'] },
  invitation: { YES: ['Accept', '受ける'], NO: ['Refuse', '断る'] },
  'card-unit': { DONE: ['Set up no more', 'これ以上配置しない'] },
  talks: { PASS: ['Offer nothing', '何も持ちかけない'] },
  exchange: { NO: ['Refuse the exchange', '交換を断る'] },
  'act-with': { YES: ['Act now, too', '今一緒に行動する'], NO: ['Wait for its own place', '自分の順番を待つ'] },
  'take-side': { NO: ['Stay neutral', '中立のまま'] },
  cooperate: { NO: ['Offer no cooperation', '協力を申し出ない'] },
  accept: { YES: ['Cooperate', '協力する'], NO: ['Do not cooperate', '協力しない'] },
  ceasefire: { YES: ['Agree', '同意する'], NO: ['Do not agree', '同意しない'] },
  passage: { YES: ['Let them aboard', '搭乗させる'], NO: ['Keep them ashore', '搭乗させない'] },
};

/** Some have been chosen to try already. */
const NO_MORE: AnswerForm = ['done', [], 'No more try to evade', '回避を試みるのはこれで全て'];

const FORMS = new Map(
  Object.entries(MEANT).flatMap(([ask, answers]) =>
    Object.entries(answers).map(([name, [en, ja]]): [string, AnswerForm] => [
      `${ask} ${A[name as Plain]}`,
      [ANSWERS[name as Plain][0], [], en, ja],
    ]),
  ),
);

/** The words of an answer for what is asked; undefined: those that it has everywhere. */
export function meantBy({ posed, p }: Play, answer: number): AnswerForm | undefined {
  const { ask } = posed;
  if (ask === 'evade' && verbOf(answer) === A.DONE && p.flags.some((_, u) => p.has(u, CHOSEN))) return NO_MORE;
  return FORMS.get(`${ask} ${verbOf(answer)}`);
}

/** What comes of it. `f`: the frame on top. */
export const CONSEQUENCES: Readonly<Record<string, (g: Play, f: number, answer: number) => Partial<Choice>>> = {
  ceasefire: yesOrNo(ceasefire, () => say('combat goes on as usual', '戦闘は通常どおり')),
  accept: yesOrNo(
    (g, f) => {
      const who = g.sideName(g.frames[f + IN_TALKS.side]!);
      return say(
        `${who.en} acts with you from now on, in place of nobody else`,
        `以後${who.ja}はこの陣営とだけ共に行動する`,
      );
    },
    () => say('it stays as it is', '現状のまま'),
  ),
  'act-with': yesOrNo(
    (g, f) => {
      const who = g.sideName(g.frames[f + IN_SLOT.side]!);
      return say(`together with ${who.en}; it has no place of its own then`, `${who.ja}と同時に。自分の順番はなくなる`);
    },
    () => say('it acts alone later in the phase', '後で単独で行動する'),
  ),
  passage: yesOrNo(
    (g, f) => {
      const by = g.unitName(g.frames[f + IN_PASSAGE.carrier]!);
      return say(`who has ${by.en} says where they land`, `上陸先は${by.ja}の陣営が決める`);
    },
    () => say('they do not move in this phase', 'このフェイズは移動しない'),
  ),
  invitation: yesOrNo(accepting, () => say('the card’s die is rolled all the same', '断ってもカードの判定は行う')),
};

function yesOrNo(yes: (g: Play, f: number) => Text, no: (g: Play, f: number) => Text) {
  return (g: Play, f: number, answer: number): Partial<Choice> => {
    if (verbOf(answer) === A.YES) return { detail: yes(g, f) };
    return verbOf(answer) === A.NO ? { detail: no(g, f) } : {};
  };
}

/** 6.822: both must agree; which phases of the next turns then fall out, as the text's table has it. */
function ceasefire({ w, turn }: Play): Text {
  const list = w.compiled.game.phases.filter(({ id }) => w.tables.ceasefire.has(id)).map(({ names }) => both(names));
  const phases = joined(list, ' or ', 'と');
  const count = w.values['ceasefire-turns']!;
  const [first, last] = [turn + 1, turn + count];
  const when =
    first === last
      ? say(`turn ${first}`, `第${first}ターン`)
      : say(`turns ${first} to ${last}`, `第${first}〜${last}ターン`);
  return say(`if both powers agree, no ${phases.en} in ${when.en}`, `双方が同意すると${when.ja}の${phases.ja}はない`);
}

/** 4.37: what the rest of the card brings whoever accepts. */
function accepting(g: Play, f: number): Text {
  const steps = g.w.politics.steps[g.frames[f + IN_EFFECTS.list]!] ?? [];
  const host = g.sideName(g.frames[f + IN_EFFECTS.side]!);
  const parts = steps.flatMap(({ verb, args }): Text[] => {
    const most = Number(args.most ?? 0);
    if (verb === 'base-units')
      return [
        say(
          `you may set up ${most} ${most === 1 ? 'unit' : 'units'} with ${host.en}`,
          `${host.ja}に${most}ユニットまで配置できる`,
        ),
      ];
    if (verb === 'allow-cooperation')
      return [
        say(
          `${host.en} may offer you cooperation in the war (6.821)`,
          `戦争中に${host.ja}が協力を申し出られる（6.821）`,
        ),
      ];
    return [];
  });
  const rolled = dieText(g, steps, g.posed.side);
  if (rolled) parts.push(say(`then the die: ${rolled.en}`, `その後の判定：${rolled.ja}`));
  return joined(parts, '; ', '、');
}
