import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packStarts, readStarts } from './packed-starts.ts';

function unpacked(bytes: Uint8Array): number[] {
  const minutes: number[] = [];
  readStarts(bytes, (minute) => {
    minutes.push(minute);
    return true;
  });
  return minutes;
}

test('reads back what it packed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2 ** 31 - 1)), (minutes) => {
      const ascending = minutes.sort((a, b) => a - b);
      expect(unpacked(packStarts(ascending))).toEqual(ascending);
    }),
  );
});

test('packs half-hourly starts into one byte each', () => {
  const starts = Array.from({ length: 400 }, (_, index) => 29_000_000 + index * 30);
  expect(packStarts(starts).length).toBe(403);
});

test('stops reading when the visitor returns false', () => {
  const seen: number[] = [];
  readStarts(packStarts([5, 10, 15]), (minute) => seen.push(minute) < 2);
  expect(seen).toEqual([5, 10]);
});
