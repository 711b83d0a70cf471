import type { ServiceImpl } from '@connectrpc/connect';
import type { Clock } from '@linden/platform/clock';
import type { Logger } from '@linden/platform/telemetry/log';
import type { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import type { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import type { PortalOrigins } from '#src/domain/access/portals.ts';
import type { IdleLimits } from '#src/domain/sign-in/idle-limits.ts';
import type { Messenger } from './ports/messenger.ts';
import type { DerivedKeys } from './secrets/derived-keys.ts';
import type { PasswordHashes } from './secrets/password-hashes.ts';
import type { Store } from './store/open-store.ts';

/** The dependencies of the flows. */
export interface IssuerContext {
  readonly store: Store;
  readonly hashes: PasswordHashes;
  readonly keys: DerivedKeys;
  readonly messenger: Messenger;
  /** Public address of the issuer, without a trailing slash. */
  readonly issuer: string;
  readonly portals: PortalOrigins;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The handlers' dependencies. Tests build their own. */
export interface Context extends Omit<IssuerContext, 'portals'> {
  readonly idle: IdleLimits;
}

type Methods = ServiceImpl<typeof AccountService>;
type FactorMethods = ServiceImpl<typeof FactorService>;

/** The type of an RPC's exported handler. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
export type FactorHandler<Name extends keyof FactorMethods> = (context: Context) => FactorMethods[Name];
