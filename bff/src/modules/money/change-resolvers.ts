import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { readCoverageValues } from '../coverages/view.ts';

/** Changes by billing staff with a key and a reason. */
export const moneyChangeResolvers: Resolvers = {
  Mutation: {
    async writeOffPayment(_, { values: { id: paymentId, ...values } }, { upstreams }) {
      await callUpstream('billing', () => upstreams.moneyDesk.writeOffPayment({ ...values, paymentId }));
      return true;
    },
    async releasePayment(_, { values: { id: paymentId, ...values } }, { upstreams }) {
      await callUpstream('billing', () => upstreams.moneyDesk.releasePayment({ ...values, paymentId }));
      return true;
    },
    async decideDispute(_, { values: { id: disputeId, ...values }, accepts }, { upstreams }) {
      await callUpstream('billing', () => upstreams.moneyDesk.decideDispute({ ...values, disputeId, accepts }));
      return true;
    },
    async resolveFinding(_, { values: { id: findingId, ...values } }, { upstreams }) {
      await callUpstream('billing', () => upstreams.moneyDesk.resolveFinding({ ...values, findingId }));
      return true;
    },
    async correctCoverage(_, { values, key, reason }, { upstreams }) {
      const { id: coverageId, ...coverage } = readCoverageValues(values);
      await callUpstream('billing', () =>
        upstreams.moneyDesk.correctCoverage({ ...coverage, coverageId, key, reason }),
      );
      return true;
    },
    async rerunCheck(_, { values: { id: coverageId, ...values } }, { upstreams }) {
      await callUpstream('billing', () => upstreams.moneyDesk.rerunCheck({ ...values, coverageId }));
      return true;
    },
    async settleReceipt(_, { values: { id: receiptId, ...values }, claimNumber, patientCents }, { upstreams }) {
      const asked = { ...values, receiptId, claimNumber, patientCents };
      await callUpstream('billing', () => upstreams.moneyDesk.settleReceipt(asked));
      return true;
    },
    async openKeptFile(_, { values: { id: fileId, ...values } }, { upstreams }) {
      const { kind, x12 } = await callUpstream('billing', () =>
        upstreams.moneyDesk.openKeptFile({ ...values, fileId }),
      );
      return { kind, text: x12 };
    },
    async rerunClaim(_, { values: { id: claimId, ...values } }, { upstreams }) {
      await callUpstream('billing', () => upstreams.moneyDesk.rerunClaim({ ...values, claimId }));
      return true;
    },
  },
};
