import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PlanAnswerKind } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { requireInstant } from '../appointments/view.ts';
import { toRelation } from '../people/view.ts';
import { toGoalRecord, toPlanDelay, toSharingRule, toTreatmentPlan } from './view.ts';

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
    planQuestions: (_, __, { upstreams }) => loadQuestions(upstreams),
    async planReaders(_, { patientId }, { upstreams }) {
      const found = await callUpstream(service, () => upstreams.plans.listPlanReaders({ patientId }));
      const readers = found.readers.map(({ name, relation, mayRead }) => ({
        name,
        relation: toRelation(relation),
        mayRead,
      }));
      return { readers, ownAccountAge: found.ownAccountAge };
    },
    async planDelay(_, { patientId }, { upstreams }) {
      const { delay } = await callUpstream(service, () => upstreams.plans.getPlanDelay({ patientId }));
      return delay ? toPlanDelay(delay) : null;
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
    editPlanGoal: (_, { values: { patientId, version, goal } }, { upstreams }) =>
      withRefusal(
        async () => {
          const request = { patientId, version, goal: toGoalRecord(goal) };
          const { plan } = await callUpstream(service, () => upstreams.plans.editPlanGoal(request));
          return { plan: plan ? toTreatmentPlan(plan) : null, error: null };
        },
        (error) => ({ plan: null, error }),
      ),
    async closePlanQuestions(_, { patientId }, { upstreams }) {
      await callUpstream(service, () => upstreams.plans.closePlanQuestions({ patientId }));
      return loadQuestions(upstreams);
    },
    async answerPlan(_, { values: { patientId, providerId, kind } }, { upstreams }) {
      const request = { patientId, providerId, kind: PlanAnswerKind[kind] };
      const { plan } = await callUpstream(service, () => upstreams.plans.answerPlan(request));
      return plan ? toTreatmentPlan(plan) : null;
    },
    async delayPlans(_, { values: { patientId, until, reason } }, { upstreams }) {
      const request = { patientId, reason, until: timestampFromDate(new Date(until)) };
      const { delay } = await callUpstream(service, () => upstreams.plans.delayPlans(request));
      return delay ? toPlanDelay(delay) : null;
    },
    async endPlanDelay(_, { patientId }, { upstreams }) {
      await callUpstream(service, () => upstreams.plans.endPlanDelay({ patientId }));
      return null;
    },
  },
};

async function loadQuestions({ plans }: Upstreams) {
  const { questions } = await callUpstream(service, () => plans.listPlanQuestions({}));
  return questions.map(({ patientId, askedAt }) => ({ patientId, askedAt: requireInstant(askedAt) }));
}
