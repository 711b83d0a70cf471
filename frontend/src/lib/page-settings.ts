import type { EnvironmentName, Portal } from '@linden/platform/environments';

/** What the server tells every page about itself; written into the document, the same for all who get it. */
export interface PageSettings {
  /** The build that made the page: a number that grows with each deployment. */
  version: number;
  environment: EnvironmentName;
  portal: Exclude<Portal, 'id'>;
  /** Domain above all portals, for what they know together. */
  cookieDomain: string;
  secureCookie: boolean;
  /** Says to the collector which environment an event is from. */
  writeKey: string;
  /** Where errors are reported to; empty where they are only logged. */
  errorDsn: string;
  supportEmail: string;
  /** Zones outside of America count as the fallback. */
  otherZonesAsFallback: boolean;
}

export const pageSettingsId = 'page-settings';

let read: PageSettings | undefined;

/** The settings of this document; those of a developer's machine where there are none, in tests of parts. */
export function pageSettings(): PageSettings {
  // Tests of parts have no document.
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
