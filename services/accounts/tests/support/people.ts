import { randomBytes, randomUUID } from 'node:crypto';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller/caller';
import type { Person, PersonRole } from '@linden/platform/caller/person';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { createSealer } from '@linden/platform/crypto/sealer';
import { notFound } from '@linden/platform/domain-error';
import type { ObjectStorage } from '@linden/platform/files/object-storage';
import { createRpcClient, type RpcClient } from '@linden/platform/rpc/rpc-client';
import { createLogger } from '@linden/platform/telemetry/log';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { AnalyticsService } from '@linden/proto/accounts/v1/analytics_service_pb';
import { CredentialService } from '@linden/proto/accounts/v1/credential_service_pb';
import { FileService } from '@linden/proto/accounts/v1/file_service_pb';
import { InsuranceCardService } from '@linden/proto/accounts/v1/insurance_card_service_pb';
import { InvitationService } from '@linden/proto/accounts/v1/invitation_service_pb';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { type Patient, PatientSchema } from '@linden/proto/accounts/v1/person_pb';
import { ProviderRelationService } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { ReferralPortalService } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import { SettingsService } from '@linden/proto/accounts/v1/settings_service_pb';
import { SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { type TestIssuer, testKeys } from '@linden/testkit/process/test-callers';
import { createTestDatabase } from '@linden/testkit/stores/test-database';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { createServer } from '#src/create-server.ts';
import { derivePrefillKey } from '#src/domain/people/prefill-token.ts';
import type { AuditSource } from '#src/ports/audits.ts';
import { createCheckQueue } from '#src/ports/check-queue.ts';
import type { IssuedAccount } from '#src/ports/identity.ts';
import type { Scanner } from '#src/ports/scanner.ts';
import { openStore } from '#src/store/open-store.ts';

type PeopleClient = RpcClient<typeof PeopleService>;
export type AdmissionClient = RpcClient<typeof AdmissionService>;

/** For tests without files: its methods throw. */
const noStorage = new Proxy({} as ObjectStorage, {
  get: () => () => {
    throw new Error('this test has no file storage');
  },
});

interface Options {
  storage?: ObjectStorage;
  /** By default nothing is found. */
  scanner?: Scanner;
  /** Checks of files that may wait. */
  maxChecks?: number;
  uploadFormsPerDay?: number;
}

/** Starts the real service with a clock that can be moved; the test plays identity and the other audit logs. */
export async function startPeople({
  storage = noStorage,
  scanner = { scan: async () => {} },
  maxChecks = 20,
  uploadFormsPerDay = 120,
}: Options = {}) {
  const keys = testKeys();
  const database = await createTestDatabase();
  const statements = { count: 0 };
  const store = openStore(database.urlOf('accounts'), () => {
    statements.count += 1;
  });
  const issued = new Map<string, IssuedAccount>();
  const refuses = new Map<string, Error>();
  const asked = { identity: 0 };
  const audits: AuditSource[] = [];
  const caps: string[] = [];
  const raisedPeople = new Map<string, number>();
  const letters: string[] = [];
  const withdrawn: string[] = [];
  const invited = new Map<string, string>();
  const unsent: { error?: Error } = {};
  const refusedUploads: string[] = [];
  const refusedChanges: string[] = [];
  const ahead = { ms: 0 };
  const sealer = createSealer('accounts', randomBytes(32).toString('base64url'));
  const server = createServer(
    {
      store,
      wakeConsumers: async () => {},
      clock: { now: () => new Date(Date.now() + ahead.ms) },
      prefillKey: derivePrefillKey(new Uint8Array(32).fill(7)),
      newPublicId: () => createPublicId(randomBytes),
      sealer,
      async getAccount(id) {
        asked.identity += 1;
        const refused = refuses.get(id);
        if (refused) throw refused;
        const account = issued.get(id);
        if (!account) throw notFound('ACCOUNT_NOT_FOUND', 'there is no such account');
        return account;
      },
      inviter: {
        async prepare({ email }) {
          const account = invited.get(email) ?? randomUUID();
          invited.set(email, account);
          return account;
        },
        async send(account) {
          if (unsent.error) throw unsent.error;
          letters.push(account);
          return new Date(Date.now() + ahead.ms + 7 * 86_400_000);
        },
        async withdraw(account) {
          if (unsent.error) throw unsent.error;
          withdrawn.push(account);
        },
      },
      logger: { error: () => {} },
      attemptBudgets: { p64: 6, p56: 12, p48: 24, v4: 60 },
      referralsPerAccount: 3,
      reportCap: (cap) => caps.push(cap),
      peoplePerAccount: 10,
      limits: { readRaise: async (ids) => Math.max(0, ...ids.map((id) => raisedPeople.get(id) ?? 0)) },
      uploadFormsPerDay,
      reportAccountCap: (cap) => caps.push(cap),
      storage,
      scanner,
      runCheck: createCheckQueue(maxChecks),
      reportPracticeRefusal: (code) => refusedChanges.push(code),
      reportUpload: (code) => refusedUploads.push(code),
      audits,
    },
    {
      listen: { host: '127.0.0.1', port: 0 },
      logger: createLogger('accounts', { level: process.env.TEST_LOG ?? 'silent' }),
      callerTrust: keys.trust,
      drainMs: 1000,
    },
  );
  const target = `127.0.0.1:${await server.start()}`;
  const open: { close(): void }[] = [];
  const optionsOf = (issuer: TestIssuer, caller: Caller) => ({
    target,
    callerToken: (audience: string) => keys.tokenOf(issuer, caller, audience),
    timeoutMs: 5000,
  });
  const as = (issuer: TestIssuer, caller: Caller): PeopleClient => {
    const client = createRpcClient(PeopleService, optionsOf(issuer, caller));
    open.push(client);
    return client;
  };
  const admissions = (issuer: TestIssuer, caller: Caller): AdmissionClient => {
    const client = createRpcClient(AdmissionService, optionsOf(issuer, caller));
    open.push(client);
    return client;
  };
  const settings = (issuer: TestIssuer, caller: Caller) => {
    const client = createRpcClient(SettingsService, optionsOf(issuer, caller));
    open.push(client);
    return client;
  };
  const analytics = (issuer: TestIssuer, caller: Caller) => {
    const client = createRpcClient(AnalyticsService, optionsOf(issuer, caller));
    open.push(client);
    return client;
  };
  const filesAs = (issuer: TestIssuer, caller: Caller) => {
    const client = createRpcClient(FileService, optionsOf(issuer, caller));
    open.push(client);
    return client;
  };
  const insuranceCardsAs = (caller: Caller) => {
    const client = createRpcClient(InsuranceCardService, optionsOf('bff', caller));
    open.push(client);
    return client;
  };
  const credentialsAs = (issuer: TestIssuer, caller: Caller) => {
    const client = createRpcClient(CredentialService, optionsOf(issuer, caller));
    open.push(client);
    return client;
  };
  const relationsAs = (issuer: TestIssuer, caller: Caller) => {
    const client = createRpcClient(ProviderRelationService, optionsOf(issuer, caller));
    open.push(client);
    return client;
  };
  const invitationsAs = (issuer: TestIssuer, caller: Caller) => {
    const client = createRpcClient(InvitationService, optionsOf(issuer, caller));
    open.push(client);
    return client;
  };
  const referralPortalsAs = (issuer: TestIssuer, caller: Caller) => {
    const client = createRpcClient(ReferralPortalService, optionsOf(issuer, caller));
    open.push(client);
    return client;
  };
  const providersAs = (issuer: TestIssuer, caller: Caller) => {
    const client = createRpcClient(ProviderService, optionsOf(issuer, caller));
    open.push(client);
    return client;
  };
  const providers = createRpcClient(ProviderService, optionsOf('operator', { kind: 'operator', name: 'test' }));
  open.push(providers);
  return {
    store,
    admin: database.admin,
    sealer,
    admissions,
    settings,
    analytics,
    /** Connects with the service's own database role. */
    appUrl: database.urlOf('accounts'),
    providersAs,
    referralPortalsAs,
    invitationsAs,
    credentialsAs,
    relationsAs,
    /** Accounts of the addresses that were invited. */
    invited,
    /** Accounts that identity mailed a link to, in order. */
    letters,
    withdrawn,
    /** The error that identity answers letters with. */
    unsent,
    filesAs,
    insuranceCardsAs,
    audits,
    /** Sizes of the networks that reached their budget of attempts. */
    caps,
    /** How much staff raised the limit of people, by patient. */
    raisedPeople,
    /** Codes of the refused files. */
    refusedUploads,
    refusedChanges,
    ahead,
    asked,
    issued,
    /** The error that identity answers with. */
    refuses,
    statements,
    providers,
    visitor: as('bff', { kind: 'anonymous' }),
    operator: as('operator', { kind: 'operator', name: 'test' }),
    scheduling: as('scheduling', { kind: 'service', name: 'scheduling' }),
    billing: as('billing', { kind: 'service', name: 'billing' }),
    /** A person who signs in, known to identity. */
    person(roles: PersonRole[] = ['client'], changes: Partial<Person> = {}) {
      const caller = personOf(roles, changes);
      const { account } = caller;
      issued.set(account, {
        id: account,
        email: `${account}@linden.example`,
        emailVerified: true,
        givenName: 'Maya',
        familyName: 'Linfield',
        roles,
      });
      return { account, caller, rpc: as('bff', caller), admissions: admissions('bff', caller) };
    },
    /** Lists the audited actions about a person, in order. */
    async trail(subject: string): Promise<string[]> {
      const { rows } = await database.admin.query<{ action: string }>(
        'select action from accounts.audit where subject = $1 order by id',
        [subject],
      );
      return rows.map(({ action }) => action);
    },
    async stop(): Promise<void> {
      for (const client of open) client.close();
      await server.stop();
      await store.close();
      await database.drop();
    },
  };
}

export type PeopleWorld = Awaited<ReturnType<typeof startPeople>>;

/** The person has a fresh second step unless `changes` says otherwise. */
function personOf(roles: PersonRole[], changes: Partial<Person>): Person {
  const authenticatedAt = Math.floor(Date.now() / 1000);
  return {
    kind: 'person',
    account: randomUUID(),
    roles,
    strength: 'two_step',
    authenticatedAt,
    session: 's',
    ...changes,
  };
}

/** Builds a valid adult, new unless an id is given. */
export function buildPatient(changes: Exclude<MessageInitShape<typeof PatientSchema>, Patient> = {}): Patient {
  return create(PatientSchema, {
    id: randomUUID(),
    legalFirstName: 'Maya',
    legalLastName: 'Linfield',
    dob: '1990-05-05',
    email: 'maya@linden.example',
    telephone: '(510) 555-0123',
    street: '1 Alder Lane',
    unit: 'Apt 2',
    city: 'Oakland',
    state: 'CA',
    zipcode: '94609',
    stateOfResidence: 'CA',
    gender: 'WOMAN',
    sexOnInsurance: SexOnInsurance.FEMALE,
    pronouns: 'she/her',
    reasonForTherapy: 'sleep',
    interpreterLanguage: 'English',
    ...changes,
  });
}

/** Returns the date of birth (YYYY-MM-DD) of a person in California who turns so many years old today: ages count where the client lives. */
export function bornYearsAgo(years: number): string {
  const today = getPatientDay(Date.now(), 'CA');
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`.replace('-02-29', '-02-28');
}

export const refusal = (kind: string, code: string, field?: string) => ({
  name: 'DomainError',
  kind,
  code,
  ...(field === undefined ? {} : { field }),
});
