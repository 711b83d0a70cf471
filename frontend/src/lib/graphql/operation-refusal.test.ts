import { describe, expect, test } from 'vitest';
import { describeFailure, toCallOutcome } from './call-outcome.ts';
import { getTimeRefusal, OperationRefused, unwrapResult } from './operation-refusal.ts';

describe('a result', () => {
  test('without an error is the result', () => {
    const result = { error: null, moved: true };
    expect(unwrapResult(result)).toBe(result);
  });

  test('with an error is thrown, and ends the call with its code and field', () => {
    const refused = () => unwrapResult({ error: { code: 'KEY_REUSED', field: 'key' } });
    expect(refused).toThrow(OperationRefused);
    const error = new OperationRefused({ code: 'REQUIRED', field: null });
    expect(toCallOutcome(error)).toEqual({ kind: 'refused', code: 'REQUIRED', field: undefined });
    const words = { codes: { REQUIRED: 'Fill this in' }, refused: 'No', noAnswer: 'No answer' };
    expect(describeFailure(error, words)).toEqual({ text: 'Fill this in', isOver: true });
  });
});

test.each([
  ['TIME_TAKEN', 'TIME_TAKEN'],
  ['SLOT_NOT_OPEN', 'SLOT_NOT_OPEN'],
  ['PATIENT_BUSY', 'PATIENT_BUSY'],
  ['BOOKING_BLOCKED', undefined],
] as const)('the refusal %s is about the time: %s', (code, expected) => {
  expect(getTimeRefusal({ code, field: null })).toBe(expected);
});

test('without a refusal is not about the time', () => {
  expect(getTimeRefusal(null)).toBeUndefined();
});
