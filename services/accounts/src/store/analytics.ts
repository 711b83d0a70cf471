import { statement } from '@linden/platform/sql';
import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from './open-store.ts';

export interface EventRow {
  name: string;
  word: string;
  stableId: string;
  universalId: string | undefined;
  clientLeadId: string | undefined;
  patientId: string | undefined;
}

/** Adds events, in one statement; this role can neither read nor change them afterwards. */
export async function addEvents(tx: PersonTx, events: readonly EventRow[]): Promise<void> {
  const values = events.map(
    ({ name, word, stableId, universalId, clientLeadId, patientId }): RawBuilder<unknown> =>
      sql`(${name}, ${word}, ${stableId}::uuid, ${universalId ?? null}::uuid, ${clientLeadId ?? null}, ${patientId ?? null}::uuid)`,
  );
  if (values.length === 0) return;
  await tx.rows(
    statement(sql`insert into analytics_events (name, word, stable_id, universal_id, client_lead_id, patient_id)
      values ${sql.join(values)}`),
  );
}

/** Some of those that are older than thirteen months. */
export async function forgetEvents(tx: PersonTx): Promise<void> {
  await tx.rows(statement(sql`select forget_analytics_events()`));
}

export interface EventCountRow {
  day: string;
  name: string;
  word: string;
  times: bigint;
  browsers: bigint;
}

/** Figures by day, newest first; nothing for a caller who is not of the staff. */
export function countEvents(tx: PersonTx, days: number): Promise<EventCountRow[]> {
  return tx.rows(
    statement(
      sql<EventCountRow>`select day::text as day, name, word, times, browsers from analytics_counts(${days}::integer)`,
    ),
  );
}
