import { createLogger } from '@linden/platform/telemetry/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink } from '#tests/support/fixtures/reading-html.ts';
import { signIn } from '#tests/support/fixtures/sign-in-config.ts';
import { createServer } from '../create-server.ts';
import { getPageSettings } from '../get-page-settings.ts';
import { pages } from '../pages.tsx';

const assets = { script: '/assets/s.js', style: '/assets/s.css', font: '/assets/f.woff2', icon: '/assets/i.svg' };
const supportEmail = 'help@linden.example';
const settings = getPageSettings({
  LINDEN_ENV: 'staging',
  VERSION: 12,
  ERROR_DSN: 'https://key@errors.example/1',
  SUPPORT_EMAIL: supportEmail,
});

let app: ReturnType<typeof createServer>;
beforeEach(() => {
  app = createServer({
    pages,
    tools: () => ({ graphql: fixtureApi({}), now, supportEmail, assets, settings }),
    files: new Map(),
    versions: { current: 12, minimum: 7 },
    logger: createLogger('frontend', { level: 'silent' }),
    secure: true,
    signIn,
  });
});
afterEach(() => app.close());

const at = (host: string, url: string) => app.inject({ url, headers: { host: `${host}linden.localhost:8080` } });

describe.each(['', 'provider.', 'ops.'])('on %slinden.localhost', (host) => {
  it.each([
    ['/contact', 'Contact support'],
    ['/experiencing-trouble', 'Report a technical issue'],
  ])('%s exists', async (path, title) => {
    const { statusCode, body } = await at(host, path);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(`<title>${title} ·`);
    // Find care is on the client host only.
    expect(findLink(body, 'Find care')).toBe(host ? 'http://linden.localhost:8080/find' : '/find');
  });

  it.each([
    ['/version.txt', '12'],
    ['/minimum-version.txt', '7'],
  ])('%s is a number that is not cached', async (path, number) => {
    const { statusCode, body, headers } = await at(host, path);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: number });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toMatch(/^text\/plain/);
  });
});

it('an unknown address leads to support', async () => {
  expect(findLink((await at('', '/no-such-page')).body, 'Contact support')).toBe('/contact');
});

describe('page settings', () => {
  const toldBy = (body: string) => JSON.parse(/id="page-settings">([^<]+)</.exec(body)?.[1] ?? '{}');

  it.each([
    ['', '/contact', 'client'],
    ['', '/client-login', 'client'],
    ['provider.', '/login', 'provider'],
    ['ops.', '/people', 'ops'],
  ])('at %slinden.localhost%s contain the build and the portal %s', async (host, path, portal) => {
    expect(toldBy((await at(host, path)).body)).toMatchObject({ version: 12, environment: 'staging', portal });
  });

  it.each(['/contact', '/client-login'])('at %s allow error reports to one origin only', async (path) => {
    const policy = String((await at('', path)).headers['content-security-policy']);
    const connect = policy.split('; ').find((each) => each.startsWith('connect-src')) ?? '';
    expect(
      connect
        .split(' ')
        .slice(1)
        .filter((each) => !each.startsWith('http://id.')),
    ).toEqual(["'self'", 'https://errors.example']);
  });
});
