/** The sequence of play, expanded: each phase with who acts in it and what is done. */
import type { CompiledGame, Phase, Sequence, TurnSpan } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { rangeText } from '../../checks/columns';
import { say } from '../types';
import type { Words } from '../words';
import { notes, type Said } from './said';
import { lineItems } from './special';
import type { Block, Item } from './types';

/** The sequence as a list; then each phase that cites a rule of its own, there. */
export function sequenceBlocks(words: Words, { game }: CompiledGame): Said[] {
  const usual: Sequence[] =
    game.phases.length > 0
      ? [{ id: 'sequence', names: { en: 'Sequence of play', ja: 'プレイ手順' }, phases: game.phases, properties: {} }]
      : [];
  const all = [...usual, ...(game.sequences ?? [])];
  const whole = all.map((sequence): Said => {
    const when = turnsOf(words, sequence);
    const title = `${say(words.ide, sequence.names)}${when === '' ? '' : ` (${when})`}`;
    return {
      see: sequence.provenance?.see ?? [],
      subject: 'sequence',
      blocks: [
        ...notes(words, sequence.provenance),
        { type: 'text', text: `${title}:` },
        { type: 'list', items: sequence.phases.map((phase) => item(words, phase)) },
      ],
    };
  });
  const own = all.flatMap(({ phases }) => withParts(phases)).filter(({ provenance }) => provenance?.see?.length);
  return [...whole, ...own.map((phase) => saidOf(words, phase, game.rules))];
}

const withParts = (phases: readonly Phase[]): Phase[] => phases.flatMap((phase) => [phase, ...withParts(phase.steps)]);

/** A phase where its rule stands. */
function saidOf(words: Words, phase: Phase, rules: string): Said {
  const name = say(words.ide, phase.names);
  const told = actingIn(words, phase);
  const does = doneIn(words, phase);
  const blocks: Block[] = [
    ...notes(words, phase.provenance),
    { type: 'text', text: sentencesOf(words, [`${name}${told === '' ? '' : ` (${told})`}`, ...does]) },
  ];
  const lines = lineItems(words, phase.lines ?? []);
  if (lines.length > 0) blocks.push({ type: 'list', items: lines });
  // With a ruleset of its own a game is played, whatever its phases say.
  if (rules === '' && phase.steps.length === 0 && does.length === 0)
    blocks.push({
      type: 'gap',
      text: words.pick('Played by hand: no rule is said yet.', '手で行う（ルールは未記載）。'),
    });
  return { see: phase.provenance?.see ?? [], subject: 'sequence', blocks };
}

const sentencesOf = (words: Words, all: readonly string[]) =>
  all.map((one) => `${one}${words.pick('.', '。')}`).join(words.pick(' ', ''));

function item(words: Words, phase: Phase): Item {
  const told = [
    actingIn(words, phase),
    ...(phase.provenance?.see?.length ? [rulesOf(words, phase.provenance.see)] : []),
  ];
  const text = [say(words.ide, phase.names), ...told.filter(Boolean).map((one) => `(${one})`)].join(' ');
  return { text, items: phase.steps.map((part) => item(words, part)) };
}

/** `rule 5.2`. */
export const rulesOf = (words: Words, see: readonly string[]) =>
  words.pick(`rule ${see.join(', ')}`, `ルール${see.join('、')}`);

/** Who acts in a phase, and when. */
function actingIn(words: Words, phase: Phase): string {
  const sides = (ids: readonly string[]) => ids.map((id) => words.side(id)).join(words.pick(', then ', '、次に'));
  const [lead] = (entryOf(phase.properties, 'first') ?? []).map(String);
  return [
    phase.only ? words.pick(`${sides(phase.only)} only`, `${sides(phase.only)}のみ`) : '',
    phase.order && !phase.only ? sides(phase.order) : '',
    lead === undefined ? '' : words.pick(`${words.any(lead)} first`, `${words.any(lead)}が先`),
    'alternate' in phase.properties ? words.pick('the sides alternate', '両軍が交互に') : '',
    'simultaneous' in phase.properties ? words.pick('at the same time', '同時に') : '',
    turnsOf(words, phase),
  ]
    .filter(Boolean)
    .join(words.pick('; ', '、'));
}

function turnsOf(words: Words, { turns, after }: { turns?: TurnSpan[]; after?: TurnSpan[] }): string {
  const spans = (all: readonly TurnSpan[]) => all.map(({ from, to }) => rangeText(from, to)).join(', ');
  return [
    turns ? words.pick(`turns ${spans(turns)}`, `第${spans(turns)}ターン`) : '',
    after ? words.pick(`after turns ${spans(after)}`, `第${spans(after)}ターンの後`) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the game's text says is done in a phase, a sentence each. */
function doneIn(words: Words, { properties }: Phase): string[] {
  const list = (name: string) => (entryOf(properties, name) ?? []).map(String);
  const named = (name: string) =>
    list(name)
      .map((id) => words.any(id))
      .join(words.pick(', ', '、'));
  const table = (name: string) => {
    const [id] = list(name);
    const found = id === undefined ? undefined : words.game.vocabulary.tables[id];
    return found ? say(words.ide, found.names) : (id ?? '');
  };
  const attribute = (id: string) => {
    const found = words.game.attributes.find((one) => one.id === id);
    return found ? say(words.ide, found.names) : id;
  };
  const who = list('of').length > 0 ? named('of') : words.pick('units of the side', '手番側のユニット');
  const sentences: string[] = [];
  if (list('does').includes('move')) {
    const [points = ''] = list('allowance');
    const [en, ja] = /^\d+$/.test(points)
      ? [`for at most ${points} points`, `${points}ポイントまで`]
      : [`for at most its ${attribute(points)}`, `${attribute(points)}まで`];
    sentences.push(
      words.pick(`Each unit may move once (${who}), ${en}`, `各ユニットは1度（${who}）、${ja}移動できる`),
      list('costs').length > 0
        ? words.pick(
            `What a hex costs stands in the table “${table('costs')}”`,
            `移動コストは「${table('costs')}」による`,
          )
        : words.pick('Each hex costs one point', '1ヘクスにつき1ポイント'),
    );
    if (list('stops').includes('enemy'))
      sentences.push(words.pick('A unit that comes beside an enemy stops', '敵に隣接したら止まる'));
  }
  if (list('does').includes('attack')) {
    const [strength = '', , against] = list('strength');
    const both = against === undefined ? attribute(strength) : `${attribute(strength)} : ${attribute(against)}`;
    sentences.push(
      words.pick(
        `The ${who} may attack enemies beside them: each unit once, each place once, several units together`,
        `${who}は隣接する敵を攻撃できる（各ユニット1度、各地点1度、複数で合同攻撃可）`,
      ),
      words.pick(
        `The odds (${both}) give the column of the table “${table('table')}”, on which a die is rolled`,
        `戦力比（${both}）が「${table('table')}」の列となり、ダイスを振る`,
      ),
    );
    if ('advance' in properties)
      sentences.push(words.pick('Who has won may advance into the place', '勝った部隊はその地点へ前進できる'));
  }
  return sentences;
}
