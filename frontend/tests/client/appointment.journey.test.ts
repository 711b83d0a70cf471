import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booked, bookAppointment, bookersEmail } from '#tests/support/booked.ts';
import { readMail } from '#tests/support/inbox.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { moveSession, passUndoTime } from '#tests/support/soon-sessions.ts';
import { ask, axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const inTwoDays = { after: 48, before: 400 };

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

describe('the pages of an appointment', () => {
  let booked: Booked;
  beforeAll(async () => {
    booked = await bookAppointment(inTwoDays);
  });

  const paths = [
    ['confirmation', '/find/new-booking-confirmation'],
    ['cancel', '/client-cancel'],
    ['reschedule', '/client-reschedule'],
    ['follow-up', '/client-follow-up'],
  ] as const;

  it.each(paths)('%s: no axe finding, no complaint, no sideways scroll', async (_name, path) => {
    const { page, complaints, leave } = await visit(browser);
    await page.goto(`${path}${booked.query}`, { waitUntil: 'networkidle' });
    await expectGoodLooks(page);
    expect(complaints).toEqual([]);
    await leave();
  });

  it.each(paths)('%s can be read without scripts, in the dark too, and is never cached', async (_name, path) => {
    const { page, leave } = await visit(browser, { javaScriptEnabled: false, colorScheme: 'dark' });
    const response = await page.goto(`${path}${booked.query}`);
    expect(response?.headers()['cache-control']).toContain('no-store');
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('.with-script:visible').count()).toBe(0);
    await leave();
  });

  it('write the visitor’s own time first when it differs from the provider’s', async () => {
    const { page, leave } = await visit(browser, { timezoneId: 'Europe/Berlin' });
    await page.goto(`/booking-confirmation${booked.query}`, { waitUntil: 'networkidle' });
    await expect.poll(() => page.locator('[data-reader-time] time').first().textContent()).toMatch(/your time \(.+\)$/);
    // Join waits until 15 minutes before the session.
    expect(await page.getByText('Join opens 15 minutes before the session').isVisible()).toBe(true);
    expect(await page.getByText('Join video session').isVisible()).toBe(false);
    // The same rule holds on cards and profiles.
    await page.goto('/find/california');
    const card = page.locator('article').first();
    await expect.poll(() => card.locator('.button time').first().textContent()).toMatch(/your time \(Berlin\)$/);
    await page.goto((await card.locator('h2 a').getAttribute('href')) ?? '');
    await page.getByText('Times in Berlin. This therapist is in the').waitFor();
    await leave();
  });

  it('offer a calendar file only with both ids', async () => {
    const { status, headers, body } = await ask(`/appointment.ics${booked.query}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    expect(body).toMatch(/UID:[0-9a-f]{32}@linden/);
    for (const id of [booked.eventId, booked.appointmentShortId]) expect(body).not.toContain(id);
    expect(body).not.toContain('Testly');
    // The organizer of letters, so that they update the entry.
    expect(body).toMatch(/ORGANIZER[^\r\n]*mailto:hello@linden\.example/);
    expect((await ask(`/appointment.ics?eventId=${booked.eventId}`)).status).toBe(404);
  });
});

describe('a visitor with a link', () => {
  it('moves the appointment by keyboard, and gets an email', async () => {
    const booked = await bookAppointment(inTwoDays);
    const { page, leave } = await visit(browser);
    await page.goto(`/client-reschedule${booked.query}`);
    await page.locator('input[name="choice"]').last().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reschedule-booking-confirmation**');
    expect(await page.locator('h1').textContent()).toBe('Appointment confirmed');
    expect(
      await page.getByRole('region', { name: 'The appointment' }).locator('time').first().getAttribute('datetime'),
    ).not.toBe(booked.timeStart);
    const mails = await readMail(bookersEmail());
    expect(mails.length).toBeGreaterThan(0);
    await leave();
  });

  it('is asked for a reason, cancels, and finds it canceled afterward', async () => {
    const booked = await bookAppointment(inTwoDays);
    const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`/client-cancel${booked.query}`);
    await page.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('This question is required. Please select a reason.');
    const [message, first] = await Promise.all([
      page.getByRole('alert').boundingBox(),
      page.getByRole('radio').first().boundingBox(),
    ]);
    // In view, and right above the first choice.
    expect(message?.y).toBeGreaterThan(0);
    expect(first?.y).toBeLessThan(844);
    expect((first?.y ?? 0) - (message?.y ?? 0)).toBeLessThan(150);
    await choose(page, 'The time no longer works for me');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('.action-form .notice').textContent()).toContain('You can cancel at no charge until');
    await page.getByRole('button', { name: 'Cancel appointment' }).click();
    await page.waitForURL('**/cancel-confirmed**');
    expect(await axeFindings(page)).toEqual([]);

    await page.getByText('We haven’t sent your therapist anything yet').waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Undo the cancellation' }).click();
    await page.waitForURL('**/reschedule-booking-confirmation**');
    expect(await page.locator('h1').textContent()).toBe('Appointment confirmed');

    await page.goto(`/client-cancel${booked.query}`);
    await choose(page, 'Another reason');
    await page.getByRole('button', { name: 'Cancel appointment' }).click();
    await page.getByRole('timer').waitFor();
    await passUndoTime();
    await page.getByRole('button', { name: 'Undo the cancellation' }).click();
    await page.getByText('It’s too late to undo this cancellation.').waitFor();

    await page.goto(`/client-cancel${booked.query}`);
    expect(await page.getByRole('button', { name: 'Undo the cancellation' }).count()).toBe(0);
    expect(await page.locator('h1').textContent()).toBe('Appointment already canceled');
    expect(await page.getByText('Canceled', { exact: true }).textContent()).toBe('Canceled');
    expect(await page.getByRole('link', { name: 'Book a new appointment' }).count()).toBe(1);
    await expectGoodLooks(page);
    await leave();
  });

  it('learns before the button that canceling late counts as missed, and what it costs', async () => {
    const booked = await bookAppointment(inTwoDays);
    await withDatabase((database) => moveSession(database, booked, 9));
    const { page, leave } = await visit(browser);
    await page.goto(`/client-cancel${booked.query}`);
    const policy = (await page.locator('.action-form .notice').textContent()) ?? '';
    expect(policy).toContain('Canceling now, or not showing up, counts as a missed session');
    expect(policy).toMatch(/costs \$\d+\.|There’s no fee\./);
    await expectGoodLooks(page);
    await choose(page, 'Something urgent came up');
    await page.getByRole('button', { name: 'Cancel appointment' }).click();
    await page.waitForURL('**/cancel-confirmed**');
    await expectGoodLooks(page);
    await leave();
  });

  it('two clients who want one time: one gets it, the other keeps the old one and is told', async () => {
    const one = await bookAppointment(inTwoDays);
    const other = await bookAppointment(inTwoDays, one.providerId);
    const first = await visit(browser);
    const second = await visit(browser);
    await first.page.goto(`/client-reschedule${one.query}`);
    await second.page.goto(`/client-reschedule${other.query}`);
    const wanted = async (page: Page) =>
      page
        .locator('input[name="choice"]')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    const both = await wanted(second.page);
    const time = (await wanted(first.page)).findLast((each) => both.includes(each)) ?? '';
    for (const { page } of [first, second]) await page.locator(`input[value="${time}"]`).check();
    await Promise.all(
      [first, second].map(({ page }) => page.getByRole('button', { name: 'Reschedule appointment' }).click()),
    );
    const moved = ({ page }: typeof first) => page.url().includes('reschedule-booking-confirmation');
    const told = async ({ page }: typeof first) => (await page.getByRole('alert').allTextContents()).join(' ');
    await expect
      .poll(async () => [moved(first) || (await told(first)), moved(second) || (await told(second))], patience)
      .toEqual(
        expect.arrayContaining([
          true,
          expect.stringMatching(/^That time was just taken. Your appointment stays as it was\./),
        ]),
      );
    await first.leave();
    await second.leave();
  });

  it('answers the question about the source of the referral', async () => {
    const booked = await bookAppointment(inTwoDays);
    const { page, leave } = await visit(browser);
    await page.goto(`/find/new-booking-confirmation${booked.query}`);
    await choose(page, 'Friend or family');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Thank you.');
    await leave();
  });

  it('confirms a partner’s booking once', async () => {
    const mails = await readMail('partner-client@linden.example');
    const waiting = mails.find(({ text }) => text.includes('Confirm your booking'));
    const link = new URL(waiting?.links.find((each) => each.includes('eventId=')) ?? '');
    const { page, leave } = await visit(browser);
    await page.goto(`/integration-confirm${link.search}`);
    if ((await page.locator('h1').textContent()) === 'Confirm your appointment') {
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm appointment' }).click();
      await page.waitForURL('**/find/new-booking-confirmation**');
    }
    await page.goto(`/integration-confirm${link.search}`);
    expect(await page.locator('h1').textContent()).toBe('This appointment is already confirmed');
    await leave();
  });

  it('with ids that open nothing is told so', async () => {
    const { page, leave } = await visit(browser);
    const nobodys = '1'.repeat(22);
    const response = await page.goto(`/client-cancel?eventId=${nobodys}&appointmentShortId=${nobodys}`);
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').textContent()).toBe('No appointment found');
    await leave();
  });
});
