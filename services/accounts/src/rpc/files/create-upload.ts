import { randomUUID } from 'node:crypto';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { enumName } from '@linden/platform/enum-names';
import { FileKind as ProtoKind } from '@linden/proto/accounts/v1/file_service_pb';
import type { FileHandler } from '#src/context.ts';
import { type FileKind, quarantineKey, uploadRules, uploadSeconds, waitingMs } from '#src/domain/upload-rules.ts';
import { loadOwnProviderId, requireProviderPerson } from '#src/rpc/own-provider.ts';
import { countChecked, createFile, deleteAbandoned } from '#src/store/provider-files.ts';
import { toFile } from './to-file.ts';

export const createUpload: FileHandler<'createUpload'> =
  ({ store, storage, clock }) =>
  async (request, call) => {
    const person = requireProviderPerson(call);
    const id = randomUUID();
    const { file, wanted, abandoned } = await store.as(person).tx(async (tx) => {
      const providerId = await loadOwnProviderId(tx, person);
      const wanted = readOrder(request);
      const before = new Date(clock.now().getTime() - waitingMs);
      const abandoned = await deleteAbandoned(tx, providerId, before);
      if ((await countChecked(tx, providerId, wanted.kind)) >= uploadRules[wanted.kind].maxFiles) throw tooManyFiles();
      return { abandoned, wanted, file: await createFile(tx, { id, providerId, ...wanted }) };
    });
    const { maxBytes } = uploadRules[wanted.kind];
    await storage.deleteObjects(abandoned.map(quarantineKey));
    const { url, fields } = await storage.createUploadForm({
      ...{ key: quarantineKey(id), contentType: wanted.contentType, maxBytes },
      expiresInSeconds: uploadSeconds,
    });
    return { file: toFile(file), url, fields: { ...fields }, maxBytes };
  };

function readOrder({ kind, contentType, usState }: { kind: ProtoKind; contentType: string; usState: string }) {
  const name: FileKind | '' = enumName(ProtoKind, kind);
  if (!name) throw invalid('REQUIRED', 'the kind of file is required', 'kind');
  if (!uploadRules[name].types.includes(contentType))
    throw invalid('TYPE_NOT_ALLOWED', 'files of this type cannot be uploaded here', 'content_type');
  if (name === 'LICENSE' ? !/^[A-Z]{2}$/.test(usState) : usState !== '')
    throw invalid('STATE_INVALID', 'a license has a state, other files have none', 'us_state');
  return { kind: name, contentType, usState };
}

function tooManyFiles(): DomainError {
  const message = 'delete a file before you upload another one';
  return new DomainError({ code: 'TOO_MANY_FILES', kind: 'exhausted', message, field: 'kind' });
}
