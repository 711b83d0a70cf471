import { describe, expect, it } from 'vitest';
import { fault, fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink, readText } from '#tests/support/fixtures/reading-html.ts';
import { renderSummary } from './summary.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

const facts = {
  totalCount: 1284,
  costPerSession: 15_049,
  averageYearsInPractice: 9.6,
  topConditionsTreated: [
    { condition: 'Anxiety', frequency: 0.412 },
    { condition: 'Grief and Loss', frequency: 0.2 },
  ],
  topInsurancesAccepted: ['Cedar Mutual', 'Harbor Life'],
  hasVirtual: true,
  hasInPerson: false,
  hasVirtualAndInPerson: false,
  genderDistribution: [{ gender: 'NON_BINARY', share: 0.05 }],
  isCashOnlyState: false,
};

async function page(urlKey: string, given: object | null = {}) {
  const graphql = fixtureApi(
    { ListingSummary: () => ({ aggregatedProviderData: given && { ...facts, ...given } }) },
    given ? [] : [fault('SEARCH_UNAVAILABLE')],
  );
  const answer = await renderSummary(
    { params: { urlKey }, query: new URLSearchParams() },
    { graphql, now, supportEmail: '', assets },
  );
  if (answer.kind !== 'page') throw new Error('it redirects');
  return { ...answer, words: readText(answer.html) };
}

describe('a summary', () => {
  it.each([
    ['how many', '1,284 therapists licensed in Texas are listed here.'],
    ['the price without cents', 'average price of a session without insurance $150'],
    ['years', 'average years in practice 9.6'],
    ['specialties with shares', 'Anxiety41%'],
    ['who pays', 'Accepted most often in Texas: Cedar Mutual Harbor Life'],
    ['by video', 'By video In person: no one right now'],
    ['genders by their label', 'Non Binary5%'],
  ])('says %s', async (_row, words) => expect((await page('texas_houston_anxiety')).words).toContain(words));

  it('links to the listing', async () => {
    const { html, status } = await page('texas_houston_anxiety');
    expect(status).toBe(200);
    expect(findLink(html, 'See all 1,284')).toBe('/find/texas/houston/anxiety');
    expect(html).toContain(
      '<title>Therapists for Anxiety in Houston, Texas, in numbers · Linden therapy access</title>',
    );
  });

  it('says when no therapist takes insurance', async () => {
    const { words } = await page('guam', { isCashOnlyState: true, topInsurancesAccepted: [] });
    expect(words).toContain('No therapist here takes insurance right now.');
    expect(words).not.toContain('Accepted most often');
  });

  it('without a state says that insurance depends on it', async () =>
    expect((await page('anxiety')).words).toContain('Accepted insurance depends on the state.'));

  it('leaves out unknown figures', async () => {
    const { words } = await page('texas', { costPerSession: null, averageYearsInPractice: null });
    expect(words).not.toMatch(/on average/);
  });

  it.each([
    ['texas_anxiety', 'Therapists in Texas', '/find/texas'],
    ['texas_houston', 'Therapists', '/find'],
  ])('of an empty listing (%s) leads to larger ones, and is hidden from search engines', async (key, words, path) => {
    const { html } = await page(key, { totalCount: 0 });
    expect(readText(html)).toContain('No therapist is listed here right now');
    expect(html).toContain(`href="${path}">${words}<`);
    expect(html).toContain('content="noindex"');
  });
});

describe('without a summary', () => {
  it.each(['atlantis', 'texas_oakland', 'texas_2', '_'])('%s is not found', async (key) => {
    expect((await page(key)).status).toBe(404);
  });

  it('shows an outage as an outage', async () => {
    const { status, html } = await page('texas', null);
    expect(status).toBe(503);
    expect(findLink(html, 'Try again')).toBe('/provider-summary/texas');
  });
});
