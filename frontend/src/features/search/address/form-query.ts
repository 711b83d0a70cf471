import { getBrowserZone } from '#src/lib/time/browser-zone.ts';

/** Returns the filled fields of a search form, with the browser's zone instead of the form's guess. */
export function buildFormQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value && name !== 'zone') query.append(name, String(value));
  if (timed.some((name) => query.has(name))) query.set('timezone', getBrowserZone());
  return query;
}

/** Returns the address of a form's search with its filled fields. */
export function buildFormPath(form: HTMLFormElement, query = buildFormQuery(form)): string {
  const path = [form.dataset.searchForm, query.get('state')].filter(Boolean).join('/');
  query.delete('state');
  return [path, String(query)].filter(Boolean).join('?');
}

const timed = ['availableDate', 'availableDates', 'availableTimes', 'timeStart', 'timeEnd'];
