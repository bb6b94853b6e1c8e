import type { LoweredScenario } from '../../model/lower/lower-scenario';
import type { Lowered, LoweredGame } from '../../model/lower/lowered';
import type { RelReference } from '../../model/lower/pieces';
import type { RuleValue } from '../../model/lower/scenario';
import { statementRemoval } from '../edits';
import { isReserved } from '../names/reserved-word';
import type { Check, GameInput } from '../types';
import { isByHand } from './by-hand';

/** What only those read who play by hand, where nothing of the game asks for it. */
const KINDS = ['value', 'track', 'pool', 'marker', 'attribute', 'window', 'option'] as const;

export const unasked: Check = {
  code: 'SND818',
  name: 'unasked',
  severity: 'hint',
  whole: true,
  title: { en: 'Declared, and nothing of the game asks for it', ja: 'ゲームのどこからも参照されない宣言' },
  message: {
    en: 'Nothing of the game asks for the {kind:noun} “{name}”: it changes nothing in play.[[ {rule} is for its players to keep: what the game itself does says a line, as `no move when turn = 2`, or a trigger, with the same rule number (`see`).]]',
    ja: '{kind:noun}「{name}」はゲームのどこからも参照されず、プレイに影響しません。[[{rule}を守るのはプレイヤーです。ゲームが自ら行うことは、同じ規則番号(`see`)のある行(`no move when turn = 2`など)かトリガーが示します。]]',
  },
  doc: {
    en: 'The game names no ruleset: it is played by its text, and what no phase, line, table, trigger, card or condition asks for is there for people to read. That is said of special rules always, unless a phase, line or trigger has the rule number of theirs (`see`) and so carries them out; and of values, tracks, pools, markers, attributes, windows and options where no phase is played by hand. A start, a set-up or a printed number asks for nothing.',
    ja: 'ルールセットのないゲームは本文どおりに進み、フェイズ・行・表・トリガー・カード・条件のどれもが参照しないものは、人が読むためだけにあります。特別ルールについては、同じ規則番号(`see`)のフェイズ・行・トリガーが行うものを除いて常に、値・トラック・プール・マーカー・属性・機会・選択ルールについては手で行うフェイズがない場合に示されます。開始値・配置・印刷された数値は参照ではありません。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  special night-attack "Attack by night" ja "夜襲" { turn number }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase march "March" ja "行軍" { does move; allowance 3; no move when turn = 2 }
  }
}
`,
  unnecessary: true,
  *onGame(input) {
    const { game } = input;
    if (game.needs) return;
    const kinds = isByHand(game) ? ['rule'] : ['rule', ...KINDS];
    const declared = [...game.located].flatMap(([key, at]) => {
      const [kind = '', id = ''] = key.split(':');
      return kinds.includes(kind) && at[0] && !isReserved(kind, id) ? [{ kind, id, span: at[0].name }] : [];
    });
    if (declared.length === 0) return;
    const found = mentioned(input);
    if (!found) return;
    const { asked, named, played } = found;
    // An option that excludes another one decides about that.
    const excluding = new Set(
      game.vocabulary.options.flatMap((one) => ((one.excludes?.length ?? 0) > 0 ? [one.id] : [])),
    );
    for (const { kind, id, span } of declared) {
      if (asked.has(id) || (kind === 'option' ? excluding.has(id) : kind === 'rule' && played.has(id))) continue;
      const own = kind === 'rule' ? `\`rule ${id}\`` : '';
      yield { span, args: { kind, name: id, rule: own }, data: { named: named.has(id) }, rests: [id] };
    }
  },
  // What a scenario or a counter says is not to be taken away from under it.
  fixes: (context) => (context.issue.data?.named === true ? [] : statementRemoval(context)),
};

interface Mentioned {
  /** Ids that the texts name where it changes something. */
  asked: ReadonlySet<string>;
  /** Those that they name anywhere. */
  named: ReadonlySet<string>;
  /** Special rules whose number something else has that is played. */
  played: ReadonlySet<string>;
}

/** What the texts of a game name; undefined while something in them is not understood: it may be what asks. */
function mentioned({ core, game }: GameInput): Mentioned | undefined {
  const asked = new Set<string>();
  const named = new Set<string>();
  const cited = new Set<string>();
  const rules: RuleValue[] = [];
  for (const uri of core.worlds.filesOf(game.id) ?? [])
    for (const index of core.workspace.tree(uri)?.root.declarations.keys() ?? []) {
      if (core.worlds.home({ uri, index }) !== game.id) continue;
      const lowered = core.lowered(uri, index);
      if (!lowered) continue;
      const idle = idleIn(lowered);
      if (lowered.placed.some(({ piece }) => piece.issues.length > 0)) return undefined;
      for (const { at, piece } of lowered.placed)
        for (const { role, kind, id, start } of piece.references) {
          if (role !== 'reference') continue;
          named.add(id);
          if (!idle(at + start, kind)) asked.add(id);
        }
      citations(playing(lowered), cited);
      if (lowered.kind === 'scenario')
        for (const one of lowered.statements) if (one.what === 'rule') rules.push(one.value);
    }
  const played = rules.filter(({ provenance }) => provenance?.see?.some((number) => cited.has(number)));
  return { asked, named, played: new Set(played.map(({ id }) => id)) };
}

/** What a declaration says that is played: phases with their lines, and triggers. */
function playing(lowered: Lowered): unknown {
  if (lowered.kind === 'scenario') return lowered.statements.filter(({ what }) => what === 'trigger');
  if (lowered.kind !== 'game') return [];
  const phases = lowered.items.flatMap(({ piece }) => piece.value.filter(({ what }) => what === 'phase'));
  return [phases, lowered.triggers.map(({ piece }) => piece.value)];
}

/** Rule numbers that stand in it. */
function citations(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('see' in value && Array.isArray(value.see)) for (const number of value.see) found.add(String(number));
  for (const one of Object.values(value)) citations(one, found);
}

/** Statements of scenarios that say how something begins, by what they say it of. */
const BEGINS: Readonly<Record<string, readonly string[]>> = {
  rule: ['rule'],
  value: ['value'],
  track: ['track'],
  option: ['option'],
  marker: ['setup', 'zone'],
};
/** Statements of games that print something, in the same way. */
const PRINTS: Readonly<Record<string, readonly string[]>> = {
  attribute: ['kind', 'unit', 'template'],
};

/** Whether naming something there asks for nothing. */
function idleIn(lowered: Lowered): (offset: number, kind: RelReference['kind']) => boolean {
  const spans = lowered.kind === 'scenario' ? begun(lowered) : lowered.kind === 'game' ? printed(lowered) : [];
  const by = lowered.kind === 'scenario' ? BEGINS : PRINTS;
  return (offset, kind) => {
    const whats = by[kind];
    return (
      whats !== undefined && spans.some(({ at, end, what }) => at <= offset && offset < end && whats.includes(what))
    );
  };
}

const begun = ({ statements }: LoweredScenario) => statements;
const printed = ({ items }: LoweredGame) =>
  items.flatMap(({ at, end, piece }) => piece.value.map(({ what }) => ({ at, end, what: what as string })));
