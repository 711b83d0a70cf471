import { createEventLogHandlers } from '@linden/platform/events/outbox';
import { createRpcServer, type RpcServer, type RpcServerOptions } from '@linden/platform/rpc/rpc-server';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { CareService } from '@linden/proto/scheduling/v1/care_service_pb';
import { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import { RecommendationService } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { mayReadEvents } from '#src/domain/access/policies.ts';
import { createAppointmentHandlers } from '#src/rpc/appointment-handlers.ts';
import { createCareHandlers } from '#src/rpc/care-handlers.ts';
import { createPracticeHandlers } from '#src/rpc/practice-handlers.ts';
import { createRecommendationHandlers } from '#src/rpc/recommendation-handlers.ts';
import { createSchedulingHandlers } from '#src/rpc/scheduling-handlers.ts';
import type { AppointmentContext } from './context.ts';

/** Creates the server with all methods; it does not listen yet. */
export function createServer(context: AppointmentContext, options: RpcServerOptions): RpcServer {
  return createRpcServer(options)
    .add(SchedulingService, createSchedulingHandlers(context))
    .add(AppointmentService, createAppointmentHandlers(context))
    .add(PracticeService, createPracticeHandlers(context))
    .add(CareService, createCareHandlers(context))
    .add(RecommendationService, createRecommendationHandlers(context))
    .add(EventLogService, createEventLogHandlers(context.store, mayReadEvents));
}
