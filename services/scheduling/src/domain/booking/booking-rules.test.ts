import { describe, expect, test } from 'vitest';
import { aSchedule } from '#tests/support/schedules.ts';
import {
  type BookingCase,
  findBookingFaults,
  findClosedFault,
  needsConfirmation,
  type ProviderFacts,
  reopenFor,
} from './booking-rules.ts';

const provider: ProviderFacts = {
  licensedIn: ['NY'],
  closedStates: [],
  payors: [{ payorId: 'blue', usState: 'NY' }],
  ages: ['Adults'],
  acceptingNewReferrals: true,
  marketplaceVisible: true,
  isChurned: false,
  isSuspended: false,
  noShowFeeCents: 0,
  offersVideo: true,
  optOuts: [],
};
const good: BookingCase = {
  provider,
  schedule: aSchedule({ stateSettings: [{ usState: 'NY', inOffice: true, virtual: true }] }),
  patient: { dob: '1990-01-01', hasConsent: false, isArchived: false },
  payor: undefined,
  payorId: undefined,
  type: 'INTAKE',
  location: 'VIRTUAL',
  usState: 'NY',
  isClient: false,
  isBlocked: false,
  today: '2026-06-01',
  day: '2026-06-10',
};
const blue = { isCash: false, isPublic: false, inPersonBlockedIn: ['NY'], servedBy: [] };
/** A payor of another state; blue serves its members in New York. */
const home = { isCash: false, isPublic: false, inPersonBlockedIn: [], servedBy: [{ usState: 'NY', payorId: 'blue' }] };
const virtualOnly = aSchedule({ stateSettings: [{ usState: 'NY', inOffice: false, virtual: true }] });
const minor = (dob: string, hasConsent = false) => ({ patient: { dob, hasConsent, isArchived: false } });
const out = (changes: Partial<ProviderFacts['optOuts'][number]> = {}) => ({
  usState: 'NY',
  payorId: '',
  isCash: false,
  ...changes,
});
const teens = { provider: { ...provider, ages: ['Teenagers'] } };

describe('booking rules', () => {
  test.each<{ name: string; change: Partial<BookingCase>; codes: string[] }>([
    { name: 'a new adult client who pays cash', change: {}, codes: [] },
    { name: 'an unknown provider', change: { provider: undefined }, codes: ['NOT_BOOKABLE'] },
    { name: 'a provider without a schedule', change: { schedule: undefined }, codes: ['NOT_BOOKABLE'] },
    { name: 'a paused provider', change: { provider: { ...provider, isSuspended: true } }, codes: ['PROVIDER_PAUSED'] },
    {
      name: 'a paused provider and their own client',
      change: { provider: { ...provider, isSuspended: true }, isClient: true },
      codes: ['PROVIDER_PAUSED'],
    },
    { name: 'no license in the state', change: { usState: 'NJ' }, codes: ['STATE_NOT_SERVED'] },
    {
      name: 'a license, but no setting for the location',
      change: { schedule: virtualOnly, location: 'IN_OFFICE' },
      codes: ['STATE_NOT_SERVED'],
    },
    { name: 'a state that is not given yet', change: { usState: undefined }, codes: [] },
    { name: 'insurance that the provider takes', change: { payor: blue, payorId: 'blue' }, codes: [] },
    {
      name: 'a home payor whose servicing payor the provider takes',
      change: { payor: home, payorId: 'home' },
      codes: [],
    },
    {
      name: 'a home payor in a state where no payor serves it',
      change: { payor: { ...home, servedBy: [{ usState: 'CA', payorId: 'blue' }] }, payorId: 'home' },
      codes: ['PAYOR_NOT_ACCEPTED'],
    },
    {
      name: 'a home payor whose servicing payor brings no new clients',
      change: { payor: home, payorId: 'home', provider: { ...provider, optOuts: [out({ payorId: 'blue' })] } },
      codes: ['NO_NEW_CLIENTS'],
    },
    {
      name: 'a video session without a video room',
      change: { provider: { ...provider, offersVideo: false } },
      codes: ['VIDEO_NOT_OFFERED'],
    },
    {
      name: 'a session in person without a video room',
      change: { provider: { ...provider, offersVideo: false }, location: 'IN_OFFICE' },
      codes: [],
    },
    {
      name: 'insurance that does not cover in-person care',
      change: { payor: blue, payorId: 'blue', location: 'IN_OFFICE' },
      codes: ['IN_PERSON_NOT_PAID'],
    },
    {
      name: 'insurance that the provider does not take',
      change: { payor: blue, payorId: 'green' },
      codes: ['PAYOR_NOT_ACCEPTED'],
    },
    { name: 'insurance that does not exist', change: { payor: null, payorId: 'none' }, codes: ['PAYOR_NOT_ACCEPTED'] },
    {
      name: 'cash as a payor',
      change: { payor: { isCash: true, isPublic: false, inPersonBlockedIn: [], servedBy: [] }, payorId: 'cash' },
      codes: [],
    },
    {
      name: 'no new clients',
      change: { provider: { ...provider, acceptingNewReferrals: false } },
      codes: ['NO_NEW_CLIENTS'],
    },
    {
      name: 'no new clients, and an existing client',
      change: { provider: { ...provider, acceptingNewReferrals: false }, isClient: true },
      codes: [],
    },
    {
      name: 'no new clients from the state',
      change: { provider: { ...provider, optOuts: [out()] } },
      codes: ['NO_NEW_CLIENTS'],
    },
    {
      name: 'no new clients from another state',
      change: { provider: { ...provider, optOuts: [out({ usState: 'NJ' })] } },
      codes: [],
    },
    {
      name: 'no new clients who pay cash',
      change: { provider: { ...provider, optOuts: [out({ isCash: true })] } },
      codes: ['NO_NEW_CLIENTS'],
    },
    {
      name: 'no new clients with this payor',
      change: { payor: blue, payorId: 'blue', provider: { ...provider, optOuts: [out({ payorId: 'blue' })] } },
      codes: ['NO_NEW_CLIENTS'],
    },
    {
      name: 'no new clients who pay cash, and an insured one',
      change: { payor: blue, payorId: 'blue', provider: { ...provider, optOuts: [out({ isCash: true })] } },
      codes: [],
    },
    {
      name: 'no new clients with this payor, and an existing client',
      change: {
        payor: blue,
        payorId: 'blue',
        isClient: true,
        provider: { ...provider, optOuts: [out(), out({ payorId: 'blue' })] },
      },
      codes: [],
    },
    {
      name: 'a hidden provider',
      change: { provider: { ...provider, marketplaceVisible: false } },
      codes: ['NOT_BOOKABLE'],
    },
    {
      name: 'a hidden provider, and an existing client',
      change: { provider: { ...provider, marketplaceVisible: false }, isClient: true },
      codes: [],
    },
    {
      name: 'a provider who has left, and an existing client',
      change: { provider: { ...provider, isChurned: true }, isClient: true },
      codes: ['NOT_BOOKABLE'],
    },
    { name: 'a follow-up for a new client', change: { type: 'FOLLOW_UP' }, codes: ['NOT_A_CLIENT_YET'] },
    { name: 'a follow-up', change: { type: 'FOLLOW_UP', isClient: true }, codes: [] },
    {
      name: 'an archived client',
      change: { patient: { dob: '1990-01-01', hasConsent: true, isArchived: true } },
      codes: ['PATIENT_ARCHIVED'],
    },
    {
      name: 'a paused account',
      change: { patient: { dob: '1990-01-01', hasConsent: false, isArchived: false, isPaused: true } },
      codes: ['ACCOUNT_PAUSED'],
    },
    { name: 'too young for this provider', change: minor('2010-01-01', true), codes: ['AGE_NOT_SEEN'] },
    { name: 'too old for this provider', change: minor('1950-01-01'), codes: ['AGE_NOT_SEEN'] },
    { name: 'a minor without consent', change: { ...teens, ...minor('2010-01-01') }, codes: ['MINOR_NEEDS_CONSENT'] },
    { name: 'a minor with consent', change: { ...teens, ...minor('2010-01-01', true) }, codes: [] },
    {
      name: 'of age only on the day of the session',
      change: minor('2008-06-02'),
      codes: ['MINOR_NEEDS_CONSENT'],
    },
    { name: 'of age on the day of the booking', change: minor('2008-06-01'), codes: [] },
    {
      name: 'a date of birth that cannot be parsed',
      change: { patient: { dob: undefined, hasConsent: false, isArchived: false } },
      codes: [],
    },
    { name: 'too many strikes', change: { isBlocked: true }, codes: ['BOOKING_BLOCKED'] },
    {
      name: 'all faults at once: the worst first',
      change: {
        usState: 'NJ',
        payor: null,
        payorId: 'x',
        isBlocked: true,
        provider: { ...provider, acceptingNewReferrals: false },
      },
      codes: ['STATE_NOT_SERVED', 'PAYOR_NOT_ACCEPTED', 'NO_NEW_CLIENTS', 'BOOKING_BLOCKED'],
    },
  ])('$name', ({ change, codes }) => {
    expect(findBookingFaults({ ...good, ...change }).map(({ code }) => code)).toEqual(codes);
  });

  test('rejects the state with the spec’s message', () => {
    expect(findBookingFaults({ ...good, usState: 'NJ' })).toEqual([
      { field: 'usState', code: 'STATE_NOT_SERVED', message: "This provider can't provide care in this state" },
    ]);
  });
});

describe('who is closed for a hold', () => {
  test.each([
    ['not a provider who is open', {}, undefined],
    ['an unknown provider', { provider: undefined }, 'NOT_BOOKABLE'],
    ['one without hours', { schedule: undefined }, 'NOT_BOOKABLE'],
    ['a paused one', { provider: { ...provider, isSuspended: true } }, 'PROVIDER_PAUSED'],
    ['one without a license there', { usState: 'NJ' }, 'STATE_NOT_SERVED'],
    ['one who is asked without a state', { usState: undefined }, undefined],
    [
      'a hidden one, whose pause is not told',
      { provider: { ...provider, marketplaceVisible: false, isSuspended: true } },
      'NOT_BOOKABLE',
    ],
    ['a hidden one for a client', { provider: { ...provider, marketplaceVisible: false }, isClient: true }, undefined],
    [
      'one who takes no new clients: the booking says so',
      { provider: { ...provider, acceptingNewReferrals: false } },
      undefined,
    ],
  ])('%s', (_name, change, code) => expect(findClosedFault({ ...good, ...change })?.code).toBe(code));
});

describe('a session before a state closed', () => {
  const closed = {
    ...provider,
    isSuspended: true,
    licensedIn: [],
    payors: [],
    closedStates: [{ usState: 'NY', closedAt: 1000, payorIds: ['blue'] }],
  };
  const codes = (start: number) =>
    findBookingFaults({ ...good, provider: reopenFor(closed, start), payor: blue, payorId: 'blue' }).map(
      ({ code }) => code,
    );
  test('is allowed', () => expect(codes(999)).toEqual([]));
  test('is refused from that instant on', () =>
    expect(codes(1000)).toEqual(['STATE_NOT_SERVED', 'PAYOR_NOT_ACCEPTED']));
});

describe('which bookings wait for confirmation', () => {
  const client = { isIntegration: false, type: 'INTAKE', isClient: false, reviewsNewClients: false } as const;
  test.each([
    { name: 'an intake', change: {}, waits: false },
    { name: 'a partner’s booking', change: { isIntegration: true }, waits: true },
    { name: 'a new client of a provider who reviews', change: { reviewsNewClients: true }, waits: true },
    {
      name: 'an existing client of a provider who reviews',
      change: { reviewsNewClients: true, isClient: true },
      waits: false,
    },
    {
      name: 'a consultation with a provider who reviews',
      change: { reviewsNewClients: true, type: 'CONSULTATION' },
      waits: false,
    },
  ] as const)('$name: $waits', ({ change, waits }) => expect(needsConfirmation({ ...client, ...change })).toBe(waits));
});
