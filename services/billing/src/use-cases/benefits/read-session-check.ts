import { appendAudit } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import { findSessionChecks } from '#src/store/benefits/find-session-checks.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';

type Wanted = Parameters<typeof findSessionChecks>[2][number];
type Stores = {
  readonly store: Parameters<typeof openBillingTransactions>[0];
  readonly envelope: Parameters<typeof findSessionChecks>[1];
};

/** Reading is audited for the patient. */
export async function readSessionCheck({ store, envelope }: Stores, actor: Caller, wanted: Wanted) {
  const [found] = await openBillingTransactions(store).tx(async (tx) => {
    await appendAudit(tx, { actor, action: 'session_check.read', subject: wanted.patientId });
    return findSessionChecks(tx, envelope, [wanted]);
  });
  return found;
}
