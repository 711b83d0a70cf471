import { writeOwnZone } from '#src/features/appointment/own-zone.ts';
import { redirectClient } from '#src/features/appointment/redirect-client.ts';
import { ownCostIds } from '#src/features/own-cost/own-cost-ids.ts';
import { showReaderTimes } from '#src/features/provider-profile/show-reader-times.ts';
import { keepSearch } from '#src/features/search/address/keep-search.ts';
import { showJoinLinks } from '#src/lib/join/show-join-links.ts';
import { readAccount } from '#src/lib/sign-in/token-store.ts';
import { writeReaderTimes } from '#src/lib/time/write-reader-times.ts';
import { countUndo } from '#src/lib/undo/count-undo.ts';
import { watchAccount } from './show-account.ts';

/** Starts what few pages have: parts that depend on the reader, because the page was rendered for everyone, and the report form. */
function startPageParts(): void {
  for (const change of ['submit', 'input']) document.addEventListener(change, handleReport);
  document.addEventListener('submit', sendPlan);
  writeReaderTimes(document.querySelectorAll<HTMLElement>('[data-reader-time]'));
  writeOwnZone(document.querySelectorAll<HTMLElement>('[data-own-zone]'));
  showJoinLinks(document.querySelectorAll<HTMLElement>('[data-join-opens]'));
  countUndo(document.querySelectorAll<HTMLElement>('[data-undo]'));
  const back = document.querySelector<HTMLAnchorElement>('a[data-back-to-search]');
  if (back) keepSearch(back, document.referrer, location.origin);
  if (document.querySelector('[data-shell]')) watchAccount();
  const form = document.querySelector<HTMLElement>('[data-signed-in-to]')?.dataset.signedInTo;
  if (form) redirectClient(form, localStorage, (path) => location.replace(path));
  const ownCost = document.getElementById(ownCostIds.data);
  if (ownCost && isSignedIn()) loadOwnCost(ownCost).catch(() => {});
  const panel = document.querySelector<HTMLElement>('#times[data-times-zone]');
  const query = new URLSearchParams(location.search);
  // A day that a card names is a day in the provider's zone.
  if (panel && !query.has('timezone') && !query.has('day')) showReaderTimes(panel).catch(() => {});
}

/** The form in which a visitor checks a plan. */
function sendPlan(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.planCheck === undefined) return;
  event.preventDefault();
  const said = form.querySelector('[data-said]');
  import('#src/features/plan-check/send-plan-check.ts').then(
    ({ sendPlanCheck }) => sendPlanCheck(form),
    () => said?.replaceChildren(document.getElementById('main')?.dataset.islandFailed ?? ''),
  );
}

function isSignedIn(): boolean {
  try {
    return readAccount(localStorage) !== undefined;
  } catch {
    // Without storage no one is signed in.
    return false;
  }
}

/** Loads what a signed-in client's own plan says, on a page with cost lines of one plan. */
async function loadOwnCost(data: Element): Promise<void> {
  const { showOwnCost } = await import('#src/features/own-cost/show-own-cost.ts');
  const status = document.getElementById(ownCostIds.status);
  const usualCosts = document.querySelectorAll<HTMLElement>('[data-usual-cost]');
  await showOwnCost(data, status, document.querySelectorAll('[data-plan-cost]'), usualCosts);
}

/** The report form of an error page: its length while a person types, and its mail. */
function handleReport(event: Event): void {
  const form = event.target instanceof Element && event.target.closest<HTMLFormElement>('form[data-trouble]');
  if (!form) return;
  const isSent = event.type === 'submit';
  if (isSent) event.preventDefault();
  import('#src/features/trouble/trouble-actions.ts')
    .then(({ mailReport, showLength }) => (isSent ? mailReport : showLength)(form))
    .catch(() => {});
}

startPageParts();
