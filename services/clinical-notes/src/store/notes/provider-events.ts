import { sql } from 'kysely';
import type { EventData } from '#src/domain/notes/event-data.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export interface ProviderEvent {
  readonly id: string;
  readonly eventType: string;
  readonly data: EventData;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = [
  ...(['id', 'event_type as eventType', 'created_at as createdAt', 'updated_at as updatedAt'] as const),
  // Only this service writes the column.
  sql<EventData>`data`.as('data'),
] as const;

/** Records a provider's event. A repeated one changes only its data and `updatedAt`. @param id of a new event */
export async function putProviderEvent(
  tx: NoteTx,
  { id, providerId, eventType, data }: { id: string; providerId: string; eventType: string; data: EventData },
): Promise<ProviderEvent | undefined> {
  const [row] = await tx.rows(
    query
      .insertInto('provider_events')
      .values({ id, provider_id: providerId, event_type: eventType, data: JSON.stringify(data) })
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'event_type'])
          .doUpdateSet({ data: sql`excluded.data`, updated_at: sql<Date>`now()` }),
      )
      .returning(columns),
  );
  return row;
}

/** Lists a provider's events, oldest first. @param eventTypes empty for all */
export async function listProviderEvents(
  tx: NoteTx,
  providerId: string,
  eventTypes: readonly string[],
): Promise<ProviderEvent[]> {
  const all = query.selectFrom('provider_events').where('provider_id', '=', providerId).orderBy('created_at');
  const wanted = eventTypes.length === 0 ? all : all.where('event_type', 'in', [...eventTypes]);
  return tx.rows(wanted.select(columns));
}
