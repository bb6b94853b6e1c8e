import type { PlaceSet, UnitSet } from '../../../engine/kernel/compiled';
import type { GameData } from '../../model/facts/game';
import type { UnitState } from '../../model/facts/scenario';
import { classOf } from '../position';
import type { Check } from '../types';

/** Sets of units that places are to be near to. */
function nearOf(set: PlaceSet): UnitSet[] {
  return [...(set.near ? [set.near] : []), ...(set.any ?? []).flatMap(nearOf)];
}

/** Whether a unit may be one of the set; what only play can tell is taken to be so. */
function mayBe(game: GameData, unit: UnitState, set: UnitSet): boolean {
  if (set.any && !set.any.some((one) => mayBe(game, unit, one))) return false;
  return (
    (set.units === undefined || (unit.unit !== undefined && set.units.includes(unit.unit))) &&
    (set.side === undefined || unit.side === set.side) &&
    (set.nation === undefined || unit.nation === set.nation) &&
    (set.kind === undefined || unit.kind === set.kind) &&
    (set.class === undefined || classOf(game, unit.kind) === set.class)
  );
}

export const nearNobody: Check = {
  code: 'SND675',
  name: 'near-nobody',
  severity: 'error',
  whole: true,
  title: { en: 'A set-up near units that are not there', ja: '存在しない部隊の周囲への配置' },
  message: {
    en: 'These places lie near {units}, but the scenario sets up no such unit: nothing can be placed here.',
    ja: '{units}の周囲に置くとありますが、シナリオにその部隊がないため、配置できません。',
  },
  doc: {
    en: '`within 1 of (tanker) { … }` lets the owner choose among the places near units. Set one of them up, or name others.',
    ja: '`within 1 of (tanker) { … }`は部隊の周囲から選ぶ配置です。その部隊を配置するか、別の部隊を書いてください。',
  },
  bad: `scenario small extends base {
  remove red Plane at 0101
  setup red {
    within 1 of (gr Ship): Plane at 0101
  }
}
`,
  good: `scenario small extends base {
  remove red Plane at 0101
  setup red {
    within 1 of (red Ship): Plane at 0101
  }
}
`,
  *onScenario({ game, scenario }) {
    for (const zone of scenario.zones)
      for (const set of nearOf(zone.places))
        if (!scenario.units.some((unit) => unit.at !== null && mayBe(game, unit, set)))
          yield {
            span: zone.at,
            args: {
              units: set.units?.join(', ') ?? [set.side, set.nation, set.kind ?? set.class].filter(Boolean).join(' '),
            },
          };
  },
  unfixable: {
    en: 'whose neighbourhood was meant does not stand in the text.',
    ja: 'どの部隊の周囲を意図したかは本文から分かりません。',
  },
};
