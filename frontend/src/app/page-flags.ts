import type { Flags } from '@linden/platform/config/flags';
import type { FeatureGates } from '#src/lib/page/feature-gates.ts';
import { defaultGates, featureGates, mapGates } from './feature-gates.ts';
import type { PageTools } from './page-answer.ts';

/** Settings of a page that can change while the product runs. */
export interface PageFlags {
  /** Drops calls without a sign-in with 'Missing auth header' (C6-4c). */
  logoutOnInvalidAuth: boolean;
  /** Treats zones outside America as the fallback (C9-14d). */
  otherZonesAsFallback: boolean;
  /** The payment question of a booking knows where a plan blocks sessions in person (C9-9d: off by default). */
  hasAppointmentSettings: boolean;
  gates: FeatureGates;
}

export const noFlags: PageFlags = {
  logoutOnInvalidAuth: false,
  otherZonesAsFallback: false,
  hasAppointmentSettings: false,
  gates: defaultGates,
};

/** Reads the flags for each rendered page; an unknown flag has its default. */
export async function readPageFlags(flags: Pick<Flags, 'boolean'>): Promise<PageFlags> {
  const known = Object.values(featureGates);
  const [logoutOnInvalidAuth, otherZonesAsFallback, hasAppointmentSettings, ...values] = await Promise.all([
    flags.boolean('logout-on-invalid-auth', noFlags.logoutOnInvalidAuth),
    flags.boolean('other-zones-as-fallback', noFlags.otherZonesAsFallback),
    flags.boolean('appointment-settings', noFlags.hasAppointmentSettings),
    ...known.map(({ flag, isOnByDefault }) => flags.boolean(flag, isOnByDefault)),
  ]);
  const gates = mapGates((gate) => values[known.indexOf(gate)] ?? gate.isOnByDefault);
  return { logoutOnInvalidAuth, otherZonesAsFallback, hasAppointmentSettings, gates };
}

/** Returns a page's tools with settings from the flags. */
export function applyFlags(tools: PageTools, flags: PageFlags): PageTools {
  const { logoutOnInvalidAuth: _ofSessions, ...ofPages } = flags;
  return tools.settings ? { ...tools, settings: { ...tools.settings, ...ofPages } } : tools;
}
