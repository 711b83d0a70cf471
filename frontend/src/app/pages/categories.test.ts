import { getStateSlug, usStates } from '@linden/vocabulary/places/us-states';
import { listingSlugs } from '@linden/vocabulary/search/listing-slugs';
import { describe, expect, it } from 'vitest';
import { awayApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink, listLinks } from '#tests/support/fixtures/reading-html.ts';
import { createCategoriesPage } from './categories.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

async function html(experience: 'find' | 'therapists') {
  const tools = { graphql: awayApi, now, supportEmail: '', assets, origin: 'https://linden.example' };
  const answer = await createCategoriesPage(experience)({ params: {}, query: new URLSearchParams() }, tools);
  if (answer.kind !== 'page') throw new Error('it redirects');
  expect([answer.status, answer.cacheable]).toEqual([200, true]);
  return answer.html;
}

describe.each(['find', 'therapists'] as const)('categories below /%s', (experience) => {
  it('link to every slug, state and city once', async () => {
    const links = listLinks(await html(experience)).map(([href]) => href);
    const wanted = [...listingSlugs.map(({ slug }) => slug), ...usStates.map(([, code]) => getStateSlug(code))];
    expect(wanted.filter((slug) => links.filter((each) => each === `/${experience}/${slug}`).length !== 1)).toEqual([]);
    expect(links.filter((each) => each.split('/').length === 4)).toHaveLength(24);
  });

  it('have one canonical address', async () =>
    expect(await html(experience)).toContain('rel="canonical" href="https://linden.example/therapists/categories"'));
});

it.each([
  ['Non-binary people', '/find/non-binary'],
  ['Children, 6 to 12', '/find/children'],
  ['Elders, 65 and above', '/find/elders'],
  ['Brooklyn, New York', '/find/new-york/brooklyn'],
  ['See all therapists', '/find'],
])('%s: %s', async (label, path) => expect(findLink(await html('find'), label)).toBe(path));
