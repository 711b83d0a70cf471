import type { Browser, Page } from 'playwright-core';
import {
  acceptAll,
  continueFrom,
  fillProfile,
  listOpenTimes,
  passPlace,
  payCash,
  question,
  waitForTerms,
  waitUntilKept,
} from '../../frontend/tests/support/booking-journey.ts';
import { visit } from '../../frontend/tests/support/visitor.ts';
import { findProfile, publicPages, resolvePublicPath } from '../../frontend/tests/support/walked-pages.ts';
import type { Camera } from './camera.ts';
import { timeZone } from './frozen-clock.ts';

const booker = { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email: 'noor.haddad@linden.example' };
const bookingSteps = ['place', 'payment', 'person', 'agreements', 'review'].map((step) => `booking ${step}`);

/** Takes pictures of the pages for visitors, and of the steps of a booking until its last button, which it does not press. */
export async function showPublicPages(browser: Browser, camera: Camera, instant: Date): Promise<void> {
  const { page, leave } = await visit(browser, { timezoneId: timeZone });
  await page.clock.setFixedTime(instant);
  const profile = await findProfile(page);
  for (const [name, path] of publicPages) {
    if (!camera.wants(name)) continue;
    await page.goto(resolvePublicPath(path, profile), { waitUntil: 'networkidle' });
    await camera.take(page, 'public', name);
  }
  if (bookingSteps.some((step) => camera.wants(step))) await showBooking(page, camera);
  await leave();
}

/** A page that closes sends the release of its hold and does not wait for the answer. */
const releaseMs = 1_000;

/** Books the last of the open times, which stays the last until tomorrow, so that the next run shows the same one. */
async function showBooking(page: Page, camera: Camera): Promise<void> {
  const time = (await listOpenTimes(page)).at(-1);
  if (!time) throw new Error('no provider of this world has an open time');
  await page.goto(time);
  await waitUntilKept(page);
  await question(page, 'Does this work for you?').waitFor();
  await camera.take(page, 'public', 'booking place');
  await passPlace(page);
  await question(page, 'How would you like to pay?').waitFor();
  await camera.take(page, 'public', 'booking payment');
  await payCash(page);
  await fillProfile(page, booker);
  await camera.take(page, 'public', 'booking person');
  await continueFrom(page, 'Who is this session for?');
  await question(page, 'Please read and accept these').waitFor();
  await page.getByRole('checkbox').first().waitFor();
  await camera.take(page, 'public', 'booking agreements');
  await acceptAll(page);
  await waitForTerms(page);
  await camera.take(page, 'public', 'booking review');
  await page.goto('/crisis');
  await page.waitForTimeout(releaseMs);
}
