import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Booked, bookAppointment } from '#tests/support/booked.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { logins, signedIn } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let booked: Booked;
beforeAll(async () => {
  browser = await openBrowser();
  booked = await bookAppointment({ after: 48, before: 400 });
});
afterAll(() => browser.close());

it('a signed-in client keeps the portal’s navigation on every page about their account', async () => {
  const visitor = await signedIn(browser, logins.client, undefined, { viewport: { width: 1440, height: 900 } });
  const { page, complaints } = visitor;
  const pages = [
    `/find/new-booking-confirmation${booked.query}`,
    `/client-cancel${booked.query}`,
    `/client-reschedule${booked.query}`,
    '/contact',
    '/experiencing-trouble',
    '/crisis',
    '/client-dashboard/no-such-page',
    '/stripe-setup',
  ];
  for (const path of pages) {
    await page.goto(path);
    await page.locator('.shell > .shell-rail').getByRole('link', { name: 'Appointments' }).waitFor();
    expect(await page.locator('.site-header').isVisible(), path).toBe(false);
    expect(await page.getByRole('main').count(), path).toBe(1);
    if (process.env.LINDEN_PICTURES)
      await page.screenshot({ path: `${process.env.LINDEN_PICTURES}/${pages.indexOf(path)}.png` });
  }
  await page.goto(`/client-cancel${booked.query}`);
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Keep this appointment' }).click();
  await page.getByRole('heading', { name: 'Appointment confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Your appointments', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Appointments' }).waitFor();
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
  await visitor.leave();
});

it('a visitor sees the public frame there', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(`/client-cancel${booked.query}`, { waitUntil: 'networkidle' });
  expect(await page.locator('.site-header').isVisible()).toBe(true);
  expect(await page.locator('.shell-rail').isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Your appointments' }).count()).toBe(0);
  await leave();
});
