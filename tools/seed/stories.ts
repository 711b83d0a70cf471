import { createCallerSigner } from '@linden/platform/caller/caller';
import {
  baseConfig,
  httpUrl,
  postgresUrl,
  privateJwk,
  readConfigOrExit,
  rpcTarget,
  sealingKey,
  storageUrl,
} from '@linden/platform/config/config';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { readRoles } from '@linden/platform/store/role-names';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { CardService } from '@linden/proto/billing/v1/card_service_pb';
import { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import pg from 'pg';
import { z } from 'zod';
import { bookAsPartner, putProviderAccounts } from './stories/care.ts';
import { createStory } from './stories/create-story.ts';
import { createDemoBilling } from './stories/demo-billing.ts';
import { createDemoCalendars } from './stories/demo-calendars.ts';
import { createDemoCards } from './stories/demo-cards.ts';
import { createDemoClaims } from './stories/demo-claims.ts';
import { demoClients } from './stories/demo-clients.ts';
import { createDemoCoverages } from './stories/demo-coverages.ts';
import { createDemoMessages } from './stories/demo-messages.ts';
import { createDemoNotes } from './stories/demo-notes.ts';
import { createDemoSessions, type DemoOwners } from './stories/demo-sessions.ts';
import { environmentsWithLogins, loginPassword, logins, staffAppSecret } from './stories/logins.ts';
import { stories } from './stories/people.ts';
import { createPracticeDay, moveNextSession, skipCalendar } from './stories/practice-day.ts';
import { createProviderReports, createStanding } from './stories/provider-standing.ts';
import { createRecommendations } from './stories/recommendations.ts';
import { createReferralPortals } from './stories/referral-portals.ts';
import { repeatWhileBusy } from './stories/repeat-while-busy.ts';
import { createStaffWork } from './stories/staff-work.ts';
import { createUnsentLetters } from './stories/unsent-letters.ts';
import { createVettedProviders } from './stories/vetted-providers.ts';

/** `node seed/stories.ts`: creates the named people in a running world. */
const env = readConfigOrExit(
  baseConfig.extend({
    ACCOUNTS_RPC: rpcTarget,
    SCHEDULING_RPC: rpcTarget,
    /** Without it the demo clients have no insurance. */
    BILLING_RPC: rpcTarget.optional(),
    /** Without it no logins are created. */
    IDENTITY_RPC: rpcTarget.optional(),
    CALLER_SIGNING_KEY: privateJwk,
    /** Without it the demo clients have no sessions. */
    OWNER_DATABASE_URL: postgresUrl.optional(),
    /** Without it no provider has documents. */
    STORAGE_URL: storageUrl.optional(),
    /** The sealing key of scheduling. Without it no demo provider has a connected calendar. */
    CALENDAR_SEALING_KEY: sealingKey.optional(),
    /** The sealing key of clinical-notes. Without it no demo provider has notes. */
    NOTES_SEALING_KEY: sealingKey.optional(),
    /** The sealing key of billing. Without it the demo clients have no claims. */
    BILLING_SEALING_KEY: sealingKey.optional(),
    /** The sealing key of messaging. Without it no demo client has messages. */
    MESSAGES_SEALING_KEY: sealingKey.optional(),
    /** The stand-in for the card processor. Without it the demo clients have no cards. */
    CARDS_URL: httpUrl.optional(),
    /** Whether the provider login has sessions today. */
    DEMO_DAY: z.enum(['on', 'off']).default('on'),
  }),
);
const signer = createCallerSigner(env.CALLER_SIGNING_KEY, 'operator');
const options = (target: string) => ({
  target,
  callerToken: (audience: string) => signer.token({ kind: 'operator', name: 'seed' }, audience),
  timeoutMs: 10_000,
});
const owners = {
  accounts: createRpcClient(ProviderService, options(env.ACCOUNTS_RPC)),
  scheduling: createRpcClient(SchedulingService, options(env.SCHEDULING_RPC)),
};
try {
  for (const story of stories) console.log(`${story.name}: ${await repeatWhileBusy(() => createStory(owners, story))}`);
  const { OWNER_DATABASE_URL: owner } = env;
  if (owner) await repeatWhileBusy(() => putVettedProviders(owner));
} finally {
  owners.accounts.close();
  owners.scheduling.close();
}
if (env.IDENTITY_RPC && environmentsWithLogins.includes(env.LINDEN_ENV)) {
  const target = env.IDENTITY_RPC;
  await repeatWhileBusy(() => putLogins(target));
  await repeatWhileBusy(tellOfCare);
}

async function putVettedProviders(connectionString: string): Promise<void> {
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    await createVettedProviders(owners, database, new Date());
  } finally {
    await database.end();
  }
}

/** Creates provider accounts, a booking that waits for the client, and the sessions of the demo clients. */
async function tellOfCare(): Promise<void> {
  const care = {
    people: createRpcClient(PeopleService, options(env.ACCOUNTS_RPC)),
    scheduling: createRpcClient(SchedulingService, options(env.SCHEDULING_RPC)),
    appointments: createRpcClient(AppointmentService, options(env.SCHEDULING_RPC)),
  };
  try {
    await putProviderAccounts(care);
    console.log(`a partner's booking: ${(await bookAsPartner(care, new Date())) ? 'waits' : 'none was made'}`);
    if (env.OWNER_DATABASE_URL) await putDemoSessions(env.OWNER_DATABASE_URL, care);
  } finally {
    for (const each of Object.values(care)) each.close();
  }
}

async function putDemoSessions(connectionString: string, care: Omit<DemoOwners, 'database'>): Promise<void> {
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    const owners = { ...care, database };
    await skipCalendar(database);
    console.log(`${await createDemoSessions(owners, new Date())} sessions created for demo clients`);
    if (env.BILLING_RPC) await putDemoCoverages(env.BILLING_RPC, database);
    if (env.BILLING_RPC && env.CARDS_URL) await putDemoCards(env.BILLING_RPC, database, env.CARDS_URL);
    // Tests of journeys count the provider's sessions themselves.
    if (env.DEMO_DAY === 'on') {
      console.log(`${await createPracticeDay(owners, new Date())} sessions around today`);
      if (env.BILLING_SEALING_KEY)
        console.log(
          `${await createDemoClaims(database, env.BILLING_SEALING_KEY, new Date())} new claims of demo clients`,
        );
      if (env.CALENDAR_SEALING_KEY) await createDemoCalendars(database, env.CALENDAR_SEALING_KEY, new Date());
      if (env.NOTES_SEALING_KEY)
        console.log(
          `${await createDemoNotes(database, env.NOTES_SEALING_KEY, new Date())} new notes of demo providers`,
        );
      if (env.MESSAGES_SEALING_KEY)
        console.log(`${await createDemoMessages(database, env.MESSAGES_SEALING_KEY, new Date())} new conversations`);
      for (const { patient } of demoClients) await moveNextSession(database, patient.id, new Date());
      await createUnsentLetters(database, new Date());
    }
    await createStanding(database, new Date());
    await createProviderReports(database, new Date());
    await createRecommendations(database, new Date());
    await createReferralPortals(database);
    await createStaffWork(database, new Date(), env.STORAGE_URL);
  } finally {
    await database.end();
  }
}

async function putDemoCoverages(target: string, database: pg.Client): Promise<void> {
  const billing = createRpcClient(CoverageService, options(target));
  try {
    console.log(`${await createDemoCoverages(billing, database)} insurance plans of demo clients`);
  } finally {
    billing.close();
  }
}

async function putDemoCards(target: string, database: pg.Client, processor: string): Promise<void> {
  const billing = createRpcClient(CardService, options(target));
  try {
    console.log(`${await createDemoCards(billing, database, processor)} new cards of demo clients`);
    console.log(`${await createDemoBilling(database, processor, new Date())} new charges of demo clients`);
  } finally {
    billing.close();
  }
}

/** Resets the logins whenever the stories run, at the first start of a day: known addresses, one password. */
async function putLogins(target: string): Promise<void> {
  const identity = createRpcClient(AccountService, options(target));
  try {
    for (const { id, email, givenName, familyName, role, portal } of logins) {
      const account = { id, email, emailVerified: true, givenName, familyName, roles: readRoles([role]) };
      const totpSecret = portal === 'ops' ? staffAppSecret : '';
      await identity.putAccount({ account, password: loginPassword, totpSecret });
    }
    console.log(`${logins.length} people can sign in`);
  } finally {
    identity.close();
  }
}
