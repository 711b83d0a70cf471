import type { Remittance } from '@linden/x12/remittance';
import { sql } from 'kysely';
import type { CoverageTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Marks a report as read. @returns whether it was new */
export async function markReportRead(
  tx: CoverageTx,
  { id, kind, readAt }: { id: string; kind: string; readAt: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    query
      .insertInto('claim_reports')
      .values({ id, kind, read_at: readAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning(sql<number>`1`.as('one')),
  );
  return rows.length > 0;
}

/** Marks the transfer that an 835 is about as read: insurers send the same 835 again in another report. @returns whether it was new */
export function markTransferRead(
  tx: CoverageTx,
  { originatorId, traceNumber, totalCents }: Pick<Remittance, 'originatorId' | 'traceNumber' | 'totalCents'>,
  readAt: Date,
): Promise<boolean> {
  const id = `transfer ${originatorId} ${traceNumber} ${totalCents}`.replace(/\p{Cc}/gu, '?');
  return markReportRead(tx, { id, kind: 'TRANSFER', readAt });
}

/** Returns the cursor of the reports that were read; empty before the first one. */
export async function loadReportCursor(tx: CoverageTx): Promise<string> {
  const [row] = await tx.rows(query.selectFrom('claim_report_cursor').select('cursor'));
  return row?.cursor ?? '';
}

export async function saveReportCursor(tx: CoverageTx, cursor: string): Promise<void> {
  await tx.rows(
    query
      .insertInto('claim_report_cursor')
      .values({ cursor })
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ cursor })),
  );
}
