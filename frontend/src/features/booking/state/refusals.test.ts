import { describe, expect, it } from 'vitest';
import { getExpectedRefusal, placeRefusal } from './refusals.ts';

const states = ['CA', 'NV'];

describe('shows a refusal at its field', () => {
  it.each<[string, string | undefined, string, string, string]>([
    ['STATE_NOT_SERVED', 'usState', 'provider', 'usState', "This provider can't provide care in this state"],
    ['IN_PERSON_NOT_PAID', 'slot.location', 'provider', 'inOffice', 'This plan doesn’t cover in-person'],
    ['VIDEO_NOT_OFFERED', 'slot.location', 'provider', 'inOffice', 'This provider doesn’t offer video sessions'],
    ['AGE_NOT_SEEN', 'profile.dob', 'profile', 'dob', 'This provider doesn’t see clients of this age.'],
    [
      'MINOR_NEEDS_CONSENT',
      'profile.consent',
      'profile',
      'relation',
      'Authorized consent required. Please have your parent, guardian, or authorized legal representative complete your booking',
    ],
    ['MINOR_NEEDS_REPRESENTATIVE', 'profile.relation', 'profile', 'relation', 'Authorized consent required.'],
    [
      'CONSENT_NEEDED',
      'profile.consent',
      'consent',
      'consent',
      'Parent/guardian consent agreement must be met to book appointment.',
    ],
    ['REQUIRED', 'profile.legalFirstName', 'profile', 'legalFirstName', 'First name is required'],
    ['REQUIRED', 'values.profile.consent.primaryEmail', 'consent', 'consent.primaryEmail', 'Your email is required'],
    ['INVALID_EMAIL', 'profile.email', 'profile', 'email', 'Invalid email address'],
    [
      'ADDRESS_OUTSIDE',
      'profile.state',
      'profile',
      'state',
      'Cannot select an address outside of California or Nevada',
    ],
    ['STREET_NUMBER_MISSING', 'profile.street', 'profile', 'street', 'Please select a valid address'],
    ['INVALID_MEMBER_ID', 'memberId', 'payment', 'memberId', 'Member ID is not valid'],
    [
      'CARD_DECLINED',
      'card',
      'payment',
      'card',
      'Your saved card was declined. Save another card. Nothing was booked, and we still hold your time.',
    ],
    ['CARD_EXPIRED', 'card', 'payment', 'card', 'Your saved card has expired. Save another card.'],
    ['INVALID_MEMBER_ID', 'memberId', 'payment', 'memberId', 'Member ID is not valid'],
    ['INVALID_FORMAT', 'profile.medicalRecordNumber', 'payment', 'medicalRecordNumber', 'Invalid input'],
    ['INVALID_FORMAT', 'profile.unit', 'profile', 'unit', 'Invalid input'],
    [
      'AGREEMENT_OUTDATED',
      'profile.agreements',
      'agreements',
      'agreements',
      'The policies must be accepted to continue.',
    ],
    ['SELF_EXISTS', 'profile.relation', 'patient', 'patientId', 'You’re already on your list'],
  ])('%s %s', (code, field, step, name, words) => {
    const refusal = placeRefusal({ code, field }, states);
    expect(refusal).toMatchObject({ kind: 'field', step, field: name });
    expect(refusal.kind === 'field' && refusal.words.startsWith(words)).toBe(true);
  });
});

it('offers to rebook when the insurance is not accepted', () => {
  expect(placeRefusal({ code: 'PAYOR_NOT_ACCEPTED', field: 'payorId' }, states)).toEqual({ kind: 'insurance' });
});

describe('shows a refusal without a field on the page, with what to do', () => {
  it.each([
    ['BOOKING_BLOCKED', 'slot', 'support'],
    ['NO_NEW_CLIENTS', 'slot.providerId', 'search'],
    ['PROVIDER_PAUSED', 'slot.providerId', 'search'],
    ['NOT_BOOKABLE', 'slot.providerId', 'search'],
    ['NOT_A_CLIENT_YET', 'slot.type', 'first-session'],
    ['KEY_REUSED', 'key', 'anew'],
    ['NOT_ALLOWED', undefined, 'sign-in'],
    ['RATE_LIMITED', undefined, 'again'],
    ['SOMETHING_NEW', undefined, 'again'],
    ['INVALID_FORMAT', 'profile.nobodyKnows', 'again'],
  ])('%s', (code, field, next) => {
    const refusal = placeRefusal({ code, field }, states);
    expect(refusal).toMatchObject({ kind: 'page', next });
    expect(refusal.kind === 'page' && refusal.words).toBeTruthy();
  });
});

it('shows the most serious expected refusal', () => {
  expect(getExpectedRefusal(['STATE_NOT_SERVED', 'BOOKING_BLOCKED'], states)).toMatchObject({ step: 'provider' });
  expect(getExpectedRefusal([], states)).toBeUndefined();
  // The caller's own hold takes the time.
  expect(getExpectedRefusal(['TIME_TAKEN'], states)).toBeUndefined();
  expect(getExpectedRefusal(['TIME_TAKEN', 'BOOKING_BLOCKED'], states)).toMatchObject({ next: 'support' });
});
