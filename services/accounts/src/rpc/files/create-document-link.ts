import type { HandlerContext } from '@connectrpc/connect';
import { appendAudit } from '@linden/platform/audit/audit';
import { givesCare, isStaff, type Person } from '@linden/platform/caller/person';
import { authorizeCaller, authorizeCallerNow } from '#src/access/authorize.ts';
import { loadOwnProviderId } from '#src/access/own-provider.ts';
import type { FileHandler } from '#src/context.ts';
import { isPerson, mayAdmitProviders } from '#src/domain/access/policies.ts';
import { buildStorageKey, linkSeconds } from '#src/domain/files/upload-rules.ts';
import { findFile, findOwnFile } from '#src/store/files/provider-files.ts';
import { fileNotFound, readFileId } from '#src/wire/read-file-id.ts';

/** A provider reads their own. For all others, staff need a fresh second step, also when they are a provider too. */
export const createDocumentLink: FileHandler<'createDocumentLink'> =
  ({ store, storage, clock }) =>
  async ({ fileId }, call) => {
    const person = authorizeCaller(call, isPerson);
    const isProvider = givesCare(person);
    if (!isProvider) authorizeCallerNow(call, mayAdmitProviders, clock.now());
    const id = readFileId(fileId);
    const file = await store.as(person).tx(async (tx) => {
      const own = isProvider ? await findOwnFile(tx, await loadOwnProviderId(tx, person), id) : null;
      if (isProvider && !own) requireStaff(call, person, clock.now());
      const found = own ?? (await findFile(tx, id));
      if (found?.status !== 'CHECKED' || found.kind === 'PHOTO') throw fileNotFound();
      await appendAudit(tx, { actor: person, action: 'provider_file.read', subject: id });
      return found;
    });
    const kind = file.kind === 'LICENSE' ? 'LICENSE' : 'INSURANCE';
    const url = await storage.createReadLink({
      key: buildStorageKey(kind, file.storageId),
      contentType: file.contentType,
      fileName: `${kind.toLowerCase()}.${file.contentType === 'application/pdf' ? 'pdf' : 'jpg'}`,
      expiresInSeconds: linkSeconds,
    });
    return { url };
  };

/** To a provider who is not staff, the document of another provider is missing. */
function requireStaff(call: HandlerContext, person: Person, now: Date): void {
  if (!isStaff(person)) throw fileNotFound();
  authorizeCallerNow(call, mayAdmitProviders, now);
}
