/** The table: what it shows follows from the compiled game, the mode, the game in progress and what is selected. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { Choice, PositionView } from '../../engine/kernel/ruleset';
import type { Entity } from '../../server/lsp/protocol';
import { Hearing, type Told } from './exchange';
import { highlightsOf } from './map/highlights';
import { MapView } from './map/mapview';
import { type Meant, meantBy } from './map/meant';
import type { FromTable, Locale, Mode, TableAct, TableGame, TableSettings, TableState, ToTable } from './messages';
import { Play } from './play/play';
import type { Session } from './play/session';
import type { Source } from './play/source';
import { toldApart } from './play/stack';
import { shownOf } from './shown';
import { counterFace, counterLabel } from './svg/counters';
import { radius } from './svg/geometry';
import { type Roster, rosterOf, unitsByPlace } from './svg/stacks';
import { say } from './svg/text';
import { openingView } from './svg/view';
import { ToolBox } from './tools/box';
import type { Table } from './tools/tool';
import { Balance } from './ui/balance';
import { Conditions } from './ui/conditions';
import { h } from './ui/dom';
import { effectsTold } from './ui/effects';
import { placeLine, placeTitle } from './ui/facts';
import { Fan, type FanContent } from './ui/fan';
import { Foot } from './ui/foot';
import { inspector, problemLinks } from './ui/inspector';
import { PreviewPanel } from './ui/preview-panel';
import { text } from './ui/texts';
import { type Bar, toolbar } from './ui/toolbar';
import { phaseName, TurnTrack } from './ui/turntrack';

/** The page's side of VS Code. */
export interface Host {
  post(message: FromTable): void;
  load(): TableState | undefined;
  save(state: TableState): void;
}

const saveMs = 250;
const idleMs = 1200;

export class App implements Table {
  game: TableGame | null = null;
  private compiled: CompiledGame | null = null;
  private opening: PositionView | null = null;
  roster: Roster | null = null;
  settings: TableSettings = { locale: 'en', hexNumbers: true, placeNames: true, pace: 150, games: 200 };
  mode: Mode = 'preview';
  /** The person's own choice of language; null follows the settings. */
  private chosen: Locale | null = null;
  view: PositionView | null = null;
  selected: Entity | null = null;
  private candidates: readonly Choice[] = [];
  /** What the pointer or the focus is on, and the answers about it. */
  hovered: string | null = null;
  private pointed: string | null = null;
  private offered: readonly Choice[] = [];
  private remembered: TableState | undefined;
  private saving: ReturnType<typeof setTimeout> | undefined;
  private preparing: ReturnType<typeof setTimeout> | undefined;
  /** The game whose beginning was shown from near by. */
  private near: Session | null = null;
  readonly map: MapView;
  readonly fan: Fan;
  readonly play: Play;
  private readonly hearing = new Hearing();
  private readonly balance: Balance;
  private readonly bar: Bar;
  private readonly tools: ToolBox;
  /** What the mode shows beside the map, below the tools. */
  private readonly body = h('div', { class: 'side-body' });
  private readonly side = h('aside', { class: 'side', tabindex: -1 });
  private readonly preview = new PreviewPanel(this.side, this.body);
  private readonly turns = new TurnTrack((id) => this.unitChosen(id, this.placeOf(id), true));
  private readonly track = h('footer', { class: 'track', tabindex: 0 }, this.turns.element);
  private readonly foot: Foot;
  private readonly conditions = new Conditions();
  private readonly status = h('div', { class: 'status', role: 'status' });
  private readonly stage = h('main', { class: 'stage' });

  constructor(
    root: HTMLElement,
    private readonly host: Host,
  ) {
    this.remembered = host.load();
    ({ mode: this.mode = 'preview', locale: this.chosen = null } = this.remembered ?? {});
    this.map = new MapView({
      place: (id, key) => this.placeChosen(id, key),
      between: (hit) => this.tools.between(hit),
      unit: (id, place) => this.unitChosen(id, place),
      text: (place) => this.openText(this.chosenAt(place)),
      over: (id, pointer, unit) => this.over(id, pointer, unit),
      camera: () => {
        this.fan.refresh();
        this.remember();
      },
      escape: () => this.clear(),
      grab: (hit, event) => this.tools.grab(hit, event),
    });
    this.fan = new Fan(
      (place) => this.fanContent(place),
      (place) => {
        const centre = this.map.geometry?.centres.get(place);
        if (!centre) return null;
        const [x, y] = this.map.camera.toScreen(centre.x, centre.y);
        return { x: x + this.map.element.offsetLeft, y, radius: radius * this.map.camera.state[0] };
      },
      (unit, place) => this.unitChosen(unit, place, true),
      () => this.map.element.focus({ preventScroll: true }),
      (unit, place) => this.over(place, false, unit),
    );
    this.fan.element.addEventListener('dblclick', () => this.openText(this.selected));
    this.play = new Play({
      changed: () => this.update(),
      active: (looked, key) => {
        this.candidates = looked;
        this.drawMarks();
        if (key) this.map.bring(looked[0]?.places?.slice(0, 1) ?? []);
      },
      show: (places, units) => this.map.select(places, units, true),
      bring: (places) => this.map.bring(places),
      lookAt: (places) => this.map.lookAt(places),
      unit: (id) => this.unitChosen(id, this.placeOf(id), true),
      save: (name, content) => host.post({ type: 'save-replay', name, text: content }),
      error: (message) => host.post({ type: 'error', message }),
      tellWords: (locale) => host.post({ type: 'words', locale }),
      write: (content, where) => host.post({ type: 'write', text: content, where }),
      rules: {
        open: (rule) => host.post({ type: 'rule', rule }),
        texts: () => this.compiled?.game.ruleTexts ?? [],
        text: (entities) => host.post({ type: 'reveal', entities, explicit: true }),
        table: (read) => this.tools.chart({ read }),
      },
    });
    this.balance = new Balance(root.dataset.worker ?? '', {
      watch: (replay, turn, of) => {
        this.setMode('play');
        this.play.followFrom(replay, turn, of);
      },
      go: (about) => {
        const { places, units } = this.meant(about);
        this.map.select(places, units, true);
        host.post({ type: 'reveal', entities: [about], explicit: true });
      },
      effects: (effects, side) => host.post({ type: 'effects', effects: effectsTold(effects, side, this.compiled) }),
      apply: (edits) => host.post({ type: 'lab-apply', edits }),
      changed: () => this.remember(),
      post: (message) => host.post(message),
    });
    this.bar = toolbar({
      mode: (mode) => this.setMode(mode),
      zoom: (factor) => this.map.camera.zoomBy(factor),
      fit: () => this.map.camera.fit(),
      language: () => {
        this.chosen = this.locale === 'ja' ? 'en' : 'ja';
        this.update();
      },
    });
    this.tools = new ToolBox(this);
    const { slots } = this.tools;
    this.map.hand.takeFrom(this.fan.element, (event) => this.tools.grabListed(event));
    this.tools.recall(this.remembered?.tools ?? {});
    const corner = h('div', { class: 'map-corner' }, this.conditions.element, slots.corner);
    const over = [slots.answer, corner, slots.map, this.fan.element, this.status];
    new ResizeObserver(() => this.map.camera.cover(corner.offsetTop + corner.offsetHeight)).observe(corner);
    this.stage.append(h('div', { class: 'map-area' }, this.map.element, ...over), this.side);
    this.side.append(slots.side, this.body);
    this.bar.element.lastElementChild?.prepend(slots.bar);
    this.foot = new Foot(slots.foot, this.track);
    root.replaceChildren(this.bar.element, this.stage, this.foot.element);
    document.addEventListener('keydown', (event) => this.key(event));
    this.update();
  }

  get locale(): Locale {
    return this.chosen ?? this.settings.locale;
  }

  /** The compiled game that is drawn: in play that of the game in progress. */
  get drawn(): CompiledGame | null {
    return (this.mode === 'play' && this.play.session?.prepared.compiled) || this.compiled;
  }

  receive(message: ToTable): void {
    if (message.type === 'compare') this.balance.compareWith(message.other);
    if (this.tools.receive(message)) return;
    switch (message.type) {
      case 'game':
      case 'changed':
        this.hear(message);
        break;
      case 'ground':
        this.map.setGround(message.files);
        if (message.objections.length > 0) this.status.textContent = message.objections.join(' ');
        break;
      case 'settings':
        this.settings = message.settings;
        this.play.settle(message.settings.pace);
        this.update();
        break;
      case 'select':
        this.select(message.entity);
        break;
      case 'mode':
        this.setMode(message.mode);
        break;
      case 'remembered':
        this.take(message.state);
        break;
      case 'replay':
        this.setMode('play');
        this.play.follow(message.replay);
        break;
      case 'words':
        this.play.gameWords.take(message, message.locale);
        this.update();
        break;
      case 'lab':
        if (!message.again) this.setMode('simulate');
        this.balance.ask(message.asked, message.again === true);
        break;
      case 'kept':
        this.balance.kept.take(message.key, message.lines);
        break;
      case 'failed':
        this.status.textContent = `${text('failed', this.locale)} ${message.message}`;
        break;
      case 'act':
        this.act(message.act);
        break;
    }
  }

  private hear(told: Told): void {
    this.settings = told.settings;
    const game = this.hearing.take(told);
    if (game) this.setGame(game);
    else this.host.post({ type: 'whole' });
  }

  private setGame(game: TableGame): void {
    const before = this.compiled;
    this.game = game;
    if (game.compiled) {
      if (game.compiled !== before) this.opening = openingView(game.compiled);
      this.compiled = game.compiled;
      this.roster = rosterOf(game.compiled);
      this.play.offer(game.compiled, game.playable, this.settings.pace, this.locale);
    }
    if (!before && this.compiled) this.recall();
    this.update();
    this.prepareIdly();
  }

  /** What the rules know of the turns is worth a moment when nobody types. */
  private prepareIdly(): void {
    clearTimeout(this.preparing);
    this.preparing = setTimeout(() => {
      if (this.mode === 'preview' && this.play.source(false, true)) this.update();
    }, idleMs);
  }

  /** What the extension has kept, if it is later than what VS Code has. */
  private take(state: TableState): void {
    if (this.compiled || (this.remembered?.saved ?? 0) >= state.saved) return;
    this.remembered = state;
    ({ mode: this.mode, locale: this.chosen } = state);
    this.tools.recall(state.tools ?? {});
  }

  /** Takes up camera and game again after a reload of the window. */
  private recall(): void {
    const state = this.remembered;
    this.remembered = undefined;
    if (!state || state.scenario !== this.game?.scenario?.id || !this.compiled) return;
    this.map.setBoard(this.compiled, this.mapOptions());
    if (state.camera) this.map.camera.restore(state.camera);
    if (state.balance) this.balance.recall(state.balance);
    if (state.play && this.game.playable) this.play.recall(state.play);
  }

  setMode(mode: Mode): void {
    if (mode !== this.mode) {
      this.mode = mode;
      this.status.textContent = '';
      this.selected = null;
      this.candidates = [];
      this.offered = [];
      this.fan.close();
      if (mode !== 'play') this.play.pause();
      if (mode === 'preview') this.prepareIdly();
    }
    this.update();
  }

  private mapOptions() {
    return { locale: this.locale, numbers: this.settings.hexNumbers, names: this.settings.placeNames };
  }

  /** Draws everything that may have changed. */
  update(): void {
    const { locale, game, roster, mode } = this;
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
    const help = (
      [
        'mapHelp',
        'aroundHelp',
        ...(mode === 'preview' ? ['arrangeHelp' as const] : mode === 'play' ? ['moveHelp' as const] : []),
      ] as const
    ).map((key) => text(key, locale));
    this.map.element.setAttribute('aria-label', `${text('map', locale)}. ${help.join(' ')}`);
    if (mode === 'play') this.play.ensure();
    const playing = mode === 'play' ? this.play.session : null;
    const { drawn } = this;
    this.view = playing ? this.play.view() : this.opening;
    const title = game?.scenario ? say(game.scenario.names, locale) : '';
    const view = this.view;
    const phase = playing && drawn && view ? phaseName(drawn, view.phase, locale, undefined, view.lap) : '';
    const turn = view && playing && view.lap === undefined ? text('turn', locale, view.turn) : '';
    this.bar.update(mode, locale, title, [turn, phase].filter(Boolean).join(' · '));
    this.side.setAttribute('aria-label', text(mode === 'simulate' ? 'balance' : mode, locale));
    if (!game || !drawn || !view || !roster) {
      const message = !game ? 'waiting' : game.scenario ? 'nothing' : game.library ? 'noTable' : 'noScenario';
      this.fill(h('p', { class: 'hint' }, text(message, locale)), ...this.problemsOnly());
      this.tools.update();
      this.tell();
      return;
    }
    this.map.setBoard(drawn, this.mapOptions());
    this.map.setView(view);
    const source = this.drawOverlay();
    this.conditions.update(view.conditions, text('conditions', locale), locale);
    this.track.setAttribute('aria-label', text('turns', locale));
    this.foot.update(locale, text('turn', locale, view.turn));
    this.turns.update(drawn, view, roster, source?.game.prepared.calendar ?? this.play.calendar(drawn), locale);
    this.drawSide(drawn, view);
    this.tools.update();
    this.drawMarks();
    this.approach();
    this.fan.refresh();
    this.remember();
    this.tell();
  }

  /** A game begins where its first decision lies, if the whole map is too small to read. */
  private approach(): void {
    const { session } = this.play;
    if (this.mode !== 'play' || this.near === session) return;
    const places = this.play.firstPlaces();
    if (places && this.map.approach(places)) this.near = session;
  }

  post(message: FromTable): void {
    this.host.post(message);
  }

  redraw(): void {
    if (this.drawn && this.view) this.drawOverlay();
  }

  say(words: string): void {
    this.status.textContent = words;
  }

  unsay(words: string): void {
    if (this.status.textContent === words) this.status.textContent = '';
  }

  private problemsOnly(): HTMLElement[] {
    return problemLinks(this.game?.problems ?? [], (index) => this.host.post({ type: 'open-problem', index }));
  }

  private drawSide(drawn: CompiledGame, view: PositionView): void {
    const { game, roster, locale, mode } = this;
    if (!game || !roster) return;
    if (mode === 'simulate') {
      this.balance.show(drawn, this.settings.games, locale);
      this.fill(this.balance.element);
      return;
    }
    if (mode === 'play') {
      const problems = this.play.problems;
      if (problems.length > 0 && !this.play.session) {
        this.fill(
          h('p', { class: 'notice error' }, text('notPlayable', locale)),
          ...(game.problems.length > 0 ? this.problemsOnly() : problems.map((p) => h('p', {}, p))),
        );
      } else {
        this.play.draw(locale);
        this.fill(this.play.panel.element);
      }
      return;
    }
    this.preview.show(() =>
      inspector(game, drawn, view, rosterOf(drawn), this.selection, locale, {
        unit: (id) => this.unitChosen(id, this.placeOf(id)),
        reveal: (entity) => this.host.post({ type: 'reveal', entities: [entity], explicit: true }),
        problem: (index) => this.host.post({ type: 'open-problem', index }),
        clear: () => this.clear(),
        charts: (about) => this.tools.chart({ about }),
      }),
    );
  }

  private fill(...children: Node[]): void {
    this.preview.leave();
    if (children.length === 1 && this.body.firstChild === children[0] && this.body.childNodes.length === 1) return;
    this.body.replaceChildren(...children);
  }

  /** Places and units that the selected entity means. */
  get selection(): Meant {
    return this.selected ? this.meant(this.selected) : { places: [], units: [] };
  }

  private meant(entity: Entity): Meant {
    const { compiled, view } = this;
    return compiled && view
      ? meantBy(entity, compiled, view, (at) => this.map.geometry?.centres.has(at) ?? false)
      : { places: [], units: [] };
  }

  /** The text cursor is on this: show it, and move the camera only if it is out of view. */
  select(entity: Entity | null): void {
    if (this.mode === 'simulate') return;
    this.selected = entity;
    const { places, units } = this.selection;
    this.map.select(places, units, true);
    if (this.mode === 'preview') this.update();
  }

  /** What the tools draw over the map. */
  private drawOverlay(): Source | null {
    const source = this.play.source(this.mode === 'play', this.tools.asksRules);
    this.map.setOverlay(this.tools.overlay(source));
    return source;
  }

  private drawMarks(): void {
    const { mode } = this;
    const { places, units } = this.selection;
    const { candidates } = this;
    const listed = candidates.length > 0;
    const playing = mode === 'play';
    const choices = (playing && this.play.asked()?.choices) || [];
    const fight = playing ? this.play.panel.shown : null;
    const action = playing ? this.play.action(this.view) : null;
    const at = (unit: string) => this.placeOf(unit);
    this.map.setHighlights(
      highlightsOf(choices, listed ? candidates : this.offered, { fight, action }, at, this.locale),
    );
    this.map.select(listed ? [] : places, listed ? [] : units, false);
  }

  private placeChosen(id: string, key = false): void {
    if (this.tools.choose(id, null) || this.fanOut(id, key)) return;
    if (this.mode === 'play' && this.play.answerAt(id, null, this.placeName(id))) return;
    this.selected = { type: 'place', id };
    // With the keyboard one goes on to the counters; a single one is chosen with the place.
    this.fan.open(id, true, key && this.standing(id).length > 1);
    this.follow(this.selected);
    this.update();
  }

  private standing(place: string): string[] {
    return (this.view?.units ?? []).flatMap(({ id, at }) => (at === place ? id : []));
  }

  /** In play, a stack whose counters are told apart is fanned out before anything is answered. False: there is nothing to tell apart. */
  private fanOut(place: string, key: boolean): boolean {
    const asked = this.mode === 'play' ? this.play.asked() : null;
    if (!asked || this.fan.pinnedAt === place) return false;
    const acting = new Set(this.play.action(this.view)?.units);
    return toldApart(asked.choices, place, this.standing(place), acting) && this.fan.open(place, true, key);
  }

  /** While looking at the set-up, a text that can be seen shows what is chosen on the map. */
  private follow(entity: Entity): void {
    if (this.mode === 'preview') this.host.post({ type: 'reveal', entities: this.written(entity) });
  }

  /** Opens the text of an entity. */
  private openText(entity: Entity | null): void {
    if (this.mode === 'preview' && entity)
      this.host.post({ type: 'reveal', entities: this.written(entity), explicit: true });
  }

  /** The counter that is chosen there, or the place. */
  private chosenAt(place: string): Entity {
    const { selected } = this;
    return selected?.type === 'unit' && this.placeOf(selected.id) === place ? selected : { type: 'place', id: place };
  }

  /** What a text is opened at: of a place, the lines of the units that stand there first. */
  private written(entity: Entity): Entity[] {
    if (entity.type !== 'place') return [entity];
    const units = this.view?.units.filter((u) => u.at === entity.id) ?? [];
    return [...units.map((u): Entity => ({ type: 'unit', id: u.id })), entity];
  }

  private unitChosen(id: string, place: string, fromFan = false): void {
    if (this.tools.choose(place, id) || (!fromFan && this.fanOut(place, false))) return;
    if (this.mode === 'play' && this.play.answerAt(place, id, this.placeName(place), fromFan)) {
      // Whoever else of the stack can be chosen is at hand.
      const legal = this.play.legalUnits();
      if (fromFan && !this.standing(place).some((unit) => legal.has(unit))) this.fan.close();
      return;
    }
    // A click on a stack of several opens it; its counters are then chosen one by one.
    const several = !fromFan && this.standing(place).length > 1;
    if (several && this.fan.openAt !== place) this.fan.open(place, true);
    this.selected = { type: 'unit', id };
    this.follow(this.selected);
    this.update();
  }

  placeOf(unit: string): string {
    return this.view?.units.find((u) => u.id === unit)?.at ?? '';
  }

  placeName(id: string): string {
    const place = this.compiled?.board.places.find((p) => p.id === id);
    return place ? placeTitle(place, this.locale) : id;
  }

  private over(id: string | null, pointer: boolean, unit: string | null): void {
    if (pointer) this.fan.over(id);
    if (id === this.hovered && unit === this.pointed) return;
    this.hovered = id;
    this.pointed = unit;
    this.map.name(id);
    const { compiled, view, drawn } = this;
    const about = id && this.mode === 'play' ? this.play.choicesAt(id, unit) : [];
    if (about.length > 0 || this.offered.length > 0) {
      this.offered = about;
      this.play.explain(about.length === 1 ? about[0]! : null);
      this.play.panel.choices.point(about);
      this.drawMarks();
    }
    const [offered] = about.length === 1 ? about : [];
    this.tools.over(id);
    if (!compiled || !view || !drawn) return;
    const answer = offered
      ? `${[offered.label, offered.detail].flatMap((n) => (n ? [say(n, this.locale)] : [])).join(': ')} — `
      : '';
    this.status.textContent = id ? `${answer}${placeLine(compiled, view, id, this.locale)}` : '';
  }

  private fanContent(place: string): FanContent | null {
    const { compiled, view, roster, locale } = this;
    if (!compiled || !view || !roster) return null;
    const playing = this.mode === 'play';
    const legal = playing ? this.play.legalUnits() : new Set<string>();
    const acting = new Set(playing ? this.play.action(view)?.units : []);
    const selected = new Set(this.selection.units);
    const items = (unitsByPlace(view, roster).get(place) ?? []).map(({ unit, face }) => ({
      id: unit.id,
      markup: counterFace(compiled.game, face),
      label: counterLabel(compiled.game, say(unit.names, locale), face, locale),
      legal: legal.has(unit.id),
      acting: acting.has(unit.id),
      selected: selected.has(unit.id),
    }));
    return { place, title: this.placeName(place), items };
  }

  private clear(): void {
    if (this.tools.escape()) return;
    if (!this.fan.openAt && this.mode === 'play' && this.play.back()) return;
    this.fan.close();
    this.selected = null;
    this.update();
  }

  private key(event: KeyboardEvent): void {
    const { target } = event;
    const fields = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];
    if (event.defaultPrevented || fields.some((field) => target instanceof field)) return;
    const leaves = event.key === 'Escape' && this.mode === 'play';
    if (!this.tools.key(event) && !leaves) return;
    if (leaves) this.clear();
    event.preventDefault();
    // VS Code would act on it, too: what is taken back here is not taken back twice.
    if (event.ctrlKey || event.metaKey) event.stopPropagation();
  }

  private remember(): void {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => {
      const scenario = this.game?.scenario?.id;
      if (!scenario || this.remembered) return;
      const { mode, chosen: locale, map, tools, play } = this;
      const [camera, kept, played] = [map.camera.chosen, tools.remember(), play.state()];
      const balance = this.balance.state;
      this.host.save({ saved: Date.now(), scenario, mode, locale, camera, tools: kept, balance, play: played });
    }, saveMs);
  }

  private act(act: TableAct): void {
    if (act.do === 'click') {
      const { type, id } = act.target;
      if (type === 'unit') this.unitChosen(id, this.placeOf(id));
      else this.placeChosen(id);
    } else if (act.do === 'open') this.openText(act.target);
    else if (act.do === 'answer') this.play.answerNotation(act.notation);
    else if (act.do === 'undo') this.play.undo();
    else if (act.do === 'edit') this.host.post({ type: 'edit', id: 0, edit: act.edit });
    else if (act.do === 'history') this.host.post({ type: 'history', redo: act.redo });
    else if (act.do === 'apply') this.host.post({ type: 'lab-apply', edits: act.edits });
    else if (act.do === 'new') this.play.start(act.seed, act.players);
    this.tell();
  }

  private tell(): void {
    const { game, mode, locale, view, map, selected } = this;
    const session = mode === 'play' ? this.play.session : null;
    const told = this.tools.report();
    const { waiting, byTable } = this.play;
    const held = waiting?.combat.place ?? null;
    const shown = shownOf({ game, mode, locale, view, map, selected, session, held, byTable, told });
    this.host.post({ type: 'shown', shown });
  }
}
