import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '../open-store.ts';
import { query } from '../query.ts';

export type AdmissionRow = Prisma.AdmissionGetPayload<object>;
export type NewAdmission = Pick<
  AdmissionRow,
  'key' | 'patientId' | 'madePatient' | 'visitor' | 'account' | 'relation' | 'keyId'
> & { readonly formEmail: string; readonly requestHash: Uint8Array };

/** Makes concurrent requests with the same key wait for this transaction. */
export async function lockAdmission(tx: PersonTx, key: string): Promise<void> {
  await tx.rows(wrapStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`admission ${key}`}, 0))::text`));
}

export async function findAdmission(tx: PersonTx, key: string): Promise<AdmissionRow | undefined> {
  return (await tx.admission.findUnique({ where: { key } })) ?? undefined;
}

/** An admission with an account is stored as linked. */
export async function addAdmission(tx: PersonTx, row: NewAdmission): Promise<void> {
  const { key, patientId, madePatient, visitor, account, relation, formEmail, requestHash, keyId } = row;
  await tx.rows(
    query.insertInto('admissions').values({
      key,
      patient_id: patientId,
      made_patient: madePatient,
      visitor,
      account,
      relation,
      claim_email: formEmail,
      request_hash: Buffer.from(requestHash),
      key_id: keyId,
      claimed_at: account === null ? null : sql<Date>`now()`,
    }),
  );
}

/** Returns the id of the deleted patient, or `undefined` when there was none to delete. */
export async function releaseAdmission(tx: PersonTx, key: string): Promise<string | undefined> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ patient: string | null }>`select release_admission(${key}) as patient`),
  );
  return row?.patient ?? undefined;
}

export interface OwnerRow {
  id: string;
  /** The client's own patient record. */
  self: string | null;
  selfDob: Date | null;
  isArchived: boolean;
  selfIsArchived: boolean;
}

/** Returns the client user of an account, or `undefined` before the first visit. */
export async function findOwner(tx: PersonTx, account: string): Promise<OwnerRow | undefined> {
  const [row] = await tx.rows(
    wrapStatement(sql<OwnerRow>`
      select id, self, self_dob as "selfDob", is_archived as "isArchived", self_is_archived as "selfIsArchived"
      from client_user_for_admission(${account}::uuid)`),
  );
  return row;
}
