import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/page-looks.ts';
import { portalOrigin } from '#tests/support/signing-in.ts';
import { openBrowser, visit } from '#tests/support/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Records the clipboard, or makes it refuse. */
const clipboard = (page: Page, works: boolean) =>
  page.addInitScript((taken) => {
    const writeText = async (text: string) => {
      if (!taken) throw new DOMException('denied', 'NotAllowedError');
      Object.assign(window, { copied: text });
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, works);
const copied = (page: Page) => page.evaluate(() => (window as unknown as { copied?: string }).copied);

describe.each(['client', 'provider'] as const)('on the host of a %s', (portal) => {
  it('an unknown address leads to support, and to a report without the address', async () => {
    const { page, complaints, leave } = await visit(browser);
    await clipboard(page, true);
    await page.goto(`${portalOrigin(portal).origin}/no-such-page?specialty=ADHD`);
    await page.getByRole('link', { name: 'Contact support' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact support' }).waitFor();
    await page.getByRole('button', { name: 'Copy email address' }).click();
    await page.getByText('Copied').waitFor();
    expect(await copied(page)).toBe('support@linden.example');

    await page.getByRole('link', { name: 'Report a technical issue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Report a technical issue' }).waitFor();
    await page.getByRole('button', { name: 'Copy the report' }).click();
    await page.getByRole('alert').filter({ hasText: 'Please say what happened' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('what');
    await expectGoodLooks(page);
    const what = page.getByLabel('What were you trying to do');
    await what.fill('x'.repeat(1_500));
    await page.getByText('Too long: 1,500 of 1,200 characters').waitFor();
    await page.getByRole('button', { name: 'Copy the report' }).click();
    await expect.poll(() => what.getAttribute('aria-invalid')).toBe('true');
    expect([await copied(page), (await what.inputValue()).length]).toEqual([undefined, 1_500]);
    await what.fill('The button does nothing');
    await page.getByRole('button', { name: 'Copy the report' }).click();
    await page.getByText('Copied').waitFor();
    expect(await copied(page)).toMatch(/^The button does nothing\n\nVersion: \d+\nBrowser: .+\nTime: .+Z$/);
    expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
    await leave();
  });
});

it('a refusing clipboard is reported', async () => {
  const { page, leave } = await visit(browser);
  await clipboard(page, false);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Copy email address' }).click();
  await page.getByRole('status').filter({ hasText: 'Failed to copy to clipboard' }).waitFor();
  await leave();
});
