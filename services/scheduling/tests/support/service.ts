import { randomBytes, randomUUID } from 'node:crypto';
import type { DescService } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller/caller';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { createSealer, type Sealer } from '@linden/platform/crypto/sealer';
import { reportRefusal } from '@linden/platform/limits/report-refusal';
import { createRpcClient, type RpcClient } from '@linden/platform/rpc/rpc-client';
import { createLogger } from '@linden/platform/telemetry/log';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { CareService } from '@linden/proto/scheduling/v1/care_service_pb';
import { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import { RecommendationService } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { type TestIssuer, type TestKeys, testKeys } from '@linden/testkit/process/test-callers';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { vi } from 'vitest';
import { openBookingCodes } from '#src/clients/booking-codes.ts';
import { openCatalogue } from '#src/clients/catalogue.ts';
import { openLetters } from '#src/clients/letters.ts';
import { createOwnVideoRooms } from '#src/clients/own-video-rooms.ts';
import { openPeople } from '#src/clients/people.ts';
import type { AppointmentContext } from '#src/context.ts';
import { createServer } from '#src/create-server.ts';
import type { RecommendationLimits, SessionLimits } from '#src/domain/booking/session-limits.ts';
import { defaultVisitorLimits, type VisitorLimits } from '#src/domain/booking/visitor-limits.ts';
import { defaultPolicy } from '#src/domain/cancel/cancellation-policy.ts';
import { createCapReporter } from '#src/ports/report-cap.ts';
import { createSlotQueue } from '#src/ports/slot-queue.ts';
import { createVisitorHash } from '#src/ports/visitor-hash.ts';
import { openStore, type Store } from '#src/store/open-store.ts';
import { type Neighbors, startNeighbors } from './neighbors.ts';

type Client = RpcClient<typeof SchedulingService>;
type EventLog = RpcClient<typeof EventLogService>;
export type Appointments = RpcClient<typeof AppointmentService>;

export type TestService = {
  readonly operator: Client;
  readonly visitor: Client;
  readonly searchService: Client;
  readonly eventLog: Readonly<Record<'operator' | 'visitor' | 'identity' | 'search', EventLog>>;
  /** Returns a client that calls one of the instances as `caller`. */
  appointments(caller: Caller, instance?: number): Appointments;
  practice(caller: Caller, instance?: number): RpcClient<typeof PracticeService>;
  care(caller: Caller): RpcClient<typeof CareService>;
  recommendations(caller: Caller, instance?: number): RpcClient<typeof RecommendationService>;
  /** The clock of caps and codes; `ahead` moves it, in milliseconds. */
  readonly clock: { ahead: number };
  /** The log lines of refusals. */
  readonly lines: readonly string[];
  /** Accounts and billing, as set by the test. */
  readonly neighbors: Neighbors;
  readonly keys: TestKeys;
  readonly store: Store;
  readonly people: ReturnType<typeof openPeople>;
  readonly database: TestDatabase;
  /** How often readers were woken. */
  readonly woken: () => number;
  /** The lapse jobs sent to the worker: appointment and delay. */
  readonly askedToLapse: ReadonlyArray<readonly [id: string, delayMs: number]>;
  /** External calendar accounts that the worker was asked to read. */
  readonly askedToSync: readonly string[];
  /** Seals how to sign in to them, and drafts of bookings. */
  readonly sealer: Sealer;
  /** Runs SQL as the database administrator. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
};

/** Tests of other rules book as many visitors. */
const withoutLimits: VisitorLimits = {
  usesPerHour: { p64: 1e6, p56: 1e6, p48: 1e6, v4: 1e6 },
  codesPerHour: defaultVisitorLimits.codesPerHour,
  perProviderDay: 1e6,
  perRecipientHour: 1e6,
  perPhoneHour: 1e6,
};

/** Tests of other rules book and move as often as they like. */
const unlimitedSessions: SessionLimits = {
  visitorMovesPerDay: 1e6,
  movesPerDay: 1e6,
  openPerUnprovenAddress: 1e6,
  openPerAccount: 1e6,
  openPerType: 1e6,
};

const operator: Caller = { kind: 'operator', name: 'seed' };
const visitor: Caller = { kind: 'anonymous' };
const search: Caller = { kind: 'service', name: 'search' };

/** Starts the service over real gRPC on its own database, with one or several instances. */
export async function startService({
  instances = 1,
  visitorLimits = withoutLimits,
  sessionLimits = unlimitedSessions,
  recommendationLimits = { perProviderDay: 1e6, perClientDay: 1e6 },
  vendors = {},
  undoSeconds = 0,
}: {
  instances?: number;
  visitorLimits?: VisitorLimits;
  sessionLimits?: SessionLimits;
  recommendationLimits?: RecommendationLimits;
  vendors?: AppointmentContext['externalCalendars']['vendors'];
  /** By default, cancellations settle at once. */
  undoSeconds?: number;
} = {}): Promise<TestService> {
  const database = await createTestDatabase();
  const keys = testKeys();
  const neighbors = await startNeighbors(keys);
  const stores = Array.from({ length: instances }, () => openStore(database.urlOf('scheduling')));
  const [store = openStore(database.urlOf('scheduling'))] = stores;
  const calls = {
    callerToken: (audience: string) => keys.tokenOf('scheduling', { kind: 'service', name: 'scheduling' }, audience),
    timeoutMs: 5000,
  };
  const people = openPeople({ ...calls, target: neighbors.target });
  const catalogue = openCatalogue({ ...calls, accounts: neighbors.target, billing: neighbors.target });
  const bookingCodes = openBookingCodes({ ...calls, target: neighbors.target });
  const letters = openLetters({ ...calls, target: neighbors.target });
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const lines: string[] = [];
  const capLogger = createLogger('scheduling-test', { destination: { write: (line) => lines.push(line) } });
  const sealer = createSealer('scheduling', Buffer.alloc(32, 7).toString('base64url'));
  const askedToSync: string[] = [];
  const asked: Array<readonly [string, number]> = [];
  let woken = 0;
  const contextOn = (own: Store): AppointmentContext => ({
    store: own,
    people,
    catalogue,
    videoRooms: createOwnVideoRooms(catalogue),
    organizer: 'hello@linden.example',
    policy: { ...defaultPolicy, undoSeconds },
    returnRateTarget: 70,
    visitorLimits,
    sessionLimits,
    recommendationLimits,
    visitorHash: createVisitorHash('test'),
    sealer,
    bookingCodes,
    letters,
    slotQueue: createSlotQueue(),
    reportCap: createCapReporter(capLogger),
    reportPracticeRefusal: (reason, method) => reportRefusal(capLogger, { kind: 'practice', reason, method }),
    reportRefusedLink: (reason) => lines.push(reason),
    clock,
    newId: randomUUID,
    newPublicId: () => createPublicId(randomBytes),
    wakeConsumers: () => {
      woken++;
    },
    askToLapse: (id, delayMs) => asked.push([id, delayMs]),
    externalCalendars: {
      sealer,
      onLoopback: true,
      vendors,
      askToSync: (id) => askedToSync.push(id),
      reportRefusal: (reason) => lines.push(reason),
    },
  });
  const servers = stores.map((own) =>
    createServer(contextOn(own), {
      listen: { host: '127.0.0.1', port: 0 },
      logger: createLogger('scheduling-test', { level: process.env.TEST_LOG ?? 'silent' }),
      callerTrust: keys.trust,
      drainMs: 1000,
    }),
  );
  const ports = await Promise.all(servers.map((server) => server.start()));
  const clients: Array<{ close(): void }> = [];
  const clientOf = <S extends DescService>(
    definition: S,
    issuer: TestIssuer,
    caller: Caller,
    instance = 0,
  ): RpcClient<S> => {
    const client = createRpcClient(definition, {
      target: `127.0.0.1:${ports[instance]}`,
      callerToken: (audience: string) => keys.tokenOf(issuer, caller, audience),
      audience: 'scheduling',
      timeoutMs: 20_000,
    });
    clients.push(client);
    return client;
  };
  return {
    operator: clientOf(SchedulingService, 'operator', operator),
    visitor: clientOf(SchedulingService, 'bff', visitor),
    searchService: clientOf(SchedulingService, 'search', search),
    eventLog: {
      operator: clientOf(EventLogService, 'operator', operator),
      visitor: clientOf(EventLogService, 'bff', visitor),
      identity: clientOf(EventLogService, 'identity', { kind: 'service', name: 'identity' }),
      search: clientOf(EventLogService, 'search', search),
    },
    appointments: (caller, instance) => clientOf(AppointmentService, issuerOf(caller), caller, instance),
    practice: (caller, instance) => clientOf(PracticeService, issuerOf(caller), caller, instance),
    care: (caller) => clientOf(CareService, issuerOf(caller), caller),
    recommendations: (caller, instance) => clientOf(RecommendationService, issuerOf(caller), caller, instance),
    clock,
    lines,
    neighbors,
    keys,
    store,
    people,
    database,
    woken: () => woken,
    askedToLapse: asked,
    askedToSync,
    sealer,
    sql: async (text, values) => (await database.admin.query(text, values)).rows,
    async stop() {
      for (const client of clients) client.close();
      people.close();
      catalogue.close();
      bookingCodes.close();
      letters.close();
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(stores.map((own) => own.close()));
      await neighbors.stop();
      await database.drop();
    },
  };
}

function issuerOf(caller: Caller): TestIssuer {
  if (caller.kind === 'operator') return 'operator';
  return caller.kind === 'service' ? (caller.name as TestIssuer) : 'bff';
}

/** Counts the statements of every Postgres connection of this process, including the service's own, until `stop`. */
export function countStatements({ database }: TestService): { count(): number; stop(): void } {
  const connection: { query: unknown } = Object.getPrototypeOf(database.admin);
  const sent = vi.spyOn(connection as typeof database.admin, 'query');
  return { count: () => sent.mock.calls.length, stop: () => sent.mockRestore() };
}
