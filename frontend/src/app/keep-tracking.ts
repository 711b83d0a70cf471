import { trackingParameters, trackingStorageKey } from '@linden/vocabulary/tracking-parameters';

/**
 * Saves the tracking parameters of this address in the session and takes them out of what can be seen (spec
 * client-and-shared, section 2 'Tracking parameters'). They stay first-party: nothing sends them anywhere.
 */
export function keepTracking(): void {
  const found = splitTracking(new URL(location.href));
  if (!found) return;
  try {
    sessionStorage.setItem(trackingStorageKey, JSON.stringify({ ...saved(), ...found.tracking }));
  } catch {
    // Where nothing can be saved, the address keeps it.
    return;
  }
  history.replaceState(history.state, '', found.rest);
}

/** Tracking parameters apart from the rest of an address; undefined when it has none. A listing keeps a lead's id, its filter. */
export function splitTracking(url: URL): { tracking: Record<string, string>; rest: string } | undefined {
  const rest = new URL(url);
  const names = trackingParameters.filter((name) => url.searchParams.get(name));
  const isListing = /^\/(find|therapists)(\/|$)/.test(url.pathname);
  for (const name of names) if (name !== 'clsid' || !isListing) rest.searchParams.delete(name);
  if (names.length === 0) return undefined;
  const tracking = Object.fromEntries(names.map((name) => [name, url.searchParams.get(name) ?? '']));
  // With two slashes it would be an address of another host, which the browser refuses, and all script of the page would end.
  return { tracking, rest: rest.pathname.replace(/^\/+/, '/') + rest.search + rest.hash };
}

function saved(): object {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(trackingStorageKey) ?? '{}');
    return typeof known === 'object' && known !== null ? known : {};
  } catch {
    return {};
  }
}
