import type { OpenTimesFragment, ProviderCardFragment } from '#src/gen/operations.ts';

export const now = new Date('2026-11-21T18:00:00Z');

const person = {
  id: '0b7c3f52-1111-4222-8333-444455556666',
  shortId: '0b7c3f5211',
  name: 'Maya Okafor',
  description: 'We go gently, and we measure what helps.',
  isPrescriber: false,
  isNewToMarketplace: false,
  specialties: ['Anxiety', 'Depression', 'Grief and Loss', 'Sleep and Insomnia'],
  topSpecialties: ['Grief and Loss', 'Depression'],
  treatmentMethods: ['CBT', 'EMDR'],
  identityOptions: ['Christian'],
  languages: ['English', 'Spanish'],
  ages: ['Adults', 'Elders'],
  gender: 'WOMAN' as const,
  topProviderFeedbackTags: ['Warm'],
  license: [
    { usState: 'NY', licenseType: 'LMHC', licenseNumber: 'NY-1' },
    { usState: 'CA', licenseType: 'LCSW', licenseNumber: 'CA-2' },
  ],
  insurances: [{ usState: 'CA', insurances: ['Cedar Mutual', 'Harbor Life'] }],
  avgCostByPayor: [{ clientBookingName: 'Cedar Mutual', avgCost: 2550 }],
  marketplaceRating: { averageRating: 4.86, totalCount: 212, distribution: [1, 2, 9, 40, 160] },
  physicalCity: 'Oakland',
  timeZone: 'America/Los_Angeles',
  price: 15_000,
};

/** The cost of a session without insurance. */
export const selfPay = { kind: 'SELF_PAY' as const, price: 15_000, insurance: null };

type CardNode = ProviderCardFragment['node'];

/** Returns a search card with one open time per location. */
export function cardEdge(node: Partial<CardNode> = {}, edge: Partial<ProviderCardFragment> = {}) {
  return {
    distanceMiles: 3.21,
    nextXDaysAvailability: week,
    costLine: selfPay,
    slots: [
      { start: '2026-11-22T01:30:00Z', location: 'VIRTUAL' as const },
      { start: '2026-11-24T17:00:00Z', location: 'IN_OFFICE' as const },
    ],
    ...edge,
    node: { ...person, thumbnailUrl: `/portraits/${person.id}.svg`, ...node },
  };
}

/** A week of a card, starting today: open on Saturday, Monday and Tuesday. */
export const week = [2, 0, 1, 4, 0, 0, 0].map((openTimes, index) => ({
  date: `2026-11-${21 + index}`,
  openTimes,
  otherTimes: 0,
}));

export const payors = [
  { payorId: 'p0', isCash: true, marketplaceNames: ['Cash'] },
  { payorId: 'p1', isCash: false, marketplaceNames: ['Harbor Life'] },
  { payorId: 'p2', isCash: false, marketplaceNames: ['Cedar Mutual'] },
];

/** Returns a whole profile, as the API sends it. */
export function profile(given: object = {}) {
  return {
    ...person,
    costLine: selfPay,
    pronouns: 'she/her',
    imgUrl: `/portraits/${person.id}.svg`,
    yearsOfExperience: 12,
    acceptingNewReferrals: true,
    physicalState: 'CA',
    physicalAddress: '12 Linden Street',
    physicalAddressPartTwo: 'Suite 4',
    physicalZip: '94609',
    focusArea: 'Anxiety',
    identityOptions: [],
    topProviderFeedbackTagsWithCounts: [{ tag: 'Warm', count: 23 }],
    initialSessionLength: 60,
    followUpLength: 45,
    noShowFee: 7500,
    slots: openSlots,
    ...given,
    marketplaceRating: { ...person.marketplaceRating, reviews: [review], ...(given as { rating?: object }).rating },
  };
}

const review = {
  id: 'r1',
  rating: 4,
  reviewText: 'Felt heard from the first minute.',
  createdAt: '2026-03-02T12:00:00Z',
  reviewer: { sessionCount: 8, age: 'Adults' },
};

const openSlots: NonNullable<OpenTimesFragment['slots']> = [
  { start: '2026-11-22T01:30:00Z', end: '2026-11-22T02:30:00Z', location: 'VIRTUAL' },
  { start: '2026-11-22T18:00:00Z', end: '2026-11-22T19:00:00Z', location: 'VIRTUAL' },
  { start: '2026-11-24T17:00:00Z', end: '2026-11-24T18:00:00Z', location: 'IN_OFFICE' },
];
