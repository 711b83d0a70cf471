import { timestampDate } from '@bufbuild/protobuf/wkt';
import { enumName } from '@linden/platform/enum-names';
import {
  PatientPaymentCause,
  PatientPaymentStatus,
  type PatientPayment as PaymentRecord,
} from '@linden/proto/billing/v1/payment_service_pb';
import type { RequestContext } from '#src/context.ts';
import type { PatientPayment, Resolvers } from '#src/gen/resolvers.ts';
import { isClient } from '../people/resolvers.ts';

export const paymentResolvers: Resolvers = {
  Patient: {
    async payments({ id }, _, context) {
      if (id === undefined || !isClient(context)) return null;
      const records = (await context.payments.byPatient.load(id)) ?? [];
      return (await Promise.all(records.map((record) => toPayment(record, context)))).flat();
    },
  },
};

/** Leaves out payments that this version does not know. */
async function toPayment(record: PaymentRecord, { providers }: RequestContext): Promise<PatientPayment[]> {
  const [status, cause] = [enumName(PatientPaymentStatus, record.status), enumName(PatientPaymentCause, record.cause)];
  if (!status || !cause || !record.dueAt) return [];
  const { id, cents: amountCents, refundedCents, providerId } = record;
  const provider = await providers.byId.load(providerId);
  return [
    {
      ...{ id, status, cause, amountCents, refundedCents, providerName: provider?.name ?? null },
      dueAt: timestampDate(record.dueAt).toISOString(),
    },
  ];
}
