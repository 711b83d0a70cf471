import { noFilters } from '@linden/vocabulary/search/search-filters';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Total } from '#src/features/search/search-view.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { createDelayedCount } from './live-count.ts';
import { getShowLabel } from './show-label.ts';
import { getShowTexts } from './show-words.ts';

const search = (name: string): SearchAddress => ({
  experience: 'find',
  state: undefined,
  filters: { ...noFilters, name },
  sort: 'RELEVANCE',
  page: 1,
  carried: new URLSearchParams(),
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('countLater', () => {
  let told: (Total | undefined)[];
  let asked: { name: string; signal: AbortSignal; answer: (total?: number) => void; fail: () => void }[];
  const counting = () => {
    told = [];
    asked = [];
    const count = createDelayedCount(
      ({ filters }, signal) =>
        new Promise((resolve, reject) => {
          const answer = (total = 1) => resolve({ count: total, isLowerBound: false });
          asked.push({ name: filters.name, signal, answer, fail: () => reject(new Error('away')) });
        }),
    );
    return (name: string) => count(search(name), (total) => told.push(total));
  };

  it('sends one request for several quick changes', async () => {
    const change = counting();
    change('a');
    await vi.advanceTimersByTimeAsync(299);
    change('ab');
    await vi.advanceTimersByTimeAsync(299);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ name }) => name)).toEqual(['ab']);
  });

  it('aborts an outdated request and ignores its answer', async () => {
    const change = counting();
    change('old');
    await vi.advanceTimersByTimeAsync(300);
    change('new');
    expect(asked[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    asked[1]?.answer(7);
    asked[0]?.answer(99);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([{ count: 7, isLowerBound: false }]);
  });

  it('treats a failure as an unknown number', async () => {
    counting()('x');
    await vi.advanceTimersByTimeAsync(300);
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([undefined]);
  });
});

it.each([
  ['many', { count: 1284, isLowerBound: false }, {}, 'Show 1,284 therapists'],
  ['one', { count: 1, isLowerBound: false }, {}, 'Show 1 therapist'],
  ['more than the exact limit', { count: 1000, isLowerBound: true }, {}, 'Show 1,000+ therapists'],
  [
    'prescribers',
    { count: 2, isLowerBound: false },
    { typeOfCare: 'Medication management' as const },
    'Show 2 prescribers',
  ],
  ['no matches', { count: 0, isLowerBound: false }, {}, 'No matches: see why'],
  ['an unknown number', undefined, {}, 'Show results'],
])('the button says: %s', (_row, total, filters, label) => {
  expect(getShowLabel(getShowTexts(), total, { ...noFilters, ...filters })).toBe(label);
});
