import { invalid, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Handler } from '#src/context.ts';
import { isPublic, maySeeHiddenProviders } from '#src/domain/access/policies.ts';
import { isShortId } from '#src/domain/providers/short-id.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { loadByIds, loadByShortId } from '#src/store/providers/providers.ts';
import { toProviderFor } from '#src/wire/provider-to-proto.ts';

/** A hidden provider gives the same error as a missing one, so that callers cannot tell who left. */
export const getProvider: Handler<'getProvider'> =
  ({ store }) =>
  async ({ key }, call) => {
    if (key.case === undefined) throw invalid('REQUIRED', 'an id or a short id is required', 'id');
    if (key.case === 'id' ? !isUuid(key.value) : !isShortId(key.value)) throw providerNotFound();
    const row = await store.read(async (tx) =>
      key.case === 'id' ? (await loadByIds(tx, [key.value]))[0] : await loadByShortId(tx, key.value),
    );
    if (!row || !(isPublic(row) || maySeeHiddenProviders(getCaller(call)))) throw providerNotFound();
    return { provider: toProviderFor(getCaller(call))(row) };
  };

const providerNotFound = () => notFound('PROVIDER_NOT_FOUND', 'provider not found');
