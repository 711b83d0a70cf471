import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPractice } from '#tests/support/own-practice.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { openBrowser } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a provider writes a welcome message with a preview, edits it, turns it off, and deletes it', async () => {
  const { provider } = await createPractice('Robin Alderway');
  const { page } = await signedInProvider(browser, provider.email);
  await page.goto(providerAt('/messages'));
  await page.getByRole('link', { name: 'Welcome messages' }).click();
  await page.getByText('You have no welcome message.').waitFor();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'New welcome message' }).click();
  // By keyboard from here: an empty form says what is missing and leads there.
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Enter a title.').waitFor();
  await page.keyboard.type('For everyone');
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.fill('Hi {client}, welcome.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('{client} stands for nothing.').waitFor();
  await text.fill('Welcome to my practice,');
  await page.getByRole('button', { name: 'Reader’s first name' }).press('Enter');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Welcome to my practice, Sam').waitFor();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const send = page.getByRole('switch', { name: 'Send “For everyone” to new clients' });
  await send.waitFor();
  expect(await send.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Edit: For everyone' }).press('Enter');
  await text.fill('Hello {first name}, from {my name}');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Hello {first name}, from {my name}').waitFor();
  await send.press(' ');
  await expect.poll(() => send.isChecked()).toBe(false);
  await page.reload();
  await send.waitFor();
  expect(await send.isChecked()).toBe(false);

  await page.getByRole('button', { name: 'Delete: For everyone' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  // A deletion that does not arrive is said, and the message stays.
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Unable to delete welcome message').waitFor();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have no welcome message.').waitFor();
});
