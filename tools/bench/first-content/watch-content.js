// Runs in the page before its scripts: notes when its heading is there, and when no part is a skeleton any more.
const seen = { heading: 0, loaded: 0 };
globalThis.seen = seen;

function look() {
  if (!document.querySelector('main h1')) return;
  note('heading');
  if (!document.querySelector('main .skeleton')) note('loaded');
}

/** Notes the time after the next frame, in which the part is painted. */
function note(part) {
  if (seen[part]) return;
  requestAnimationFrame(() => setTimeout(() => (seen[part] ||= performance.now())));
}

new MutationObserver(look).observe(document, { childList: true, subtree: true });
