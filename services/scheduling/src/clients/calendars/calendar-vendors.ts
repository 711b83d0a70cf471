import type { readServerConfig, readWorkerConfig } from '#src/config.ts';
import { findAddressFaults } from '#src/domain/calendars/address-faults.ts';
import {
  type GoogleAddresses,
  getGoogleAddresses,
  getNylasAddresses,
  type VendorAddresses,
} from '#src/domain/calendars/vendor-addresses.ts';

/** A vendor that the operator configured. */
export type VendorSettings<Addresses = VendorAddresses> = {
  readonly clientId: string;
  /** For Nylas, this is the API key. */
  readonly clientSecret: string;
  readonly redirectUrl: string;
  readonly addresses: Addresses;
};

export type GoogleSettings = VendorSettings<GoogleAddresses> & {
  /** The address to which Google sends push messages. */
  readonly pushUrl: string;
};

/** A vendor that signs its webhook messages. Without the secret, messages are refused and calendars are only polled. */
export type SigningVendorSettings = VendorSettings & { readonly messageSecret: string | undefined };

/** The vendors that the operator configured. */
export type ConfiguredVendors = { readonly GOOGLE?: GoogleSettings; readonly NYLAS?: SigningVendorSettings };

type Env = Pick<
  ReturnType<typeof readServerConfig | typeof readWorkerConfig>,
  | 'PROVIDER_ORIGIN'
  | 'CALENDAR_PUSH_ORIGIN'
  | 'CALENDARS_ON_LOOPBACK'
  | 'GOOGLE_CALENDAR_CLIENT_ID'
  | 'GOOGLE_CALENDAR_CLIENT_SECRET'
  | 'GOOGLE_CALENDAR_URL'
  | 'NYLAS_CLIENT_ID'
  | 'NYLAS_API_KEY'
  | 'NYLAS_WEBHOOK_SECRET'
  | 'NYLAS_URL'
>;

/** Returns the vendors whose configuration is complete. Missing configuration turns a vendor off, never the service. */
export function getCalendarVendors(env: Env): ConfiguredVendors {
  const google = readVendor(env, {
    clientId: env.GOOGLE_CALENDAR_CLIENT_ID,
    clientSecret: env.GOOGLE_CALENDAR_CLIENT_SECRET,
    base: env.GOOGLE_CALENDAR_URL,
  });
  const nylas = readVendor(env, {
    clientId: env.NYLAS_CLIENT_ID,
    clientSecret: env.NYLAS_API_KEY,
    base: env.NYLAS_URL,
  });
  return {
    ...(google && {
      GOOGLE: {
        ...google,
        addresses: getGoogleAddresses(env.GOOGLE_CALENDAR_URL),
        pushUrl: new URL('/api/calendar-push/google', env.CALENDAR_PUSH_ORIGIN ?? env.PROVIDER_ORIGIN).href,
      },
    }),
    ...(nylas && {
      NYLAS: { ...nylas, addresses: getNylasAddresses(env.NYLAS_URL), messageSecret: env.NYLAS_WEBHOOK_SECRET },
    }),
  };
}

type VendorEnv = {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly base: string | undefined;
};

function readVendor(
  { PROVIDER_ORIGIN: portal, CALENDARS_ON_LOOPBACK: onLoopback }: Env,
  { clientId, clientSecret, base }: VendorEnv,
): Omit<VendorSettings, 'addresses'> | undefined {
  if (!portal || !clientId || !clientSecret) return undefined;
  if (base !== undefined && findAddressFaults(base, { onLoopback }).length > 0) return undefined;
  return { clientId, clientSecret, redirectUrl: new URL('/api/calendar-return', portal).href };
}
