import { describe, expect, test } from 'vitest';
import { buildOwnBlocks, findOwnBlockFaults, type OwnBlock } from './own-block.ts';

const block: OwnBlock = {
  id: 'a',
  type: 'OOO',
  localStart: '2026-12-07T09:00',
  localEnd: '2026-12-07T12:00',
  weeksBetween: 0,
  times: 0,
};
const newYork = { providerId: 'p', timeZone: 'America/New_York' };
const starts = (changes: Partial<OwnBlock>) =>
  buildOwnBlocks({ ...block, ...changes }, newYork, (n) => `a${n}`).map(({ start, end }) => [
    start.toISOString().slice(0, 16),
    end.toISOString().slice(0, 16),
  ]);

describe('a block that a provider makes', () => {
  test.each<[string, Partial<OwnBlock>, string[]]>([
    ['once', {}, []],
    ['every other week', { weeksBetween: 2, times: 5 }, []],
    ['a whole week, every week', { localEnd: '2026-12-14T09:00', weeksBetween: 1, times: 3 }, []],
    ['an unknown type', { type: 'EMERGENCY' }, ['BLOCK_TYPE_NOT_OWN']],
    ['with a date that is none', { localStart: '2026-02-30T09:00' }, ['INVALID_TIME']],
    [
      'too far in the past',
      { localStart: '0000-01-01T00:00', localEnd: '0000-01-02T00:00' },
      ['INVALID_TIME', 'INVALID_TIME'],
    ],
    [
      'too far in the future',
      { localStart: '9999-12-30T00:00', localEnd: '9999-12-31T00:00' },
      ['INVALID_TIME', 'INVALID_TIME'],
    ],
    ['with an instant', { localEnd: '2026-12-07T12:00Z' }, ['INVALID_TIME']],
    ['that ends as it begins', { localEnd: '2026-12-07T09:00' }, ['BLOCK_EMPTY']],
    ['longer than a year', { localEnd: '2027-12-10T09:00' }, ['BLOCK_TOO_LONG']],
    ['too rarely repeated', { weeksBetween: 13, times: 2 }, ['OUT_OF_RANGE']],
    ['repeated once', { weeksBetween: 1, times: 1 }, ['OUT_OF_RANGE']],
    ['repeated for too long', { weeksBetween: 1, times: 105 }, ['OUT_OF_RANGE']],
    [
      'that overlaps its next occurrence',
      { localEnd: '2026-12-14T09:01', weeksBetween: 1, times: 2 },
      ['BLOCK_MEETS_ITSELF'],
    ],
  ])('%s', (_, changes, codes) => {
    expect(findOwnBlockFaults({ ...block, ...changes }).map(({ code }) => code)).toEqual(codes);
  });
});

describe('the time of a block', () => {
  test('is in the wall clock of the provider’s zone', () => {
    expect(starts({})).toEqual([['2026-12-07T14:00', '2026-12-07T17:00']]);
  });

  test('stays at the same hour across a clock change', () => {
    const weekly = { localStart: '2027-03-08T09:00', localEnd: '2027-03-08T10:00', weeksBetween: 1, times: 2 };
    expect(starts(weekly)).toEqual([
      ['2027-03-08T14:00', '2027-03-08T15:00'],
      ['2027-03-15T13:00', '2027-03-15T14:00'],
    ]);
  });

  test.each([
    ['moves a skipped hour to the one after it', '2027-03-14T02:30', '2027-03-14T04:00', '07:30', '08:00'],
    ['covers both of two equal hours', '2027-11-07T01:00', '2027-11-07T01:30', '05:00', '06:30'],
  ])('%s', (_, localStart, localEnd, start, end) => {
    expect(starts({ localStart, localEnd })[0]?.map((each) => each.slice(11))).toEqual([start, end]);
  });

  test('has one series id and separate ids when it recurs', () => {
    const made = buildOwnBlocks({ ...block, weeksBetween: 1, times: 2 }, newYork, (n) => `a${n}`);
    expect(made.map(({ id, seriesId }) => [id, seriesId])).toEqual([
      ['a0', 'a'],
      ['a1', 'a'],
    ]);
    expect(buildOwnBlocks(block, newYork, () => 'x')[0]).not.toHaveProperty('seriesId');
  });
});
