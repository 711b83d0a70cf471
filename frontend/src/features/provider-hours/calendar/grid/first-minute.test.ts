import { expect, test } from 'vitest';
import { findFirstMinute } from './first-minute.ts';

type Layout = Parameters<typeof findFirstMinute>[0][number];

const day = (items: number[], hours: number[]) =>
  ({
    items: items.map((from) => ({ from, to: from + 50 })),
    hours: hours.map((from) => ({ from, to: from + 480 })),
  }) as unknown as Layout;

test.each<[string, Layout[], number | undefined, number]>([
  ['an hour before now', [day([540], [480])], 14 * 60 + 20, 13 * 60 + 20],
  ['midnight soon after it', [day([540], [480])], 20, 0],
  ['before the first session of another week', [day([540, 600], [480])], undefined, 510],
  ['before the first open hour without sessions', [day([], [480]), day([], [600])], undefined, 450],
  ['the morning without both', [day([], [])], undefined, 480],
])('the grid opens at %s', (_row, layouts, now, minute) => expect(findFirstMinute(layouts, now)).toBe(minute));
