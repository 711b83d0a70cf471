import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import type { AuditSource } from '#src/ports/audits.ts';

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
