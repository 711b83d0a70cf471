import { describe, expect, it } from 'vitest';
import type { GraphqlFault } from '#src/lib/graphql/graphql-faults.ts';
import { fault, fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now, profile } from '#tests/support/fixtures/fixture-people.ts';
import { findLink, readText } from '#tests/support/fixtures/reading-html.ts';
import { renderProvider } from './provider.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

async function ask(person: unknown, query = '', segment = 'maya-okafor', faults: GraphqlFault[] = []) {
  const graphql = fixtureApi({ ProviderProfile: () => ({ provider: person }) }, faults);
  const request = { params: { segment, id: '0b7c3f5211' }, query: new URLSearchParams(query) };
  return renderProvider(request, { graphql, now, supportEmail: 'help@linden.example', assets });
}

async function page(person: unknown, query = '', faults: GraphqlFault[] = []) {
  const answer = await ask(person, query, 'maya-okafor', faults);
  if (answer.kind !== 'page') throw new Error(`redirected to ${answer.location}`);
  return { ...answer, words: readText(answer.html) };
}

describe('a profile', () => {
  it.each([
    ['name', '', 'Maya Okafor, LMHC'],
    ['license of the searched state', 'state=california', 'Maya Okafor, LCSW'],
    ['role and pronouns', '', 'Therapist · she/her'],
    ['experience', '', '12 years of experience'],
    ['both settings as text', '', 'Virtual Today, Nov 21 5:30 PM Tomorrow, Nov 22 10:00 AM'],
    ['in person', '', 'In person Tue, Nov 24 9:00 AM'],
    ['whose clock', '', 'Times in Pacific'],
    ['the requested zone', 'timezone=America/New_York', 'Times in Eastern'],
    ['main specialties', '', 'What Maya treats Grief and Loss Depression Anxiety'],
    ['licenses', '', 'Licensed in 2 states New York LMHC, NY-1 California LCSW, CA-2'],
    ['the cost on the first screen', '', 'in Oakland, California $150 a session without insurance'],
    [
      'a state without a license',
      'state=texas',
      'This provider can’t provide care in this state. Maya Okafor is licensed in New York and California.',
    ],
    [
      'late cancellation',
      '',
      'at no charge until 24 hours before the session. After that, canceling or not showing up counts as a missed session and costs $75, except with Medicaid.',
    ],
    ['reviews', '', 'Felt heard from the first minute. An adult, 8 sessions · March 2026'],
    ['distribution', '', '5 stars 160 ratings'],
    ['the office', '', '12 Linden Street Suite 4 Oakland, CA 94609'],
  ])('%s', async (_row, query, words) => {
    expect((await page(profile(), query)).words.replaceAll(/ +/g, ' ')).toContain(words);
  });

  it('links each open time to its booking, and none when no new clients are accepted', async () => {
    const { html } = await page(profile());
    expect(html).toMatch(/<a href="\/find\/book-appointment\?provider=0b7c3f5211[^"]*"[^>]*>\s*<time/);
    const closed = await page(profile({ acceptingNewReferrals: false }));
    expect(closed.html).toMatch(/<time/);
    expect(closed.html).not.toMatch(/<a[^>]*>\s*<time/);
    expect(html).toContain('Choose a time to book with ');
  });

  it('contains the times for the island, escaped for a script', async () => {
    const { html } = await page(profile({ timeZone: 'America/Los_Angeles' }), 'state=california');
    const view = JSON.parse(/id="open-times-view">([^<]*)</.exec(html)?.[1] ?? 'null');
    expect(view).toMatchObject({ shortId: '0b7c3f5211', usState: 'CA', zone: 'America/Los_Angeles' });
  });

  it('redirects once to the right name', async () => {
    const answer = await ask(profile(), 'state=california', 'maya');
    expect(answer).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/provider/maya-okafor/0b7c3f5211?state=california',
    });
  });
});

describe('unknown data', () => {
  it('shows a scheduling outage differently from no times', async () => {
    const missing = [fault('UPSTREAM_UNAVAILABLE', { path: ['provider', 'slots'] })];
    const { words, status, cacheable } = await page(profile({ slots: null }), '', missing);
    expect([status, cacheable]).toEqual([200, false]);
    expect(words).toContain('We couldn’t load open times.');
    expect(words).not.toMatch(/No open/);
  });

  it('says when there are really no times', async () => {
    expect((await page(profile({ slots: [] }))).words).toContain('No open virtual times right now.');
  });

  it('is not found for an unknown provider', async () => {
    const { status, words } = await page(null, '', [fault('PROVIDER_NOT_FOUND')]);
    expect(status).toBe(404);
    expect(words).toContain('Page not found');
  });

  it('is an outage when the services do not answer', async () => {
    const { status, html, words } = await page(null, 'state=california', [fault('ACCOUNTS_UNAVAILABLE')]);
    expect(status).toBe(503);
    expect(words).toContain('An unexpected error occurred');
    expect(findLink(html, 'Try again')).toBe('/provider/maya-okafor/0b7c3f5211?state=california');
    expect(findLink(html, 'Contact Support')).toBe('mailto:help@linden.example');
  });
});
