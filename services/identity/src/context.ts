import type { ServiceImpl } from '@connectrpc/connect';
import type { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import type { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import type { IdleLimits } from './domain/idle-limits.ts';
import type { FactorParts } from './flows/factors/change-methods.ts';
import type { PasswordHashes } from './secrets/password-hashes.ts';

/** The handlers' dependencies. Tests build their own. */
export interface Context extends FactorParts {
  readonly hashes: PasswordHashes;
  readonly idle: IdleLimits;
  /** Public address of the issuer, without a trailing slash. */
  readonly issuer: string;
}

type Methods = ServiceImpl<typeof AccountService>;
type FactorMethods = ServiceImpl<typeof FactorService>;

/** The type of an RPC's exported handler. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
export type FactorHandler<Name extends keyof FactorMethods> = (context: Context) => FactorMethods[Name];
