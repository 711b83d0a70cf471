import { browserZone } from '#src/lib/browser-zone.ts';

/** Returns the filled fields of a search form, with the browser's zone instead of the form's guess. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value && name !== 'zone') query.append(name, String(value));
  if (timed.some((name) => query.has(name))) query.set('timezone', browserZone());
  return query;
}

const timed = ['availableDate', 'availableDates', 'availableTimes', 'timeStart', 'timeEnd'];
