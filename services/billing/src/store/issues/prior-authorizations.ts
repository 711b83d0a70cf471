import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { CoverageTx } from '#src/store/open-store.ts';

/** What an insurer needs before it pays: its own approval, or a doctor's referral. */
export type AuthorizationKind = 'AUTHORIZATION' | 'REFERRAL';

export interface PriorAuthorization {
  readonly id: string;
  readonly patientId: string;
  readonly coverageId: string;
  readonly kind: AuthorizationKind;
  /** The insurer's number. Empty for a referral without one. */
  readonly number: string;
  /** YYYY-MM-DD, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Undefined for any number. */
  readonly visits: number | undefined;
}

/** Names the row that the number is sealed for. */
export function buildAuthorizationSubject(id: string): string {
  return `prior authorization ${id}`;
}

/** Returns false when the id is taken. */
export async function addAuthorization(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  {
    id,
    patientId,
    coverageId,
    kind,
    number,
    firstDay,
    lastDay,
    visits,
    recordedAt,
  }: PriorAuthorization & { recordedAt: Date },
): Promise<boolean> {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(number), buildAuthorizationSubject(id));
  const rows = await tx.rows(
    wrapStatement(sql`insert into prior_authorizations (id, patient_id, coverage_id, kind, first_day, last_day, visits, sealed,
        data_key, key_id, recorded_at)
      values (${id}::uuid, ${patientId}::uuid, ${coverageId}::uuid, ${kind}, ${firstDay}::date, ${lastDay}::date, ${visits ?? null}::int,
        ${Buffer.from(sealed)}, ${Buffer.from(dataKey)}, ${keyId}, ${recordedAt})
      on conflict (id) do nothing returning id`),
  );
  return rows.length === 1;
}

export interface AuthorizedDays {
  readonly coverageId: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Lists the days of a patient's current coverages that insurers approved. */
export async function listAuthorizedDays(tx: CoverageTx, patientId: string): Promise<AuthorizedDays[]> {
  return tx.rows(
    wrapStatement(sql<{ coverageId: string; firstDay: string; lastDay: string }>`select coverage_id as "coverageId",
        first_day::text as "firstDay", last_day::text as "lastDay"
      from prior_authorizations join coverages on coverages.id = coverage_id and coverages.ended_at is null
      where prior_authorizations.patient_id = ${patientId}::uuid and kind = 'AUTHORIZATION'`),
  );
}

/** The issue of each kind after its last day. */
export const expiredIssues = { AUTHORIZATION: 'EXPIRED_PRIOR_AUTHORIZATION', REFERRAL: 'EXPIRED_REFERRAL' } as const;

/**
 * Lists up to 500 coverages whose authorizations, or referrals, have all ended before a day and that have no open issue about it.
 * An issue that was cleared after the last of them ended stays cleared.
 */
export async function listExpiredAuthorizations(
  tx: CoverageTx,
  kind: AuthorizationKind,
  day: string,
): Promise<{ patientId: string; coverageId: string }[]> {
  return tx.rows(
    wrapStatement(sql<{
      patientId: string;
      coverageId: string;
    }>`select a.patient_id as "patientId", a.coverage_id as "coverageId"
      from prior_authorizations a join coverages on coverages.id = a.coverage_id and coverages.ended_at is null
      where a.kind = ${kind}
      group by a.patient_id, a.coverage_id
      having max(a.last_day) < ${day}::date and not exists (
        select from insurance_issues i where i.coverage_id = a.coverage_id and i.kind = ${expiredIssues[kind]}
          and (i.cleared_at is null or i.raised_at::date > max(a.last_day)))
      limit 500`),
  );
}
