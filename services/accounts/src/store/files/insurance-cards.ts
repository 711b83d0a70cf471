import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { findClientUser } from '#src/store/people/client-users.ts';
import { findPatient } from '#src/store/people/patients.ts';

export type CardUploadRow = Prisma.InsuranceCardUploadGetPayload<object>;

type NewUpload = Pick<CardUploadRow, 'id' | 'shortId' | 'patientId' | 'coverageId'>;

/** Locks the uploads of a patient until the transaction ends, so that parallel requests cannot exceed their limit. */
export async function lockCardUploads(tx: PersonTx, patientId: string): Promise<void> {
  await tx.rows(wrapStatement(sql`select pg_advisory_xact_lock(hashtextextended(${patientId}, 31))::text`));
}

/** Returns the plan's open upload, or creates it. */
export async function openCardUpload(tx: PersonTx, upload: NewUpload): Promise<CardUploadRow> {
  const { patientId, coverageId } = upload;
  await tx.insuranceCardUpload.createMany({ data: upload, skipDuplicates: true });
  return tx.insuranceCardUpload.findFirstOrThrow({ where: { patientId, coverageId, status: 'WAITING' } });
}

/** Returns null for an upload that does not exist or that the caller may not see. */
export function findCardUpload(tx: PersonTx, shortId: string): Promise<CardUploadRow | null> {
  return tx.insuranceCardUpload.findUnique({ where: { shortId } });
}

/** The same for a caller who must act for the patient: someone may be a client and billing staff, who see more. */
export async function findOwnCardUpload(tx: PersonTx, account: string, shortId: string): Promise<CardUploadRow | null> {
  const found = await findCardUpload(tx, shortId);
  return found && (await actsFor(tx, account, found.patientId)) ? found : null;
}

/** Whether an account acts for a patient today. */
export async function actsFor(tx: PersonTx, account: string, patientId: string): Promise<boolean> {
  const me = await findClientUser(tx, account);
  return me !== null && me !== undefined && (await findPatient(tx, me.id, patientId)) !== undefined;
}

export function listCardUploads(tx: PersonTx, patientId: string): Promise<CardUploadRow[]> {
  return tx.insuranceCardUpload.findMany({ where: { patientId }, orderBy: { createdAt: 'desc' }, take: 100 });
}

/** Lists the newest checked cards that the caller may see. */
export function listRecentCards(tx: PersonTx): Promise<CardUploadRow[]> {
  return tx.insuranceCardUpload.findMany({
    where: { status: 'UPLOADED' },
    orderBy: { frontUploadedAt: 'desc' },
    take: 50,
  });
}

export function countCardUploads(tx: PersonTx, patientId: string): Promise<number> {
  return tx.insuranceCardUpload.count({ where: { patientId } });
}

/** Saves the types that new forms promise. Returns false when the upload has ended. */
export async function savePromise(
  tx: PersonTx,
  id: string,
  promise: Pick<CardUploadRow, 'frontType' | 'backType'>,
): Promise<boolean> {
  const { count } = await tx.insuranceCardUpload.updateMany({ where: { id, status: 'WAITING' }, data: promise });
  return count === 1;
}

type CheckedSides = Pick<CardUploadRow, 'frontStorageId' | 'backStorageId' | 'frontUploadedAt' | 'backUploadedAt'>;

/**
 * Makes an open upload the plan's card, and deletes the row of the card before it.
 * @returns the upload and the row that it replaced; `undefined` when another call has ended the upload
 */
export async function saveCard(
  tx: PersonTx,
  { id, patientId, coverageId }: CardUploadRow,
  sides: CheckedSides,
): Promise<{ upload: CardUploadRow; replaced: CardUploadRow | null } | undefined> {
  // The open upload is locked first: of two calls, the second finds it ended.
  const { count } = await tx.insuranceCardUpload.updateMany({
    where: { id, status: 'WAITING' },
    data: { backType: '' },
  });
  if (count === 0) return undefined;
  const replaced = await tx.insuranceCardUpload.findFirst({ where: { patientId, coverageId, status: 'UPLOADED' } });
  if (replaced) await deleteCardUpload(tx, replaced.id);
  const upload = await tx.insuranceCardUpload.update({ where: { id }, data: { ...sides, status: 'UPLOADED' } });
  return { upload, replaced };
}

export async function deleteCardUpload(tx: PersonTx, id: string): Promise<void> {
  await tx.insuranceCardUpload.deleteMany({ where: { id } });
}
