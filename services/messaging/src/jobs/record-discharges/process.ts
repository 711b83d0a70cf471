import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Logger } from '@linden/platform/telemetry/log';
import { ClientDischargedSchema } from '@linden/proto/clinical_notes/v1/client_discharged_pb';
import type { Event } from '@linden/proto/events/v1/event_log_pb';
import { putDischarge } from '#src/store/conversations/discharges.ts';
import { parkEvent } from '#src/store/notifications/parked-events.ts';
import type { Store } from '#src/store/open-store.ts';

/** Records discharges that clinical-notes announces: 30 days later the two no longer write. A repeated event changes nothing. */
export function createDischargeRecorder({ store, logger }: { store: Store; logger: Logger }) {
  const inside = store.as({ kind: 'service', name: 'messaging' });
  return async (events: readonly Event[]): Promise<void> => {
    for (const event of events) {
      if (event.type === ClientDischargedSchema.typeName && event.at) {
        const at = timestampDate(event.at);
        await inside.tx((tx) => putDischarge(tx, fromBinary(ClientDischargedSchema, event.payload), at));
      } else {
        // A version that knows the type handles it later.
        logger.warn({ event: event.type, event_id: String(event.id) }, 'event parked');
        await store.tx((tx) => parkEvent(tx, 'clinical-notes', event));
      }
    }
  };
}
