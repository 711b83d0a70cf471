import { appendAudit } from '@linden/platform/audit';
import type { Caller } from '@linden/platform/caller';
import { givesCare, type Person } from '@linden/platform/person';
import type { FileHandler } from '#src/context.ts';
import { isPerson, mayBreakGlass } from '#src/domain/policies.ts';
import { linkSeconds, storageKey } from '#src/domain/upload-rules.ts';
import { authorizeCaller, authorizeCallerNow } from '#src/rpc/people/authorize.ts';
import { findFile } from '#src/store/provider-files.ts';
import { fileNotFound, readFileId } from './read-file-id.ts';

/** Row-level security decides whose document the caller finds. */
export const createDocumentLink: FileHandler<'createDocumentLink'> =
  ({ store, storage, clock }) =>
  async ({ fileId }, call) => {
    const person = authorizeCaller(call, isPerson);
    const reader = isCarer(person) ? person : authorizeCallerNow(call, mayBreakGlass, clock.now());
    const id = readFileId(fileId);
    const file = await store.as(reader).tx(async (tx) => {
      const found = await findFile(tx, id);
      if (found?.status !== 'CHECKED' || found.kind === 'PHOTO') throw fileNotFound();
      await appendAudit(tx, { actor: reader, action: 'provider_file.read', subject: id });
      return found;
    });
    const kind = file.kind === 'LICENSE' ? 'LICENSE' : 'INSURANCE';
    const url = await storage.createReadLink({
      key: storageKey(kind, file.storageId),
      contentType: file.contentType,
      fileName: `${kind.toLowerCase()}.${file.contentType === 'application/pdf' ? 'pdf' : 'jpg'}`,
      expiresInSeconds: linkSeconds,
    });
    return { url };
  };

function isCarer(caller: Caller): caller is Person {
  return isPerson(caller) && givesCare(caller);
}
