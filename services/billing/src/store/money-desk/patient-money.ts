import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Tx } from '#src/store/open-store.ts';

const maxEntries = 500;
const maxListed = 100;

export interface PatientEntry {
  readonly id: string;
  readonly cause: string;
  readonly happenedAt: Date;
  readonly postings: readonly { readonly account: string; readonly cents: number; readonly isPatients: boolean }[];
}

/** Lists the ledger's entries about a patient, oldest first: those that change what they owe, and those of their chargebacks. */
export function listPatientEntries(tx: Tx, patientId: string): Promise<PatientEntry[]> {
  return tx.rows(
    wrapStatement(sql<PatientEntry>`select e.id, e.cause, e.happened_at as "happenedAt", json_agg(json_build_object('account', p.account,
        'cents', p.cents, 'isPatients', coalesce(p.owner_id = ${patientId}::uuid, false)) order by p.line) as postings
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.id in (select entry_id from ledger_postings where account = 'PATIENT_RECEIVABLE' and owner_id = ${patientId}::uuid)
        or (e.cause like 'DISPUTE_%' and e.cause_id in (select processor_id from payment_disputes where patient_id = ${patientId}::uuid))
      group by e.id
      -- In one transaction, what moves money comes before what it settles.
      order by e.posted_at, e.cause in ('CHARGE_CORRECTED', 'AMOUNT_WRITTEN_OFF', 'CLAIM_PAID', 'CLAIM_REVERSED', 'FEE_TAKEN_BACK', 'ADJUSTMENT_REVERSED'), e.id limit ${maxEntries}`),
  );
}

export interface PatientClaim {
  readonly id: string;
  readonly number: bigint;
  readonly version: number;
  readonly providerId: string;
  readonly payorId: string;
  readonly serviceDay: string;
  readonly status: string;
  readonly chargeCents: number;
  readonly paidCents: number | null;
  readonly patientCents: number | null;
  readonly returnReason: string | null;
  /** Whether it waits for staff to correct it. */
  readonly isStopped: boolean;
  /** What the first insurer paid and left, while the second one has not decided. */
  readonly forwardedPaidCents: number | null;
  readonly forwardedLeftCents: number | null;
}

/** Lists the claims of a patient, latest session first, without what is sealed. */
export function listPatientClaims(tx: Tx, patientId: string): Promise<PatientClaim[]> {
  return tx.rows(
    wrapStatement(sql<PatientClaim>`select id, number, version, provider_id as "providerId", payor_id as "payorId", service_day::text as "serviceDay",
        status, charge_cents as "chargeCents", paid_cents as "paidCents", patient_cents as "patientCents", return_reason as "returnReason",
        (status = 'WAITING_TO_SUBMIT' and next_try_at is null) as "isStopped",
        case when decided_at is null then forwarded_paid_cents end as "forwardedPaidCents",
        case when decided_at is null then forwarded_left_cents end as "forwardedLeftCents"
      from claims where patient_id = ${patientId}::uuid order by service_day desc, number desc limit ${maxListed}`),
  );
}

export async function findPatientOfClaim(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ patientId: string }>`select patient_id as "patientId" from claims where id = ${id}::uuid`),
  );
  return row?.patientId;
}

/** Whether an insurer has decided about a session, which was kept then. */
export async function hasDecidedClaim(tx: Tx, appointmentId: string): Promise<boolean> {
  const rows = await tx.rows(
    wrapStatement(sql`select 1 from claims where appointment_id = ${appointmentId}::uuid and decided_at is not null`),
  );
  return rows.length > 0;
}
