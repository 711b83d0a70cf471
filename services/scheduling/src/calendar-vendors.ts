import type { readServerConfig, readWorkerConfig } from './config.ts';
import { addressFaults } from './domain/external-calendar/address-faults.ts';
import type { CalendarVendor } from './domain/external-calendar/calendar-kinds.ts';
import { getGoogleAddresses, type VendorAddresses } from './domain/external-calendar/vendor-addresses.ts';

/** A vendor that the operator configured. */
export type VendorSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
  readonly pushUrl: string;
  readonly addresses: VendorAddresses;
};

type Env = Pick<
  ReturnType<typeof readServerConfig | typeof readWorkerConfig>,
  | 'PROVIDER_ORIGIN'
  | 'CALENDAR_PUSH_ORIGIN'
  | 'CALENDARS_ON_LOOPBACK'
  | 'GOOGLE_CALENDAR_CLIENT_ID'
  | 'GOOGLE_CALENDAR_CLIENT_SECRET'
  | 'GOOGLE_CALENDAR_URL'
>;

/** Returns the vendors whose configuration is complete. Missing configuration turns a vendor off, never the service. */
export function getCalendarVendors(env: Env): Readonly<Partial<Record<CalendarVendor, VendorSettings>>> {
  const { GOOGLE_CALENDAR_CLIENT_ID: clientId, GOOGLE_CALENDAR_CLIENT_SECRET: clientSecret } = env;
  const base = env.GOOGLE_CALENDAR_URL;
  const onLoopback = env.CALENDARS_ON_LOOPBACK;
  if (!env.PROVIDER_ORIGIN || !clientId || !clientSecret) return {};
  if (base !== undefined && addressFaults(base, { onLoopback }).length > 0) return {};
  const addresses = getGoogleAddresses(base);
  return {
    GOOGLE: {
      ...{ clientId, clientSecret, addresses },
      redirectUrl: new URL('/api/calendar-return', env.PROVIDER_ORIGIN).href,
      pushUrl: new URL('/api/calendar-push/google', env.CALENDAR_PUSH_ORIGIN ?? env.PROVIDER_ORIGIN).href,
    },
  };
}
