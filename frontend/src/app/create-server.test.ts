import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { createLogger } from '@linden/platform/telemetry/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GraphqlFault } from '#src/lib/graphql/graphql-faults.ts';
import { RateLimited } from '#src/lib/graphql/graphql-fetch.ts';
import { awayApi, fault, fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { listingAnswer, total } from '#tests/support/fixtures/fixture-listing.ts';
import { cardEdge, now, profile } from '#tests/support/fixtures/fixture-people.ts';
import { findLink } from '#tests/support/fixtures/reading-html.ts';
import { signIn } from '#tests/support/fixtures/sign-in-config.ts';
import { createServer } from './create-server.ts';
import { PageCache } from './page-cache.ts';
import { pages } from './pages.tsx';

const assets = { script: '/assets/s.js', style: '/assets/s.css', font: '/assets/f.woff2', icon: '/assets/i.svg' };
const files = new Map([
  ['s.js', { type: 'text/javascript; charset=utf-8', plain: Buffer.from('plain'), encoded: { br: Buffer.from('br') } }],
]);

let app: ReturnType<typeof createServer>;
let api: {
  searches: number;
  away: boolean;
  tooOften: boolean;
  person: object;
  lacking?: { answer: object; faults: GraphqlFault[] };
};
let logged: string;

beforeEach(() => {
  api = { searches: 0, away: false, tooOften: false, person: {} };
  logged = '';
  const whole = fixtureApi({
    AllInsurances: () => ({ statesAndPayors: [] }),
    Listing: () => {
      api.searches++;
      return listingAnswer([cardEdge()], { totalCount: 60, hasNextPage: true });
    },
    FilterForm: () => ({ ...listingAnswer([]), ...total(7) }),
    ProviderRedirect: () => ({ providerRedirect: profile() }),
    ProviderProfile: () => ({ provider: profile(api.person) }),
  });
  const destination = new Writable({
    write: (line, _encoding, done) => {
      logged += String(line);
      done();
    },
  });
  app = createServer({
    pages,
    tools: () => ({
      graphql: api.tooOften ? refusing : api.away ? awayApi : api.lacking ? lackingApi(api.lacking) : whole,
      now,
      supportEmail: 'help@linden.example',
      assets,
    }),
    cache: new PageCache(),
    files,
    logger: createLogger('frontend', { level: 'info', destination }),
    secure: true,
    signIn,
  });
});
afterEach(() => app.close());

function linesOf(text: string): Record<string, unknown>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const lackingApi = ({ answer, faults }: { answer: object; faults: GraphqlFault[] }) =>
  fixtureApi({ Listing: () => listingAnswer([cardEdge()], {}, answer) }, faults);

const refusing = async () => {
  throw new RateLimited(7);
};

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'linden.localhost:8080', ...headers } });

describe('statuses', () => {
  it.each([
    ['/', 200, undefined],
    ['/find', 200, undefined],
    ['/find/', 200, undefined],
    ['/find/california', 200, undefined],
    ['/find?state=california&insurance=&zone=UTC', 302, '/find/california'],
    ['/find/CA?gender=Man', 302, '/find/california/male'],
    ['/find/california/', 200, undefined],
    ['/find/California/Anxiety/1', 302, '/find/california/anxiety'],
    ['/find/texas/houston/anxiety/2', 200, undefined],
    ['/therapists', 200, undefined],
    ['/therapists/texas/houston/anxiety/2?insurance=x', 200, undefined],
    ['/therapists?state=DC', 302, '/therapists/washington-dc'],
    ['/find/filters', 200, undefined],
    ['/therapists/filters?state=texas&specialty=ADHD', 200, undefined],
    ['/find/filters?state=atlantis', 404, undefined],
    ['/find/texas//anxiety', 404, undefined],
    ['/find/atlantis', 404, undefined],
    ['/find/filters/more', 404, undefined],
    ['/provider/maya-okafor/0b7c3f5211', 200, undefined],
    ['/provider/other/0b7c3f5211?utm_source=x', 301, '/provider/maya-okafor/0b7c3f5211?utm_source=x'],
    ['/find/categories', 200, undefined],
    ['/therapists/categories', 200, undefined],
    ['/provider/0b7c3f5211', 301, '/provider/maya-okafor/0b7c3f5211'],
    ['/provider-summary/atlantis', 404, undefined],
    ['/robots.txt', 200, undefined],
    ['/.well-known/security.txt', 200, undefined],
    ['/sitemap/places.xml', 200, undefined],
    ['/sitemap/nothing.xml', 404, undefined],
    ['/nothing', 404, undefined],
    ['/%E0%A4%A', 404, undefined],
    ['//evil.example/', 404, undefined],
    [`/provider/maya-okafor/${'a'.repeat(301)}`, 404, undefined],
    [`/provider-summary/${'%41'.repeat(101)}`, 404, undefined],
    ['/portraits/a.svg', 200, undefined],
    ['/portraits/..%2f.svg', 404, undefined],
    ['/assets/none.js', 404, undefined],
    ['/healthz', 200, undefined],
  ])('%s -> %d', async (url, status, location) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
    if (status === 404) expect(answer.body).toContain('Sorry, something went wrong on our end.');
  });

  it.each([
    ['invalid JSON', 'application/json', '{'],
    ['a prototype', 'application/json', '{"__proto__":{}}'],
    ['two megabytes', 'application/json', `"${'a'.repeat(2_000_000)}"`],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['text', 'text/plain', 'a'],
  ])('ignores every body without an error: %s', async (_row, type, payload) => {
    const headers = { host: 'localhost', 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/find', headers, payload });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Sorry, something went wrong on our end.');
    expect(logged).not.toContain('"level":"error"');
  });

  it('answers HEAD like GET, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/find', headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('shows an error page while the API is away, and recovers by itself', async () => {
    api.away = true;
    const answer = await get('/find/california/male');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(findLink(answer.body, 'Try again')).toBe('/find/california/male');
    expect(answer.body).not.toContain('@@nonce@@');
    const failures = linesOf(logged).filter(({ level }) => level === 'error');
    expect(failures).toEqual([expect.objectContaining({ route: '/find/*', code: 'ApiAway' })]);
    api.away = false;
    expect((await get('/find/california/male')).statusCode).toBe(200);
  });

  it.each([
    { lacks: 'everything', answer: { limitOffsetMarketplaceProviders: null }, status: 503, level: 'error' },
    { lacks: 'its counts', answer: { marketplaceFacets: null }, status: 200, level: 'warn' },
  ])('logs one line for a page that lacks $lacks', async ({ answer, status, level }) => {
    const [field = ''] = Object.keys(answer);
    api.lacking = { answer, faults: [fault('SEARCH_UNAVAILABLE', { path: [field] })] };
    expect((await get('/find/california')).statusCode).toBe(status);
    const lines = linesOf(logged).filter((line) => line.level !== 'info');
    expect(lines).toEqual([expect.objectContaining({ level, route: '/find/*', status, code: 'SEARCH_UNAVAILABLE' })]);
  });

  it('recognizes an outage reported by pages of another bundle', async () => {
    class ApiAway extends Error {
      override name = 'ApiAway';
    }
    const sitemap = () => Promise.reject(new ApiAway('the search did not answer'));
    const apart = createServer({
      pages: { ...pages, routes: { '/sitemap.xml': sitemap } },
      tools: () => ({ graphql: awayApi, now, supportEmail: 'help@linden.example', assets }),
      files,
      logger: createLogger('frontend', { destination: { write: () => {} } }),
      secure: true,
      signIn,
    });
    const answer = await apart.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    await apart.close();
  });

  // The home page and parts of a listing work without an answer; here they are missing because of this visitor's own requests.
  it.each(['/', '/find/california', '/provider/maya-okafor/0b7c3f5211'])(
    'tells only a visitor over the limit when to retry: %s',
    async (url) => {
      api.tooOften = true;
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
      expect(findLink(answer.body, 'Try again')).toBe(url);
      api.tooOften = false;
      expect((await get(url)).statusCode).toBe(200);
      expect(logged).not.toContain('"level":"error"');
    },
  );

  it('never redirects a retry to another host', async () => {
    api.away = true;
    const answer = await get('/find?x=//evil.example');
    expect(findLink(answer.body, 'Try again')).toBe('/find?x=//evil.example');
  });
});

describe('headers', () => {
  it('uses the same nonce in header and page, and another for each response', async () => {
    const one = await get('/');
    const other = await get('/');
    const nonce = /nonce-([^']+)/.exec(String(one.headers['content-security-policy']))?.[1] ?? 'none';
    expect(one.body).toContain(`nonce="${nonce}"`);
    expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
  });

  it('puts the nonce into no user text, not even the title', async () => {
    api.person = { name: '@@nonce@@', description: '<script nonce="@@nonce@@">' };
    const { headers, body } = await get('/provider/nonce/0b7c3f5211');
    const nonce = /nonce-([^']+)/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';
    expect(body.split(nonce)).toHaveLength(2);
    expect(body).toContain(`nonce="${nonce}"></script>`);
    expect(body).toContain('<title>@@nonce@@');
  });

  it.each(['/', '/nothing', '/healthz', '/portraits/a.svg', '/assets/s.js'])('protects %s', async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('compresses with an encoding that the browser accepts', async () => {
    const answer = await get('/find/california', { 'accept-encoding': 'br;q=0, gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toContain('Maya Okafor');
    expect((await get('/assets/s.js', { 'accept-encoding': 'gzip, br' })).body).toBe('br');
    expect((await get('/assets/s.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('sharing', () => {
  it('calls the API once for several visitors of one page', async () => {
    for (let visit = 0; visit < 3; visit++) await get('/find/california?specialty=ADHD&gender=Man');
    await get('/find/california?gender=Man&specialty=ADHD&unknown=1');
    expect(api.searches).toBe(1);
  });

  it.each([
    ['another filter', '/find/california/female', {}],
    ['another experience', '/therapists/california', {}],
    ['another page', '/find/california/2', {}],
    ['a lead’s id', '/find/california?clsid=lead1', {}],
    ['tracking', '/find/california?gclid=1', {}],
    ['credentials', '/find/california', { authorization: 'Bearer x' }],
  ])('does not share pages for requests with %s', async (_row, url, headers) => {
    await get('/find/california');
    await get(url, headers);
    expect(api.searches).toBe(2);
  });
});

// Rendering a page at each request would cost a hundred times as much, and these pages make no API calls that count visitors.
it.each(['/find/categories', '/therapists/categories', '/robots.txt', '/sitemap/places.xml'])(
  'tracking parameters do not change the cache key of %s',
  (url) => {
    const key = (query: string) => pages.keyOf(templateOf(url), { params: {}, query: new URLSearchParams(query) });
    expect(key('utm_source=a&gclid=b')).toBe(key(''));
    expect(key('')).toBeDefined();
  },
);

const templateOf = (url: string) => (url.startsWith('/sitemap/') ? '/sitemap/:file' : url);

it('logs route templates, never what a person looks for', async () => {
  await get('/find/california/addiction?insurance=SecretPlan&address=94609');
  await get('/find/filters?specialty=Addiction&insurance=SecretPlan');
  await get('/provider/maya-okafor/0b7c3f5211');
  await get('/somewhere/private');
  api.away = true;
  await get('/therapists/texas/addiction');
  expect(logged).toContain('/find/*');
  expect(logged).toContain('/therapists/*');
  expect(logged).not.toMatch(/Addiction|SecretPlan|94609|maya|private|california|texas/i);
});
