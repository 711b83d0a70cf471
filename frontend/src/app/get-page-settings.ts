import { environments } from '@linden/platform/config/environments';
import type { PageSettings } from '#src/lib/page/page-settings.ts';
import type { FrontendConfig } from './config.ts';
import { noFlags } from './page-flags.ts';

type Known = Pick<FrontendConfig, 'LINDEN_ENV' | 'VERSION' | 'ANALYTICS_WRITE_KEY' | 'ERROR_DSN' | 'SUPPORT_EMAIL'>;

/** Returns the page settings of this process. Errors are reported in production and staging only (C7.3-3d). */
export function getPageSettings(config: Known): PageSettings {
  const { hosts, secureCookies } = environments[config.LINDEN_ENV];
  const reports = config.LINDEN_ENV === 'production' || config.LINDEN_ENV === 'staging';
  return {
    version: config.VERSION,
    environment: config.LINDEN_ENV,
    portal: 'client',
    cookieDomain: hosts.client,
    secureCookie: secureCookies,
    writeKey: config.ANALYTICS_WRITE_KEY ?? `linden-${config.LINDEN_ENV}`,
    errorDsn: reports ? config.ERROR_DSN : '',
    supportEmail: config.SUPPORT_EMAIL,
    otherZonesAsFallback: noFlags.otherZonesAsFallback,
    gates: noFlags.gates,
  };
}
