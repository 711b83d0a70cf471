import { describe, expect, it } from 'vitest';
import { countPages, listPageNumbers, skipOf } from './paging.ts';

describe('pages', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [100, 10],
    [101, 11],
  ])('%i appointments make %i pages', (total, pages) => expect(countPages(total)).toBe(pages));

  it('begin where the ones before end', () => expect([1, 2, 7].map(skipOf)).toEqual([0, 10, 60]));

  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
    [7, 9, [1, 0, 6, 7, 8, 9]],
  ])('page %i of %i shows %j', (page, last, numbers) => expect(listPageNumbers(page, last)).toEqual(numbers));
});
