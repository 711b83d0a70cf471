import type { Person } from '@linden/platform/caller/person';
import { DomainError, notFound } from '@linden/platform/domain-error';
import type { CheckUploadRequest } from '@linden/proto/accounts/v1/file_service_pb';
import { loadOwnProviderId, requireProviderPerson, saveOwnChange } from '#src/access/own-provider.ts';
import type { FileContext, FileHandler } from '#src/context.ts';
import { buildStorageKey, isFileKind, quarantineKey, uploadRules } from '#src/domain/files/upload-rules.ts';
import {
  countChecked,
  deleteOtherPhotos,
  endWaiting,
  type FileRow,
  findOwnFile,
  setPhoto,
  setUnscanned,
} from '#src/store/files/provider-files.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { lockProvider } from '#src/store/providers/providers.ts';
import { type CheckedContent, checkDocument, checkPhoto } from '#src/use-cases/files/check-content.ts';
import { tooManyFiles } from '#src/use-cases/files/too-many-files.ts';
import { fileNotFound, readFileId } from '#src/wire/read-file-id.ts';
import { toFile } from '#src/wire/to-file.ts';

/** The content is checked outside of a transaction. Of two calls at once, the first one to store its result wins. */
export const checkUpload: FileHandler<'checkUpload'> = (context) => async (request, call) => {
  const person = requireProviderPerson(call);
  const id = readFileId(request.fileId);
  const waiting = await context.store.as(person).read(async (tx) => {
    const providerId = await loadOwnProviderId(tx, person);
    return findOwnFile(tx, providerId, id);
  });
  if (!waiting) throw fileNotFound();
  if (waiting.status !== 'WAITING') return { file: toFile(waiting) };
  const checked = await readChecked(context, { person, signal: call.signal }, waiting, request.crop);
  const kind = requireKind(waiting);
  const storageId = context.newPublicId();
  await context.storage.putObject(buildStorageKey(kind, storageId), checked.content, checked.contentType);
  const end = { status: 'CHECKED', storageId, contentType: checked.contentType } as const;
  const { file, dropped } = await context.store.as(person).tx(async (tx) => {
    const ended = await endWithinLimit(tx, waiting, { ...end, checkedAt: context.clock.now() });
    if (!ended)
      return { file: await findOwnFile(tx, waiting.providerId, id), dropped: [buildStorageKey(kind, storageId)] };
    return { file: ended, dropped: kind === 'PHOTO' ? await showPhoto(tx, person, ended) : [] };
  });
  const isWaiting = file?.status === 'WAITING';
  await context.storage.deleteObjects(isWaiting ? dropped : [quarantineKey(id), ...dropped]);
  if (isWaiting) {
    context.reportUpload('TOO_MANY_FILES');
    throw tooManyFiles();
  }
  if (kind === 'PHOTO') void context.wakeConsumers();
  if (!file) throw fileNotFound();
  return { file: toFile(file) };
};

/** Forms made at the same time may promise more files than a provider may keep, so the limit counts here too. */
async function endWithinLimit(tx: PersonTx, waiting: FileRow, end: Parameters<typeof endWaiting>[2]) {
  const kind = requireKind(waiting);
  await lockProvider(tx, waiting.providerId);
  const isFull = (await countChecked(tx, waiting.providerId, kind)) >= uploadRules[kind].maxFiles;
  return isFull ? undefined : endWaiting(tx, waiting.id, end);
}

async function readChecked(
  { storage, store, clock, scanner, reportUpload, runCheck }: FileContext,
  { person, signal }: { person: Person; signal: AbortSignal },
  { id, kind, contentType }: FileRow,
  crop: CheckUploadRequest['crop'],
): Promise<CheckedContent> {
  try {
    return await runCheck({ person: person.account, upload: id, signal }, async () => {
      const bytes = await storage.getObject(quarantineKey(id), uploadRules[requireKind({ kind })].maxBytes);
      if (!bytes) throw notFound('FILE_MISSING', 'no file was uploaded');
      await scanner.scan(bytes);
      return kind === 'PHOTO' ? checkPhoto(bytes, contentType, crop) : checkDocument(bytes, contentType);
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.kind === 'invalid' || error.kind === 'exhausted') reportUpload(error.code);
    if (error.code === 'SCANNER_UNAVAILABLE') await store.as(person).tx((tx) => setUnscanned(tx, id));
    if (error.kind !== 'invalid') throw error;
    await store.as(person).tx((tx) => endWaiting(tx, id, { status: 'REFUSED', checkedAt: clock.now() }));
    await storage.deleteObjects([quarantineKey(id)]);
    throw error;
  }
}

/** Puts the photo on the public record of a locked provider. Returns the keys of the photos that it replaces. */
async function showPhoto(tx: PersonTx, person: Person, { id, providerId, storageId }: FileRow): Promise<string[]> {
  await setPhoto(tx, providerId, storageId);
  const { revision } = await tx.provider.findUniqueOrThrow({ where: { id: providerId }, select: { revision: true } });
  await saveOwnChange(tx, person, providerId, revision + 1n);
  const others = await deleteOtherPhotos(tx, providerId, id);
  return others.flatMap((each) => [
    quarantineKey(each.id),
    ...(each.storageId ? [buildStorageKey('PHOTO', each.storageId)] : []),
  ]);
}

function requireKind({ kind }: { kind: string }) {
  if (!isFileKind(kind)) throw new Error('a file has a kind that this version does not know');
  return kind;
}
