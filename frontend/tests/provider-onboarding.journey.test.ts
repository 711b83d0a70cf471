import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from './booking-journey.ts';
import { expectGoodLooks } from './page-looks.ts';
import { press, signedInProvider, waitUntilSeen } from './provider-portal.ts';
import { filterComplaints } from './signing-in.ts';
import { openBrowser, type Visitor, visit } from './visitor.ts';

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

describe('a new provider', () => {
  let provider: Visitor;
  beforeAll(async () => {
    provider = await signedInProvider(browser, 'new-provider@linden.example', '/setup-profile');
  }, 60_000);

  it('is redirected from an older address to the first step, and enters their details', async () => {
    const { page } = provider;
    await question(page, 'Basic information').waitFor();
    expect(new URL(page.url()).pathname).toBe('/onboarding/basic-information');
    await page.getByLabel('About you').fill('');
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('This field is required').waitFor();
    expect(await page.getByLabel('About you').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('About you').fill('I help people who begin anew.');
    await page.getByLabel('Pronouns').fill('she/her');
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
    // A second try starts with the documents of the first one.
    const left = documents.getByRole('button', { name: /^Delete/ });
    for (let count = await left.count(); count > 0; count -= 1) {
      await left.first().click();
      await expect.poll(() => left.count()).toBe(count - 1);
    }
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

  it('sees at the field that a third style is too many, and loses nothing on a refresh', async () => {
    const { page } = provider;
    const treated = page.getByRole('group', { name: 'What you treat' });
    await treated.locator('summary').click();
    await treated.getByLabel('Life Transitions').check();
    const styles = page.getByRole('group', { name: 'Therapy styles' });
    for (const style of ['Warm', 'Direct', 'Holistic']) await styles.getByLabel(style).check();
    await styles.getByText('Please choose at most two.').waitFor();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('Please look at what is marked below.').waitFor();
    await page.reload();
    await page.getByText('This is what you had not saved when you left.').waitFor();
    expect(await styles.getByLabel('Direct').isChecked()).toBe(true);
    await styles.getByLabel('Holistic').uncheck();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await question(page, 'Calendar').waitFor();
  });

  it('reads that no calendar can be connected yet, and goes on without one', async () => {
    const { page } = provider;
    await page.getByText('Calendars can’t be connected yet').waitFor();
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
    await page.getByLabel('Zip code', { exact: true }).fill('10001');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('This zip code is not in that state.').waitFor();
    await expectGoodLooks(page);
    await page.getByLabel('Zip code', { exact: true }).fill('94609');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await question(page, 'Your hours').waitFor();
  });

  it('goes back without losing anything', async () => {
    const { page } = provider;
    await page.getByRole('link', { name: 'Back' }).click();
    await question(page, 'Telehealth and office').waitFor();
    expect(await page.getByLabel('Zip code', { exact: true }).inputValue()).toBe('94609');
    await page.getByRole('navigation', { name: 'Getting ready' }).getByRole('link', { name: 'Your hours' }).click();
    await question(page, 'Your hours').waitFor();
  });

  it('drags over the hours of a week, and is then found in the search', async () => {
    const { page, complaints } = provider;
    await page.locator('[data-cell="0 20"]').waitFor();
    const before = await page.locator('[data-cell="0 20"]').getAttribute('data-virtual');
    if (before === 'none') await drag(page, '0 20', '4 27');
    expect(await page.locator('[data-cell="2 24"]').getAttribute('data-virtual')).toBe('whole');
    expect(await page.locator('[data-cell="5 24"]').getAttribute('data-virtual')).toBe('none');
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save hours' }).click();
    const show = page.getByRole('button', { name: 'Show my profile to clients' });
    const ready = page.getByText('You can be booked', { exact: true });
    await show.or(ready).waitFor();
    if (await show.isVisible()) await show.click();
    await ready.waitFor();
    await waitUntilSeen(page);
    const visitor = await visit(browser);
    const card = visitor.page.locator('.provider-card', { hasText: 'Ada Fernhill' });
    const find = async () => {
      await visitor.page.goto('/find/california?name=Ada+Fernhill');
      return card.locator('a[href*="start="], time').count();
    };
    await expect.poll(find, { timeout: 40_000, interval: 2_000 }).toBeGreaterThan(0);
    expect(await card.locator('img.portrait').getAttribute('src')).toMatch(/^\/api\/photos\//);
    await visitor.leave();
    await page.getByRole('link', { name: 'Go to your day' }).click();
    await page.getByRole('heading', { name: 'The week ahead' }).waitFor();
    await expectGoodLooks(page);
    expect(filterComplaints(complaints)).toEqual([]);
  });
});
