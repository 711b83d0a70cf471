import { getStateSlug, usStates } from '@linden/vocabulary/places/us-states';
import { expect, it } from 'vitest';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { awayApi, fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now, payors } from '#tests/support/fixtures/fixture-people.ts';
import { findLink, listLinks, readText } from '#tests/support/fixtures/reading-html.ts';
import { renderHome } from './home.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

async function page(graphql: GraphqlFetch, query = '') {
  const tools = { graphql, now, supportEmail: 'help@linden.example', assets };
  const answer = await renderHome({ params: {}, query: new URLSearchParams(query) }, tools);
  if (answer.kind !== 'page') throw new Error('the home page does not redirect');
  return answer;
}

const api = fixtureApi({ AllInsurances: () => ({ statesAndPayors: [{ usState: 'CA', payors }] }) });

it('asks one question with a form that works without script', async () => {
  const { html, cacheable } = await page(api);
  expect(html).toMatch(/<form[^>]*action="\/find"[^>]*method="get"/);
  expect(html).toMatch(/<option value="california">California<\/option>/);
  expect(html).toMatch(/<option value="Cedar Mutual">/);
  expect(html).not.toContain('<option value="Cash">');
  expect(cacheable).toBe(true);
});

it('links to every state', async () => {
  const links = listLinks((await page(api)).html).map(([href]) => href);
  expect(links).toEqual(expect.arrayContaining(usStates.map(([, code]) => `/find/${getStateSlug(code)}`)));
  expect(findLink((await page(api)).html, 'District of Columbia')).toBe('/find/washington-dc');
});

it('shows crisis help', async () => {
  expect(findLink((await page(api)).html, '988')).toBe('tel:988');
  expect(readText((await page(api)).html)).toContain('Linden is not an emergency service.');
});

it('works while the API is away, and is then not cached', async () => {
  const { html, status, cacheable } = await page(awayApi);
  expect([status, cacheable]).toEqual([200, false]);
  expect(html).toMatch(/<input[^>]*name="insurance"/);
});

it('keeps tracking parameters in its links', async () => {
  expect(findLink((await page(api, 'utm_source=mail')).html, 'California')).toBe('/find/california?utm_source=mail');
});
