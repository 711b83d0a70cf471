/** Random choices of a portrait's seed: an index below `count`, or an item of a list. */
export interface Choices {
  below: (count: number) => number;
  of: <T>(items: readonly T[]) => T;
  chance: (share: number) => boolean;
}

/** Computes choices from the text alone, so that a person keeps their face. */
export function choicesOf(seed: string): Choices {
  let state = 2_166_136_261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    of: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (share) => next() < share,
  };
}
