import { isDeep } from '@linden/testkit/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSlot, createVisitor } from '#tests/support/booked.ts';
import { listOpenTimes, question, waitForTerms } from '#tests/support/booking-journey.ts';
import { addPerson, becomeClient, bookFor, dashboard, signAll } from '#tests/support/client-portal.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { fillCredentials, logins, newPassword, signedIn } from '#tests/support/signing-in.ts';
import { openBrowser, type Visitor, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let visitor: Visitor;
let email = '';
/** Of the first session: the address of its confirmation, and the provider's short id. */
let confirmation: URL;
let provider = '';
/** The form for the follow-up. */
let form = '';

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await visit(browser);
});
afterAll(() => browser.close());

/** Creates an account, and books an intake. */
async function bookFirst(): Promise<void> {
  const { page } = visitor;
  email = await becomeClient(visitor);
  await addPerson(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', relation: 'Self' });
  await page.goto(dashboard('required-agreements'));
  await signAll(page, 'Noor Haddad');
  const open = await listOpenTimes(page);
  const time = open[Math.floor(open.length / 2)] ?? '';
  provider = new URL(time, 'http://x').searchParams.get('provider') ?? '';
  await bookFor(page, time);
  confirmation = new URL(page.url());
  await page.goto(dashboard('appointments'));
  await openRowMenu(page);
  form = (await page.getByRole('menuitem', { name: title }).getAttribute('href')) ?? '';
  await page.keyboard.press('Escape');
}

/** Opens the menu of the only session. */
const openRowMenu = (page: Page) => page.getByRole('button', { name: /^More for / }).click();

const title = 'Book the next session';
const times = (page: Page) => page.locator('input[name="follow-up-time"]');
const bookButton = (page: Page) => page.getByRole('button', { name: 'Book this session' });

async function choose(page: Page, index: number): Promise<string> {
  await times(page).first().waitFor();
  const time = times(page).nth(index);
  await time.check();
  await waitForTerms(page);
  return time.inputValue();
}

/** Bookings arrive without an answer until the returned function is called: a single lost answer would be retried automatically. */
async function loseAnswers(page: Page): Promise<() => void> {
  const devtools = await page.context().newCDPSession(page);
  let isLosing = true;
  devtools.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    const isLost = isLosing && responseStatusCode === 200 && request.postData?.includes('"BookFollowUp"');
    void (
      isLost
        ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
        : devtools.send('Fetch.continueRequest', { requestId })
    ).catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/graphql', requestStage: 'Response' }] });
  return () => {
    isLosing = false;
  };
}

async function isBooked(page: Page): Promise<void> {
  await page.waitForURL(/\/followup-booking-confirmation\?eventId=.+&appointmentShortId=.+/);
  await question(page, 'Appointment confirmed').waitFor();
}

describe('a client', () => {
  it('books a follow-up: known facts are filled in, a time is chosen, the terms are shown before the button', async () => {
    const { page, complaints } = visitor;
    await bookFirst();
    complaints.splice(0);
    await openRowMenu(page);
    await page.getByRole('menuitem', { name: title }).click();
    await question(page, title).waitFor();
    const facts = page.getByRole('region', { name: 'The next session' });
    await facts.getByText('Noor Haddad').waitFor();
    await facts.getByText('By video').waitFor();
    await facts.getByText('You, without insurance, same as last time').waitFor();
    await times(page).first().waitFor();
    await bookButton(page).click();
    await page.getByText('Please choose a time.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('follow-up-time');
    await expectGoodLooks(page);
    await choose(page, 2);
    await expectGoodLooks(page);
    await bookButton(page).click();
    await isBooked(page);
    expect(complaints).toEqual([]);
  });

  it('whose time is taken meanwhile learns it, and books a nearby one', async () => {
    const { page } = visitor;
    const found = await createVisitor()<{ provider: { id: string } }>(`{ provider(shortId: "${provider}") { id } }`);
    await page.goto(form);
    const taken = async (index: number): Promise<string> => {
      const timeStart = await choose(page, index);
      const slot = { providerId: found.provider.id, appointmentType: 'INTAKE', timeStart };
      // An intake is longer, and does not fit everywhere.
      return (await bookSlot(slot)) ? timeStart : taken(index + 1);
    };
    const start = await taken(1);
    await bookButton(page).click();
    await page.getByText('That time was just taken. Nothing was booked.').waitFor();
    expect(await page.locator(`input[value="${start}"]`).count()).toBe(0);
    await expectGoodLooks(page);
    await page.getByTestId('nearby').getByRole('button').first().click();
    await waitForTerms(page);
    await bookButton(page).click();
    await isBooked(page);
  });

  it.runIf(isDeep)('whose answer is lost loses nothing, sends it again, and books once', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(form);
    await fillCredentials(page, email, newPassword);
    await question(page, title).waitFor();
    const hearAgain = await loseAnswers(page);
    await page.goto(form);
    const start = await choose(page, 0);
    await bookButton(page).click();
    await page.getByText('We don’t know yet if this was booked').waitFor();
    expect(await page.locator(`input[value="${start}"]`).isChecked()).toBe(true);
    await expectGoodLooks(page);
    hearAgain();
    await page.getByRole('button', { name: 'Check again' }).click();
    await isBooked(page);
    await page.goto(dashboard('appointments'));
    await page.getByText('4 appointments').waitFor();
    await leave();
  });
});

describe('a report about the provider', () => {
  it('goes to staff once, with the reasons that fit the session', async () => {
    const { page } = visitor;
    await page.goto(form.replace(/follow-up$/, 'report'));
    await question(page, 'Report a problem').waitFor();
    await page.getByText(/^Only our team reads this\. We don’t tell .+ that you reported it, or who did\.$/).waitFor();
    await page.getByRole('radio', { name: 'My therapist’s behavior' }).click();
    expect(await page.getByRole('radio').count()).toBe(1);
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Please tell us what happened, in at least 10 characters.').waitFor();
    await expectGoodLooks(page);
    const send = async () => {
      await page.getByRole('textbox', { name: 'Tell us more' }).fill('The therapist was rude on the phone.');
      await page.getByRole('button', { name: 'Send report' }).click();
    };
    await send();
    await page.getByText('Thank you. Our team has your report.').waitFor();
    await page.reload();
    await page.getByRole('radio', { name: 'My therapist’s behavior' }).click();
    await send();
    await page.getByText('This was already reported for this session. Our team has it.').waitFor();
  });
});

describe('the link of a session', () => {
  it.runIf(isDeep)(
    'is readable without script, and leads through sign-in to the form, which then opens at once',
    async () => {
      const link = `/client-follow-up${confirmation.search}`;
      const plain = await visit(browser, { javaScriptEnabled: false });
      await plain.page.goto(link);
      await plain.page.getByRole('link', { name: 'See open times' }).waitFor();
      await plain.leave();
      const { page, leave } = await visit(browser);
      await page.goto(link);
      await expectGoodLooks(page);
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await fillCredentials(page, email, newPassword);
      await question(page, title).waitFor();
      expect(new URL(page.url()).pathname).toBe(form);
      await page.goto(link);
      await page.waitForURL((url) => url.pathname === form);
      await question(page, title).waitFor();
      await leave();
    },
  );

  it('shows no form to another client', async () => {
    const { page, leave } = await signedIn(browser, logins.client);
    await page.goto(form);
    await page.getByText("This appointment either doesn't exist or has been canceled.").waitFor();
    expect(await times(page).count()).toBe(0);
    expect(await page.content()).not.toContain('Noor');
    await leave();
  });
});
