import type { Locator, Page } from 'playwright-core';

/** Drags a session of the calendar by mouse to the same time of another day. @param day 0 Sunday to 6 Saturday */
export async function dragToDay(page: Page, session: Locator, day: number): Promise<void> {
  await session.scrollIntoViewIfNeeded();
  const from = await session.boundingBox();
  const column = await page.locator('section[aria-labelledby^="day-"]').nth(day).boundingBox();
  if (!from || !column) throw new Error('the calendar does not show the session or the day');
  const y = from.y + 12;
  await page.mouse.move(from.x + 12, y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, y, { steps: 3 });
  await page.mouse.move(column.x + column.width / 2, y, { steps: 3 });
  await page.mouse.up();
}

/** Presses long on an element and drags it down, as a finger does. */
export async function dragByTouch(page: Page, target: Locator, down: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the element is not shown');
  const touch = await page.context().newCDPSession(page);
  const at = (dy: number) => [{ x: box.x + box.width / 2, y: box.y + 15 + dy }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await page.getByTestId('carried').waitFor();
  for (const part of [0.3, 0.6, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(down * part) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Marks a period of one shown day by mouse. @param marked the position of the day, and minutes after midnight */
export async function markByMouse(page: Page, marked: { day: number; from: number; to: number }): Promise<void> {
  const column = page.locator('section[aria-labelledby^="day-"]').nth(marked.day);
  await column.waitFor();
  const scroller = page.locator('[data-scroller]');
  const minutePx = (await column.evaluate((each) => each.getBoundingClientRect().height)) / 1440;
  // Below the names of the days, and away from the edges, where a drag scrolls.
  await scroller.evaluate((each, top) => each.scrollTo({ top }), (marked.from - 60) * minutePx);
  const box = await column.boundingBox();
  if (!box) throw new Error('the calendar does not show the day');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + marked.from * minutePx + 2);
  await page.mouse.down();
  await page.mouse.move(x, box.y + ((marked.from + marked.to) / 2) * minutePx, { steps: 3 });
  await page.mouse.move(x, box.y + marked.to * minutePx - 4, { steps: 3 });
  await page.mouse.up();
}

/** Drags a block of the calendar by mouse, or its end, by minutes down. */
export async function dragBlock(page: Page, block: Locator, grip: 'whole' | 'end', minutes: number): Promise<void> {
  await block.waitFor();
  // The whole block, away from the edges of the grid.
  await block.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const height = await page
    .locator('section[aria-labelledby^="day-"]')
    .first()
    .evaluate((each) => each.getBoundingClientRect().height);
  const box = await block.boundingBox();
  if (!box) throw new Error('the calendar does not show the block');
  const x = box.x + box.width / 2;
  const y = grip === 'end' ? box.y + box.height - 3 : box.y + box.height / 2;
  const down = (minutes * height) / 1440;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down / 2, { steps: 3 });
  await page.mouse.move(x, y + down, { steps: 3 });
  await page.mouse.up();
}
