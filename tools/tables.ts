import { writeFileSync } from 'node:fs';
import { postgresUrl, readConfig } from '@linden/platform/config/config';
import { migrateService } from '@linden/platform/store/migrate';
import pg from 'pg';
import { z } from 'zod';
import { generateTables, getTablesFile } from './generate/tables.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { listServicesWithData } from './services-with-data.ts';

/**
 * `npm run tables`: runs all migrations in an empty database and writes the table types to `services/<name>/src/store/tables.ts`. Run it
 * after adding a migration. It starts a Postgres for this, or uses that of OWNER_DATABASE_URL.
 */
const { OWNER_DATABASE_URL: given } = readConfig(z.object({ OWNER_DATABASE_URL: postgresUrl.optional() }), process.env);
const own = given ? undefined : await startScratchPostgres();
try {
  await writeTables(given ?? own?.url ?? '');
} finally {
  await own?.stop();
}

async function writeTables(beside: string): Promise<void> {
  const scratchName = `tables_${process.pid}_${Date.now()}`;
  const scratch = Object.assign(new URL(beside), { pathname: `/${scratchName}` }).href;
  const client = new pg.Client({ connectionString: beside });
  await client.connect();
  try {
    await client.query(`create database ${scratchName}`);
    for (const { service, dir } of listServicesWithData()) {
      await migrateService({ url: scratch, service, dir });
      writeFileSync(getTablesFile(service), generateTables(scratch, service));
      console.log(getTablesFile(service));
    }
  } finally {
    await client.query(`drop database if exists ${scratchName} with (force)`);
    await client.end();
  }
}
