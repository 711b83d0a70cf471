let shown = getAddress();

/** Records that the page now shows the results of the current address. */
export function updateShownAddress(): void {
  shown = getAddress();
}

/** Filters that acted at once are steps in the history: going back loads the results of that step. A link within the page loads nothing. */
export function watchHistory(): void {
  window.addEventListener('popstate', () => {
    if (getAddress() !== shown) location.reload();
  });
}

function getAddress(): string {
  return location.pathname + location.search;
}
