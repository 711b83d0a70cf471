import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPublicId, isPublicId } from './public-id.ts';

test('makes 10,000 different ids of the right shape with at least 96 bits each', () => {
  const ids = Array.from({ length: 10_000 }, () => createPublicId(randomBytes));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(isPublicId)).toBe(true);
  expect(22 * Math.log2(58)).toBeGreaterThan(96);
});

test('uses every letter equally often', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 5_000; n++)
    for (const letter of createPublicId(randomBytes)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const mean = (5_000 * 22) / 58;
  expect(counts.size).toBe(58);
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(mean * 0.2);
});

test('skips bytes that would favor some letters', () => {
  const bytes = [...Array(30).fill(255), ...Array(30).fill(0)];
  const given = [bytes.slice(0, 30), bytes.slice(30)];
  expect(createPublicId(() => Uint8Array.from(given.shift() ?? []))).toBe('1'.repeat(22));
});

test.each(['', 'abc123', '0'.repeat(22), 'l'.repeat(22), '1'.repeat(21), '1'.repeat(23)])('rejects %j', (text) => {
  expect(isPublicId(text)).toBe(false);
});
