import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Refund } from '#src/domain/payments/refund.ts';
import type { Tx } from '#src/store/open-store.ts';

export type ListedRefund = Refund & { readonly patient_id: string };

export interface OpenFinding {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly foundAt: Date;
  /** Null when the subject names no patient's claim, payment or session. */
  readonly patientId: string | null;
}

const maxListed = 100;

const refundColumns = sql`r.id, r.payment_id, p.patient_id, r.cents, r.requested_by, r.requested_at, r.ground, r.reason, r.needs_second,
  r.approved_by, r.declined_by, r.sent_at, r.settled_at, r.refused_at, r.processor_id, r.pending_at`;

/** Lists refunds without an end, oldest first: those that wait for a second person, and those that the processor has not confirmed. */
export function listOpenRefunds(tx: Tx): Promise<ListedRefund[]> {
  return tx.rows(
    wrapStatement(sql<ListedRefund>`select ${refundColumns} from refunds r join payments p on p.id = r.payment_id
      where r.settled_at is null and r.declined_by is null and r.refused_at is null order by r.requested_at limit ${maxListed}`),
  );
}

/** Lists the refunds of one patient, newest first. */
export function listRefundsOf(tx: Tx, patientId: string): Promise<ListedRefund[]> {
  return tx.rows(
    wrapStatement(sql<ListedRefund>`select ${refundColumns} from refunds r join payments p on p.id = r.payment_id
      where p.patient_id = ${patientId}::uuid order by r.requested_at desc limit ${maxListed}`),
  );
}

export async function findListedRefund(tx: Tx, id: string): Promise<ListedRefund | undefined> {
  const [row] = await tx.rows(
    wrapStatement(
      sql<ListedRefund>`select ${refundColumns} from refunds r join payments p on p.id = r.payment_id where r.id = ${id}::uuid`,
    ),
  );
  return row;
}

/** Lists findings that staff have not resolved, oldest first. */
export function listOpenFindings(tx: Tx): Promise<OpenFinding[]> {
  return tx.rows(
    wrapStatement(sql<OpenFinding>`select f.id, f.kind, f.subject, f.found_at as "foundAt",
        coalesce((select patient_id from claims where f.subject in (id::text, appointment_id::text) limit 1),
          (select patient_id from benefits_checks where f.kind = 'CHECK_DAMAGED' and id::text = f.subject),
          (select patient_id from payments where f.subject in (id::text, cause_id, charge_id) limit 1)) as "patientId"
      from billing_findings f where f.resolved_at is null order by f.found_at limit ${maxListed}`),
  );
}
