import { findStateName, getStateSlug } from '@linden/vocabulary/places/us-states';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dragBlock, dragByTouch, markByMouse } from '#tests/support/drag.ts';
import { chooseOption, chosenOption, fillTime } from '#tests/support/kit-fields.ts';
import { createNightProvider } from '#tests/support/night-provider.ts';
import type { OwnProvider } from '#tests/support/own-provider.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { press, providerAt, signedInProvider, tabTo, waitUntilSeen } from '#tests/support/provider-portal.ts';
import { axeFindings, openBrowser, type Visitor, visit } from '#tests/support/visitor.ts';

const buffer = 'Buffer after each session';
const horizon = 'How far ahead clients can book';

let browser: Browser;
let own: OwnProvider;
let provider: Visitor;
beforeAll(async () => {
  own = await createNightProvider();
  browser = await openBrowser();
  provider = await signedInProvider(browser, own.email, '/dashboard/hours');
});
afterAll(() => browser.close());

/** Six in the morning of a Sunday within the horizon, in Honolulu, which has no daylight saving time. */
const sunday = (() => {
  const at = new Date();
  at.setUTCHours(16, 0, 0, 0);
  do at.setUTCDate(at.getUTCDate() + 1);
  while (at.getUTCDay() !== 0 || at.getTime() < Date.now() + 2 * 86_400_000);
  return at;
})();
const sundayKey = sunday.toISOString().slice(0, 10);

/** Moves from Monday at nine, where the grid starts, to Sunday at six. */
async function goToSundayAtSix(page: Page): Promise<void> {
  await page.locator('[data-cell]').first().waitFor();
  await tabTo(page, '[data-cell]');
  await press(page, 'End');
  const row = () =>
    page.evaluate(() => Number((document.activeElement as HTMLElement | null)?.dataset.cell?.split(' ')[1]));
  while ((await row()) > 12) await press(page, 'ArrowUp');
}

/** Whether the public profile offers that time. */
async function isOffered(page: Page): Promise<boolean> {
  await page.goto(`/provider/${own.shortId}?state=${getStateSlug(own.usState)}&day=${sundayKey}`);
  return (await page.locator(`time[datetime^="${sundayKey}T16:00"]`).count()) > 0;
}

describe('hours by keyboard alone', () => {
  it('are marked, announced, saved, and seen by clients', async () => {
    const { page } = provider;
    await page.getByRole('heading', { level: 1, name: 'Weekly hours' }).waitFor();
    await expectGoodLooks(page);
    await goToSundayAtSix(page);
    await press(page, 'Space');
    await page.getByText('Sunday, 6:00 AM. Now choose the other end.').waitFor({ state: 'attached' });
    await press(page, 'ArrowDown', 3);
    await press(page, 'Enter');
    const added = page.getByText('By video added: Sunday 6:00 AM to 8:00 AM.');
    await added.waitFor({ state: 'attached' });
    await press(page, 'Control+z');
    await page.getByText('The last change is undone.').waitFor();
    expect(await page.locator('[data-cell="6 13"]').getAttribute('data-virtual')).toBe('none');
    await goToSundayAtSix(page);
    await press(page, 'Space');
    await press(page, 'ArrowDown', 3);
    await press(page, 'Enter');
    await added.waitFor({ state: 'attached' });
    // A client has just looked at the page, so that it is kept for the next one.
    const visitor = await visit(browser);
    expect(await isOffered(visitor.page)).toBe(false);
    await tabTo(page, 'button[type="submit"]');
    await press(page, 'Enter');
    await waitUntilSeen(page);
    expect(await isOffered(visitor.page)).toBe(true);
    await visitor.leave();
  });

  it('are there again after a refresh, including those across midnight', async () => {
    const { page } = provider;
    await page.reload();
    await page.getByText('Weekly hours as a list').click();
    expect(await chosenOption(page, 'Sunday, hours 1: from')).toBe('6:00 AM');
    expect(await chosenOption(page, 'Monday, hours 1: to')).toBe('2:00 AM the next day');
    await expectGoodLooks(page);
  });

  it('unsaved changes survive a refresh, and can be discarded', async () => {
    const { page } = provider;
    await page.reload();
    await chooseOption(page, buffer, '15 minutes');
    await page.reload();
    await page.getByText('These are your unsaved changes from last time.').waitFor();
    expect(await chosenOption(page, buffer)).toBe('15 minutes');
    await page.getByRole('button', { name: 'Discard them' }).click();
    const shownBuffer = () => chosenOption(page, buffer);
    await expect.poll(shownBuffer, patience).toBe('none');
  });

  it('changed by another tab meanwhile are not overwritten without asking', async () => {
    const { page } = provider;
    const other = await page.context().newPage();
    await other.goto(providerAt('/dashboard/hours'));
    const wanted = (await chosenOption(other, horizon)) === '60 days' ? '90 days' : '60 days';
    await chooseOption(other, horizon, wanted);
    await chooseOption(page, buffer, '10 minutes');
    await other.getByRole('button', { name: 'Save hours' }).click();
    await waitUntilSeen(other);
    await page.getByRole('button', { name: 'Save hours' }).click();
    await page.getByText('Your weekly hours were changed elsewhere').waitFor();
    await page.getByText(/^You saved other hours in another tab or on another device on /).waitFor();
    await page.getByRole('row', { name: `Buffer after each session 10 minutes none` }).waitFor();
    await expectGoodLooks(page);
    expect(await chosenOption(page, buffer)).toBe('10 minutes');
    await page.getByRole('button', { name: 'Use the saved hours' }).click();
    const shown = () => chosenOption(page, horizon);
    await expect.poll(shown, patience).toBe(wanted);
    const shownBuffer = () => chosenOption(page, buffer);
    expect(await shownBuffer()).toBe('none');

    // Or the draft is saved over it, on purpose.
    await chooseOption(other, horizon, wanted === '60 days' ? '90 days' : '60 days');
    await chooseOption(page, buffer, '5 minutes');
    await other.getByRole('button', { name: 'Save hours' }).click();
    await waitUntilSeen(other);
    await page.getByRole('button', { name: 'Save hours' }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await waitUntilSeen(page);
    await page.reload();
    await expect.poll(shownBuffer, patience).toBe('5 minutes');
    expect(await shown()).toBe(wanted);
    await chooseOption(page, buffer, 'none');
    await page.getByRole('button', { name: 'Save hours' }).click();
    await waitUntilSeen(page);
    await other.close();
  });
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

it('by touch, a tap at each end marks hours, and a finger scrolls over the grid', async () => {
  const { page, leave } = await signedInProvider(browser, own.email, '/dashboard/hours', phone);
  const cell = (row: number) => page.locator(`[data-cell="2 ${row}"]`);
  await cell(20).waitFor();
  expect(await cell(20).evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
  expect(await cell(20).evaluate((element) => getComputedStyle(element).touchAction)).toBe('manipulation');
  await cell(20).tap();
  await page.getByText('Wednesday, 10:00 AM. Now choose the other end.').waitFor({ state: 'attached' });
  await cell(23).tap();
  await page.getByText('By video added: Wednesday 10:00 AM to 12:00 PM.').waitFor({ state: 'attached' });
  expect(await cell(22).getAttribute('data-virtual')).toBe('whole');
  expect(await cell(24).getAttribute('data-virtual')).toBe('none');
  await leave();
});

const blockAt = (page: Page, span: string) => page.getByRole('button', { name: `Blocked ${span}` });

/** Moves the block by mouse and takes it back, makes it longer by its end, and brings it to its first place by keyboard. */
async function changeByDragAndKeys(page: Page): Promise<void> {
  await dragBlock(page, blockAt(page, '5:00 AM to 8:00 AM'), 'whole', 60);
  await waitUntilMoved(page, '6:00 AM to 9:00 AM');
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitUntilMoved(page, '5:00 AM to 8:00 AM');
  await dragBlock(page, blockAt(page, '5:00 AM to 8:00 AM'), 'end', 30);
  await waitUntilMoved(page, '5:00 AM to 8:30 AM');
  const longer = blockAt(page, '5:00 AM to 8:30 AM');
  await longer.focus();
  await press(page, 'Space');
  await press(page, 'Shift+ArrowUp', 2);
  await press(page, 'ArrowDown', 4);
  await page
    .getByText('Sunday, ', { exact: false })
    .filter({ hasText: '6:00 AM to 9:00 AM' })
    .waitFor({ state: 'attached' });
  await press(page, 'Enter');
  await waitUntilMoved(page, '6:00 AM to 9:00 AM');
}

/** The grid shows the new place at once; the message comes when it is saved. */
async function waitUntilMoved(page: Page, span: string): Promise<void> {
  await page
    .getByText(`${span}.`, { exact: false })
    .filter({ hasText: /^Block moved: / })
    .first()
    .waitFor();
}

/** A change on a block that another tab moved says all three times, and saves nothing until asked to. */
async function refuseStaleChange(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  const stale = blockAt(other, '6:00 AM to 9:00 AM');
  await stale.waitFor();
  await dragBlock(page, blockAt(page, '6:00 AM to 9:00 AM'), 'whole', 60);
  await waitUntilMoved(page, '7:00 AM to 10:00 AM');
  await stale.click();
  await other.getByRole('button', { name: 'Change', exact: true }).click();
  await fillTime(other, 'Start time', '05:00');
  await fillTime(other, 'End time', '08:00');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = other.getByRole('dialog', { name: 'This block has changed' });
  await dialog.waitFor();
  for (const span of ['6:00 AM to 9:00 AM', '7:00 AM to 10:00 AM', '5:00 AM to 8:00 AM']) {
    expect(await dialog.getByText(span).count()).toBe(1);
  }
  expect(await axeFindings(other)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save my change' }).click();
  await waitUntilMoved(other, '5:00 AM to 8:00 AM');
  await other.close();
  await page.reload();
}

/** A long press picks the block up, the finger moves it one hour down, and Undo puts it back. */
async function moveByFinger(page: Page): Promise<void> {
  // The session at the issuer only: tokens are bound to a key that stays in the other browser.
  const { cookies } = await page.context().storageState();
  const options = { ...phone, storageState: { cookies, origins: [] } };
  const { page: small, complaints, leave } = await visit(browser, options);
  await small.goto(page.url());
  const block = blockAt(small, '5:00 AM to 8:00 AM');
  await block.waitFor();
  const column = small.locator('section[aria-labelledby^="day-"]').first();
  const hourPx = (await column.evaluate((each) => each.getBoundingClientRect().height)) / 24;
  await dragByTouch(small, block, hourPx);
  await waitUntilMoved(small, '6:00 AM to 9:00 AM');
  await small.getByRole('button', { name: 'Undo' }).tap();
  await waitUntilMoved(small, '5:00 AM to 8:00 AM');
  expect(complaints).toEqual([]);
  await leave();
}

describe('a block', () => {
  it('removes the time for clients, is dragged by mouse and by finger, and can be removed', async () => {
    const { page } = provider;
    await page.goto(providerAt(`/dashboard/calendar?day=${sundayKey}`));
    const dialog = page.getByRole('dialog', { name: 'Block time' });
    await markByMouse(page, { day: 0, from: 9 * 60, to: 10 * 60 });
    await dialog.getByRole('group', { name: 'Start time' }).getByText('9', { exact: true }).waitFor();
    await press(page, 'Escape');
    // By keyboard from nine on Sunday, where the cursor is: up to five, then three hours.
    await page.locator('[data-cursor]').focus();
    await press(page, 'ArrowUp', 16);
    await page.getByRole('button', { name: /^Block 5:00 AM/ }).waitFor();
    await press(page, 'Space');
    await press(page, 'ArrowDown', 11);
    await press(page, 'Enter');
    await dialog.getByRole('group', { name: 'End time' }).getByText('8', { exact: true }).waitFor();
    await expectGoodLooks(page);
    await fillTime(page, 'Start time', '08:00');
    await fillTime(page, 'End time', '05:00');
    await page.getByRole('button', { name: 'Block this time' }).click();
    await page.getByText('The end must be after the start.').waitFor();
    await fillTime(page, 'Start time', '05:00');
    await fillTime(page, 'End time', '08:00');
    await page.getByRole('button', { name: 'Block this time' }).click();
    await dialog.waitFor({ state: 'detached' });
    await waitUntilSeen(page);
    const visitor = await visit(browser);
    await expect.poll(() => isOffered(visitor.page), { ...patience, interval: 2_000 }).toBe(false);

    await changeByDragAndKeys(page);
    await refuseStaleChange(page);
    await moveByFinger(page);
    const block = page.getByRole('button', { name: 'Blocked 5:00 AM to 8:00 AM' });
    await block.click();
    await page.getByRole('complementary', { name: 'Blocked' }).waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Remove block' }).click();
    await expect.poll(() => block.count(), patience).toBe(0);
    await expect.poll(() => isOffered(visitor.page), { ...patience, interval: 2_000 }).toBe(true);
    await visitor.leave();
  });

  it('the preview shows what clients see', async () => {
    const { page } = provider;
    await page.goto(providerAt('/schedule-preview'));
    await page.getByRole('heading', { level: 2, name: 'By video' }).waitFor();
    await chooseOption(page, 'For a client in', findStateName(own.usState) ?? '');
    await page.locator('time', { hasText: 'Hawaii' }).first().waitFor();
    await expectGoodLooks(page);
  });

  it('one key removes hours, and the page has no complaints', async () => {
    const { page, complaints } = provider;
    await page.goto(providerAt('/dashboard/hours'));
    await goToSundayAtSix(page);
    await press(page, 'Delete');
    await page.getByText('By video removed: Sunday 6:00 AM to 8:00 AM.').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Save hours' }).click();
    await waitUntilSeen(page);
    const visitor = await visit(browser);
    await expect.poll(() => isOffered(visitor.page), { ...patience, interval: 2_000 }).toBe(false);
    await visitor.leave();
    expect(complaints).toEqual([]);
  });
});
