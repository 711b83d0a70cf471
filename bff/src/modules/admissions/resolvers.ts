import type { Agreement as AgreementMessage } from '@linden/proto/accounts/v1/admission_service_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { Arrival } from '@linden/vocabulary/analytics/analytics-events';
import { badInput, callUpstream } from '#src/errors.ts';
import type { Agreement, Channel, Resolvers } from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import { requireInstant, toAppointment } from '../appointments/view.ts';
import { toConsentMessage, toSignatureMessage } from '../booking/from-values.ts';
import { toAgreementKind, toPatient } from '../people/view.ts';

/** How many appointments are searched for one with the provider. */
const limit = 50;

/** What accounts stores around a booking: typed answers, signatures, the patient. */
export const admissionResolvers: Resolvers = {
  Query: {
    async agreements(_, __, { upstreams }) {
      const { agreements } = await callUpstream('accounts', () => upstreams.admissions.listAgreements({}));
      return agreements.map(toAgreement);
    },
    async missingConsents(_, { patientId }, { upstreams }) {
      const [missing, { agreements }] = await callUpstream('accounts', () =>
        Promise.all([upstreams.admissions.listMissingConsents({ patientId }), upstreams.admissions.listAgreements({})]),
      );
      const codes = new Set(missing.agreements.map(({ agreement }) => agreement));
      return {
        agreements: agreements.filter(({ agreement }) => codes.has(agreement)).map(toAgreement),
        consentMissing: missing.consentMissing,
      };
    },
    async patientBookingAttempt(_, { values: { bookingAttemptShortId: shortId }, prefillToken }, { upstreams }) {
      const { attempt } = await callUpstream('accounts', () =>
        upstreams.admissions.getBookingAttempt({ shortId, prefillToken }),
      );
      if (!attempt) return null;
      const { $typeName: _type, $unknown: _unknown, ...fields } = attempt;
      return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text || null]));
    },
    async oneClickBookingPrefill(_, { providerId }, { upstreams, appointments }) {
      const patients = await appointments.myPatients();
      // A client who has just booked for the first time counts as known, too.
      const [past, upcoming] = await callUpstream('scheduling', () =>
        Promise.all(
          [When.PAST, When.UPCOMING].map((toMillis) =>
            upstreams.appointments.listAppointments({ when: toMillis, limit }),
          ),
        ),
      );
      const nearest = [...(past?.appointments ?? []), ...(upcoming?.appointments ?? [])];
      const theirs = nearest.filter((each) => each.providerId === providerId);
      // Future appointments that were canceled come first among the past ones.
      const withThem = theirs.find(({ status }) => status !== AppointmentStatus.CANCELED) ?? theirs[0];
      return {
        patients: patients.flatMap(({ patient, relation }) => (patient ? [toPatient(patient, relation)] : [])),
        lastAppointment: withThem ? toAppointment(withThem) : null,
      };
    },
    async bookingsToClaim(_, __, { upstreams }) {
      return (await callUpstream('accounts', () => upstreams.admissions.countClaimableAdmissions({}))).count;
    },
  },
  Mutation: {
    async patientBookingAttempt(_, { values: { providerId, channel, ...fields } }, { upstreams }) {
      const typed = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text ?? '']));
      const attempt = { ...typed, channel: channel ? channelWords[channel] : '' };
      return withRefusal(
        async () => {
          const { shortId } = await callUpstream('accounts', () =>
            upstreams.admissions.recordBookingAttempt({ providerId, attempt }),
          );
          return { bookingAttemptShortId: shortId, error: null };
        },
        (error) => ({ bookingAttemptShortId: null, error }),
      );
    },
    async recordHowDidYouHearAboutUsResponse(_, { values }, { upstreams }) {
      const { eventId, appointmentShortId: shortId, answer, details } = values;
      // Both ids together prove access; scheduling would answer to one alone.
      if (!eventId || !shortId) throw appointmentNotFound();
      const { appointment } = await callUpstream('scheduling', () =>
        upstreams.appointments.getPublicAppointment({ eventId, shortId }),
      );
      if (!appointment) throw appointmentNotFound();
      await callUpstream('accounts', () =>
        upstreams.admissions.recordHowDidYouHearAboutUs({
          appointmentId: appointment.id,
          answer,
          details: details ?? '',
        }),
      );
      return true;
    },
    async claimBookings(_, { values }, { upstreams }) {
      const { patientIds } = await callUpstream('accounts', () =>
        upstreams.admissions.claimAdmissions({ dob: values?.dob ?? '', lastName: values?.lastName ?? '' }),
      );
      return patientIds;
    },
    async signAgreements(_, { patientId, agreements, consent }, { upstreams }) {
      await callUpstream('accounts', () =>
        upstreams.admissions.signAgreements({
          patientId,
          agreements: agreements.map(toSignatureMessage),
          ...(consent && { consent: toConsentMessage(consent) }),
        }),
      );
      return true;
    },
  },
};

function appointmentNotFound() {
  return badInput('APPOINTMENT_NOT_FOUND', 'No appointment found', 'values.eventId');
}

function toAgreement({ agreement, title, version, inForceSince, paragraphs }: AgreementMessage): Agreement {
  return {
    agreement: toAgreementKind(agreement),
    title,
    version,
    inForceSince: requireInstant(inForceSince),
    paragraphs,
  };
}

const channelWords = {
  CAMPAIGN: 'campaign',
  SEARCH: 'search',
  SOCIAL: 'social',
  OTHER_SITE: 'other site',
  DIRECT: 'direct',
} as const satisfies Record<Channel, Arrival>;
