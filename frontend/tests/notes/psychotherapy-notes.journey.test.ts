import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPractice } from '#tests/support/own-practice.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { axeFindings, openBrowser } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a provider keeps a psychotherapy note apart from the chart, loses no words when a save fails, and deletes it for good', async () => {
  const practice = await createPractice('Robin Alderway');
  const { page, complaints, leave } = await signedInProvider(browser, practice.provider.email);
  await page.goto(providerAt('/patient'));
  await page.locator('main a[href^="/patient/"]').first().click();
  const part = page.getByRole('region', { name: 'Psychotherapy notes' });
  await part.getByRole('button', { name: 'Show notes' }).click();
  await part.getByText('No psychotherapy notes yet.').waitFor();
  await part.getByRole('button', { name: 'Add a note' }).click();
  await part.getByRole('button', { name: 'Save note' }).click();
  await part.getByText('Please write something first.').waitFor();
  await part.getByLabel('Your note').fill('What was said about the move.');
  await page.route('**/api/graphql', (route) => route.abort());
  await part.getByRole('button', { name: 'Save note' }).click();
  await part.getByText('Your words are still here.').waitFor();
  await page.unroute('**/api/graphql');
  await expectGoodLooks(page);
  await part.getByRole('button', { name: 'Save note' }).click();
  // The field has the same words; only a stored note can be edited.
  const edit = part.getByRole('button', { name: /^Edit: Changed / });
  await edit.waitFor();
  await part.getByText('What was said about the move.').waitFor();
  // A reload hides it again, because others may see the screen.
  await page.reload();
  await part.waitFor();
  expect(await part.getByText('What was said about the move.').count()).toBe(0);
  await part.getByRole('button', { name: 'Show notes' }).click();
  await edit.click();
  await part.getByLabel('Your note').fill('What was said about the move, and the school.');
  await part.getByRole('button', { name: 'Save note' }).click();
  await edit.waitFor();
  await part.getByText('and the school.').waitFor();
  await part.getByRole('button', { name: /^Delete: Changed / }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete note' }).click();
  await part.getByText('No psychotherapy notes yet.').waitFor();
  expect(complaints.filter((each) => !/ERR_FAILED|Failed to fetch/.test(each))).toEqual([]);
  await leave();
});
