import { timestampDate } from '@bufbuild/protobuf/wkt';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { NotificationService, Notification_State as State } from '@linden/proto/messaging/v1/notification_service_pb';
import type { Letter, Letters } from '#src/ports/letters.ts';

/** Opens the client that asks messaging how letters went. */
export function openLetters(options: RpcClientOptions): Letters & { close(): void } {
  const messaging = createRpcClient(NotificationService, options);
  return {
    async list(appointments) {
      const { letters } = await messaging.listClientLetters({
        appointments: appointments.map(({ id, patientId }) => ({ appointmentId: id, patientId })),
      });
      return letters.flatMap(({ appointmentId, state, endedAt, revision }): Letter[] => {
        const known = states.get(state);
        return known ? [{ appointmentId, state: known, endedAt: endedAt && timestampDate(endedAt), revision }] : [];
      });
    },
    close: () => messaging.close(),
  };
}

/** A superseded letter never leaves: a newer one says all. */
const states = new Map<State, Letter['state']>([
  [State.PENDING, 'SENDING'],
  [State.SENT, 'SENT'],
  [State.FAILED, 'FAILED'],
]);
