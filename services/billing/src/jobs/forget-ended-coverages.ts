import type { Logger } from '@linden/platform/telemetry/log';
import { deleteOldChecks } from '#src/store/benefits/benefits-checks.ts';
import { deleteOldSessionChecks } from '#src/store/benefits/session-checks.ts';
import { deleteOldClaims } from '#src/store/claims/claims.ts';
import { deleteOldKeptFiles } from '#src/store/claims/kept-files.ts';
import { deleteEndedCoverages } from '#src/store/coverages/coverages.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';
import { deleteOldSelfPaySessions } from '#src/store/self-pay/self-pay-sessions.ts';
import { deleteOldVisits } from '#src/store/visits/eap-visits.ts';

/**
 * Years for which an ended coverage is kept: records of Medicare Advantage plans for ten years (42 CFR 422.504(d)), the longest of the plans' rules.
 */
const keptYears = 10;

/** Deletes ended coverages, benefits checks, session checks, EAP visits, self-pay sessions, claims and kept files when their retention period is over. */
export async function forgetEndedCoverages({ store, logger }: { store: Store; logger: Logger }): Promise<void> {
  const transactions = openBillingTransactions(store);
  const job = 'forget-ended-coverages';
  const count = await transactions.tx((tx) => deleteEndedCoverages(tx, keptYears));
  if (count > 0) logger.info({ job, count }, 'coverages were deleted');
  const checks = await transactions.tx((tx) => deleteOldChecks(tx, keptYears));
  await transactions.tx((tx) => deleteOldSessionChecks(tx, keptYears));
  await transactions.tx((tx) => deleteOldVisits(tx, keptYears));
  await transactions.tx((tx) => deleteOldSelfPaySessions(tx, keptYears));
  if (checks > 0) logger.info({ job, count: checks }, 'benefits checks were deleted');
  const claims = await transactions.tx((tx) => deleteOldClaims(tx, keptYears));
  await transactions.tx((tx) => deleteOldKeptFiles(tx, keptYears));
  if (claims > 0) logger.info({ job, count: claims }, 'claims were deleted');
}
