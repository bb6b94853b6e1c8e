/** Landings of Empire of the Sun in play: stacks that move whole, ports that are taken, reactions from the sea, defeats that are mourned. */
import assert from 'node:assert/strict';
import { Table } from './kit';

const base = { 4828: ['al-hq-ghormley'], 3727: ['al-hq-swpac'], 4017: ['jp-hq-southseas'] };
const hands = { allies: ['al-13', 'al-21', 'al-40'], japan: ['jp-17', 'jp-84'] };
const peace = { 'service-rivalry': { allies: 0, japan: 0 } };
const quiet = [
  'unit',
  'objective',
  'intelligence',
  'reaction-headquarters',
  'attack-reaction',
  'hit',
  'swap',
  'weather',
];

describe('Empire of the Sun, 7.23 and 8.44', () => {
  it('off-no-drop: a stack goes the whole way together', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-1mar', 'us-ca-northampton'], 4222: ['jp-ca-aoba'], 4423: ['jp-cl-tenryu', 'jp-sn4'] },
      hands,
      tracks: { ...peace, asp: { allies: 3 } },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    assert.ok(t.legal.includes('escorted us-1mar us-ca-northampton'), t.legal.join());
    t.do('allies: escorted us-1mar us-ca-northampton');
    assert.deepEqual([t.at('us-1mar'), t.at('us-ca-northampton')], ['4423', '4423']);
  });

  it('off-strategic-captured-port: transport goes to a port that was taken by land, not to one that was assaulted', () => {
    const sent = (way: string) => {
      const t = new Table({
        at: { ...base, 3922: ['us-i', 'cw-aus3'], 3626: ['us-xi'] },
        allies: ['3823', '3922', '3626', '3727'],
        japan: ['3822'],
        hands,
        tracks: { ...peace, asp: { allies: 4 } },
      });
      t.do(
        'allies: operations al-13',
        'allies: headquarters al-hq-swpac',
        'allies: objective 3822',
        `allies: ${way} us-i`,
      );
      t.do('allies: done', 'allies: redeploy', 'allies: unit us-xi');
      return t.legal.includes('transfer 3822');
    };
    assert.deepEqual([sent('march'), sent('assault')], [true, false]);
  });
});

describe('Empire of the Sun, 9.13 and 16.45', () => {
  it('comb-reaction-amphib: a brigade that reacts from the sea fights, though its side lost in the air and at sea', () => {
    const t = new Table({
      at: {
        ...base,
        4825: ['us-1mar', 'us-bb-washington', 'us-cv-enterprise'],
        4423: ['jp-sn4'],
        4222: ['jp-ss', 'jp-ca-aoba', 'jp-af25'],
      },
      hands,
      tracks: { ...peace, asp: { allies: 3 } },
      dice: {
        intelligence: [0],
        'air-naval allies': [0],
        'air-naval japan': [0],
        'ground allies': [0],
        'ground japan': [0],
      },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    t.do('allies: escorted us-1mar us-cv-enterprise', 'allies: sail us-bb-washington').past('unit', 'objective');
    t.past('weather').do('japan: roll').past('intelligence');
    t.do('japan: headquarters jp-hq-southseas', 'japan: objective 4423', 'japan: carried jp-ss jp-ca-aoba');
    t.past('unit', 'reaction', 'attack-reaction', 'hit', 'swap');
    const [japan] = t.told('fire').filter((text) => text.includes('by Japan on the ground'));
    assert.ok(t.told('air-and-sea').some((text) => /are held by Allies/.test(text)));
    const attack = (id: string) =>
      Number(t.game.prepared.compiled.units.find((unit) => unit.id === id)!.values!.attack![0]);
    // Both brigades are counted.
    assert.ok(japan!.includes(`strength ${attack('jp-sn4') + attack('jp-ss')},`), japan);
  });

  it('pw-casualties: an attack of the United States that is annihilated costs a point, once a turn', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-1mar!', 'us-xiv!', 'us-2mar!'], 4423: ['jp-a17'], 4222: ['jp-a18'] },
      hands,
      tracks: { ...peace, asp: { allies: 6 }, 'us-political-will': { japan: 4, allies: 4 } },
      dice: { 'ground japan': [9, 9], 'ground allies': [0, 0], intelligence: [9, 9] },
    });
    const will = () => t.game.view(-1).tracks['us-political-will']![0];
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    t.do('allies: assault us-1mar').past(...quiet, 'withdraw', 'retreat-to');
    assert.deepEqual([t.at('us-1mar'), will()], ['eliminated', 3]);
    t.do(
      'japan: discard jp-84',
      'allies: operations al-21',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
    );
    t.do('allies: assault us-2mar').past(...quiet, 'withdraw', 'retreat-to');
    assert.deepEqual([t.at('us-2mar'), will()], ['eliminated', 3]);
  });
});
