import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseInAccountMenu } from '#tests/support/client-portal.ts';
import { patience } from '#tests/support/patience.ts';
import { getGreeting, logins, portalOrigin, signedIn, storedSignIn } from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const home = '/client-dashboard/home';
const signOut = (page: Page) => chooseInAccountMenu(page, 'Sign out');
const signInPage = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).waitFor();
  return new URL(page.url()).hostname;
};
const issuerHost = () => portalOrigin('id').hostname;

describe('signing out', () => {
  it('takes one click and ends the session in an old tab, a new tab and at the issuer', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    const oldTab = await page.context().newPage();
    await oldTab.goto(home);
    await getGreeting(oldTab).waitFor();
    const asked: string[] = [];
    page.on('framenavigated', (frame) => void asked.push(frame.url()));
    const told: boolean[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname === '/session/end') told.push(request.isNavigationRequest());
    });
    await signOut(page);
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(asked.filter((url) => new URL(url).pathname === '/session/end')).toEqual([]);
    // The issuer is told first, and the browser goes there afterwards.
    expect(told).toEqual([false, true]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await storedSignIn(page)).toBeUndefined();

    expect(await signInPage(oldTab)).toBe(issuerHost());
    const newTab = await page.context().newPage();
    await newTab.goto(home);
    expect(await signInPage(newTab)).toBe(issuerHost());
    await page.goto(home);
    expect(await signInPage(page)).toBe(issuerHost());
    await leave();
  });

  it('ends the session of this browser on another host, and leaves another browser signed in', async () => {
    const { page, leave } = await signedIn(browser, logins.provider, portalOrigin('provider').href).catch(() =>
      expect.unreachable('the provider signs in'),
    );
    const elsewhere = await signedIn(browser, logins.client);
    await page.goto(new URL('/account', portalOrigin('id')).href);
    expect(await page.getByRole('button', { name: 'Sign out everywhere' }).count()).toBe(1);
    await page.goto(new URL('/logout', portalOrigin('provider')).href);
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.goto(new URL('/account', portalOrigin('id')).href);
    expect(await page.getByRole('button', { name: 'Sign out everywhere' }).count()).toBe(0);
    await elsewhere.page.reload();
    await getGreeting(elsewhere.page).waitFor();
    await elsewhere.leave();
    await leave();
  });

  it('at the address /logout ends the issuer’s session, also when this host has no tokens', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/logout');
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.goto(home);
    expect(await signInPage(page)).toBe(issuerHost());
    await leave();
  });

  it('elsewhere makes the tokens of this browser useless at once: a reload leads to the sign-in page', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    const idToken = (await storedSignIn(page))?.idToken ?? '';
    const query = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: new URL('/logout', portalOrigin('client')).href,
    });
    const address = new URL(`/session/end?${query}`, portalOrigin('id')).href;
    const refusals: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/api/graphql')
        refusals.push(response.headers()['www-authenticate'] ?? '');
    });
    await page.evaluate((url) => fetch(url, { mode: 'no-cors' }).then(() => {}), address);
    expect(await storedSignIn(page)).toBeDefined();
    await page.reload();
    expect(await signInPage(page)).toBe(issuerHost());
    expect(refusals.join()).toContain('invalid_token');
    await leave();
  });

  it('elsewhere: a page that was used says so at its next request, sends no more, and leaves nothing stored', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    const idToken = (await storedSignIn(page))?.idToken ?? '';
    const query = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: new URL('/logout', portalOrigin('client')).href,
    });
    const address = new URL(`/session/end?${query}`, portalOrigin('id')).href;
    await page.evaluate((url) => fetch(url, { mode: 'no-cors' }).then(() => {}), address);
    let refused = 0;
    page.on('response', (response) => {
      if (response.status() === 401) refused += 1;
    });
    await page
      .getByRole('link', { name: /^Appointments/ })
      .first()
      .click();
    await page.getByText('You are signed out.').waitFor();
    await page.waitForURL((url) => url.hostname === issuerHost() || url.pathname === '/client-login', patience);
    // Those that the page had sent together; none is repeated.
    expect(refused).toBeLessThan(10);
    await page.goto('/robots.txt');
    expect(await storedSignIn(page)).toBeUndefined();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
    await leave();
  });
});
