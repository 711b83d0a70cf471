import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, becomeClient, dashboard } from '#tests/support/client-portal.ts';
import { axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a client downloads the statement of a year on a phone, and hears the name of the file', async () => {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 } });
  const { page, complaints } = visitor;
  await becomeClient(visitor);
  await addPerson(page, { firstName: 'Noor', lastName: 'Amari', dob: '04/05/1991', relation: 'Self' });
  await page.goto(dashboard('account/billing'));
  const year = new Date().getFullYear();
  const button = page.getByRole('button', { name: `Download statement for ${year} for Noor Amari` });
  await button.waitFor();
  const started = page.waitForEvent('download');
  await button.press('Enter');
  const download = await started;
  const fileName = `linden-statement-${year}-01-01-to-${year}-12-31.pdf`;
  expect(download.suggestedFilename()).toBe(fileName);
  expect(
    readFileSync(await download.path())
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7');
  await page
    .getByRole('status')
    .filter({ hasText: `Downloaded ${fileName}` })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // An outage is said, and nothing is saved.
  await page.route('**/documents/**', (route) => {
    const headers = { 'access-control-allow-origin': new URL(page.url()).origin };
    return route.fulfill({ status: 503, body: '{}', headers });
  });
  await button.press('Enter');
  await page.getByText('This isn’t working right now. Please try again in a minute.').waitFor();
  expect(complaints.filter((each) => !each.includes('503'))).toEqual([]);
  await visitor.leave();
});
