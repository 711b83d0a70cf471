import { auditConfig } from '@linden/platform/audit/audit-service';
import {
  baseConfig,
  callerTrust,
  drainNoticeMs,
  httpUrl,
  keyPrefix,
  listenAddress,
  mailSender,
  postgresUrl,
  privateJwk,
  probeListen,
  readConfig,
  redisUrl,
  rpcTarget,
  sealingKey,
} from '@linden/platform/config/config';
import { z } from 'zod';
import {
  defaultRecommendationLimits,
  defaultSessionLimits,
  type SessionLimits,
} from '#src/domain/booking/session-limits.ts';
import { defaultVisitorLimits, type VisitorLimits } from '#src/domain/booking/visitor-limits.ts';
import { defaultSyncLimits, type SyncLimits } from '#src/domain/calendars/sync-state.ts';
import { type CancellationPolicy, defaultPolicy } from '#src/domain/cancel/cancellation-policy.ts';

const count = z.coerce.number().int().min(0);
const days = z.coerce.number().int().min(1);
const { withOneProvider, overall } = defaultPolicy;

const shared = baseConfig.extend({
  DATABASE_URL: postgresUrl,
  REDIS_URL: redisUrl,
  KEY_PREFIX: keyPrefix,
  CALLER_SIGNING_KEY: privateJwk,
  ACCOUNTS_RPC: rpcTarget,
  // Seals how to sign in to external calendars.
  SEALING_KEY: sealingKey,
  // During a rotation.
  FORMER_SEALING_KEY: sealingKey.optional(),
  // For a developer's machine: external calendars may be on it, without TLS.
  CALENDARS_ON_LOOPBACK: z.stringbool().default(false),
  // The provider portal, to which vendors of calendars send providers back and announce changes. Without it there are no vendors.
  PROVIDER_ORIGIN: httpUrl.optional(),
  // Where vendors announce changes, when it is not the portal.
  CALENDAR_PUSH_ORIGIN: httpUrl.optional(),
  // Google is offered when both are set: the OAuth client of a web application.
  GOOGLE_CALENDAR_CLIENT_ID: z.string().optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: z.string().optional(),
  // A stand-in with the paths of Google, on this machine or by https.
  GOOGLE_CALENDAR_URL: httpUrl.optional(),
  // Nylas is offered when the first two are set. Without the secret of its webhook, its calendars are only polled.
  NYLAS_CLIENT_ID: z.string().optional(),
  NYLAS_API_KEY: z.string().optional(),
  NYLAS_WEBHOOK_SECRET: z.string().optional(),
  // Another region of Nylas than the United States, or a stand-in.
  NYLAS_URL: httpUrl.optional(),
});

const policyConfig = {
  // Hours before the start until which canceling and moving are free.
  CANCEL_FREE_HOURS: count.default(defaultPolicy.freeHours),
  // Minutes after a booking in which canceling it is free.
  CANCEL_GRACE_MINUTES: count.default(defaultPolicy.graceMinutes),
  // Seconds in which a cancellation can be undone, and the other side is not told of it. 0 for none.
  CANCEL_UNDO_SECONDS: count.max(3600).default(defaultPolicy.undoSeconds),
  // A session that begins within this many hours is canceled at once, without undo.
  CANCEL_AT_ONCE_HOURS: count.default(defaultPolicy.atOnceHours),
  // The number of strikes that is still allowed, and the number of days that they count.
  STRIKES_WITH_PROVIDER_MOST: count.default(withOneProvider.most),
  STRIKES_WITH_PROVIDER_DAYS: days.default(withOneProvider.days ?? 92),
  STRIKES_OVERALL_MOST: count.default(overall.most),
  // Strikes count forever unless it is set.
  STRIKES_OVERALL_DAYS: days.optional(),
};

const insightConfig = {
  // Percent of new clients who come back; shown to providers beside their own rate.
  RETURN_RATE_TARGET: count.max(100).default(70),
};

const { usesPerHour, codesPerHour } = defaultVisitorLimits;

// Budgets of visitors who have not proved an address (docs/decisions/034-proof-past-a-budget.md).
const visitorConfig = {
  // Holds and bookings an hour.
  VISITOR_USES_PER_64: count.default(usesPerHour.p64),
  VISITOR_USES_PER_56: count.default(usesPerHour.p56),
  VISITOR_USES_PER_48: count.default(usesPerHour.p48),
  VISITOR_USES_PER_IPV4: count.default(usesPerHour.v4),
  // Mailed codes an hour.
  VISITOR_CODES_PER_64: count.default(codesPerHour.p64),
  VISITOR_CODES_PER_56: count.default(codesPerHour.p56),
  VISITOR_CODES_PER_48: count.default(codesPerHour.p48),
  VISITOR_CODES_PER_IPV4: count.default(codesPerHour.v4),
  VISITOR_BOOKINGS_PER_PROVIDER_DAY: count.default(defaultVisitorLimits.perProviderDay),
  VISITOR_BOOKINGS_PER_RECIPIENT: count.default(defaultVisitorLimits.perRecipientHour),
  VISITOR_BOOKINGS_PER_PHONE: count.default(defaultVisitorLimits.perPhoneHour),
};

// Moves of one session in 24 hours, and open sessions (docs/decisions/121-open-sessions-and-moves.md).
const sessionConfig = {
  VISITOR_MOVES_PER_DAY: count.default(defaultSessionLimits.visitorMovesPerDay),
  MOVES_PER_DAY: count.default(defaultSessionLimits.movesPerDay),
  OPEN_SESSIONS_PER_UNPROVEN_ADDRESS: count.default(defaultSessionLimits.openPerUnprovenAddress),
  OPEN_SESSIONS_PER_ACCOUNT: count.default(defaultSessionLimits.openPerAccount),
  // Intakes, and calls, of a patient with one provider.
  OPEN_SESSIONS_PER_TYPE: count.default(defaultSessionLimits.openPerType),
  // Recommendations of a provider in 24 hours, to all clients and to one, with those that were withdrawn.
  RECOMMENDATIONS_PER_PROVIDER_DAY: count.default(defaultRecommendationLimits.perProviderDay),
  RECOMMENDATIONS_PER_CLIENT_DAY: count.default(defaultRecommendationLimits.perClientDay),
};

/** Reads the server's environment. No other file reads environment variables. */
export function readServerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared.extend({
      ...auditConfig,
      ...policyConfig,
      ...insightConfig,
      ...visitorConfig,
      ...sessionConfig,
      RPC_LISTEN: listenAddress,
      BILLING_RPC: rpcTarget,
      MESSAGING_RPC: rpcTarget,
      // The sender of our letters, as messaging has it: the organizer of calendar files.
      MAIL_FROM: mailSender,
      CALLER_TRUST: callerTrust,
      DRAIN_NOTICE_MS: drainNoticeMs,
      PROBE_LISTEN: probeListen,
    }),
    env,
  );
}

export function readWorkerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    shared.extend({
      HEALTH_LISTEN: listenAddress,
      SWEEP_MS: count.min(50).default(60_000),
      HOLD_SWEEP_MS: count.min(50).default(2000),
      CALENDAR_SWEEP_MS: count.min(50).default(10_000),
      // External calendars: how long one reading may take, when an account counts as slow, and how many are read at once.
      CALENDAR_READING_MS: count.min(1000).default(defaultSyncLimits.readingMs),
      CALENDAR_SLOW_MS: count.min(1).default(defaultSyncLimits.slowMs),
      CALENDARS_AT_ONCE: count.min(1).max(50).default(defaultSyncLimits.atOnce),
      SLOW_CALENDARS_AT_ONCE: count.min(1).max(50).default(defaultSyncLimits.slowAtOnce),
    }),
    env,
  );
}

export function readSyncLimits(env: ReturnType<typeof readWorkerConfig>): SyncLimits {
  return {
    readingMs: env.CALENDAR_READING_MS,
    slowMs: env.CALENDAR_SLOW_MS,
    atOnce: env.CALENDARS_AT_ONCE,
    slowAtOnce: env.SLOW_CALENDARS_AT_ONCE,
  };
}

export function readPolicy(env: ReturnType<typeof readServerConfig>): CancellationPolicy {
  return {
    ...defaultPolicy,
    freeHours: env.CANCEL_FREE_HOURS,
    graceMinutes: env.CANCEL_GRACE_MINUTES,
    undoSeconds: env.CANCEL_UNDO_SECONDS,
    atOnceHours: env.CANCEL_AT_ONCE_HOURS,
    withOneProvider: { most: env.STRIKES_WITH_PROVIDER_MOST, days: env.STRIKES_WITH_PROVIDER_DAYS },
    overall: { most: env.STRIKES_OVERALL_MOST, days: env.STRIKES_OVERALL_DAYS },
  };
}

export function readSessionLimits(env: ReturnType<typeof readServerConfig>): SessionLimits {
  return {
    visitorMovesPerDay: env.VISITOR_MOVES_PER_DAY,
    movesPerDay: env.MOVES_PER_DAY,
    openPerUnprovenAddress: env.OPEN_SESSIONS_PER_UNPROVEN_ADDRESS,
    openPerAccount: env.OPEN_SESSIONS_PER_ACCOUNT,
    openPerType: env.OPEN_SESSIONS_PER_TYPE,
  };
}

export function readVisitorLimits(env: ReturnType<typeof readServerConfig>): VisitorLimits {
  return {
    usesPerHour: {
      p64: env.VISITOR_USES_PER_64,
      p56: env.VISITOR_USES_PER_56,
      p48: env.VISITOR_USES_PER_48,
      v4: env.VISITOR_USES_PER_IPV4,
    },
    codesPerHour: {
      p64: env.VISITOR_CODES_PER_64,
      p56: env.VISITOR_CODES_PER_56,
      p48: env.VISITOR_CODES_PER_48,
      v4: env.VISITOR_CODES_PER_IPV4,
    },
    perProviderDay: env.VISITOR_BOOKINGS_PER_PROVIDER_DAY,
    perRecipientHour: env.VISITOR_BOOKINGS_PER_RECIPIENT,
    perPhoneHour: env.VISITOR_BOOKINGS_PER_PHONE,
  };
}
