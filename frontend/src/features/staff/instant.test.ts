import { expect, test } from 'vitest';
import { formatDeadline, formatTimeLeft } from './instant.ts';

const at = '2026-12-01T10:04:05.000Z';

test.each([
  ['2026-12-01T10:00:00.000Z', '4:05'],
  ['2026-12-01T09:04:05.000Z', '60:00'],
  ['2026-12-01T10:04:04.500Z', '0:01'],
  ['2026-12-01T11:00:00.000Z', '0:00'],
])('at %s there is %s left', (now, left) => expect(formatTimeLeft(at, Date.parse(now))).toBe(left));

test('a deadline names its zone', () => expect(formatDeadline(at)).toMatch(/^Dec 1, \d+:04 [AP]M \S+$/));
