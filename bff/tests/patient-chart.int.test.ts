import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { AppointmentLocation } from '@linden/proto/resource/v1/session_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from './fake-services.ts';
import { openProviderBff } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((each) => each.stop())));

const patientId = makeId(7);
const shortId = 's'.repeat(22);
const at = timestampFromDate(new Date('2026-12-01T17:00:00Z'));
const session = {
  id: makeId(9),
  patientId,
  start: at,
  end: at,
  freeUntil: at,
  timeZone: 'America/Denver',
  status: AppointmentStatus.CONFIRMED,
  location: AppointmentLocation.IN_OFFICE,
};
const coverage = {
  id: makeId(600),
  patientId,
  insuranceDisplayName: 'Cedar Mutual',
  memberId: 'CM1',
  planCategory: PlanCategory.COMMERCIAL,
};
let bff: Awaited<ReturnType<typeof openProviderBff>>;
let asked: string[] = [];
beforeAll(async () => {
  const note = <T>(name: string, answer: T) => {
    asked.push(name);
    return answer;
  };
  bff = await openProviderBff(open, {
    getOwnProvider: async () => ({ provider: { id: makeId(1), shortId: 'p1', isPrescriber: true } }),
    getPatientChart: async () =>
      note('chart', {
        patientId,
        shortId,
        firstName: 'Zoë',
        lastName: 'Álvarez',
        dob: '1990-05-05',
        stateOfResidence: 'NV',
        formattedAddress: '1 Elm Street',
        diagnoses: ['Panic disorder (F41.0)'],
        medications: [{ medicationName: 'Sertraline', dosage: '50 mg', frequency: 'Daily', prescriptionDrug: true }],
      }),
    listClientCoverages: async () => note('coverages', { coverages: [coverage] }),
    listAppointments: async ({ when }: { when: When }) =>
      note('sessions', { appointments: when === When.UPCOMING ? [session] : [] }),
  });
});

const none: readonly string[] = [];
// One test for each field of the spec (client-and-shared, section 7), and for those that Linden adds.
test.each([
  ['id', 'id', { id: patientId }, none],
  ['shortId', 'shortId', { shortId }, none],
  ['name', 'name', { name: 'Zoë Álvarez' }, none],
  ['firstName', 'firstName', { firstName: 'Zoë' }, none],
  ['clientUser.stateOfResidence', 'clientUser { stateOfResidence }', { clientUser: { stateOfResidence: 'NV' } }, none],
  ['isSelfPay', 'isSelfPay', { isSelfPay: false }, ['coverages']],
  [
    'primaryInsuranceCoverage',
    'primaryInsuranceCoverage { insuranceDisplayName memberId }',
    { primaryInsuranceCoverage: { insuranceDisplayName: 'Cedar Mutual', memberId: 'CM1' } },
    ['coverages'],
  ],
  ['seeingProviderInOffice', 'seeingProviderInOffice', { seeingProviderInOffice: true }, ['sessions', 'sessions']],
  ['formattedAddress', 'formattedAddress', { formattedAddress: '1 Elm Street' }, none],
  ['appointments', 'appointments { id }', { appointments: [{ id: makeId(9) }] }, ['sessions', 'sessions']],
  [
    'measureBundles, which no part fills yet',
    'measureBundles { measureBundleShortId }',
    { measureBundles: null },
    none,
  ],
  [
    'currentProvider',
    'currentProvider { id shortId isPrescriber }',
    { currentProvider: { id: makeId(1), shortId: 'p1', isPrescriber: true } },
    none,
  ],
  ['dob', 'dob', { dob: '1990-05-05' }, none],
  ['diagnoses', 'diagnoses', { diagnoses: ['Panic disorder (F41.0)'] }, none],
  [
    'medications',
    'medications { medicationName dosage frequency prescriptionDrug }',
    {
      medications: [{ medicationName: 'Sertraline', dosage: '50 mg', frequency: 'Daily', prescriptionDrug: true }],
    },
    none,
  ],
])('a chart has %s, and asks for nothing else', async (_, fields, expected, services) => {
  asked = [];
  const query = `query ($values: PatientChartValues!) { patientChart(values: $values) { ${fields} } }`;
  const { data, errors } = await bff.askAs(query, { values: { patientId } });
  expect(errors).toBeUndefined();
  expect(data?.patientChart).toEqual(expected);
  expect(asked).toEqual(['chart', ...services]);
});
