import type { UnitState } from '../../model/facts/scenario';
import type { Check } from '../types';

/** As many different units make it no chance that two nations have the same. */
const enough = 5;

export const sameForces: Check = {
  code: 'SND659',
  name: 'same-forces',
  severity: 'warning',
  title: { en: 'Two nations with the same forces', ja: '同一の戦力をもつ2つの国' },
  message: {
    en: '{nation} has exactly the units of {other}: {units}.',
    ja: '{nation}の部隊は{other}とまったく同じです: {units}',
  },
  doc: {
    en: 'The lists of units of two nations agree in every kind and number. Probably one was copied and not changed.',
    ja: '2つの国の部隊の一覧が、種類も数もすべて一致しています。おそらく写したまま直していません。',
  },
  bad: `//! drop scenario base
//! replace | nation | Ship | Army | Plane | => | nation | Ship | Army | Plane | Tank | Guns | Scout | Staff | Train |
//! replace | rd     | 2    | 3    | 1     | => | rd | 2 | 3 | 1 | | | | | |
//! replace | bl     | 1    | 2    | 1     | => | bl | | | | 1 | 1 | 1 | 1 | 1 |
//! replace | gr     |      | 1    |       | => | gr | | | | 1 | 1 | 1 | 1 | 1 |
game sample {
  kind Tank "Tank" ja "戦車" is land { strength 1/0 }
  kind Guns "Guns" ja "砲兵" is land { strength 1/0 }
  kind Scout "Scout" ja "偵察" is land { strength 1/0 }
  kind Staff "Staff" ja "司令部" is land { strength 1/0 }
  kind Train "Train" ja "段列" is land { strength 1/0 }
}
scenario two of sample "Two" {
  map field
  turns 1..3
  reserve 2 rd Ship, 3 rd Army, rd Plane
  reserve bl Tank, bl Guns, bl Scout, bl Staff, bl Train, gr Tank, gr Guns, gr Scout, gr Staff, gr Train
  otherwise red
}
`,
  good: `scenario two extends base {
  turns 1..2
}
`,
  *onScenario({ scenario }) {
    const forces = new Map<string, Map<string, UnitState[]>>();
    for (const unit of scenario.units) {
      // Units with names of their own are never the same.
      const own = forces.get(unit.nation) ?? new Map<string, UnitState[]>();
      const what = unit.unit ?? unit.kind;
      const alike = own.get(what);
      if (alike) alike.push(unit);
      else own.set(what, [unit]);
      forces.set(unit.nation, own);
    }
    const seen = new Map<string, string>();
    for (const [nation, own] of forces) {
      if (own.size < enough) continue;
      const key = [...own]
        .map(([kind, list]) => `${list.length} ${kind}`)
        .sort()
        .join(', ');
      const other = seen.get(key);
      if (other === undefined) seen.set(key, nation);
      else yield { span: [...own.values()][0]![0]!.spans.at(-1)!, args: { nation, other, units: key } };
    }
  },
  unfixable: {
    en: 'which of the two was copied, and what it should be, does not stand in the text.',
    ja: 'どちらが写し間違いで、本来どうあるべきかは本文から分かりません。',
  },
};
