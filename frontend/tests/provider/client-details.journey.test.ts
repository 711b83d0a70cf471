import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDay, fillTime } from '#tests/support/kit-fields.ts';
import { createOwnProvider } from '#tests/support/own-provider.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { bookSoonSessions } from '#tests/support/soon-sessions.ts';
import { openBrowser } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dayMs = 86_400_000;

/** A fact of the client, by its name. */
const fact = (page: Page, scope: Locator, name: string) =>
  scope.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

/** Opens the details of the client of today. The answer of a busy machine may come too late; then the page is asked again, as a person would. */
async function openDetails(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Client details: / });
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await button.or(again).first().waitFor();
  if ((await button.count()) === 0) await again.click();
  await button.click();
}

/** Lets a session run from this minute on: the one to join now is the next one. */
function beginNow(appointmentId: string): Promise<unknown> {
  return withDatabase((database) =>
    database.query(
      `with begun as (update scheduling.appointments
         set starts_at = date_trunc('minute', now()), ends_at = date_trunc('minute', now()) + interval '50 minutes'
         where id = $1 returning id, starts_at, ends_at)
       update scheduling.time_claims set during = tstzrange(starts_at, ends_at), seen = tstzrange(starts_at, ends_at) from begun
         where appointment_id = begun.id`,
      [appointmentId],
    ),
  );
}

it('a provider reaches a client from Today, the calendar and the client’s page, and schedules outside open hours', async () => {
  const own = await createOwnProvider();
  const [appointmentId = ''] = await bookSoonSessions(own, [2]);
  await beginNow(appointmentId);
  const { page, complaints, leave } = await signedInProvider(browser, own.email);

  // Today.
  await openDetails(page);
  const dialog = page.getByRole('dialog');
  const call = fact(page, dialog, 'Phone').getByRole('link');
  expect(await call.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
  expect(await fact(page, dialog, 'Emergency contact').innerText()).toContain('Not on file');
  await expectGoodLooks(page);

  // The calendar: the session and its client in one panel.
  await page.goto(providerAt('/dashboard/calendar?view=list'));
  await page.locator(`[data-entry="${appointmentId}"]`).click();
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Client details' }) });
  expect(await fact(page, panel, 'Phone').getByRole('link').getAttribute('href')).toMatch(/^tel:/);
  await panel.getByText('This is the next session.').waitFor();

  // The client's page.
  await panel.getByRole('link', { name: 'Open client page' }).click();
  const details = page.getByRole('region', { name: 'Client details' });
  await fact(page, details, 'Agreements')
    .getByText(/: signed /)
    .first()
    .waitFor();
  await expectGoodLooks(page);
  await details.getByRole('link', { name: 'Schedule a session' }).click();

  // A time that no hours of a provider begin at.
  await page.getByRole('heading', { level: 1, name: 'Book again' }).waitFor();
  await fillDay(page, 'Day', new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10));
  await fillTime(page, 'Time', '03:07');
  await page.getByText('Clients can’t book this time').waitFor();
  const book = page.getByRole('button', { name: 'Book this session' });
  expect(await book.getAttribute('aria-disabled')).toBe('true');
  // The form moves while it learns about the time, so that a click may miss.
  const anyway = page.getByRole('checkbox', { name: 'Book it anyway' });
  await expect
    .poll(async () => {
      if (!(await anyway.isChecked())) await anyway.click({ force: true });
      return anyway.isChecked();
    })
    .toBe(true);
  await expectGoodLooks(page);
  await book.click();
  await page.waitForURL(/\/appointment\/[0-9a-f-]{36}$/);
  await page.getByText('3:07 AM').first().waitFor();
  // The email about it really left.
  await page.getByText(/Sent \d{1,2}:\d\d [AP]M/).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
