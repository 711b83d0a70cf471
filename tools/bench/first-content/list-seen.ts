import type { Page } from 'playwright-core';

/** Milliseconds since the navigation began. */
export interface Seen {
  /** The first text or picture that the browser painted. */
  paint: number;
  /** The heading of the page. */
  heading: number;
  /** No part is a skeleton any more. */
  loaded: number;
}

/** Returns what `watch-content.js` noted. */
export function listSeen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Omit<Seen, 'paint'> };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...seen, paint: paint?.startTime ?? 0 };
  });
}
