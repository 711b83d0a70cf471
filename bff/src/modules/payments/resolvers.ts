import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import type { SelfPaySession as SelfPayRecord } from '@linden/proto/billing/v1/document_service_pb';
import { DisputeReason } from '@linden/proto/billing/v1/money_pb';
import {
  type SharedBill as BillRecord,
  PatientPaymentCause,
  PatientPaymentHold,
  PatientPaymentStatus,
  type PatientPayment as PaymentRecord,
  SharedBillPart,
  SharedBillReason,
} from '@linden/proto/billing/v1/payment_service_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { PatientPayment, Resolvers, SelfPaySession, SharedBill, SharedBillLine } from '#src/gen/resolvers.ts';
import { parseInstant } from '#src/instants.ts';
import { isClient } from '../people/resolvers.ts';

export const paymentResolvers: Resolvers = {
  Patient: {
    async payments({ id }, _, context) {
      if (id === undefined || !isClient(context)) return null;
      const records = (await context.payments.byPatient.load(id)) ?? [];
      return (await Promise.all(records.map((record) => toPayment(record, context)))).flat();
    },
    async selfPaySessions({ id }, _, context) {
      if (id === undefined || !isClient(context)) return null;
      const sessions = (await context.payments.selfPayByPatient.load(id)) ?? [];
      return Promise.all(sessions.map((session) => toSelfPaySession(session, context)));
    },
  },
  Mutation: {
    async movePayment(_, { paymentId, dueAt }, context) {
      const day = timestampFromDate(parseInstant(dueAt, 'dueAt'));
      return showPayment(
        await callUpstream('billing', () => context.upstreams.payments.movePayment({ paymentId, dueAt: day })),
        context,
      );
    },
    async disputePayment(_, { values: { reason, ...values } }, context) {
      const request = { ...values, reason: DisputeReason[reason] };
      return showPayment(
        await callUpstream('billing', () => context.upstreams.payments.disputePayment(request)),
        context,
      );
    },
    async startPaymentPlan(_, { values }, context) {
      const { payments } = await callUpstream('billing', () => context.upstreams.payments.startPaymentPlan(values));
      return (await Promise.all(payments.map((record) => toPayment(record, context)))).flat();
    },
  },
};

async function showPayment({ payment }: { payment?: PaymentRecord | undefined }, context: RequestContext) {
  const [shown] = payment ? await toPayment(payment, context) : [];
  return shown ?? null;
}

/** Leaves out payments that this version does not know. */
export async function toPayment(record: PaymentRecord, { providers }: RequestContext): Promise<PatientPayment[]> {
  const status = getEnumName(PatientPaymentStatus, record.status);
  const cause = getEnumName(PatientPaymentCause, record.cause);
  if (!status || !cause || !record.dueAt) return [];
  const { id, cents: amountCents, refundedCents, providerId, isDisputable, isDisputed, movableUntil } = record;
  const provider = await providers.byId.load(providerId);
  return [
    {
      id,
      status,
      cause,
      amountCents,
      refundedCents,
      providerName: provider?.name ?? null,
      dueAt: timestampDate(record.dueAt).toISOString(),
      hold: getEnumName(PatientPaymentHold, record.hold) || null,
      movableUntil: movableUntil ? timestampDate(movableUntil).toISOString() : null,
      isDisputable,
      isDisputed,
      bill: record.bill ? toBill(record.bill) : null,
    },
  ];
}

/** Without lines that this version does not know, the amounts would not add up. */
function toBill({ estimatedCents, billedCents, lines }: BillRecord): SharedBill | null {
  const known = lines.flatMap(({ part, reason, ...line }): SharedBillLine[] => {
    const names = { part: getEnumName(SharedBillPart, part), reason: getEnumName(SharedBillReason, reason) };
    if (!names.part || !names.reason) return [];
    const { estimatedCents: estimated, billedCents: billed } = line;
    return [{ part: names.part, reason: names.reason, estimatedCents: estimated, billedCents: billed }];
  });
  return known.length === lines.length ? { estimatedCents, billedCents, lines: known } : null;
}

async function toSelfPaySession(
  { appointmentId: id, providerId, serviceDay, priceCents, isKept }: SelfPayRecord,
  { providers }: RequestContext,
): Promise<SelfPaySession> {
  const provider = await providers.byId.load(providerId);
  return { id, serviceDay, priceCents, isKept, providerName: provider?.name ?? null };
}
