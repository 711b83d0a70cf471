import { isDeep } from '@linden/testkit/depth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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

/** Expects no axe finding in the next looks and no sideways scroll: at any width in `npm run test:deep`, else at the ends. Leaves the page at 1440 px, light. */
export async function expectGoodLooks(page: Page): Promise<void> {
  // A page that is still loading has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const { width, colorScheme } of nextLooks()) {
    // Pages of visit() have no motion: colors in transition between themes have too little contrast.
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect({ width, colorScheme, findings: await axeFindings(page) }).toEqual({ width, colorScheme, findings: [] });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page, isDeep ? widths : [390, 1440]);
}

/** Expects that the page fits each width without sideways scroll. */
export async function expectNoSidewaysScroll(page: Page, checked: readonly number[]): Promise<void> {
  for (const width of checked) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ width, beyond: Math.max(0, beyond) }).toEqual({ width, beyond: 0 });
  }
}

/**
 * Lists texts of the page's main part that break inside a word, because their box is narrower than the word.
 * @returns the first letters of each such text
 */
export function findCrampedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const main = document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      // A line may also end after a hyphen, a dash, or a slash, and inside an address.
      if (lines > text.split(/[\s/–—@.-]+/).length) found.push(text.slice(0, 40));
    }
    return found;
  });
}

/** Lists the elements among these whose box or visible text lies over one of the others, by their text. */
export function findOverlaps(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((css) => {
    const listTexts = (element: Element) => {
      const rects: DOMRect[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        rects.push(...range.getClientRects());
      }
      return rects;
    };
    const all = [...document.querySelectorAll(css)].map((element) => ({
      text: element.textContent?.trim().slice(0, 40) ?? '',
      box: element.getBoundingClientRect(),
      texts: listTexts(element),
    }));
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    return all
      .filter(({ box, texts }) =>
        all.some((other) => other.box !== box && [box, ...texts].some((each) => isOver(each, other.box))),
      )
      .map(({ text }) => text);
  }, selector);
}
