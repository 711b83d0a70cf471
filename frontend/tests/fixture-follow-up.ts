import type { FollowUpFormQuery } from '#src/gen/operations.ts';

type Facts = NonNullable<FollowUpFormQuery['followUpClient']>;
type Provider = NonNullable<Facts['appointment']['provider']>;

/** A provider, by video and at the office. */
export const provider: Provider = {
  ...{ id: 'p1', shortId: 'maya1', name: 'Maya Okafor', thumbnailUrl: null, timeZone: 'America/Los_Angeles' },
  ...{ followUpLength: 30, price: 15_000 },
  ...{ physicalAddress: '410 Linden Street', physicalCity: 'Oakland', physicalState: 'CA' },
  availabilities: [{ inOffice: true, virtual: true }],
  availabilitySettingsByState: [{ usState: 'CA', inOffice: true, virtual: true }],
};

/** Initial facts of a follow-up form: a child's session by video, paid by an insurance. */
export const facts: Facts = {
  appointment: {
    ...{ id: 'a1', timeStart: '2026-10-01T17:00:00.000Z', timeZone: 'America/Los_Angeles', inOffice: false },
    ...{ state: 'CA', payorId: 'x' },
    provider,
  },
  patient: { id: 'c1', preferredFullName: 'Ada Haddad' },
  payor: { planName: 'Cedar Mutual', isCash: false },
  refusals: [],
};
