import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import type { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import type { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import type { ScheduleSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';

type Init<Schema extends DescMessage> = Exclude<MessageInitShape<Schema>, { $typeName: string }>;

/** A named person for tests, pages and demos; created through the services. */
export interface Story {
  /** What the story is about, for example `worksEveningsInOakland`. */
  name: string;
  provider: Init<typeof ProviderSchema> & { id: string; shortId: string };
  /** Absent for a provider without hours. */
  schedule?: Omit<Init<typeof ScheduleSchema>, 'providerId'>;
  /** Days away from the start on; used for 'fully booked'. */
  awayForDays?: number;
}

export interface Owners {
  accounts: RpcClient<typeof ProviderService>;
  scheduling: RpcClient<typeof SchedulingService>;
}
