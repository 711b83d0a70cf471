interface OpenSlot {
  /** ISO instants. */
  start: string;
  end: string;
}

/** Returns how many sessions fit on open slots, one after another, each with its buffer. @param slots soonest first */
export function countFitting(slots: readonly OpenSlot[], bufferMinutes: number): number {
  let count = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const slot of slots) {
    if (Date.parse(slot.start) < end) continue;
    count += 1;
    end = Date.parse(slot.end) + bufferMinutes * 60_000;
  }
  return count;
}
