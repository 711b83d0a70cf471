import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptAll,
  type Booker,
  book,
  continueFrom,
  fillProfile,
  listOpenTimes,
  passPlace,
  payCash,
  question,
  searches,
  takeOpenTimes,
  waitForSavedAnswer,
  waitForTerms,
  waitPatiently,
  waitUntilKept,
  withQuery,
} from '#tests/support/booking-journey.ts';
import { listOptions, typeOption } from '#tests/support/kit-fields.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { newAddress } from '#tests/support/signing-in.ts';
import { readBrowserStorage } from '#tests/support/stored-words.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
let nextTime: () => string;

beforeAll(async () => {
  browser = await openBrowser();
  nextTime = await takeOpenTimes(browser);
});
afterAll(() => browser.close());
const adult = (): Booker => ({ firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', email: newAddress() });

describe('a visitor', () => {
  it('books an intake, question by question, and each looks right at every width', async () => {
    const { page, complaints, leave } = await visit(browser);
    await page.goto(nextTime());
    await waitUntilKept(page);
    await expectGoodLooks(page);
    expect(await page.title()).toBe('Book a session · Linden therapy access');
    await question(page, 'Does this work for you?').waitFor();
    await expectGoodLooks(page);
    await continueFrom(page, 'Does this work for you?');
    await question(page, 'How would you like to pay?').waitFor();
    await expectGoodLooks(page);
    await payCash(page);
    await fillProfile(page, adult());
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await question(page, 'Please read and accept these').waitFor();
    await expectGoodLooks(page);
    await acceptAll(page);
    await waitForTerms(page);
    await expectGoodLooks(page);
    const confirmed = await book(page);
    expect(confirmed.pathname).toBe('/find/new-booking-confirmation');
    expect(await page.evaluate(() => sessionStorage.getItem('linden.draft.booking'))).toBeNull();
    // The form would say that the time was just taken.
    await page.goBack();
    await page.waitForURL(confirmed.href);
    await question(page, 'Appointment confirmed').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  it('books a call without an insurance question, and may cancel it', async () => {
    const { page, leave } = await visit(browser);
    // The last one, because the first may belong to a provider with a new booking.
    const call = (await listOpenTimes(page, searches.adults, 'CONSULTATION')).at(-1);
    expect(call).toContain('type=CONSULTATION');
    await page.goto(call ?? '');
    await passPlace(page);
    await fillProfile(page, adult());
    await page.getByRole('button', { name: 'Continue' }).click();
    await acceptAll(page);
    const confirmed = await book(page);
    await page.getByText('Consultation call, 15 minutes').waitFor();
    await expectGoodLooks(page);
    await page.goto(`/client-cancel${confirmed.search}`);
    await question(page, 'Cancel your consultation call').waitFor();
    await expectGoodLooks(page);
    await leave();
  });

  it('pays with the insurance of the search; a refresh restores the member id, which the browser never stores', async () => {
    const { page, leave } = await visit(browser);
    const time = nextTime();
    await page.goto(time);
    await passPlace(page);
    await page.getByRole('radio', { name: 'Insurance', exact: true }).check();
    const insurances = page.getByRole('combobox', { name: 'Insurance name' });
    await waitPatiently(page, insurances, 'Try again');
    const [name = ''] = await listOptions(page, insurances);
    await page.getByRole('button', { name: 'Continue' }).click();
    const fault = page.locator('.field-error').filter({ hasText: 'Choose your insurance' });
    await fault.waitFor();
    // The list opens below what is wrong.
    await insurances.press('ArrowDown');
    const list = page.getByRole('listbox');
    await list.waitFor();
    const error = await fault.boundingBox();
    const options = await list.boundingBox();
    const isApart = error && options && (options.y >= error.y + error.height || options.y + options.height <= error.y);
    expect(isApart).toBe(true);
    await page.goto('/robots.txt');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(withQuery(time, { insurance: name }));
    await passPlace(page);
    await waitPatiently(page, insurances, 'Try again');
    await expect.poll(() => insurances.inputValue()).toBe(name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('.field-error').filter({ hasText: 'Required to validate insurance coverage' }).waitFor();
    await expectGoodLooks(page);
    const saved = waitForSavedAnswer(page, 'XEA-123 456');
    await page.getByLabel('Member ID').fill('XEA-123 456');
    await page.getByRole('button', { name: 'Continue' }).click();
    await question(page, 'Who is this session for?').waitFor();
    await saved;
    expect(await readBrowserStorage(page)).not.toContain('XEA-123');
    await page.reload();
    await page.getByRole('button', { name: 'Go to previous step' }).click();
    expect(await page.getByLabel('Member ID').inputValue()).toBe('XEA-123 456');
    await leave();
  });

  it('whose insurance is not on the list is asked which one, then searches with it, or stays', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(withQuery(nextTime(), { insurance: 'Unknown Mutual' }));
    await passPlace(page);
    await page.getByRole('button', { name: 'My insurance is not on this list' }).click();
    const modal = page.getByRole('dialog', { name: 'Which insurance do you have?' });
    await modal.waitFor();
    await expectGoodLooks(page);
    await modal.getByRole('button', { name: 'Stay and change how I pay' }).click();
    await payCash(page);
    await question(page, 'Who is this session for?').waitFor();
    await page.getByRole('button', { name: 'Go to previous step' }).click();
    await page.getByLabel('Insurance', { exact: true }).check();
    await page.getByRole('button', { name: 'My insurance is not on this list' }).click();
    const plan = modal.getByLabel('Your insurance');
    const name = (await plan.locator('option').nth(1).textContent()) ?? '';
    await plan.selectOption(name);
    await modal.getByRole('button', { name: 'Find therapists who take it' }).click();
    await page.waitForURL((url) => url.pathname === '/find/california' && url.searchParams.get('insurance') === name);
    await leave();
  });

  it('works by keyboard alone', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(nextTime());
    await waitUntilKept(page);
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await question(page, 'Does this work for you?').waitFor();
    await press('Continue');
    await question(page, 'How would you like to pay?').waitFor();
    // The focus moves to the question. A button that has it before would lose it again.
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).toBe('H1');
    await press('Continue');
    await page.getByText('Please check one answer').waitFor();
    const first = page.getByRole('radio').first();
    await expect.poll(() => first.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await question(page, 'Who is this session for?').waitFor();
    await expect.poll(focused).toBe('H1');
    await press('Go to previous step');
    await question(page, 'How would you like to pay?').waitFor();
    expect(await page.getByRole('radio', { name: /Cash or card/ }).isChecked()).toBe(true);
    await leave();
  });

  it('who goes back before the address has followed the last question stays there', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(nextTime());
    await passPlace(page);
    await question(page, 'How would you like to pay?').waitFor();
    await page.getByRole('radio', { name: /Cash or card/ }).check();
    const next = page.getByRole('button', { name: 'Continue' });
    const previous = page.getByRole('button', { name: 'Go to previous step' });
    const back = await previous.elementHandle();
    await next.evaluate(async (button, other) => {
      (button as HTMLElement).click();
      // React has shown the next question, and the router has not told it of the new address.
      await Promise.resolve();
      (other as HTMLElement).click();
    }, back);
    await expect.poll(() => new URL(page.url()).hash).toBe('#payment');
    await page.waitForTimeout(500);
    expect(new URL(page.url()).hash).toBe('#payment');
    await question(page, 'How would you like to pay?').waitFor();
    await leave();
  });

  it('shows faults at their fields in the words of the spec, and moves the focus to the first', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(nextTime());
    await passPlace(page);
    await payCash(page);
    await fillProfile(page, { ...adult(), dob: '02/30/1990', email: 'noor@gmial.com' });
    await typeOption(page, 'State', 'Texas');
    await page.getByRole('button', { name: 'Continue' }).click();
    const said = (text: string | RegExp) => page.locator('.field-error').filter({ hasText: text });
    await said('Please enter a valid date (mm/dd/yyyy)').waitFor();
    expect(await said('Invalid email address').count()).toBe(1);
    expect(await said(/^Cannot select an address outside of /).count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('booking-dob');
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Did you mean noor@gmail.com?' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe('noor@gmail.com');
    await leave();
  });

  it('under 18 learns who must book', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(nextTime());
    await passPlace(page);
    await payCash(page);
    await fillProfile(page, { ...adult(), dob: `03/04/${new Date().getUTCFullYear() - 15}` });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page
      .getByText(/^Authorized consent required\. Please have your parent, guardian, or authorized legal representative/)
      .first()
      .waitFor();
    await leave();
  });

  it('loads the page again in step 3 and keeps every answer and the hold; the browser stores no typed word', async () => {
    const { page, complaints, leave } = await visit(browser);
    await page.goto(nextTime());
    await passPlace(page);
    await payCash(page);
    const booker = { ...adult(), firstName: 'Noor-Quillon', lastName: 'Haddad-Brisk' };
    const reason = 'I can’t sleep\nand “worry” a lot';
    const saved = waitForSavedAnswer(page, 'worry');
    await fillProfile(page, booker);
    await page.getByLabel('Chosen first name').fill('Nur');
    await page.getByLabel('Apartment or suite').fill('4 B');
    await page.getByLabel('What brings you here').fill(reason);
    await saved;
    const readAnswers = async () => {
      await question(page, 'Who is this session for?').waitFor();
      const fields = page.locator('form').getByRole('textbox').or(page.locator('form').getByRole('combobox'));
      return Promise.all(
        (await fields.all()).map((field) =>
          field.evaluate((each) => [each.id, 'value' in each ? each.value : each.textContent]),
        ),
      );
    };
    const before = await readAnswers();
    expect(before.flat()).toEqual(
      expect.arrayContaining([booker.lastName, 'Nur', '4 B', 'Oakland', reason, booker.email]),
    );
    const stored = await readBrowserStorage(page);
    expect(stored).toContain('linden.draft.booking');
    for (const word of [
      booker.firstName,
      booker.lastName,
      booker.email,
      '05/06/1990',
      'Alder',
      '555-0123',
      'sleep',
      'worry',
    ])
      expect(stored).not.toContain(word);
    // The second time shows that nothing depends on what was typed since the first.
    for (let time = 0; time < 2; time += 1) {
      await page.reload();
      await expect.poll(readAnswers, patience).toEqual(before);
      await waitUntilKept(page);
    }
    expect(complaints).toEqual([]);
    await page.goBack();
    await question(page, 'How would you like to pay?').waitFor();
    await page.goForward();
    await question(page, 'Who is this session for?').waitFor();
    expect(await page.getByLabel('Legal last name').inputValue()).toBe(booker.lastName);
    await leave();
  });

  it('whose answers can’t be read after a refresh is told so, and begins with the first question', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(nextTime());
    await passPlace(page);
    const saved = waitForSavedAnswer(page, 'cash');
    await payCash(page);
    await saved;
    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('"BookingDraft"') ? route.abort() : route.fallback(),
    );
    await page.reload();
    await page.getByText('We couldn’t load what you entered before. Please enter it again.').waitFor();
    await question(page, 'Does this work for you?').waitFor();
    await waitUntilKept(page);
    await expectGoodLooks(page);
    await leave();
  });

  it('whose answers can’t be saved is asked before leaving, keeps them on the page, and books', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(nextTime());
    await waitUntilKept(page);
    const isSave = (data: string | null) => data?.includes('"SaveBookingDraft"') ?? false;
    await page.route('**/api/graphql', (route) =>
      isSave(route.request().postData()) ? route.abort() : route.fallback(),
    );
    const failed = page.waitForEvent('requestfailed', (request) => isSave(request.postData()));
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await passPlace(page);
    await payCash(page);
    await failed;
    await fillProfile(page, adult());
    await page.evaluate(() => location.reload());
    await expect.poll(() => dialogs).toEqual(['beforeunload']);
    expect(await page.getByLabel('Legal last name').inputValue()).toBe('Haddad');
    await page.getByRole('button', { name: 'Continue' }).click();
    await acceptAll(page);
    await book(page);
    expect(dialogs).toEqual(['beforeunload']);
    await leave();
  });
});
