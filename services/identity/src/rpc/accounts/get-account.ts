import { denied, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Handler } from '#src/context.ts';
import { mayGetAccount } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { loadAccount } from '#src/store/accounts/accounts.ts';
import { toAccount } from '#src/wire/account-to-proto.ts';

export const getAccount: Handler<'getAccount'> =
  ({ store }) =>
  async ({ accountId }, call) => {
    if (!mayGetAccount(getCaller(call), accountId))
      throw denied('NOT_ALLOWED', 'this caller may not read this account');
    const row = isUuid(accountId) ? await store.read((tx) => loadAccount(tx, accountId)) : undefined;
    if (!row) throw notFound('ACCOUNT_NOT_FOUND', 'account not found');
    return { account: toAccount(row) };
  };
