import { denied, invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { readCoverageId } from '#src/access/coverage-access.ts';
import type { PaymentHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { mayListPaused } from '#src/domain/access/policies.ts';
import { listPaused } from '#src/store/payments/payment-holds.ts';

const maxPatients = 50;

export const listPausedPatients: PaymentHandler<'listPausedPatients'> =
  ({ store, clock, pauseAfterMs }) =>
  async ({ patientIds }, call) => {
    if (!mayListPaused(getCaller(call))) throw denied('NOT_ALLOWED', 'this caller may not do this');
    if (patientIds.length > maxPatients) throw invalid('TOO_MANY', `at most ${maxPatients} patients`, 'patientIds');
    const ids = patientIds.map((id, index) => readCoverageId(id, `patientIds.${index}`));
    const before = new Date(clock.now().getTime() - pauseAfterMs);
    return { patientIds: await listPaused({ rows: store.as(billingCaller).readAlone }, ids, before) };
  };
