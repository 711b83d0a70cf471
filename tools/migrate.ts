import { postgresUrl, readConfigOrExit } from '@linden/platform/config/config';
import { migrateService } from '@linden/platform/store/migrate';
import { getSchemaName } from '@linden/platform/store/schema-name';
import pg from 'pg';
import { z } from 'zod';
import { listServicesWithData } from './services-with-data.ts';
import { getRolePassword } from './world/role-password.ts';

/** Migrates every service's schema and gives the login roles this world's passwords. */
const config = readConfigOrExit(z.object({ OWNER_DATABASE_URL: postgresUrl, APP_PASSWORD_SECRET: z.string().min(12) }));

for (const { service, dir } of listServicesWithData()) {
  const schema = getSchemaName(service);
  const ran = await migrateService({
    url: config.OWNER_DATABASE_URL,
    service,
    dir,
    appPassword: getRolePassword(config.APP_PASSWORD_SECRET, `${schema}_app`),
    auditPassword: getRolePassword(config.APP_PASSWORD_SECRET, `${schema}_audit`),
  });
  console.log(`${service}: ${ran.length === 0 ? 'up to date' : ran.join(', ')}`);
  for (const role of ['app', 'audit']) await setPassword(`${schema}_${role}`);
}

/** Sets a password. An existing role keeps its own, because another world may use it on the same server. */
async function setPassword(role: string): Promise<void> {
  const client = new pg.Client({ connectionString: config.OWNER_DATABASE_URL });
  await client.connect();
  try {
    const password = client.escapeLiteral(getRolePassword(config.APP_PASSWORD_SECRET, role));
    await client.query(`alter role ${client.escapeIdentifier(role)} password ${password}`);
  } finally {
    await client.end();
  }
}
