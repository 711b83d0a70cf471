import { describe, expect, it, test } from 'vitest';
import { ApiAway } from '#src/lib/graphql-fetch.ts';
import { fixtureApi } from '../../../tests/fixture-api.ts';
import { now, profile } from '../../../tests/fixture-people.ts';
import { wordsOf } from '../../../tests/reading-html.ts';
import { provider } from './provider.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };
const slot = (start: string, location: string) => ({ start, end: start, location });

/** First sessions around the day asked for: late on the 23rd, one on the 24th in each setting, and early on the 25th in UTC. */
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
  const answer = await provider(request, tools);
  if (answer.kind !== 'page') throw new Error('it redirects');
  return { ...answer, words: wordsOf(answer.html), asked };
}

describe('a day that somebody chose', () => {
  it.each([
    ['in the zone of the provider', 'day=2026-11-24', 'On Tue, Nov 24 Virtual 5:00 PM In person 9:00 AM'],
    ['in the zone asked for', 'day=2026-11-24&timezone=UTC', 'On Tue, Nov 24 Virtual 7:30 AM In person 5:00 PM'],
    ['that is full', 'day=2026-12-01', 'On Tue, Dec 1 This day has no openings for a first session anymore.'],
  ])('stands first: %s', async (_row, query, words) => expect((await page(query)).words).toContain(words));

  it('is asked for in the state of the search', async () => {
    const { asked } = await page('day=2026-11-24&state=california');
    expect(asked).toEqual([
      { shortId: '0b7c3f5211', usState: 'CA', from: '2026-11-23T10:00:00.000Z', to: '2026-11-25T12:00:00.000Z' },
    ]);
  });

  it.each(['day=2026-02-30', 'day=tomorrow', ''])('that is none (%s) is not asked for', async (query) => {
    const { asked, html } = await page(query);
    expect(asked).toEqual([]);
    expect(html).not.toContain('chosen-day');
  });

  it('that could not be read takes nothing from the page, which is not kept', async () => {
    const { status, cacheable, words } = await page('day=2026-11-24', {}, null);
    expect([status, cacheable]).toEqual([200, false]);
    expect(words).toContain('Tomorrow, Nov 22 10:00 AM');
    expect(words).not.toContain('no openings for a first session');
  });
});

test('cal.diy 2250 and nextcloud 5873: there and back through zones a time is the same instant, over a change of the clocks', async () => {
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

  it('are a choice beside the first session, with their length', async () => {
    const { words, html } = await page('', { calls });
    expect(words).toMatch(/First session, 60 minutes Virtual .*Call, 15 minutes Virtual Mon, Nov 23 10:00 AM/);
    expect(html).toMatch(/name="visit" checked="" value="INTAKE"/);
  });

  it('are chosen where nothing else is open', async () => {
    const graphql = page('', { calls, slots: [], license: [] });
    expect((await graphql).html).toMatch(/name="visit" checked="" value="CONSULTATION"/);
  });

  it.each([
    ['there is none', []],
    ['nobody could say', null],
  ])('are not named when %s', async (_row, none) => {
    const { html } = await page('', { calls: none });
    expect(html).not.toContain('name="visit"');
  });
});

describe('what search engines are told', () => {
  const data = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}');

  it('is who it is, where, and how they are rated', async () => {
    expect(data((await page('')).html)).toMatchObject({
      '@type': 'MedicalBusiness',
      name: 'Maya Okafor',
      url: 'https://linden.example/provider/maya-okafor/0b7c3f5211',
      priceRange: '$150 a session',
      address: { addressLocality: 'Oakland', addressRegion: 'CA' },
      aggregateRating: { ratingValue: 4.86, ratingCount: 212 },
    });
  });

  it('is no rating where nobody has rated', async () => {
    const { html } = await page('', { rating: { averageRating: null, totalCount: 0, distribution: [0, 0, 0, 0, 0] } });
    expect(data(html)).not.toHaveProperty('aggregateRating');
  });

  it('keeps hostile words inert, and whole', async () => {
    const description = '</script><script>alert(1)</script>';
    const { html } = await page('', { description });
    expect(html).not.toContain('<script>alert');
    expect(data(html).description).toBe(description);
  });

  it('is one title, description and address, whatever was looked for', async () => {
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
  ['what people with a plan pay', 'What people with these plans usually pay Cedar Mutual $25.50'],
  ['who knows more', 'Your insurance company can tell you before you book.'],
  ['questions', 'Questions people ask Is Maya taking new clients? Yes.'],
  ['where one has to be', 'In New York and California during each session'],
  ['that new people are taken', 'Taking new clients'],
])('a profile has %s', async (_row, words) => expect((await page('')).words).toContain(words));
