import { isDeep } from '@linden/testkit/depth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findLayoutFaults, findUnseenRefusal } from './layout/layout-faults.ts';
import { axeFindings, widths } from './visitor.ts';

/** A width and a theme of a page. */
type Look = { width: (typeof widths)[number]; colorScheme: 'light' | 'dark' };

const alternating: readonly Look[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
];
const grid: readonly Look[] = widths.flatMap((width) => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
]);

let turn = 0;

/** Returns the looks for the next page: the whole grid of widths and themes, or one look that alternates. */
export function nextLooks(): readonly Look[] {
  if (isDeep) return grid;
  turn += 1;
  return alternating.slice(turn % 2, (turn % 2) + 1);
}

/**
 * Expects no fault of the layout and no sideways scroll at any width, no axe finding in the next looks, and a refused field in the window
 * when there is one. Leaves the page at 1440 px, light.
 */
export async function expectGoodLooks(page: Page): Promise<void> {
  // A page that is still loading has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  expect(await findUnseenRefusal(page), 'a refused field outside the window').toBeUndefined();
  for (const { width, colorScheme } of nextLooks()) {
    // Pages of visit() have no motion: colors in transition between themes have too little contrast.
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect({ width, colorScheme, findings: await axeFindings(page) }).toEqual({ width, colorScheme, findings: [] });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSoundLayout(page);
}

/** Expects no fault of the layout and no sideways scroll at 390, 820, and 1440 px. */
export async function expectSoundLayout(page: Page): Promise<void> {
  for (const width of widths) {
    await expectNoSidewaysScroll(page, [width]);
    expect({ width, faults: await findLayoutFaults(page) }).toEqual({ width, faults: [] });
  }
}

/** Expects that the page fits each width without sideways scroll. */
export async function expectNoSidewaysScroll(page: Page, checked: readonly number[]): Promise<void> {
  for (const width of checked) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ width, beyond: Math.max(0, beyond) }).toEqual({ width, beyond: 0 });
  }
}
