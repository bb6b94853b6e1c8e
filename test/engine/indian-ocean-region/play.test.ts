/** The scenarios of Indian Ocean Region: they end, their victory is that of the text, replays are the games. */
import assert from 'node:assert/strict';
import { prepared, Table } from './kit';

describe('Indian Ocean Region: games at random', () => {
  it('a position is given again as it was', () => {
    const game = prepared('1-choke-point').start({ seed: 5 });
    for (let n = 0; n < 60 && game.question(); n++) game.answer(game.question()!.options[0]!);
    const given = game.given!(true);
    const copy = prepared('1-choke-point').start({ seed: 5, given, alone: true });
    const units = (one: typeof game) =>
      one.view(-1).units.map(({ id, at, steps }) => [id, at === 'reserve' ? 'eliminated' : at, steps]);
    assert.deepEqual(units(copy), units(game));
  });
});

describe('Indian Ocean Region: victory', () => {
  const CHOKE = '1-choke-point';
  const duel = (iran: string[], turn: number) =>
    new Table(CHOKE, { at: { 1302: iran, '0902': ['us-ddg-burke-1'] }, turn, phase: 'administration' });
  it('s1-us-win: only an evaded Iranian ship is left near the strait', () => {
    assert.equal(duel(['irn-ddg-khalije-fars-1+evaded'], 2).winner, 'indo-am');
  });
  it('s1-continues: one that has not evaded is there', () => {
    assert.equal(duel(['irn-ptg-kaman-1'], 2).winner, '');
  });
  it('s1-iran-win: it is there on the last turn, too', () => {
    assert.equal(duel(['irn-ptg-kaman-1'], 5).winner, 'asymmetric');
  });
  it('s2-forced, mp-vlcc-forced: without an attack the tanker sails ten hexes east', () => {
    const table = new Table('2-jolly-roger', {
      at: { '0716': ['prc-vlcc-1'], '0826': ['som-pirates-1'] },
      turn: 1,
      phase: 'sea-movement',
    });
    table.until(() => false);
    assert.equal(table.at('prc-vlcc-1'), '1716');
    assert.equal(table.winner, 'china');
  });
  it('s2-pirate-win: it is off a Somali coast at the end', () => {
    const table = new Table('2-jolly-roger', {
      at: { '0717': ['prc-vlcc-1', 'som-pirates-1'] },
      turn: 5,
      phase: 'administration',
    });
    assert.equal(table.winner, 'asymmetric');
  });
  it('s3-win-3, s3-lose-2: three tankers near Hambantota', () => {
    const near = (tankers: string[]) =>
      new Table('3-convoy-escort', {
        at: { 4521: tankers, 2415: ['us-ddg-burke-1'] },
        turn: 10,
        phase: 'administration',
      }).winner;
    assert.equal(near(['prc-vlcc-1', 'prc-vlcc-2', 'prc-vlcc-3']), 'china');
    assert.equal(near(['prc-vlcc-1', 'prc-vlcc-2']), 'indo-am');
  });
  it('vp-band-5, vp-band-6, vp-band-9, vp-band-12, vp-band-15: the track decides at the end', () => {
    const end = (vp: number) => {
      const { game, winner } = new Table('6-lakshadweep', {
        at: { 3112: ['us-ddg-burke-1'], 3522: ['prc-ddg-luyang3-1'] },
        turn: 6,
        phase: 'administration',
        tracks: { vp: { china: vp } },
      });
      return [winner, /Band of .* points/.exec(game.outcome()!.text.en)![0]];
    };
    // the band is told as it is printed; who does not play does not win.
    assert.deepEqual([5, 6, 9, 12, 13, 15].map(end), [
      ['indo-am', 'Band of Indo-Am (5 points'],
      ['draw', 'Band of Gulf (6 points'],
      ['draw', 'Band of Bay (9 points'],
      ['draw', 'Band of Asymmetric (12 points'],
      ['draw', 'Band of Asymmetric (13 points'],
      ['china', 'Band of China (15 points'],
    ]);
  });
});
