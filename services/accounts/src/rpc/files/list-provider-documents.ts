import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { FileHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { listFiles } from '#src/store/files/provider-files.ts';
import { toFile } from '#src/wire/to-file.ts';

export const listProviderDocuments: FileHandler<'listProviderDocuments'> =
  ({ store, clock }) =>
  async ({ providerId }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, clock.now());
    if (!isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    const files = await store.as(staff).tx(async (tx) => {
      await appendAudit(tx, { actor: staff, action: 'provider_file.list', subject: providerId });
      return listFiles(tx, providerId);
    });
    return { files: files.map(toFile) };
  };
