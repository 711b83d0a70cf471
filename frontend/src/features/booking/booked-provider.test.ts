import { expect, it } from 'vitest';
import { fullDraft, bookedProvider as provider } from '../../../tests/booking-fixtures.ts';
import { costLine, officeLines, servedStates, sessionMinutes, stateOptions } from './booked-provider.ts';
import { endOnThisClock } from './hold-calls.ts';
import { clockOf, minutesLeft } from './hold-clock.ts';
import { insuranceChoices } from './insurance-choices.ts';
import { policyLines } from './policy-text.tsx';
import { missingIn } from './use-prefill.ts';

const paying = (payment: object) => ({ payment: { ...fullDraft().payment, ...payment } });

it.each([
  ['virtually', false, provider.availabilitySettingsByState, ['NV', 'CA']],
  ['in person', true, provider.availabilitySettingsByState, ['CA']],
  ['unknown', true, null, ['NV', 'CA']],
])('serves %s', (_, inOffice, availabilitySettingsByState, states) => {
  expect(servedStates({ ...provider, availabilitySettingsByState }, inOffice)).toEqual(states);
});

it.each([
  ['INTAKE', 60],
  ['FOLLOW_UP', 30],
  ['CONSULTATION', 15],
] as const)('%s takes %i minutes', (type, minutes) => {
  expect(sessionMinutes(provider, type)).toBe(minutes);
});

it.each([
  ['with an insurance that is known', paying({}), 'INTAKE', 'Usually $25 with Cedar Mutual'],
  ['with another', paying({ insurance: 'Alder Health' }), 'INTAKE', 'Your share depends on your Alder Health plan'],
  ['without', paying({ way: 'cash' }), 'INTAKE', '$150, paid by you'],
  [
    'with one that is not taken here',
    paying({ payorId: '' }),
    'INTAKE',
    'Depends on how you pay. You’ll choose in a moment.',
  ],
  ['before a choice', paying({ way: '' }), 'INTAKE', 'Depends on how you pay. You’ll choose in a moment.'],
  ['for a call', paying({}), 'CONSULTATION', 'No insurance needed for a call'],
] as const)('the cost %s', (_, draft, type, text) => {
  expect(costLine(provider, draft, type)).toBe(text);
});

it('names the office only for a provider with one', () => {
  expect(officeLines(provider)).toEqual(['12 Fern Street', 'Oakland, CA 94609']);
  expect(officeLines({ ...provider, physicalCity: null })).toEqual([]);
});

it('lists states alphabetically', () => {
  expect(stateOptions(['NV', 'CA', 'ZZ']).map(({ label }) => label)).toEqual(['California', 'Nevada']);
});

const payor = (payorId: string, name: string, given = {}) => ({
  ...{ __typename: 'Payor' as const, payorId, planCategory: 'COMMERCIAL' as const, isCash: false, memberIdPrefix: '' },
  clientBookingNames: [
    { __typename: 'PayorClientBookingName' as const, payorClientBookingNameId: `name-${name}`, name },
  ],
  ...given,
});

it('offers the insurances that this provider accepts in this state', () => {
  const payors = [
    payor('payor-1', 'Cedar Mutual', { memberIdPrefix: 'XEA' }),
    payor('payor-2', 'Birch'),
    payor('payor-1', 'Cash', { isCash: true }),
    payor('payor-1', 'Alder at Work', { planCategory: 'EAP' }),
    payor('payor-9', 'Blue Heron North'),
  ];
  const names = (usState: string, from = provider) => insuranceChoices(payors, from, usState).map(({ name }) => name);
  expect(names('CA')).toEqual(['Alder at Work', 'Blue Heron North', 'Cedar Mutual']);
  expect(names('NV')).toEqual([]);
  // The provider's insurances failed to load, so the service decides.
  expect(names('CA', { ...provider, providerPayors: null })).toEqual([
    'Alder at Work',
    'Birch',
    'Blue Heron North',
    'Cedar Mutual',
  ]);
  const [work, , cedar] = insuranceChoices(payors, provider, 'CA');
  expect([work?.isProgramme, cedar?.isProgramme, cedar?.prefix]).toEqual([true, false, 'XEA']);
});

it.each([
  [
    'before',
    1,
    7500,
    [
      'You can cancel or reschedule this session at no charge until Mon, Nov 30, 5:30 PM Pacific.',
      'After that, canceling or not showing up counts as a missed session and costs $75.',
    ],
  ],
  [
    'at the exact instant',
    0,
    7500,
    [
      'You can cancel or reschedule this session at no charge until Mon, Nov 30, 5:30 PM Pacific.',
      'After that, canceling or not showing up counts as a missed session and costs $75.',
    ],
  ],
  [
    'after',
    -1,
    7500,
    [
      'The time to cancel or reschedule this session at no charge ended on Mon, Nov 30, 5:30 PM Pacific. Doing so now, or not showing up, counts as a missed session and costs $75.',
    ],
  ],
])('the policy %s the end of free canceling', (_, left, noShowFee, lines) => {
  const freeUntil = '2026-12-01T01:30:00.000Z';
  const preview = { freeUntil, noShowFee, needsConfirmation: false };
  expect(policyLines(preview, 'America/Los_Angeles', Date.parse(freeUntil) - left)).toEqual(lines);
});

it('the policy of an unconfirmed booking starts with the confirmation', () => {
  const preview = { freeUntil: '2026-12-01T01:30:00.000Z', noShowFee: 7500, needsConfirmation: true };
  expect(policyLines(preview, 'America/Los_Angeles', Date.parse(preview.freeUntil) + 1)).toEqual([
    'You can cancel or reschedule this session at no charge until it’s confirmed.',
    'After that, canceling or not showing up counts as a missed session and costs $75.',
  ]);
  expect(policyLines(preview, 'America/Los_Angeles', 0)[0]).toContain('at no charge until Mon, Nov 30');
});

it.each([
  [600_000, '10:00', 10],
  [65_000, '1:05', 2],
  [59_999, '1:00', 1],
  [1, '0:01', 1],
  [-5, '0:00', 0],
])('%i ms are left: %s', (left, clock, minutes) => {
  expect([clockOf(left), minutesLeft(left)]).toEqual([clock, minutes]);
});

it.each([
  ['as the service says', 300_000, 300_000],
  ['ten minutes when this clock is ahead', -3_000_000, 600_000],
  ['ten minutes when this clock is behind', 86_400_000, 600_000],
])('a hold ends %s', (_, told, left) => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(endOnThisClock(new Date(now + told).toISOString(), now) - now).toBe(left);
});

it('a link fills in fields that are still empty', () => {
  const nothing = {
    ...{ firstName: null, lastName: null, preferredName: null, pronouns: null, email: null },
    ...{ state: null, dob: null, phone: null, address: null, city: null, zipcode: null },
  };
  const draft = fullDraft();
  draft.profile = { ...draft.profile, dob: '', city: '' };
  const attempt = {
    __typename: 'BookingAttempt' as const,
    ...nothing,
    firstName: 'Other',
    dob: '1990-05-06',
    city: 'Reno',
  };
  expect(missingIn(draft, attempt)).toEqual({ dob: '05/06/1990', city: 'Reno' });
});
