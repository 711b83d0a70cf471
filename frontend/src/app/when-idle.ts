/** Does what nobody waits for once the page has come to rest. */
export function whenIdle(work: () => void): void {
  // Not in every browser.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 500);
}
