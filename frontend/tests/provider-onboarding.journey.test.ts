import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looksRightAtEveryWidth, question } from './booking-journey.ts';
import { providerAt, signedInProvider, waitUntilSeen } from './provider-portal.ts';
import { giveCredentials, logins, portalOrigin, realComplaints } from './signing-in.ts';
import { axeFindings, openBrowser, type Visitor, visit } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Drags over cells of the grid, by mouse. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator(`[data-cell="${from}"]`).hover();
  await page.mouse.down();
  await page.locator(`[data-cell="${to}"]`).hover();
  await page.mouse.up();
}

describe('a new provider', () => {
  let provider: Visitor;
  beforeAll(async () => {
    provider = await signedInProvider(browser, 'new-provider@linden.example', '/setup-profile');
  }, 60_000);

  it('is led from an older address to the first step, and says who they are', async () => {
    const { page } = provider;
    await question(page, 'Basic information').waitFor();
    expect(new URL(page.url()).pathname).toBe('/onboarding/basic-information');
    await page.getByLabel('About you').fill('');
    await looksRightAtEveryWidth(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This field is required').waitFor();
    expect(await page.getByLabel('About you').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('About you').fill('I help people who begin anew.');
    await page.getByLabel('Pronouns').fill('she/her');
    await page.getByRole('button', { name: 'Continue' }).click();
    await question(page, 'Specialties').waitFor();
  });

  it('is told at the field that a third style is too many, and loses nothing on a refresh', async () => {
    const { page } = provider;
    const treated = page.getByRole('group', { name: 'What you treat' });
    await treated.locator('summary').click();
    await treated.getByLabel('Life Transitions').check();
    const styles = page.getByRole('group', { name: 'Therapy styles' });
    for (const style of ['Warm', 'Direct', 'Holistic']) await styles.getByLabel(style).check();
    await styles.getByText('Please choose at most two.').waitFor();
    await looksRightAtEveryWidth(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please look at what is marked below.').waitFor();
    await page.reload();
    await page.getByText('This is what you had not saved when you left.').waitFor();
    expect(await styles.getByLabel('Direct').isChecked()).toBe(true);
    await styles.getByLabel('Holistic').uncheck();
    await page.getByRole('button', { name: 'Continue' }).click();
    await question(page, 'Telehealth and office').waitFor();
  });

  it('is told at the field that a ZIP code lies elsewhere', async () => {
    const { page } = provider;
    await page.getByLabel('Zip code', { exact: true }).fill('10001');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This zip code is not in that state.').waitFor();
    await looksRightAtEveryWidth(page);
    await page.getByLabel('Zip code', { exact: true }).fill('94609');
    await page.getByRole('button', { name: 'Continue' }).click();
    await question(page, 'Your hours').waitFor();
  });

  it('goes back without losing anything', async () => {
    const { page } = provider;
    await page.getByRole('link', { name: 'Back' }).click();
    await question(page, 'Telehealth and office').waitFor();
    expect(await page.getByLabel('Zip code', { exact: true }).inputValue()).toBe('94609');
    await page.getByRole('navigation', { name: 'Getting ready' }).getByRole('link', { name: 'Your hours' }).click();
    await question(page, 'Your hours').waitFor();
  });

  it('drags over the hours of a week, and is found in search with them', async () => {
    const { page, complaints } = provider;
    await page.locator('[data-cell="0 20"]').waitFor();
    const before = await page.locator('[data-cell="0 20"]').getAttribute('data-virtual');
    if (before === 'none') await drag(page, '0 20', '4 27');
    expect(await page.locator('[data-cell="2 24"]').getAttribute('data-virtual')).toBe('whole');
    expect(await page.locator('[data-cell="5 24"]').getAttribute('data-virtual')).toBe('none');
    await looksRightAtEveryWidth(page);
    await page.getByRole('button', { name: 'Save hours' }).click();
    await page.getByText('You can be booked').waitFor();
    await waitUntilSeen(page);
    const visitor = await visit(browser);
    const card = visitor.page.locator('.provider-card', { hasText: 'Ada Fernhill' });
    const find = async () => {
      await visitor.page.goto('/find/california?name=Ada+Fernhill');
      return card.locator('a[href*="start="], time').count();
    };
    await expect.poll(find, { timeout: 40_000, interval: 2_000 }).toBeGreaterThan(0);
    await visitor.leave();
    await page.getByRole('link', { name: 'Go to your day' }).click();
    await page.getByRole('heading', { name: 'The week ahead' }).waitFor();
    await looksRightAtEveryWidth(page);
    expect(realComplaints(complaints)).toEqual([]);
  });
});

const places: [string, string | RegExp, string][] = [
  ...['/', '/dashboard', '/patient', '/note', '/invoice', '/refer-client', '/recommend-client', '/coach-demo'].map(
    (path): [string, RegExp, string] => [path, /^Welcome, /, 'Your day'],
  ),
  ['/appointment', 'Sessions', 'Sessions'],
  ['/edit-profile', 'Your profile', 'Your profile'],
  ['/profile', 'Your profile', 'Your profile'],
  ['/settings', 'Settings', 'Settings'],
  ['/schedule-preview', 'How clients see your times', 'How clients see your times'],
  ['/dashboard/calendar', 'Your calendar', 'Your calendar'],
  ['/dashboard/hours', 'Your hours', 'Your hours'],
  ['/dashboard/referrals', 'Referrals', 'Referrals'],
  ['/onboarding', 'Basic information', 'Basic information'],
  ['/setup-specialties', 'Specialties', 'Specialties'],
  ['/setup-video-conferencing', 'Telehealth and office', 'Telehealth and office'],
  ['/onboarding/video-conferencing', 'Telehealth and office', 'Telehealth and office'],
  ['/scheduling-preferences', 'Your hours', 'Your hours'],
];

describe('the places of a practice', () => {
  let provider: Visitor;
  beforeAll(async () => {
    provider = await signedInProvider(browser, logins.provider);
  }, 60_000);

  it.each(places)('%s opens its own place', async (path, heading, title) => {
    const { page } = provider;
    await page.goto(providerAt(path));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => page.title(), { timeout: 5_000 }).toBe(`${title} · Linden therapy access`);
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each(places)('%s asks a stranger to sign in', async (path) => {
    const { page, leave } = await visit(browser);
    await page.goto(providerAt(path));
    await page.getByLabel('E-mail').waitFor();
    expect(new URL(page.url()).hostname).toBe(portalOrigin('id').hostname);
    await leave();
  });

  it('an older address keeps its query, and pages that are not there say so', async () => {
    const { page, leave } = await visit(browser);
    const answer = await page.goto(providerAt('/intake?customerId=c1'));
    expect([answer?.status(), new URL(page.url()).pathname + new URL(page.url()).search]).toEqual([
      404,
      '/client-intake?customerId=c1',
    ]);
    expect((await page.goto(providerAt('/calendar-sync')))?.status()).toBe(404);
    await leave();
  });

  it('a setting that cannot be saved says so, stays as it was, and can be tried again', async () => {
    const { page, leave } = await signedInProvider(browser, logins.provider, '/settings');
    const accepting = page.getByRole('checkbox', { name: /^I take new clients/ });
    await accepting.waitFor();
    const before = await accepting.isChecked();
    await page.route('**/api/graphql', (route) => route.abort());
    await accepting.click();
    await page.getByText('Error saving setting').waitFor();
    expect(await accepting.isChecked()).toBe(before);
    await looksRightAtEveryWidth(page);
    await page.unroute('**/api/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Saved: I take new clients.').waitFor();
    expect(await accepting.isChecked()).toBe(!before);
    await accepting.click();
    await expect.poll(() => accepting.isChecked(), { timeout: 15_000 }).toBe(before);
    await leave();
  });

  it('referrals are turned off and on, payor by payor', async () => {
    const { page, leave } = await signedInProvider(browser, logins.provider, '/dashboard/referrals');
    const cash = page.getByRole('checkbox', { name: 'Those who pay themselves' });
    await cash.waitFor();
    await cash.click();
    await page.getByText('Saved: Those who pay themselves.').waitFor();
    await page.reload();
    await cash.waitFor();
    expect(await cash.isChecked()).toBe(false);
    await cash.click();
    await expect.poll(() => cash.isChecked(), { timeout: 15_000 }).toBe(true);
    await leave();
  });

  it('a client’s account has nothing to sign in to here', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(portalOrigin('provider').href);
    await giveCredentials(page, logins.client);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.practice').count()).toBe(0);
    await leave();
  });

  it('an account without a practice is told kindly where its own pages are', async () => {
    const { page, leave } = await visit(browser);
    await page.route('**/api/graphql', (route) =>
      route.fulfill({
        json: {
          data: { currentProvider: null },
          errors: [{ message: 'none', extensions: { code: 'NOT_A_PROVIDER' } }],
        },
      }),
    );
    await page.goto(providerAt('/'));
    await giveCredentials(page, logins.provider);
    await question(page, 'This is where providers work').waitFor();
    await looksRightAtEveryWidth(page);
    const own = await page.getByRole('link', { name: 'Go to your own pages' }).getAttribute('href');
    expect(own).toBe(`${portalOrigin('client').origin}/client-dashboard/home`);
    await leave();
  });
});
