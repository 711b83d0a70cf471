import { expect, test } from 'vitest';
import { isTimeZone, listOffsetSegments } from './zone-offsets.ts';

const minuteOf = (iso: string) => Date.parse(iso) / 60_000;

test('splits a year of New York into three ranges', () => {
  const segments = listOffsetSegments('America/New_York', minuteOf('2026-01-01T00:00Z'), minuteOf('2027-01-01T00:00Z'));
  expect(segments.map((segment) => segment.offset)).toEqual([-300, -240, -300]);
  expect(segments[1]).toEqual({
    start: minuteOf('2026-03-08T07:00Z'),
    end: minuteOf('2026-11-01T06:00Z'),
    offset: -240,
  });
});

test('extends the table in both directions and keeps what it has', () => {
  const zone = 'Europe/Berlin';
  const offsetsIn = (year: number) =>
    listOffsetSegments(zone, minuteOf(`${year}-01-01T00:00Z`), minuteOf(`${year + 1}-01-01T00:00Z`)).map(
      ({ offset }) => offset,
    );
  expect([2030, 2021, 2035, 2026].map(offsetsIn)).toEqual(Array(4).fill([60, 120, 60]));
});

test('leaves no gap between ranges', () => {
  const segments = listOffsetSegments('Africa/Cairo', minuteOf('2024-01-01T00:00Z'), minuteOf('2029-01-01T00:00Z'));
  for (const [index, segment] of segments.entries()) {
    expect(segment.start).toBe(segments[index - 1]?.end ?? segment.start);
    expect(segment.end).toBeGreaterThan(segment.start);
  }
  expect(segments.length).toBeGreaterThan(8);
});

test.each([
  ['America/New_York', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Antarctica/DumontDUrville', true],
  ['US/Eastern', true],
  ['UTC', true],
  ['america/new_york', false],
  ['America/Nowhere', false],
  ['+05:00', false],
  ['', false],
  ['America/New_York[u-ca=hebrew]', false],
])('knows whether %j is a zone: %j', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
