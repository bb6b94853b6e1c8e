/** What a rulebook says once of each answer: its verb, its notation, what stands behind its word. */
import { strict as assert } from 'node:assert';
import { type AnswerForm, answerParts, sayingBy, verbsOf } from '../../../engine/kernel/answer-forms';
import { code } from '../../../engine/kernel/answers';
import { prepareShipped } from '../../play/shipped';

const FORMS = {
  PASS: ['pass', [], 'Pass', 'パス'],
  TO: ['to', ['place'], 'To {place}', '{place}へ'],
  CARRY: ['carry {unit} by {ship}', ['ship', 'unit'], '{unit}, {other}', '{unit}、{other}'],
  VIA: ['via{way} {place}', ['way', 'place'], 'By way of {place}', '{place}を経由'],
  SWAP: ['swap', ['unit', 'unit'], '{unit} for {other}', '{unit}と{other}'],
  PLAY: ['play', ['number', 'nothing'], 'Play {number}', '{number}'],
  UNIT: ['choose', ['unit'], 'Choose {unit}', '{unit}'],
  BRANCH: ['choose', ['number'], '{number}', '{number}'],
} as const satisfies Record<string, AnswerForm<'ship' | 'way'>>;
const A = verbsOf(FORMS);

describe('forms of answers', () => {
  const { play } = prepareShipped('taiheiyo-senshi/campaign').start({ seed: 1 }) as unknown as { play: Play };
  type Play = Parameters<ReturnType<typeof sayingBy>>[0];
  const say = sayingBy<Play, 'ship' | 'way'>(FORMS, {
    at: (_, [u]) => u!,
    called: {
      ship: (g, u) => ({ id: `ship-${g.unitId(u)}`, units: [u] }),
      way: (_, k) => ({ id: k === 1 ? '-road' : '' }),
    },
    instead: (_, answer) => (answer === code(A.TO, 0, 9) ? ['away', ['nothing'], 'Away', '離脱'] : undefined),
  });
  const unit = (k: number) => play.unitId(k);
  const place = (k: number) => play.placeId(k);

  it('number the verbs in their order, from 1', () => {
    assert.deepEqual([A.PASS, A.TO, A.BRANCH], [1, 2, 8]);
  });

  it('put the operands behind a word, and where a notation names them', () => {
    const notation = (answer: number) => say(play, answer).notation;
    assert.equal(notation(code(A.PASS)), 'pass');
    assert.equal(notation(code(A.TO, 0, 3)), `to ${place(3)}`);
    assert.equal(notation(code(A.SWAP, 4, 5)), `swap ${unit(4)} ${unit(5)}`);
    assert.equal(notation(code(A.CARRY, 4, 5)), `carry ${unit(5)} by ship-${unit(4)}`);
    assert.equal(notation(code(A.VIA, 1, 3)), `via-road ${place(3)}`);
    assert.equal(notation(code(A.VIA, 0, 3)), `via ${place(3)}`);
    assert.equal(notation(code(A.PLAY, 7, 0)), 'play 7');
    assert.equal(notation(code(A.TO, 0, 9)), 'away');
  });

  it('name what an answer is about in the order of its notation, and where its units are', () => {
    const carried = say(play, code(A.CARRY, 4, 5));
    assert.deepEqual(carried.units, [unit(5), unit(4)]);
    assert.deepEqual(carried.places, [place(5)]);
    assert.equal(carried.label.en, `${play.unitText(5).en}, ${play.unitText(4).en}`);
    assert.equal(say(play, code(A.TO, 0, 3)).label.ja, `${play.placeText(3).ja}へ`);
  });

  it('tell what stands behind a word, but of one that answers use otherwise', () => {
    assert.deepEqual(answerParts(FORMS), { to: ['place'], carry: ['unit'], swap: ['unit', 'unit'] });
  });
});
