import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, becomeClient, dashboard } from '#tests/support/client-portal.ts';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function choose(page: Page, side: string, file: { mimeType: string; buffer: Buffer }) {
  const field = page.getByRole('group', { name: side });
  await field.locator('input[type="file"]').setInputFiles({ name: 'card.jpg', ...file });
}

it('photos of a card are added on a phone, corrected at their side, opened and removed', async () => {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
  const { page, complaints, leave } = visitor;
  await becomeClient(visitor);
  await addPerson(page, { firstName: 'Noor', lastName: 'Haddad', dob: '05/06/1990', relation: 'Self' });
  await page.goto(dashboard('account/insurance'));
  await page.getByRole('button', { name: 'Add insurance' }).click();
  await page.getByRole('combobox', { name: 'Insurance name' }).fill('Medicare');
  await page.getByRole('textbox', { name: 'Member ID' }).fill('W100200300');
  await page.getByRole('button', { name: 'Save insurance' }).click();

  await page.getByRole('button', { name: 'Add photos: Medicare' }).click();
  await page.getByRole('button', { name: 'Save photos' }).click();
  await page.getByText('Add a photo of the front.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const picture = { create: { width: 640, height: 400, channels: 3, background: 'teal' } } as const;
  const jpeg = { mimeType: 'image/jpeg', buffer: await sharp(picture).jpeg().toBuffer() };
  await choose(page, 'Front of the card', jpeg);
  await choose(page, 'Back of the card (optional)', { mimeType: 'image/jpeg', buffer: Buffer.alloc(10_000_001) });
  await page.getByRole('button', { name: 'Save photos' }).click();
  await page.getByText('File size is too large').waitFor();
  await choose(page, 'Back of the card (optional)', { mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Save photos' }).click();
  await page.getByText('We couldn’t read this photo. Take it again, or save it as a JPEG.').waitFor();
  await choose(page, 'Back of the card (optional)', jpeg);
  await page.getByRole('button', { name: 'Save photos' }).click();
  await page.getByText('The photos of your card are saved.').waitFor();
  await page.getByText(/^Front and back, added /).waitFor();
  await expectGoodLooks(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open back: Medicare' }).click();
  expect((await download).suggestedFilename()).toBe('insurance-card-back.jpg');
  await page.getByRole('button', { name: 'Remove photos: Medicare' }).click();
  await page.getByText('The photos of your card were removed.').waitFor();
  await page.getByText('You can add photos of your insurance card.').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
