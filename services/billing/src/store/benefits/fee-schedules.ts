import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { FeeScheduleRow } from '#src/domain/benefits/fee-schedule.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';

export interface SessionFees {
  /** The payor whose fees count: in another state, the local one that services the plan. */
  readonly payorId: string;
  readonly rows: readonly FeeScheduleRow[];
}

/** Loads the allowed amounts for a session of a plan, for all licenses and dates. */
export async function loadSessionFees(
  tx: CoverageTx,
  { payorId: home, usState, cptCode }: Pick<FeeScheduleRow, 'payorId' | 'usState' | 'cptCode'>,
): Promise<SessionFees> {
  const local = await tx.homePayor.findFirst({
    where: { homePayorId: home, stateOfService: usState },
    select: { servicingPayorId: true },
  });
  const payorId = local?.servicingPayorId ?? home;
  return { payorId, rows: await loadFees(tx, { payorId, usState, cptCode }) };
}

/** Loads a payor's allowed amounts for a CPT code in a state, for all licenses and dates. */
export async function loadFees(
  tx: Tx | CoverageTx,
  { payorId, usState, cptCode }: Pick<FeeScheduleRow, 'payorId' | 'usState' | 'cptCode'>,
): Promise<FeeScheduleRow[]> {
  const rows = await tx.rows(
    wrapStatement(sql<Omit<FeeScheduleRow, 'validTo'> & { validTo: string | null }>`select payor_id as "payorId",
        us_state as "usState", cpt_code as "cptCode", license, allowed_cents as "allowedCents",
        valid_from::text as "validFrom", valid_to::text as "validTo"
      from fee_schedules where payor_id = ${payorId}::uuid and us_state = ${usState} and cpt_code = ${cptCode}`),
  );
  return rows.map(({ validTo, ...row }) => (validTo === null ? row : { ...row, validTo }));
}
