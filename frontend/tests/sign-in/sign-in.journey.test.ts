import { isDeep } from '@linden/testkit/depth';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseInAccountMenu } from '#tests/support/client-portal.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import {
  expireToken,
  fillCredentials,
  getGreeting,
  logins,
  portalOrigin,
  signedIn,
  storedSignIn,
} from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const home = '/client-dashboard/home';

describe('signing in', () => {
  it('leads from a page that requires it to the issuer and back to that page, with the name', async () => {
    const { page, complaints, leave } = await visit(browser);
    await page.goto(`${home}?from=a-letter`);
    await page.waitForURL((url) => url.hostname.startsWith('id.'));
    await fillCredentials(page, logins.client);
    await page.waitForURL((url) => url.pathname === home);
    expect(new URL(page.url()).search).toBe('?from=a-letter');
    await getGreeting(page, '\\w+').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('has an issuer page without accessibility findings, reports a wrong password at its field, and works by keyboard alone', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(home);
    await page.getByLabel('Email').waitFor();
    await expectGoodLooks(page);
    await fillCredentials(page, logins.client, 'not the right password');
    expect(await page.getByRole('alert').first().isVisible()).toBe(true);
    expect(new URL(page.url()).hostname).toMatch(/^id\./);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    // No one is signed in.
    await page.goto(home);
    await page.getByLabel('Email').focus();
    await page.keyboard.type(logins.client);
    await page.keyboard.press('Tab');
    await page.keyboard.type('paper boats on a quiet pond');
    await page.keyboard.press('Enter');
    await getGreeting(page).waitFor();
    await leave();
  });

  it.each([
    { portal: 'provider' as const, email: logins.provider },
    { portal: 'client' as const, email: logins.guardian },
  ])('lands at the $portal portal', async ({ portal, email }) => {
    const { page, leave } = await visit(browser);
    await page.goto(portalOrigin(portal).href + (portal === 'client' ? 'client-login' : ''));
    await fillCredentials(page, email);
    await getGreeting(page).waitFor();
    expect(new URL(page.url()).hostname).toBe(portalOrigin(portal).hostname);
    await leave();
  });

  it('an error in the address is shown before any redirect', async () => {
    const { page, leave } = await visit(browser);
    await page.goto('/client-login?error=invalid_grant&error_description=timeout');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Please sign in again');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Email').waitFor();
    await leave();
  });

  it('says when the issuer is away, keeps a link to it, and public pages still work', async () => {
    const { page, leave } = await visit(browser);
    const issuer = `${portalOrigin('id').origin}/**`;
    await page.route(issuer, (route) => route.abort());
    await page.goto(`${home}?from=a-letter`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Login failed');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Find care' }).last().click();
    await page.locator('article').first().waitFor();
    await page.goBack();
    await page.unroute(issuer);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fillCredentials(page, logins.client);
    await page.waitForURL((url) => url.pathname === home && url.search === '?from=a-letter');
    await leave();
  });

  it('an unrequested answer signs no one in', async () => {
    const { page, leave } = await visit(browser);
    await page.goto('/client-login?code=stolen&state=made-up');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('That sign-in wasn’t finished here');
    expect(page.url()).not.toContain('stolen');
    expect(await storedSignIn(page)).toBeUndefined();
    await leave();
  });
});

describe('a session', () => {
  it('stays over a reload, without the issuer, and runs no injected script', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await getGreeting(page).waitFor();
    expect(asked).not.toContain('/token');
    expect(asked).not.toContain('/auth');
    const ran = await page.evaluate(async () => {
      const tried: string[] = [];
      const attempt = (name: string, work: () => void) => {
        try {
          work();
        } catch {
          tried.push(name);
        }
      };
      const owned = () => 'owned' in window;
      attempt('markup', () => {
        document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.owned = 1">');
      });
      attempt('script', () => {
        const script = document.createElement('script');
        script.textContent = 'window.owned = 1';
        document.body.append(script);
      });
      attempt('attribute', () => {
        const image = document.createElement('img');
        image.setAttribute('onerror', 'window.owned = 1');
        image.src = '/no-such-picture';
        document.body.append(image);
      });
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { owned: owned(), tried };
    });
    expect(ran).toEqual({ owned: false, tried: ['markup', 'script', 'attribute'] });
    await leave();
  });

  it.runIf(isDeep)('says when the account failed to load, and retries', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    await page.route('**/api/graphql', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await page.getByText('We were unable to get your user information. Please try again later.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/api/graphql');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await getGreeting(page).waitFor();
    await leave();
  });

  it.runIf(isDeep)('in two tabs is renewed once after it expires', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    const other = await page.context().newPage();
    await other.goto(home);
    await getGreeting(other).waitFor();
    const before = await storedSignIn(page);
    let renewals = 0;
    for (const tab of [page, other])
      tab.on('response', (answer) => {
        if (answer.url().endsWith('/token') && answer.status() === 200) renewals += 1;
      });
    await expireToken(page);
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other]) await getGreeting(tab).waitFor();
    expect(renewals).toBe(1);
    expect((await storedSignIn(page))?.refreshToken).not.toBe(before?.refreshToken);
    await leave();
  });

  it('ended in one tab ends in the others', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    const other = await page.context().newPage();
    await other.goto(home);
    await getGreeting(other).waitFor();
    await chooseInAccountMenu(page, 'Sign out');
    await other.waitForURL((url) => url.hostname.startsWith('id.') || url.pathname === '/client-login');
    expect(await getGreeting(other).count()).toBe(0);
    await leave();
  });

  it('copied into another browser is useless', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    const copied = await page.evaluate(() => localStorage.getItem('linden.session'));
    const thief = await visit(browser);
    await thief.page.goto('/find');
    await thief.page.evaluate((text) => localStorage.setItem('linden.session', text ?? ''), copied);
    const answers: number[] = [];
    thief.page.on('response', (answer) => {
      if (answer.url().endsWith('/api/graphql')) answers.push(answer.status());
    });
    await thief.page.goto(home);
    // One page sends on to the next, so neither may ever be loaded.
    await thief.page.waitForURL((url) => url.pathname === '/client-login' || url.hostname.startsWith('id.'), {
      ...patience,
      waitUntil: 'commit',
    });
    expect(answers.every((status) => status === 401)).toBe(true);
    expect(await getGreeting(thief.page).count()).toBe(0);
    const elsewhere = await thief.page.context().newPage();
    await elsewhere.goto('/find');
    const bare = await elsewhere.evaluate(async (text) => {
      const { accessToken } = JSON.parse(text ?? '{}').tokens;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
      const body = JSON.stringify({ query: '{ me { account } }' });
      return (await fetch('/api/graphql', { method: 'POST', headers, body })).status;
    }, copied);
    expect(bare).toBe(401);
    await thief.leave();
    await leave();
  });

  it.runIf(isDeep)(
    'whose renewal is refused leads to the sign-in page after five seconds, with the reason',
    async () => {
      const { page, leave } = await signedIn(browser, logins.client);
      await page.evaluate(() => {
        const held = JSON.parse(localStorage.getItem('linden.session') ?? '{}');
        held.tokens.refreshToken = 'not-a-token';
        held.tokens.expiresAt = 0;
        localStorage.setItem('linden.session', JSON.stringify(held));
      });
      await page.context().clearCookies();
      await page.reload();
      expect(await page.getByRole('alert').first().textContent()).toContain('You are signed out');
      await page.waitForURL((url) => url.searchParams.get('error') === 'invalid_grant', patience);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Please sign in again');
      await leave();
    },
  );

  it.runIf(isDeep)('that the issuer still has is restored silently when this browser has lost its tokens', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await getGreeting(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(home);
    await leave();
  });

  it.runIf(isDeep)('can be renewed in a popup, and a blocked popup is reported', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    await page.route('**/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
    // The issuer has no session either.
    await page.route(/\/auth\?.*prompt=none/, (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const location = `${asked.get('redirect_uri')}?error=login_required&state=${asked.get('state')}`;
      return route.fulfill({ status: 303, headers: { location } });
    });
    await expireToken(page);
    await page.reload();
    const again = page.getByRole('button', { name: 'Sign in and stay on this page' });
    await again.waitFor();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await again.click();
    await page.getByText('Your browser blocked the sign-in window').waitFor();
    // The page below may still be loading.
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await leave();
  });
});
