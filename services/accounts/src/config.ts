import { auditConfig } from '@linden/platform/audit/audit-service';
import {
  baseConfig,
  callerTrust,
  drainNoticeMs,
  keyPrefix,
  listenAddress,
  postgresUrl,
  privateJwk,
  probeListen,
  readConfig,
  redisUrl,
  rpcTarget,
  scannerUrl,
  sealingKey,
  storageUrl,
} from '@linden/platform/config/config';
import { z } from 'zod';

const attempts = z.coerce.number().int().min(1);

/** Reads the environment. No other file of the service does. */
export function readServerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    baseConfig.extend({
      RPC_LISTEN: listenAddress,
      DATABASE_URL: postgresUrl,
      ...auditConfig,
      REDIS_URL: redisUrl,
      KEY_PREFIX: keyPrefix,
      CALLER_TRUST: callerTrust,
      CALLER_SIGNING_KEY: privateJwk,
      SEALING_KEY: sealingKey,
      /** The previous key: some member ids are still sealed with it. */
      FORMER_SEALING_KEY: sealingKey.optional(),
      /** Files that people upload (docs/decisions/042-file-storage.md). */
      STORAGE_URL: storageUrl,
      /** Where every uploaded file is scanned before it counts (docs/decisions/136-scanned-uploads.md). */
      SCANNER_URL: scannerUrl,
      SCANNER_TIMEOUT_MS: z.coerce.number().int().min(100).default(4_000),
      IDENTITY_RPC: rpcTarget,
      MESSAGING_RPC: rpcTarget,
      SCHEDULING_RPC: rpcTarget,
      /** Booking attempts an hour that visitors of one network may leave, by its size. */
      ATTEMPTS_PER_64: attempts.default(6),
      ATTEMPTS_PER_56: attempts.default(12),
      ATTEMPTS_PER_48: attempts.default(24),
      ATTEMPTS_PER_IPV4: attempts.default(60),
      /** People whom one account may act for. */
      PEOPLE_PER_ACCOUNT: attempts.default(10),
      /** Forms for uploads that one account gets in 24 hours. */
      UPLOAD_FORMS_PER_DAY: attempts.default(120),
      /** Referrals an hour that one signed-in sender may leave at the portals of partners. */
      REFERRALS_PER_ACCOUNT: attempts.default(10),
      DRAIN_NOTICE_MS: drainNoticeMs,
      PROBE_LISTEN: probeListen,
    }),
    env,
  );
}

/** Reads the worker's environment. */
export function readWorkerConfig(env: NodeJS.ProcessEnv) {
  return readConfig(
    baseConfig.extend({
      HEALTH_LISTEN: listenAddress,
      DATABASE_URL: postgresUrl,
      REDIS_URL: redisUrl,
      KEY_PREFIX: keyPrefix,
      /** How often the worker looks for licenses and insurance that expire. A day ends at another instant in each zone. */
      EXPIRY_MS: z.coerce.number().int().min(50).default(60_000),
    }),
    env,
  );
}
