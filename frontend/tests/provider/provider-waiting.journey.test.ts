import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booked, bookSlot, createRobin, createVisitor } from '#tests/support/booked.ts';
import { dragByTouch, dragToDay } from '#tests/support/drag.ts';
import { chooseOption, fillDay, fillTime } from '#tests/support/kit-fields.ts';
import { createNightProvider } from '#tests/support/night-provider.ts';
import { listOpenTimes, type OwnProvider } from '#tests/support/own-provider.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { press, providerAt, signedInProvider, waitUntilSeen } from '#tests/support/provider-portal.ts';
import { openBrowser, type Visitor } from '#tests/support/visitor.ts';

let browser: Browser;
let own: OwnProvider;
let provider: Visitor;
beforeAll(async () => {
  own = await createNightProvider();
  browser = await openBrowser();
  provider = await signedInProvider(browser, own.email, '/dashboard/hours');
  await reviewNewClients(provider.page);
});
afterAll(() => browser.close());

async function reviewNewClients(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^New clients wait until I confirm them/ }).check();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await waitUntilSeen(page);
}

/** A new client books that provider. */
async function bookNewClient(): Promise<void> {
  for (const timeStart of await listOpenTimes(own)) if (await book(timeStart)) return;
  expect.unreachable('no time of that provider is available');
}

function book(timeStart: string): Promise<Booked | undefined> {
  const slot = { providerId: own.id, appointmentType: 'INTAKE', timeStart };
  return bookSlot(slot, createRobin(own.usState)).catch(() => undefined);
}

/** Returns the day by the clock of Hawaii, which never changes. */
function dayInHawaii(instant: string): string {
  return new Date(Date.parse(instant) - 10 * 3_600_000).toISOString().slice(0, 10);
}

interface Movable {
  id: string;
  /** The booked time. */
  start: string;
  /** The same time on a day beside it, in the same week. */
  other: string;
  /** Returns the time of the session, as its client reads it. */
  readStart: () => Promise<string>;
}

/** Books a time that is also open on the day before or after. */
async function bookMovable(): Promise<Movable> {
  const starts = await listOpenTimes(own);
  for (const start of starts) {
    const isNeighbor = (each: string) =>
      Math.abs(Date.parse(each) - Date.parse(start)) === 86_400_000 && weekInHawaii(each) === weekInHawaii(start);
    const other = starts.find(isNeighbor);
    const booked = other && (await book(start));
    if (!booked) continue;
    const { eventId, appointmentShortId: shortId } = booked;
    const read = async () => {
      const { publicAppointment } = await createVisitor()<{ publicAppointment: { id: string; timeStart: string } }>(
        'query($eventId: ID, $shortId: ID) { publicAppointment(eventId: $eventId, appointmentShortId: $shortId) { id timeStart } }',
        { eventId, shortId },
      );
      return publicAppointment;
    };
    return { id: (await read()).id, start, other, readStart: async () => (await read()).timeStart };
  }
  return expect.unreachable('no time of that provider can be moved by a day');
}

function weekInHawaii(instant: string): string {
  const day = new Date(dayInHawaii(instant));
  day.setUTCDate(day.getUTCDate() - day.getUTCDay());
  return day.toISOString();
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });

async function openHome(page: Page) {
  await page.goto(providerAt('/'));
  const card = waiting(page).getByRole('listitem').filter({ hasText: 'Testly' }).first();
  await card.waitFor();
  return card;
}

it('a new client waits, with the deadline, and is confirmed', async () => {
  await bookNewClient();
  const { page } = provider;
  const card = await openHome(page);
  await card.getByText(/^Answer by .+ Hawaii$/).waitFor();
  await expectGoodLooks(page);
  const before = await waiting(page).getByRole('listitem').count();
  await card.getByRole('button', { name: /^Confirm the session with .*Testly$/ }).click();
  await page.getByText(/^The session with .*Testly is confirmed\.$/).waitFor();
  await expect.poll(() => waiting(page).getByRole('listitem').count(), patience).toBe(before - 1);
  await page.getByRole('link', { name: 'All sessions' }).first().click();
  await page.getByRole('listitem').filter({ hasText: 'Testly' }).filter({ hasText: 'Confirmed' }).first().waitFor();
  await expectGoodLooks(page);
});

it('a block names the sessions in it, which stay, and its series can be removed', async () => {
  const { page } = provider;
  await page.goto(providerAt('/appointment'));
  const session = page.getByRole('listitem').filter({ hasText: 'Testly' }).filter({ hasText: 'Confirmed' }).first();
  const start = new Date((await session.locator('time').first().getAttribute('datetime')) ?? '');
  const hawaii = new Date(start.getTime() - 10 * 3_600_000).toISOString();
  const end = new Date(start.getTime() - 9 * 3_600_000).toISOString();
  await page.goto(providerAt('/dashboard/calendar'));
  await page.getByRole('button', { name: 'Block time', exact: true }).click();
  await chooseOption(page, 'Type', 'Out of office');
  for (const [side, at] of [
    ['Start', hawaii],
    ['End', end],
  ] as const) {
    await fillDay(page, `${side} date`, at.slice(0, 10));
    await fillTime(page, `${side} time`, at.slice(11, 16));
  }
  await chooseOption(page, 'Repeats', 'Every week');
  const lastDay = new Date(start.getTime() - 10 * 3_600_000 + 15 * 86_400_000).toISOString().slice(0, 10);
  await fillDay(page, 'Until', lastDay);
  await page.getByText(/^Every [A-Z][a-z]+day until .+: 3 times\.$/).waitFor();
  await page.getByRole('button', { name: 'Block this time' }).click();
  const outcome = page.getByRole('status').filter({ hasText: '3 times blocked.' });
  await outcome.waitFor();
  expect(await outcome.textContent()).toMatch(/One session is in this time and stays\..+Hawaii: .*Testly/);
  await page.goto(providerAt(`/dashboard/calendar?day=${hawaii.slice(0, 10)}`));
  // A block over midnight stands in two days.
  await page
    .getByRole('button', { name: /^Out of office/ })
    .first()
    .click();
  await page.getByText(/^Every [A-Z][a-z]+day until /).waitFor();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Remove all upcoming' }).click();
  await expect.poll(() => page.locator('[data-block]').count(), patience).toBe(0);
});

describe('a session in the calendar', () => {
  let moved: Movable;
  beforeAll(async () => {
    moved = await bookMovable();
  });

  const sessionOf = (page: Page) => page.locator(`[data-session="${moved.id}"]`);
  const showDay = async (page: Page) => {
    await page.goto(providerAt(`/dashboard/calendar?day=${dayInHawaii(moved.start)}`));
    await sessionOf(page).waitFor();
  };

  it('is moved by mouse after a word about what the client is told, and back by Undo', async () => {
    const { page } = provider;
    await showDay(page);
    await dragToDay(page, sessionOf(page), new Date(dayInHawaii(moved.other)).getUTCDay());
    const dialog = page.getByRole('dialog', { name: /^Move .*Testly\?$/ });
    await dialog.getByText(/^We’ll email .*Testly the new time right away\./).waitFor();
    await expectGoodLooks(page);
    await dialog.getByRole('button', { name: 'Move session' }).click();
    await page.getByText(/Testly moved to /).waitFor();
    expect(await moved.readStart()).toBe(moved.other);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/Testly is back at the old time/).waitFor();
    expect(await moved.readStart()).toBe(moved.start);
  });

  it('is picked up by Space, moved by arrows, put back by Escape and dropped by Enter', async () => {
    const { page } = provider;
    await showDay(page);
    await sessionOf(page).focus();
    await press(page, 'Space');
    await page.getByText(/Testly picked up, .+\. Arrow keys move/).waitFor({ state: 'attached' });
    await press(page, 'ArrowDown');
    // The grid scrolls along, to both ends of the day.
    for (const key of ['PageDown', 'PageUp']) {
      await press(page, key, 23);
      await expect.poll(() => isCarriedInView(page)).toBe(true);
    }
    await press(page, 'Escape');
    await page.getByText('Put back. Nothing changed.').waitFor({ state: 'attached' });
    await press(page, 'Space');
    await press(page, dayInHawaii(moved.other) > dayInHawaii(moved.start) ? 'ArrowRight' : 'ArrowLeft');
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: /^Move .*Testly\?$/ }).waitFor();
    await page.getByRole('button', { name: 'Keep the old time' }).click();
    await expect.poll(() => sessionOf(page).evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await moved.readStart()).toBe(moved.start);
  });

  it('is dragged by touch after a long press, and a short touch opens it', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, leave } = await signedInProvider(browser, own.email, '/dashboard/calendar', phone);
    await showDay(page);
    await sessionOf(page).tap();
    const panel = page.getByRole('complementary', { name: /Testly$/ });
    await panel.getByText('Video').first().waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await dragByTouch(page, sessionOf(page), 70);
    await page.getByRole('dialog', { name: /^Move .*Testly\?$/ }).waitFor();
    await page.getByRole('button', { name: 'Keep the old time' }).click();
    await leave();
  });
});

it('is declined only with a reason', async () => {
  await bookNewClient();
  const { page, complaints } = provider;
  const card = await openHome(page);
  const before = await waiting(page).getByRole('listitem').count();
  await card.getByRole('button', { name: /^Decline the session/ }).click();
  await card.getByRole('button', { name: 'Decline this session' }).click();
  await card.getByText('This question is required. Please select a reason.').waitFor();
  await expectGoodLooks(page);
  await chooseOption(card, 'Why are you declining?', 'They need care that I don’t offer');
  await card.getByRole('button', { name: 'Decline this session' }).click();
  await page.getByText(/^You declined the session with .*\.$/).waitFor();
  await expect.poll(() => waiting(page).getByRole('listitem').count(), patience).toBe(before - 1);
  expect(complaints).toEqual([]);
});

describe('a session’s page', () => {
  const again = (page: Page) => page.getByRole('link', { name: 'Book again' });
  const actions = (page: Page) => page.getByRole('region', { name: 'What you can do' });

  it('shows its facts and actions, is booked again, and begins a series', async () => {
    const { page } = provider;
    await page.goto(providerAt('/appointment'));
    const session = page.getByRole('listitem').filter({ hasText: 'Testly' }).filter({ hasText: 'Confirmed' }).first();
    await session.getByRole('link').first().click();
    await actions(page).waitFor();
    await page.getByText('Why you don’t see other actions').click();
    await page.getByText(/^Possible from .+, 15 minutes after the start\.$/).waitFor();
    await expectGoodLooks(page);
    await actions(page).getByRole('button', { name: 'Reschedule' }).click();
    await page.getByRole('form', { name: 'Reschedule' }).waitFor();
    await again(page).click();
    await page.getByRole('radio').first().waitFor();
    await page.locator('input[name="follow-up-time"]').first().check({ force: true });
    await page.getByText(/^We’ll email .*Testly once you book\.$/).waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Book this session' }).click();
    await page.getByText('The session is booked.').waitFor();
    await actions(page).getByRole('link', { name: 'Book a series' }).click();
    await page.getByRole('heading', { level: 1, name: 'Repeat this session' }).waitFor();
    await page.getByText(/^The client can cancel or reschedule at no charge until/).waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Book these sessions' }).click();
    const booked = page.getByRole('heading', { level: 1, name: /sessions? booked$/ });
    const skip = page.getByRole('button', { name: /^Skip (it|them) and book the others$/ });
    await booked.or(skip).first().waitFor();
    if (await skip.isVisible()) await skip.click();
    await booked.waitFor();
  });

  it('leads to a change and a cancellation of more of its series', async () => {
    const { page } = provider;
    await page.goto(providerAt('/appointment'));
    await page.getByRole('listitem').filter({ hasText: 'Testly' }).last().getByRole('link').first().click();
    await page.getByText(/^Every week$/).waitFor();
    await actions(page).getByRole('link', { name: 'Change the series' }).click();
    await page.getByRole('radio', { name: 'All upcoming sessions' }).click();
    await page.getByText('How often').waitFor();
    await expectGoodLooks(page);
    await page.getByRole('link', { name: 'Session', exact: true }).click();
    await actions(page).getByRole('link', { name: 'Cancel more of the series' }).click();
    await page.getByRole('heading', { level: 1, name: 'Why are you canceling?' }).waitFor();
    expect(await page.getByRole('radio', { name: 'All upcoming sessions' }).isChecked()).toBe(true);
    await expectGoodLooks(page);
  });

  it('is added afterwards, marked as a crisis session, and deleted', async () => {
    const { page } = provider;
    await page.goto(providerAt('/appointment'));
    const session = page.getByRole('listitem').filter({ hasText: 'Testly' }).filter({ hasText: 'Confirmed' }).first();
    await session.getByRole('link').first().click();
    await page.getByRole('link', { name: 'Open this client' }).click();
    await page.getByRole('link', { name: 'Add a past session' }).click();
    await page.getByRole('button', { name: 'Add this session' }).click();
    await page.getByText('This question is required.').first().waitFor();
    const [day, time] = new Date(Date.now() - 82 * 3_600_000).toISOString().split('T');
    await fillDay(page, 'Day', day ?? '');
    await fillTime(page, 'Start, in Hawaii Time', (time ?? '').slice(0, 5));
    await page.getByRole('radio', { name: /^Off your calendar/ }).click();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Add this session' }).click();
    await page.getByText('Kept off your calendar').waitFor();
    await actions(page).getByRole('button', { name: 'Mark as a crisis session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as a crisis session' }).click();
    await page.getByText(/^The session is marked as a crisis session until /).waitFor();
    await expectGoodLooks(page);
    await actions(page).getByRole('button', { name: 'Delete this session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this session' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
  });
});

/** Whether the carried session is inside the visible part of the grid. */
function isCarriedInView(page: Page): Promise<boolean> {
  return page.getByTestId('carried').evaluate((carried) => {
    const box = carried.getBoundingClientRect();
    const view = carried.closest('[data-scroller]')?.getBoundingClientRect();
    return view !== undefined && box.bottom > view.top && box.top < view.bottom;
  });
}
