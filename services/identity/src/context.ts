import type { ServiceImpl } from '@connectrpc/connect';
import type { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import type { PasswordHashes } from './secrets/password-hashes.ts';
import type { Store } from './store/open-store.ts';

/** What handlers work with; tests build their own. */
export interface Context {
  readonly store: Store;
  readonly hashes: PasswordHashes;
}

type Methods = ServiceImpl<typeof AccountService>;

/** An RPC as its file exports it. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
