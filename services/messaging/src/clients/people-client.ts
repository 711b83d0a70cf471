import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError } from '@connectrpc/connect';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { getSenderAddress } from '@linden/platform/config/config';
import { DomainError } from '@linden/platform/domain-error';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import type { RpcTls } from '@linden/platform/rpc/rpc-tls';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { RecommendationService } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import type { Contacts, InvitationReader, PeopleClient, SeriesFacts } from '#src/ports/people-client.ts';

export interface PeopleClientOptions {
  accounts: string;
  identity: string;
  scheduling: string;
  signingKey: Parameters<typeof createCallerSigner>[0];
  tls?: RpcTls | undefined;
  timeoutMs: number;
  /** The sender of our letters, `Name <address>`. */
  mailFrom: string;
}

/** Opens clients for scheduling, accounts and identity, called as messaging. */
export function openPeopleClient({ signingKey, tls, timeoutMs, mailFrom, ...targets }: PeopleClientOptions) {
  const signer = createCallerSigner(signingKey, 'messaging');
  const organizerEmail = getSenderAddress(mailFrom);
  const callerToken = (audience: string) => signer.token({ kind: 'service', name: 'messaging' }, audience);
  const to = (target: string) => ({ target, callerToken, tls, timeoutMs });
  const appointments = createRpcClient(AppointmentService, to(targets.scheduling));
  const recommendations = createRpcClient(RecommendationService, to(targets.scheduling));
  const log = createRpcClient(EventLogService, { ...to(targets.scheduling), audience: 'scheduling' });
  const admissions = createRpcClient(AdmissionService, to(targets.accounts));
  const accounts = createRpcClient(AccountService, to(targets.identity));
  return {
    log,
    async appointments(ids: readonly string[]): Promise<ReadonlyMap<string, Appointment>> {
      const found = await appointments.batchGetAppointments({ appointmentIds: [...ids] });
      return new Map(found.appointments.map((appointment) => [appointment.id, appointment]));
    },
    invitation: (id: string, { email: attendeeEmail, side }: InvitationReader) =>
      undefinedIfRejected(
        appointments.getInvitation({
          appointment: { id },
          organizerEmail,
          attendeeEmail,
          forProvider: side === 'PROVIDER',
        }),
      ).then((found) => (found?.ics ? found : undefined)),
    async series(appointmentId: string, side: InvitationReader['side']): Promise<SeriesFacts | undefined> {
      const found = await undefinedIfRejected(
        appointments.getSeriesInvitation({ appointmentId, organizerEmail, forProvider: side === 'PROVIDER' }),
      );
      if (!found || found.leadAppointmentId === '') return undefined;
      const { leadAppointmentId, ics, filename } = found;
      const sessions = found.sessions.flatMap(({ appointmentId: id, start }) =>
        start ? [{ appointmentId: id, startsAt: timestampDate(start) }] : [],
      );
      return { leadAppointmentId, sessions, invitation: { ics, filename } };
    },
    recommendation: (recommendationId: string) =>
      undefinedIfRejected(recommendations.getRecommendationLetter({ recommendationId })),
    cancelPolicy: () => undefinedIfRejected(appointments.getCancelPolicy({})),
    bookedPatients: async (providerId: string) => (await appointments.listBookedPatients({ providerId })).patientIds,
    contacts: (patientIds: readonly string[], providerIds: readonly string[]): Promise<Contacts> =>
      admissions.batchGetContacts({ patientIds: [...patientIds], providerIds: [...providerIds] }),
    async emailOfAccount(accountId: string): Promise<string> {
      const { account } = (await undefinedIfRejected(accounts.getAccount({ accountId }))) ?? {};
      return account && !account.disabled ? account.email : '';
    },
    close() {
      for (const client of [appointments, recommendations, log, admissions, accounts]) client.close();
    },
  } satisfies PeopleClient & { log: typeof log; close(): void };
}

/** Returns `undefined` when the request is rejected or not supported. Other failures throw, so that the caller retries. */
async function undefinedIfRejected<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DomainError && ['not_found', 'denied', 'invalid', 'conflict'].includes(error.kind))
      return undefined;
    if (error instanceof ConnectError && error.code === Code.Unimplemented) return undefined;
    throw error;
  }
}
