/** A period of a day; the end is exclusive. */
export interface Period {
  from: number;
  to: number;
}

/** Its place beside the items that overlap it. */
export interface Placed {
  column: number;
  columns: number;
}

/**
 * Places overlapping items side by side: each takes the first column that is free, and all items of a chain of overlaps share the width
 * of the widest place in it. Returns the items in order of their start.
 */
export function placeSideBySide<Item extends Period>(items: readonly Item[]): (Item & Placed)[] {
  const placed: (Item & Placed)[] = [];
  let chain: (Item & Placed)[] = [];
  let ends: number[] = [];
  const closeChain = () => {
    for (const item of chain) item.columns = ends.length;
    placed.push(...chain);
    chain = [];
    ends = [];
  };
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (item.from >= Math.max(0, ...ends)) closeChain();
    const free = ends.findIndex((end) => end <= item.from);
    const column = free === -1 ? ends.length : free;
    ends[column] = item.to;
    chain.push({ ...item, column, columns: 1 });
  }
  closeChain();
  return placed;
}
