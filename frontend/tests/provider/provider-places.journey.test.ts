import { randomBytes } from 'node:crypto';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { isDeep } from '@linden/testkit/depth';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from '#tests/support/booking-journey.ts';
import { walkByKeyboard } from '#tests/support/keyboard-walk.ts';
import { createPractice, type Practice } from '#tests/support/own-practice.ts';
import type { OwnProvider } from '#tests/support/own-provider.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { fillCredentials, logins, portalOrigin } from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser, type Visitor, visit, waitForQuiet } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Gives a practice what the seed's provider recommended to clients, one recommendation in each state. */
async function copyRecommendations({ provider, clients: [first, second] }: Practice): Promise<void> {
  await withDatabase((database) =>
    database.query(
      `insert into scheduling.recommendations
       select (jsonb_populate_record(seeded, jsonb_build_object('id', gen_random_uuid(), 'provider_id', $1::uuid,
         'patient_id', case when state = 'SENT' then $2::uuid else $3::uuid end,
         'link_id', overlay(link_id placing $4 from 1 for 8)))).*
       from scheduling.recommendations seeded where link_id like 'DemoRecommendation%'`,
      [provider.id, first?.patientId, second?.patientId, createPublicId(randomBytes).slice(0, 8)],
    ),
  );
}

describe('the sections of the provider portal', () => {
  let own: OwnProvider;
  let provider: Visitor;
  beforeAll(async () => {
    const practice = await createPractice('Robin Alderway', 'Carmen Ibarra');
    await copyRecommendations(practice);
    own = practice.provider;
    provider = await signedInProvider(browser, own.email);
  });

  it('the back gesture closes a sheet and keeps the page, and search finds a client by keyboard', async () => {
    const { page } = provider;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(providerAt('/settings'));
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await walkByKeyboard(page)).toEqual([]);
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: 'Referrals' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/settings');

    await page.keyboard.press('Control+k');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search' }).fill('robin');
    await page.getByRole('menuitem', { name: 'Robin Alderway' }).waitFor();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Robin Alderway' });
    await heading.waitFor();
    expect(page.url()).not.toMatch(/robin|alderway/i);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    // The search left no entry of its own in the history.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await sheet.count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('the client list is searched and filtered, and a client is paused and comes back', async () => {
    const { page } = provider;
    await page.goto(providerAt('/patient'));
    const clients = page.getByTestId('clients').getByRole('link');
    await clients.first().waitFor();
    const name = (await clients.first().textContent()) ?? '';
    await page.getByLabel('Find by name').fill(name);
    await expect.poll(() => clients.count()).toBe(1);
    await clients.first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.title()).not.toContain(name);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByText('Enter a reason.').waitFor();
    await page.getByLabel('Why? Only you see it.').fill('Travels until May');
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByText('Paused.', { exact: true }).waitFor();
    await page.getByText('Travels until May').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'End pause' }).click();
    await page.getByText('The pause has ended.').waitFor();
  });

  it('the return rate has a tab of clients for each count', async () => {
    const { page } = provider;
    await page.goto(providerAt('/dashboard/return-rate'));
    await page.getByText('New sessions can take up to 48 hours to show here.', { exact: false }).waitFor();
    for (const tab of ['Not returning', 'Pending', 'Excluded']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab} \\(\\d+\\)$`) }).click();
      await page
        .getByRole('tabpanel')
        .getByText(/No clients here|Started/)
        .first()
        .waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Tips to help clients come back' }).click();
    await page.getByRole('heading', { level: 2, name: 'Between sessions' }).waitFor();
  });

  it('an older address keeps its query, and missing pages say so', async () => {
    const { page, leave } = await visit(browser);
    const answer = await page.goto(providerAt('/intake?customerId=c1'));
    expect([answer?.status(), new URL(page.url()).pathname + new URL(page.url()).search]).toEqual([
      404,
      '/client-intake?customerId=c1',
    ]);
    // Leads to the calendar page of onboarding.
    expect((await page.goto(providerAt('/calendar-sync')))?.status()).toBe(200);
    await leave();
  });

  it.runIf(isDeep)('a setting that fails to save says so, stays as it was, and can be retried', async () => {
    const { page, leave } = await signedInProvider(browser, own.email, '/settings');
    const accepting = page.getByRole('switch', { name: /^I take new clients/ });
    await accepting.waitFor();
    const before = await accepting.isChecked();
    await page.route('**/api/graphql', (route) => route.abort());
    await accepting.click();
    await page.getByText('Error saving setting').waitFor();
    expect(await accepting.isChecked()).toBe(before);
    await expectGoodLooks(page);
    await page.unroute('**/api/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`Saved. ${before ? 'Off' : 'On'}: I take new clients.`).waitFor();
    expect(await accepting.isChecked()).toBe(!before);
    await accepting.click();
    await expect.poll(() => accepting.isChecked(), patience).toBe(before);
    await leave();
  });

  it('referrals are switched off and on by payor, and recommendations are listed in every state', async () => {
    const { page } = provider;
    await page.goto(providerAt('/dashboard/referrals'));
    // Each state of the provider has one.
    const cash = page.getByRole('switch', { name: 'Clients who pay without insurance' }).first();
    await cash.waitFor();
    await cash.click();
    await page.getByText('Saved. Off: Clients who pay without insurance.').waitFor();
    await page.reload();
    await cash.waitFor();
    expect(await cash.isChecked()).toBe(false);
    await cash.click();
    await expect.poll(() => cash.isChecked(), patience).toBe(true);
    await page.goto(providerAt('/refer-client'));
    const made = page.getByRole('main');
    for (const state of ['Sent', 'Opened', 'Booked a session', 'Declined', 'Expired'])
      await made.getByText(state, { exact: true }).first().waitFor();
    const marked = page.getByRole('navigation').locator('a[aria-current="page"]');
    expect(await marked.first().innerText()).toContain('Referrals');
  });

  it('a client account cannot use the provider portal', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(portalOrigin('provider').href);
    await fillCredentials(page, logins.client);
    await waitForQuiet(page);
    expect(await page.locator('.practice').count()).toBe(0);
    await leave();
  });

  it('an account without a provider gets a link to its own pages', async () => {
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
    await fillCredentials(page, logins.provider);
    await question(page, 'This page is for providers').waitFor();
    await expectGoodLooks(page);
    const own = await page.getByRole('link', { name: 'Go to your own pages' }).getAttribute('href');
    expect(own).toBe(`${portalOrigin('client').origin}/client-dashboard/home`);
    await leave();
  });
});
