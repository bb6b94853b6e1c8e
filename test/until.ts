/** How long a test waits for what must come: so long that only what never comes is missed, also on a machine with far more to do than it can. */
export const patience = 300_000;

/** Between two looks, in ms: the first soon, the later ones rarer, so that asking does not keep who is asked from its work. */
const pauses = { first: 10, last: 300 };

/** Looks again and again until it holds. Throws when it has not come to hold within the patience of the tests: `more` adds what was seen. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  more: () => string = () => '',
): Promise<void> {
  const end = Date.now() + patience;
  let pause = pauses.first;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}\n${more()}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pauses.last, pause * 1.5);
  }
}
