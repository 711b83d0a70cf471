import { appendAudit } from '@linden/platform/audit/audit';
import { loadOwnProvider, loadOwnProviderId, requireProviderPerson, saveOwnChange } from '#src/access/own-provider.ts';
import type { FileHandler } from '#src/context.ts';
import { buildStorageKey, isFileKind, quarantineKey } from '#src/domain/files/upload-rules.ts';
import { deleteFile, type FileRow, findOwnFile, setPhoto } from '#src/store/files/provider-files.ts';
import { lockProvider } from '#src/store/providers/providers.ts';
import { readFileId } from '#src/wire/read-file-id.ts';

/** The row goes first: a file without a row is never shown, and a repeated call has nothing left to do. */
export const deleteOwnFile: FileHandler<'deleteOwnFile'> =
  ({ store, storage, wakeConsumers }) =>
  async ({ fileId }, call) => {
    const person = requireProviderPerson(call);
    const id = readFileId(fileId);
    const file = await store.as(person).tx(async (tx) => {
      const providerId = await loadOwnProviderId(tx, person);
      await lockProvider(tx, providerId);
      const found = await findOwnFile(tx, providerId, id);
      if (!found) return undefined;
      await deleteFile(tx, id);
      if (found.kind === 'PHOTO' && found.status === 'CHECKED') {
        await setPhoto(tx, providerId, '');
        await saveOwnChange(tx, person, providerId, (await loadOwnProvider(tx, providerId)).revision + 1n);
      }
      await appendAudit(tx, { actor: person, action: 'provider_file.delete', subject: id });
      return found;
    });
    if (file) await storage.deleteObjects(keysOf(file));
    if (file?.kind === 'PHOTO') void wakeConsumers();
    return {};
  };

function keysOf({ id, kind, storageId }: FileRow): string[] {
  return [quarantineKey(id), ...(storageId && isFileKind(kind) ? [buildStorageKey(kind, storageId)] : [])];
}
