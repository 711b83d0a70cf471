import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountNotice_Kind as Kind, PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { PatientPaymentHold as Hold } from '@linden/proto/billing/v1/payment_service_pb';
import { EventSchema } from '@linden/proto/events/v1/event_log_pb';
import {
  AppointmentChangedSchema,
  AppointmentChange as Change,
  ChangeSource,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { createInputsHash } from '#src/create-envelope.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { chargeDuePayments, settleWithdrawals } from '#src/jobs/charge-payments.ts';
import { createAppointmentFollower } from '#src/jobs/follow-appointments/process.ts';
import { settleRefunds } from '#src/jobs/settle-refunds.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { billedProvider, testOrganization } from '#tests/support/billed-provider.ts';
import { type Billing, sealingKey, startBilling, testMember } from '#tests/support/billing.ts';
import { createTestLogger, giveCard } from '#tests/support/desk-world.ts';
import { tellOfPayments } from '#tests/support/money-world.ts';

const hourMs = 3_600_000;
const clock = { at: Date.now() };
const now = () => new Date(clock.at);
const logger = createTestLogger();
let processor: TestCards;
let world: Billing;
const openCards = () => {
  const { secretKey, webhookSecret, url } = processor;
  return createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
};
beforeAll(async () => {
  processor = await openTestCards({ now: () => clock.at });
  world = await startBilling({ cards: openCards(), clock: { now } });
});
afterAll(async () => {
  await world?.stop();
  await processor?.stop();
});

const jobs = () => ({ store: world.store, cards: openCards(), clock: { now }, logger });
const charge = () => chargeDuePayments(jobs());
const tell = () => tellOfPayments({ store: world.store, clock, letters: new Map() });

/** A client with a card, whom a provider marked as missed. */
async function prepareMissed() {
  const { caller, patientId } = world.client();
  const appointment: BilledAppointment = {
    id: randomUUID(),
    patientId,
    providerId: randomUUID(),
    payorId: '',
    usState: 'CA',
    isConsultation: false,
    isIntake: false,
    isVirtual: true,
    timeZone: 'America/Los_Angeles',
    noShowFeeCents: 9_000,
    start: new Date(clock.at - hourMs),
    end: now(),
    bookedAt: new Date(clock.at - 72 * hourMs),
  };
  await giveCard(world, processor, patientId);
  const follow = (change: Change, countsAsMissed = false) => publish(appointment, change, countsAsMissed);
  await follow(Change.BOOKED);
  await follow(Change.MISSED, true);
  const as = world.store.as(billingCaller);
  const balance = (account: 'PATIENT_RECEIVABLE' | 'PROVIDER_PAYABLE', owner: string) =>
    as.read((tx) => readBalance(tx, account, owner));
  return {
    follow,
    client: world.paymentsOf(caller),
    read: async () => {
      const payment = (await world.paymentsOf(caller).listPayments({ patientIds: [patientId] })).payments[0];
      const owed = await balance('PATIENT_RECEIVABLE', patientId);
      const provider = 0 - (await balance('PROVIDER_PAYABLE', appointment.providerId));
      return {
        hold: Hold[payment?.hold ?? 0],
        refunded: payment?.refundedCents,
        owed,
        provider,
        id: payment?.id ?? '',
      };
    },
    async letters() {
      const messaging = world.clientOf(PaymentNoticeService, { kind: 'service', name: 'messaging' });
      const { notices } = await messaging.listAccountNotices({});
      return notices.filter((notice) => notice.patientId === patientId).map(({ kind }) => Kind[kind]);
    },
  };
}

async function publish(appointment: BilledAppointment, change: Change, countsAsMissed: boolean): Promise<void> {
  const { id: appointmentId, patientId, providerId } = appointment;
  const changed = create(AppointmentChangedSchema, {
    appointmentId,
    patientId,
    providerId,
    change,
    countsAsMissed,
    source: ChangeSource.CLIENT,
  });
  const payload = toBinary(AppointmentChangedSchema, changed);
  const event = create(EventSchema, { type: AppointmentChangedSchema.typeName, payload, at: timestampFromDate(now()) });
  const handle = createAppointmentFollower({
    ...jobs(),
    envelope: world.envelope,
    makesMinimalClaims: false,
    people: { findMember: async () => testMember },
    hashInputs: createInputsHash({ SEALING_KEY: sealingKey }),
    appointments: { load: async () => new Map([[appointmentId, appointment]]) },
    providers: { findBilled: async () => billedProvider },
    organization: testOrganization,
  });
  await handle([event, event]);
}

const chargesOf = (paymentId: string) =>
  [...processor.payments.values()].filter(({ metadata }) => metadata.payment_id === paymentId);

const withdrawn = { hold: 'WITHDRAWN', refunded: 0, owed: 0, provider: 0 };

test.each([
  ['support forgives it', Change.STRIKES_FORGIVEN],
  ['it is corrected', Change.MISSED_CORRECTED],
] as const)(
  'a provider marks the wrong client as missed, and %s: nothing is charged, and a letter says so',
  async (_, change) => {
    const { follow, read, letters } = await prepareMissed();
    expect(await read()).toMatchObject({ owed: 9_000, provider: 9_000 });
    await tell();
    await follow(change);
    clock.at += 48 * hourMs;
    await charge();
    const after = await read();
    expect(after).toMatchObject(withdrawn);
    expect(chargesOf(after.id)).toEqual([]);
    expect(await letters()).toEqual(['FEE_WITHDRAWN']);
    // The event that it was missed, once more, changes nothing.
    await follow(Change.MISSED, true);
    await tell();
    clock.at += 48 * hourMs;
    await charge();
    expect(await read()).toMatchObject(withdrawn);
  },
);

test('a fee that was charged goes back to the card, once', async () => {
  const { follow, read, letters } = await prepareMissed();
  await tell();
  clock.at += 26 * hourMs;
  await charge();
  expect(await read()).toMatchObject({ owed: 0, provider: 9_000 });
  await follow(Change.STRIKES_FORGIVEN);
  clock.at += 2 * hourMs;
  await settleRefunds(jobs());
  await settleWithdrawals(jobs());
  await settleRefunds(jobs());
  const after = await read();
  expect(after).toMatchObject({ hold: 'UNSPECIFIED', refunded: 9_000, owed: 0, provider: 0 });
  expect(chargesOf(after.id).map(({ refunded }) => refunded)).toEqual([9_000]);
  expect(await letters()).toEqual(['FEE_WITHDRAWN']);
});

test('a fee that is just being charged is returned when the answer comes', async () => {
  const { follow, read } = await prepareMissed();
  await tell();
  clock.at += 26 * hourMs;
  processor.faults.push('lose', 'lose');
  await charge();
  await follow(Change.STRIKES_FORGIVEN);
  await settleWithdrawals(jobs());
  expect(await read()).toMatchObject({ owed: 9_000 });
  clock.at += hourMs;
  await charge();
  await settleWithdrawals(jobs());
  clock.at += hourMs;
  await settleRefunds(jobs());
  const after = await read();
  expect(after).toMatchObject({ refunded: 9_000, owed: 0, provider: 0 });
  expect(chargesOf(after.id).map(({ refunded }) => refunded)).toEqual([9_000]);
});

test('a fee that is just being charged and is declined is not tried again', async () => {
  const { follow, read } = await prepareMissed();
  await tell();
  clock.at += 26 * hourMs;
  processor.faults.push('refuse');
  await charge();
  await follow(Change.STRIKES_FORGIVEN);
  clock.at += 24 * hourMs;
  await charge();
  await settleWithdrawals(jobs());
  clock.at += 24 * hourMs;
  await charge();
  const after = await read();
  expect(after).toMatchObject(withdrawn);
  expect(chargesOf(after.id)).toEqual([]);
});

test('a fee that the client disputes is withdrawn with its dispute', async () => {
  const { follow, read, client } = await prepareMissed();
  const { id: paymentId } = await read();
  await client.disputePayment({ key: randomUUID(), paymentId, reason: 2 });
  await follow(Change.STRIKES_FORGIVEN);
  expect(await read()).toMatchObject(withdrawn);
  const { rows } = await world.admin.query('select outcome from billing.payment_disputes where payment_id = $1', [
    paymentId,
  ]);
  expect(rows).toEqual([{ outcome: 'ACCEPTED' }]);
});

test('control: a correction that still counts, and a session without a fee, withdraw nothing', async () => {
  const { follow, read, letters } = await prepareMissed();
  await follow(Change.MISSED_CORRECTED, true);
  expect(await read()).toMatchObject({ hold: 'UNSPECIFIED', owed: 9_000 });
  expect(await letters()).toEqual([]);
});
