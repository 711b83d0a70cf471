import { describe, expect, it } from 'vitest';
import { fault, fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { closeMatches, content, listingAnswer, total } from '#tests/support/fixtures/fixture-listing.ts';
import { cardEdge, now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink, readText } from '#tests/support/fixtures/reading-html.ts';
import { find, therapists } from './find.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

interface Given {
  edges?: unknown[];
  page?: object;
  beside?: object;
}

async function head(path: string, { edges = [cardEdge()], page = {}, beside = {} }: Given = {}) {
  const asked: Record<string, unknown>[] = [];
  const graphql = fixtureApi({
    Listing: (variables) => {
      asked.push(variables);
      return listingAnswer(edges, page, beside);
    },
    CloseMatches: () => closeMatches([]),
    SearchTotal: () => total(0),
  });
  const [, experience = '', words = '', query = ''] = /^\/(find|therapists)\/?([^?]*)\??(.*)$/.exec(path) ?? [];
  const render = experience === 'find' ? find : therapists;
  const request = { params: { '*': words }, query: new URLSearchParams(query) };
  const answer = await render(request, { graphql, now, supportEmail: 'help@linden.example', assets });
  if (answer.kind !== 'page') throw new Error(`redirected to ${answer.location}`);
  const { html } = answer;
  const one = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    html,
    asked: asked[0],
    title: one(/<title>([^<]*)</),
    h1: one(/<h1[^>]*>([^<]*)</),
    description: one(/name="description" content="([^"]*)"/),
    canonical: one(/rel="canonical" href="([^"]*)"/),
    hidden: html.includes('<meta name="robots" content="noindex"/>'),
    previous: one(/<link rel="prev" href="([^"]*)"/),
    next: one(/<link rel="next" href="([^"]*)"/),
    data: JSON.parse(one(/<script type="application\/ld\+json">([^<]*)<\/script>/) ?? 'null'),
  };
}

describe('titles of listings without their own texts', () => {
  it.each([
    ['/find', 'Therapists'],
    ['/find/california', 'Therapists in California'],
    ['/therapists/washington-dc', 'Therapists in the District of Columbia'],
    ['/therapists/california/oakland', 'Therapists in Oakland, California'],
    ['/find/texas/houston/anxiety', 'Therapists for Anxiety in Houston, Texas'],
    ['/find/lgbtq-identity', 'LGBTQ+ therapists'],
    ['/find/texas/female', 'Female therapists in Texas'],
    ['/find/non-binary', 'Non-binary therapists'],
    ['/find/teenagers', 'Therapists for teenagers'],
    ['/find/spanish', 'Therapists who speak Spanish'],
    ['/find/american-sign-language', 'Therapists who use American Sign Language'],
    ['/find/emdr', 'Therapists who use EMDR'],
    ['/find/ohio?typeOfCare=Medication+management', 'Prescribers in Ohio'],
  ])('%s: %s', async (path, heading) => {
    const { title, h1 } = await head(path);
    expect([title, h1]).toEqual([`${heading} · Linden therapy access`, heading]);
  });

  it('contains the page number', async () => {
    expect((await head('/find/ohio/3')).title).toBe('Therapists in Ohio, page 3 · Linden therapy access');
  });
});

describe('the canonical address', () => {
  it.each([
    ['a listing covers both experiences', '/find/texas/houston', '/therapists/texas/houston', false],
    ['and so does its copy', '/therapists/texas/houston', '/therapists/texas/houston', false],
    ['a later page has its own', '/find/ohio/2', '/therapists/ohio/2', false],
    ['excludes tracking parameters and leads', '/find/ohio?clsid=L&gclid=g', '/therapists/ohio', false],
    ['a search with filters is hidden', '/find/ohio?insurance=Cedar&pid=1', '/find/ohio?insurance=Cedar', true],
    ['as is one in another order', '/find/ohio?sort=next-available', '/find/ohio?sort=next-available', true],
  ])('%s: %s', async (_row, path, canonical, hidden) => {
    expect(await head(path)).toMatchObject({ canonical, hidden });
  });

  it('hides an empty listing, and pages past the end', async () => {
    expect((await head('/find/ohio', { edges: [] })).hidden).toBe(true);
    expect((await head('/find/ohio/9', { edges: [] })).hidden).toBe(true);
  });

  it.each([
    ['the first page', '/find/ohio', undefined, '/therapists/ohio/2'],
    ['a middle page', '/therapists/ohio/2', '/therapists/ohio', '/therapists/ohio/3'],
    ['a search with filters', '/find/ohio/2?insurance=Cedar', undefined, undefined],
  ])('links to its neighbors: %s', async (_row, path, previous, next) => {
    const page = { hasNextPage: true, totalCount: 90 };
    expect(await head(path, { page })).toMatchObject({ previous, next });
  });
});

describe('texts of a listing', () => {
  const beside = { searchPageContent: content };

  it('are requested by the key of a plain listing', async () => {
    expect((await head('/find/texas/houston/anxiety/2')).asked).toMatchObject({
      urlKey: 'texas_houston_anxiety',
      isPlain: true,
    });
    expect((await head('/find/texas?insurance=x')).asked).toMatchObject({ isPlain: false });
  });

  it('are its title, description and heading', async () => {
    expect(await head('/find/texas/anxiety', { beside })).toMatchObject({
      title: content.titleTag,
      description: content.metaDescription,
      h1: content.h1,
    });
  });

  it('end with questions and related listings; unknown addresses are left out', async () => {
    const { html } = await head('/therapists/texas/anxiety?utm_source=mail', { beside });
    expect(readText(html)).toContain('Questions people ask How much is a session? Most ask for $120 to $180.');
    expect(findLink(html, 'Houston')).toBe('/therapists/texas/houston/anxiety?utm_source=mail');
    expect(findLink(html, 'Nowhere')).toBeUndefined();
  });

  it('appear on the first page only', async () => {
    const { html, title, data } = await head('/find/texas/anxiety/2', { beside });
    expect(title).toBe('Anxiety therapists in Texas, page 2 · Linden therapy access');
    expect(html).not.toContain('Questions people ask');
    expect(JSON.stringify(data)).not.toContain('FAQPage');
  });
});

describe('data for search engines', () => {
  const graph = async (path: string, given: Given = {}) => {
    const { data } = await head(path, given);
    return Object.fromEntries((data['@graph'] as { '@type': string }[]).map((each) => [each['@type'], each]));
  };

  it('contains the path of the listing', async () => {
    const { BreadcrumbList } = await graph('/find/texas/houston/elders');
    expect(BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Linden', item: '/' },
        { position: 2, name: 'Therapists', item: '/therapists' },
        { position: 3, name: 'Texas', item: '/therapists/texas' },
        { position: 4, name: 'Houston', item: '/therapists/texas/houston' },
        { position: 5, name: 'Elders', item: '/therapists/texas/houston/elders' },
      ],
    });
  });

  it('lists the providers of the page, and the questions', async () => {
    const { ItemList, FAQPage } = await graph('/find/texas/anxiety', { beside: { searchPageContent: content } });
    expect(ItemList).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ position: 1, name: 'Maya Okafor', url: '/provider/maya-okafor/0b7c3f5211' }],
    });
    expect(FAQPage).toMatchObject({ mainEntity: [{ name: 'How much is a session?' }] });
  });

  it('escapes a hostile name and keeps it complete', async () => {
    const name = '</script><script>alert(1)</script><!--';
    const { html, data } = await head('/find', { edges: [cardEdge({ name })] });
    expect(html).not.toMatch(/<\/script><script>alert|<!--(?! -->)/);
    expect(data['@graph'][1].itemListElement[0].name).toBe(name);
  });

  it('detects a name that ends the script', () => {
    const plain = `<script type="application/ld+json">${JSON.stringify('</script><script>alert(1)')}</script>`;
    expect(plain).toMatch(/<\/script><script>alert/);
  });
});

it('is complete again once its texts can be loaded', async () => {
  const graphql = fixtureApi({ Listing: () => listingAnswer([cardEdge()], { hasNextPage: true }) }, [
    fault('URL_KEY_UNKNOWN', { path: ['searchPageContent'] }),
  ]);
  const tools = { graphql, now, supportEmail: 'help@linden.example', assets };
  const answer = await find({ params: {}, query: new URLSearchParams() }, tools);
  expect(answer).toMatchObject({ kind: 'page', status: 200, cacheable: false });
});
