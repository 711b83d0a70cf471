import { expect, it } from 'vitest';
import { Deaths } from './deaths.ts';

it.each([
  { name: 'each death of a burst waits twice as long', times: [0, 1, 2, 3, 4], waits: [100, 200, 400, 800, 1_600] },
  {
    name: 'the sixth within a minute is too many',
    times: [0, 1, 2, 3, 4, 59_999],
    waits: [100, 200, 400, 800, 1_600, undefined],
  },
  { name: 'a minute later it counts anew', times: [0, 1, 2, 3, 4, 60_005], waits: [100, 200, 400, 800, 1_600, 100] },
  { name: 'rare deaths go on for ever', times: [0, 70_000, 140_000, 210_000], waits: [100, 100, 100, 100] },
])('$name', ({ times, waits }) => {
  const deaths = new Deaths();
  expect(times.map((time) => deaths.add(time))).toEqual(waits);
  expect(deaths.total).toBe(times.length);
});
