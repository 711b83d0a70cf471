import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookSlot, createVisitor } from './booked.ts';
import { chooseOption, fillDay, fillTime } from './kit-fields.ts';
import { expectGoodLooks } from './page-looks.ts';
import { providerAt, signedInProvider, waitUntilSeen } from './provider-portal.ts';
import { filterComplaints } from './signing-in.ts';
import { openBrowser, type Visitor } from './visitor.ts';

const prescriber = { email: 'prescriber@linden.example', shortId: 'kainakoa' };

let browser: Browser;
let provider: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  provider = await signedInProvider(browser, prescriber.email, '/dashboard/hours');
  await reviewNewClients(provider.page, true);
}, 90_000);
afterAll(async () => {
  await reviewNewClients(provider.page, false);
  await browser.close();
}, 60_000);

async function reviewNewClients(page: Page, wanted: boolean): Promise<void> {
  await page.goto(providerAt('/dashboard/hours'));
  const review = page.getByRole('checkbox', { name: /^New clients wait until I confirm them/ });
  await review.waitFor();
  if ((await review.isChecked()) === wanted) return;
  await review.setChecked(wanted);
  await page.getByRole('button', { name: 'Save hours' }).click();
  await waitUntilSeen(page);
}

interface Found {
  provider: { id: string; slots: { start: string }[] };
}

/** A new client books that provider, some days ahead. */
async function somebodyNewBooks(): Promise<void> {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const found = await createVisitor()<Found>(
    `query($shortId: String!, $from: DateTime!, $to: DateTime!) {
      provider(shortId: $shortId) { id slots(location: VIRTUAL, from: $from, to: $to, first: 10, usState: "CA") { start } }
    }`,
    { shortId: prescriber.shortId, from: at(3), to: at(20) },
  );
  for (const { start } of found.provider.slots) {
    const slot = { providerId: found.provider.id, appointmentType: 'INTAKE', timeStart: start };
    if (await bookSlot(slot).catch(() => undefined)) return;
  }
  expect.unreachable('no time of that provider is available');
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });

async function openHome(page: Page) {
  await page.goto(providerAt('/'));
  const card = waiting(page).getByRole('listitem').filter({ hasText: 'Testly' }).first();
  await card.waitFor();
  return card;
}

it('a new client waits, with the deadline, and is confirmed', async () => {
  await somebodyNewBooks();
  const { page } = provider;
  const card = await openHome(page);
  await card.getByText(/^Answer by .+ Hawaii$/).waitFor();
  await expectGoodLooks(page);
  const before = await waiting(page).getByRole('listitem').count();
  await card.getByRole('button', { name: /^Confirm the session with .*Testly$/ }).click();
  await page.getByText(/^The session with .*Testly is confirmed\.$/).waitFor();
  await expect.poll(() => waiting(page).getByRole('listitem').count(), { timeout: 15_000 }).toBe(before - 1);
  await page.getByRole('link', { name: 'All sessions' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Testly' }).filter({ hasText: 'Confirmed' }).first().waitFor();
  await expectGoodLooks(page);
});

it('a block names the sessions in it, which stay, and its series can be removed', async () => {
  const { page } = provider;
  await page.goto(providerAt('/appointment'));
  const session = page.getByRole('listitem').filter({ hasText: 'Testly' }).filter({ hasText: 'Confirmed' }).first();
  const start = new Date((await session.locator('time').first().getAttribute('datetime')) ?? '');
  const hawaii = new Date(start.getTime() - 10 * 3_600_000).toISOString();
  const end = new Date(start.getTime() - 9 * 3_600_000).toISOString();
  await page.goto(providerAt('/dashboard/calendar'));
  await chooseOption(page, 'What it is', 'Out of office');
  for (const [side, at] of [
    ['From', hawaii],
    ['To', end],
  ] as const) {
    await fillDay(page, `${side} day`, at.slice(0, 10));
    await fillTime(page, `${side} time`, at.slice(11, 16));
  }
  await page.getByLabel('Again and again').check();
  await page.getByLabel('How many times').fill('3');
  await page.getByRole('button', { name: 'Take this time out' }).click();
  const outcome = page.getByRole('status').filter({ hasText: '3 times are taken out.' });
  await outcome.waitFor();
  expect(await outcome.textContent()).toMatch(/One session lies in it and stays\..+Hawaii: .*Testly/);
  await expectGoodLooks(page);

  const all = page.getByRole('button', { name: /^Remove all of it that is to come: Out of office, / });
  for (let weeks = 0; weeks < 4 && (await all.count()) === 0; weeks += 1) {
    await page.getByRole('button', { name: 'Later week' }).click();
    await page.locator('.calendar-days').waitFor();
  }
  await page
    .getByText(/Session with .*Testly/)
    .first()
    .waitFor();
  await all.first().click();
  await page.getByText('Removed. That time is yours to be booked again.').waitFor();
  await expect.poll(() => all.count(), { timeout: 15_000 }).toBe(0);
});

it('is declined only with a reason', async () => {
  await somebodyNewBooks();
  const { page, complaints } = provider;
  const card = await openHome(page);
  const before = await waiting(page).getByRole('listitem').count();
  await card.getByRole('button', { name: /^Decline the session/ }).click();
  await card.getByRole('button', { name: 'Decline this session' }).click();
  await card.getByText('This question is required. Please select a reason.').waitFor();
  await expectGoodLooks(page);
  await chooseOption(card, 'Why do you decline?', 'They need care that I do not give');
  await card.getByRole('button', { name: 'Decline this session' }).click();
  await page.getByText(/is declined, and they are told\.$/).waitFor();
  await expect.poll(() => waiting(page).getByRole('listitem').count(), { timeout: 15_000 }).toBe(before - 1);
  expect(filterComplaints(complaints)).toEqual([]);
});
