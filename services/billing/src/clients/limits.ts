import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { AppointmentService, BookingLimit } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { Limits } from '#src/ports/limits.ts';

/** Scheduling keeps all raises, beside the page where staff see and add them. */
export function openCardSetupLimits(options: RpcClientOptions): Limits & { close(): void } {
  const scheduling = createRpcClient(AppointmentService, options);
  return {
    async readRaise(patientIds) {
      const limit = BookingLimit.CARD_SETUPS_PER_DAY;
      return (await scheduling.getRaisedLimit({ limit, patientIds: [...patientIds] })).more;
    },
    close: () => scheduling.close(),
  };
}
