import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { AgreementKind, Relation } from '@linden/proto/resource/v1/profile_pb';
import { AppointmentLocation } from '@linden/proto/resource/v1/session_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { LetterState } from '@linden/proto/scheduling/v1/practice_service_pb';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, makeId } from './fake-services.ts';
import { openProviderBff } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const at = (text: string) => timestampFromDate(new Date(text));
const query = `{ clientDetails(patientId: "${makeId(70)}") {
  id preferredFullName legalFullName dob isMinor telephone email emergencyContactName modelAppointmentId
  representatives { fullName relation telephone email } agreements { agreement title signedAt }
  insuranceCoverages { insuranceDisplayName memberId } nextSession { id inOffice }
} }`;
const usual: Answers = {
  getOwnClientContact: async () => ({
    contact: {
      patientId: makeId(70),
      preferredFullName: 'Robin A.',
      dob: '2018-05-05',
      isMinor: true,
      telephone: '(415) 555-0100',
      representatives: [{ fullName: 'Ana R.', relation: Relation.PARENT_OR_GUARDIAN, telephone: '(415) 555-0102' }],
      agreements: [
        { agreement: AgreementKind.INFORMED_CONSENT, title: 'Informed consent', signedAt: at('2026-10-01T17:00:00Z') },
      ],
    },
    nextAppointmentId: makeId(500),
    modelAppointmentId: makeId(500),
  }),
  listClientCoverages: async () => ({
    coverages: [
      {
        id: makeId(600),
        patientId: makeId(70),
        insuranceDisplayName: 'Cedar Mutual',
        memberId: 'CM1',
        planCategory: PlanCategory.COMMERCIAL,
      },
    ],
  }),
  getAppointment: async () => ({
    appointment: {
      id: makeId(500),
      location: AppointmentLocation.VIRTUAL,
      status: AppointmentStatus.CONFIRMED,
      start: at('2026-12-01T17:00:00Z'),
      end: at('2026-12-01T18:00:00Z'),
      freeUntil: at('2026-11-30T17:00:00Z'),
      timeZone: 'America/Denver',
    },
  }),
};
const ask = async (answers: Answers = {}) => (await openProviderBff(open, { ...usual, ...answers })).askAs(query);
const away = async () => {
  throw new DomainError({ code: 'STORE_BUSY', kind: 'unavailable', message: 'away' });
};

describe('the details of a client', () => {
  test('come from the services that own them, with null for what is not on file', async () => {
    const { data, errors } = await ask();
    expect(errors).toBeUndefined();
    expect(data?.clientDetails).toEqual({
      id: makeId(70),
      preferredFullName: 'Robin A.',
      legalFullName: null,
      dob: '2018-05-05',
      isMinor: true,
      telephone: '(415) 555-0100',
      email: null,
      emergencyContactName: null,
      modelAppointmentId: makeId(500),
      representatives: [
        { fullName: 'Ana R.', relation: 'PARENT_OR_GUARDIAN', telephone: '(415) 555-0102', email: null },
      ],
      agreements: [{ agreement: 'INFORMED_CONSENT', title: 'Informed consent', signedAt: '2026-10-01T17:00:00.000Z' }],
      insuranceCoverages: [{ insuranceDisplayName: 'Cedar Mutual', memberId: 'CM1' }],
      nextSession: { id: makeId(500), inOffice: false },
    });
  });

  test('are shown without the plans while billing is away', async () => {
    const { data } = await ask({ listClientCoverages: away });
    expect(data?.clientDetails).toMatchObject({ telephone: '(415) 555-0100', insuranceCoverages: null });
  });

  test('are refused for a person who is not a client', async () => {
    const { data, errors } = await ask({
      getOwnClientContact: async () => {
        throw new DomainError({ code: 'NOT_OWN_CLIENT', kind: 'not_found', message: 'no' });
      },
    });
    expect([data?.clientDetails, errors?.[0]?.extensions?.code]).toEqual([null, 'NOT_OWN_CLIENT']);
  });
});

test('whom emails reach and how they went comes from scheduling', async () => {
  const { askAs } = await openProviderBff(open, {
    listOwnClientReach: async () => ({
      clients: [{ patientId: makeId(70), preferredFullName: 'Robin A.', hasEmail: false, telephone: '' }],
    }),
    listOwnFailedLetters: async () => ({
      letters: [
        {
          appointmentId: makeId(500),
          client: { patientId: makeId(70), preferredFullName: 'Robin A.', hasEmail: true, telephone: '' },
          start: at('2026-12-01T17:00:00Z'),
          timeZone: 'America/Denver',
        },
      ],
    }),
    listFailedRecommendations: async () => ({
      recommendations: [
        {
          recommendationId: makeId(600),
          client: { patientId: makeId(70), preferredFullName: 'Robin A.', hasEmail: true, telephone: '' },
          sentAt: at('2026-12-01T17:00:00Z'),
        },
      ],
    }),
    listOwnLetters: async () => ({
      letters: [
        { appointmentId: makeId(500), state: LetterState.SENT, endedAt: at('2026-12-01T17:00:00Z') },
        { appointmentId: makeId(501), state: 99 as LetterState },
      ],
    }),
  });
  const { data, errors } = await askAs(`{
    failedLetters { appointmentId client { id hasEmail } timeStart timeZone canceled }
    failedRecommendations { recommendationId client { id } sentAt }
    clientReach(patientIds: ["${makeId(70)}"]) { id preferredFullName hasEmail telephone }
    clientLetters(appointmentIds: ["${makeId(500)}"]) { appointmentId state endedAt } }`);
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    failedLetters: [
      {
        appointmentId: makeId(500),
        client: { id: makeId(70), hasEmail: true },
        timeStart: '2026-12-01T17:00:00.000Z',
        timeZone: 'America/Denver',
        canceled: false,
      },
    ],
    failedRecommendations: [
      { recommendationId: makeId(600), client: { id: makeId(70) }, sentAt: '2026-12-01T17:00:00.000Z' },
    ],
    clientReach: [{ id: makeId(70), preferredFullName: 'Robin A.', hasEmail: false, telephone: null }],
    clientLetters: [{ appointmentId: makeId(500), state: 'SENT', endedAt: '2026-12-01T17:00:00.000Z' }],
  });
});
