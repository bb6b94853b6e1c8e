/** What the player weighs that another one may weigh otherwise. */
export type Doctrine = Readonly<typeof usual>;

/** As it usually does. */
export const usual = {
  /** So much of what enemies could do to a unit counts. */
  fear: 0.6,
  /** So much counts what an attack costs. */
  thrift: 1,
  /** So much counts what is worth holding: more than conditions say of it, for who is short of one place has lost. */
  greed: 1.6,
};
