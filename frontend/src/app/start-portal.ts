/** Entry of the portals' pages: the browser paints the outline that the server sent before the application takes the page's thread. */
await waitForFirstPaint();
await import('./portal.tsx');

function waitForFirstPaint(): Promise<void> {
  // A page in the background paints nothing.
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    // The callback runs before the frame is painted, and the timer after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

export {};
