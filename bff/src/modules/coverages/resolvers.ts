import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { Patient, Resolvers } from '#src/gen/resolvers.ts';
import { isClient } from '../people/resolvers.ts';
import { getCoverageKey } from './loaders.ts';
import { readCoverageValues, toInsuranceCoverage } from './view.ts';

export const coverageResolvers: Resolvers = {
  Patient: {
    insuranceCoverages: async (patient, _, context) =>
      (await loadCoverages(patient, context))?.map(toInsuranceCoverage) ?? null,
    async primaryInsuranceCoverage(patient, _, context) {
      const primary = await loadPrimary(patient, context);
      return primary ? toInsuranceCoverage(primary) : null;
    },
    async insuranceType(patient, _, context) {
      const primary = await loadPrimary(patient, context);
      return primary ? toInsuranceCoverage(primary).planCategory : null;
    },
    insuranceId: async (patient, _, context) => (await loadPrimary(patient, context))?.memberId ?? null,
    async isSelfPay(patient, _, context) {
      const coverages = await loadCoverages(patient, context);
      return coverages ? coverages.length === 0 : null;
    },
  },
  Mutation: {
    async putInsuranceCoverage(_, { values }, { upstreams }) {
      const request = readCoverageValues(values);
      const { coverage } = await callUpstream('billing', () => upstreams.coverages.putCoverage(request));
      return coverage ? toInsuranceCoverage(coverage) : null;
    },
    async orderInsuranceCoverages(_, { patientId, uuids }, { upstreams }) {
      const request = { patientId, coverageIds: uuids };
      const { coverages } = await callUpstream('billing', () => upstreams.coverages.orderCoverages(request));
      return coverages.map(toInsuranceCoverage);
    },
    async endInsuranceCoverage(_, { patientId, uuid }, { upstreams }) {
      await callUpstream('billing', () => upstreams.coverages.endCoverage({ patientId, coverageId: uuid }));
      return true;
    },
  },
};

type Insured = Partial<Pick<Patient, 'id' | 'stateOfResidence'>>;

/** Returns `undefined` for callers without patients of their own. A client who does not act for the patient gets an empty list. */
async function loadCoverages({ id, stateOfResidence }: Insured, context: RequestContext) {
  if (id === undefined || !isClient(context)) return undefined;
  return context.coverages.byPatient.load(getCoverageKey(id, stateOfResidence));
}

async function loadPrimary(patient: Insured, context: RequestContext) {
  return (await loadCoverages(patient, context))?.[0];
}
