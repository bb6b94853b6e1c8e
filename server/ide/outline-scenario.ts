/** The outline of scenarios and examples: every statement has an entry that says what it is about. */
import type {
  ArrivalLine,
  ExampleItem,
  ReplacementLine,
  ScenarioItem,
  SetupLine,
  UnitGroup,
  VictoryLine,
  ZoneItem,
} from '../../grammar/ast';
import type { Outline, OutlineItem } from './outline';

/** The entry of a scenario's statement. */
export function scenarioItem(o: Outline, i: ScenarioItem): OutlineItem {
  const sided = (word: string, side: { text: string } | undefined) => [word, side?.text].filter(Boolean).join(' ');
  switch (i.syntax) {
    case 'MapUse':
      return o.item(i, 'word', sided('map', i.id), i.id);
    case 'Turns':
      return o.item(i, 'value', 'turns', undefined, [o.text(i.span), i.phase?.text].filter(Boolean).join(' · '));
    case 'Setup': {
      const items = i.items.map((line) => setupItem(o, line));
      return o.item(i, 'group', sided('setup', i.side), i.side, o.force(i), items);
    }
    case 'Reinforcements':
    case 'Withdrawals': {
      const word = i.syntax.toLowerCase();
      const lines = i.lines.map((line) => o.item(line, 'group', arrivalName(o, line), line.turn, groups(line.groups)));
      return o.item(i, 'group', sided(word, i.side), i.side, o.force(i), lines);
    }
    case 'Replacements': {
      const lines = i.lines.map((line) => o.item(line, 'group', turnsOf(o, line), line.turns, groups(line.groups)));
      return o.item(i, 'group', sided('replacements', i.side), i.side, '', lines);
    }
    case 'Reserve':
    case 'Eliminated':
      return o.item(i, 'group', i.syntax.toLowerCase(), undefined, groups(i.groups));
    case 'Control':
      return o.item(i, 'group', sided('control', i.side), i.side, o.text(i.places));
    case 'Cards':
      return o.item(i, 'card', sided('cards', i.owner), i.owner, i.properties.map((p) => o.text(p)).join('; '));
    case 'Players':
      return players(o, i);
    case 'Relation':
      return o.item(i, 'word', i.word, i.of[0], i.of.map((one) => one.text).join(', '));
    case 'ValueItem':
      return o.item(i, 'value', i.id?.text ?? '', i.id, o.text(i.value));
    case 'Option':
      return o.item(i, 'word', sided('option', i.id), i.id, i.state?.text);
    case 'TrackStart':
      return o.item(i, 'value', sided('track', i.id), i.id, i.values.map((value) => o.text(value)).join(' '));
    case 'Given':
      return exampleItem(o, i);
    case 'Victory':
      return victory(o, i);
    case 'Rule':
      return o.item(i, 'word', sided('rule', i.id), i.id, i.properties.map((p) => o.text(p)).join('; '));
    case 'Trigger':
      return o.declared(i, 'phase');
    case 'Ensure':
      return o.item(i, 'condition', sided('ensure', i.id), i.id, o.title(i.names));
    case 'Forecast': {
      const says = [i.least, i.most].map((share) => `${o.text(share)}%`).join('–');
      return o.item(i, 'condition', sided('expect', i.side), i.side, `${says} · ${o.text(i.games)}`);
    }
    case 'History': {
      const lines = i.lines.map((line) => historyLine(o, line));
      return o.item(i, 'group', 'history', undefined, '', lines);
    }
    case 'Otherwise':
      return o.item(i, 'condition', sided('otherwise', i.side), i.side);
    case 'Clear':
      return o.item(i, 'word', ['clear', i.what?.text, i.side?.text].filter(Boolean).join(' '), i.what);
    case 'Change':
      return o.item(
        i,
        'word',
        [i.verb, i.side?.text, i.at?.id?.text].filter(Boolean).join(' '),
        i.side,
        groups(i.groups),
      );
  }
}

function victory(o: Outline, i: Extract<ScenarioItem, { syntax: 'Victory' }>): OutlineItem {
  const words = ['victory', i.points && 'points', i.like && `of ${i.like.text}`, i.side?.text];
  const lines = [...i.lines.map((line) => victoryLine(o, line)), ...i.bands.map((band) => bandItem(o, band))];
  return o.item(i, 'group', words.filter(Boolean).join(' '), i.like ?? i.side, o.text(i.timing), lines);
}

function victoryLine(o: Outline, line: VictoryLine): OutlineItem {
  const says = [o.text(line.points), o.text(line.timing), o.text(line.when)].filter(Boolean).join(' · ');
  const title = o.title(line.names);
  const detail = [line.label && title, line.label && says].filter(Boolean).join(' · ');
  return o.item(line, 'condition', line.label?.text ?? says, line.label, detail);
}

function bandItem(o: Outline, band: Extract<ScenarioItem, { syntax: 'Victory' }>['bands'][number]): OutlineItem {
  const detail = [band.winner?.text, o.title(band.names)].filter(Boolean).join(' · ');
  return o.item(band, 'condition', `result ${o.text(band.range)}`, band.winner ?? band.names?.en, detail);
}

function setupItem(o: Outline, l: SetupLine | ZoneItem): OutlineItem {
  if (l.syntax === 'Zone') {
    const inner = l.items.map((line) => setupItem(o, line));
    const detail = groups(l.groups) || o.force(l);
    return o.item(l, 'group', o.text(l.where), l.where, detail, inner);
  }
  const name = [l.place?.id?.text, l.place?.name?.text].filter(Boolean).join(' ');
  return o.item(l, 'place', name, l.place, groups(l.groups));
}

/** `turn 3`, `from turn 17AM`, `pool escort`, `turn 4 · draw escort`, `when us entered`. */
function arrivalName(o: Outline, line: ArrivalLine): string {
  const names = [
    line.turns && `${line.from ? 'from ' : ''}${turnsOf(o, line)}`,
    line.pool && `pool ${line.pool.text}`,
    line.option && `option ${line.option.text}`,
    line.draw && `draw ${line.draw.text}`,
    line.when && `when ${o.text(line.when)}`,
  ];
  return names.filter(Boolean).join(' · ');
}

function turnsOf(o: Outline, line: Pick<ReplacementLine, 'turns'>): string {
  return `${o.pick('turn', 'ターン')} ${o.text(line.turns)}`;
}

/** The entry of an example's statement. */
export function exampleItem(o: Outline, i: ExampleItem): OutlineItem {
  switch (i.syntax) {
    case 'Given': {
      const words = [i.scenario?.text, i.turn && `${o.pick('turn', 'ターン')} ${i.turn.text}`, i.phase?.text];
      const lines = i.lines.map((line) =>
        line.syntax === 'SetupLine' ? setupItem(o, line) : o.item(line, 'value', o.text(line), line.name),
      );
      return o.item(i, 'group', 'given', i.scenario, words.filter(Boolean).join(' · '), lines);
    }
    case 'Dice':
      return o.item(i, 'value', 'dice', undefined, i.rolls.map((roll) => o.text(roll)).join(', '));
    case 'Do': {
      const actions = i.actions.map((action) =>
        o.item(action, 'word', action.side?.text ?? '', action.side, action.notation),
      );
      return o.item(i, 'group', 'do', undefined, '', actions);
    }
    case 'Expect':
      return o.item(i, 'condition', `expect ${o.text(i.line ?? i.action ?? i.condition)}`, undefined, i.form);
  }
}

/** Groups as written, blanks folded. */
function groups(list: readonly UnitGroup[]): string {
  return list.map((g) => [g.count?.text, ...g.words.map((w) => w.text)].filter(Boolean).join(' ')).join(', ');
}

/** Who plays which sides. */
function players(o: Outline, i: Extract<ScenarioItem, { syntax: 'Players' }>): OutlineItem {
  const seats = i.seats.map((seat) => {
    const nations = seat.nations.map((n) => n.text).join(', ');
    const says = [...(seat.option ? [`option ${seat.option.text}`] : []), nations].join(': ');
    return o.item(seat, 'side', seat.side?.text ?? '', seat.side, says);
  });
  return o.item(i, 'group', 'players', undefined, o.text(i.count), seats);
}

/** What once was so. */
function historyLine(o: Outline, line: Extract<ScenarioItem, { syntax: 'History' }>['lines'][number]): OutlineItem {
  const says = [line.figure?.text, o.text(line.places ?? line.range)].filter(Boolean).join(' ');
  return o.item(line, 'condition', `${turnsOf(o, line)} · ${line.side?.text ?? ''}`, line.turns, says);
}
