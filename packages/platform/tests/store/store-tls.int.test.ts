import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestCertificates } from '@linden/testkit/process/test-certificates';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSample } from '#tests/sample/sample-store.ts';

let certificates: Awaited<ReturnType<typeof createTestCertificates>>;
let foreign: Awaited<ReturnType<typeof createTestCertificates>>;
let server: pg.Client;

/** Gives the test server a certificate of this test. Plain connections of other tests go on. */
beforeAll(async () => {
  [certificates, foreign] = await Promise.all([
    createTestCertificates(['database']),
    createTestCertificates(['other']),
  ]);
  server = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await server.connect();
  for (const kind of ['crt', 'key']) {
    const text = readFileSync(join(certificates.folderOf('database'), `tls.${kind}`)).toString('base64');
    // As the server's own account: it refuses a key that others may read.
    const write = `base64 -d > store-tls.${kind} && chmod 600 store-tls.${kind}`;
    await server.query(`copy (select ${pg.escapeLiteral(text)}) to program ${pg.escapeLiteral(write)}`);
  }
  await server.query(`alter system set ssl_cert_file = 'store-tls.crt'`);
  await server.query(`alter system set ssl_key_file = 'store-tls.key'`);
  await server.query('alter system set ssl = on');
  await server.query('select pg_reload_conf()');
  while ((await server.query('show ssl')).rows[0]?.ssl !== 'on') await sleep(20);
});
afterAll(async () => {
  for (const name of ['ssl', 'ssl_cert_file', 'ssl_key_file']) await server.query(`alter system reset ${name}`);
  await server.query('select pg_reload_conf()');
  await server.end();
  certificates.remove();
  foreign.remove();
});

/** The form that production demands. */
function verified(url: string, host: string, authority: string): string {
  const target = new URL(url);
  target.hostname = host;
  target.searchParams.set('sslmode', 'verify-full');
  target.searchParams.set('sslrootcert', authority);
  return target.href;
}

test('a store reads and writes over a connection whose certificate it has checked', async () => {
  const authority = join(certificates.folderOf('database'), 'ca.crt');
  const sample = await openSample(2, (url) => verified(url, 'localhost', authority));
  try {
    await sample.store.tx((tx) => tx.room.create({ data: { id: randomUUID(), name: 'Cedar', revision: 1n } }));
    expect(await sample.store.tx((tx) => tx.room.count())).toBe(1);
    const { rows } = await sample.database.admin.query(
      `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid)
       where usename = 'sample_app' and datname = current_database()`,
    );
    expect(rows).toEqual([{ ssl: true }]);
  } finally {
    await sample.close();
  }
});

test('a store does not connect to a server with a certificate of another authority', async () => {
  const authority = join(foreign.folderOf('other'), 'ca.crt');
  const sample = await openSample(2, (url) => verified(url, 'localhost', authority));
  try {
    await expect(sample.store.tx((tx) => tx.room.count())).rejects.toThrow();
  } finally {
    await sample.close();
  }
});
