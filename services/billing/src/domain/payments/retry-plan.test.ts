import { expect, test } from 'vitest';
import { computeRetryAt } from './retry-plan.ts';

test('a declined payment is tried again 1, 3 and 7 days after the first try, and then no more', () => {
  const dayMs = 24 * 3_600_000;
  let at = new Date('2026-11-02T12:00:00Z');
  const days: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const next = computeRetryAt(attempt, at);
    if (!next) break;
    days.push((next.getTime() - Date.parse('2026-11-02T12:00:00Z')) / dayMs);
    at = next;
  }
  expect(days).toEqual([1, 3, 7]);
});
