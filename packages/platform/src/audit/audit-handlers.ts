import { create, type JsonObject } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import { type AuditService, Fault_Code, type ListEntriesRequest } from '@linden/proto/audit/v1/audit_service_pb';
import { ActorKind, type AuditEntry, AuditEntrySchema } from '@linden/proto/resource/v1/audit_entry_pb';
import type { Caller } from '#src/caller/caller.ts';
import { needsStepUp } from '#src/caller/needs-step-up.ts';
import { type Clock, systemClock } from '#src/clock.ts';
import { denied, invalid } from '#src/domain-error.ts';
import { getEnumValue } from '#src/rpc/enum-names.ts';
import { getCaller } from '#src/rpc/rpc-server.ts';
import type { Rows } from '#src/store/store.ts';
import { appendAudit } from './audit.ts';
import type { Checkpoint } from './audit-checkpoints.ts';
import type { AuditDatabase, AuditRow } from './audit-database.ts';
import { mayReadAudit } from './audit-policy.ts';
import { verifyAudit } from './audit-verify.ts';

export interface AuditHandlerParts {
  database: AuditDatabase;
  /** The service's own store, because reading the audit log is itself audited. */
  store: { tx<T>(work: (tx: Rows) => Promise<T>): Promise<T> };
  /** The published links of this service's chain that this process can see. */
  published: () => Promise<readonly Checkpoint[]>;
  clock?: Clock;
}

/** Handlers that give callers allowed by the policy access to the audit log. */
export function auditHandlers(parts: AuditHandlerParts): ServiceImpl<typeof AuditService> {
  const { database, store, published, clock = systemClock } = parts;
  const authorize = (call: HandlerContext): Caller => {
    const caller = getCaller(call);
    if (mayReadAudit(caller, clock.now())) return caller;
    if (needsStepUp(caller, clock.now(), mayReadAudit)) {
      throw denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old');
    }
    throw denied('NOT_ALLOWED', 'this caller may not read the audit log');
  };
  return {
    async listEntries({ subject, actor, from, until, limit, pageToken }, call) {
      const caller = authorize(call);
      checkRequest({ subject, limit, pageToken });
      await store.tx((tx) => appendAudit(tx, { actor: caller, action: 'audit.read', ...(subject && { subject }) }));
      const rows = await database.list({
        ...(subject && { subject }),
        ...(actor && { actor }),
        ...(from && { from: timestampDate(from) }),
        ...(until && { until: timestampDate(until) }),
        ...(pageToken && { before: BigInt(pageToken) }),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      return { entries: page.map(toEntry), nextPageToken: rows.length > limit ? String(page.at(-1)?.id ?? '') : '' };
    },
    async verifyChain(_request, call) {
      authorize(call);
      const checkpoints = await published();
      const faults = await verifyAudit(database, checkpoints);
      return {
        faults: faults
          .slice(0, 100)
          .map(({ fault, seq, id }) => ({ code: Fault_Code[fault], seq: seq ?? 0n, entryId: id ?? 0n })),
        checkpoints: checkpoints.length,
      };
    },
  };
}

function checkRequest({
  subject,
  limit,
  pageToken,
}: Pick<ListEntriesRequest, 'subject' | 'limit' | 'pageToken'>): void {
  if (limit < 1 || limit > 200) throw invalid('OUT_OF_RANGE', 'between 1 and 200 entries', 'limit');
  if (subject && !uuid.test(subject)) throw invalid('INVALID_ID', 'must be an id', 'subject');
  if (pageToken && !/^\d{1,18}$/.test(pageToken))
    throw invalid('INVALID_PAGE_TOKEN', 'invalid page token', 'pageToken');
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Converts a row to a message. */
export function toEntry({ at, actorKind, subject, detail, ...same }: AuditRow): AuditEntry {
  return create(AuditEntrySchema, {
    ...same,
    at: timestampFromDate(at),
    actorKind: getEnumValue(ActorKind, actorKind.toUpperCase()),
    subject: subject ?? '',
    detail: detail as JsonObject,
  });
}
