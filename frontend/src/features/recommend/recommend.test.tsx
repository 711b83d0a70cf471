import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { describeCount } from './provider-words.ts';
import { RecommendCard, type RecommendedProvider } from './recommend-card.tsx';
import { getRecommendFailures } from './recommend-failures.ts';

const provider: RecommendedProvider = {
  id: 'z',
  shortId: 'zora1',
  name: 'Zora Oakvane',
  isPrescriber: true,
  thumbnailUrl: null,
  yearsOfExperience: 1,
  license: [
    { usState: 'NY', licenseType: 'LMHC' },
    { usState: 'CA', licenseType: 'PMHNP' },
  ],
  topSpecialties: ['Sleep', 'Grief'],
  acceptingNewReferrals: false,
  marketplaceRating: { averageRating: 4.25, totalCount: 12 },
  timeZone: 'America/Los_Angeles',
  nextAvailableAppointment: { inOffice: '2026-12-03T17:00:00.000Z', virtual: '2026-12-02T17:00:00.000Z' },
  insurances: [
    { usState: 'CA', insurances: ['Cedar Mutual', 'Aspen', 'Birch', 'Elm Health'] },
    { usState: 'NY', insurances: ['Oak Plan'] },
  ],
};

test('a search without a match says so', () => {
  expect(describeCount(0, 0, 8)).toBe('No therapists found. Try another name, or paste a link.');
  expect(describeCount(1, 1, 8)).toBe('1 provider');
  expect(describeCount(8, 300, 8)).toBe('More than 8 providers. These fit best.');
});

test.each([
  'NOT_OWN_CLIENT',
  'RECOMMENDATION_OPEN',
  'RECOMMENDATIONS_EXHAUSTED',
  'INTAKE_NOT_COMPLETE',
  'PROVIDER_NOT_FOUND',
  'PROVIDER_IS_SELF',
  'NOT_LICENSED_THERE',
])('%s is told in words', (code) => {
  const { codes, refused } = getRecommendFailures();
  expect(codes[code]).toMatch(/\w{3}.*\.$/);
  expect(codes[code]).not.toBe(refused);
});

test('a card names the license of the chosen state, and who takes no new clients', () => {
  const card = () => <RecommendCard provider={provider} level={3} usState="CA" href="/provider/zora" />;
  const shown = renderToStaticMarkup(card());
  for (const text of [
    'Prescriber · PMHNP, CA · 1 year of experience',
    'Sleep',
    '4.3 of 5 (12)',
    'Not taking new clients',
  ])
    expect(shown).toContain(text);
  expect(
    untranslated(card, [
      provider.name,
      'PMHNP, CA',
      'Sleep',
      'Grief',
      'Wed, Dec 2, 9:00 AM Pacific',
      'Cedar Mutual',
      'Aspen',
      'Birch',
    ]),
  ).toEqual([]);
});

test('the card says the next opening and the insurance where the sessions will be', () => {
  const card = (more: Partial<RecommendedProvider>, usState = 'CA', plan = '') =>
    renderToStaticMarkup(<RecommendCard provider={{ ...provider, ...more }} level={3} usState={usState} plan={plan} />);
  expect(card({})).toContain('Next opening: Wed, Dec 2, 9:00 AM Pacific');
  expect(card({ nextAvailableAppointment: null })).toContain('No open times right now');
  expect(card({}, 'CA')).toContain('In network with Cedar Mutual, Aspen, Birch and 1 more plan');
  expect(card({}, 'NY')).toContain('In network with Oak Plan');
  expect(card({}, 'TX')).toContain('Doesn’t take insurance');
  expect(card({}, 'CA', 'Aspen')).toContain('In network with Aspen<');
  expect(card({}, 'CA', 'Oak Plan')).toContain('Not in network with Oak Plan');
  expect(card({ insurances: null })).toContain('We couldn’t load which insurance they take.');
});
