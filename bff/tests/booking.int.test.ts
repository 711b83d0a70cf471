import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext } from '@connectrpc/connect';
import { DomainError } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { TimeRefusal, ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterEach, describe, expect, test } from 'vitest';
import { appointment, at, book, hold, profile, slot } from './booking-messages.ts';
import { type Answers, makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers) {
  const started = await startBff(answers);
  open.push(started);
  return started;
}

test('refuses a booking with both a patient and a profile, and calls no service', async () => {
  const { ask } = await bff({});
  const both = `mutation($profile: BookingProfile) {
    createAppointment(values: { key: "k1", slot: ${slot}, state: "CA", patientId: "${makeId(70)}", profile: $profile }) {
      appointment { eventId } error { code field }
    }
  }`;
  const { body } = await ask(both, { profile });
  expect(body.data?.createAppointment).toEqual({
    appointment: null,
    error: { code: 'ONE_PATIENT', field: 'values.profile' },
  });
});

describe('a visitor who books', () => {
  test('keeps one identity from the first hold on, by a signed cookie', async () => {
    const visitors: unknown[] = [];
    const { post } = await bff({
      holdSlot: async (_: unknown, context: HandlerContext) => {
        visitors.push(getCaller(context));
        return { nearby: [at('2026-12-01T18:00:00Z')], refusedAs: TimeRefusal.TIME_TAKEN };
      },
    });
    const first = await post({ query: hold });
    expect(JSON.parse(first.text).data).toEqual({
      holdSlot: {
        hold: null,
        nearby: ['2026-12-01T18:00:00.000Z'],
        error: { code: 'TIME_TAKEN', field: 'values.slot.timeStart' },
      },
    });
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const again = await post({ query: hold }, { headers: { 'content-type': 'application/json', cookie } });
    expect(again.headers.get('set-cookie')).toBeNull();
    const forged = await post(
      { query: hold },
      { headers: { 'content-type': 'application/json', cookie: `${cookie.slice(0, -4)}AAAA` } },
    );
    expect(forged.headers.get('set-cookie')).not.toBeNull();
    expect(visitors[0]).toEqual({
      kind: 'anonymous',
      visitor: expect.stringMatching(/^\w{22}$/),
      networks: [expect.stringMatching(/^v4\.[\w-]{22}$/)],
    });
    expect(visitors[1]).toEqual(visitors[0]);
    expect(visitors[2]).not.toEqual(visitors[0]);
  });

  test('has what was typed kept under the hold, and read again', async () => {
    const kept: Record<string, string> = {};
    const { ask } = await bff({
      saveBookingDraft: async ({ holdId, draft }: { holdId: string; draft: string }) => {
        kept[holdId] = draft;
        return {};
      },
      getBookingDraft: async ({ holdId }: { holdId: string }) => ({ draft: kept[holdId] ?? '' }),
    });
    const save = 'mutation ($id: ID!, $draft: String!) { saveBookingDraft(holdId: $id, draft: $draft) }';
    const read = 'query ($id: ID!) { bookingDraft(holdId: $id) }';
    const id = makeId(77);
    expect((await ask(read, { id })).body.data).toEqual({ bookingDraft: '' });
    const draft = JSON.stringify({ profile: { reasonForTherapy: 'I can’t “sleep”' } });
    expect((await ask(save, { id, draft })).body.data).toEqual({ saveBookingDraft: true });
    expect((await ask(read, { id })).body.data).toEqual({ bookingDraft: draft });
  });

  test('has the whole form passed on; fields about insurance are null without one', async () => {
    const asked: { who?: { case: string; value: object }; memberId?: string; payorId?: string; key?: string }[] = [];
    const { ask } = await bff({
      bookAppointment: async (request: (typeof asked)[0]) => {
        asked.push(request);
        return { appointment };
      },
    });
    const { body } = await ask(book, { profile });
    expect(body.errors).toBeUndefined();
    expect(asked[0]).toMatchObject({
      key: 'k1',
      usState: 'CA',
      payorId: makeId(900),
      memberId: 'M1',
      slot: { type: AppointmentType.INTAKE, location: AppointmentLocation.VIRTUAL, start: appointment.start },
      who: { case: 'profile', value: { legalFirstName: 'Robin', street: '12 Elm St', email: 'robin@linden.example' } },
    });
    expect(body.data?.createAppointment).toEqual({
      appointment: {
        eventId: appointment.eventId,
        appointmentShortId: appointment.shortId,
        appointmentType: 'INTAKE',
        timeStart: '2026-12-01T17:00:00.000Z',
        duration: 60,
        status: 'CONFIRMED',
        inOffice: false,
        freeUntil: '2026-11-30T17:00:00.000Z',
        noShowFee: 5000,
        canceled: false,
        benefitsCheckResult: null,
        providerCheckResult: null,
        benefitsCheckPayor: null,
        stripeError: null,
        possibleCptCodes: null,
        provider: { name: 'Person 1' },
        patient: null,
      },
      nearby: [],
      error: null,
      stripeError: null,
      benefitsCheckResult: null,
      existingClientHasActivatedAccount: null,
    });
  });

  test.each([
    ['learns that a client has an account', { patientHasAccount: true }, true],
    ['learns that a client has no account', { patientHasAccount: false }, false],
    ['learns nothing when scheduling returns nothing', {}, null],
  ])('booking %s', async (_name, said, existingClientHasActivatedAccount) => {
    const { ask } = await bff({ bookAppointment: async () => ({ appointment, ...said }) });
    const { body } = await ask(book, { profile });
    expect(body.data?.createAppointment).toMatchObject({ existingClientHasActivatedAccount });
  });

  test('reports the field at fault with the code of the service', async () => {
    const { ask } = await bff({
      bookAppointment: async () => {
        const message = "This provider can't provide care in this state";
        throw new DomainError({ code: 'STATE_NOT_SERVED', kind: 'conflict', message, field: 'usState' });
      },
    });
    const { body } = await ask(book, { profile });
    const message = "This provider can't provide care in this state";
    expect(body.errors).toBeUndefined();
    expect(body.data?.createAppointment).toMatchObject({
      appointment: null,
      nearby: [],
      error: { code: 'STATE_NOT_SERVED', message, field: 'usState' },
    });
  });
});

describe('booking for another person', () => {
  const known = `mutation($insurance: InsuranceValues) {
    createAppointment(values: { key: "k1", slot: ${slot}, state: "CA", patientId: "${makeId(70)}", insurance: $insurance }) {
      appointment { eventId }
      error { code field }
    }
  }`;
  const numbers = { medicalRecordNumber: '12345678', eapAuthCode: 'AUTH7', eapNumberOfVisits: 6 };
  const insurance = { payorId: makeId(900), memberId: 'M123456', ...numbers };

  test('saves their insurance once, before the booking', async () => {
    const told: unknown[] = [];
    const { ask } = await bff({
      stateCoverage: async (request: object) => {
        told.push(request);
        return {};
      },
      bookAppointment: async () => {
        told.push('booked');
        return { appointment };
      },
    });
    expect((await ask(known, { insurance })).body.errors).toBeUndefined();
    expect(told).toEqual([expect.objectContaining({ patientId: makeId(70), ...insurance }), 'booked']);
  });

  test('books nothing when an insurance number is wrong, and reports its field', async () => {
    const { ask, calls } = await bff({
      stateCoverage: async () => {
        const message = 'Member ID is not valid';
        throw new DomainError({ code: 'INVALID_MEMBER_ID', kind: 'invalid', message, field: 'memberId' });
      },
    });
    const { body } = await ask(known, { insurance });
    expect(body.data).toMatchObject({ createAppointment: { error: { code: 'INVALID_MEMBER_ID', field: 'memberId' } } });
    expect(calls).not.toHaveProperty('bookAppointment');
  });

  test.each([
    ['pays alone', null],
    ['uses the last payment method', { payorId: makeId(900), memberId: '' }],
  ])('and %s sends no insurance', async (_name, said) => {
    const { ask, calls } = await bff({ bookAppointment: async () => ({ appointment }) });
    expect((await ask(known, { insurance: said })).body.errors).toBeUndefined();
    expect(calls).toHaveProperty('bookAppointment');
    expect(calls).not.toHaveProperty('stateCoverage');
  });
});

describe('the public appointment', () => {
  const query = `query($e: ID, $s: ID) { publicAppointment(eventId: $e, appointmentShortId: $s) {
    eventId appointmentShortId timeStart status patient { initials } provider { name } } }`;

  test('shows little, and not the other id', async () => {
    const { ask } = await bff({
      getPublicAppointment: async () => ({
        appointment: { ...appointment, shortId: '', patientId: '' },
        patientInitials: 'RA',
      }),
    });
    expect((await ask(query, { e: appointment.eventId })).body.data?.publicAppointment).toEqual({
      eventId: appointment.eventId,
      appointmentShortId: null,
      timeStart: '2026-12-01T17:00:00.000Z',
      status: 'CONFIRMED',
      patient: { initials: 'RA' },
      provider: { name: 'Person 1' },
    });
  });

  test('carries the link of the video room and when it opens, as scheduling gives them', async () => {
    const read =
      'query($e: ID, $s: ID) { publicAppointment(eventId: $e, appointmentShortId: $s) { joinUrl joinOpensAt } }';
    const joinUrl = 'https://video.linden.example/a';
    const joinable = { ...appointment, joinUrl, joinOpensAt: timestampFromDate(new Date('2026-12-01T16:45:00Z')) };
    for (const [given, expected] of [
      [joinable, { joinUrl, joinOpensAt: '2026-12-01T16:45:00.000Z' }],
      [appointment, { joinUrl: null, joinOpensAt: null }],
    ] as const) {
      const { ask } = await bff({ getPublicAppointment: async () => ({ appointment: given }) });
      expect((await ask(read, { e: appointment.eventId })).body.data?.publicAppointment).toEqual(expected);
    }
  });

  test('is not looked up without an id', async () => {
    const { ask, calls } = await bff({});
    const { body } = await ask(query, {});
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'ONE_KEY', field: 'eventId' });
    expect(calls).not.toHaveProperty('getPublicAppointment');
  });
});

test('refuses an id together with the ids of a link', async () => {
  const { ask, calls } = await bff({});
  const key = '{ id: "x", eventId: "y" }';
  const { body } = await ask(
    `mutation { clientCancelAppointment(values: { key: "k", appointment: ${key}, reason: "OTHER" }) { appointmentShortId } }`,
  );
  expect(body.errors?.[0]?.extensions.code).toBe('ONE_KEY');
  expect(calls).not.toHaveProperty('cancelAppointment');
});

test('requires both ids of a link for the source of the referral, and looks up nothing', async () => {
  const { ask, calls } = await bff({ getPublicAppointment: async () => ({ appointment }) });
  for (const link of [`eventId: "", appointmentShortId: "s"`, `eventId: "e", appointmentShortId: ""`]) {
    const { body } = await ask(`mutation { recordHowDidYouHearAboutUsResponse(values: { ${link}, answer: "OTHER" }) }`);
    expect(body.errors?.[0]?.extensions.code).toBe('APPOINTMENT_NOT_FOUND');
  }
  expect(calls).not.toHaveProperty('getPublicAppointment');
});

test('returns the patient only with the caller’s own appointments', async () => {
  const { ask, as } = await bff({
    listAppointments: async () => ({
      appointments: [appointment, { ...appointment, patientId: makeId(71) }],
      total: 2,
    }),
    listMyPatients: async () => ({
      patients: [{ patient: { id: makeId(70), legalFirstName: 'Robin', initials: 'RA' }, relation: Relation.SELF }],
    }),
  });
  const { body } = await ask(
    '{ clientAppointments { total appointments { patient { id relation } } } }',
    {},
    { headers: await as() },
  );
  expect(body.data?.clientAppointments).toEqual({
    total: 2,
    appointments: [{ patient: { id: makeId(70), relation: 'SELF' } }, { patient: null }],
  });
});

describe('booking again with one button', () => {
  const query = `{ oneClickBookingPrefill(providerId: "${makeId(1)}") { patients { id } lastAppointment { id } } }`;
  const bookedAs = (number: number, provider = 1) => ({
    ...appointment,
    id: makeId(number),
    providerId: makeId(provider),
  });
  const canceled = { ...bookedAs(3), status: AppointmentStatus.CANCELED };
  const answers = (past: object[], upcoming: object[]): Answers => ({
    listMyPatients: async () => ({ patients: [{ patient: { id: makeId(70) }, relation: Relation.SELF }] }),
    listAppointments: async ({ when }: { when: When }) => ({ appointments: when === When.PAST ? past : upcoming }),
  });

  test.each<[string, object[], object[], object | null]>([
    ['the last one, though another is ahead', [bookedAs(1)], [bookedAs(2)], { id: makeId(1) }],
    ['the upcoming one of a client who has just booked', [], [bookedAs(2)], { id: makeId(2) }],
    ['the last one that was not canceled', [canceled, bookedAs(1)], [], { id: makeId(1) }],
    ['the upcoming one rather than a canceled one', [canceled], [bookedAs(2)], { id: makeId(2) }],
    ['a canceled one when there is no other', [canceled], [], { id: makeId(3) }],
    ['none with another provider', [bookedAs(1, 9)], [bookedAs(2, 9)], null],
  ])('starts from %s', async (_name, past, upcoming, lastAppointment) => {
    const { ask, as } = await bff(answers(past, upcoming));
    const { body } = await ask(query, {}, { headers: await as() });
    expect(body.data?.oneClickBookingPrefill).toEqual({ patients: [{ id: makeId(70) }], lastAppointment });
  });
});
