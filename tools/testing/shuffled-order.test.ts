import { expect, it } from 'vitest';
import { shuffle } from './shuffled-order.ts';

const items = Array.from({ length: 40 }, (_, at) => at);

it('gives the same order for the same seed, and another for another', () => {
  expect(shuffle(items, 7)).toEqual(shuffle(items, 7));
  expect(shuffle(items, 7)).not.toEqual(shuffle(items, 8));
});

it('keeps every item once', () => {
  expect(shuffle(items, 3).toSorted((one, other) => one - other)).toEqual(items);
});

it('puts every item first under some seed', () => {
  const few = items.slice(0, 4);
  const firsts = new Set(Array.from({ length: 60 }, (_, seed) => shuffle(few, seed)[0]));
  expect([...firsts].toSorted()).toEqual(few);
});
