import { expect, it } from 'vitest';
import { Deaths } from './deaths.ts';

it.each([
  { name: 'doubles the delay with each death of a burst', times: [0, 1, 2, 3, 4], waits: [100, 200, 400, 800, 1_600] },
  {
    name: 'gives up at the sixth death within a minute',
    times: [0, 1, 2, 3, 4, 59_999],
    waits: [100, 200, 400, 800, 1_600, undefined],
  },
  {
    name: 'starts again at the shortest delay after a minute',
    times: [0, 1, 2, 3, 4, 60_005],
    waits: [100, 200, 400, 800, 1_600, 100],
  },
  {
    name: 'restarts without limit after rare deaths',
    times: [0, 70_000, 140_000, 210_000],
    waits: [100, 100, 100, 100],
  },
])('$name', ({ times, waits }) => {
  const deaths = new Deaths();
  expect(times.map((time) => deaths.add(time))).toEqual(waits);
  expect(deaths.total).toBe(times.length);
});
