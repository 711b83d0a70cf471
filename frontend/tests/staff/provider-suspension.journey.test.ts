import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMail } from '#tests/support/inbox.ts';
import { createOwnProvider } from '#tests/support/own-provider.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { signedInProvider } from '#tests/support/provider-portal.ts';
import { logins, portalOrigin, signedInStaff } from '#tests/support/signing-in.ts';
import { ask, openBrowser } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('staff pause, hide and reinstate a provider with a reason, and follow up a letter that reached no one', async () => {
  const own = await createOwnProvider();
  const { page, complaints, leave } = await signedInStaff(browser, logins.support);
  const at = (path: string) => portalOrigin('ops').origin + path;
  const profileStatus = async () => (await ask(`/provider/x/${own.shortId}`)).status;
  const decide = async (label: string, reason: string, after: string) => {
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    const form = page.getByRole('form', { name: new RegExp(`^${label}`) });
    await form.getByRole('button', { name: label }).click();
    await form.getByText('Please give a reason of at least 10 characters.').waitFor();
    await form.getByLabel('Reason').fill(reason);
    await form.getByRole('button', { name: label }).click();
    await page.getByText(after).waitFor();
  };

  await page.goto(at(`/providers/${own.id}`));
  await page.getByText('Neither paused nor hidden.').waitFor();
  await decide('Pause new bookings', 'We are looking into two reports.', 'Paused: the profile is public');
  await expectGoodLooks(page);
  const [paused] = await readMail(own.email);
  expect(paused?.subject).toBe('New bookings are paused');
  expect(paused?.text).toContain('We are looking into two reports.');

  // The provider reads it in red on Today.
  const provider = await signedInProvider(browser, own.email);
  await provider.page.getByText('We are looking into two reports.').waitFor();
  await provider.leave();

  const open = await profileStatus();
  await decide('Hide the profile', 'The reports need more time to check.', 'Hidden: clients can’t find the profile');
  await expect.poll(profileStatus, patience).not.toBe(open);
  await decide('Reinstate', 'The reports turned out to be untrue.', 'Neither paused nor hidden.');
  await expect.poll(profileStatus, patience).toBe(open);
  expect((await readMail(own.email, 3))[0]?.subject).toBe('You can be booked again');

  // Staff name who covers for the provider, and end it.
  await page.getByRole('button', { name: /^Add a supervisor or cover/ }).click();
  const relation = page.getByRole('form', { name: /^Add a supervisor or cover/ });
  await relation.getByLabel('Name of the other provider').fill('Maya');
  await relation.getByRole('button', { name: 'Find' }).click();
  await relation.getByRole('button', { name: /Other provider/ }).click();
  await page.getByRole('option').nth(1).click();
  await relation.getByRole('button', { name: 'Save' }).click();
  await page
    .getByText(/ covers for /)
    .first()
    .waitFor();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: /^End this/ }).click();
  await page.getByText('From now on, the provider who covers can’t read these notes.').waitFor();
  await page.getByRole('button', { name: 'End this', exact: true }).click();
  await page.getByText(/^From .* until /).waitFor();

  // The last letter comes back from the carrier.
  await withDatabase((database) =>
    database.query(
      `update messaging.notifications set state = 'FAILED', failure = 'REFUSED' where account_id = $1 and state = 'SENT'
         and id = (select id from messaging.notifications where account_id = $1 order by created_at desc limit 1)`,
      [own.id],
    ),
  );
  await page.goto(at('/letters'));
  const letter = page.getByRole('listitem').filter({ hasText: own.email });
  await letter.getByText('About a license, insurance or profile').waitFor();
  await expectGoodLooks(page);
  await letter.getByRole('button', { name: /^Mark as handled/ }).click();
  await letter.getByLabel('What did you do?').fill('Called the provider and corrected the address.');
  await letter.getByRole('button', { name: 'Mark as handled' }).click();
  await letter.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Handled', exact: true }).click();
  await letter.getByText('Called the provider and corrected the address.').waitFor();
  await expectGoodLooks(page);
  expect(complaints).toEqual([]);
  await leave();
});
