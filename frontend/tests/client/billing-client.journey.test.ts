import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { question, takeOpenTimes, typeCard } from '#tests/support/booking-journey.ts';
import { addPerson, becomeClient, dashboard, signAll } from '#tests/support/client-portal.ts';
import { addPayment, findPatientByName } from '#tests/support/fixtures/money-fixtures.ts';
import { chooseOption } from '#tests/support/kit-fields.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { logins, portalOrigin, signedInStaff } from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser, type Visitor, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const billing = dashboard('account/billing');

/** A new client with one patient, themselves. @returns the patient's id */
async function becomeClientNamed(visitor: Visitor): Promise<{ patientId: string; lastName: string }> {
  const lastName = `Pay${randomBytes(4).toString('hex')}`;
  await becomeClient(visitor);
  await addPerson(visitor.page, { firstName: 'Noor', lastName, dob: '04/05/1991', relation: 'Self' });
  return { patientId: await findPatientByName(lastName), lastName };
}

async function saveCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Add a|Replace) card/ }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByText('Your card is saved.').waitFor();
  await page.goto(billing);
}

it('a client moves a payment once, disputes another one, and staff see the dispute', async () => {
  const visitor = await visit(browser);
  const { page, complaints } = visitor;
  const { patientId } = await becomeClientNamed(visitor);
  await addPayment(patientId, { status: 'UPCOMING', cents: 2_500, dueInDays: 5 });
  await addPayment(patientId, { status: 'UPCOMING', cents: 4_100, dueInDays: 6 });
  await page.goto(billing);
  await page.getByRole('button', { name: /^Change due date: .*\$25$/ }).click();
  await page.getByText('You can move a payment once.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the new day' }).click();
  await page.getByText('Your payment was moved.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Change due date: .*\$25$/ }).count()).toBe(0);

  await page.getByRole('button', { name: /^Dispute this charge: .*\$41$/ }).click();
  await chooseOption(page, 'What is wrong?', 'I canceled in time');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('On hold: we’re looking into your dispute.').waitFor();
  await expectGoodLooks(page);
  expect(complaints).toEqual([]);

  const staff = await signedInStaff(browser, logins.billing);
  await staff.page.goto(`${portalOrigin('ops').origin}/billing`);
  await staff.page.getByText('Dispute by the client: $41').first().waitFor();
  await staff.leave();
  await visitor.leave();
});

it('past due: a paused client chooses a plan, books again, and pays what is past due by another card', async () => {
  const visitor = await visit(browser);
  const { page, complaints } = visitor;
  const { patientId, lastName } = await becomeClientNamed(visitor);
  await page.goto(dashboard('required-agreements'));
  await signAll(page, `Noor ${lastName}`);
  await addPayment(patientId, { status: 'PAST_DUE', cents: 9_000, dueInDays: -40 });

  await page.goto(dashboard());
  await page.getByText('New sessions can’t be booked until it is paid').waitFor();
  await page.getByRole('link', { name: /^Pay or choose a plan/ }).click();
  await page.getByText('Your account is paused').waitFor();
  await page.getByText('Past due: $90').waitFor();
  await expectGoodLooks(page);
  expect(await axeFindings(page)).toEqual([]);

  const nextTime = await takeOpenTimes(browser, { latestFirst: true });
  // A booking needs a card, and a new card would pay what is past due.
  await page.goto(nextTime());
  await question(page, 'How would you like to pay?').waitFor();
  await page.getByRole('radio', { name: /Cash or card/ }).check();
  await page.getByText('You have $90 past due.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(billing);

  await page.getByRole('button', { name: 'Choose a payment plan' }).click();
  await chooseOption(page, 'How many monthly payments?', '3 payments of about $30');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start the plan' }).click();
  await page.getByText('You have a payment plan.').waitFor();
  expect(await page.getByText('Your account is paused').count()).toBe(0);
  expect(await page.getByText('Part of your payment plan').count()).toBe(3);
  await page.getByText('In your payment plan', { exact: true }).waitFor();

  await addPayment(patientId, { status: 'PAST_DUE', cents: 4_200, dueInDays: -35 });
  await page.reload();
  await page.getByText('Your account is paused').waitFor();
  await saveCard(page);
  await page.getByText('You have a payment plan.').waitFor();
  expect(await page.getByText('Your account is paused').count()).toBe(0);
  expect(complaints).toEqual([]);
  await visitor.leave();
});
