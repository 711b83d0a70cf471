import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['a day', '2026-11-24', '2026-11-24'],
  ['a year typed in part', '0020-11-24', '0020-11-24'],
  ['a day that does not exist', '2026-02-31', ''],
  ['another text', 'soon', ''],
  ['another shape', { x: 1 }, ''],
  ['no value', undefined, ''],
])('%s', (_, value, day) => expect(readDay(value)).toBe(day));
