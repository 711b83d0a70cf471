import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptAll, book, fillProfile, passPlace, payCash, question } from '#tests/support/booking-journey.ts';
import { chooseOption, chosenOption } from '#tests/support/kit-fields.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { confirmAddress, newAddress, signUp } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';
import { findWeeklyTime } from '#tests/support/weekly-time.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a client repeats a session, and cancels the upcoming ones', async () => {
  const { page, leave } = await visit(browser);
  const email = newAddress();
  const first = await findWeeklyTime();
  await signUp(page, email);
  await confirmAddress(page, email);
  // Before the issuer has returned, so that a visitor books.
  await page.goto(first);
  await passPlace(page);
  await payCash(page);
  await fillProfile(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email });
  await page.getByRole('button', { name: 'Continue' }).click();
  await acceptAll(page);
  await book(page);

  // Booked before signing in here: the page links it.
  await page.goto('/client-dashboard/appointments');
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Repeat' }).click();
  await question(page, 'Repeat this session').waitFor();
  await page.getByText(/^\d+ sessions in total\./).waitFor();
  await expectGoodLooks(page);
  await page.getByText(/^For the first of them, that’s .+ your time \(.+\), which is .+\.$/).waitFor();
  await page.getByText(/^After that, canceling or not showing up counts as a missed session/).waitFor();
  await chooseOption(page, 'How many sessions', '6');
  await moveAndBack(page);
  const asked = await refuseInTurn(page, [5, 0]);
  await page.getByRole('button', { name: 'Book these sessions' }).click();
  const leaveOut = page.getByRole('button', { name: /^Skip (it|them) and/ });
  const booked = page.getByText(/(sessions are|session is) booked\./);
  // Twice as planned, and more often if the world itself refuses one.
  for (let presses = 0; presses < 6 && (await booked.count()) === 0; presses += 1) {
    await booked
      .or(leaveOut)
      .first()
      .waitFor()
      .catch(() => tellPage(page, asked));
    if ((await leaveOut.count()) === 0) break;
    const before = asked.length;
    await leaveOut.click();
    await expect.poll(async () => asked.length > before && !(await isWaiting(page)), patience).toBe(true);
  }
  await booked.waitFor();
  expect(asked.slice(0, 2)).toEqual([[], [5]]);
  expect(asked[2]).toEqual([0, 5]);
  await page.getByText('your time').first().waitFor();

  await page.goto('/client-dashboard/appointments');
  // The first session is not part of the series.
  await page
    .getByRole('button', { name: /^More for / })
    .nth(1)
    .click();
  await page.getByRole('menuitem', { name: 'Cancel several' }).click();
  await question(page, 'Cancel a repeating session').waitFor();
  await expectGoodLooks(page);
  await page.getByText('This will cancel one appointment:').waitFor();
  await page.getByText(/You can cancel at no charge until .+ your time \(.+\), which is .+\./).waitFor();
  await page.getByText(/After that, canceling or not showing up counts as a missed session/).waitFor();
  await page.getByRole('button', { name: 'Cancel appointments' }).click();
  await page.getByText('This question is required. Please select a reason.').waitFor();
  await page.getByRole('radio', { name: 'All upcoming sessions' }).check();
  await page.getByText(/^This will cancel \d+ appointments:$/).waitFor();
  await expectGoodLooks(page);
  await page.getByRole('radio', { name: 'I don’t need care right now' }).check();
  await page.getByRole('button', { name: 'Cancel appointments' }).click();
  await page.getByText(/(appointments are|appointment is) canceled\./).waitFor();

  await page.goto('/client-dashboard/appointments');
  await page.getByRole('heading', { name: 'Appointments' }).waitFor();
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Repeat' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Cancel several' }).count()).toBe(0);
  await leave();
}, 600_000);

/** Chooses another day and time, and returns to those of the repeated session. */
async function moveAndBack(page: Page): Promise<void> {
  const first = page.locator('section[aria-labelledby="series-dates"] li').first();
  const before = await first.innerText();
  const day = await chosenOption(page, 'Which day');
  const other = day.includes('Saturday') ? 'Friday' : 'Saturday';
  await chooseOption(page, 'Which day', other);
  await expect.poll(() => first.innerText(), patience).toContain(other.slice(0, 3));
  await chooseOption(page, 'Which day', day);
  await expect.poll(() => first.innerText(), patience).toBe(before);
}

/** Refuses one session after another as taken, one per attempt; returns the skipped sessions of each attempt. */
async function refuseInTurn(page: Page, numbers: readonly number[]): Promise<number[][]> {
  const asked: number[][] = [];
  await page.route('**/api/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('"leaveOut"')) return route.continue();
    const sent: { variables: { values: { leaveOut: number[]; timeStart: string } } } = JSON.parse(body);
    const { values } = sent.variables;
    const number = numbers[asked.length];
    asked.push(values.leaveOut);
    if (number === undefined) return route.continue();
    const refused = { number, timeStart: values.timeStart, code: 'TIME_TAKEN', __typename: 'RefusedOccurrence' };
    const answer = { appointments: [], refused: [refused], __typename: 'SeriesResult' };
    await route.fulfill({ json: { data: { createRecurringFollowUpAppointment: answer } } });
  });
  return asked;
}

/** Fails with what the page says instead of an answer. */
async function tellPage(page: Page, asked: number[][]): Promise<never> {
  throw new Error(`no answer after ${asked.length} attempts: ${await page.locator('main').innerText()}`);
}

/** In one look, because the form disappears when its sessions are booked. */
async function isWaiting(page: Page): Promise<boolean> {
  const waiting = page.locator('button[aria-disabled="true"]', { hasText: 'Book these sessions' });
  return (await waiting.count()) > 0;
}
