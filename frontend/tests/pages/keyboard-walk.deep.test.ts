import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walkByKeyboard } from '#tests/support/keyboard-walk.ts';
import { openBrowser } from '#tests/support/visitor.ts';
import { openWalked, signInTo, walkedPages } from '#tests/support/walked-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([
  ['client', 390],
  ['client', 1440],
  ['provider', 390],
  ['provider', 1440],
  ['ops', 1440],
  ['billing', 1440],
] as const)(
  'Tab reaches every control of every page of %s at %i px in the visible order, and shows it',
  async (portal, width) => {
    const { page, leave } = await signInTo(browser, portal, { viewport: { width, height: 900 } });
    const findings: Record<string, string[]> = {};
    for (const path of walkedPages[portal]) {
      if (!(await openWalked(page, portal, path))) continue;
      const found = await walkByKeyboard(page);
      if (found.length > 0) findings[path] = found;
    }
    expect(findings).toEqual({});
    await leave();
  },
);

it('control: finds a control that Tab does not reach, one out of order and one without a ring', async () => {
  const { page, leave } = await signInTo(browser, 'provider');
  await openWalked(page, 'provider', '/settings');
  await page.evaluate(() => {
    const plant = (name: string, attributes: Record<string, string>, css: string) => {
      const element = document.createElement(name);
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
      element.textContent = 'Planted';
      element.style.cssText = css;
      document.querySelector('main article')?.append(element);
    };
    plant('span', { role: 'button', id: 'lost' }, '');
    plant('a', { href: '/x' }, 'outline: none !important');
    plant('a', { href: '/y' }, 'position: absolute; top: 70px; left: 300px');
  });
  const found = (await walkByKeyboard(page)).join('\n');
  expect(found).toMatch(/not reached: <span role="button" id="lost"/);
  expect(found).toMatch(/no visible focus: <a href="\/x"/);
  expect(found).toMatch(/out of the visible order: <a href="\/y"/);
  await leave();
});
