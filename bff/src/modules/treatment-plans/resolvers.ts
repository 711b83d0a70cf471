import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import { toSharingRule, toTreatmentPlan } from './view.ts';

const service = 'clinical-notes';

export const treatmentPlanResolvers: Resolvers = {
  Query: {
    async treatmentPlan(_, { patientId }, { upstreams }) {
      const { plan, sharingRule } = await callUpstream(service, () => upstreams.plans.getTreatmentPlan({ patientId }));
      return { plan: plan ? toTreatmentPlan(plan) : null, sharingRule: toSharingRule(sharingRule) };
    },
    async sharedTreatmentPlans(_, { patientId }, { upstreams }) {
      const { plans } = await callUpstream(service, () => upstreams.plans.listSharedPlans({ patientId }));
      return plans.map(toTreatmentPlan);
    },
  },
  TreatmentPlan: {
    async provider({ providerId }, _, { providers }) {
      const record = await providers.byId.load(providerId);
      return record ? { record } : null;
    },
  },
  Mutation: {
    setPlanSharing: (_, { values }, { upstreams }) =>
      withRefusal(
        async () => {
          const { plan } = await callUpstream(service, () => upstreams.plans.setPlanSharing(values));
          return { plan: plan ? toTreatmentPlan(plan) : null, error: null };
        },
        (error) => ({ plan: null, error }),
      ),
  },
};
