/** What is said of a new point or box besides its name: its terrain, whose it is and what is there, as far as the game declares such. */
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';
import { isOut } from '../svg/features';
import { say } from '../svg/text';
import { h } from '../ui/dom';
import { text } from '../ui/texts';

/** As an edit says it. */
export interface PointSaid {
  terrain?: string;
  owner?: string;
  features?: string[];
}

type Declared = readonly { id: string; names: Names }[];

export class PointForm {
  private readonly terrain = h('select', { name: 'draw-terrain' });
  private readonly owner = h('select', { name: 'draw-owner' });
  private boxes: HTMLInputElement[] = [];
  readonly element = h('div', { class: 'draw-point', hidden: true });

  /** Offers what a game declares; what was chosen stays where it still exists. */
  update({ game, board }: CompiledGame, locale: Locale): void {
    const before = this.said;
    const label = (field: HTMLElement, words: string) => h('label', {}, h('span', {}, words), field);
    // A game for maps of hexes declares terrain that no point has.
    const points = board.grid.shape === 'points';
    const terrains = points ? game.terrains : [];
    fill(this.terrain, terrains, before.terrain, locale);
    fill(this.owner, game.nations, before.owner, locale);
    this.boxes = game.features
      // A box off a map of hexes has that by itself.
      .filter(({ id }) => (points || id !== 'box') && !isOut(id))
      .map(({ id }) => {
        const input = h('input', { type: 'checkbox', name: 'draw-has', value: id });
        input.checked = before.features?.includes(id) ?? false;
        return input;
      });
    const names = new Map(game.features.map((one) => [one.id, say(one.names, locale)]));
    this.element.replaceChildren(
      ...(terrains.length > 0 ? [label(this.terrain, text('terrain', locale))] : []),
      ...(game.nations.length > 0 ? [label(this.owner, text('drawOwner', locale))] : []),
      ...(this.boxes.length > 0
        ? [
            h(
              'fieldset',
              {},
              h('legend', {}, text('features', locale)),
              h(
                'ul',
                { class: 'legend' },
                ...this.boxes.map((box) => h('li', {}, h('label', {}, box, h('span', {}, names.get(box.value) ?? '')))),
              ),
            ),
          ]
        : []),
    );
  }

  get said(): PointSaid {
    const features = this.boxes.flatMap(({ checked, value }) => (checked ? [value] : []));
    return {
      ...(this.terrain.value ? { terrain: this.terrain.value } : {}),
      ...(this.owner.value ? { owner: this.owner.value } : {}),
      ...(features.length > 0 ? { features } : {}),
    };
  }
}

function fill(select: HTMLSelectElement, list: Declared, chosen: string | undefined, locale: Locale): void {
  const option = (value: string, words: string) => {
    const own = h('option', { value }, words);
    own.selected = value === (chosen ?? '');
    return own;
  };
  select.replaceChildren(option('', '–'), ...list.map(({ id, names }) => option(id, say(names, locale))));
}
