import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from './patience.ts';
import { withDatabase } from './world-database.ts';

/** Removes the time after sessions that a failed try may have saved for a demo provider. */
export async function forgetBuffer(email: string): Promise<void> {
  await withDatabase((database) =>
    database.query(
      'update scheduling.schedules set buffer_minutes = 0 where provider_id = (select id from identity.accounts where email = $1)',
      [email],
    ),
  );
}

/** Removes the blocks that a failed try may have left on the first day of the shown week. */
export async function removeLeftBlocks(page: Page): Promise<void> {
  await page.locator('[data-cursor]').waitFor({ state: 'attached' });
  const left = page.locator('.day-column').first().locator('[data-block]');
  for (let count = await left.count(); count > 0; count -= 1) {
    await left.first().click();
    await page.getByRole('button', { name: 'Remove block' }).click();
    await expect.poll(() => left.count(), patience).toBe(count - 1);
  }
}
