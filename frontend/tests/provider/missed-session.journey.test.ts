import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnProvider } from '#tests/support/own-provider.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { signedInProvider } from '#tests/support/provider-portal.ts';
import { bookSoonSessions } from '#tests/support/soon-sessions.ts';
import { openBrowser } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a provider marks a session as missed, and corrects it with a reason that stays', async () => {
  const own = await createOwnProvider();
  const [appointmentId = ''] = await bookSoonSessions(own, [-3]);
  // A session that is added after it took place is deleted instead.
  await withDatabase((database) =>
    database.query(`update scheduling.appointments set created_at = starts_at - interval '2 days' where id = $1`, [
      appointmentId,
    ]),
  );
  const { page, complaints, leave } = await signedInProvider(browser, own.email, `/appointment/${appointmentId}`);
  const fact = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

  await page.getByRole('button', { name: 'Mark as missed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No, it was not excused').click();
  await dialog.getByRole('button', { name: 'Mark as missed' }).click();
  await page.getByText('You marked the session as missed.').waitFor();

  await page.getByRole('button', { name: 'Correct “missed”' }).click();
  await dialog.getByText('The session took place', { exact: false }).first().waitFor();
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await dialog.getByText('Please choose one.').waitFor();
  await dialog.getByText('Please write at least 10 characters.').waitFor();
  await dialog.getByText('The session took place').click();
  await dialog.getByText('Your client won’t owe a fee for it.').waitFor();
  await dialog.getByLabel('Why are you correcting it?').fill('I had marked the wrong session.');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await page.getByText('You corrected the session.').waitFor();
  await fact('Corrected').getByText('by you: The session took place').waitFor();
  await fact('Corrected').getByText('I had marked the wrong session.').waitFor();
  expect(await page.getByText('Missed', { exact: true }).count()).toBe(0);
  await expectGoodLooks(page);
  expect(complaints).toEqual([]);
  await leave();
});
