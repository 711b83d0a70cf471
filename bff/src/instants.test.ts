import { expect, test } from 'vitest';
import { parseInstant } from './instants.ts';

test.each([
  ['2026-12-05T16:00:00Z', '2026-12-05T16:00:00.000Z'],
  ['2026-12-05T16:00:00.250-08:00', '2026-12-06T00:00:00.250Z'],
  ['2026-12-05t16:00:00z', '2026-12-05T16:00:00.000Z'],
])('reads %s', (text, expected) => expect(parseInstant(text, 'from').toISOString()).toBe(expected));

test.each([
  'Dec 05 2026 16:00',
  '2026-12-05',
  '2026-12-05T16:00:00',
  '2026-12-05 16:00:00Z',
  '2026-12-05T16:00Z',
  '2026-12-05T24:00:00Z',
  '2026-02-30T16:00:00Z',
  '2026-12-05T16:00:00+0100',
  '1796572800000',
  '',
])('rejects %j at its field', (text) => {
  expect(() => parseInstant(text, 'values.slot.timeStart')).toThrow(
    expect.objectContaining({
      extensions: expect.objectContaining({ code: 'INVALID_TIME', field: 'values.slot.timeStart' }),
    }),
  );
});
