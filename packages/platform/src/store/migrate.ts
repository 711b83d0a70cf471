import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { ensureRolesAndSchema, finishGrants } from './migrate-roles.ts';
import { getSchemaName } from './schema-name.ts';

export type MigrateOptions = {
  /** A role that may create roles and schemas (`OWNER_DATABASE_URL`). */
  url: string;
  /** Lowercase name. It names the schema and the roles `<schema>_owner`, `<schema>_app` and `<schema>_audit`. */
  service: string;
  /** Folder of the service's `NNNN_name.sql` files. */
  dir: string;
  /** Set when the app role is created; an existing role keeps its own. Without it the role cannot log in. */
  appPassword?: string;
  /** The same for the role that reads and seals the audit log. */
  auditPassword?: string;
};

const chassisMigrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const retryMs = 100;

/**
 * Migrates one service's schema and returns the names of the migrations that ran. Any number of processes may call it at once: one works,
 * and the others wait and find nothing to do. All files of a run commit together.
 */
export async function migrateService(options: MigrateOptions): Promise<string[]> {
  const { url, dir } = options;
  if (!/^[a-z][a-z_-]*$/.test(options.service)) throw new Error('a service name must be lowercase letters, - and _');
  const service = getSchemaName(options.service);
  const client = new pg.Client({ connectionString: url, application_name: `migrate-${service}` });
  await client.connect();
  try {
    await takeLock(client, service);
    await ensureRolesAndSchema(client, service, { app: options.appPassword, audit: options.auditPassword });
    await client.query(`set role ${service}_owner`);
    const chassis = await runMigrations(client, service, chassisMigrations, 'chassis_migrations');
    const own = await runMigrations(client, service, dir, 'migrations');
    await finishGrants(client, service);
    return [...chassis, ...own];
  } finally {
    await client.end();
  }
}

/**
 * Takes one lock per service for the whole run, by polling. A connection that waits inside `pg_advisory_lock` holds a snapshot, and `create
 * index concurrently` in the working connection would wait for it.
 */
async function takeLock(client: pg.Client, service: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 4207)) as taken',
      [`migrate:${service}`],
    );
    if (rows[0]?.taken) return;
    await sleep(retryMs);
  }
}

async function runMigrations(client: pg.Client, service: string, dir: string, table: string): Promise<string[]> {
  const ran = await runner({
    dbClient: client,
    dir,
    direction: 'up',
    schema: [service, 'public'],
    migrationsSchema: service,
    migrationsTable: table,
    ignorePattern: '(?!.*\\.(sql|js)$).*',
    checkOrder: true,
    singleTransaction: true,
    noLock: true,
    log: () => {},
  });
  return ran.map((migration) => migration.name);
}
