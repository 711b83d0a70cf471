import type { DescService } from '@bufbuild/protobuf';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext } from '@connectrpc/connect';
import { createRpcServer } from '@linden/platform/rpc/rpc-server';
import { createLogger } from '@linden/platform/telemetry/log';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { AnalyticsService } from '@linden/proto/accounts/v1/analytics_service_pb';
import { FileService } from '@linden/proto/accounts/v1/file_service_pb';
import { InsuranceCardService } from '@linden/proto/accounts/v1/insurance_card_service_pb';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { ProviderRelationService } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { SettingsService } from '@linden/proto/accounts/v1/settings_service_pb';
import { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import { CardService } from '@linden/proto/billing/v1/card_service_pb';
import { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import { DocumentService } from '@linden/proto/billing/v1/document_service_pb';
import { EarningsService } from '@linden/proto/billing/v1/earnings_service_pb';
import { IssueService } from '@linden/proto/billing/v1/issue_service_pb';
import { LandingCheckService } from '@linden/proto/billing/v1/landing_check_service_pb';
import { MoneyDeskService } from '@linden/proto/billing/v1/money_desk_service_pb';
import { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { CosignatureService } from '@linden/proto/clinical_notes/v1/cosignature_service_pb';
import { LegalHoldService } from '@linden/proto/clinical_notes/v1/legal_hold_service_pb';
import { NoteService } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { PsychotherapyNoteService } from '@linden/proto/clinical_notes/v1/psychotherapy_note_service_pb';
import { SuggestionService } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import { AlertService } from '@linden/proto/messaging/v1/alert_service_pb';
import { ConversationService } from '@linden/proto/messaging/v1/conversation_service_pb';
import { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import { RecommendationService } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { testKeys } from '@linden/testkit/process/test-callers';
import { createServer, type ServerOptions } from '#src/create-server.ts';
import { createUpstreams, type Upstreams } from '#src/upstream/upstreams.ts';
import { createTestFeeds } from './test-feeds.ts';
import { createTestIssuer } from './test-issuer.ts';
import { testOperations } from './test-operations.ts';

type AnyHandler = (request: never, context: HandlerContext) => Promise<object>;

/** Canned answers of the services; a test replaces single ones. The services have their own tests. */
export type Answers = Record<string, AnyHandler>;

export const makeId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function makeProvider(number: number): Provider {
  return create(ProviderSchema, {
    id: makeId(number),
    shortId: `short${number}`,
    name: `Person ${number}`,
    specialties: ['Anxiety'],
    calendarSyncStatus: 'NOT_YET_SYNCED',
    priceCents: 15_000,
    stateCredentials: [{ usState: 'CA', licenseType: 'LCSW' }],
    payorCredentials: [
      { payorId: makeId(900), usState: 'CA' },
      { payorId: makeId(901), usState: 'CA' },
    ],
    rating: { average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] },
  });
}

const payor = (id: string, planName: string) => ({
  id,
  planName,
  planCategory: PlanCategory.COMMERCIAL,
  marketplaceNames: [planName],
  states: [{ id, usState: 'CA' }],
});
const when = timestampFromDate(new Date('2026-12-01T17:00:00Z'));

const defaultAnswers: Answers = {
  getAccount: async ({ accountId }: { accountId: string }) => ({
    account: { id: accountId, givenName: 'Robin', familyName: 'Example', email: 'robin@linden.example' },
  }),
  getProvider: async () => ({ provider: makeProvider(1) }),
  batchGetProviders: async ({ ids }: { ids: string[] }) => ({
    providers: ids.map((id) => makeProvider(Number(id.slice(-12)))),
  }),
  batchListNewestReviews: async ({ providerIds }: { providerIds: string[] }) => ({
    providers: providerIds.map((providerId) => ({
      providerId,
      reviews: [
        { id: 'r1', rating: 5, reviewText: 'Kind.', createdAt: when, reviewerSessionCount: 3, reviewerAge: 'Adults' },
      ],
    })),
  }),
  listPayors: async ({ usState }: { usState: string }) => ({
    payors: [payor(makeId(900), 'Cedar Mutual'), ...(usState ? [] : [payor(makeId(901), 'Aspen')])],
    catalogueRevision: 1n,
  }),
  getCancelPolicy: async () => ({
    freeHours: 24,
    overall: { missedSessions: 3 },
    withOneProvider: { missedSessions: 3, days: 92 },
  }),
  listCoverages: async () => ({ coverages: [] }),
  listUnreadPlans: async () => ({ patientIds: [] }),
  listHomePayors: async () => ({
    homePayors: [
      { payor: payor(makeId(910), 'Heron of Texas'), servicingPayorId: makeId(900) },
      { payor: payor(makeId(911), 'Other'), servicingPayorId: makeId(999) },
    ],
  }),
  listSlots: async ({ providerIds }: { providerIds: string[] }) => ({
    providers: providerIds.map((providerId) => ({
      providerId,
      timeZone: 'America/Denver',
      slotMinutes: 60,
      inOfficeStarts: [29_000_060n],
      virtualStarts: [29_000_000n, 29_000_060n],
    })),
  }),
  listNextAvailable: async ({ providerIds }: { providerIds: string[] }) => ({
    providers: providerIds.map((providerId) => ({ providerId, timeZone: 'America/Denver', virtual: when })),
  }),
  batchGetSchedules: async ({ providerIds }: { providerIds: string[] }) => ({
    schedules: providerIds.map((providerId) => ({
      providerId,
      timeZone: 'America/Denver',
      startIncrementMinutes: 30,
      initialSessionMinutes: 60,
      followUpMinutes: 30,
      windows: [{ dayOfWeek: 5, startMinute: 1320, endMinute: 1500, virtual: true }],
      stateSettings: [{ usState: 'CA', virtual: true }],
    })),
  }),
  searchProviders: async ({ first }: { first: number }) => ({
    hits: Array.from({ length: first }, (_, index) => ({
      providerId: makeId(index + 1),
      cursor: `c${index}`,
      provider: toBinary(ProviderSchema, makeProvider(index + 1)),
      timeZone: 'America/Denver',
      slotMinutes: 60,
      nextVirtual: when,
      availabilityAsOf: when,
      openDays: [0, 3, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 9],
      firstDay: '2026-11-30',
    })),
    hasNextPage: true,
    totalCount: 57,
  }),
};

/** Returns the same answers without servers, network and deadlines, to compare many operations quickly. */
export function createFakeUpstreams(answers: Answers = {}): Upstreams {
  const client = (service: DescService) =>
    Object.fromEntries(
      service.methods.map((method) => [
        method.localName,
        async (request: Record<string, unknown>) => {
          const answer = answers[method.localName] ?? defaultAnswers[method.localName];
          if (!answer) throw new Error(`unexpected call of ${method.localName}`);
          return create(
            method.output,
            (await answer(create(method.input, request) as never, {} as never)) as Record<string, unknown>,
          );
        },
      ]),
    );
  const [accounts, billing, scheduling, search] = [ProviderService, PayorService, SchedulingService, SearchService].map(
    client,
  );
  return { accounts, billing, scheduling, search, close: () => {} } as unknown as Upstreams;
}

/** Of documents, and of the pages that may read them. */
export const documentOrigins = {
  documents: 'http://documents.linden.localhost:8080',
  readers: ['http://linden.localhost:8080', 'http://provider.linden.localhost:8080'],
};

/** Allows every request; rate limits have their own test. */
const unlimited = {
  countRequest: async () => 0,
  countHeavyOperation: async () => 0,
  countLookups: async () => 0,
  countAccountLookups: async () => 0,
  countTakings: async () => 0,
};

/** Starts the real BFF in front of servers with canned answers that count their calls. Accepts query texts by default. */
export async function startBff(answers: Answers = {}, options: Partial<Omit<ServerOptions, 'upstreams'>> = {}) {
  const keys = testKeys();
  const calls: Record<string, number> = {};
  const handlersOf = (service: DescService) =>
    Object.fromEntries(
      service.methods.map(({ localName }) => [
        localName,
        (request: never, context: HandlerContext) => {
          calls[localName] = (calls[localName] ?? 0) + 1;
          const answer = answers[localName] ?? defaultAnswers[localName];
          return answer ? answer(request, context) : Promise.reject(new Error(`unexpected call of ${localName}`));
        },
      ]),
    );
  const serve = async (services: DescService[]) => {
    const server = createRpcServer({
      listen: { host: '127.0.0.1', port: 0 },
      logger: createLogger('fake', { level: 'silent' }),
      callerTrust: keys.trust,
      drainMs: 100,
    });
    for (const service of services) server.add(service, handlersOf(service) as never);
    return { server, target: `127.0.0.1:${await server.start()}` };
  };
  const [accounts, billing, scheduling, search, identity, notes, messaging] = await Promise.all(
    [
      [
        ProviderService,
        PeopleService,
        AdmissionService,
        SettingsService,
        AnalyticsService,
        FileService,
        InsuranceCardService,
        ProviderRelationService,
      ],
      [
        PayorService,
        CoverageService,
        BenefitsService,
        LandingCheckService,
        CardService,
        PaymentService,
        MoneyDeskService,
        IssueService,
        DocumentService,
        EarningsService,
      ],
      [SchedulingService, AppointmentService, PracticeService, RecommendationService],
      [SearchService],
      [AccountService, FactorService],
      [
        NoteService,
        SuggestionService,
        TreatmentPlanService,
        CosignatureService,
        PsychotherapyNoteService,
        LegalHoldService,
      ],
      [NotificationService, ConversationService, AlertService],
    ].map(serve),
  );
  if (!accounts || !billing || !scheduling || !search || !identity || !notes || !messaging)
    throw new Error('seven services');
  const upstreams = createUpstreams({
    ACCOUNTS_RPC: accounts.target,
    BILLING_RPC: billing.target,
    CLINICAL_NOTES_RPC: notes.target,
    IDENTITY_RPC: identity.target,
    MESSAGING_RPC: messaging.target,
    SCHEDULING_RPC: scheduling.target,
    SEARCH_RPC: search.target,
    CALLER_SIGNING_KEY: keys.privateKey('bff') as never,
  });
  const issuer = await createTestIssuer();
  const lines: string[] = [];
  const bff = await createServer({
    upstreams,
    logger: createLogger('bff', { level: 'warn', destination: { write: (line) => void lines.push(line) } }),
    manifest: testOperations,
    freeText: true,
    rateLimits: unlimited,
    feeds: createTestFeeds(),
    trustedProxies: ['loopback'],
    secure: false,
    sealingKey: Buffer.alloc(32, 7).toString('base64url'),
    auth: issuer.parts,
    origins: documentOrigins,
    ...options,
  });
  const origin = await bff.listen({ host: '127.0.0.1', port: 0 });
  return {
    calls,
    /** What the BFF logged, from warnings on. */
    lines,
    origin,
    services: {
      accounts: accounts.server,
      billing: billing.server,
      scheduling: scheduling.server,
      search: search.server,
    },
    issuer,
    /** Headers of a signed-in caller with a client that needs no proof. */
    async as(claims: Record<string, unknown> = {}) {
      const token = await issuer.token({ client_id: 'linden-native', cnf: undefined, ...claims });
      return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    },
    /** Posts a raw body, text or JSON. */
    async post(body: unknown, init: RequestInit = {}) {
      const response = await fetch(`${origin}/api/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    async ask(query: string, variables: object = {}, init: RequestInit = {}) {
      const response = await fetch(`${origin}/api/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        ...init,
      });
      return { status: response.status, body: (await response.json()) as GraphQLAnswer };
    },
    async stop() {
      await bff.close();
      upstreams.close();
      await Promise.all([accounts, billing, scheduling, search, identity, notes].map(({ server }) => server.stop()));
    },
  };
}

export interface GraphQLAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
}
