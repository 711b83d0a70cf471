import type { ServiceImpl } from '@connectrpc/connect';
import type { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import type { AuditEntry } from '@linden/proto/resource/v1/audit_entry_pb';
import { z } from 'zod';
import { postgresUrl } from '#src/config/config.ts';
import type { Logger } from '#src/telemetry/log.ts';
import { createFolderSink, createJointSink, createLogSink, readCheckpoints } from './audit-checkpoints.ts';
import { type AuditQuery, openAuditDatabase } from './audit-database.ts';
import { type AuditHandlerParts, auditHandlers, toEntry } from './audit-handlers.ts';
import { createAuditSealer } from './audit-sealer.ts';

/** For the config of a service with data: `baseConfig.extend({ ...auditConfig })`. */
export const auditConfig = {
  /** The role `<service>_audit`. */
  AUDIT_DATABASE_URL: postgresUrl,
  /** A folder for checkpoints; without one they are only in the log. */
  AUDIT_CHECKPOINTS: z.string().min(1).optional(),
};

export interface ServiceAudit {
  handlers: ServiceImpl<typeof AuditService>;
  /** For the service itself: not checked by the policy and not audited. */
  list(query: AuditQuery): Promise<AuditEntry[]>;
  start(): void;
  /** Seals the remaining entries and stops. */
  stop(): Promise<void>;
}

/** Opens a service's audit log except for writing: the sealer, and the handlers of its AuditService. */
export function openServiceAudit(options: {
  service: string;
  env: { AUDIT_DATABASE_URL: string; AUDIT_CHECKPOINTS?: string | undefined };
  store: AuditHandlerParts['store'];
  logger: Logger;
}): ServiceAudit {
  const { service, env, store, logger } = options;
  const folder = env.AUDIT_CHECKPOINTS;
  const database = openAuditDatabase(env.AUDIT_DATABASE_URL, service);
  const sink = createJointSink([createLogSink(logger), ...(folder ? [createFolderSink(folder)] : [])]);
  const sealer = createAuditSealer({ database, sink, logger });
  const published = async () => (folder ? readCheckpoints(folder, service) : []);
  return {
    handlers: auditHandlers({ database, store, published }),
    list: async (query) => (await database.list(query)).map(toEntry),
    start: () => sealer.start(),
    async stop() {
      await sealer.stop();
      await sealer
        .seal()
        .catch((err: unknown) => logger.warn({ err }, 'the last entries will be sealed at the next start'));
      await database.close();
    },
  };
}
