/** How much a test of play does: some of it in `npm test`, all of it in `npm run soak`, which sets SANDTABLE_SOAK. */
export const amount = <T = number>(some: T, all: T): T => (process.env.SANDTABLE_SOAK ? all : some);
