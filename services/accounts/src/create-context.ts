import { randomBytes } from 'node:crypto';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { systemClock } from '@linden/platform/clock';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createObjectStorage } from '@linden/platform/files/object-storage';
import { reportRefusal } from '@linden/platform/limits/report-refusal';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import type { Logger } from '@linden/platform/telemetry/log';
import { derivePrefillKey } from '#src/domain/people/prefill-token.ts';
import { createCheckQueue } from '#src/ports/check-queue.ts';
import { openAuditSource } from './clients/audits.ts';
import { createClamdScanner } from './clients/clamd-scanner.ts';
import { openIdentity } from './clients/identity.ts';
import { openPeopleLimits } from './clients/limits.ts';
import type { readServerConfig } from './config.ts';
import type { FileContext, InvitationContext, PeopleContext } from './context.ts';

/** Checks that may wait in one process: each takes 50 to 300 ms, and the time of the scanner. */
const maxChecks = 20;

/** Creates the dependencies for people handlers, except the store and the service's own audit log. */
export function createPeopleParts(env: ReturnType<typeof readServerConfig>, logger: Logger) {
  const signer = createCallerSigner(env.CALLER_SIGNING_KEY, 'accounts');
  const callerToken = (audience: string) => signer.token({ kind: 'service', name: 'accounts' }, audience);
  const calls = { callerToken, tls: openTls(env.TLS_DIR), timeoutMs: 1500 };
  // Shorter than the BFF's patience, so that a slow storage is named.
  const storage = createObjectStorage(env.STORAGE_URL, { timeoutMs: 1500 });
  const identity = openIdentity({ target: env.IDENTITY_RPC, ...calls });
  const limits = openPeopleLimits({ target: env.SCHEDULING_RPC, ...calls });
  const others = [
    openAuditSource('identity', { target: env.IDENTITY_RPC, ...calls }),
    openAuditSource('messaging', { target: env.MESSAGING_RPC, ...calls }),
    openAuditSource('scheduling', { target: env.SCHEDULING_RPC, ...calls }),
  ];
  return {
    clock: systemClock,
    prefillKey: derivePrefillKey(Buffer.from(env.SEALING_KEY, 'base64url')),
    newPublicId: () => createPublicId(randomBytes),
    sealer: createSealer('accounts', env.SEALING_KEY, env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : []),
    getAccount: identity.accountOf,
    inviter: identity.inviter,
    logger,
    attemptBudgets: {
      p64: env.ATTEMPTS_PER_64,
      p56: env.ATTEMPTS_PER_56,
      p48: env.ATTEMPTS_PER_48,
      v4: env.ATTEMPTS_PER_IPV4,
    },
    referralsPerAccount: env.REFERRALS_PER_ACCOUNT,
    peoplePerAccount: env.PEOPLE_PER_ACCOUNT,
    limits,
    uploadFormsPerDay: env.UPLOAD_FORMS_PER_DAY,
    reportAccountCap: (cap) => reportRefusal(logger, { kind: 'account_cap', reason: cap }),
    reportCap: (cap) => reportRefusal(logger, { kind: 'visitor_cap', reason: `attempts_${cap}` }),
    reportPracticeRefusal: (code) => reportRefusal(logger, { kind: 'practice', reason: code }),
    reportUpload: (code) => reportRefusal(logger, { kind: 'upload', reason: code }),
    storage,
    scanner: createClamdScanner(env.SCANNER_URL, env.SCANNER_TIMEOUT_MS),
    runCheck: createCheckQueue(maxChecks),
    audits: others,
    close() {
      identity.close();
      limits.close();
      storage.close();
      for (const each of others) each.close();
    },
  } satisfies Omit<PeopleContext & FileContext & InvitationContext, 'store' | 'wakeConsumers'> & { close(): void };
}
