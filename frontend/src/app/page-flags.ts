import type { Flags } from '@linden/platform/flags';
import type { PageTools } from './page-answer.ts';

/** Settings of a page that can change while the product runs. */
export interface PageFlags {
  /** Drops calls without a sign-in with 'Missing auth header' (spec client-and-shared, section 6). */
  logoutOnInvalidAuth: boolean;
  /** Treats zones outside America as the fallback (spec client-and-shared, section 9). */
  otherZonesAsFallback: boolean;
}

export const noFlags: PageFlags = { logoutOnInvalidAuth: false, otherZonesAsFallback: false };

/** Reads the flags for each rendered page; an unknown flag is off. */
export async function pageFlags(flags: Pick<Flags, 'boolean'>): Promise<PageFlags> {
  const [logoutOnInvalidAuth, otherZonesAsFallback] = await Promise.all([
    flags.boolean('logout-on-invalid-auth', noFlags.logoutOnInvalidAuth),
    flags.boolean('other-zones-as-fallback', noFlags.otherZonesAsFallback),
  ]);
  return { logoutOnInvalidAuth, otherZonesAsFallback };
}

/** Returns a page's tools with settings from the flags. */
export function flagged(tools: PageTools, { otherZonesAsFallback }: PageFlags): PageTools {
  return tools.settings ? { ...tools, settings: { ...tools.settings, otherZonesAsFallback } } : tools;
}
