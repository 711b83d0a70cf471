import { appendAudit } from '@linden/platform/audit/audit';
import { invalid, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { notAllowed } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { mayWriteProviderAccounts } from '#src/domain/access/policies.ts';
import { conflict } from '#src/domain/fault.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { linkProvider } from '#src/store/people/client-users.ts';
import { loadByIds } from '#src/store/providers/providers.ts';

export const putProviderAccount: PeopleHandler<'putProviderAccount'> =
  ({ store }) =>
  async ({ accountId, providerId }, call) => {
    const caller = getCaller(call);
    if (!mayWriteProviderAccounts(caller)) throw notAllowed();
    if (!isUuid(accountId)) throw invalid('INVALID_ID', 'must be an id', 'accountId');
    if (!isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    await store.as(caller).tx(async (tx) => {
      const [provider] = await loadByIds(tx, [providerId]);
      if (!provider) throw notFound('PROVIDER_NOT_FOUND', 'provider not found');
      if (!(await linkProvider(tx, accountId, providerId))) {
        throw conflict('PROVIDER_TAKEN', 'another account is linked to this provider', 'providerId');
      }
      await appendAudit(tx, {
        actor: caller,
        action: 'provider_account.put',
        subject: accountId,
        detail: { providerId },
      });
    });
    return {};
  };
