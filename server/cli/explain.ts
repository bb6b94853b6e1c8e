/** `sandtable explain`: what the editor says of a unit or a hex of a scenario, and what the unit could fight there at the start. */
import type { Names } from '../../engine/kernel/compiled';
import { isCalled } from '../../engine/kernel/texts';
import { entityHover } from '../ide';
import { RulesAnalyst } from '../lsp/analyst';
import { nearest, type ScenarioFacts } from '../model/index';
import { type Parsed, UsageError, withMeant } from './args';
import { type Command, exit, type Host, tell } from './command';
import { compiledGame, openScenario } from './texts';

/** Markdown as a terminal shows it: without pictures and marks. */
function unmarked(markdown: string): string {
  const text = markdown.replace(/^!\[.*\n+/gm, '').replace(/\*\*|(?<!\\)`/g, '');
  return text.replace(/(^|\n)\*(.+)\*(?=\n|$)/g, '$1$2').replace(/\\([\\`*_{}[\]<>|])/g, '$1');
}

/** What a word means: the id, or a name, or both as tables write it (`0606 Manila`), of a unit or a place. @throws UsageError when it is neither */
function meantBy(word: string, facts: ScenarioFacts, places: readonly { id: string; names?: Names }[]) {
  const named = (one: { id: string; names?: Names }) => isCalled(word, one);
  const units = facts.units.map(({ unit }) => unit);
  const unit = units.find(named);
  if (unit) return { type: 'unit', id: unit.id } as const;
  const place = places.find(named);
  if (place) return { type: 'place', id: place.id } as const;
  const all = [...units, ...places].flatMap((one) => [one.id, ...(one.names ? [one.names.en] : [])]);
  throw new UsageError(
    withMeant(
      {
        en: `${facts.id} has no unit or hex "${word}"`,
        ja: `${facts.id} にユニットまたはヘクス「${word}」はありません。`,
      },
      nearest(word, all),
      {
        en: `write an id or a name; sandtable compile ${facts.id} lists them.`,
        ja: `IDまたは名前を書いてください（一覧は sandtable compile ${facts.id}）。`,
      },
    ),
  );
}

function explained(args: Parsed, host: Host): string {
  const [name, ...words] = args.positionals;
  const scenario = openScenario(name!, host);
  const { model, workspace } = scenario.texts;
  const facts = model.scenario(scenario.id)!;
  const { places } = compiledGame(scenario).board;
  const ide = { workspace, model, locale: host.locale, analyst: new RulesAnalyst() };
  const pages = words.map((word) => {
    const { type, id } = meantBy(word, facts, places);
    return unmarked(entityHover(ide, facts, type, id) ?? id);
  });
  return `${pages.join('\n\n')}\n`;
}

export const explain: Command = {
  name: 'explain',
  usage: '<scenario> <unit or hex …>',
  summary: {
    en: 'tells of units and hexes what the editor tells, and what they could fight at the start',
    ja: 'ユニットやヘクスについて、エディターと同じ説明と開始時の戦闘の見込みを出す',
  },
  positionals: [2, 100],
  options: [],
  run(args, host) {
    tell(host, explained(args, host));
    return exit.done;
  },
};
