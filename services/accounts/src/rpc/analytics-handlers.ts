import type { ServiceImpl } from '@connectrpc/connect';
import type { AnalyticsService } from '@linden/proto/accounts/v1/analytics_service_pb';
import type { PeopleContext } from '#src/context.ts';
import { countEvents } from '#src/rpc/analytics/count-events.ts';
import { recordEvents } from '#src/rpc/analytics/record-events.ts';

export function createAnalyticsHandlers(context: PeopleContext): ServiceImpl<typeof AnalyticsService> {
  return { recordEvents: recordEvents(context), countEvents: countEvents(context) };
}
