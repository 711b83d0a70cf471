import { parseListingKey } from '@linden/vocabulary/search/listing-parts';
import { describe, expect, it } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import type { SummaryFacts } from './load-summary.ts';
import { SummaryPage } from './summary-page.tsx';

const facts: SummaryFacts = {
  totalCount: 1284,
  costPerSession: 15_049,
  averageYearsInPractice: 9.6,
  topConditionsTreated: [{ condition: 'Anxiety', frequency: 0.412 }],
  topInsurancesAccepted: ['Cedar Mutual'],
  hasVirtual: true,
  hasInPerson: false,
  hasVirtualAndInPerson: false,
  genderDistribution: [{ gender: 'NON_BINARY', share: 0.05 }],
  isCashOnlyState: false,
};

// The vocabulary builds titles of listings.
const data = storedData('Cedar Mutual', 'Therapists for Anxiety in Houston, Texas', 'Therapists in Houston, Texas');

function page(urlKey: string, given: Partial<SummaryFacts>) {
  const parts = parseListingKey(urlKey);
  if (!parts) throw new Error('there is no such listing');
  return <SummaryPage view={{ urlKey, parts, facts: { ...facts, ...given } }} />;
}

describe('every word of a summary comes from its namespace', () => {
  it.each<[string, string, Partial<SummaryFacts>]>([
    ['of many', 'texas_houston_anxiety', {}],
    ['of one', 'texas_houston_anxiety', { totalCount: 1 }],
    ['of every state', 'anxiety', {}],
    ['where no provider takes insurance', 'texas', { isCashOnlyState: true, topInsurancesAccepted: [] }],
    ['of an empty listing', 'texas_houston_anxiety', { totalCount: 0 }],
  ])('%s', (_row, urlKey, given) => expect(untranslated(() => page(urlKey, given), data)).toEqual([]));

  it('control: finds a plan that the test does not know', () => {
    const given = { topInsurancesAccepted: ['Some Plan'] };
    expect(untranslated(() => page('texas_houston_anxiety', given), data)).toEqual(['Some Plan']);
  });
});
