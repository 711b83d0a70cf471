import { timestampDate } from '@bufbuild/protobuf/wkt';
import { denied } from '@linden/platform/domain-error';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { listRoleNames } from '@linden/platform/store/role-names';
import { Role } from '@linden/proto/identity/v1/account_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import type { Inviter, IssuedAccount } from '#src/ports/identity.ts';

export function openIdentity(options: RpcClientOptions) {
  const client = createRpcClient(AccountService, options);
  return {
    async accountOf(accountId: string): Promise<IssuedAccount> {
      const { account } = await client.getAccount({ accountId });
      if (!account || account.disabled) throw denied('ACCOUNT_DISABLED', 'this account cannot be used');
      return { ...account, roles: listRoleNames(account.roles) };
    },
    inviter: {
      async prepare(account) {
        return (await client.prepareInvitation(account)).accountId;
      },
      async send(accountId, isPrescriber) {
        const role = isPrescriber ? Role.PRESCRIBER : Role.PROVIDER;
        const { expiresAt } = await client.sendInvitation({ accountId, role });
        if (!expiresAt) throw new Error('identity sent an invitation without an end');
        return timestampDate(expiresAt);
      },
      async withdraw(accountId) {
        await client.withdrawInvitation({ accountId });
      },
    } satisfies Inviter,
    close: () => client.close(),
  };
}
