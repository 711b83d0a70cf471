import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { readCoverageId } from '#src/access/coverage-access.ts';
import type { BenefitsHandler } from '#src/context.ts';
import { mayOpenLinks } from '#src/domain/access/policies.ts';
import { findSessionChecks } from '#src/store/benefits/find-session-checks.ts';
import { listSessionsOfAppointment } from '#src/store/benefits/session-checks.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { isTroubled } from '#src/wire/session-check-to-proto.ts';

/** Tells nothing else of the plan, because the holder of a link may be anyone to whom it was forwarded. */
export const getSessionTrouble: BenefitsHandler<'getSessionTrouble'> =
  ({ store, envelope }) =>
  async ({ appointmentId }, call) => {
    if (!mayOpenLinks(getCaller(call))) throw denied('NOT_ALLOWED', 'only people open links');
    const id = readCoverageId(appointmentId, 'appointmentId');
    const found = await openBillingTransactions(store).read(async (tx) =>
      findSessionChecks(tx, envelope, await listSessionsOfAppointment(tx, id)),
    );
    return { needsLook: found.some(isTroubled) };
  };
