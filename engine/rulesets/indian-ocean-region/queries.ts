/** Probes of examples, tests and hover: what may be asked of a position, in both languages. */
import type { Needs } from '../../kernel/ruleset';
import { query as q } from '../../kernel/vocabulary';

export const probes: Needs['queries'] = [
  q('distance', ['place', 'place'], 'number', 'Hexes between two places (1.9)', '2地点間のヘクス数(1.9)'),
  q('adjacent', ['place', 'place'], 'boolean', 'The places are neighbours', '隣接する'),
  q('hostile', ['side', 'side'], 'boolean', 'The factions are hostile to each other (5.21)', '敵対している(5.21)'),
  q('friendly', ['side', 'side'], 'boolean', 'The factions are on one side (5.21)', '友好である(5.21)'),
  q('controls', ['side', 'place'], 'boolean', 'The faction controls the place (3.1)', '支配(3.1)'),
  q(
    'illuminated',
    ['side', 'place'],
    'boolean',
    'A unit hostile to the faction illuminates the place (5.42)',
    '敵に照射されている(5.42)',
  ),
  q('in-airspace', ['side', 'place'], 'boolean', 'The airspace is hostile to the faction (6.13)', '敵の空域(6.13)'),
  q('stealth', ['unit'], 'number', 'Stealth with its markers (6.24)', 'マーカー込みのステルス(6.24)'),
  q('cavitating', ['unit'], 'boolean', 'The submarine is heard (6.24)', 'キャビテーション中(6.24)'),
  q('still', ['unit'], 'boolean', 'The submarine lies still (6.24)', '静止中(6.24)'),
  q('spent', ['unit'], 'boolean', 'The unit has struck this turn (5.51)', '使用済み(5.51)'),
  q('evaded', ['unit'], 'boolean', 'The unit has evaded this turn (6.42)', '回避済み(6.42)'),
  q(
    'sail-cost',
    ['unit', 'place'],
    'number',
    'Movement points of the ship to the place; -1: it cannot come there',
    '海上移動コスト(到達不可は-1)',
  ),
  q('at', ['unit'], 'string', 'Where the unit is', 'ユニットの位置'),
];
