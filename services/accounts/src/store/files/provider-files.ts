import type { FileKind } from '#src/domain/files/upload-rules.ts';
import type { PersonTx } from '#src/store/open-store.ts';

export interface FileRow {
  id: string;
  providerId: string;
  kind: string;
  status: string;
  usState: string;
  contentType: string;
  storageId: string;
  createdAt: Date;
  decision: string;
  decisionReason: string;
  decidedAt: Date | null;
  unscanned: boolean;
}

interface NewFile {
  id: string;
  providerId: string;
  kind: FileKind;
  usState: string;
  contentType: string;
}

export function createFile(tx: PersonTx, file: NewFile): Promise<FileRow> {
  return tx.providerFile.create({ data: file });
}

/** Returns null for a file that is not the provider's. A provider may also be staff, who see the documents of all. */
export async function findOwnFile(tx: PersonTx, providerId: string, id: string): Promise<FileRow | null> {
  return tx.providerFile.findFirst({ where: { id, providerId } });
}

/** Returns null for a file that does not exist or that the caller may not see. */
export async function findFile(tx: PersonTx, id: string): Promise<FileRow | null> {
  return tx.providerFile.findUnique({ where: { id } });
}

export function listFiles(tx: PersonTx, providerId: string): Promise<FileRow[]> {
  return tx.providerFile.findMany({ where: { providerId }, orderBy: { createdAt: 'desc' }, take: 100 });
}

export function countChecked(tx: PersonTx, providerId: string, kind: FileKind): Promise<number> {
  return tx.providerFile.count({ where: { providerId, kind, status: 'CHECKED' } });
}

/** Counts the uploads that are not checked, and those that were refused. */
export function countUnchecked(tx: PersonTx, providerId: string): Promise<number> {
  return tx.providerFile.count({ where: { providerId, status: { not: 'CHECKED' } } });
}

/** Returns the ids of unfinished uploads, after deleting their rows. */
export async function deleteAbandoned(tx: PersonTx, providerId: string, before: Date): Promise<string[]> {
  const where = { providerId, status: { not: 'CHECKED' }, createdAt: { lt: before } };
  const rows = await tx.providerFile.findMany({ where, select: { id: true } });
  await tx.providerFile.deleteMany({ where });
  return rows.map(({ id }) => id);
}

/** Ends the wait of an upload. Returns undefined when another call has ended it. */
export async function endWaiting(
  tx: PersonTx,
  id: string,
  end: { status: 'CHECKED' | 'REFUSED'; storageId?: string; contentType?: string; checkedAt: Date },
): Promise<FileRow | undefined> {
  const { count } = await tx.providerFile.updateMany({
    where: { id, status: 'WAITING' },
    data: { ...end, unscanned: false },
  });
  return count === 1 ? ((await findFile(tx, id)) ?? undefined) : undefined;
}

/** Notes that an upload arrived and could not be scanned. */
export async function setUnscanned(tx: PersonTx, id: string): Promise<void> {
  await tx.providerFile.updateMany({ where: { id, status: 'WAITING' }, data: { unscanned: true } });
}

/** Deletes the provider's other photos and returns their rows. */
export async function deleteOtherPhotos(tx: PersonTx, providerId: string, kept: string): Promise<FileRow[]> {
  const where = { providerId, kind: 'PHOTO', id: { not: kept } };
  const rows = await tx.providerFile.findMany({ where });
  await tx.providerFile.deleteMany({ where });
  return rows;
}

export async function deleteFile(tx: PersonTx, id: string): Promise<void> {
  await tx.providerFile.deleteMany({ where: { id } });
}

/** The photo of the public record; empty for the drawn portrait. */
export async function setPhoto(tx: PersonTx, providerId: string, photoId: string): Promise<void> {
  await tx.provider.update({ where: { id: providerId }, data: { photoId } });
}

interface Decision {
  decision: 'APPROVED' | 'REFUSED';
  reason: string;
  decidedBy: string;
  at: Date;
}

/** Decides on a document. Returns undefined when it is decided already. */
export async function saveDecision(
  tx: PersonTx,
  id: string,
  { decision, reason, decidedBy, at }: Decision,
): Promise<FileRow | undefined> {
  const data = { decision, decisionReason: reason, decidedBy, decidedAt: at };
  const { count } = await tx.providerFile.updateMany({ where: { id, decision: '' }, data });
  return count === 1 ? ((await findFile(tx, id)) ?? undefined) : undefined;
}

const maxWaiting = 50;

/** Lists documents that wait for a decision, oldest first, with the names of their providers. */
export async function listWaitingDocuments(tx: PersonTx): Promise<(FileRow & { providerName: string })[]> {
  const where = { decision: '', status: 'CHECKED', kind: { not: 'PHOTO' } };
  const files = await tx.providerFile.findMany({ where, orderBy: { createdAt: 'asc' }, take: maxWaiting });
  const ids = [...new Set(files.map(({ providerId }) => providerId))];
  const providers = await tx.provider.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  return files.map((file) => ({ ...file, providerName: names.get(file.providerId) ?? '' }));
}
