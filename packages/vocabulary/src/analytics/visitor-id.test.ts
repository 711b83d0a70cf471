import { describe, expect, test } from 'vitest';
import { renewVisitorId } from './visitor-id.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const known = '0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c0001';
const fresh = '0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c0002';
const endsIn = (days: number) => new Date(now + days * day).toISOString();

describe('the universal id', () => {
  test.each<[string, string | undefined, string | undefined, string, number]>([
    ['is created when there is none', undefined, undefined, fresh, 2],
    ['stays while more than a month is left', known, endsIn(31), known, 0],
    ['stays with exactly a month left', known, endsIn(30), known, 0],
    ['is renewed with the same value in its last month', known, endsIn(29.9), known, 2],
    ['is renewed with the same value after its end', known, endsIn(-1), known, 2],
    ['is renewed with the same value when its end is unknown', known, undefined, known, 2],
    ['is renewed with the same value when its end is not a date', known, 'soon', known, 2],
    ['is created again when the cookie holds something else', 'Ann Lee', endsIn(300), fresh, 2],
  ])('%s', (_row, id, ends, is, written) => {
    const found = renewVisitorId({ id, ends }, now, () => fresh);
    expect(found.id).toBe(is);
    expect(found.cookies).toHaveLength(written);
  });

  test('then lasts a year, in both cookies', () => {
    const { cookies } = renewVisitorId({ id: known, ends: endsIn(1) }, now, () => fresh);
    expect(cookies).toEqual([
      { name: 'linden_universal_id', value: known, maxAge: 31_536_000 },
      { name: 'linden_universal_id_expires', value: '2027-11-21T12:00:00.000Z', maxAge: 31_536_000 },
    ]);
  });
});
