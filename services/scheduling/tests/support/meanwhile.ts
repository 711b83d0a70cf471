import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestService } from './service.ts';

/** A statement and its values. */
export type Query = readonly [text: string, values: readonly unknown[]];

/** Makes changes while the call, whose checks have passed, waits for what `lock` holds. */
export async function withChangeMeanwhile<T>(
  service: TestService,
  { lock, changes }: { lock: Query; changes: readonly Query[] },
  call: () => Promise<T>,
): Promise<T> {
  const other = new pg.Client({ connectionString: service.database.adminUrl });
  const run = ([text, values]: Query) => other.query(text, [...values]);
  await other.connect();
  try {
    await other.query('begin');
    await run(lock);
    const answer = call();
    // If it ends before the test awaits it, the failure must not be unhandled.
    answer.catch(() => {});
    for (let waiting = 0; waiting === 0; await sleep(10)) {
      const [row] = await service.sql<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = row?.count ?? 0;
    }
    for (const change of changes) await run(change);
    await other.query('commit');
    return await answer;
  } finally {
    await other.end();
  }
}

/** The row that every change of a schedule locks last. */
export function scheduleRow(providerId: string): Query {
  return ['select 1 from scheduling.schedules where provider_id = $1 for update', [providerId]];
}

export function aBlock(id: string, providerId: string, start: number, end: number): Query {
  return [
    `insert into scheduling.blocks (id, provider_id, type, starts_at, ends_at) values ($1, $2, 'OOO', $3, $4)`,
    [id, providerId, new Date(start), new Date(end)],
  ];
}
