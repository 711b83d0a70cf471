import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Surroundings } from './environment.ts';
import type { Task } from './tasks.ts';

/** What the last run of the stories depended on. Equal records mean that another run would change nothing that day. */
export type StoriesRecord = {
  /** Of the sources of the stories and of their environment. */
  digest: string;
  /** The day of the demo practice, which is in Oakland: its sessions lie around today. */
  day: string;
  /** The database cluster's own identifier, which changes when the world's data was removed. */
  cluster: string;
};

type Where = Pick<Surroundings['settings'], 'root' | 'state' | 'given'>;

/** @returns undefined when the database is not this world's own, so its content may change without this folder */
export function computeStoriesRecord(where: Where, { env }: Pick<Task, 'env'>, now: Date): StoriesRecord | undefined {
  if (where.given.postgres) return undefined;
  const hash = createHash('sha256').update(JSON.stringify(env));
  for (const file of globSync('tools/seed/**/*.ts', { cwd: where.root }).sort())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(where.root, file)));
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(now);
  return { digest: hash.digest('hex'), day, cluster: readClusterId(where.state) };
}

/** Whether the last run in this state folder had the same record. */
export function isStoriesRecordSaved(state: string, record: StoriesRecord): boolean {
  try {
    return readFileSync(fileIn(state), 'utf8') === JSON.stringify(record);
  } catch {
    return false;
  }
}

export function saveStoriesRecord(state: string, record: StoriesRecord): void {
  writeFileSync(fileIn(state), JSON.stringify(record));
}

function fileIn(state: string): string {
  return join(state, 'stories.json');
}

/** The first eight bytes of PostgreSQL's `pg_control`: `system_identifier` (src/include/catalog/pg_control.h). */
function readClusterId(state: string): string {
  return String(readFileSync(join(state, 'postgres-18/global/pg_control')).readBigUInt64LE(0));
}
