import { randomUUID } from 'node:crypto';
import { wrapStatement } from '@linden/platform/store/sql';
import { planTroubles } from '@linden/vocabulary/insurance/insurance-issues';
import { sql } from 'kysely';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';

export type AccountNoticeKind =
  | 'ACCOUNT_PAUSED'
  | 'DISPUTE_ACCEPTED'
  | 'DISPUTE_DECLINED'
  | 'ESTIMATE_READY'
  | 'FEE_WITHDRAWN'
  | 'SHARE_LOWERED'
  | 'INSURANCE_NEEDS_LOOK';

/** What a client is told about their account. */
export interface AccountNotice {
  readonly noticeId: string;
  readonly patientId: string;
  readonly kind: AccountNoticeKind;
}

/** Adds a notice, once per kind and subject. */
export async function addAccountNotice(
  tx: Tx | CoverageTx,
  { patientId, kind, subjectId, at }: Omit<AccountNotice, 'noticeId'> & { subjectId: string; at: Date },
): Promise<void> {
  await tx.rows(
    wrapStatement(sql`insert into account_notices (id, patient_id, kind, subject_id, created_at)
      values (${randomUUID()}::uuid, ${patientId}::uuid, ${kind}, ${subjectId}::uuid, ${at})
      on conflict on constraint account_notice_once do nothing`),
  );
}

/** A payment that pauses its patient's account, as `listPaused` decides. */
const pauses = (before: Date) =>
  sql`p.status = 'PAST_DUE' and p.charge_id is null and p.hold is null and p.due_at <= ${before}`;

/**
 * Adds a notice for each account that is paused since a payment that was not told of, and ends notices of accounts that are not paused any more.
 * @param before when a payment had to be due to pause its patient's account
 */
export async function followPauses(tx: Tx, { before, now }: { before: Date; now: Date }): Promise<void> {
  await tx.rows(
    wrapStatement(sql`insert into account_notices (id, patient_id, kind, subject_id, created_at)
      select gen_random_uuid(), oldest.patient_id, 'ACCOUNT_PAUSED', oldest.id, ${now}
      from (select distinct on (p.patient_id) p.patient_id, p.id from payments p where ${pauses(before)}
        order by p.patient_id, p.due_at, p.id) oldest
      on conflict on constraint account_notice_once do nothing`),
  );
  await tx.rows(
    wrapStatement(sql`update account_notices n set told_at = ${now} where told_at is null and kind = 'ACCOUNT_PAUSED'
      and not exists (select from payments p where p.patient_id = n.patient_id and ${pauses(before)})`),
  );
}

/**
 * Adds a notice for each open issue of a plan that a session from today on is booked with, and ends notices of issues that are not open any
 * more. `today` is the UTC day, YYYY-MM-DD.
 */
export async function followPlanTroubles(tx: Tx, { today, now }: { today: string; now: Date }): Promise<void> {
  await tx.rows(
    wrapStatement(sql`insert into account_notices (id, patient_id, kind, subject_id, created_at)
      select gen_random_uuid(), i.patient_id, 'INSURANCE_NEEDS_LOOK', i.id, ${now}
      from insurance_issues i join coverages c on c.id = i.coverage_id and c.ended_at is null
      where i.cleared_at is null and i.kind = any(${[...planTroubles]}::text[])
        and exists (select from session_checks s where s.patient_id = i.patient_id and s.payor_id = c.payor_id
          and s.service_day >= ${today}::date)
      on conflict on constraint account_notice_once do nothing`),
  );
  await tx.rows(
    wrapStatement(sql`update account_notices n set told_at = ${now} where told_at is null and kind = 'INSURANCE_NEEDS_LOOK'
      and not exists (select from insurance_issues i where i.id = n.subject_id and i.cleared_at is null)`),
  );
}

/** Returns notices without a letter, in no order, so that those without an address do not hold up others. */
export function listAccountNotices(tx: Tx, limit: number): Promise<readonly AccountNotice[]> {
  return tx.rows(
    wrapStatement(sql<AccountNotice>`select id as "noticeId", patient_id as "patientId", kind from account_notices
      where told_at is null order by random() limit ${limit}::int`),
  );
}

export async function markAccountNoticesTold(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.rows(
    wrapStatement(
      sql`update account_notices set told_at = ${now} where id = any(${[...ids]}::uuid[]) and told_at is null`,
    ),
  );
}
