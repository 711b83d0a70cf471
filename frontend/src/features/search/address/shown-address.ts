let shown = '';

/** Records that the page now shows the results of the current address. */
export function updateShownAddress(): void {
  shown = getAddress();
}

/**
 * Filters that acted at once are steps in the history: going back loads the results of that step. A link within the page loads nothing.
 * @param served the address when the page began: a step back after a reload loads no page, and may come before this code, which loads when the page is idle
 */
export function watchHistory(served = location.href): void {
  shown = removeHash(served);
  const follow = () => {
    if (getAddress() !== shown) location.reload();
  };
  window.addEventListener('popstate', follow);
  follow();
}

function getAddress(): string {
  return removeHash(location.href);
}

function removeHash(url: string): string {
  return url.replace(/#.*/, '');
}
