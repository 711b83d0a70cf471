import { createHash, createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateService } from '@linden/platform/store/migrate';
import { getSchemaName } from '@linden/platform/store/schema-name';
import pg from 'pg';
import { ensureMemoryTablespace } from './memory-tablespace.ts';
import { buildWideningSql } from './widen-tables.ts';

const root = join(import.meta.dirname, '../../../..');

export interface TestDatabase {
  /** Returns a URL for the service's application role. */
  urlOf(service: string): string;
  /** Returns a URL for the service's role that reads and seals the audit log. */
  auditUrlOf(service: string): string;
  /** A URL for the administrator, to arrange and assert what the application may not. */
  adminUrl: string;
  admin: pg.Client;
  drop(): Promise<void>;
}

/**
 * Creates a database cloned from a template with every service's schema. Call `drop` at the end. Every table has one more column than the
 * code knows, as while the next version is rolled out, so that each test also shows that this version runs on that schema.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = serverUrl();
  // SQL that the template runs after all migrations, as the administrator, to try another change of the schema with the tests.
  const sql = process.env.TEST_TEMPLATE_SQL ?? buildWideningSql(listServicesWithData().map(getSchemaName));
  return openDatabase(server, await ensureTemplate(server, sql));
}

/** Creates a database exactly as the migrations leave it, for tests of the schema itself. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const server = serverUrl();
  return openDatabase(server, await ensureTemplate(server, ''));
}

/** Creates an empty database, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return openDatabase(serverUrl(), 'template0');
}

async function openDatabase(server: string, template: string): Promise<TestDatabase> {
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const adminUrl = withDatabase(server, name);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const urlAs = (role: string) =>
    Object.assign(new URL(adminUrl), { username: role, password: getRolePassword(role) }).href;
  return {
    adminUrl,
    admin,
    urlOf: (service) => urlAs(`${getSchemaName(service)}_app`),
    auditUrlOf: (service) => urlAs(`${getSchemaName(service)}_audit`),
    async drop() {
      await admin.end();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Returns the password of a role. Roles belong to the whole server, so a product on the same server shares them: it derives them from
 * TEST_ROLE_SECRET, and both keep working.
 */
export function getRolePassword(role: string): string {
  const secret = process.env.TEST_ROLE_SECRET;
  return secret ? createHmac('sha256', secret).update(role).digest('base64url') : 'test';
}

/** Names of the services that have migrations. */
export function listServicesWithData(): string[] {
  return readdirSync(join(root, 'services')).filter((name) =>
    existsSync(join(root, 'services', name, 'prisma/migrations')),
  );
}

export function getMigrationsFolder(service: string): string {
  return join(root, 'services', service, 'prisma/migrations');
}

/** Builds the template once per run and code state; concurrent callers wait. */
async function ensureTemplate(server: string, addedSql: string): Promise<string> {
  const template = `template_${(process.env.TEST_RUN_ID ?? 'run').replaceAll(/\W/g, '_').toLowerCase()}_${migrationsStamp(addedSql)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4208)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and not datallowconn', [
      template,
    ]);
    if (rowCount) return template;
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template} tablespace ${await ensureMemoryTablespace(client)}`);
    for (const service of listServicesWithData()) {
      await migrateService({ url: withDatabase(server, template), service, dir: getMigrationsFolder(service) });
      for (const role of ['app', 'audit']) {
        const name = `${getSchemaName(service)}_${role}`;
        await client.query(`alter role ${name} login password '${getRolePassword(name)}'`);
      }
    }
    if (addedSql) await administer(withDatabase(server, template), addedSql);
    await waitUntilAlone(client, template);
    await client.query(`alter database ${template} allow_connections false`);
    return template;
  } finally {
    await client.end();
  }
}

/** Waits, because a connection that is still closing would make the clone fail (55006). */
async function waitUntilAlone(client: pg.Client, template: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [template]);
    if (!rowCount) return;
    await sleep(20);
  }
}

/** Changes when a migration is added or edited, so that a long-lived test server never serves an old schema. */
function migrationsStamp(addedSql: string): string {
  const folders = [
    join(import.meta.dirname, '../../../platform/migrations'),
    ...listServicesWithData().map(getMigrationsFolder),
  ];
  const hash = createHash('sha256').update(addedSql);
  for (const folder of folders)
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 10);
}

function serverUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: run the tests through `npm test`');
  return url;
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
