import { createHash } from 'node:crypto';

/** A stream of numbers that depends on its seed alone (mulberry32), so that a seed names one world on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number in [from, to], both inclusive. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Distinct items, in the order of the list. */
  some<T>(items: readonly T[], count: number): T[];
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** Derived from the stream's whole name, because its state is too small for a million distinct ids. */
  uuid(): string;
}

export function createRandom(...seed: (number | string)[]): Random {
  const name = seed.join('/');
  let state = hash(name);
  let uuids = 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    some: (items, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(int(0, items.length - 1));
      return items.filter((_, index) => chosen.has(index));
    },
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
    uuid: () => {
      const digest = createHash('sha256').update(`${name}#${uuids++}`).digest('hex');
      const hex = [...digest.slice(0, 32)];
      hex[12] = '4';
      hex[16] = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4] ?? '8';
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

function hash(text: string): number {
  let h = 2166136261;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16777619);
  return h | 0;
}
