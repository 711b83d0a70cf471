import { describe, expect, it } from 'vitest';
import { getNextStep, getPlace, getRefusalText, getShownRefusal, isFinal } from './refusal-places.ts';

describe('a refusal', () => {
  it.each([
    ['STATE_NOT_SERVED', 'setting', 'search', false],
    ['IN_PERSON_NOT_PAID', 'setting', undefined, false],
    ['VIDEO_NOT_OFFERED', 'setting', undefined, false],
    ['PAYOR_NOT_ACCEPTED', 'pay', 'pay', false],
    ['MINOR_NEEDS_CONSENT', 'patient', 'agreements', true],
    ['PATIENT_ARCHIVED', 'patient', 'support', true],
    ['BOOKING_BLOCKED', 'form', 'support', true],
    ['NOT_A_CLIENT_YET', 'form', 'first-session', true],
    ['NOT_BOOKABLE', 'form', 'search', true],
    ['KEY_REUSED', 'form', 'appointments', false],
    ['RATE_LIMITED', 'form', undefined, false],
  ])('%s is shown at %s, leads to %s, and ends the form: %s', (code, place, next, final) => {
    expect([getPlace(code), getNextStep(code), isFinal(code)]).toEqual([place, next, final]);
    expect(getRefusalText(code)).toMatch(/^[A-Z].*\.$|care in this state/);
    expect(getRefusalText(code)).not.toBe(getRefusalText('SOMETHING_NEW'));
  });

  it('without its own words says that nothing was booked', () => {
    expect(getRefusalText('SOMETHING_NEW')).toContain('Nothing was booked');
    expect(getRefusalText('toString')).toBe(getRefusalText('SOMETHING_NEW'));
  });

  it.each<[string, string | undefined, string[], string | undefined]>([
    ['of the request comes first', 'RATE_LIMITED', ['STATE_NOT_SERVED'], 'RATE_LIMITED'],
    ['that is expected: the most serious one', undefined, ['STATE_NOT_SERVED', 'BOOKING_BLOCKED'], 'STATE_NOT_SERVED'],
    [
      'about a time is only known at the booking',
      undefined,
      ['TIME_TAKEN', 'SLOT_NOT_OPEN', 'PATIENT_BUSY'],
      undefined,
    ],
    ['of none', undefined, [], undefined],
  ])('%s', (_name, sent, foreseen, said) => expect(getShownRefusal(sent, foreseen)).toBe(said));
});
