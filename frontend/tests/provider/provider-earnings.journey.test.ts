import { createHash, randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnProvider } from '#tests/support/own-provider.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { axeFindings, openBrowser } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Posts a fee of $75 for a provider, as billing does when a session was missed: with the digest that seals the entry. */
async function postFee(providerId: string): Promise<void> {
  const patientId = randomUUID();
  const lines = [`PATIENT_RECEIVABLE ${patientId} 7500`, `PROVIDER_PAYABLE ${providerId} -7500`];
  const digest = createHash('sha256').update(lines.join('\n')).digest();
  await withDatabase((database) =>
    database.query(
      `with entry as (
        insert into billing.ledger_entries (id, cause, cause_id, digest, currency, happened_at)
        values (gen_random_uuid(), 'FEE_AGREED', gen_random_uuid()::text, $3, 'USD', now()) returning id)
      insert into billing.ledger_postings (entry_id, line, account, owner_id, cents)
      select id, 0, 'PATIENT_RECEIVABLE', $2::uuid, 7500 from entry
      union all select id, 1, 'PROVIDER_PAYABLE', $1::uuid, -7500 from entry`,
      [providerId, patientId, digest],
    ),
  );
}

it('a provider sees what a fee pays and when, by keyboard and at every width', async () => {
  const own = await createOwnProvider();
  await postFee(own.id);
  const { page, complaints, leave } = await signedInProvider(browser, own.email);
  await page.getByRole('link', { name: 'Earnings' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Earnings' }).waitFor();
  expect(new URL(page.url()).href).toBe(providerAt('/dashboard/earnings'));
  const sessions = page.getByRole('grid', { name: 'Sessions and fees' });
  await sessions.getByText('Missed or late canceled session').first().waitFor();
  await sessions.getByText('Earned: we pay it after the month ends').first().waitFor();
  await page.getByText('No payouts yet.').waitFor();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(sideways, `at ${width} px`).toBe(false);
  }
  expect(complaints).toEqual([]);
  await leave();
});
