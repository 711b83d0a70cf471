import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMail } from '#tests/support/inbox.ts';
import { walkByKeyboard } from '#tests/support/keyboard-walk.ts';
import { chooseOption } from '#tests/support/kit-fields.ts';
import { createClient } from '#tests/support/own-client.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import {
  confirmAddress,
  fillCredentials,
  logins,
  newAddress,
  portalOrigin,
  signedInStaff,
  signUp,
} from '#tests/support/signing-in.ts';
import { axeFindings, openBrowser, type Visitor, visit, waitForQuiet } from '#tests/support/visitor.ts';

let browser: Browser;
let support: Visitor;
let ops: Visitor;
const family = `Of${randomBytes(4).toString('hex')}`;
const lostPhone = `Answered all questions by telephone, lost the phone ${family}`;

beforeAll(async () => {
  browser = await openBrowser();
  const iris = { firstName: 'Iris', lastName: family, dob: '2016-03-04' };
  await createClient({ ...iris, relation: 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE' });
  support = await signedInStaff(browser, logins.support);
  ops = await signedInStaff(browser, logins.ops);
});
afterAll(() => browser.close());

const at = (path: string) => portalOrigin('ops').origin + path;

async function find(query: string): Promise<void> {
  await support.page.goto(at('/people'));
  await support.page.getByLabel('Name or email address').fill(query);
  await support.page.getByRole('button', { name: 'Find' }).click();
}

describe('staff', () => {
  it('a client account cannot use the staff portal', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(portalOrigin('ops').href);
    await fillCredentials(page, logins.client);
    await waitForQuiet(page);
    expect(await page.getByRole('heading', { name: /^Welcome, / }).count()).toBe(0);
    await leave();
  });

  it('find a person, open the record with a reason, and close it', async () => {
    const { page } = support;
    await find(`Iris ${family}`);
    await page.getByRole('link', { name: `Iris ${family}`, exact: true }).click();
    await page.getByText('This record is closed.').waitFor();
    expect(await page.getByText('2016').count()).toBe(0);
    await page.getByRole('button', { name: 'Open the record' }).click();
    await page.getByText('Please give a reason of at least 10 characters.').waitFor();
    await page.getByLabel('In your own words').fill('They asked by telephone to correct the state');
    await page.getByRole('button', { name: 'Open the record' }).click();
    await page.getByText('2016-03-04').waitFor();
    await page.getByRole('heading', { level: 1, name: `Iris ${family}` }).waitFor();
    await page.getByText(/^Time left: /).waitFor();
    // No id on the screen.
    expect(await page.getByRole('main').innerText()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(await axeFindings(page)).toEqual([]);
    // A limit is raised with a reason, for a week.
    await page.getByText(/^Upcoming sessions: 0 of /).waitFor();
    await page.getByRole('button', { name: 'Raise this limit: upcoming sessions' }).click();
    const raise = page.getByRole('form', { name: 'Raise this limit: upcoming sessions' });
    await raise.getByLabel('Reason').fill('Two courses of care at once.');
    expect(await axeFindings(page)).toEqual([]);
    await raise.getByRole('button', { name: 'Raise this limit', exact: true }).click();
    await page.getByText(/ allowed 3 more on .+, until .+: Two courses of care at once\.$/).waitFor();
    // Returning to it shows the end time, and it can be closed, too.
    await page.reload();
    await page.getByText(/^You have access to this record until /).waitFor();
    await page.route('**/api/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Close it now' }).click();
    await page.getByText('We got no answer.').waitFor();
    await page.unroute('**/api/graphql');
    await page.getByRole('button', { name: 'Close it now' }).click();
    await page.getByText('This record is closed.').waitFor();
    expect(await page.getByText('2016-03-04').count()).toBe(0);
  });

  it('ops place a legal hold on an open record, and a colleague has to end it; support sees no holds', async () => {
    expect(await support.page.getByRole('heading', { name: 'Legal holds' }).count()).toBe(0);
    const { page } = ops;
    await page.goto(support.page.url());
    await page.getByLabel('In your own words').fill('A letter of the court names this record');
    await page.getByRole('button', { name: 'Open the record' }).click();
    await page.getByText('This record isn’t on hold.').waitFor();
    await page.getByLabel('Reason for the hold').fill('Short');
    await page.getByRole('button', { name: 'Place a hold' }).click();
    await page.getByText('Please give a reason of at least 10 characters.').waitFor();
    await page.getByLabel('Reason for the hold').fill('A letter of the court of Nov 2');
    await page.getByRole('button', { name: 'Place a hold' }).click();
    await page.getByText(/^On hold since .+, placed by (?!a colleague)/).waitFor();
    await page.getByText('You placed this hold, so a colleague has to end it.').waitFor();
    expect(await page.getByRole('button', { name: 'End this hold' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close it now' }).click();
    await page.getByText('This record is closed.').waitFor();
  });

  it('another member of staff reviews an opened record', async () => {
    await support.page.goto(at('/break-glass'));
    await support.page.getByRole('heading', { name: 'Opened records' }).waitFor();
    const { page } = ops;
    // The home has it in the queue, and the navigation its count.
    await page.goto(at('/'));
    await page.getByRole('link', { name: /opened records? to review$/ }).click();
    const own = page.getByRole('heading', { name: `Record for Iris ${family}` });
    const glass = page.getByRole('listitem').filter({ hasText: 'They asked by telephone', has: own });
    await glass.getByText(/^Opened by (?!a colleague)/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await walkByKeyboard(page)).toEqual([]);
    await glass.getByRole('button', { name: /^Justified/ }).click();
    await glass.getByLabel('Reason').fill('I called the client, who remembers the call.');
    await glass.getByRole('button', { name: 'Justified', exact: true }).click();
    await expect.poll(() => glass.count()).toBe(0);
  });

  it('remove lost methods: one requests it, another decides, and the person is told', async () => {
    const client = await visit(browser);
    const email = newAddress();
    await signUp(client.page, email);
    await confirmAddress(client.page, email);
    await client.leave();
    await find(email);
    await support.page.getByRole('link', { name: 'Noor Haddad', exact: true }).click();
    await support.page.getByLabel('How you verified their identity').fill(lostPhone);
    await support.page.getByRole('button', { name: 'Request a reset' }).click();
    await support.page.getByText('You requested this. A colleague decides.').first().waitFor();
    expect(await axeFindings(support.page)).toEqual([]);
    await ops.page.goto(at('/resets'));
    const reset = ops.page.getByRole('listitem').filter({ hasText: lostPhone });
    await reset.getByText(/^For Noor Haddad, requested by (?!a colleague)/).waitFor();
    await reset.getByRole('button', { name: 'Remove all methods' }).click();
    await reset.getByLabel('Reason').fill('I saw the passport on a video call.');
    await reset.getByRole('button', { name: 'Remove all methods' }).click();
    const mails = await readMail(email, 2);
    expect(mails.some(({ subject = '' }) => /method|sign/i.test(subject))).toBe(true);
  });

  it('read the audit, at all widths and in the dark', async () => {
    const { page } = ops;
    await page.goto(at('/people'));
    await page.getByLabel('Name or email address').fill(logins.support);
    await page.getByRole('button', { name: 'Find' }).click();
    await page
      .getByRole('link', { name: /^Audit entries/ })
      .first()
      .click();
    await page.getByRole('row').nth(1).waitFor();
    await expectGoodLooks(page);
    expect(await page.getByText(/break/i).first().isVisible()).toBe(true);
    expect(ops.complaints).toEqual([]);
  });

  it('read the notes of cancellations that wait for a review', async () => {
    const { page } = support;
    await page.goto(at('/cancellations'));
    await page.getByRole('heading', { level: 1, name: 'Cancellation notes' }).waitFor();
    await page.getByText('Providers wrote these notes').waitFor();
    await page.getByText('only the earlier prescriber can give').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Complaints' }).click();
    await page.getByText('Providers don’t see the report or who made it.').waitFor();
    await page.getByText('The link opened an empty room.').waitFor();
    const waiting = page.getByRole('listitem').filter({ hasText: 'The link opened an empty room.' });
    await waiting.getByRole('button', { name: /^Not confirmed/ }).click();
    await waiting.getByRole('button', { name: /^Not confirmed/ }).click();
    await page.getByText('Please give a reason of at least 10 characters.').waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Decided' }).click();
    await page.getByText('Both calls were from the clinic’s front desk').waitFor();
    await page.getByText(/^Decided by /).waitFor();
    await expectGoodLooks(page);
  });

  it('read what a partner sent, and take it off the list', async () => {
    const phone = { viewport: { width: 390, height: 844 } };
    const { page: partner, complaints, leave } = await visit(browser, phone);
    await partner.goto('/referral/unknown-clinic');
    await partner.getByText(/doesn’t match a referral form/).waitFor();
    await partner.goto('/referral/oak-street-clinic');
    await partner.getByText(/Referral from Oak Street Clinic/).waitFor();
    await partner.getByRole('button', { name: 'Send the referral' }).click();
    await partner.getByText('Confirm that the client agreed. We can’t contact them without it.').waitFor();
    await expectGoodLooks(partner);
    const fields = { 'First name': 'Ivo', 'Last name': family, 'Date of birth': '02/03/1990', Phone: '510-555-0199' };
    const own = { 'Your name': 'Dr. Ito', 'Your email': 'ito@oak.example' };
    for (const [label, value] of Object.entries({ ...fields, ...own }))
      await partner.getByLabel(label, { exact: true }).fill(value);
    await chooseOption(partner, 'State where the client lives', 'California');
    await partner.getByText('The client agreed that Linden may contact them.').click();
    await partner.getByRole('button', { name: 'Send the referral' }).click();
    await partner.getByText('Thank you. We received the referral.').waitFor();
    expect(complaints).toEqual([]);
    await leave();
    const { page } = support;
    await page.goto(at('/external-referrals'));
    const done = page.getByRole('button', { name: `Client contacted: Ivo ${family}` });
    await done.waitFor();
    await expectGoodLooks(page);
    await done.click();
    const form = page.getByRole('form', { name: `Client contacted: Ivo ${family}` });
    await form.getByLabel('What was the outcome?').fill('Called him: he will book an intake appointment himself.');
    await form.getByRole('button', { name: 'Client contacted' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Decided' }).click();
    await page.getByText(`Ivo ${family}`).waitFor();
    await page.getByText('Called him: he will book an intake appointment himself.').first().waitFor();
    await expectGoodLooks(page);
  });

  it('answer a contest, which a colleague decides', async () => {
    // Other journeys leave contests of their own.
    const contestOn = (page: Page) =>
      page.getByRole('listitem').filter({ hasText: 'The calendar showed this hour as open' });
    await support.page.goto(at('/contests'));
    const contest = contestOn(support.page);
    await contest.waitFor();
    await expectGoodLooks(support.page);
    const answer = contest.getByLabel('Your answer');
    // A second try of this test finds the answer of the first.
    if (await answer.isVisible()) {
      await answer.fill('The ticket of that morning shows the fault.');
      await contest.getByRole('button', { name: 'Answer and recommend accepting' }).click();
    }
    await contest.getByText('You answered this. A colleague decides.').waitFor();
    await ops.page.goto(at('/contests'));
    await contestOn(ops.page).getByText('The ticket of that morning shows the fault.').waitFor();
    await contestOn(ops.page).getByRole('button', { name: 'Accept: it doesn’t count' }).waitFor();
  });

  it('support may not read the audit, and is told so', async () => {
    for (const path of ['/audit', '/audit?subject=57097000-0000-4000-8000-000000000904', '/analytics']) {
      await support.page.goto(at(path));
      await support.page.getByText('This page is for operations staff.').waitFor();
    }
    await support.page.goto(at('/billing'));
    await support.page.getByText('This page is for billing staff.').waitFor();
    const entries = support.page.getByRole('navigation', { name: 'Staff' });
    await entries.getByRole('link', { name: 'Complaints' }).waitFor();
    expect(await entries.getByRole('link', { name: /^(Audit|Billing|Page analytics)/ }).count()).toBe(0);
  });
});
