import { readFileSync } from 'node:fs';
import { readCheckpoints, readLoggedCheckpoints } from '@linden/platform/audit/audit-checkpoints';
import { openAuditDatabase } from '@linden/platform/audit/audit-database';
import { verifyAudit } from '@linden/platform/audit/audit-verify';
import { postgresUrl, readConfigOrExit } from '@linden/platform/config/config';
import { z } from 'zod';
import { listServicesWithData } from './services-with-data.ts';

/**
 * `node verify-audit.ts [LOG ...]`: recomputes every service's audit chain and compares it with its published checkpoints, in the folder
 * AUDIT_CHECKPOINTS and in logs. Prints each fault and exits with 1 when there is one.
 */
const { OWNER_DATABASE_URL: url, AUDIT_CHECKPOINTS: folder } = readConfigOrExit(
  z.object({ OWNER_DATABASE_URL: postgresUrl, AUDIT_CHECKPOINTS: z.string().min(1).optional() }),
);
const logs = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'));

for (const { service } of listServicesWithData()) {
  const published = [
    ...(folder ? await readCheckpoints(folder, service) : []),
    ...logs.flatMap((text) => readLoggedCheckpoints(text, service)),
  ];
  const database = openAuditDatabase(url, service);
  try {
    const faults = await verifyAudit(database, published);
    for (const { fault, seq, id } of faults) {
      console.error(
        `${service}: ${fault}${seq === undefined ? '' : ` seal ${seq}`}${id === undefined ? '' : ` entry ${id}`}`,
      );
    }
    console.log(`${service}: ${faults.length} faults, ${published.length} checkpoints compared`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
