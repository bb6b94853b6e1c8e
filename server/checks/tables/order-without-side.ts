import { phasesOf } from '../../../engine/kernel/named';
import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const orderWithoutSide: Check = {
  code: 'SND780',
  name: 'order-without-side',
  severity: 'error',
  title: { en: 'An order of play that leaves a side out', ja: '手番順にない陣営' },
  message: {
    en: 'The order of play in “{phase}” is {order}; {missing} never acts in it. Add it, or say `only` who acts.',
    ja: '「{phase}」の手番順({order})に{missing}がありません。加えるか、行動する陣営を`only`で示してください。',
  },
  doc: {
    en: '`order a, b, c` says in which order the sides act. A side that has units and is not in it would never act in the phase.',
    ja: '`order a, b, c`は陣営の手番順です。部隊を持つ陣営がここにないと、そのフェイズで行動できません。',
  },
  bad: `//! replace phase move "Movement" ja "移動" => phase move "Movement" ja "移動" { order red }
`,
  good: `//! replace phase move "Movement" ja "移動" => phase move "Movement" ja "移動" { order red, blue }
`,
  *onGame({ game }) {
    const { sides } = game.vocabulary;
    const playing = sides.filter(
      ({ id }) => game.roster.size === 0 || [...game.roster.values()].some((unit) => unit.side === id),
    );
    for (const phase of phasesOf(game.vocabulary)) {
      const { order, only } = phase;
      const span = game.phaseAt.get(phase.id);
      // Of the order of the whole sequence that is said there.
      if (!order || order.length === 0 || only || !span || game.inheriting.has(phase.id)) continue;
      const missing = playing.filter(({ id }) => !order.includes(id));
      if (missing.length > 0)
        yield {
          span,
          args: { phase: phase.id, order: order.join(', '), missing: missing.map((side) => side.id).join(', ') },
        };
    }
  },
  fixes: (context) => {
    const { order = '', missing = '' } = context.issue.args;
    const written = new RegExp(`(?<=\\border\\s+)${order.split(', ').join('\\s*,\\s*')}`);
    return lineRewriting(context, written, () => [...new Set(order.split(', ')), missing].join(', '));
  },
};
