import { openTestCaldav } from '@linden/testkit/calendars/test-caldav';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from '#tests/support/booking-journey.ts';
import { readLink } from '#tests/support/inbox.ts';
import { chooseOption, fillDay } from '#tests/support/kit-fields.ts';
import { acceptInvitation, createNewcomer, inviteProvider, type Walk } from '#tests/support/newcomer.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { patience } from '#tests/support/patience.ts';
import { press, providerAt, waitUntilSeen } from '#tests/support/provider-portal.ts';
import { logins, portalOrigin, signedInStaff } from '#tests/support/signing-in.ts';
import { readBrowserStorage } from '#tests/support/stored-words.ts';
import { openBrowser, type Visitor, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

/** Drags over cells of the grid, by mouse. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator(`[data-cell="${from}"]`).hover();
  await page.mouse.down();
  await page.locator(`[data-cell="${to}"]`).hover();
  await page.mouse.up();
}

/** A last valid day that staff may enter on every day the test runs. */
const validUntil = (() => {
  const at = new Date(Date.now() + 300 * 86_400_000);
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
  return { day: at.toISOString().slice(0, 10), shown };
})();

/** Staff approve a license or the insurance in a part of a provider's page. */
async function approve(part: Locator, name: string): Promise<void> {
  await part.getByRole('button', { name: `Approve: ${name}` }).click();
  const form = part.getByRole('form', { name: `Approve: ${name}` });
  await fillDay(part.page(), 'Last valid day', validUntil.day);
  await form.getByRole('button', { name: 'Approve' }).click();
}

describe('a new provider', () => {
  const newcomer = createNewcomer();
  const name = `${newcomer.givenName} ${newcomer.familyName}`;
  let staff: Visitor;
  let provider: Visitor;
  let walk: Walk;
  beforeAll(async () => {
    staff = await signedInStaff(browser, logins.admissions);
  });

  it('is invited by staff, and accepts with the second letter after the first was withdrawn', async () => {
    const { page } = staff;
    await inviteProvider(page, newcomer);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(`The invitation is on its way to ${newcomer.email}.`).waitFor();
    await expectGoodLooks(page);
    const withdrawn = await readLink(newcomer.email);
    await page.getByRole('button', { name: 'Withdraw the invitation' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw this invitation?' });
    await dialog.getByRole('button', { name: 'Withdraw the invitation' }).click();
    await page.getByText('The link no longer works.').waitFor();
    const { page: reader, leave } = await visit(browser);
    await reader.goto(withdrawn);
    await reader.getByRole('heading', { name: 'This invitation was withdrawn' }).waitFor();
    await leave();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Sent 2 times').waitFor();
    ({ provider, walk } = await acceptInvitation(browser, newcomer, 2));
    await question(provider.page, 'Basic information').waitFor();
    expect(new URL(provider.page.url()).pathname).toBe('/onboarding/basic-information');
    await page.reload();
    await page.getByText('They accepted the invitation.').waitFor();
    await inviteProvider(page, newcomer);
    await page.getByText('This address already has an invitation.').waitFor();
    await expectGoodLooks(page);
  });

  it('is redirected from an older address to the first step, and enters their details', async () => {
    const { page } = provider;
    await page.goto(providerAt('/dashboard'));
    const tour = page.getByRole('complementary', { name: 'Clients can’t find you yet' });
    await tour.getByRole('button', { name: 'Got it' }).click();
    await tour.waitFor({ state: 'detached' });
    await page.goto(providerAt('/setup-profile'));
    await question(page, 'Basic information').waitFor();
    expect(new URL(page.url()).pathname).toBe('/onboarding/basic-information');
    await page.getByLabel('About you').fill('');
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('This field is required').first().waitFor();
    expect(await page.getByLabel('About you').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('About you').fill('I help people who begin anew.');
    await page.getByLabel('Pronouns').fill('she/her');
    await chooseOption(page, 'Gender', 'Woman');
    await page.getByRole('group', { name: 'Languages' }).getByLabel('English').check();
  });

  it('crops a photo by keyboard, and sees it in the preview', async () => {
    const { page } = provider;
    const photo = page.getByRole('region', { name: 'Your photo' });
    await photo.locator('input[type="file"]').setInputFiles({ name: 'ada.txt', mimeType: 'text/plain', buffer: pdf });
    await photo.getByText('This type of file doesn’t work here.').waitFor();
    const buffer = await page.screenshot();
    await photo.locator('input[type="file"]').setInputFiles({ name: 'ada.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
    await dialog.getByLabel('Zoom').fill('2');
    await dialog.locator('.reactEasyCrop_CropArea').focus();
    await press(page, 'ArrowRight', 3);
    await expectGoodLooks(page);
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await page.getByText('Your photo is saved.').waitFor();
    const shown = page.getByRole('complementary', { name: 'How clients see you' }).locator('img');
    await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/api\/photos\//);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  });

  it('uploads a license, and learns on the next page that another document failed', async () => {
    const { page } = provider;
    const documents = page.getByRole('region', { name: 'License and insurance documents' });
    const placeOf = (place: string) => documents.locator('li', { hasText: place });
    const send = (place: string, buffer: Buffer) =>
      placeOf(place)
        .locator('input[type="file"]')
        .setInputFiles({ name: 'ada-fernhill.pdf', mimeType: 'application/pdf', buffer });
    await send('License for California', pdf);
    await documents.getByText(/^Received/).waitFor();
    await send('Liability insurance', Buffer.from('<html>'));
    await documents.getByText('We couldn’t read this file.').waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await question(page, 'Specialties').waitFor();
    await page
      .getByText('Your document failed to upload. Please go back to the previous page to re-upload your document.')
      .waitFor();
    await page.getByRole('link', { name: 'Go back to your documents' }).click();
    await documents.getByRole('button', { name: 'Delete: Liability insurance' }).click();
    await send('Liability insurance', pdf);
    await placeOf('Liability insurance')
      .getByText(/^Received/)
      .waitFor();
    const opened = page.waitForEvent('download');
    await documents.getByRole('button', { name: 'Open: License for California' }).click();
    expect((await opened).suggestedFilename()).toBe('license.pdf');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await question(page, 'Specialties').waitFor();
  });

  it('reads why staff did not accept a document', async () => {
    const { page } = staff;
    const reason = 'This is last year’s policy. Please send the current one.';
    await page.goto(`${portalOrigin('ops').origin}/`);
    await page.getByRole('link', { name: /documents? to check$/ }).click();
    await page.getByRole('link', { name: `Liability insurance: ${name}` }).click();
    const documents = page.getByRole('region', { name: 'Documents' });
    const approvals = page.getByRole('region', { name: 'Licenses and insurance' });
    const entry = documents.getByRole('listitem').filter({ hasText: 'Liability insurance' });
    const saved = page.waitForEvent('download');
    await entry.getByRole('button', { name: 'Open: Liability insurance' }).click();
    expect((await saved).suggestedFilename()).toBe('insurance.pdf');
    await entry.getByRole('button', { name: 'Don’t accept: Liability insurance' }).click();
    await entry.getByLabel('Reason', { exact: true }).fill(reason);
    await expectGoodLooks(page);
    await entry.getByRole('button', { name: 'Don’t accept' }).click();
    await entry.getByText(/^Not accepted on/).waitFor();
    await approve(documents, 'License for California');
    await documents.getByText(/^Approved on/).waitFor();
    await approvals.getByText(`Approved until ${validUntil.shown}.`).waitFor();
    await expectGoodLooks(page);
    await provider.page.getByRole('link', { name: 'Back' }).click();
    await provider.page.getByText(`Not accepted: ${reason}`).waitFor();
    await provider.page.getByText(/^Approved · Uploaded/).waitFor();
    await provider.page
      .getByRole('navigation', { name: 'Getting ready' })
      .getByRole('link', { name: 'Specialties' })
      .click();
    await question(provider.page, 'Specialties').waitFor();
  });

  it('sees at the field that a third style is too many, is asked before a refresh, and may look at another page', async () => {
    const { page } = provider;
    const treated = page.getByRole('group', { name: 'What you treat' });
    await treated.locator('summary').click();
    await treated.getByLabel('Life Transitions').check();
    await page.getByRole('group', { name: 'Who you see' }).getByLabel('Adults').check();
    const styles = page.getByRole('group', { name: 'Therapy styles' });
    for (const style of ['Warm', 'Direct', 'Holistic']) await styles.getByLabel(style).check();
    await styles.getByText('Please choose at most two.').waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('Please fix the marked fields below.').waitFor();
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await page.evaluate(() => location.reload());
    expect(await asked).toBe('beforeunload');
    expect(await readBrowserStorage(page)).not.toContain('Holistic');
    const steps = page.getByRole('navigation', { name: 'Getting ready' });
    await steps.getByRole('link', { name: 'Basic information' }).click();
    await question(page, 'Specialties').waitFor({ state: 'detached' });
    await steps.getByRole('link', { name: 'Specialties' }).click();
    await page.getByText('These are your unsaved changes from last time.').waitFor();
    expect(await styles.getByLabel('Direct').isChecked()).toBe(true);
    await styles.getByLabel('Holistic').uncheck();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await question(page, 'Calendar').waitFor();
  });

  it('sees that a calendar is optional, and goes on without one', async () => {
    const { page } = provider;
    await page.getByText('No calendar is connected.').waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: /^Continue/ }).click();
    await question(page, 'Telehealth and office').waitFor();
    await page.getByText(/^[12] of 5 left until clients can find you$/).waitFor();
  });

  it('gives the link of a video room, and sees at the field that it must be secure', async () => {
    const { page } = provider;
    const link = page.getByLabel('Link to your video room');
    await link.fill('http://video.linden.example/ada');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('This link isn’t secure.').waitFor();
    await link.fill('https://video.linden.example/ada');
  });

  it('sees at the field that a ZIP code is in another state', async () => {
    const { page } = provider;
    await page.getByLabel('ZIP code', { exact: true }).fill('10001');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('This ZIP code is not in that state.').waitFor();
    await expectGoodLooks(page);
    await page.getByLabel('ZIP code', { exact: true }).fill('94609');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await question(page, 'Weekly hours').waitFor();
  });

  it('goes back without losing anything', async () => {
    const { page } = provider;
    await page.getByRole('link', { name: 'Back' }).click();
    await question(page, 'Telehealth and office').waitFor();
    expect(await page.getByLabel('ZIP code', { exact: true }).inputValue()).toBe('94609');
    await page.getByRole('navigation', { name: 'Getting ready' }).getByRole('link', { name: 'Weekly hours' }).click();
    await question(page, 'Weekly hours').waitFor();
  });

  it('drags over the hours of a week, waits in review for the last approval, and is then found in the search', async () => {
    const { page, complaints } = provider;
    await page.locator('[data-cell="0 20"]').waitFor();
    const before = await page.locator('[data-cell="0 20"]').getAttribute('data-virtual');
    if (before === 'none') await drag(page, '0 20', '4 27');
    expect(await page.locator('[data-cell="2 24"]').getAttribute('data-virtual')).toBe('whole');
    expect(await page.locator('[data-cell="5 24"]').getAttribute('data-virtual')).toBe('none');
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save hours' }).click();
    const publish = page.getByRole('button', { name: 'Publish my profile' });
    const review = page.getByText('Your profile is in review', { exact: true });
    await publish.or(review).waitFor();
    if (await publish.isVisible()) await publish.click();
    await review.waitFor();
    await page.getByText('Liability insurance: not accepted.').waitFor();
    await expectGoodLooks(page);
    await staff.page.reload();
    await approve(staff.page.getByRole('region', { name: 'Licenses and insurance' }), 'Liability insurance');
    await staff.page.getByText('Profile made public').waitFor();
    await staff.page.getByText('Clients can find them').waitFor();
    expect(staff.complaints).toEqual([]);
    await staff.leave();
    await page.reload();
    await page.getByRole('button', { name: 'Save hours' }).click();
    await page.getByText('You’re live', { exact: true }).waitFor();
    await waitUntilSeen(page);
    const visitor = await visit(browser);
    const card = visitor.page.locator('article', { hasText: name });
    const find = async () => {
      await visitor.page.goto(`/find/california?name=${name.replace(' ', '+')}`);
      return card.locator('a[href*="start="], time').count();
    };
    await expect.poll(find, { ...patience, interval: 2_000 }).toBeGreaterThan(0);
    expect(await card.locator('img.portrait').getAttribute('src')).toMatch(/^\/api\/photos\//);
    await visitor.leave();
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await page.getByRole('heading', { name: 'The week ahead' }).waitFor();
    await expectGoodLooks(page);
    expect(complaints).toEqual([]);
    // With every wrong entry above. docs/benchmarks/first-visit.md names them page by page.
    expect([...walk.pages]).toEqual(expect.arrayContaining(['/invitation/', '/onboarding/scheduling']));
    expect(walk.pages.size).toBeLessThanOrEqual(7);
    expect(walk.fields.size).toBeLessThanOrEqual(20);
    expect(walk.clicks).toBeLessThanOrEqual(40);
  });

  it('is told when a calendar can’t be connected, connects it, and sees when it is busy', async () => {
    const { page, complaints } = provider;
    const caldav = await openTestCaldav();
    try {
      const account = await caldav.createAccount();
      const start = `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 13).replaceAll('-', '')}0000Z`;
      await account.putEvent('dentist', [`DTSTART:${start}`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY']);
      await page.goto(providerAt('/calendar-sync'));
      await page.getByRole('button', { name: 'Connect iCloud or another service' }).click();
      const form = page.getByRole('form', { name: 'Connect a calendar' });
      await form.getByRole('button', { name: 'Connect' }).click();
      await form.getByText('This field is required').first().waitFor();
      await expectGoodLooks(page);
      await form.getByLabel('Server address').fill('http://caldav.example.com');
      await form.getByLabel('User name').fill(account.username);
      await form.getByLabel('App password').fill('wrong');
      await form.getByRole('button', { name: 'Connect' }).click();
      await form.getByText('The address must begin with https://').waitFor();
      await form.getByLabel('Server address').fill(caldav.url);
      await form.getByRole('button', { name: 'Connect' }).click();
      const failed = 'Something went wrong when connecting your calendar. Please try again later.';
      await page.getByText(failed).waitFor(patience);
      await expectGoodLooks(page);
      await page.getByRole('button', { name: /^Sign in again/ }).click();
      const again = page.getByRole('form', { name: 'Sign in again' });
      await again.getByLabel('Server address').fill(caldav.url);
      await again.getByLabel('App password').fill(account.password);
      await again.getByRole('button', { name: 'Connect' }).click();
      await page.getByText('Connected', { exact: true }).waitFor(patience);
      await page.getByText(/^Last updated /).waitFor();
    } finally {
      await caldav.close();
    }
    await page.goto(providerAt('/dashboard/calendar'));
    await page.getByText('Busy in your other calendar').first().waitFor();
    await expectGoodLooks(page);
    await page.goto(providerAt('/settings'));
    await page.getByRole('button', { name: /^Disconnect/ }).click();
    const ask = page.getByRole('dialog', { name: /^Disconnect / });
    await expectGoodLooks(page);
    await ask.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('You disconnected the calendar.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('connects Google Calendar on its page, by keyboard, and reconnects it after the permission was taken away', async () => {
    const { page, complaints } = provider;
    const row = page.getByRole('listitem').filter({ hasText: 'Google Calendar' });
    const allow = async () => page.getByRole('button', { name: /^Allow access to / }).click();
    await page.goto(providerAt('/settings'));
    await page.getByRole('button', { name: 'Connect Google Calendar' }).press('Enter');
    await page.getByRole('heading', { name: 'Google stand-in' }).waitFor();
    const vendor = new URL(page.url()).origin;
    await page.getByRole('button', { name: 'Cancel' }).click();
    const failed = 'Something went wrong when connecting your calendar. Please try again later.';
    await page.getByText(failed).waitFor(patience);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/settings');
    await page.getByRole('button', { name: 'Connect Google Calendar' }).press('Enter');
    await allow();
    await row.getByText('Connected', { exact: true }).waitFor(patience);
    expect(new URL(page.url()).search).toBe('');
    await row.getByText(/@calendar.example$/).waitFor();

    const email = 'maya.lindquist@calendar.example';
    const change = (path: string, form: Record<string, string> = {}) =>
      fetch(`${vendor}/${path}`, { method: 'POST', body: new URLSearchParams({ email, ...form }) });
    const start = new Date(Math.floor(Date.now() / 86_400_000 + 22) * 86_400_000 + 18 * 3_600_000);
    const day = start.toISOString().slice(0, 10);
    const end = new Date(start.getTime() + 3_600_000).toISOString();
    await change('events', { name: 'trip', start: start.toISOString(), end });
    // Google announces the change, so it shows long before the next poll in four minutes.
    const isShown = async () => {
      await page.goto(providerAt(`/dashboard/calendar?day=${day}`));
      const busy = page.getByText('Busy in your other calendar').first();
      return busy.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isShown, patience).toBe(true);
    await change('take-away');
    await page.goto(providerAt('/settings'));
    await page.getByRole('button', { name: 'Update now: Google Calendar' }).click();
    await row.getByText('Reconnect needed').waitFor(patience);
    await row.getByText(/may be out of date. Clients still can’t book them.$/).waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Reconnect: Google Calendar' }).press('Enter');
    await allow();
    await row.getByText('Connected', { exact: true }).waitFor(patience);
    await expectGoodLooks(page);
    expect(complaints).toEqual([]);
  });
});
