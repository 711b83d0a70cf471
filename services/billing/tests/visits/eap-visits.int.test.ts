import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createLogger } from '@linden/platform/telemetry/log';
import { CardExemption } from '@linden/proto/billing/v1/card_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { EventSchema } from '@linden/proto/events/v1/event_log_pb';
import { AppointmentChangedSchema, AppointmentChange as Change } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInputsHash } from '#src/create-envelope.ts';
import { createAppointmentFollower } from '#src/jobs/follow-appointments/process.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import { billedProvider, testOrganization } from '#tests/support/billed-provider.ts';
import { type Billing, sealingKey, testMember } from '#tests/support/billing.ts';
import { type Checks, startChecks } from '#tests/support/checks.ts';

let checks: Checks;
let world: Billing;
const payorId = randomUUID();
const known = new Map<string, BilledAppointment>();
const now = new Date('2026-11-02T20:00:00Z');

beforeAll(async () => {
  checks = await startChecks();
  world = checks.world;
  const states = [{ id: randomUUID(), usState: 'CA' }];
  const payor = { id: payorId, planName: 'Steady', planCategory: PlanCategory.EAP, states, externalPayorId: '90001' };
  await world.as.operator.own.putPayor({ payor });
});
afterAll(() => checks?.stop());

type Told = readonly [sessionId: string, change: Change, countsAsMissed?: boolean];

/** Sends events of sessions in one delivery. */
async function tell(events: readonly Told[]): Promise<void> {
  const handle = createAppointmentFollower({
    store: world.store,
    envelope: world.envelope,
    clock: { now: () => now },
    makesMinimalClaims: false,
    logger: createLogger('billing-worker', { level: 'silent' }),
    people: { findMember: async () => testMember },
    hashInputs: createInputsHash({ SEALING_KEY: sealingKey }),
    appointments: { load: async () => known },
    providers: { findBilled: async () => billedProvider },
    organization: testOrganization,
  });
  await handle(
    events.map(([appointmentId, change, countsAsMissed = false]) => {
      const patientId = known.get(appointmentId)?.patientId ?? '';
      const changed = create(AppointmentChangedSchema, { appointmentId, patientId, change, countsAsMissed });
      const payload = toBinary(AppointmentChangedSchema, changed);
      return create(EventSchema, { type: AppointmentChangedSchema.typeName, payload, at: timestampFromDate(now) });
    }),
  );
}

async function startClient(visits: number | undefined, eapAuthCode = 'EAP-7731') {
  const me = world.client();
  const plan = { id: randomUUID(), patientId: me.patientId, payorId, memberId: 'SH204817', eapAuthCode };
  const state = (number: number | undefined) => (number === undefined ? {} : { eapRemainingVisits: number });
  await me.coverages.putCoverage({ ...plan, ...state(visits) });
  const find = async () => (await me.coverages.listCoverages({ patientIds: [me.patientId] })).coverages[0];
  return {
    ...me,
    left: async () => (await find())?.eapRemainingVisits,
    change: async (changes: { eapAuthCode?: string; eapRemainingVisits?: number }) => {
      const { version, eapRemainingVisits } = (await find()) ?? {};
      await me.coverages.putCoverage({ ...plan, ...state(eapRemainingVisits), version: version ?? 0n, ...changes });
    },
    addSession(change: Partial<BilledAppointment> = {}): string {
      const id = randomUUID();
      const times = { start: now, end: now, bookedAt: new Date(now.getTime() - 3_600_000) };
      known.set(id, {
        id,
        patientId: me.patientId,
        providerId: randomUUID(),
        payorId,
        usState: 'CA',
        ...times,
        noShowFeeCents: 0,
        timeZone: 'America/Los_Angeles',
        isConsultation: false,
        isIntake: false,
        isVirtual: true,
        ...change,
      });
      return id;
    },
    program: async (appointmentId: string) => {
      const sessions = [{ appointmentId, patientId: me.patientId, payorId }];
      return (await me.benefits.listSessionChecks({ sessions })).sessionChecks[0]?.programVisits;
    },
  };
}

test('a visit is reserved at booking, and given back when the session is canceled in time', async () => {
  const client = await startClient(6);
  const [kept, missed, late, free] = [1, 2, 3, 4].map(() => client.addSession()) as [string, string, string, string];
  await tell([kept, missed, late, free].map((id) => [id, Change.BOOKED] as const));
  expect(await client.left()).toBe(2);
  expect(await client.program(kept)).toMatchObject({ left: 2, isCounted: true, needsCode: false });
  await tell([
    [kept, Change.COMPLETED],
    [missed, Change.MISSED, true],
    [late, Change.CANCELED, true],
    [free, Change.CANCELED],
  ]);
  expect(await client.left()).toBe(3);
  expect(await client.program(free)).toMatchObject({ left: 3, isCounted: false });
});

test('the exemption from a card rests on the visits that were counted, not on the number that the client typed', async () => {
  const client = await startClient(100);
  const exemption = async () => {
    const { cards } = await world.cardsOf(client.caller).listCards({ patientIds: [client.patientId] });
    return cards[0]?.exemption;
  };
  expect(await exemption()).toBe(CardExemption.NONE);
  const session = client.addSession();
  await tell([[session, Change.BOOKED]]);
  expect(await exemption()).toBe(CardExemption.EMPLOYER_PROGRAM);
  await tell([[session, Change.COMPLETED]]);
  expect(await exemption()).toBe(CardExemption.NONE);
});

test('events in another order, doubled, end at the same number', async () => {
  const client = await startClient(6);
  const kept = client.addSession();
  const free = client.addSession();
  const moved = client.addSession();
  const events: Told[] = [
    [kept, Change.BOOKED],
    [kept, Change.COMPLETED],
    [free, Change.BOOKED],
    [free, Change.CANCELED],
    [moved, Change.BOOKED],
    [moved, Change.MOVED, true],
  ];
  for (const order of [[...events].reverse(), events, [...events, ...events]]) {
    await tell(order);
    expect(await client.left()).toBe(4);
  }
});

test('two workers that read the same event take one visit', async () => {
  const client = await startClient(6);
  const session = client.addSession();
  await Promise.all([1, 2, 3].map(() => tell([[session, Change.BOOKED]])));
  expect(await client.left()).toBe(5);
});

test('the code must be there before a visit is reserved', async () => {
  const client = await startClient(6, '');
  const session = client.addSession();
  await tell([[session, Change.BOOKED]]);
  expect(await client.left()).toBe(6);
  expect(await client.program(session)).toMatchObject({ isCounted: false, needsCode: true });
  await client.change({ eapAuthCode: 'EAP-9' });
  expect(await client.left()).toBe(5);
  expect(await client.program(session)).toMatchObject({ left: 5, isCounted: true, needsCode: false });
});

test('a call, another plan and a plan without a number use no visit', async () => {
  const client = await startClient(6);
  const call = client.addSession({ isConsultation: true });
  const other = client.addSession({ payorId: randomUUID() });
  await tell([
    [call, Change.BOOKED],
    [other, Change.BOOKED],
  ]);
  expect(await client.left()).toBe(6);
  const unnumbered = await startClient(undefined);
  const session = unnumbered.addSession();
  await tell([[session, Change.BOOKED]]);
  expect(await unnumbered.left()).toBeUndefined();
  await unnumbered.change({ eapRemainingVisits: 3 });
  expect(await unnumbered.left()).toBe(2);
});

test('the last visit pays for the session that it is reserved for, and for no other', async () => {
  const client = await startClient(1);
  const first = client.addSession();
  const second = client.addSession();
  await tell([
    [first, Change.BOOKED],
    [second, Change.BOOKED],
  ]);
  expect(await client.left()).toBe(0);
  const errorOf = async (appointmentId: string) => {
    const { patientId } = client;
    const session = { appointmentId, patientId, payorId, usState: 'CA', serviceDay: '2026-12-01' };
    const id = (await client.benefits.checkSession(session)).sessionCheck?.check?.id ?? '';
    await checks.createChecker().runOne(id);
    return (await client.benefits.getCheck({ patientId, checkId: id })).check?.error?.errorCode;
  };
  expect(await errorOf(first)).toBeUndefined();
  expect(await errorOf(second)).toBe('AUTH_REQUIRED');
  await tell([[first, Change.CANCELED]]);
  expect((await client.program(second))?.isCounted).toBe(true);
  expect(await client.left()).toBe(0);
});

test('another client sees no visits of this one', async () => {
  const client = await startClient(2);
  const session = client.addSession();
  await tell([[session, Change.BOOKED]]);
  const sessions = [{ appointmentId: session, patientId: client.patientId, payorId }];
  expect((await world.client().benefits.listSessionChecks({ sessions })).sessionChecks).toEqual([]);
});
