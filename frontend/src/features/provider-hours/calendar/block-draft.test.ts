import { CombinedGraphQLErrors } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import {
  buildBlockValues,
  countTimes,
  createDraft,
  createFirstBlock,
  findBlockFaults,
  readBlockRefusal,
} from './block-draft.ts';
import { formatRepeats } from './calendar-words.ts';

const noon = createFirstBlock({ day: '2026-12-02', from: 720, to: 780 });

describe('a block', () => {
  test.each([
    ['an hour', {}, {}],
    ['until another day', { endDay: '2026-12-04', endTime: '00:00' }, {}],
    ['nothing', { endTime: '12:00' }, { endTime: expect.stringContaining('after the start') }],
    ['backwards', { endDay: '2026-12-01' }, { endTime: expect.any(String) }],
    ['no day', { startDay: '' }, { startDay: 'This field is required' }],
    ['every week for four weeks', { repeats: '1' }, {}],
    ['a series without an end', { repeats: '1', until: '' }, { until: 'This field is required' }],
    ['a series that ends before it repeats', { repeats: '2', until: '2026-12-10' }, { until: expect.any(String) }],
    ['105 weeks', { repeats: '1', until: '2028-11-29' }, { until: 'A block can repeat 104 times at most.' }],
    ['a single one, whatever is below', { repeats: '', until: '' }, {}],
  ] as const)('%s', (_, changes, faults) => expect(findBlockFaults({ ...noon, ...changes })).toEqual(faults));

  test('is sent in local time', () => {
    expect(buildBlockValues(noon, 'b1')).toEqual({
      id: 'b1',
      type: 'BASIC',
      localStart: '2026-12-02T12:00',
      localEnd: '2026-12-02T13:00',
      weeksBetween: null,
      times: null,
    });
    const series = { ...noon, repeats: '2', until: '2026-12-31' } as const;
    expect(buildBlockValues(series, 'b1')).toMatchObject({ weeksBetween: 2, times: 3 });
  });

  test('that is saved has the same values in the form', () => {
    const saved = { id: 'b1', seriesId: null, timeStart: '2026-12-02T20:00:00Z', timeEnd: '2026-12-02T21:00:00Z' };
    expect(buildBlockValues(createDraft({ ...saved, type: 'OOO' }, 'America/Los_Angeles'), 'b1')).toEqual({
      ...buildBlockValues(noon, 'b1'),
      type: 'OOO',
    });
  });

  test('until midnight ends on the next day', () => {
    expect(createFirstBlock({ day: '2026-12-31', from: 1380, to: 1440 })).toMatchObject({
      endDay: '2027-01-01',
      endTime: '00:00',
    });
  });

  test.each([
    ['2026-12-30', '1', 'Every Wednesday until Dec 30, 2026', 5],
    ['2026-12-29', '2', 'Every 2 weeks on Wednesday until Dec 29, 2026', 2],
  ] as const)('until %s every %s weeks is said in words', (until, repeats, words, times) => {
    expect(formatRepeats(Number(repeats), '2026-12-02', until)).toBe(words);
    expect(countTimes({ startDay: '2026-12-02', until, repeats })).toBe(times);
  });
});

describe('a failed block', () => {
  const refused = (code: string, field?: string) =>
    new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code, field } }] });
  test.each([
    ['BLOCK_MEETS_ITSELF', { faults: { endDay: expect.any(String) }, isOver: true }],
    ['BLOCK_TOO_LONG', { faults: { endDay: expect.any(String) }, isOver: true }],
    ['BLOCKS_TOO_MANY', { faults: { until: expect.stringContaining('can’t hold more') }, isOver: true }],
    ['SCHEDULE_NOT_FOUND', { fault: expect.stringContaining('Set your weekly hours'), isOver: true }],
    ['SOMETHING_ELSE', { fault: expect.stringContaining('Nothing was changed'), isOver: true }],
    ['SERVICE_UNAVAILABLE', { fault: expect.stringContaining('won’t be saved twice'), isOver: false }],
  ])('%s', (code, said) => expect(readBlockRefusal(refused(code))).toMatchObject(said));
  test.each([
    ['INVALID_TIME', 'localStart', { startDay: expect.stringContaining('doesn’t exist') }],
    ['INVALID_TIME', 'expectedStart', {}],
    ['OUT_OF_RANGE', 'weeksBetween', { repeats: expect.any(String) }],
    ['OUT_OF_RANGE', 'times', { until: expect.any(String) }],
  ])('%s at %s', (code, field, faults) => expect(readBlockRefusal(refused(code, field)).faults).toEqual(faults));
});
