import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { PersonTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export interface EventRow {
  name: string;
  word: string;
  stableId: string;
  universalId: string | undefined;
  clientLeadId: string | undefined;
  patientId: string | undefined;
}

/** Adds events in one statement. This role can neither read nor change them afterward. */
export async function addEvents(tx: PersonTx, events: readonly EventRow[]): Promise<void> {
  if (events.length === 0) return;
  await tx.rows(
    query.insertInto('analytics_events').values(
      events.map(({ name, word, stableId, universalId, clientLeadId, patientId }) => ({
        name,
        word,
        stable_id: stableId,
        universal_id: universalId ?? null,
        client_lead_id: clientLeadId ?? null,
        patient_id: patientId ?? null,
      })),
    ),
  );
}

/** Deletes a batch of events older than thirteen months. */
export async function deleteOldEvents(tx: PersonTx): Promise<void> {
  await tx.rows(wrapStatement(sql`select forget_analytics_events()`));
}

export interface EventCountRow {
  day: string;
  name: string;
  word: string;
  times: bigint;
  browsers: bigint;
}

/** Returns counts by day, newest first. Returns nothing to callers who are not staff. */
export function countEvents(tx: PersonTx, days: number): Promise<EventCountRow[]> {
  return tx.rows(
    wrapStatement(
      sql<EventCountRow>`select day::text as day, name, word, times, browsers from analytics_counts(${days}::integer)`,
    ),
  );
}
