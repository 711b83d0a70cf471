import { createLogger } from '@linden/platform/telemetry/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffPages } from '#src/features/staff/frame/staff-pages.ts';
import { fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink } from '#tests/support/fixtures/reading-html.ts';
import { signIn } from '#tests/support/fixtures/sign-in-config.ts';
import { createServer } from './create-server.ts';
import { pages } from './pages.tsx';
import { getPortalAnswer } from './portal-paths.ts';

const assets = {
  script: '/assets/s.js',
  offlineScript: '/assets/o.js',
  style: '/assets/s.css',
  font: '/assets/f.woff2',
  icon: '/assets/i.svg',
};
const files = new Map([['s.js', { type: 'text/javascript', plain: Buffer.from('plain'), encoded: {} }]]);

let app: ReturnType<typeof createServer>;
beforeEach(() => {
  app = createServer({
    pages,
    tools: () => ({ graphql: fixtureApi({}), now, supportEmail: 'help@linden.example', assets }),
    files,
    worker: Buffer.from('self'),
    logger: createLogger('frontend', { level: 'silent' }),
    secure: true,
    signIn,
    cards: { scriptUrl: 'https://js.stripe.com/v3/', publishableKey: 'pk_test_1' },
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'linden.localhost:8080', ...headers } });

it.each(staffPages.map(({ to }) => to))('the page %s of staff can be opened by its address', (to) =>
  expect(getPortalAnswer('ops', to)).toBe('shell'),
);

describe('hosts', () => {
  const at = (portal: string, path: string) => get(path, { host: `${portal}linden.localhost:8080` });

  it.each(['provider', 'ops'])('%s has no public page except a link home', async (portal) => {
    const answer = await at(`${portal}.`, '/find');
    expect(answer.statusCode).toBe(404);
    expect(findLink(answer.body, 'Return Home')).toBe('http://linden.localhost:8080/');
    expect((await at(`${portal}.`, '/assets/s.js')).statusCode).toBe(200);
  });

  it.each([
    ['', '/client-dashboard/home', 'linden-client'],
    ['', '/client-login?error=timeout', 'linden-client'],
    ['', '/find/book-appointment?provider=a1', 'linden-client'],
    ['', '/therapists/book-appointment/ocb', 'linden-client'],
    ['provider.', '/', 'linden-provider'],
    ['provider.', '/appointment', 'linden-provider'],
    ['provider.', '/appointment/57097000-0000-4000-8000-000000000001/change-series', 'linden-provider'],
    ['provider.', '/client-follow-up?appointment=a1', 'linden-provider'],
    ['ops.', '/complaints', 'linden-ops'],
    ['', '/referral/oak-street-clinic', 'linden-client'],
    ['ops.', '/external-referrals', 'linden-ops'],
    ['ops.', '/billing', 'linden-ops'],
    ['ops.', '/billing/57097000-0000-4000-8000-000000000802', 'linden-ops'],
    ['provider.', '/onboarding/scheduling', 'linden-provider'],
    ['ops.', '/people/57097000-0000-4000-8000-000000000001', 'linden-ops'],
  ])('%slinden.localhost%s is the frame of %s', async (portal, path, client) => {
    const answer = await at(portal, path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`"clientId":"${client}"`);
    expect(answer.headers['cache-control']).toBe('no-store');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/connect-src 'self' http:\/\/id\.linden\.localhost:8080[; ]/);
    expect(policy).toContain("frame-src http://id.linden.localhost:8080 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(answer.body).toContain(`nonce="${nonce}"`);
    // The UI kit adds style elements; nothing else may.
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(answer.body).toContain(`<meta property="csp-nonce" nonce="${nonce}"/>`);
  });

  it.each(['', 'provider.', 'ops.'])(
    '%slinden.localhost keeps an offline page that has scripts from files alone',
    async (portal) => {
      const answer = await at(portal, '/offline');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
      expect(answer.body).toContain('<h1>You’re offline</h1>');
      expect(answer.body).not.toContain('nonce="@@');
      expect(answer.body.includes('tel:988')).toBe(portal === '');
      // Nothing of an environment or a session is in what browsers keep.
      expect(answer.body).not.toContain('clientId');
    },
  );

  it('the worker is checked for a newer one each time, and fetches its own origin alone', async () => {
    const answer = await at('provider.', '/portal-worker.js');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    const { body, headers } = await at('', '/client-dashboard/home');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(body).toContain('data-worker="/portal-worker.js" data-worker-scope="/client-dashboard/"');
    expect((await at('', '/find/book-appointment?provider=a1')).body).not.toContain('data-worker');
  });

  it.each(['', 'provider.'])(
    '%slinden.localhost lets only the page for cards, and the booking, load the card processor',
    async (portal) => {
      const policyOf = async (path: string) => String((await at(portal, path)).headers['content-security-policy']);
      const own = await policyOf('/stripe-setup');
      expect(own).toContain('https://api.stripe.com;');
      expect(own).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com /);
      expect(own).not.toContain('require-trusted-types-for');
      const booking = await policyOf('/find/book-appointment/ocb?provider=a1');
      expect(booking.includes('https://api.stripe.com;')).toBe(portal === '');
      const others = await policyOf(portal === '' ? '/client-dashboard/account/billing' : '/dashboard');
      expect(others).not.toContain('stripe');
      expect(others).toContain('require-trusted-types-for');
    },
  );

  it('public pages take styles from files alone', async () => {
    const { headers } = await at('', '/tips');
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  });

  it('gets the lifetime of the sign-in cookie, which is secure except in local development', async () => {
    const { body } = await at('', '/client-login');
    expect(body).toContain('"cookieDays":3,"cookieDomain":"linden.localhost","secureCookie":false');
  });

  it.each([
    ['', '/people'],
    ['provider.', '/find/book-appointment'],
    ['provider.', '/client-dashboard/home'],
    ['ops.', '/dashboard'],
    ['ops.', '/setup-profile'],
    ['provider.', '/onboarding/no-such-page'],
    ['provider.', '/client-intake'],
  ])('%slinden.localhost%s is not a page of that portal', async (portal, path) => {
    expect((await at(portal, path)).statusCode).toBe(404);
  });

  it.each([
    ['/setup-profile', '/onboarding/basic-information'],
    ['/calendar-sync/', '/onboarding/calendar'],
    ['/intake?customerId=c1&utm_source=mail', '/client-intake?customerId=c1&utm_source=mail'],
  ])('an older provider address redirects with its query: %s', async (from, to) => {
    const answer = await at('provider.', from);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  });

  it('only the sign-in callback may be framed, and only by our own pages', async () => {
    const answer = await at('', '/silent-callback?code=c&state=s');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.body).not.toContain('code=c');
  });

  it.each(['localhost:8080', '127.0.0.1:8080'])('%s sends sign-in to the named host', async (host) => {
    const answer = await get('/client-login?return_to=%2Ffind', { host });
    expect(answer.headers.location).toBe('http://linden.localhost:8080/client-login?return_to=%2Ffind');
  });

  it('slashes never lead to another site', async () => {
    const answer = await get('//evil.example/client-dashboard/home', { host: 'localhost:8080' });
    expect(answer.headers.location ?? '').not.toContain('//evil');
  });
});
