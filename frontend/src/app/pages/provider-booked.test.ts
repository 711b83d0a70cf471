import { describe, expect, it } from 'vitest';
import { awayApi, fault, fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now, profile } from '#tests/support/fixtures/fixture-people.ts';
import { findLink, readText } from '#tests/support/fixtures/reading-html.ts';
import { renderProvider } from './provider.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };
const call = { start: '2026-11-23T18:00:00Z', end: '2026-11-23T18:15:00Z', location: 'VIRTUAL' };

const zora = {
  slots: [{ start: '2026-11-23T18:00:00Z', location: 'VIRTUAL' }],
  costLine: { kind: 'SELF_PAY', price: 11_000, insurance: null },
  node: {
    id: 'z',
    shortId: 'zora1',
    name: 'Zora Oakvane',
    isPrescriber: false,
    thumbnailUrl: null,
    specialties: ['Anxiety', 'Depression'],
    topSpecialties: ['Anxiety'],
    timeZone: 'America/Los_Angeles',
    license: [{ usState: 'CA', licenseType: 'PsyD' }],
  },
};

async function page(person: object, { query = '', others = [zora] as object[] | null, missing = '' } = {}) {
  let searches = 0;
  const graphql = fixtureApi(
    {
      ProviderProfile: () => ({ provider: profile(person) }),
      OthersWithTimes: () => {
        searches++;
        return { limitOffsetMarketplaceProviders: others && { edges: others } };
      },
    },
    missing ? [fault('SERVICE_UNAVAILABLE', { path: ['provider', missing] })] : [],
  );
  const request = { params: { segment: 'maya-okafor', id: '0b7c3f5211' }, query: new URLSearchParams(query) };
  const answer = await renderProvider(request, { graphql, now, supportEmail: '', assets });
  if (answer.kind !== 'page') throw new Error('it redirects');
  return { ...answer, words: readText(answer.html), searches };
}

describe('a fully booked provider', () => {
  it('is shown as such, with the next steps and similar providers with open times', async () => {
    const { words, html, status } = await page({ slots: [] }, { query: 'state=california&utm_source=x' });
    expect(status).toBe(200);
    expect(words).toContain('Maya is fully booked right now');
    expect(words).toContain('New times will show up on this page.');
    expect(words).toContain('Other therapists in California with open times');
    expect(words).toContain('Depression and Anxiety');
    expect(words).toContain('Virtual Mon, Nov 23, 10:00 AM Pacific $110 a session');
    expect(findLink(html, 'Zora Oakvane')).toBe('/provider/zora-oakvane/zora1?state=california&utm_source=x');
  });

  it('still offers a consultation call when one is open', async () => {
    expect((await page({ slots: [], calls: [call] })).words).toContain('You can still book a short call');
    expect((await page({ slots: [] })).words).not.toContain('short call');
  });

  it('without similar providers says so and links to the list', async () => {
    const { words, html } = await page({ slots: [] }, { others: [], query: 'state=california&insurance=Cedar+Mutual' });
    expect(words).toContain('No other therapist in California has open times for this right now.');
    expect(findLink(html, 'See all therapists in California who take Cedar Mutual')).toMatch(
      /^\/find\/california\?insurance=Cedar\+Mutual/,
    );
  });

  it('with a search that is away says that it is, and is not kept', async () => {
    const { words, cacheable } = await page({ slots: [] }, { others: null });
    expect(words).toContain('We couldn’t look for other therapists.');
    expect(cacheable).toBe(false);
  });
});

describe('no provider is called fully booked', () => {
  it('while scheduling is away', async () => {
    const { words, searches } = await page({ slots: null, timeZone: null }, { missing: 'slots' });
    expect(words).toContain('We couldn’t load open times.');
    expect(words).not.toMatch(/fully booked|Other therapists in/i);
    expect(searches).toBe(0);
  });

  it('with an open time', async () => {
    const { words, searches } = await page({});
    expect(words).not.toMatch(/fully booked/i);
    expect(searches).toBe(0);
  });
});

it('a provider without new clients has similar providers, too', async () => {
  const { words } = await page({ acceptingNewReferrals: false });
  expect(words).toContain('Maya is not taking new clients');
  expect(words).toContain('Zora Oakvane');
  expect(words).not.toContain('Taking new clients');
});

it('treats an API that is gone as an outage, not a full calendar', async () => {
  const request = { params: { segment: 'maya-okafor', id: 'x' }, query: new URLSearchParams() };
  await expect(renderProvider(request, { graphql: awayApi, now, supportEmail: '', assets })).rejects.toThrow();
});
