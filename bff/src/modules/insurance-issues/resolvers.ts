import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { InsuranceIssueKind, IssueClearing } from '@linden/proto/billing/v1/issue_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { isClient } from '../people/resolvers.ts';
import { toInsuranceIssues } from './view.ts';

const service = 'billing';

export const insuranceIssueResolvers: Resolvers = {
  Query: {
    async insuranceIssues(_, { patientId }, { upstreams }) {
      const listed = callUpstream(service, () => upstreams.insuranceIssues.listIssues({ patientIds: [patientId] }));
      return toInsuranceIssues((await listed).issues);
    },
    async clientInsuranceIssues(_, { patientId }, { upstreams }) {
      const listed = callUpstream(service, () => upstreams.insuranceIssues.listClientIssues({ patientId }));
      return toInsuranceIssues((await listed).issues);
    },
  },
  Patient: {
    async insuranceIssues({ id }, _, context) {
      if (id === undefined || !isClient(context)) return null;
      return toInsuranceIssues((await context.insuranceIssues.byPatient.load(id)) ?? []);
    },
    async hasInvalidInsurance({ id }, _, context) {
      if (id === undefined || !isClient(context)) return null;
      const issues = (await context.insuranceIssues.byPatient.load(id)) ?? [];
      return issues.some(isAboutInsurance);
    },
  },
  Mutation: {
    async raiseInsuranceIssue(_, { values: { patientId, kind, coverageUuid, appointmentId } }, { upstreams }) {
      const about = { coverageId: coverageUuid ?? '', appointmentId: appointmentId ?? '' };
      const request = { patientId, kind: getEnumValue(InsuranceIssueKind, kind), ...about };
      await callUpstream(service, () => upstreams.insuranceIssues.raiseIssue(request));
      return true;
    },
    async resolveInsuranceIssue(_, { values: { patientId, issueId, clearing } }, { upstreams }) {
      const request = { patientId, issueId, clearing: getEnumValue(IssueClearing, clearing) };
      await callUpstream(service, () => upstreams.insuranceIssues.resolveIssue(request));
      return true;
    },
    async recordPriorAuthorization(_, { values: { uuid, coverageUuid, visits, ...days } }, { upstreams }) {
      const request = { ...days, id: uuid, coverageId: coverageUuid, ...(visits == null ? {} : { visits }) };
      await callUpstream(service, () => upstreams.insuranceIssues.recordAuthorization(request));
      return true;
    },
  },
};

/** The issue of the card has its own field and task. */
export function isAboutInsurance({ kind }: { readonly kind: InsuranceIssueKind }): boolean {
  return kind !== InsuranceIssueKind.INVALID_CREDIT_CARD;
}
