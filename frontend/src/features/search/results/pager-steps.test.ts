import { describe, expect, it } from 'vitest';
import { listPagerSteps } from './pager-steps.ts';

const steps = (page: number, count: number, { more = true, isLowerBound = false } = {}) =>
  listPagerSteps(page, { count, isLowerBound }, more)
    .map((step) => (step === 'gap' ? '…' : step))
    .join(' ');

describe('pagerSteps', () => {
  it.each([
    ['no results', steps(1, 0, { more: false }), '1'],
    ['one page', steps(1, 20, { more: false }), '1'],
    ['two pages', steps(1, 21), '1 2'],
    ['the first of many', steps(1, 200), '1 2 … 10'],
    ['a page instead of a gap of one', steps(4, 200), '1 2 3 4 5 … 10'],
    ['the middle', steps(6, 240), '1 … 5 6 7 … 12'],
    ['the last', steps(10, 200, { more: false }), '1 … 9 10'],
    ['more than the exact limit', steps(1, 1000, { isLowerBound: true }), '1 2 …'],
    ['past the exact limit', steps(60, 1000, { isLowerBound: true }), '1 … 59 60 61'],
    ['the last page with an address', steps(500, 10_000, { isLowerBound: true }), '1 … 499 500'],
    ['more than the exact total', steps(2, 40), '1 2 3'],
  ])('%s', (_row, actual, expected) => expect(actual).toBe(expected));
});
