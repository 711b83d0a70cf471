import { describe, expect, it } from 'vitest';
import { getPolicyLines } from '#src/features/booking/form/policy-text.tsx';
import { computeLocalExpiry } from '#src/features/booking/hold/hold-calls.ts';
import { countMinutes, formatRemaining } from '#src/features/booking/hold/hold-clock.ts';
import { findMissing } from '#src/features/booking/journey/use-prefill.ts';
import { createFullDraft, bookedProvider as provider } from '#tests/support/fixtures/booking-fixtures.ts';
import { cancelPolicy } from '#tests/support/fixtures/cancel-policy.ts';
import { getSessionMinutes, listServedStates, listStateOptions } from './booked-provider.ts';
import { listInsuranceChoices } from './insurance-choices.ts';

it.each([
  ['virtually', false, provider.availabilitySettingsByState, ['NV', 'CA']],
  ['in person', true, provider.availabilitySettingsByState, ['CA']],
  ['unknown', true, null, ['NV', 'CA']],
])('serves %s', (_, inOffice, availabilitySettingsByState, states) => {
  expect(listServedStates({ ...provider, availabilitySettingsByState }, inOffice)).toEqual(states);
});

it.each([
  ['INTAKE', 60],
  ['FOLLOW_UP', 30],
  ['CONSULTATION', 15],
] as const)('%s takes %i minutes', (type, minutes) => {
  expect(getSessionMinutes(provider, type)).toBe(minutes);
});

it('lists states alphabetically', () => {
  expect(listStateOptions(['NV', 'CA', 'ZZ']).map(({ label }) => label)).toEqual(['California', 'Nevada']);
});

const payor = (payorId: string, name: string, given = {}) => ({
  __typename: 'Payor' as const,
  payorId,
  planCategory: 'COMMERCIAL' as const,
  isCash: false,
  memberIdPrefix: '',
  appointmentSettingsConfig: { blockInPersonAppointmentsForStates: [] },
  marketplaceNames: [],
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
  const names = (usState: string, from = provider) =>
    listInsuranceChoices(payors, from, usState).map(({ name }) => name);
  expect(names('CA')).toEqual(['Alder at Work', 'Blue Heron North', 'Cedar Mutual']);
  expect(names('NV')).toEqual([]);
  // The provider's insurances failed to load, so the service decides.
  expect(names('CA', { ...provider, providerPayors: null })).toEqual([
    'Alder at Work',
    'Birch',
    'Blue Heron North',
    'Cedar Mutual',
  ]);
  const [work, , cedar] = listInsuranceChoices(payors, provider, 'CA');
  expect([work?.isEmployerProgram, cedar?.isEmployerProgram, cedar?.prefix]).toEqual([true, false, 'XEA']);
});

it.each([
  [
    'before',
    1,
    7500,
    [
      'You can cancel or reschedule at no charge until Mon, Nov 30, 5:30 PM Pacific.',
      'After that, canceling or not showing up counts as a missed session and costs $75.',
      'After 3 missed sessions, you can’t book until you contact our support team.',
    ],
  ],
  [
    'at the exact instant',
    0,
    7500,
    [
      'You can cancel or reschedule at no charge until Mon, Nov 30, 5:30 PM Pacific.',
      'After that, canceling or not showing up counts as a missed session and costs $75.',
      'After 3 missed sessions, you can’t book until you contact our support team.',
    ],
  ],
  [
    'after',
    -1,
    7500,
    [
      'The time to cancel or reschedule at no charge ended on Mon, Nov 30, 5:30 PM Pacific.',
      'Doing so now, or not showing up, counts as a missed session and costs $75.',
      'After 3 missed sessions, you can’t book until you contact our support team.',
    ],
  ],
])('the policy %s the end of free canceling', (_, left, noShowFee, lines) => {
  const freeUntil = '2026-12-01T01:30:00.000Z';
  const preview = { freeUntil, noShowFee, needsConfirmation: false, cancelPolicy };
  expect(
    getPolicyLines(preview, { zone: 'America/Los_Angeles', inOffice: true }, Date.parse(freeUntil) - left),
  ).toEqual(lines);
});

it('the policy of an unconfirmed booking starts with the confirmation', () => {
  const preview = { freeUntil: '2026-12-01T01:30:00.000Z', noShowFee: 7500, needsConfirmation: true, cancelPolicy };
  expect(
    getPolicyLines(preview, { zone: 'America/Los_Angeles', inOffice: true }, Date.parse(preview.freeUntil) + 1),
  ).toEqual([
    'You can cancel or reschedule at no charge until it’s confirmed.',
    'After that, canceling or not showing up counts as a missed session and costs $75.',
    'After 3 missed sessions, you can’t book until you contact our support team.',
  ]);
  expect(getPolicyLines(preview, { zone: 'America/Los_Angeles', inOffice: true }, 0)[0]).toContain(
    'at no charge until Mon, Nov 30',
  );
});

it.each([
  [600_000, '10:00', 10],
  [65_000, '1:05', 2],
  [59_999, '1:00', 1],
  [1, '0:01', 1],
  [-5, '0:00', 0],
])('%i ms are left: %s', (left, clock, minutes) => {
  expect([formatRemaining(left), countMinutes(left)]).toEqual([clock, minutes]);
});

it.each([
  ['as the service says', 300_000, 300_000],
  ['ten minutes when this clock is ahead', -3_000_000, 600_000],
  ['ten minutes when this clock is behind', 86_400_000, 600_000],
])('a hold ends %s', (_, told, left) => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(computeLocalExpiry(new Date(now + told).toISOString(), now) - now).toBe(left);
});

describe('a link', () => {
  const nothing = {
    __typename: 'BookingAttempt' as const,
    firstName: null,
    lastName: null,
    preferredName: null,
    pronouns: null,
    email: null,
    insurance: null,
    state: null,
    dob: null,
    phone: null,
    address: null,
    city: null,
    zipcode: null,
  };

  it('fills in fields that are still empty', () => {
    const draft = createFullDraft();
    draft.profile = { ...draft.profile, dob: '', city: '' };
    const attempt = { ...nothing, firstName: 'Other', dob: '1990-05-06', city: 'Reno' };
    expect(findMissing(draft, attempt, false)).toEqual({ dob: '05/06/1990', city: 'Reno' });
  });

  const unpaid = { way: '', payorId: '', insurance: '', memberId: '' } as const;
  const cedar = { ...nothing, insurance: 'Cedar Mutual' };

  it.each([
    ['brings the insurance back', unpaid, false, { way: 'insurance', insurance: 'Cedar Mutual' }],
    ['keeps the insurance of the address', { ...unpaid, way: 'insurance', insurance: 'Birch' }, false, {}],
    ['keeps the choice to pay cash', { ...unpaid, way: 'cash' }, false, {}],
    ['brings no insurance to a call', unpaid, true, {}],
  ] as const)('%s', (_, payment, isCall, expected) => {
    expect(findMissing(createFullDraft({ payment }), cedar, isCall)).toEqual(expected);
  });
});
