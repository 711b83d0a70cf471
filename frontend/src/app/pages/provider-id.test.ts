import { describe, expect, it } from 'vitest';
import { fault, fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink } from '#tests/support/fixtures/reading-html.ts';
import { redirectToProvider } from './provider-id.ts';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

function ask(person: object | null, query = '', code?: string) {
  const api = fixtureApi({ ProviderRedirect: () => ({ providerRedirect: person }) }, code ? [fault(code)] : []);
  const request = { params: { id: '0b7c3f5211' }, query: new URLSearchParams(query) };
  return redirectToProvider(request, { graphql: api, now, supportEmail: '', assets });
}

const maya = { shortId: '0b7c3f5211', name: 'Maya Okafor' };

describe('an id alone', () => {
  it.each([
    ['', ''],
    ['state=CA&insurance=Cedar&utm_source=x&other=1', '?state=california&insurance=Cedar&utm_source=x'],
    ['day=2026-11-24&timezone=Nowhere', '?day=2026-11-24'],
  ])('redirects permanently, with the visitor’s search: %s', async (query, kept) => {
    const location = `/provider/maya-okafor/0b7c3f5211${kept}`;
    expect(await ask(maya, query)).toEqual({ kind: 'redirect', status: 301, location });
  });

  it('of an unknown provider is not found', async () =>
    expect(await ask(null, '', 'PROVIDER_NOT_FOUND')).toMatchObject({ kind: 'page', status: 404 }));

  it('is an outage when the services do not answer', async () => {
    const answer = await ask(null, '', 'SERVICE_UNAVAILABLE');
    expect(answer).toMatchObject({ kind: 'page', status: 503, cacheable: false });
    expect(answer.kind === 'page' && findLink(answer.html, 'Try again')).toBe('/provider/0b7c3f5211');
  });
});
