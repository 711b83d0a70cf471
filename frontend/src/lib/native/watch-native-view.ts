import { isInNativeView, postNative } from './native-bridge.ts';

export const nativeCloseId = 'native-close';

/** Styles a page inside the application, and reports events of the page to it. */
export function watchNativeView(): void {
  if (!isInNativeView()) return;
  document.documentElement.classList.add('native-app');
  const close = document.getElementById(nativeCloseId);
  if (close) {
    close.hidden = false;
    close.addEventListener('click', () => postNative('dismiss'));
  }
  watchOverlays();
  document.addEventListener('click', reportLink);
  postNative('is_loading_complete');
}

/** Sends one message when the first overlay opens and one when the last closes. */
function watchOverlays(): void {
  const count = () => document.querySelectorAll('dialog[open], [role="dialog"]').length;
  let open = count() > 0;
  if (open) postNative('overlay_opened');
  new MutationObserver(() => {
    const now = count() > 0;
    if (now !== open) postNative(now ? 'overlay_opened' : 'overlay_closed');
    open = now;
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open', 'role'] });
}

// The application opens external links, because it has mail, calendar and browser.
function reportLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href) return;
  const leaves = link.origin !== location.origin || link.target === '_blank' || link.pathname.endsWith('.ics');
  if (!leaves || link.protocol === 'tel:') return;
  if (postNative('link_generated', link.href)) event.preventDefault();
}
