import { randomBytes, randomUUID } from 'node:crypto';
import { createPublicId } from '@linden/platform/crypto/public-id';
import type { Client } from 'pg';

/** Creates adult patients without accounts, as mass data for tests and benchmarks. @returns their ids */
export async function putPatients(admin: Client, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const publicIds = () => ids.map(() => createPublicId(randomBytes));
  await admin.query(
    `insert into accounts.patients (id, short_id, customer_id, legal_first_name, legal_last_name, dob)
     select i, s, c, 'Test', 'Client', '1990-05-05' from unnest($1::uuid[], $2::text[], $3::text[]) t(i, s, c)`,
    [ids, publicIds(), publicIds()],
  );
  return ids;
}
