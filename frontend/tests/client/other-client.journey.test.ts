import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCredentials, logins, portalOrigin } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

/**
 * The issuer with an independent client library, which replaces the portal's own script and signs in, reads, renews and signs out like any
 * standard client.
 */
const library = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('oidc-client-ts')), '../browser/oidc-client-ts.min.js'),
);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Seen {
  sub: string;
  tokenType: string;
  accessToken: string;
  refreshToken: string;
  claims: { iss: string; aud: string; cnf: { jkt: string }; roles: string[] };
}

const trial = `
  window.manager = new oidc.UserManager({
    authority: '${portalOrigin('id').origin}', client_id: 'linden-client', redirect_uri: location.origin + '/client-login',
    post_logout_redirect_uri: location.origin + '/logout', scope: 'openid profile email offline_access',
    dpop: { bind_authorization_code: false, store: new oidc.IndexedDbDPoPStore() },
  });
  window.seen = (user) => ({ sub: user.profile.sub, tokenType: user.token_type,
    accessToken: user.access_token, refreshToken: user.refresh_token, claims: JSON.parse(atob(user.access_token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))) });`;

/** Replaces the portal's own script with the library. */
async function takeOver(page: Page): Promise<void> {
  await page.evaluate(`${library}; window.oidc = oidc; ${trial}`);
}

async function signIn(page: Page): Promise<void> {
  await page.route(/\/assets\/portal/, (route) => route.abort());
  await page.goto('/client-login');
  await takeOver(page);
  await page.evaluate('manager.signinRedirect()').catch(() => {});
  await fillCredentials(page, logins.client);
  await page.waitForURL((url) => url.pathname === '/client-login' && url.searchParams.has('code'));
  await takeOver(page);
}

it('signs in with code, PKCE and a bound token, reads the identity, renews, and signs out', async () => {
  const { page, leave } = await visit(browser);
  await signIn(page);
  const first = (await page.evaluate('manager.signinCallback().then(seen)')) as Seen;
  expect(first).toMatchObject({
    tokenType: 'DPoP',
    claims: { iss: portalOrigin('id').origin, aud: 'urn:linden:api', roles: ['client'] },
  });
  expect(first.claims.cnf.jkt).toHaveLength(43);
  expect(first.sub).toMatch(/^[0-9a-f-]{36}$/);
  const renewed = (await page.evaluate('manager.signinSilent().then(seen)')) as Seen;
  expect(renewed.sub).toBe(first.sub);
  expect(renewed.accessToken).not.toBe(first.accessToken);
  expect(renewed.refreshToken).not.toBe(first.refreshToken);
  await page.evaluate('manager.signoutRedirect()').catch(() => {});
  await page.waitForURL((url) => url.hostname.startsWith('id.') || url.pathname === '/logout');
  if (new URL(page.url()).hostname.startsWith('id.'))
    await page
      .getByRole('button', { name: /sign out/i })
      .first()
      .click();
  await page.waitForURL((url) => url.pathname === '/logout');
  await leave();
});

it('is refused a code for another state', async () => {
  const { page, leave } = await visit(browser);
  await signIn(page);
  const mixed = new URL(page.url());
  mixed.searchParams.set('state', 'another-state');
  const said = await page.evaluate(
    `manager.signinCallback('${mixed.href}').then(() => 'in', (error) => error.message)`,
  );
  expect(said).not.toBe('in');
  await leave();
});
