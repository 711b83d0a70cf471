import { denied } from '@linden/platform/domain-error';
import { roleNames } from '@linden/platform/role-names';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc-client';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';

/** The facts identity knows about an account that accounts stores. */
export interface IssuedAccount {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  emailVerified: boolean;
  roles: readonly string[];
}

export function openIdentity(options: RpcClientOptions) {
  const client = createRpcClient(AccountService, options);
  return {
    async accountOf(accountId: string): Promise<IssuedAccount> {
      const { account } = await client.getAccount({ accountId });
      if (!account || account.disabled) throw denied('ACCOUNT_DISABLED', 'this account cannot be used');
      return { ...account, roles: roleNames(account.roles) };
    },
    close: () => client.close(),
  };
}
