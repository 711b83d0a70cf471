import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError, type RefusalCode } from '@linden/platform/domain-error';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const at = (text: string) => timestampFromDate(new Date(text));
const appointment = {
  id: makeId(500),
  eventId: 'e'.repeat(22),
  shortId: 's'.repeat(22),
  providerId: makeId(1),
  patientId: makeId(70),
  type: AppointmentType.INTAKE,
  location: AppointmentLocation.VIRTUAL,
  status: AppointmentStatus.COMPLETED,
  start: at('2026-10-01T17:00:00Z'),
  end: at('2026-10-01T18:00:00Z'),
  freeUntil: at('2026-09-30T17:00:00Z'),
  timeZone: 'America/Denver',
  usState: 'CA',
  payorId: makeId(900),
  noShowFeeCents: 5000,
};
const query = `{ followUpClient(appointmentId: "${makeId(500)}") {
  appointment { id state payorId inOffice provider { name followUpLength } }
  patient { id relation } payor { planName } refusals
} }`;

const usual: Answers = {
  listMyPatients: async () => ({ patients: [{ patient: { id: makeId(70) }, relation: Relation.PARENT_OR_GUARDIAN }] }),
  getAppointment: async () => ({ appointment }),
  previewBooking: async () => ({ ...unsaid, refusals: [] }),
};
const unsaid = { minutes: 30, timeZone: 'America/Denver', freeUntil: at('2026-12-01T17:00:00Z') };

async function asks(answers: Answers = {}) {
  const started = await startBff({ ...usual, ...answers });
  open.push(started);
  const { body } = await started.ask(query, {}, { headers: await started.as() });
  return { body, found: body.data?.followUpClient as Record<string, unknown> | null, calls: started.calls };
}

const refuses = (code: RefusalCode, kind: 'denied' | 'not_found' | 'unavailable') => async () => {
  throw new DomainError({ code, kind, message: 'no' });
};

describe('the start of a follow-up form', () => {
  test('returns the appointment, its patient, provider, length and payor', async () => {
    const { body, found } = await asks();
    expect(body.errors).toBeUndefined();
    expect(found).toEqual({
      appointment: {
        id: makeId(500),
        state: 'CA',
        payorId: makeId(900),
        inOffice: false,
        provider: { name: 'Person 1', followUpLength: 30 },
      },
      patient: { id: makeId(70), relation: 'PARENT_OR_GUARDIAN' },
      payor: { planName: 'Cedar Mutual' },
      refusals: [],
    });
  });

  test('checks whether a similar appointment may be booked, without refusals about one time', async () => {
    const asked: { slot: { type: number; location: number }; patientId: string; usState: string; payorId: string }[] =
      [];
    const { found } = await asks({
      previewBooking: async (request: (typeof asked)[0]) => {
        asked.push(request);
        return { ...unsaid, refusals: ['BOOKING_BLOCKED', 'SLOT_NOT_OPEN'] };
      },
    });
    expect(found?.refusals).toEqual(['BOOKING_BLOCKED']);
    expect(asked).toMatchObject([
      {
        patientId: makeId(70),
        usState: 'CA',
        payorId: makeId(900),
        slot: { providerId: makeId(1), type: AppointmentType.FOLLOW_UP, location: AppointmentLocation.VIRTUAL },
      },
    ]);
  });

  test('leaves out the payor name when it cannot be read', async () => {
    const { body, found } = await asks({ listPayors: refuses('STORE_UNAVAILABLE', 'unavailable') });
    expect(found).toMatchObject({ payor: null, appointment: { payorId: makeId(900) } });
    expect(body.errors?.[0]?.path).toEqual(['followUpClient', 'payor']);
  });

  test('has no payor when the client paid', async () => {
    const { found } = await asks({ getAppointment: async () => ({ appointment: { ...appointment, payorId: '' } }) });
    expect(found).toMatchObject({ payor: null, appointment: { payorId: null } });
  });
});

describe('not by another caller', () => {
  test('refuses a caller without patients before any data is read', async () => {
    const { body, calls } = await asks({ listMyPatients: refuses('NOT_ALLOWED', 'denied') });
    expect(body.errors?.[0]?.extensions.code).toBe('NOT_ALLOWED');
    expect(calls).not.toHaveProperty('getAppointment');
  });

  test('does not find an appointment of another client', async () => {
    const { body, found, calls } = await asks({ getAppointment: refuses('APPOINTMENT_NOT_FOUND', 'not_found') });
    expect([found, body.errors?.[0]?.extensions.code]).toEqual([null, 'APPOINTMENT_NOT_FOUND']);
    expect(calls).not.toHaveProperty('previewBooking');
  });

  test('does not find an appointment that the caller sees as its provider', async () => {
    const theirs = { ...appointment, patientId: makeId(71) };
    const { body, found, calls } = await asks({ getAppointment: async () => ({ appointment: theirs }) });
    expect([found, body.errors?.[0]?.extensions.code]).toEqual([null, 'APPOINTMENT_NOT_FOUND']);
    expect(calls).not.toHaveProperty('previewBooking');
  });
});
