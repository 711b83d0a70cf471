import type { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import type { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import type { SamplesOf } from '../sample.ts';

// A cursor for this test only; the projection's cursor stays where it is.
const consumer = 'authorization';

export const eventSamples: SamplesOf<typeof EventLogService> = {
  readEvents: { request: () => ({ consumer, limit: 1 }) },
  ackEvents: { request: () => ({ consumer, window: '0', lastId: 0n }) },
};

export const auditSamples: SamplesOf<typeof AuditService> = {
  listEntries: { request: () => ({ limit: 1 }) },
  verifyChain: { request: () => ({}) },
};
