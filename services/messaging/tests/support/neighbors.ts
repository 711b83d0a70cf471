import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError, type ServiceImpl } from '@connectrpc/connect';
import { notFound } from '@linden/platform/domain-error';
import { appendEvent, createEventLogHandlers } from '@linden/platform/events/outbox';
import { createRpcServer, getCaller } from '@linden/platform/rpc/rpc-server';
import { createLogger } from '@linden/platform/telemetry/log';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { CredentialService, type ProviderNoticeSchema } from '@linden/proto/accounts/v1/credential_service_pb';
import type { SessionCheckSchema } from '@linden/proto/billing/v1/benefits_check_pb';
import { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import {
  type AccountNoticeSchema,
  type PaymentNoticeSchema,
  PaymentNoticeService,
} from '@linden/proto/billing/v1/payment_notice_service_pb';
import { type PlanNoticeSchema, TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { AppointmentLocation } from '@linden/proto/resource/v1/session_pb';
import {
  type Appointment,
  type AppointmentChange,
  AppointmentChangedSchema,
  AppointmentSchema,
  AppointmentStatus,
  type CanceledTogetherSchema,
  type ChangedTogetherSchema,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { ProviderStandingChangedSchema } from '@linden/proto/scheduling/v1/provider_standing_pb';
import { RecommendationSentSchema } from '@linden/proto/scheduling/v1/recommendation_pb';
import { RecommendationService } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import type { Messaging } from './messaging.ts';

type Init = Exclude<MessageInitShape<typeof AppointmentSchema>, Appointment>;
const hour = 3_600_000;

/** A confirmed appointment two days from now. */
export function buildAppointment(id: string, changes: Init = {}): Appointment {
  const start = new Date(Math.ceil(Date.now() / hour) * hour + 48 * hour);
  return create(AppointmentSchema, {
    id,
    eventId: 'e'.repeat(22),
    shortId: 's'.repeat(22),
    revision: 1n,
    status: AppointmentStatus.CONFIRMED,
    providerId: '00000000-0000-4000-8000-0000000000a1',
    patientId: id.replace(/^./, 'f'),
    start: timestampFromDate(start),
    end: timestampFromDate(new Date(start.getTime() + hour)),
    timeZone: 'America/Los_Angeles',
    location: AppointmentLocation.VIRTUAL,
    freeUntil: timestampFromDate(new Date(start.getTime() - 24 * hour)),
    ...changes,
  });
}

/**
 * Scheduling, accounts and identity in one process over real gRPC, with the methods that messaging calls. The event log is real, in
 * messaging's own tables, which no other test uses.
 */
export async function startNeighbors({ keys, store }: Pick<Messaging, 'keys' | 'store'>) {
  const appointments = new Map<string, Appointment>();
  const emails = new Map<string, string[]>();
  const provider = { name: 'Ada Bell', accountId: '', email: '', disabled: false };
  const invitations = { text: '' };
  /** Calls for a series that are answered; later ones fail as unavailable. */
  const seriesCalls = { answered: 0, limit: Number.POSITIVE_INFINITY };
  const sent = new Map<string, { linkId: string; patientId: string; isOpen: boolean }>();
  const asked: string[] = [];
  const callers = new Set<string>();
  const scheduling: Partial<ServiceImpl<typeof AppointmentService>> = {
    batchGetAppointments({ appointmentIds }, call) {
      callers.add(JSON.stringify(getCaller(call)));
      asked.push(`appointments of ${appointmentIds.length}`);
      return { appointments: appointmentIds.flatMap((id) => appointments.get(id) ?? []) };
    },
    getCancelPolicy: () => ({ freeHours: 24, graceMinutes: 0 }),
    getSeriesInvitation({ appointmentId }) {
      if (seriesCalls.answered >= seriesCalls.limit) throw new ConnectError('away', Code.Unavailable);
      seriesCalls.answered += 1;
      const sessions = listSeries(appointmentId);
      const [lead] = sessions;
      if (!lead) return {};
      const confirmed = sessions.filter(({ status }) => status === AppointmentStatus.CONFIRMED);
      return {
        leadAppointmentId: lead.id,
        sessions: confirmed.map(({ id, start }) => ({ appointmentId: id, ...(start && { start }) })),
        ...(confirmed.length > 0 && { ics: `BEGIN:VCALENDAR of ${confirmed.length}`, filename: 'sessions.ics' }),
      };
    },
    getInvitation() {
      // Like a version of scheduling that does not provide invitations yet.
      if (invitations.text === '') throw new ConnectError('not yet', Code.Unimplemented);
      return { ics: invitations.text, filename: 'appointment.ics' };
    },
  };
  const listSeries = (id: string) => {
    const grouping = appointments.get(id)?.grouping?.id;
    return grouping ? [...appointments.values()].filter((each) => each.grouping?.id === grouping) : [];
  };
  const accounts: Partial<ServiceImpl<typeof AdmissionService>> = {
    batchGetContacts({ patientIds, providerIds }) {
      asked.push(`contacts of ${patientIds.length}`);
      return {
        patients: patientIds.map((patientId) => ({
          patientId,
          emails: emails.get(patientId) ?? [],
          preferredName: 'Robin',
          provenEmail: (emails.get(patientId) ?? []).find((email) => email.startsWith('proven')) ?? '',
          accountEmails: (emails.get(patientId) ?? []).filter((email) => /^(proven|guardian)/.test(email)),
        })),
        providers: providerIds.map((providerId) => ({
          providerId,
          name: provider.name,
          accountId: provider.accountId,
          office: '410 Linden Street, Oakland, CA 94607',
          priceCents: 15_000,
        })),
      };
    },
  };
  const recommendations: Partial<ServiceImpl<typeof RecommendationService>> = {
    getRecommendationLetter({ recommendationId }) {
      const found = sent.get(recommendationId);
      if (!found) throw notFound('RECOMMENDATION_NOT_FOUND', 'there is no such recommendation');
      return { ...found, providerId: '00000000-0000-4000-8000-0000000000a1' };
    },
  };
  const identity: Partial<ServiceImpl<typeof AccountService>> = {
    getAccount: ({ accountId }) => ({
      account: { id: accountId, email: provider.email, disabled: provider.disabled },
    }),
  };
  /** What billing says about the plan of a session, by appointment. */
  const sessionChecks = new Map<string, MessageInitShape<typeof SessionCheckSchema>>();
  const benefits: Partial<ServiceImpl<typeof BenefitsService>> = {
    getLetterCheck({ session }) {
      const sessionCheck = sessionChecks.get(session?.appointmentId ?? '');
      if (!sessionCheck) throw new ConnectError('away', Code.Unavailable);
      return { sessionCheck };
    },
  };
  /** Billing's notices about accounts, and those that were confirmed. */
  const accountNotices = { waiting: [] as MessageInitShape<typeof AccountNoticeSchema>[], confirmed: [] as string[] };
  /** Billing's payments without a letter, and those that were confirmed. */
  const payments = { waiting: [] as MessageInitShape<typeof PaymentNoticeSchema>[], confirmed: [] as string[] };
  /** Fees that billing heard of. */
  const feeLetters = { isAway: false, told: [] as { appointmentId: string; cents: number }[] };
  const billing: ServiceImpl<typeof PaymentNoticeService> = {
    listAccountNotices: () => ({ notices: accountNotices.waiting }),
    confirmAccountNotices({ noticeIds }) {
      accountNotices.confirmed.push(...noticeIds);
      accountNotices.waiting = accountNotices.waiting.filter(({ noticeId }) => !noticeIds.includes(noticeId ?? ''));
      return {};
    },
    confirmFeeLetters({ letters }) {
      if (feeLetters.isAway) throw new ConnectError('away', Code.Unavailable);
      feeLetters.told.push(...letters.map(({ appointmentId, cents }) => ({ appointmentId, cents })));
      return {};
    },
    listPaymentNotices: () => ({ notices: payments.waiting }),
    confirmPaymentNotices({ payments: told }) {
      payments.confirmed.push(...told.map(({ paymentId }) => paymentId));
      payments.waiting = payments.waiting.filter(({ paymentId = '' }) => !payments.confirmed.includes(paymentId));
      return {};
    },
  };
  /** Decisions of staff without letters, and those that were confirmed. */
  const providerNotices = { waiting: [] as MessageInitShape<typeof ProviderNoticeSchema>[], confirmed: [] as string[] };
  const credentials: Partial<ServiceImpl<typeof CredentialService>> = {
    listProviderNotices: () => ({ notices: providerNotices.waiting }),
    confirmProviderNotices({ decisionIds }) {
      providerNotices.confirmed.push(...decisionIds);
      providerNotices.waiting = providerNotices.waiting.filter(
        ({ decision }) => !decisionIds.includes(decision?.id ?? ''),
      );
      return {};
    },
  };
  /** Plans without a letter, and those that were confirmed. */
  const planNotices = { waiting: [] as MessageInitShape<typeof PlanNoticeSchema>[], confirmed: [] as string[] };
  const clinicalNotes: Partial<ServiceImpl<typeof TreatmentPlanService>> = {
    listPlanNotices: () => ({ notices: planNotices.waiting }),
    confirmPlanNotices({ planIds }) {
      planNotices.confirmed.push(...planIds);
      planNotices.waiting = planNotices.waiting.filter(({ planId = '' }) => !planIds.includes(planId));
      return {};
    },
  };
  const serverOptions = {
    listen: { host: '127.0.0.1', port: 0 },
    logger: createLogger('around', { level: 'silent' }),
    callerTrust: keys.trust,
    drainMs: 500,
  };
  // Its event log is another one: no one is discharged.
  const notesServer = createRpcServer(serverOptions)
    .add(EventLogService, { readEvents: () => ({}), ackEvents: () => ({}) })
    .add(TreatmentPlanService, clinicalNotes as ServiceImpl<typeof TreatmentPlanService>);
  const server = createRpcServer(serverOptions)
    .add(AppointmentService, scheduling as ServiceImpl<typeof AppointmentService>)
    .add(RecommendationService, recommendations as ServiceImpl<typeof RecommendationService>)
    .add(
      EventLogService,
      createEventLogHandlers(store, (caller) => caller.kind === 'service' && caller.name === 'messaging'),
    )
    .add(AdmissionService, accounts as ServiceImpl<typeof AdmissionService>)
    .add(CredentialService, credentials as ServiceImpl<typeof CredentialService>)
    .add(PaymentNoticeService, billing)
    .add(BenefitsService, benefits as ServiceImpl<typeof BenefitsService>)
    .add(AccountService, identity as ServiceImpl<typeof AccountService>);
  const target = `127.0.0.1:${await server.start()}`;
  const notesTarget = `127.0.0.1:${await notesServer.start()}`;
  return {
    payments,
    feeLetters,
    sessionChecks,
    accountNotices,
    providerNotices,
    planNotices,
    emails,
    provider,
    invitations,
    seriesCalls,
    asked,
    callers,
    env: {
      ACCOUNTS_RPC: target,
      IDENTITY_RPC: target,
      SCHEDULING_RPC: target,
      BILLING_RPC: target,
      CLINICAL_NOTES_RPC: notesTarget,
    },
    /** Logs a change of the appointment in its current state. */
    async tell(
      appointment: Appointment,
      change: AppointmentChange,
      to: string[] = [],
      together?: MessageInitShape<typeof CanceledTogetherSchema>,
      changedTogether?: MessageInitShape<typeof ChangedTogetherSchema>,
    ): Promise<void> {
      appointments.set(appointment.id, appointment);
      if (to.length > 0) emails.set(appointment.patientId, to);
      const { id, revision, providerId, patientId } = appointment;
      const groups = { ...(together && { together }), ...(changedTogether && { changedTogether }) };
      const about = { appointmentId: id, revision, providerId, patientId, change, ...groups };
      const changed = create(AppointmentChangedSchema, about);
      await this.log(id, revision, AppointmentChangedSchema.typeName, toBinary(AppointmentChangedSchema, changed));
    },
    async log(aggregateId: string, revision: bigint, type: string, payload: Uint8Array): Promise<void> {
      await store.tx((tx) => appendEvent(tx, { aggregateType: 'appointment', aggregateId, revision, type, payload }));
    },
    /** Logs a recommendation to the client of these addresses. */
    async recommend(recommendationId: string, isOpen: boolean, to: string[]): Promise<void> {
      const patientId = recommendationId.replace(/^./, 'f');
      sent.set(recommendationId, { linkId: 'L'.repeat(22), patientId, isOpen });
      emails.set(patientId, to);
      const payload = toBinary(RecommendationSentSchema, create(RecommendationSentSchema, { recommendationId }));
      await this.log(recommendationId, 1n, RecommendationSentSchema.typeName, payload);
    },
    /** Logs changes of standings in one transaction, as a cancellation that turns off referrals does. */
    async logStandings(changes: readonly MessageInitShape<typeof ProviderStandingChangedSchema>[]): Promise<void> {
      const type = ProviderStandingChangedSchema.typeName;
      await store.tx(async (tx) => {
        for (const change of changes) {
          const message = create(ProviderStandingChangedSchema, change);
          const about = { aggregateType: 'standing', aggregateId: message.providerId, revision: message.revision };
          await appendEvent(tx, { ...about, type, payload: toBinary(ProviderStandingChangedSchema, message) });
        }
      });
    },
    /** Sets an appointment without logging it. */
    set: (appointment: Appointment) => appointments.set(appointment.id, appointment),
    forget: (id: string) => appointments.delete(id),
    stop: async () => void (await Promise.all([server.stop(), notesServer.stop()])),
  };
}

export type Neighbors = Awaited<ReturnType<typeof startNeighbors>>;
