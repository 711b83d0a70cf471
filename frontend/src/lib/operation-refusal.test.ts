import { describe, expect, test } from 'vitest';
import { failureOf, outcomeOf } from './call-outcome.ts';
import { acceptedResult, OperationRefused, timeRefusalOf } from './operation-refusal.ts';

describe('a result', () => {
  test('without an error is the result', () => {
    const result = { error: null, moved: true };
    expect(acceptedResult(result)).toBe(result);
  });

  test('with an error is thrown, and ends the call with its code and field', () => {
    const refused = () => acceptedResult({ error: { code: 'KEY_REUSED', field: 'key' } });
    expect(refused).toThrow(OperationRefused);
    const error = new OperationRefused({ code: 'REQUIRED', field: null });
    expect(outcomeOf(error)).toEqual({ kind: 'refused', code: 'REQUIRED', field: undefined });
    const words = { codes: { REQUIRED: 'Fill this in' }, refused: 'No', noAnswer: 'No answer' };
    expect(failureOf(error, words)).toEqual({ text: 'Fill this in', isOver: true });
  });
});

test.each([
  ['TIME_TAKEN', 'TIME_TAKEN'],
  ['SLOT_NOT_OPEN', 'SLOT_NOT_OPEN'],
  ['PATIENT_BUSY', 'PATIENT_BUSY'],
  ['BOOKING_BLOCKED', undefined],
] as const)('the refusal %s is about the time: %s', (code, expected) => {
  expect(timeRefusalOf({ code, field: null })).toBe(expected);
});

test('without a refusal is not about the time', () => {
  expect(timeRefusalOf(null)).toBeUndefined();
});
