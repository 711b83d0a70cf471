import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { RequestContext } from '#src/context.ts';
import { badInput, callUpstream } from '#src/errors.ts';
import type {
  ClientCancelValues,
  CreateAppointmentValues,
  FollowUpValues,
  RescheduleValues,
  Resolvers,
} from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import { wait } from '#src/wait.ts';
import { requireInstant, toPublicAppointment } from '../appointments/view.ts';
import { toAppointmentLocation } from '../availability/locations.ts';
import { checkBookedSession } from '../benefits/check-booked-session.ts';
import { findCardNeed } from '../cards/find-card-need.ts';
import { toStripeError } from '../cards/view.ts';
import { isClient, isOwnShortId } from '../people/resolvers.ts';
import { createPrefillToken } from './create-prefill-token.ts';
import { toAppointmentKey, toProfileMessage, toSlotMessage, toTimestamp } from './from-values.ts';
import { toBookingResult, toHold, toRefusedBooking, toRefusedCard, toTimeRefusal } from './view.ts';

/** A booking waits no longer for billing's answer about the card. */
const maxCardWaitMs = 500;

/** The operations of visitors and clients. */
export const bookingResolvers: Resolvers = {
  Query: {
    async bookingPreview(_, { values: { slot, patientId, state, payorId } }, { upstreams, providers }) {
      const preview = await callUpstream('scheduling', () =>
        upstreams.appointments.previewBooking({
          slot: toSlotMessage(slot),
          patientId: patientId ?? '',
          usState: state ?? '',
          payorId: payorId ?? '',
        }),
      );
      const record = await providers.byId.load(slot.providerId);
      return {
        isOpen: preview.isOpen,
        duration: preview.minutes,
        timeZone: preview.timeZone,
        freeUntil: requireInstant(preview.freeUntil),
        noShowFee: preview.noShowFeeCents,
        needsConfirmation: preview.needsConfirmation,
        refusals: preview.refusals,
        nearby: preview.nearby.map(requireInstant),
        provider: record ? { record } : null,
      };
    },
    async bookingDraft(_, { holdId }, { upstreams }) {
      const { draft } = await callUpstream('scheduling', () => upstreams.appointments.getBookingDraft({ holdId }));
      return draft;
    },
  },
  Mutation: {
    async holdSlot(_, { values: { key, slot, insteadOfHoldId, state } }, { upstreams }) {
      const request = { key, slot: toSlotMessage(slot), insteadOfHoldId: insteadOfHoldId ?? '', usState: state ?? '' };
      return withRefusal(
        async () => {
          const { hold, nearby, refusedAs, isOtherSettingOffered } = await callUpstream('scheduling', () =>
            upstreams.appointments.holdSlot(request),
          );
          return {
            hold: hold ? toHold(hold) : null,
            nearby: nearby.map(requireInstant),
            isOtherSettingOffered,
            error: toTimeRefusal(refusedAs),
          };
        },
        (error) => ({ hold: null, nearby: [], isOtherSettingOffered: null, error }),
      );
    },
    requestBookingCode: (_, { email }, { upstreams }) =>
      toOutcome(() => upstreams.appointments.requestBookingCode({ email })),
    confirmBookingCode: (_, { email, code }, { upstreams }) =>
      toOutcome(() => upstreams.appointments.confirmBookingCode({ email, code })),
    async extendHold(_, { holdId }, { upstreams }) {
      const { hold } = await callUpstream('scheduling', () => upstreams.appointments.extendHold({ holdId }));
      return hold ? toHold(hold) : null;
    },
    async releaseHold(_, { holdId, key }, { upstreams }) {
      await callUpstream('scheduling', () => upstreams.appointments.releaseHold({ holdId, key: key ?? '' }));
      return true;
    },
    async saveBookingDraft(_, { holdId, draft }, { upstreams }) {
      await callUpstream('scheduling', () => upstreams.appointments.saveBookingDraft({ holdId, draft }));
      return true;
    },
    createAppointment: (_, { values }, context) =>
      withRefusal(async () => {
        requireOnePatient(values);
        await saveCoverage(values, context);
        const stripeError = await findCardError(values, context);
        if (stripeError) return toRefusedCard(stripeError);
        const booked = await book(values, context);
        return { ...booked, prefillToken: await createPrefillToken(values, booked, context) };
      }, toRefusedBooking),
    createFollowUpAppointment: (_, { values }, context) =>
      withRefusal(() => book(bookFollowUp(values), context), toRefusedBooking),
    confirmIntegrationAppointment: (_, { values: { eventId, appointmentShortId } }, context) =>
      withRefusal(async () => {
        const { appointment } = await callUpstream('scheduling', () =>
          context.upstreams.appointments.confirmAppointment({ appointment: { eventId, shortId: appointmentShortId } }),
        );
        await checkBookedSession(appointment, context);
        return toBookingResult({ appointment, nearby: [], refusedAs: TimeRefusal.UNSPECIFIED });
      }, toRefusedBooking),
    rescheduleAppointment: (_, { values }, context) =>
      withRefusal(
        () => reschedule(values, context),
        (error) => ({ appointment: null, moved: false, nearby: [], error }),
      ),
    async clientCancelAppointment(_, { clientUserShortId, values }, context) {
      if (clientUserShortId != null && !(await isOwnShortId(clientUserShortId, context))) {
        throw badInput('CLIENT_USER_NOT_FOUND', 'this is not the client user who is signed in', 'clientUserShortId');
      }
      return withRefusal(
        () => cancel(values, context),
        (error) => ({ appointmentShortId: null, appointment: null, error }),
      );
    },
    undoCancellation: (_, { values: { key, appointment } }, { upstreams }) =>
      toOutcome(() => upstreams.appointments.undoCancellation({ key, appointment: toAppointmentKey(appointment) })),
  },
};

/** Returns whether a call about a booking code was accepted, or why it was refused. */
function toOutcome(call: () => Promise<unknown>) {
  return withRefusal(
    async () => {
      await callUpstream('scheduling', call);
      return { ok: true, error: null };
    },
    (error) => ({ ok: false, error }),
  );
}

async function reschedule(values: RescheduleValues, context: RequestContext) {
  const { upstreams } = context;
  const { appointment, moved, nearby, refusedAs } = await callUpstream('scheduling', () =>
    upstreams.appointments.rescheduleAppointment({
      key: values.key,
      appointment: toAppointmentKey(values.appointment),
      start: toTimestamp(values.timeStart, 'values.timeStart'),
      ...(values.inOffice != null && { location: toAppointmentLocation(values.inOffice) }),
      holdId: values.holdId ?? '',
      overrideReason: values.overrideReason ?? '',
    }),
  );
  if (moved) await checkBookedSession(appointment, context);
  const now = toPublicAppointment({ appointment, patientInitials: '' });
  return { appointment: now, moved, nearby: nearby.map(requireInstant), error: toTimeRefusal(refusedAs) };
}

async function cancel(values: ClientCancelValues, { upstreams }: RequestContext) {
  const { appointments } = await callUpstream('scheduling', () =>
    upstreams.appointments.cancelAppointment({
      key: values.key,
      appointment: toAppointmentKey(values.appointment),
      reason: values.reason,
      subReason: values.subReason ?? '',
    }),
  );
  const now = toPublicAppointment({ appointment: appointments[0], patientInitials: '' });
  return { appointmentShortId: now?.appointmentShortId ?? null, appointment: now, error: null };
}

function bookFollowUp(values: FollowUpValues) {
  const { key, providerId, patientId, inOffice, timeStart, state, payorId, appointmentType, outsideHours } = values;
  return {
    key,
    timeZone: values.timeZone ?? null,
    outsideHours: outsideHours ?? false,
    patientId,
    state,
    slot: { providerId, appointmentType: appointmentType ?? 'FOLLOW_UP', inOffice, timeStart },
    ...(payorId && { insurance: { payorId, memberId: '' } }),
  };
}

/** Throws `ONE_PATIENT`: with both, the session would be booked for one of them without saying which. */
function requireOnePatient({ patientId, profile }: CreateAppointmentValues): void {
  if (!patientId || !profile) return;
  throw badInput('ONE_PATIENT', 'give either the id of a patient or the profile of a new one', 'values.profile');
}

/**
 * Saves the insurance before the booking, so that an invalid number is reported at its field and nothing is booked. The last values win.
 */
async function saveCoverage({ patientId, insurance }: CreateAppointmentValues, { upstreams }: RequestContext) {
  if (!patientId || !insurance?.memberId) return;
  const { payorId, memberId, medicalRecordNumber, eapAuthCode, eapNumberOfVisits } = insurance;
  await callUpstream('accounts', () =>
    upstreams.admissions.stateCoverage({
      patientId,
      payorId,
      memberId,
      medicalRecordNumber: medicalRecordNumber ?? '',
      eapAuthCode: eapAuthCode ?? '',
      eapNumberOfVisits: eapNumberOfVisits ?? 0,
    }),
  );
}

/** Returns why the card that must pay cannot be charged. A missing card, a visitor and an outage of billing do not stop a booking. */
async function findCardError(
  { patientId, insurance, slot }: CreateAppointmentValues,
  context: RequestContext,
): Promise<string | null> {
  if (!patientId || slot.appointmentType === 'CONSULTATION' || !isClient(context)) return null;
  const finding = findCardNeed(context, patientId, insurance?.payorId ?? '').catch(() => undefined);
  const found = await Promise.race([finding, wait(maxCardWaitMs)]);
  return found?.exemption === 'NONE' && !found.isForFees ? toStripeError(found.card) : null;
}

async function book(values: CreateAppointmentValues & { outsideHours?: boolean }, context: RequestContext) {
  const { key, slot, holdId, state, insurance, patientId, profile, overrideReason, outsideHours, timeZone } = values;
  const booked = await callUpstream('scheduling', () =>
    context.upstreams.appointments.bookAppointment({
      key,
      slot: toSlotMessage(slot),
      holdId: holdId ?? '',
      usState: state,
      clientTimeZone: timeZone ?? '',
      payorId: insurance?.payorId ?? '',
      memberId: insurance?.memberId ?? '',
      overrideReason: overrideReason ?? '',
      outsideHours: outsideHours ?? false,
      who: profile
        ? { case: 'profile', value: toProfileMessage(profile) }
        : { case: 'patientId', value: patientId ?? '' },
    }),
  );
  await checkBookedSession(booked.appointment, context);
  return toBookingResult(booked);
}
