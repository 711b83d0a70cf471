import { ComplaintDecision, ComplaintReason } from '@linden/proto/scheduling/v1/complaint_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import { readStaffNames } from '../staff/read-accounts.ts';
import { toComplaint } from './view.ts';

export const complaintResolvers: Resolvers = {
  Query: {
    async staffWork(_, __, { upstreams }) {
      return callUpstream('scheduling', () => upstreams.appointments.countStaffWork({}));
    },
    async complaints(_, { decided }, { upstreams }) {
      const { complaints } = await callUpstream('scheduling', () => upstreams.appointments.listComplaints({ decided }));
      const names = await readStaffNames(
        complaints.map(({ decidedBy }) => decidedBy).filter((account) => account !== ''),
        upstreams,
      );
      return complaints.flatMap((complaint) => toComplaint(complaint, names));
    },
  },
  Complaint: {
    async provider({ providerId }, _, { providers }) {
      const record = await providers.byId.load(providerId);
      return record ? { record } : null;
    },
  },
  Mutation: {
    reportProvider: (_, { values: { reason, details, ...values } }, { upstreams }) =>
      withRefusal(
        async () => {
          const request = { ...values, reason: ComplaintReason[reason], details: details ?? '' };
          await callUpstream('scheduling', () => upstreams.appointments.createComplaint(request));
          return { ok: true, error: null };
        },
        (error) => ({ ok: false, error }),
      ),
    async decideComplaint(_, { id, decision, reason }, { upstreams }) {
      await callUpstream('scheduling', () =>
        upstreams.appointments.decideComplaint({ id, decision: ComplaintDecision[decision], reason }),
      );
      return true;
    },
  },
};
