import { invalid } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isBilling } from '#src/domain/access/policies.ts';
import { forgetStatedCoverages as forget } from '#src/store/admissions/coverages.ts';

/** A statement that was made meanwhile has another number and stays. */
export const forgetStatedCoverages: AdmissionHandler<'forgetStatedCoverages'> =
  ({ store }) =>
  async ({ statements }, call) => {
    const billing = authorizeCaller(call, isBilling);
    if (statements.length > 100) throw invalid('TOO_MANY', 'at most 100 statements', 'statements');
    await store.as(billing).tx((tx) => forget(tx, statements));
    return {};
  };
