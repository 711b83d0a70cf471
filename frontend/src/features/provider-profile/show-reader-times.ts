import { loadPage } from '#src/lib/page/load-page.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';

/**
 * Shows the open times in the reader's zone. The page is rendered for everyone in the provider's zone, so a reader elsewhere gets the same page
 * with a zone, and only its times are taken over.
 */
export async function showReaderTimes(panel: HTMLElement, zone: string = getBrowserZone()): Promise<void> {
  if (isSameClock(panel.dataset.timesZone ?? zone, zone, new Date())) return;
  const address = new URL(location.href);
  address.searchParams.set('timezone', zone);
  let isUsed = false;
  for (const use of ['click', 'input']) panel.addEventListener(use, () => (isUsed = true), { once: true });
  const { next } = await loadPage(`${address.pathname}${address.search}`);
  // The reader was faster: a choice must not be lost, and the panel may belong to its script.
  if (isUsed || panel.querySelector('[data-island-mounted]')) return;
  for (const selector of ['#times', '#times-bar']) {
    const old = document.querySelector(selector);
    const made = next.querySelector(selector);
    if (old && made) old.replaceWith(document.adoptNode(made));
  }
}

/** Whether the clocks of two zones show the same now. */
export function isSameClock(one: string, other: string, now: Date): boolean {
  const [a, b] = [one, other].map((timeZone) =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now),
  );
  return a === b;
}
