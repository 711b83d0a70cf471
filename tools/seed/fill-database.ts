import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { buildAccountsRows } from './rows/accounts.ts';
import { buildBillingRows } from './rows/billing.ts';
import { buildSchedulingRows } from './rows/scheduling.ts';
import { copyLine, type Table } from './rows/table.ts';
import type { SyntheticWorld } from './synthetic/world.ts';

/** Copies a whole world into the services' tables in one transaction. Writes no events: projections must be rebuilt. */
export async function fillDatabase(client: Client, world: SyntheticWorld): Promise<void> {
  await client.query('begin');
  try {
    for (const table of [...buildBillingRows(world), ...buildAccountsRows(world), ...buildSchedulingRows(world)])
      await copy(client, table);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze');
}

async function copy(client: Client, { name, columns, rows }: Table): Promise<void> {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(rows.map(copyLine)), target);
}
