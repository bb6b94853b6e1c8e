/** How much a test of play does: some of it in `npm test`, all of it in `npm run soak`, which sets SANDTABLE_SOAK. */
export const amount = (some: number, all: number): number => (process.env.SANDTABLE_SOAK ? all : some);
