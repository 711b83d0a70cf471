import { invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { CredentialHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { readProviderCredentials } from '#src/use-cases/credentials/load-credentials.ts';
import { toCredential, toDecision } from '#src/wire/credential-to-proto.ts';

export const getProviderCredentials: CredentialHandler<'getProviderCredentials'> =
  ({ store, clock }) =>
  async ({ providerId }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, clock.now());
    if (!isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    const { states, decisions } = await readProviderCredentials(store, staff, providerId);
    return { credentials: states.map(toCredential), decisions: decisions.map(toDecision) };
  };
