import type { Flags } from '@linden/platform/flags';
import type { PageTools } from './page-answer.ts';

/** What a page is told that can be switched while the product runs. */
export interface PageFlags {
  /** Calls without a sign-in are dropped with 'Missing auth header' (spec client-and-shared, section 6). */
  logoutOnInvalidAuth: boolean;
  /** Zones outside of America count as the fallback (spec client-and-shared, section 9). */
  otherZonesAsFallback: boolean;
}

export const noFlags: PageFlags = { logoutOnInvalidAuth: false, otherZonesAsFallback: false };

/** Asked once for each page that is made; a flag that nobody can tell is off. */
export async function pageFlags(flags: Pick<Flags, 'boolean'>): Promise<PageFlags> {
  const [logoutOnInvalidAuth, otherZonesAsFallback] = await Promise.all([
    flags.boolean('logout-on-invalid-auth', noFlags.logoutOnInvalidAuth),
    flags.boolean('other-zones-as-fallback', noFlags.otherZonesAsFallback),
  ]);
  return { logoutOnInvalidAuth, otherZonesAsFallback };
}

/** What a page gets, its settings as the flags want them. */
export function flagged(tools: PageTools, { otherZonesAsFallback }: PageFlags): PageTools {
  return tools.settings ? { ...tools, settings: { ...tools.settings, otherZonesAsFallback } } : tools;
}
