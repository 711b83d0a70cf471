import { trackingParameters, trackingStorageKey } from '@linden/vocabulary/analytics/tracking-parameters';

/**
 * Saves the tracking parameters of this address in the session and removes them from the visible address (C2.5-1b).
 * They stay first-party: no code sends them elsewhere.
 */
export function saveTracking(): void {
  const found = splitTracking(new URL(location.href));
  if (!found) return;
  try {
    sessionStorage.setItem(trackingStorageKey, JSON.stringify({ ...readSaved(), ...found.tracking }));
  } catch {
    // Without storage the address keeps them.
    return;
  }
  history.replaceState(history.state, '', found.rest);
}

/** Splits tracking parameters from an address; undefined when it has none. A listing keeps a lead's id, which is its filter. */
export function splitTracking(url: URL): { tracking: Record<string, string>; rest: string } | undefined {
  const rest = new URL(url);
  const names = trackingParameters.filter((name) => url.searchParams.get(name));
  const isListing = /^\/(find|therapists)(\/|$)/.test(url.pathname);
  for (const name of names) if (name !== 'clsid' || !isListing) rest.searchParams.delete(name);
  if (names.length === 0) return undefined;
  const tracking = Object.fromEntries(names.map((name) => [name, url.searchParams.get(name) ?? '']));
  // Two slashes would mean another host; the browser would refuse it and stop the page's scripts.
  return { tracking, rest: rest.pathname.replace(/^\/+/, '/') + rest.search + rest.hash };
}

function readSaved(): object {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(trackingStorageKey) ?? '{}');
    return typeof known === 'object' && known !== null ? known : {};
  } catch {
    return {};
  }
}
