import { postgresUrl, readConfigOrExit } from '@linden/platform/config/config';
import { findDifferences } from '@linden/platform/store/drift';
import { migrateService } from '@linden/platform/store/migrate';
import { getSchemaName } from '@linden/platform/store/schema-name';
import pg from 'pg';
import { z } from 'zod';
import { listServicesWithData } from './services-with-data.ts';

/**
 * `node drift.ts`: runs all migrations in a scratch database beside the real one and compares both catalogs. Prints each difference and
 * exits with 1 when there is one: the database was changed by hand.
 */
const { OWNER_DATABASE_URL: real } = readConfigOrExit(z.object({ OWNER_DATABASE_URL: postgresUrl }));
const scratchName = `drift_${process.pid}_${Date.now()}`;
const scratch = Object.assign(new URL(real), { pathname: `/${scratchName}` }).href;

const client = new pg.Client({ connectionString: real });
await client.connect();
try {
  await client.query(`create database ${scratchName}`);
  let found = 0;
  for (const { service, dir } of listServicesWithData()) {
    await migrateService({ url: scratch, service, dir });
    for (const { kind, name, left, right } of await findDifferences(real, scratch, getSchemaName(service))) {
      found += 1;
      console.error(
        `${service}: ${kind} ${name}\n  is:        ${left ?? 'not there'}\n  should be: ${right ?? 'not there'}`,
      );
    }
  }
  console.log(found === 0 ? 'the database matches the migrations' : `${found} differences`);
  if (found > 0) process.exitCode = 1;
} finally {
  await client.query(`drop database if exists ${scratchName} with (force)`);
  await client.end();
}
