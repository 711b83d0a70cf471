import { buildFilterValues } from '#src/features/search/address/filter-values.ts';
import { buildFormQuery } from '#src/features/search/address/form-query.ts';
import { readSearchAddress } from '#src/features/search/address/search-address.ts';
import { readTotal, type Total } from '#src/features/search/search-view.ts';
import { SearchTotalDocument, type SearchTotalQuery } from '#src/gen/operations.ts';
import { getOperationId } from '#src/lib/graphql/operation-id.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { getShowLabel, type ShowWords } from './show-label.ts';

/** Counts the results of a filter form again, and shows the number on its button. */
export function recount(form: HTMLFormElement): void {
  const label = form.querySelector<HTMLElement>('[data-count-label]');
  const query = buildFormQuery(form);
  const address = readSearchAddress({ experience: 'find', segments: [], query });
  if (!label || !address) return;
  const words = JSON.parse(label.dataset.countLabel ?? '') as ShowWords;
  label.dataset.served ??= label.textContent ?? '';
  label.ariaBusy = 'true';
  const count = counts.get(form) ?? createDelayedCount(loadTotal);
  counts.set(form, count);
  count(address, (total) => {
    label.ariaBusy = null;
    label.textContent = getShowLabel(words, total, address.filters);
  });
}

/** Resets the form to the address when the browser restores the page from memory. */
export function resetForm(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-counts]')) form.reset();
  for (const label of document.querySelectorAll<HTMLElement>('[data-served]'))
    label.textContent = label.dataset.served ?? '';
}

if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resetForm();
  });
}

type Ask = (address: SearchAddress, signal: AbortSignal) => Promise<Total | undefined>;
type Count = (address: SearchAddress, tell: (total: Total | undefined) => void) => void;

/** Sends a request once nothing has changed for a while; a newer one aborts an older one. A failure counts as an unknown number. */
export function createDelayedCount(ask: Ask, delayMs = 300): Count {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  return (address, tell) => {
    clearTimeout(timer);
    running?.abort();
    const mine = new AbortController();
    running = mine;
    timer = setTimeout(async () => {
      const total = await ask(address, mine.signal).catch(() => undefined);
      if (!mine.signal.aborted) tell(total);
    }, delayMs);
  };
}

const counts = new WeakMap<HTMLFormElement, Count>();

/** Sends the stored operation without a client, because one number needs no cache. */
async function loadTotal(address: SearchAddress, signal: AbortSignal): Promise<Total | undefined> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: getOperationId(SearchTotalDocument, 'id') } };
  const response = await fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ variables: { values: buildFilterValues(address) }, extensions }),
    signal,
  });
  const { data } = (await response.json()) as { data?: SearchTotalQuery | null };
  return readTotal(data?.marketplaceProvidersTotal);
}
