import type { RequestContext } from '#src/context.ts';
import { badInput, callUpstream } from '#src/errors.ts';
import type { Patient, Resolvers } from '#src/gen/resolvers.ts';
import { isClient } from '../people/resolvers.ts';
import { findCardNeed } from './find-card-need.ts';
import { hasInvalidCard, isExempt, toPaymentMethodStatus, toPaymentPageDetails, toUpdatedCreditCard } from './view.ts';

export const cardResolvers: Resolvers = {
  Patient: {
    last4Cc: async (patient, _, context) => (await loadCard(patient, context))?.lastFour || null,
    brandCc: async (patient, _, context) => (await loadCard(patient, context))?.brand || null,
    expMonthCc: async (patient, _, context) => (await loadCard(patient, context))?.expiryMonth || null,
    expYearCc: async (patient, _, context) => (await loadCard(patient, context))?.expiryYear || null,
    async hasInvalidCreditCard(patient, _, context) {
      const card = await loadCard(patient, context);
      return card ? hasInvalidCard(card) : null;
    },
    async hasPaymentMethodExemption(patient, _, context) {
      const card = await loadCard(patient, context);
      return card ? isExempt(card) : null;
    },
    async paymentMethodStatus(patient, _, context) {
      const card = await loadCard(patient, context);
      return card ? toPaymentMethodStatus(card) : null;
    },
    async activePauseRecord(patient, _, context) {
      const pauseReason = (await loadCard(patient, context))?.pauseReason;
      return pauseReason ? { pauseReason } : null;
    },
    hasPaymentPlan: async (patient, _, context) => (await loadCard(patient, context))?.hasPlan ?? null,
    clientPastDueBalance: async (patient, _, context) => (await loadCard(patient, context))?.pastDueCents ?? null,
  },
  Query: {
    async paymentPageDetails(_, { patientId, payorId }, context) {
      if (!isClient(context)) return null;
      const found = await findCardNeed(context, patientId, payorId ?? '');
      return found ? toPaymentPageDetails(found) : null;
    },
  },
  Mutation: {
    async createStripeSetupIntent(_, { patientId: asked }, context) {
      const patientId = asked ?? (await findFirstPatient(context));
      const { clientSecret } = await callUpstream('billing', () =>
        context.upstreams.cards.startCardSetup({ patientId }),
      );
      return { clientSecret, patientId };
    },
    async updateCreditCard(_, { values: { patientId, setupIntentId: setupId } }, { upstreams }) {
      return toUpdatedCreditCard(await callUpstream('billing', () => upstreams.cards.saveCard({ patientId, setupId })));
    },
  },
};

/** Returns `undefined` for callers who do not act for the patient. */
async function loadCard({ id }: Partial<Pick<Patient, 'id'>>, context: RequestContext) {
  if (id === undefined || !isClient(context)) return undefined;
  return context.cards.byPatient.load(id);
}

/** @throws BAD_USER_INPUT when the client acts for no patient */
async function findFirstPatient({ upstreams }: RequestContext): Promise<string> {
  const { patients } = await callUpstream('accounts', () => upstreams.people.listMyPatients({}));
  const id = patients[0]?.patient?.id;
  if (!id) throw badInput('REQUIRED', 'a patient id is required', 'patientId');
  return id;
}
