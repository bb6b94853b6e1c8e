/** The words of the frame that resolves a result (`result.ts`), from 2 on; word 1 is its stage. */
export const R = {
  TARGET: 2,
  /** The attacker's side. */
  SIDE: 3,
  /** Flags of the attack (`reckoning.ts`). */
  FLAGS: 4,
  /** Code of the combat table. */
  CODE: 5,
  /** Armour shift: 1 the attacker's, 2 the defender's. */
  ARMOUR: 6,
  /** Lead unit of a fire fight + 1; 0 = there was none. */
  LEAD: 7,
  /** Hexes of retreat, and the kind of advance. */
  RETREAT: 9,
  ADVANCE: 10,
  /** Steps that either side loses. */
  ATTACKER: 11,
  DEFENDER: 12,
  ENGAGED: 13,
  ADVANTAGE: 14,
  BREAKTHROUGH: 15,
  /** A counter-attack may follow (16.7). */
  COUNTER: 16,
  /** Who leads the determined defence + 1, the steps this unit loses, and those the attacker loses by it. */
  HOLD: 17,
  HOLD_LOSS: 18,
  HOLD_ATTACKER: 19,
  /** Next unit to retreat. */
  NEXT: 20,
  /** 17.5: some defend beside others who have retreated onto them in this phase. */
  CROWDED: 21,
} as const;
