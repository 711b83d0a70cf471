import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { DomainError, denied, invalid } from '@linden/platform/domain-error';
import { createRpcServer, getCaller } from '@linden/platform/rpc/rpc-server';
import { createLogger } from '@linden/platform/telemetry/log';
import type { ActsFor, PatientFacts, ResolvePersonResponse } from '@linden/proto/accounts/v1/admission_service_pb';
import { AdmissionService, BookingFactsSchema } from '@linden/proto/accounts/v1/admission_service_pb';
import { type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { ProviderService, type PutProviderStandingRequest } from '@linden/proto/accounts/v1/provider_service_pb';
import { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import { type Payor, PayorSchema } from '@linden/proto/billing/v1/payor_pb';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import {
  type ClientLetter,
  type ListClientLettersRequest,
  NotificationService,
  type SendNotificationRequest,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { TestKeys } from '@linden/testkit/process/test-callers';

type Fields<Message> = Partial<Omit<Message, '$typeName' | '$unknown'>>;
export type Neighbors = Awaited<ReturnType<typeof startNeighbors>>;

/** Accounts and billing with the contracts that scheduling calls, over real gRPC, answering what a test set. */
export async function startNeighbors(keys: TestKeys) {
  const providers = new Map<string, Fields<Provider>>();
  const payors = new Map<string, Fields<Payor>>();
  const patients = new Map<string, Fields<PatientFacts>>();
  /** Patients whose account billing paused. */
  const paused = new Set<string>();
  const people = new Map<string, Pick<ResolvePersonResponse, 'providerId' | 'actsFor'>>();
  /** Patients whose records a member of staff has open, by staff account. */
  const opened = new Map<string, string[]>();
  /** Patients by admission key. */
  const admitted = new Map<string, string>();
  /** The owners of admissions, by patient. */
  const admissions = new Map<string, { visitor: string; accountId: string }>();
  const calls = { admit: 0, release: 0, facts: 0, failing: '' as '' | 'admit' | 'release' | 'referrals' | 'pauses' };
  /** Referrals that scheduling turned off; an empty payor means all new clients. */
  const turnedOff: Array<{ providerId: string; payorId: string }> = [];
  /** Standings that scheduling sent, in order. */
  const standings: Array<{ providerId: string; cancellationLevel: number; lockedUntil: number | undefined }> = [];
  /** How the newest letters about appointments went, by appointment. */
  const toldLetters = new Map<string, Fields<ClientLetter>>();
  /** A step that runs while accounts is working. */
  const meanwhile = { admit: async () => {} };
  const onlyUs = (call: Parameters<typeof getCaller>[0]) => {
    const caller = getCaller(call);
    if (caller.kind !== 'service' || caller.name !== 'scheduling') throw denied('NOT_ALLOWED', 'scheduling only');
  };
  const ownFacts = ({ patientId, relation }: ActsFor) => {
    const { dob = '', hasConsent = false, isArchived = false } = patients.get(patientId) ?? {};
    return relation === Relation.SELF && dob
      ? { own: create(BookingFactsSchema, { dob, hasConsent, isArchived }) }
      : {};
  };
  const admission: Partial<ServiceImpl<typeof AdmissionService>> = {
    resolvePerson: async ({ accountId, withOpenedPatients }, call) => {
      onlyUs(call);
      const openedPatientIds = withOpenedPatients ? (opened.get(accountId) ?? []) : [];
      const { providerId = '', actsFor = [] } = people.get(accountId) ?? {};
      return { providerId, actsFor: actsFor.map((tie) => ({ ...tie, ...ownFacts(tie) })), openedPatientIds };
    },
    batchGetPatientFacts: async ({ patientIds }, call) => {
      onlyUs(call);
      calls.facts++;
      return {
        patients: patientIds.flatMap((patientId) => {
          const facts = patients.get(patientId);
          return facts ? [{ patientId, ...facts }] : [];
        }),
      };
    },
    getClientContact: async ({ patientId }, call) => {
      onlyUs(call);
      const { preferredFullName = '' } = patients.get(patientId) ?? {};
      return {
        contact: { patientId, preferredFullName, telephone: '(415) 555-0100', email: `${patientId}@linden.example` },
      };
    },
    batchGetClientReach: async ({ patientIds }, call) => {
      onlyUs(call);
      return {
        clients: patientIds.map((patientId) => {
          const { preferredFullName = '' } = patients.get(patientId) ?? {};
          return { patientId, preferredFullName, hasEmail: false, telephone: '(415) 555-0100' };
        }),
      };
    },
    findPatientsByName: async ({ patientIds, query }, call) => {
      onlyUs(call);
      return {
        patients: patientIds.flatMap((patientId) => {
          const { preferredFullName = '' } = patients.get(patientId) ?? {};
          const isMatch = ` ${preferredFullName.toLowerCase()}`.includes(` ${query.toLowerCase()}`);
          return isMatch ? [{ patientId, preferredFullName }] : [];
        }),
      };
    },
    admitPatient: async ({ key, profile, visitor, accountId }, call) => {
      onlyUs(call);
      calls.admit++;
      await meanwhile.admit();
      if (calls.failing === 'admit') throw new Error('accounts is down');
      if (profile?.legalFirstName === '') throw invalid('REQUIRED', 'first name', 'profile.legalFirstName');
      const patientId = admitted.get(key) ?? randomUUID();
      admitted.set(key, patientId);
      admissions.set(patientId, { visitor, accountId });
      patients.set(patientId, { dob: profile?.dob ?? '', initials: 'AB', hasConsent: profile?.consent !== undefined });
      return { patientId };
    },
    releaseAdmission: async ({ key }, call) => {
      onlyUs(call);
      calls.release++;
      if (calls.failing === 'release') throw new Error('accounts is down');
      admitted.delete(key);
      return {};
    },
  };
  /** Codes that were mailed. */
  const letters: Array<{ email: string; code: string }> = [];
  const server = createRpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    logger: createLogger('neighbors', { level: 'silent' }),
    callerTrust: keys.trust,
    drainMs: 500,
  })
    .add(AdmissionService, admission as ServiceImpl<typeof AdmissionService>)
    .add(ProviderService, {
      batchGetProviders: async ({ ids }: { ids: string[] }) => ({
        providers: ids.flatMap((id) => (providers.has(id) ? create(ProviderSchema, { id, ...providers.get(id) }) : [])),
      }),
      turnOffReferrals: async (
        { providerId, payorId }: { providerId: string; payorId: string },
        call: Parameters<typeof getCaller>[0],
      ) => {
        onlyUs(call);
        if (calls.failing === 'referrals') throw new Error('accounts is down');
        turnedOff.push({ providerId, payorId });
        return {};
      },
      putProviderStanding: async (
        { providerId, cancellationLevel, referralsLockedUntil }: PutProviderStandingRequest,
        call: Parameters<typeof getCaller>[0],
      ) => {
        onlyUs(call);
        if (calls.failing === 'referrals') throw new Error('accounts is down');
        const lockedUntil = referralsLockedUntil && timestampMs(referralsLockedUntil);
        standings.push({ providerId, cancellationLevel, lockedUntil });
        return {};
      },
    } as unknown as ServiceImpl<typeof ProviderService>)
    .add(PayorService, {
      batchGetPayors: async ({ ids }: { ids: string[] }) => ({
        payors: ids.flatMap((id) => (payors.has(id) ? create(PayorSchema, { id, ...payors.get(id) }) : [])),
      }),
    } as unknown as ServiceImpl<typeof PayorService>)
    .add(PaymentService, {
      listPausedPatients: async ({ patientIds }: { patientIds: string[] }, call: Parameters<typeof getCaller>[0]) => {
        onlyUs(call);
        if (calls.failing === 'pauses')
          throw new DomainError({ code: 'STORE_UNAVAILABLE', kind: 'unavailable', message: 'away' });
        return { patientIds: patientIds.filter((id) => paused.has(id)) };
      },
    } as unknown as ServiceImpl<typeof PaymentService>)
    .add(NotificationService, {
      sendNotification: async (
        { recipient, template }: SendNotificationRequest,
        call: Parameters<typeof getCaller>[0],
      ) => {
        onlyUs(call);
        if (`${recipient.value}`.startsWith('full-'))
          throw new DomainError({ code: 'LETTERS_EXHAUSTED', kind: 'conflict', message: 'enough letters' });
        const code = template.case === 'bookingCode' ? template.value.code : '';
        letters.push({ email: recipient.value ?? '', code });
        return {};
      },
      listClientLetters: async ({ appointments }: ListClientLettersRequest, call: Parameters<typeof getCaller>[0]) => {
        onlyUs(call);
        return {
          letters: appointments.flatMap(({ appointmentId }) => {
            const known = toldLetters.get(appointmentId);
            return known ? [{ appointmentId, ...known }] : [];
          }),
        };
      },
    } as unknown as ServiceImpl<typeof NotificationService>);
  const target = `127.0.0.1:${await server.start()}`;
  return {
    providers,
    payors,
    patients,
    paused,
    people,
    opened,
    admitted,
    letters,
    toldLetters,
    admissions,
    turnedOff,
    standings,
    calls,
    meanwhile,
    target,
    stop: () => server.stop(),
  };
}
