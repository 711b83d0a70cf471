import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookersEmail, renewBookersEmail } from '#tests/support/booked.ts';
import { readMail } from '#tests/support/inbox.ts';
import { createOwnProvider, makeFollowUp, putUnexcused } from '#tests/support/own-provider.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { recommendToClient } from '#tests/support/recommend-flow.ts';
import { bookSoonSessions, passUndoTime } from '#tests/support/soon-sessions.ts';
import { openBrowser } from '#tests/support/visitor.ts';

const phone = { viewport: { width: 390, height: 844 } };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Leaves the page as a phone shows it. */
async function checkLooks(page: Page): Promise<void> {
  await expectGoodLooks(page);
  await page.setViewportSize(phone.viewport);
}

it('a provider cancels the next 12 hours: several clients, one letter each, and a blocked calendar', async () => {
  renewBookersEmail();
  const own = await createOwnProvider();
  await putUnexcused(own.id, 4);
  const [first, , , later] = await bookSoonSessions(own, [4, 6, 8, 14]);
  const address = `/cancel?appointment=${first}`;
  const { page, complaints, leave } = await signedInProvider(browser, own.email, address, phone);

  // The reason.
  await heading(page, 'Why are you canceling?').waitFor();
  await next(page).click();
  await page.getByText('This question is required. Please select a reason.').first().waitFor();
  await page.getByRole('radio', { name: /^The client needs something else/ }).click();
  await page.getByRole('radio', { name: /^They need a higher level of care/ }).click();
  await next(page).click();
  const intake = page.getByRole('dialog', { name: 'Please complete the intake first' });
  await intake.getByRole('button', { name: 'Keep appointment' }).waitFor();
  await intake.getByRole('button', { name: 'Change cancel reason' }).click();
  await page.getByRole('radio', { name: /^Scheduling issue/ }).click();
  await page.getByRole('radio', { name: /^Emergency: cancel the next 12 hours/ }).click();
  await checkLooks(page);
  await next(page).click();

  // The note, which no storage of the browser gets, and which a reload asks about.
  await heading(page, 'Write to your client').waitFor();
  await page.getByText('This note goes to all 3 affected clients.').waitFor();
  const note = page.getByRole('textbox', { name: 'Note to client' });
  await expect.poll(() => note.inputValue()).toContain('something urgent came up');
  await note.fill('');
  await next(page).click();
  await page.getByText('Please add a note to send to your client').waitFor();
  await page.getByText('You need to enter a note to client').waitFor();
  await checkLooks(page);
  await note.fill('I am ill today and have to cancel our session. Please choose another time.');
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.evaluate(() => location.reload());
  expect(await asked).toBe('beforeunload');
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain('I am ill today');
  await heading(page, 'Write to your client').waitFor();
  await expect.poll(() => note.inputValue()).toContain('I am ill today');
  await next(page).click();

  // The review names each client and the consequences.
  await heading(page, 'Review before you cancel 3 sessions').waitFor();
  await page.getByRole('heading', { name: '3 clients are affected' }).waitFor();
  expect(await page.getByText('No charge', { exact: true }).count()).toBe(3);
  await page.getByText('This doesn’t count against you').waitFor();
  await page.getByText('3 clients each get one email about your note').waitFor();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Go to previous step' }).click();
  await heading(page, 'Write to your client').waitFor();
  await next(page).click();
  await page.getByRole('button', { name: 'Cancel 3 appointments' }).click();

  // The automatic action, and the question about other providers.
  await page.getByText('Your calendar is blocked for the emergency.').waitFor();
  await heading(page, 'Recommend other providers?').waitFor();
  await page.getByText('3 appointments are canceled.').waitFor();
  await page.getByText('We haven’t sent your client anything yet').waitFor();
  await page.getByRole('timer').waitFor();
  await checkLooks(page);
  await page.getByRole('radio', { name: 'No, not now' }).click();
  await next(page).click();
  await heading(page, 'Your calendar').waitFor();
  await page.getByText('Emergency').first().waitFor();
  await passUndoTime();
  // Reminders of the session that stays may come in between.
  const listCanceled = async () =>
    (await readMail(bookersEmail(), 7)).filter(({ subject }) => subject === 'Your booking was canceled');
  await expect.poll(async () => (await listCanceled()).length, patience).toBe(3);
  const letters = await listCanceled();
  for (const { text } of letters) expect(text).toContain('Your provider left a note for you.');

  // A second visit.
  await page.goto(providerAt(address));
  await heading(page, 'Appointment already canceled').waitFor();
  await page.getByText('Canceled', { exact: true }).waitFor();
  await checkLooks(page);

  // Booking again is for this client, whose only session was this one: it is a first session again.
  await page.getByRole('link', { name: 'Book a new appointment' }).click();
  await heading(page, 'Book again').waitFor();
  await page.getByRole('radio').first().waitFor();
  await page.locator('input[name="follow-up-time"]').first().check({ force: true });
  await page.getByText('We’ll email').waitFor();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Book this session' }).click();
  await page.getByText('Intake appointment').waitFor();

  await undoOne(page, later);

  // A follow-up is canceled for a higher level of care only after the referral.
  await makeFollowUp(later);
  await page.goto(providerAt(`/cancel?appointment=${later}`));
  // Only one of the reasons fits a follow-up that has not begun; it is shown, and it leads on.
  await page.getByRole('radio', { name: /^The client isn’t responding/ }).click();
  await page.getByRole('radio', { name: /^I can’t reach them/ }).waitFor();
  await next(page).click();
  await page.getByText('This question is required. Please select a reason.').first().waitFor();
  await page.getByRole('radio', { name: /^The client needs something else/ }).click();
  expect(await page.getByRole('radio', { name: /talk therapy/ }).count()).toBe(0);
  await page.getByRole('radio', { name: /^They need a higher level of care/ }).click();
  await next(page).click();
  const referral = page.getByRole('dialog', { name: 'Before you continue' });
  const goOn = referral.getByRole('button', { name: 'Continue canceling' });
  await goOn.waitFor();
  expect(await goOn.isDisabled()).toBe(true);
  await referral.getByText('I completed a referral to a higher level of care').click();
  await checkLooks(page);
  await goOn.click();
  await heading(page, 'Write to your client').waitFor();

  // The fifth unexcused cancellation locks new clients.
  await page.goto(providerAt(`/cancel?appointment=${later}`));
  await page.getByRole('radio', { name: /^Scheduling issue/ }).click();
  await page.getByRole('radio', { name: /^I have a schedule conflict/ }).click();
  await next(page).click();
  await note.fill('I am so sorry, I have to cancel our session. Please choose another time.');
  await next(page).click();
  await page.getByRole('heading', { name: 'This turns off new clients for 30 days' }).waitFor();
  await page.getByText('You can take new clients again on').waitFor();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await heading(page, 'Recommend other providers?').waitFor();
  await passUndoTime();
  await recommendToClient(browser, page, own);
  await page.goto(providerAt('/settings'));
  await page.getByText('30 days left').waitFor();
  expect(await page.getByRole('switch', { name: 'I take new clients' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'See your standing' }).click();
  await heading(page, 'Your standing').waitFor();
  await page.getByText('Level 5 of 5').waitFor();
  await page
    .getByRole('button', { name: /^Contest/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please write at least 20 characters.').waitFor();
  await page.getByLabel('Why it should not count').fill('The power was out in my whole street that day.');
  await checkLooks(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent. Two members of our team will review it.').waitFor();
  await page.getByText('We’re looking at it').waitFor();
  await page.goto(providerAt('/dashboard'));
  await page.getByText(/turned off until .* because of cancellations/).waitFor();
  expect(complaints).toEqual([]);
  await leave();
}, 600_000);

/** Cancels a session, and brings it back from the last step. */
async function undoOne(page: Page, id: string | undefined): Promise<void> {
  await page.goto(providerAt(`/cancel?appointment=${id}`));
  await page.getByRole('radio', { name: /^Scheduling issue/ }).click();
  await page.getByRole('radio', { name: /^I have a schedule conflict/ }).click();
  await next(page).click();
  await page.getByRole('textbox', { name: 'Note to client' }).fill('I am sorry, I have to cancel our session.');
  await next(page).click();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByText('The appointment is canceled.').waitFor();
  await page.getByRole('button', { name: 'Undo the cancellation' }).click();
  await page.getByText('The appointment is back as it was.').waitFor();
  await heading(page, /Robin/).waitFor();
  await page.getByText('Confirmed', { exact: true }).waitFor();
}
