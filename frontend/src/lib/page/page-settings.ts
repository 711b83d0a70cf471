import type { EnvironmentName, Portal } from '@linden/platform/config/environments';
import type { FeatureGates } from './feature-gates.ts';

/** Settings that the server writes into every page, the same for all visitors. */
export interface PageSettings {
  /** The build that made the page: a number that grows with each deployment. */
  version: number;
  environment: EnvironmentName;
  portal: Exclude<Portal, 'id' | 'documents'>;
  /** Shared domain of all portals, for their common cookies. */
  cookieDomain: string;
  secureCookie: boolean;
  /** Tells the collector which environment an event is from. */
  writeKey: string;
  /** Address for error reports; empty where errors are only logged. */
  errorDsn: string;
  supportEmail: string;
  /** Whether zones outside America are treated as the fallback zone. */
  otherZonesAsFallback: boolean;
  /** Whether the booking says, before it is sent, where a plan blocks sessions in person. Missing in a document of an earlier version. */
  hasAppointmentSettings?: boolean;
  /** Where documents and uploaded files come from, on pages of the portals. */
  documentsOrigin?: string;
  /** The card processor's fields, on the page for cards and on the booking alone. */
  cards?: CardFieldSettings;
  /** Missing in a document of an earlier version. */
  gates?: FeatureGates;
}

export interface CardFieldSettings {
  scriptUrl: string;
  publishableKey: string;
}

export const pageSettingsId = 'page-settings';

let read: PageSettings | undefined;

/** Returns the settings of this document; defaults for local use in tests without one. */
export function readPageSettings(): PageSettings {
  // Unit tests have no document.
  const text = typeof document === 'undefined' ? '' : document.getElementById(pageSettingsId)?.textContent;
  read ??= { ...unknownPage, ...(text ? (JSON.parse(text) as PageSettings) : {}) };
  return read;
}

const unknownPage: PageSettings = {
  version: 1,
  environment: 'local',
  portal: 'client',
  cookieDomain: '',
  secureCookie: false,
  writeKey: '',
  errorDsn: '',
  supportEmail: 'support@linden.example',
  otherZonesAsFallback: false,
};
