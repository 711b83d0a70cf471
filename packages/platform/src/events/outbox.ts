import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { sql } from 'kysely';
import type { Caller } from '#src/caller/caller.ts';
import { denied, invalid } from '#src/domain-error.ts';
import { getCaller } from '#src/rpc/rpc-server.ts';
import { prepareQuery, wrapStatement } from '#src/store/sql.ts';
import type { Rows, RunAlone } from '#src/store/store.ts';

export interface NewEvent {
  aggregateType: string;
  aggregateId: string;
  /** Increases with every event of this aggregate. */
  revision: bigint;
  /** Full protobuf name of the payload. */
  type: string;
  payload: Uint8Array;
}

/** Writes an event. It exists exactly when the transaction commits. */
export async function appendEvent(tx: Rows, event: NewEvent): Promise<void> {
  await tx.rows(
    wrapStatement(sql`insert into outbox (aggregate_type, aggregate_id, revision, type, payload)
      values (${event.aggregateType}, ${event.aggregateId}, ${event.revision}, ${event.type}, ${Buffer.from(event.payload)})`),
  );
}

/** Asked every second by every reader. */
const readOutbox = prepareQuery<{ consumer: string; limit: number }, EventRow>((arg) =>
  wrapStatement(sql<EventRow>`select * from outbox_read(${arg('consumer')}, ${arg('limit')}::int)`),
);

interface EventRow {
  id: bigint;
  at: Date;
  aggregate_type: string;
  aggregate_id: string;
  revision: bigint;
  type: string;
  payload: Uint8Array;
  window_token: string;
  drained: boolean;
}

/** Handlers that give callers allowed by the policy access to a service's event log. */
export function createEventLogHandlers(
  store: RunAlone,
  mayRead: (caller: Caller) => boolean,
): ServiceImpl<typeof EventLogService> {
  return {
    async readEvents({ consumer, limit }, context) {
      authorize(mayRead(getCaller(context)));
      if (!consumer) throw invalid('REQUIRED', 'consumer is required', 'consumer');
      if (limit < 1 || limit > 1000) throw invalid('OUT_OF_RANGE', 'between 1 and 1000 events', 'limit');
      const rows = await store.runAlone(readOutbox({ consumer, limit }));
      return {
        events: rows.map(({ window_token: _window, drained: _drained, at, aggregate_type, aggregate_id, ...row }) => ({
          ...row,
          aggregateType: aggregate_type,
          aggregateId: aggregate_id,
          at: timestampFromDate(at),
        })),
        window: rows[0]?.window_token ?? '',
        drained: rows[0]?.drained ?? true,
      };
    },
    async ackEvents({ consumer, window, lastId, drained }, context) {
      authorize(mayRead(getCaller(context)));
      await store.runAlone(
        wrapStatement(sql`select outbox_ack(${consumer}, ${window}, ${lastId}::bigint, ${drained})`),
      );
      return {};
    },
  };
}

function authorize(allowed: boolean): void {
  if (!allowed) throw denied('NOT_ALLOWED', 'this caller may not read the event log');
}
