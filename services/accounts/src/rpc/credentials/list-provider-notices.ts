import { authorizeCaller } from '#src/access/authorize.ts';
import type { CredentialHandler } from '#src/context.ts';
import { isMessaging } from '#src/domain/access/policies.ts';
import { listUntoldDecisions } from '#src/store/credentials/credentials.ts';
import { toDecision } from '#src/wire/credential-to-proto.ts';

const maxListed = 50;

export const listProviderNotices: CredentialHandler<'listProviderNotices'> =
  ({ store }) =>
  async (_request, call) => {
    const messaging = authorizeCaller(call, isMessaging);
    const rows = await store.as(messaging).read((tx) => listUntoldDecisions(tx, maxListed));
    return { notices: rows.map((row) => ({ providerId: row.providerId, decision: toDecision(row) })) };
  };
