import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import type { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import type { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import type { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';

/** Clients of the three services whose data search indexes, and of their event logs. */
export interface Owners {
  readonly accounts: RpcClient<typeof ProviderService>;
  readonly billing: RpcClient<typeof PayorService>;
  readonly scheduling: RpcClient<typeof SchedulingService>;
  readonly logs: Readonly<Record<'accounts' | 'billing' | 'scheduling', RpcClient<typeof EventLogService>>>;
  close(): void;
}
