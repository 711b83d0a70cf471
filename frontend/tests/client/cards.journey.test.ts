import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptAll, book, question, takeOpenTimes, typeCard, waitUntilKept } from '#tests/support/booking-journey.ts';
import { addPerson, becomeClient, dashboard } from '#tests/support/client-portal.ts';
import { createClient } from '#tests/support/own-client.ts';
import { signedIn } from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 } };
const billing = dashboard('account/billing');
const getFields = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Secure card"]');

it('a client whose card is declined saves another one, and replaces it with one that their bank confirms', async () => {
  const visitor = await visit(browser, phone);
  const { page, complaints } = visitor;
  await becomeClient(visitor);
  await addPerson(page, { firstName: 'Noor', lastName: 'Amari', dob: '04/05/1991', relation: 'Self' });
  await page.goto(billing);
  await page.getByText('No card is saved.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add a card for' }).click();
  await typeCard(page, '4000 0000 0000 0002');
  await page.getByText('Your card was declined.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByText('Your card is saved.').waitFor();
  await page.getByRole('link', { name: 'Back to billing' }).click();
  await page.getByText('Visa ending in 4242').waitFor();

  await page.goto(`${billing}?edit=true`);
  await typeCard(page, '4000 0025 0000 3155');
  await getFields(page).getByRole('button', { name: 'Fail' }).click();
  await page.getByText('Your bank didn’t confirm this card.').waitFor();
  await typeCard(page, '4000 0025 0000 3155');
  await getFields(page).getByRole('button', { name: 'Complete' }).click();
  await page.getByText('Your card is saved.').waitFor();
  await page.goto(billing);
  await page.getByText('Visa ending in 3155').waitFor();

  expect(complaints.filter((each) => !each.includes('402'))).toEqual([]);
  await visitor.leave();
});

it('a client who books types a card that is declined, then one that their bank confirms, and keeps time and answers', async () => {
  const visitor = await visit(browser, phone);
  const { page, complaints } = visitor;
  await becomeClient(visitor);
  await addPerson(page, { firstName: 'Noor', lastName: 'Amari', dob: '04/05/1991', relation: 'Self' });
  const opened = await page.goto((await takeOpenTimes(browser, { latestFirst: true }))());
  expect(opened?.headers()['content-security-policy']).not.toContain('require-trusted-types-for');
  await waitUntilKept(page);
  await question(page, 'How would you like to pay?').waitFor();
  // The processor's fields open only when a way to pay that needs a card is chosen.
  expect(await page.locator('iframe[title^="Secure card"]').count()).toBe(0);
  await page.getByRole('radio', { name: /Cash or card/ }).check();
  await getFields(page).getByLabel('Card number').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Save a card before you continue' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await typeCard(page, '4000 0000 0000 0002');
  await page.getByText('Your card was declined.').waitFor();
  expect(await page.getByRole('radio', { name: /Cash or card/ }).isChecked()).toBe(true);
  await page
    .getByText(/We’re holding this time for you/)
    .first()
    .waitFor();
  await typeCard(page, '4000 0025 0000 3155');
  await getFields(page).getByRole('button', { name: 'Complete' }).click();
  await page.getByText('We’ll use your Visa ending in 3155.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await acceptAll(page);
  await book(page);
  expect(complaints.filter((each) => !each.includes('402'))).toEqual([]);

  // The next booking reuses the card.
  await page.goto((await takeOpenTimes(browser, { latestFirst: true }))());
  await question(page, 'How would you like to pay?').waitFor();
  await page.getByRole('radio', { name: /Cash or card/ }).check();
  await page.getByText('We’ll use your Visa ending in 3155.').waitFor();
  await page.getByRole('button', { name: 'Replace card' }).waitFor();
  expect(await page.locator('iframe[title^="Secure card"]').count()).toBe(0);
  await visitor.leave();
});

it('a client whose card has expired has a task, which a new card completes', async () => {
  const { email, patientId } = await createClient({
    firstName: 'Karim',
    lastName: 'Haddad',
    dob: '1948-07-19',
    relation: 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE',
  });
  const { page, leave } = await signedIn(browser, email);
  await page.goto(billing);
  await page.getByRole('link', { name: 'Add a card for' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByText('Your card is saved.').waitFor();
  await withDatabase((database) =>
    database.query('update billing.patient_cards set expiry_year = 2025 where patient_id = $1', [patientId]),
  );
  await page.goto(dashboard());
  await page.getByRole('link', { name: /^Update card: Add or update the card for Karim/ }).click();
  await page.getByText('This card has expired.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Replace card for Karim Haddad' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByText('Your card is saved.').waitFor();
  await page.goto(dashboard());
  await page.getByRole('heading', { name: 'To do' }).waitFor();
  expect(await page.getByText('Add or update the card').count()).toBe(0);
  await leave();
});
