import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walkByKeyboard } from '#tests/support/keyboard-walk.ts';
import { chooseOption } from '#tests/support/kit-fields.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { logins, portalOrigin, signedInStaff } from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser, type Visitor } from '#tests/support/visitor.ts';
import { withDatabase } from '#tests/support/world-database.ts';

let browser: Browser;
let staff: Visitor;
let lead: Visitor;
beforeAll(async () => {
  await restoreWork();
  browser = await openBrowser();
  staff = await signedInStaff(browser, logins.billing);
  lead = await signedInStaff(browser, logins.billingLead);
});
afterAll(() => browser.close());

/** Charges of the seed's client that no other file uses (`tools/seed/stories/demo-billing.ts`): one with a refund that waits, and one without. */
const refunded = '57097000-0000-4000-8000-000000000861';
const kept = '57097000-0000-4000-8000-000000000862';

/** Brings back what a failed try of this file has done with the charges, and closes the record that it opened. */
function restoreWork(): Promise<void> {
  return withDatabase(async (database) => {
    await database.query('delete from billing.refunds where payment_id in ($1, $2)', [refunded, kept]);
    await database.query('update billing.payments set refunded_cents = 0 where id = $1', [kept]);
    await database.query(
      `with payment as (update billing.payments set status = 'PAID', refunded_cents = cents where id = $1 returning id, cents)
       insert into billing.refunds (id, payment_id, cents, requested_by, requested_at, reason, ground, needs_second)
       select gen_random_uuid(), payment.id, cents, a.id, now(), 'The session was canceled in time. The provider confirmed it.', 'CORRECTION', true
       from payment, identity.accounts a where a.email = $2`,
      [refunded, logins.billing],
    );
    await database.query(
      'update accounts.break_glass set ended_at = now() where ended_at is null and staff = (select id from identity.accounts where email = $1)',
      [logins.billing],
    );
  });
}

const at = (path: string) => portalOrigin('ops').origin + path;
const reason = 'The provider confirmed that the session was canceled in time';

it('the queue shows the refund that waits, and what the reconciliation found, without ids of clients', async () => {
  const { page } = lead;
  await page.goto(at('/billing'));
  await page.getByText('$250, requested by Priya Raman').waitFor();
  // The worker reconciles within a minute after its start.
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Findings' }).waitFor();
        return page.getByText('The card processor took a different amount than our ledger says').count();
      },
      { ...patience, interval: 3_000 },
    )
    .toBeGreaterThan(0);
  await expectGoodLooks(page);
  expect(await walkByKeyboard(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

it('a person is found by name, opened with a reason, and a small refund is paid by one person', async () => {
  const { page, complaints } = staff;
  // The sign-in may have met a code that another journey had used.
  complaints.splice(0);
  await page.goto(at('/people'));
  await page.getByLabel('Name or email address').fill('Robin Ashdown');
  await page.getByRole('button', { name: 'Find' }).click();
  await page
    .getByRole('link', { name: /^Billing\s?: Robin Ashdown/ })
    .first()
    .click();
  await page.getByText('This record is closed.').waitFor();
  expect(await page.getByText('$250').count()).toBe(0);
  await page.getByLabel('In your own words').fill('Asked by email about a fee');
  await page.getByRole('button', { name: 'Open the record' }).click();
  await page.getByRole('heading', { level: 1, name: 'Billing for Robin Ashdown' }).waitFor();
  await page.getByText('The card was charged').first().waitFor();
  await expectGoodLooks(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.getByRole('main').innerText()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);

  await page.getByRole('button', { name: /^Refund: .*\$60$/ }).click();
  await page.getByLabel('Amount in dollars').fill('70');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByText('Only $60 of this payment is left.').waitFor();
  await page.getByText('Please give a reason of at least 10 characters.').waitFor();
  await page.getByLabel('Amount in dollars').fill('15.50');
  await page.getByLabel('What happened').fill(reason);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByText('The refund was recorded.').waitFor();
  await page.getByText('Paid back to the card').waitFor();
  await page.getByText('$15.50 of it was refunded or is being refunded.').waitFor();

  await chooseOption(page, 'Record an issue', 'Client isn’t responding');
  await page.getByRole('button', { name: 'Record it' }).click();
  await page.getByRole('button', { name: 'Mark as resolved: Client isn’t responding' }).click();
  await page.getByText('No open issue.').waitFor();
  await page
    .getByRole('button', { name: /^Record a prior authorization: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save authorization' }).click();
  await page.getByText('Please enter the insurer’s number.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The closed record is refused before it is opened.
  expect(complaints.filter((each) => !/ 403 /.test(each))).toEqual([]);
});

it('a large refund is approved by another person, not by the one who asked', async () => {
  await staff.page.goto(at('/billing'));
  const own = staff.page.getByRole('listitem').filter({ hasText: '$250, requested by Priya Raman' });
  await own.getByText('You requested this.').waitFor();
  expect(await own.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  const { page } = lead;
  await page.goto(at('/billing'));
  await page.getByRole('button', { name: 'Approve the refund: $250' }).click();
  await expect.poll(() => page.getByText('$250, requested by Priya Raman').count()).toBe(0);
  await staff.page.reload();
  await staff.page.getByRole('heading', { name: 'Refunds waiting' }).waitFor();
  expect(await staff.page.getByText('$250, requested by').count()).toBe(0);
});

it('staff of another role are told which role they need', async () => {
  const support = await signedInStaff(browser, logins.support);
  await support.page.goto(at('/billing'));
  await support.page.getByText('This page is for billing staff.').waitFor();
  expect(await axeFindings(support.page)).toEqual([]);
  await support.leave();
});
