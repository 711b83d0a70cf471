import { describe, expect, it, test } from 'vitest';
import { ApiAway } from '#src/lib/graphql/graphql-fetch.ts';
import { fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now, profile } from '#tests/support/fixtures/fixture-people.ts';
import { readText } from '#tests/support/fixtures/reading-html.ts';
import { renderProvider } from './provider.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };
const slot = (start: string, location: string) => ({ start, end: start, location });

/** Intake sessions around the requested day: late on the 23rd, one on the 24th in each setting, and early on the 25th in UTC. */
const around = [
  slot('2026-11-24T07:30:00Z', 'VIRTUAL'),
  slot('2026-11-24T17:00:00Z', 'IN_OFFICE'),
  slot('2026-11-25T01:00:00Z', 'VIRTUAL'),
];

async function page(query: string, person: object = {}, daySlots: object[] | null = around) {
  const asked: Record<string, unknown>[] = [];
  const graphql = fixtureApi({
    ProviderProfile: () => ({ provider: profile(person) }),
    DayTimes: (variables) => {
      asked.push(variables);
      if (!daySlots) throw new ApiAway('away');
      return { provider: { id: 'x', slots: daySlots } };
    },
  });
  const request = { params: { segment: 'maya-okafor', id: '0b7c3f5211' }, query: new URLSearchParams(query) };
  const tools = { graphql, now, supportEmail: '', assets, origin: 'https://linden.example' };
  const answer = await renderProvider(request, tools);
  if (answer.kind !== 'page') throw new Error('it redirects');
  return { ...answer, words: readText(answer.html), asked };
}

describe('a chosen day', () => {
  it.each([
    ['uses the provider’s zone', 'day=2026-11-24', 'On Tue, Nov 24 Virtual 5:00 PM In person 9:00 AM'],
    [
      'uses the requested zone, and the office’s at the office',
      'day=2026-11-24&timezone=UTC',
      'On Tue, Nov 24 Virtual 7:30 AM In person, Pacific time 9:00 AM',
    ],
    ['begins a week', 'day=2026-11-24', 'Wed, Nov 25 No open times'],
    ['leads to the weeks around it, and to any day', 'day=2026-11-24', 'Go to a date'],
    [
      'is shown when it is full',
      'day=2026-12-01',
      'On Tue, Dec 1 This day has no openings for an intake appointment anymore.',
    ],
  ])('comes first: %s', async (_row, query, words) => expect((await page(query)).words).toContain(words));

  it('is requested for the state of the search', async () => {
    const { asked } = await page('day=2026-11-24&state=california');
    expect(asked).toEqual([
      { shortId: '0b7c3f5211', usState: 'CA', from: '2026-11-23T10:00:00.000Z', to: '2026-12-01T12:00:00.000Z' },
    ]);
  });

  it.each(['day=2026-02-30', 'day=tomorrow', ''])('that is invalid (%s) is not requested', async (query) => {
    const { asked, html } = await page(query);
    expect(asked).toEqual([]);
    expect(html).not.toContain('chosen-day');
  });

  it('that fails to load leaves the rest of the page, which is not cached', async () => {
    const { status, cacheable, words } = await page('day=2026-11-24', {}, null);
    expect([status, cacheable]).toEqual([200, false]);
    expect(words).toContain('Tomorrow, Nov 22 10:00 AM');
    expect(words).not.toContain('no openings for an intake appointment');
  });
});

test('a time converted between zones and back is the same instant, across a clock change (cal.diy#2250, nextcloud#5873)', async () => {
  const starts = ['2027-03-13T17:00:00Z', '2027-03-14T09:30:00Z', '2027-03-14T16:00:00Z', '2027-03-28T16:00:00Z'];
  const slots = starts.map((start) => slot(start, 'VIRTUAL'));
  const seen = async (zone: string) => {
    const { html, words } = await page(`timezone=${zone}`, { slots });
    const links = [...html.matchAll(/href="(\/find\/book-appointment\?[^"]*)"/g)].map(([, href = '']) =>
      new URLSearchParams(href.split('?')[1]?.replaceAll('&amp;', '&')).get('start'),
    );
    return { links, words };
  };
  const first = await seen('Europe/Paris');
  expect(first.links.length).toBeGreaterThan(0);
  for (const zone of ['Europe/Sarajevo', 'America/Phoenix', 'America/Los_Angeles']) {
    expect((await seen(zone)).links).toEqual(first.links);
  }
  expect(await seen('Europe/Paris')).toEqual(first);
});

describe('calls', () => {
  const calls = [slot('2026-11-23T18:00:00Z', 'VIRTUAL')];

  it('can be chosen beside the intake session, with their length', async () => {
    const { words, html } = await page('', { calls });
    expect(words).toMatch(
      /Intake appointment, 60 minutes Virtual .*Consultation call, 15 minutes Virtual Mon, Nov 23 10:00 AM/,
    );
    expect(html).toMatch(/name="visit" checked="" value="INTAKE"/);
  });

  it('are preselected when nothing else is open', async () => {
    const graphql = page('', { calls, slots: [], license: [] });
    expect((await graphql).html).toMatch(/name="visit" checked="" value="CONSULTATION"/);
  });

  it.each([
    ['there is none', []],
    ['they are unknown', null],
  ])('are not named when %s', async (_row, none) => {
    const { html } = await page('', { calls: none });
    expect(html).not.toContain('name="visit"');
  });
});

describe('data for search engines', () => {
  const data = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}');

  it('contains name, place and rating', async () => {
    expect(data((await page('')).html)).toMatchObject({
      '@type': 'MedicalBusiness',
      name: 'Maya Okafor',
      url: 'https://linden.example/provider/maya-okafor/0b7c3f5211',
      priceRange: '$150 a session',
      address: { addressLocality: 'Oakland', addressRegion: 'CA' },
      aggregateRating: { ratingValue: 4.86, ratingCount: 212 },
    });
  });

  it('has no rating without ratings', async () => {
    const { html } = await page('', { rating: { averageRating: null, totalCount: 0, distribution: [0, 0, 0, 0, 0] } });
    expect(data(html)).not.toHaveProperty('aggregateRating');
  });

  it('escapes hostile texts and keeps them complete', async () => {
    const description = '</script><script>alert(1)</script>';
    const { html } = await page('', { description });
    expect(html).not.toContain('<script>alert');
    expect(data(html).description).toBe(description);
  });

  it('has one title, description and address for every search', async () => {
    const { html } = await page('state=california&day=2026-11-24');
    expect(html).toContain(
      '<title>Maya Okafor, LMHC, therapist in Oakland, California · Linden therapy access</title>',
    );
    expect(html).toContain('rel="canonical" href="https://linden.example/provider/maya-okafor/0b7c3f5211"');
    expect(html).toContain('Maya Okafor, therapist for Grief and Loss and Depression. Open times');
  });
});

it.each([
  ['the estimate', 'Cost estimate'],
  ['what members of a plan pay', 'What people with these plans usually pay Cedar Mutual $25.50'],
  ['where to ask', 'Your insurance company can tell you before you book.'],
  ['questions', 'Questions people ask Is Maya taking new clients? Yes.'],
  ['the required location', 'During each session, you need to be in a state where'],
  ['that new clients are accepted', 'Taking new clients'],
])('a profile shows %s', async (_row, words) => expect((await page('')).words).toContain(words));
