import { timestampDate } from '@bufbuild/protobuf/wkt';
import { denied } from '@linden/platform/domain-error';
import { roleNames } from '@linden/platform/role-names';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc-client';
import { Role } from '@linden/proto/identity/v1/account_pb';
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

export interface InvitedAccount {
  email: string;
  givenName: string;
  familyName: string;
}

/** Creates accounts for invitations, and mails their links. */
export interface Inviter {
  /** Returns the id of the account of this address. Errors are at the fields of `InvitedAccount`. */
  prepare(account: InvitedAccount): Promise<string>;
  /** Mails the link, with which the owner of the address accepts the role. Returns when it expires. */
  send(accountId: string, isPrescriber: boolean): Promise<Date>;
  /** Ends the link. Throws `INVITATION_ACCEPTED` once the owner of the address has accepted. */
  withdraw(accountId: string): Promise<void>;
}

export function openIdentity(options: RpcClientOptions) {
  const client = createRpcClient(AccountService, options);
  return {
    async accountOf(accountId: string): Promise<IssuedAccount> {
      const { account } = await client.getAccount({ accountId });
      if (!account || account.disabled) throw denied('ACCOUNT_DISABLED', 'this account cannot be used');
      return { ...account, roles: roleNames(account.roles) };
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
