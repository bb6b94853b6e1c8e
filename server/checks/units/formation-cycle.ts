import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const formationCycle: Check = {
  code: 'SND330',
  name: 'formation-cycle',
  severity: 'error',
  title: { en: 'A formation inside itself', ja: '自分自身に属する編成' },
  message: {
    en: '{formation} belongs to itself: {chain}.',
    ja: '{formation}が自分自身に属しています: {chain}',
  },
  doc: {
    en: 'A corps is in an army, a division in a corps. One of the `in` says it the wrong way round.',
    ja: '軍団は軍に、師団は軍団に属します。どれかの`in`が逆です。',
  },
  bad: `game sample {
  formation Corps "I Corps" in Division
  formation Division "1st Division" in Corps
  units red {
    | unit | kind | formation | strength |
    | a1   | Army | Division  | 2        |
  }
}
`,
  good: `game sample {
  formation Corps "I Corps"
  formation Division "1st Division" in Corps
  units red {
    | unit | kind | formation | strength |
    | a1   | Army | Division  | 2        |
  }
}
`,
  *onGame({ game }) {
    const formations = game.vocabulary.formations ?? [];
    const parents = new Map(formations.map((f) => [f.id, f.in]));
    const settled = new Set<string>();
    for (const { id } of formations) {
      const chain = settled.has(id) ? undefined : cycleFrom(id, parents, settled);
      const at = chain && game.located.get(`formation:${chain[0]}`)?.[0];
      if (at) yield { span: at.name, args: { formation: chain[0]!, chain: [...chain, chain[0]].join(' → ') } };
    }
  },
  fixes: (context) => lineRewriting(context, /\s+in\s+[^\s{(]+/, () => ''),
};

/** The first cycle above a formation that was not looked at before; every formation is walked once. */
function cycleFrom(
  start: string,
  parents: ReadonlyMap<string, readonly string[]>,
  settled: Set<string>,
): string[] | undefined {
  const path: { id: string; next: number }[] = [{ id: start, next: 0 }];
  const open = new Set([start]);
  let found: string[] | undefined;
  while (path.length > 0) {
    const top = path.at(-1)!;
    const parent = parents.get(top.id)?.[top.next++];
    if (parent === undefined) {
      settled.add(top.id);
      open.delete(top.id);
      path.pop();
    } else if (open.has(parent)) found ??= path.slice(path.findIndex((p) => p.id === parent)).map((p) => p.id);
    else if (!settled.has(parent)) {
      open.add(parent);
      path.push({ id: parent, next: 0 });
    }
  }
  return found;
}
