import { randomBytes } from 'node:crypto';
import { createPublicId } from '@linden/platform/crypto/public-id';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookersEmail } from './booked.ts';
import { readMail } from './inbox.ts';
import { typeOption } from './kit-fields.ts';
import { createClient } from './own-client.ts';
import type { OwnProvider } from './own-provider.ts';
import { expectGoodLooks } from './page-looks.ts';
import { patience } from './patience.ts';
import { signedIn } from './signing-in.ts';
import { visit, worldOrigin } from './visitor.ts';
import { withDatabase } from './world-database.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const suggestion = 'You have a new suggestion';

/** Goes on from the last step of a cancellation: recommends a provider by a link and one from the search, and reads it as the client. */
export async function recommendToClient(browser: Browser, page: Page, own: OwnProvider): Promise<void> {
  await page.getByRole('radio', { name: /^Yes/ }).click();
  await next(page).click();
  await heading(page, 'Who needs another provider, and why?').waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?client=[\da-f-]{36}$/);
  expect(await page.getByRole('combobox', { name: 'Client' }).inputValue()).toContain('Robin');
  await next(page).click();
  await page.getByText('This question is required. Please select a reason.').waitFor();
  await page.getByRole('radio', { name: 'They want medication that I don’t prescribe' }).click();
  expect(await page.getByRole('radio', { name: 'Medication management', exact: true }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Talk therapy', exact: true }).click();
  // It is filled with the state of the latest session, and can be another one. The seeds have most providers in California.
  expect(await page.getByRole('combobox', { name: 'Where will sessions be?' }).inputValue()).not.toBe('');
  await typeOption(page, 'Where will sessions be?', 'California');
  await expectGoodLooks(page);
  await next(page).click();
  const chosen = await chooseProviders(page, own);
  await writeAndSend(page, chosen);
  await readAsVisitor(browser, chosen);
  await page.getByRole('link', { name: 'Open the client’s page' }).click();
  await page.getByText('Opened', { exact: true }).waitFor();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText(/Withdrawn by you/).waitFor();
}

/** Second step: links are checked, and survive a reload. Returns the names. */
async function chooseProviders(page: Page, own: OwnProvider): Promise<string[]> {
  await heading(page, 'Choose up to 3 providers').waitFor();
  await page.getByText('Providers with a license in California').waitFor();
  await next(page).click();
  await page.getByText('Please add at least one provider.').waitFor();
  const link = page.getByLabel('Link to a provider’s page on Linden');
  const add = page.getByRole('button', { name: 'Add this provider' });
  const paste = async (text: string, answer: string) => {
    await link.fill(text);
    await add.click();
    await page.getByText(answer).waitFor();
  };
  await paste('', 'Please enter a valid link.');
  await paste('https://elsewhere.example/provider/maya/a1b2c3d4', 'Unable to find provider.');
  await paste(`${worldOrigin().origin}/provider/me/${own.shortId}`, 'This is your own page.');
  await paste(`${worldOrigin().origin}/provider/none/zzzzzzzzzz`, 'Unable to find provider.');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const results = page.getByRole('region', { name: 'Search results' });
  await results.getByRole('button', { name: /^Add / }).first().waitFor();
  const hrefs = await results
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const names = await results.getByRole('heading', { level: 3 }).allInnerTexts();
  await results.getByRole('button', { name: `Add ${names[0]}`, exact: true }).click();
  await page.getByText('1 of 3').waitFor();
  await paste(hrefs[0] ?? '', 'Provider already added to the list.');
  await link.fill(hrefs[1] ?? '');
  await add.click();
  await page.getByText('2 of 3').waitFor();
  await expectGoodLooks(page);
  await page.reload();
  await page.getByText('2 of 3').waitFor();
  await next(page).click();
  return names.slice(0, 2);
}

async function writeAndSend(page: Page, chosen: readonly string[]): Promise<void> {
  await heading(page, 'Write to your client').waitFor();
  await page.getByLabel('Note to client (optional)').fill('They help people who sleep badly.');
  await expectGoodLooks(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('sleep badly');
  await next(page).click();
  await heading(page, 'What your client sees').waitFor();
  await page.getByText('They help people who sleep badly.').waitFor();
  for (const name of chosen) await page.getByRole('heading', { level: 3, name }).waitFor();
  await expectGoodLooks(page);
  await next(page).click();
  await heading(page, 'Write to the provider').waitFor();
  await page.getByLabel('Note to provider (optional)').fill('Please call me.');
  await page.getByText('Share my email address with that provider').click();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Send recommendation' }).click();
  await heading(page, 'Your recommendation is saved').waitFor();
}

/** The link of the letter, without a sign-in: neither a name nor a note. */
async function readAsVisitor(browser: Browser, chosen: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await readMail(bookersEmail())).some(({ subject }) => subject === suggestion), patience)
    .toBe(true);
  const letter = (await readMail(bookersEmail())).find(({ subject }) => subject === suggestion);
  expect(letter?.text).not.toContain('sleep badly');
  const { page, leave } = await visit(browser);
  const answer = await page.goto(letter?.links.find((each) => each.includes('/recommended/')) ?? '');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  for (const name of chosen) await page.getByRole('heading', { level: 2, name }).waitFor();
  await page.getByText('Sign in to read it').waitFor();
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/Robin|Testly|sleep badly/);
  expect(await page.getByRole('button', { name: 'No thanks' }).count()).toBe(0);
  await expectGoodLooks(page);
  await leave();
  await declineAsClient(browser);
}

/** Sends a client what the seed recommends to the demo client. */
async function copySeeded(patientId: string): Promise<void> {
  await withDatabase((database) =>
    database.query(
      `insert into scheduling.recommendations
       select (jsonb_populate_record(seeded, jsonb_build_object('id', gen_random_uuid(), 'link_id', $2::text, 'patient_id', $1::uuid,
         'state', 'SENT', 'opened_at', null, 'ended_at', null, 'declined_by', null))).*
       from scheduling.recommendations seeded where link_id = 'DemoRecommendationRobn'`,
      [patientId, createPublicId(randomBytes)],
    ),
  );
}

/** A client reads a recommendation signed in, and says no. */
async function declineAsClient(browser: Browser): Promise<void> {
  const client = await createClient({ firstName: 'Noor', lastName: 'Haddad', dob: '1990-05-06', relation: 'SELF' });
  await copySeeded(client.patientId);
  const { page, leave } = await signedIn(browser, client.email);
  await page.getByRole('link', { name: 'See the suggestion' }).first().click();
  await heading(page, /suggests this provider$/).waitFor();
  await page.getByText('We talked about adding medication').waitFor();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await page.getByText('This suggestion has ended.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'No thanks' }).waitFor();
  expect(await page.getByText('This suggestion has ended.').count()).toBe(0);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await page.getByText('This suggestion has ended.').waitFor();
  await leave();
}
