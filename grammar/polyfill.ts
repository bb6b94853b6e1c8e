/**
 * Chevrotain 13 calls `Object.groupBy` once, while it analyses the grammar; Node 20 does not have it yet.
 * This module must be imported before anything that constructs a Chevrotain parser.
 */
type GroupBy = <T>(items: Iterable<T>, key: (item: T, index: number) => PropertyKey) => Record<PropertyKey, T[]>;

const target = Object as unknown as { groupBy?: GroupBy };

if (target.groupBy === undefined) {
  target.groupBy = (items, key) => {
    const groups = Object.create(null) as Record<PropertyKey, unknown[]>;
    let index = 0;
    for (const item of items) {
      const name = key(item, index++);
      const group = groups[name];
      if (group === undefined) groups[name] = [item];
      else group.push(item);
    }
    return groups as never;
  };
}

export {};
