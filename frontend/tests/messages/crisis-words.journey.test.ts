import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLoginOf } from '#tests/support/own-client.ts';
import { createPractice } from '#tests/support/own-practice.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { logins, portalOrigin, signedIn, signedInStaff } from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Phones and desktops. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

async function expectNoAxeFindings(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await axeFindings(page)).toEqual([]);
  }
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
const thread = (page: Page) => page.getByRole('region', { name: /^Messages with / });
const card = (page: Page) => page.getByRole('region', { name: 'Are you safe right now?' });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Writes down what was done about the alert in a part of the page. */
async function answer(page: Page, note: string): Promise<void> {
  const form = page.getByRole('form', { name: 'What did you do?' });
  await form.getByRole('button', { name: 'Close the alert' }).click();
  await form.getByText('Please write at least 10 characters.').waitFor();
  await form.getByRole('textbox', { name: 'What happened' }).fill(note);
  await form.getByRole('button', { name: 'Close the alert' }).click();
  await form.waitFor({ state: 'detached' });
}

it('crisis words show help before they go, can still be sent, and alert the provider until they say what was done; staff see that it waits', async () => {
  const { provider, clients } = await createPractice('Robin Alderway');
  const client = await signedIn(browser, await createLoginOf(clients[0]?.patientId ?? ''));
  await client.page.goto('/client-dashboard/messages/new');
  await client.page.getByRole('main').getByRole('button').first().click();
  await client.page.getByText('Write the first message.').waitFor();
  await say(client.page, 'This traffic is killing me, I may be late');
  await thread(client.page).getByText('Sent').waitFor();
  expect(await card(client.page).count()).toBe(0);

  await say(client.page, 'I want to k i l l myself tonight');
  await card(client.page).getByText('Your message isn’t sent yet.').waitFor();
  expect(await card(client.page).getByRole('link').allTextContents()).toEqual([
    'Call 988',
    'Text 988',
    '911',
    '1-800-799-7233',
  ]);
  await expectNoAxeFindings(client.page);
  // It promises no answer, and the words stay.
  await card(client.page)
    .getByText(/may not read your message soon/)
    .waitFor();
  await card(client.page).getByRole('button', { name: 'Keep editing' }).click();
  expect(await field(client.page).inputValue()).toContain('tonight');
  await client.page.context().setOffline(true);
  await field(client.page).press('Enter');
  await card(client.page)
    .getByText(/^This did not reach .*You’re offline\.$/)
    .waitFor();
  await card(client.page).getByRole('button', { name: 'Send message' }).click();
  await card(client.page)
    .getByText(/^This did not reach /)
    .waitFor();
  await client.page.context().setOffline(false);
  await card(client.page).getByText('Your message was sent.').waitFor();
  await card(client.page).getByRole('button', { name: 'Close' }).click();
  expect(await card(client.page).count()).toBe(0);

  const staff = await signedInStaff(browser, logins.support);
  await staff.page.goto(`${portalOrigin('ops').origin}/alerts`);
  const waiting = staff.page.getByRole('listitem').filter({ hasText: 'Waiting since' });
  await waiting.first().waitFor();
  expect(await staff.page.getByRole('main').innerText()).not.toMatch(/tonight|Robin/);
  const before = await waiting.count();
  await waiting
    .last()
    .getByRole('button', { name: /^Open now/ })
    .click();
  await waiting.last().getByText('k i l l myself tonight').waitFor();
  for (const label of ['Phone', 'Address', 'Emergency contact'])
    await waiting.last().getByText(label, { exact: true }).waitFor();
  await expectNoAxeFindings(staff.page);

  const practice = await signedInProvider(browser, provider.email);
  await practice.page.getByRole('heading', { name: 'A message may be about someone’s safety' }).waitFor();
  await expectNoAxeFindings(practice.page);
  await practice.page.getByRole('link', { name: 'Read the message' }).click();
  await thread(practice.page).getByText('k i l l myself tonight').waitFor();
  await expectNoAxeFindings(practice.page);
  await answer(practice.page, 'We spoke. Their sister is with them tonight.');
  await practice.page.goto(providerAt('/'));
  await practice.page.locator('.practice h1').waitFor();
  expect(await practice.page.getByText('A message may be about someone’s safety').count()).toBe(0);
  await staff.page.reload();
  await staff.page.getByRole('heading', { name: 'Safety alerts' }).waitFor();
  await staff.page.getByLabel('Loading').first().waitFor({ state: 'detached' });
  expect(await waiting.count()).toBe(before - 1);
  await client.leave();
  await practice.leave();
  await staff.leave();
});
