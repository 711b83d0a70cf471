import { GraphQLError } from 'graphql';
import { callUpstream } from '#src/errors.ts';
import type { PlanSharingRefusalCode, Resolvers } from '#src/gen/resolvers.ts';
import { toSharingRule, toTreatmentPlan } from './view.ts';

const service = 'clinical-notes';

/** Every code of the schema: the type fails to compile when one is missing. */
const refusalCodes: Readonly<Record<PlanSharingRefusalCode, true>> = {
  PLAN_NOT_FOUND: true,
  PLAN_SHARING_REQUIRED: true,
  PLAN_SHARING_UNKNOWN: true,
};

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
    async setPlanSharing(_, { values }, { upstreams }) {
      try {
        const { plan } = await callUpstream(service, () => upstreams.plans.setPlanSharing(values));
        return { plan: plan ? toTreatmentPlan(plan) : null, errorCode: null };
      } catch (error) {
        const errorCode = error instanceof GraphQLError ? readCode(error.extensions.code) : undefined;
        if (!errorCode) throw error;
        return { plan: null, errorCode };
      }
    },
  },
};

function readCode(code: unknown): PlanSharingRefusalCode | undefined {
  return typeof code === 'string' && isRefusal(code) ? code : undefined;
}

function isRefusal(code: string): code is PlanSharingRefusalCode {
  return Object.hasOwn(refusalCodes, code);
}
