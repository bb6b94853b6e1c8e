/** Every procedure that phases may hand over to, as data. The code that plays them is bound to it in `registry.ts`. */
import type { Names } from '../../../kernel/compiled';
import type { ActionForm, PlaceRole, ProcedureForm, QuantityForm, UnitRole } from '../../../kernel/procedure-form';
import { entryOf } from '../../../kernel/records';
import { attack } from './attack';
import { bid } from './bid';
import { cards, draw } from './cards';
import { fire } from './fire';
import { flee } from './flee';
import { build, influence } from './influence';
import { move } from './move';
import { nothing } from './nothing';
import { rally } from './rally';
import { supply } from './supply';

/** In the order in which they are listed and explained. */
export const procedureForms: readonly ProcedureForm[] = [
  move,
  attack,
  fire,
  rally,
  flee,
  supply,
  draw,
  cards,
  influence,
  build,
  bid,
  nothing,
];

/** The procedures of these names, those that there are. */
export const formsOf = (does: readonly string[]): ProcedureForm[] =>
  does.flatMap((word) => procedureForms.find(({ id }) => id === word) ?? []);

const first = <T>(of: (form: ProcedureForm) => T | undefined): T | undefined => {
  for (const form of procedureForms) {
    const found = of(form);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What a quantity or an action is, wherever it is one. */
export const quantityForm = (id: string): QuantityForm | undefined =>
  first(({ quantities }) => entryOf(quantities, id));
export const actionForm = (id: string): ActionForm | undefined => first(({ actions }) => entryOf(actions, id));
/** Whom or what a role stands for. */
export const unitRole = (role: string): UnitRole | undefined => first(({ units }) => entryOf(units, role));
export const placeRole = (role: string): PlaceRole | undefined => first(({ places }) => entryOf(places, role));

/** What a quantity is called. */
export const quantityName = (id: string): Names => quantityForm(id)?.names ?? { en: id };
