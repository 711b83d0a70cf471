/** Runs work that can wait until the page is idle. */
export function whenIdle(work: () => void): void {
  // Not supported by every browser.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 500);
}
