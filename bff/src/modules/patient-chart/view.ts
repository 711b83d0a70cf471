import type { Coverage } from '@linden/proto/billing/v1/coverage_pb';
import type { GetPatientChartResponse } from '@linden/proto/clinical_notes/v1/note_service_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';

/** A chart whose coverages are loaded once, when a field asks. */
export function toPatientChart(found: GetPatientChartResponse) {
  const { patientId, shortId, firstName, lastName, dob, formattedAddress, diagnoses, medications } = found;
  let coverages: Promise<readonly Coverage[]> | undefined;
  return {
    id: patientId,
    shortId,
    firstName,
    dob,
    formattedAddress,
    diagnoses,
    name: `${firstName} ${lastName}`.trim(),
    clientUser: { stateOfResidence: found.stateOfResidence || null },
    medications: medications.map(({ medicationName, dosage, frequency, symptomsBeingTreated, prescriptionDrug }) => ({
      medicationName,
      dosage,
      frequency,
      symptomsBeingTreated,
      prescriptionDrug,
    })),
    loadCoverages({ upstreams }: RequestContext): Promise<readonly Coverage[]> {
      coverages ??= callUpstream('billing', () => upstreams.coverages.listClientCoverages({ patientId })).then(
        (answer) => answer.coverages,
      );
      return coverages;
    },
  };
}

export type PatientChartModel = ReturnType<typeof toPatientChart>;
