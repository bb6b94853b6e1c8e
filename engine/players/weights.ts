/** What most rules of thumb weigh, as factors on their own judgement: what the text calls them stands in `kernel/doctrines.ts`. */
export type Weights = {
  /** So much counts what is worth taking. */
  readonly greed: number;
  /** So much counts what an attack costs. */
  readonly thrift: number;
  /** So much counts what enemies could do. */
  readonly fear: number;
};

export const usual: Weights = { greed: 1, thrift: 1, fear: 1 };
