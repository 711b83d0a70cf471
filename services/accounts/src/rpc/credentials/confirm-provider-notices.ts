import { authorizeCaller } from '#src/access/authorize.ts';
import type { CredentialHandler } from '#src/context.ts';
import { isMessaging } from '#src/domain/access/policies.ts';
import { confirmNotices } from '#src/use-cases/credentials/confirm-notices.ts';
import { readIds } from '#src/wire/read-ids.ts';

export const confirmProviderNotices: CredentialHandler<'confirmProviderNotices'> =
  ({ store, clock }) =>
  async ({ decisionIds }, call) => {
    const messaging = authorizeCaller(call, isMessaging);
    await confirmNotices(store, messaging, readIds(decisionIds, 'decisionIds'), clock.now());
    return {};
  };
