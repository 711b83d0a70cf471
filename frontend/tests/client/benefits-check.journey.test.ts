import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, becomeClient, dashboard } from '#tests/support/client-portal.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const noMatch = "Doesn't match insurance records. Please try again.";
const memberField = (page: Page) => page.getByRole('textbox', { name: 'Member ID' });

/** Opens the insurance tab of a new client who was born on May 6, 1990. */
async function openInsurance() {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await becomeClient(visitor);
  await addPerson(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', relation: 'Self' });
  await page.goto(dashboard('account/insurance'));
  return visitor;
}

/** Adds a plan without a prefix of member ids. The stand-in for insurers answers by the member id. */
async function addPlan(page: Page, memberId: string): Promise<void> {
  await page.getByRole('button', { name: 'Add insurance' }).click();
  await page.getByRole('combobox', { name: 'Insurance name' }).fill('Medicare');
  await memberField(page).fill(memberId);
  await page.getByRole('button', { name: 'Save insurance' }).click();
}

it('a wrong member ID and a wrong birth date are corrected at their fields, and the plan is eligible', async () => {
  const { page, complaints, leave } = await openInsurance();
  await addPlan(page, 'AAA72C1000');
  await page.getByText(noMatch).waitFor();
  await expectGoodLooks(page);

  await page.getByRole('button', { name: 'Correct member ID' }).click();
  await page.getByText(noMatch).waitFor();
  await expect.poll(() => memberField(page).getAttribute('aria-invalid')).toBe('true');
  expect(await axeFindings(page)).toEqual([]);
  await memberField(page).fill('BORN19900506X');
  await page.getByRole('button', { name: 'Save insurance' }).click();
  await page.getByText('Eligible for therapy').waitFor();

  // The insurer knows another birth date.
  await page.getByRole('button', { name: /^Edit Medicare/ }).click();
  await memberField(page).fill('BORN19900605X');
  await page.getByRole('button', { name: 'Save insurance' }).click();
  await page.getByRole('link', { name: 'Correct date of birth' }).click();
  await page.getByText(noMatch).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Date of birth').fill('06/05/1990');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();

  await page.getByRole('link', { name: 'Insurance', exact: true }).click();
  await page.getByText('Eligible for therapy').waitFor();
  await page.getByText('Copay', { exact: true }).waitFor();
  expect(await page.getByText('$25', { exact: true }).count()).toBeGreaterThan(0);
  await page.getByText(/^As of [A-Z][a-z]{2} \d+, \d{4}$/).waitFor();
  expect(await page.getByText(noMatch).count()).toBe(0);
  await expectGoodLooks(page);
  expect(complaints).toEqual([]);
  await leave();
});

it('an outage is said as such, never as a verdict, and trying again brings the answer', async () => {
  const { page, complaints, leave } = await openInsurance();
  await addPlan(page, `FLAKY${Date.now()}`);
  await page.getByText("We couldn't check your insurance right now. You can book, and we'll check again.").waitFor();
  expect(await page.getByText(/eligible/i).count()).toBe(0);
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Try again: Medicare' }).click();
  await page.getByText('Eligible for therapy').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});
