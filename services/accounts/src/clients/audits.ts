import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc-client';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import type { AuditEntry } from '@linden/proto/resource/v1/audit_entry_pb';

export interface AuditQuestion {
  subject: string;
  actor: string;
  from?: Date;
  until?: Date;
  limit: number;
}

/** Reads the audit log of one service. Rejects when it does not answer. */
export interface AuditSource {
  service: string;
  list(question: AuditQuestion): Promise<AuditEntry[]>;
}

export function openAuditSource(service: string, options: RpcClientOptions): AuditSource & { close(): void } {
  const client = createRpcClient(AuditService, { ...options, audience: service });
  return {
    service,
    async list({ from, until, ...same }) {
      const { entries } = await client.listEntries({
        ...same,
        ...(from && { from: timestampFromDate(from) }),
        ...(until && { until: timestampFromDate(until) }),
      });
      return entries;
    },
    close: () => client.close(),
  };
}
