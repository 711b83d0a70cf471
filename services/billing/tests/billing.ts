import { randomUUID } from 'node:crypto';
import type { DescService } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller';
import { type Clock, systemClock } from '@linden/platform/clock';
import { createEnvelopeSealer } from '@linden/platform/envelope';
import type { PersonRole, Strength } from '@linden/platform/person';
import { createRpcClient } from '@linden/platform/rpc-client';
import { createSealer } from '@linden/platform/sealer';
import { serveForTest } from '@linden/platform/testkit/serve-for-test';
import { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import { CardService } from '@linden/proto/billing/v1/card_service_pb';
import { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { createInputsHash } from '#src/create-envelope.ts';
import { createServer } from '#src/create-server.ts';
import type { CardPayments } from '#src/ports/card-payments.ts';
import type { InsuredMember } from '#src/ports/people.ts';
import { openStore } from '#src/store/open-store.ts';

/** The made-up member that the stand-in for clearinghouses knows. */
export const testMember: InsuredMember = {
  identity: { firstName: 'Alma', lastName: 'Rivera', birthDate: '1990-02-14', gender: 'F' },
  stateOfResidence: 'CA',
};
export const sealingKey = Buffer.alloc(32, 7).toString('base64url');

export type Billing = Awaited<ReturnType<typeof startBilling>>;

/** Starts the real service; the test plays accounts. */
export async function startBilling({ cards, clock = systemClock }: { cards?: CardPayments; clock?: Clock } = {}) {
  const actsFor = new Map<string, string[]>();
  const opened = new Map<string, string[]>();
  const envelope = createEnvelopeSealer(createSealer('billing', sealingKey));
  const members = new Map<string, InsuredMember>();
  const requested: string[] = [];
  const forgedEvents: string[] = [];
  const people = {
    findMember: async (patientId: string) => members.get(patientId) ?? testMember,
    listPatients: async (account: string) => actsFor.get(account) ?? [],
    listOpenedPatients: async (account: string) => opened.get(account) ?? [],
  };
  const served = await serveForTest({
    name: 'billing',
    service: PayorService,
    openStore,
    createServer: (context: { store: ReturnType<typeof openStore>; wakeConsumers: () => Promise<void> }, options) =>
      createServer(
        {
          ...{ ...context, people, envelope, clock, cards },
          reportForgedEvent: (reason) => void forgedEvents.push(reason),
          hashInputs: createInputsHash({ SEALING_KEY: sealingKey }),
          requestRun: (id) => void requested.push(id),
        },
        options,
      ),
  });
  const closers: { close(): void }[] = [];
  const clientOf = <Service extends DescService>(service: Service, caller: Caller) => {
    const issuer = caller.kind === 'operator' ? 'operator' : caller.kind === 'service' ? 'billing' : 'bff';
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
  const benefits = (caller: Caller) => clientOf(BenefitsService, caller);
  const person = (roles: PersonRole[], strength: Strength = 'two_step'): Extract<Caller, { kind: 'person' }> => ({
    kind: 'person',
    account: randomUUID(),
    roles,
    strength,
    authenticatedAt: Math.floor(Date.now() / 1000),
    session: 's',
  });
  return {
    ...served,
    envelope,
    coverages,
    cardsOf,
    paymentsOf,
    /** Reasons of counted refusals of events. */
    forgedEvents,
    benefits,
    /** What accounts says of patients; others are the test member. */
    members,
    /** Ids of the checks that the worker was told of. */
    requested,
    person,
    /** The patients that an account acts for. */
    actsFor,
    /** A client with a patient of their own. */
    client() {
      const [caller, patientId] = [person(['client']), randomUUID()];
      actsFor.set(caller.account, [patientId]);
      return { caller, patientId, coverages: coverages(caller), benefits: benefits(caller) };
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
