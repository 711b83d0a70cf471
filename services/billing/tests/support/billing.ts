import { randomUUID } from 'node:crypto';
import type { DescService } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller/caller';
import type { PersonRole, Strength } from '@linden/platform/caller/person';
import { type Clock, systemClock } from '@linden/platform/clock';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import { CardService } from '@linden/proto/billing/v1/card_service_pb';
import { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import { DocumentService } from '@linden/proto/billing/v1/document_service_pb';
import { EarningsService } from '@linden/proto/billing/v1/earnings_service_pb';
import { IssueService } from '@linden/proto/billing/v1/issue_service_pb';
import { LandingCheckService } from '@linden/proto/billing/v1/landing_check_service_pb';
import { MoneyDeskService } from '@linden/proto/billing/v1/money_desk_service_pb';
import { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { serveForTest } from '@linden/testkit/process/serve-for-test';
import { createInputsHash, createMemberHash } from '#src/create-envelope.ts';
import { createServer } from '#src/create-server.ts';
import type { CardPayments } from '#src/ports/card-payments.ts';
import type { InsuredMember } from '#src/ports/people.ts';
import type { BilledProvider } from '#src/ports/providers.ts';
import { openStore } from '#src/store/open-store.ts';

/** The made-up member that the stand-in for clearinghouses knows. */
export const testMember: InsuredMember = {
  identity: { firstName: 'Alma', lastName: 'Rivera', birthDate: '1990-02-14', gender: 'F' },
  stateOfResidence: 'CA',
  address: { line: '350 Bush St', city: 'San Francisco', usState: 'CA', zip: '94104' },
};
/** A therapist as accounts knows them. */
export const testBilledProvider: BilledProvider = {
  name: 'Maya Linfield',
  npi: '1999999984',
  missedFeeCents: 0,
  priceCents: 14_000,
  licenses: [{ usState: 'CA', type: 'LCSW', number: 'CA-1' }],
  office: undefined,
  virtual: undefined,
};
export const sealingKey = Buffer.alloc(32, 7).toString('base64url');

const serviceIssuers = ['clinical-notes', 'messaging', 'scheduling'] as const;

export type Billing = Awaited<ReturnType<typeof startBilling>>;

/** Starts the real service; the test plays accounts. */
export async function startBilling({ cards, clock = systemClock }: { cards?: CardPayments; clock?: Clock } = {}) {
  const actsFor = new Map<string, string[]>();
  const opened = new Map<string, string[]>();
  const envelope = createEnvelopeSealer(createSealer('billing', sealingKey));
  const members = new Map<string, InsuredMember>();
  const requested: string[] = [];
  const forgedEvents: string[] = [];
  const setupCaps: string[] = [];
  const raisedSetups = new Map<string, number>();
  const landingCaps: string[] = [];
  const providers = new Map<string, string>();
  const treated = new Set<string>();
  const people = {
    findProvider: async (account: string) => providers.get(account),
    findMember: async (patientId: string) => members.get(patientId) ?? testMember,
    listPatients: async (account: string) => actsFor.get(account) ?? [],
    listOpenedPatients: async (account: string) => opened.get(account) ?? [],
  };
  const names = new Map<string, string>();
  const billed = new Map<string, BilledProvider>();
  const sessions = new Set<string>();
  const care = {
    treats: async (providerId: string, patientId: string) => treated.has(`${providerId} ${patientId}`),
    hasSession: async (providerId: string, patientId: string, appointmentId: string) =>
      sessions.has(`${providerId} ${patientId} ${appointmentId}`),
  };
  const served = await serveForTest({
    name: 'billing',
    service: PayorService,
    openStore,
    createServer: (context: { store: ReturnType<typeof openStore>; wakeConsumers: () => Promise<void> }, options) =>
      createServer(
        {
          ...context,
          people,
          care,
          envelope,
          clock,
          cards,
          pauseAfterMs: 30 * 86_400_000,
          providers: { findNames: async () => names, findBilled: async (id: string) => billed.get(id) },
          setupLimits: { perPatientDay: 10, perAccountDay: 20 },
          limits: { readRaise: async ([patientId = '']) => raisedSetups.get(patientId) ?? 0 },
          reportSetupCap: (cap) => void setupCaps.push(cap),
          reportForgedEvent: (reason) => void forgedEvents.push(reason),
          hashInputs: createInputsHash({ SEALING_KEY: sealingKey }),
          hashMember: createMemberHash({ SEALING_KEY: sealingKey }),
          reportLandingCap: (cap) => void landingCaps.push(cap),
          requestRun: (id) => void requested.push(id),
        },
        options,
      ),
  });
  const closers: { close(): void }[] = [];
  const clientOf = <Service extends DescService>(service: Service, caller: Caller) => {
    const issuer =
      caller.kind === 'operator'
        ? 'operator'
        : caller.kind === 'service'
          ? (serviceIssuers.find((name) => name === caller.name) ?? 'billing')
          : 'bff';
    const client = createRpcClient(service, {
      target: served.target,
      callerToken: (audience: string) => served.keys.tokenOf(issuer, caller, audience),
      timeoutMs: 5000,
    });
    closers.push(client);
    return client;
  };
  const coverages = (caller: Caller) => clientOf(CoverageService, caller);
  const cardsOf = (caller: Caller) => clientOf(CardService, caller);
  const paymentsOf = (caller: Caller) => clientOf(PaymentService, caller);
  const documentsOf = (caller: Caller) => clientOf(DocumentService, caller);
  const earningsOf = (caller: Caller) => clientOf(EarningsService, caller);
  const deskOf = (caller: Caller) => clientOf(MoneyDeskService, caller);
  const issuesOf = (caller: Caller) => clientOf(IssueService, caller);
  const benefits = (caller: Caller) => clientOf(BenefitsService, caller);
  const person = (roles: PersonRole[], strength: Strength = 'two_step'): Extract<Caller, { kind: 'person' }> => ({
    kind: 'person',
    account: randomUUID(),
    roles,
    strength,
    authenticatedAt: Math.floor(Date.now() / 1000),
    session: 's',
  });
  const treatingProvider = (patientIds: string[], appointmentIds: string[] = []) => {
    const caller = person(['provider']);
    const providerId = randomUUID();
    providers.set(caller.account, providerId);
    for (const id of patientIds) {
      treated.add(`${providerId} ${id}`);
      for (const appointmentId of appointmentIds) sessions.add(`${providerId} ${id} ${appointmentId}`);
    }
    return { caller };
  };
  return {
    ...served,
    envelope,
    clientOf,
    coverages,
    cardsOf,
    paymentsOf,
    deskOf,
    /** The patients whose records an account has open. */
    opened,
    issuesOf,
    documentsOf,
    earningsOf,
    /** Providers by the account. */
    providers,
    /** Names of providers, by id. */
    names,
    /** What bills say of providers, by id. */
    billed,
    /** Reasons of counted refusals of events. */
    forgedEvents,
    setupCaps,
    /** How much staff raised the limit of card setups, by patient. */
    raisedSetups,
    /** Budgets that refused a visitor's check. */
    landingCaps,
    benefits,
    landing: (caller: Caller) => clientOf(LandingCheckService, caller),
    /** What accounts says of patients; others are the test member. */
    members,
    /** Ids of the checks that the worker was told of. */
    requested,
    person,
    /** The patients that an account acts for. */
    actsFor,
    /** A client with a patient of their own. */
    client(patientIds: string[] = [randomUUID()]) {
      const caller = person(['client']);
      const [patientId = ''] = patientIds;
      actsFor.set(caller.account, patientIds);
      return { caller, patientId, coverages: coverages(caller), benefits: benefits(caller) };
    },
    /** A provider who treats these patients, in these sessions. */
    provider(patientIds: string[], appointmentIds?: string[]) {
      return issuesOf(treatingProvider(patientIds, appointmentIds).caller);
    },
    treatingProvider,
    /** A provider who had this session with a patient. */
    providerOf(patientId: string, appointmentId: string) {
      const caller = person(['provider']);
      const providerId = randomUUID();
      providers.set(caller.account, providerId);
      sessions.add(`${providerId} ${patientId} ${appointmentId}`);
      return benefits(caller);
    },
    /** Staff with the records of these patients open. */
    staff(patientIds: string[], roles: PersonRole[] = ['support']) {
      const caller = person(roles);
      opened.set(caller.account, patientIds);
      return coverages(caller);
    },
    /** Reads checks as staff with the records of these patients open. */
    staffBenefits(patientIds: string[]) {
      const caller = person(['support']);
      opened.set(caller.account, patientIds);
      return benefits(caller);
    },
    async stop() {
      for (const each of closers) each.close();
      await served.stop();
    },
  };
}
