import { listTransactions } from '@linden/x12/list-transactions';
import { parseClaimAcknowledgment } from '@linden/x12/parse-claim-acknowledgment';
import { parseX12File } from '@linden/x12/parse-file';
import { parseRemittance } from '@linden/x12/parse-remittance';
import type { Remittance } from '@linden/x12/remittance';
import type { X12Fault } from '@linden/x12/x12-fault';
import type { ClaimReport } from '#src/ports/claims.ts';
import {
  loadReportCursor,
  markReportRead,
  markTransferRead,
  saveReportCursor,
} from '#src/store/claims/claim-reports.ts';
import { addKeptFile } from '#src/store/claims/kept-files.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { applyAcknowledgment } from './apply-acknowledgments.ts';
import { applyClaimPayment } from './apply-payment.ts';
import type { ClaimsContext } from './claims-context.ts';
import { postAdjustments } from './post-adjustments.ts';

const job = 'read-claim-reports';

/**
 * Reads the reports of the clearinghouse that came since the last run. Each report is applied once and in one transaction: everything in it
 * is posted, or left to staff as a finding. A report that is damaged as a whole has no effect. Of either, the file is kept for staff.
 * @returns how many were new
 */
export async function readClaimReports(context: ClaimsContext): Promise<number> {
  const { store, claims, logger } = context;
  let count = 0;
  for (;;) {
    const cursor = await openBillingTransactions(store).read(loadReportCursor);
    const reply = await claims.readReports(cursor);
    if (reply.kind === 'OUTAGE') {
      logger.warn({ job, reason: reply.reason }, 'the reports about claims were not read');
      return count;
    }
    for (const report of reply.reports) if (await applyReport(context, report)) count += 1;
    if (reply.cursor === cursor) return count;
    await openBillingTransactions(store).tx((tx) => saveReportCursor(tx, reply.cursor));
  }
}

async function applyReport(context: ClaimsContext, { id, x12 }: ClaimReport): Promise<boolean> {
  const { store, clock, logger } = context;
  const report = parseReport(id, x12);
  const readAt = clock.now();
  const isNew = await openBillingTransactions(store).tx(async (tx) => {
    if (!(await markReportRead(tx, { id, kind: report.kind, readAt }))) return false;
    const isWhole = report.faults.length === 0;
    if (!isWhole) await addFinding(tx, { kind: 'REPORT_DAMAGED', subject: id, foundAt: readAt });
    const isLeft = isWhole && (await report.apply(context, tx, readAt));
    if (!isWhole || isLeft)
      await addKeptFile(tx, context.envelope, { reportId: id, kind: report.kind, x12, keptAt: readAt });
    return true;
  });
  const [fault] = report.faults;
  if (isNew && fault) logger.error({ job, report_id: id, reason: fault.code }, 'a report about claims is damaged');
  else if (isNew) logger.info({ job, report_id: id }, 'a report about claims was read');
  return isNew;
}

/** @returns whether something was left to staff */
async function applyRemittance(
  tx: CoverageTx,
  context: ClaimsContext,
  { claims, providerAdjustments }: Remittance,
  { partId, now }: { partId: string; now: Date },
): Promise<boolean> {
  let isLeft = false;
  for (const [index, claim] of claims.entries())
    if (await applyClaimPayment(tx, context, claim, { reportId: partId, index, now })) isLeft = true;
  await postAdjustments(tx, partId, providerAdjustments, now);
  return isLeft;
}

interface ParsedReport {
  readonly kind: '277' | '835';
  /** With faults nothing of it is applied. */
  readonly faults: readonly X12Fault[];
  /** @returns whether something was left to staff */
  apply(context: ClaimsContext, tx: CoverageTx, now: Date): Promise<boolean>;
}

function parseReport(reportId: string, x12: string): ParsedReport {
  const file = parseX12File(x12);
  const acknowledgments = listTransactions(file, '277').map(({ transaction, faults }) => {
    const read = parseClaimAcknowledgment(transaction);
    return { ...read, faults: [...faults, ...read.faults] };
  });
  const remittances = listTransactions(file, '835').map(({ transaction, faults }) => {
    const read = parseRemittance(transaction);
    return { ...read, faults: [...faults, ...read.faults] };
  });
  const parsed = [...acknowledgments, ...remittances];
  const none: X12Fault = { code: 'MISSING_SEGMENT', segment: 'ST', element: 0, position: 0 };
  return {
    kind: remittances.length > 0 ? '835' : '277',
    faults: parsed.length === 0 ? [none] : parsed.flatMap(({ faults }) => faults),
    async apply(context, tx, now) {
      const left: boolean[] = [];
      for (const claim of acknowledgments.flatMap(({ claims }) => claims))
        left.push(await applyAcknowledgment(context, tx, claim, { reportId, now }));
      for (const [place, remittance] of remittances.entries()) {
        const partId = place === 0 ? reportId : `${reportId}/${place}`;
        const isNew = await markTransferRead(tx, remittance, now);
        left.push(isNew && (await applyRemittance(tx, context, remittance, { partId, now })));
      }
      return left.includes(true);
    },
  };
}
