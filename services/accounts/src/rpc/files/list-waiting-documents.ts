import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { FileHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { listWaitingDocuments as list } from '#src/store/files/provider-files.ts';
import { toFile } from '#src/wire/to-file.ts';

export const listWaitingDocuments: FileHandler<'listWaitingDocuments'> =
  ({ store, clock }) =>
  async (_, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, clock.now());
    const rows = await store.as(staff).read(list);
    return {
      documents: rows.map(({ providerName, ...file }) => ({
        file: toFile(file),
        providerId: file.providerId,
        providerName,
      })),
    };
  };
