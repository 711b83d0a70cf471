import { randomUUID } from 'node:crypto';
import { type DomainError, invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { FileKind as ProtoKind } from '@linden/proto/accounts/v1/file_service_pb';
import { loadOwnProviderId, requireProviderPerson } from '#src/access/own-provider.ts';
import type { FileHandler } from '#src/context.ts';
import {
  type FileKind,
  maxUnchecked,
  quarantineKey,
  uploadRules,
  uploadSeconds,
  waitingMs,
} from '#src/domain/files/upload-rules.ts';
import { countChecked, countUnchecked, createFile, deleteAbandoned } from '#src/store/files/provider-files.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { lockProvider } from '#src/store/providers/providers.ts';
import { checkUploadBudget, reportReachedBudget } from '#src/use-cases/files/check-upload-budget.ts';
import { tooManyFiles, tooManyUploads } from '#src/use-cases/files/too-many-files.ts';
import { toFile } from '#src/wire/to-file.ts';

export const createUpload: FileHandler<'createUpload'> = (context) => {
  const { store, storage, clock, reportUpload } = context;
  return async (request, call) => {
    const person = requireProviderPerson(call);
    const id = randomUUID();
    const opening = store.as(person).tx(async (tx) => {
      // Before the request is read: a person without a record learns nothing of its fields.
      const providerId = await loadOwnProviderId(tx, person);
      const wanted = readOrder(request);
      await lockProvider(tx, providerId);
      const before = new Date(clock.now().getTime() - waitingMs);
      const abandoned = await deleteAbandoned(tx, providerId, before);
      const limit = await findReachedLimit(tx, providerId, wanted.kind);
      if (limit) return { abandoned, wanted, limit };
      await checkUploadBudget(context, tx, person, 1);
      return { abandoned, wanted, file: await createFile(tx, { id, providerId, ...wanted }) };
    });
    const { file, limit, wanted, abandoned } = await opening.catch(reportReachedBudget(context));
    const { maxBytes } = uploadRules[wanted.kind];
    await storage.deleteObjects(abandoned.map(quarantineKey));
    if (!file) {
      reportUpload(limit.code);
      throw limit;
    }
    const { url, fields } = await storage.createUploadForm({
      key: quarantineKey(id),
      contentType: wanted.contentType,
      maxBytes,
      expiresInSeconds: uploadSeconds,
    });
    return { file: toFile(file), url, fields: { ...fields }, maxBytes };
  };
};

async function findReachedLimit(tx: PersonTx, providerId: string, kind: FileKind): Promise<DomainError | undefined> {
  if ((await countChecked(tx, providerId, kind)) >= uploadRules[kind].maxFiles) return tooManyFiles();
  return (await countUnchecked(tx, providerId)) >= maxUnchecked ? tooManyUploads() : undefined;
}

function readOrder({ kind, contentType, usState }: { kind: ProtoKind; contentType: string; usState: string }) {
  const name: FileKind | '' = getEnumName(ProtoKind, kind);
  if (!name) throw invalid('REQUIRED', 'the kind of file is required', 'kind');
  if (!uploadRules[name].types.includes(contentType))
    throw invalid('TYPE_NOT_ALLOWED', 'files of this type cannot be uploaded here', 'contentType');
  if (name === 'LICENSE' ? !/^[A-Z]{2}$/.test(usState) : usState !== '')
    throw invalid('INVALID_STATE', 'a license needs a state; other files must not have one', 'usState');
  return { kind: name, contentType, usState };
}
