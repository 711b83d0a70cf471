import { CombinedGraphQLErrors } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { blockFaults, blockRefusal, blockValues, firstBlock } from './block-draft.ts';

const noon = firstBlock('2026-12-02');

describe('a block', () => {
  test.each([
    ['an hour', {}, {}],
    ['until another day', { endDay: '2026-12-04', endTime: '00:00' }, {}],
    ['nothing', { endTime: '12:00' }, { endTime: expect.stringContaining('after the beginning') }],
    ['backwards', { endDay: '2026-12-01' }, { endTime: expect.any(String) }],
    ['no day', { startDay: '' }, { startDay: 'This field is required' }],
    ['every week, four times', { repeats: true }, {}],
    ['every 13 weeks', { repeats: true, weeksBetween: '13' }, { weeksBetween: 'From 1 to 12 weeks.' }],
    ['a repetition without an end', { repeats: true, times: '1' }, { times: 'From 2 to 104 times.' }],
    ['half a number', { repeats: true, times: '2.5' }, { times: expect.any(String) }],
    ['a single one, whatever is typed below', { repeats: false, times: 'x', weeksBetween: '' }, {}],
  ])('%s', (_, changes, faults) => expect(blockFaults({ ...noon, ...changes })).toEqual(faults));

  test('is sent in local time', () => {
    expect(blockValues(noon, 'b1')).toEqual({
      ...{ id: 'b1', type: 'BASIC', localStart: '2026-12-02T12:00', localEnd: '2026-12-02T13:00' },
      ...{ weeksBetween: null, times: null },
    });
    expect(blockValues({ ...noon, repeats: true, weeksBetween: '2' }, 'b1')).toMatchObject({
      weeksBetween: 2,
      times: 4,
    });
  });
});

describe('a failed block', () => {
  const refused = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code } }] });
  test.each([
    ['BLOCK_MEETS_ITSELF', { faults: { endDay: expect.any(String) }, isOver: true }],
    ['BLOCK_TOO_LONG', { faults: { endDay: expect.any(String) }, isOver: true }],
    ['BLOCKS_TOO_MANY', { faults: { times: expect.stringContaining('as much time taken out') }, isOver: true }],
    ['LOCAL_TIME_INVALID', { faults: { startDay: expect.stringContaining('no such day') }, isOver: true }],
    ['SCHEDULE_NOT_FOUND', { fault: expect.stringContaining('no hours yet'), isOver: true }],
    ['SOMETHING_ELSE', { fault: expect.stringContaining('nothing was changed'), isOver: true }],
    ['SERVICE_UNAVAILABLE', { fault: expect.stringContaining('it happens once'), isOver: false }],
  ])('%s', (code, said) => expect(blockRefusal(refused(code))).toMatchObject(said));
});
