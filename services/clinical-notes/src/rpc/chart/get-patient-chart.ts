import { invalid, notFound } from '@linden/platform/domain-error';
import type { GetPatientChartRequest } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import type { CareFacts } from '#src/domain/chart/care-facts.ts';
import { listDiagnoses, listMedications } from '#src/domain/chart/chart.ts';
import type { PatientKey } from '#src/ports/people.ts';
import { loadChart } from '#src/use-cases/chart/load-sources.ts';
import { readId, readShortId } from '#src/wire/request-fields.ts';

/** The same error for an unknown patient and for one whom the provider does not treat. */
export const getPatientChart: Handler<'getPatientChart'> = (context) => async (request, call) => {
  const { providerId, store } = await authorizeAuthor(context, call);
  const facts = await context.people.findCareFacts(readKey(request));
  const patientId = facts?.patientId ?? '';
  const relation = facts && (await context.care.findRelation({ providerId, patientId }));
  const person = relation?.treats ? await context.people.findPatient(patientId) : undefined;
  if (!facts || !person) throw notFound('PATIENT_NOT_FOUND', 'no such client of this provider');
  const chart = await store.read((tx) => loadChart(tx, context, { providerId, patientId }));
  const { firstName, lastName, birthDate } = person;
  return {
    patientId,
    shortId: facts.shortId,
    stateOfResidence: facts.stateOfResidence,
    firstName,
    lastName,
    dob: birthDate,
    formattedAddress: formatAddress(facts),
    diagnoses: listDiagnoses(chart),
    medications: listMedications(chart),
  };
};

function readKey({ patientId, patientShortId }: GetPatientChartRequest): PatientKey {
  if (patientId === '' && patientShortId === '') throw invalid('REQUIRED', 'a patient id is required', 'patientId');
  return patientId === ''
    ? { shortId: readShortId(patientShortId, 'patientShortId') }
    : { patientId: readId(patientId, 'patientId') };
}

function formatAddress({ street, unit, city, state, zipcode }: CareFacts): string {
  const last = [state, zipcode].filter(Boolean).join(' ');
  return [[street, unit].filter(Boolean).join(' '), city, last].filter(Boolean).join(', ');
}
