import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEnvelopeSealer, type Envelope, type EnvelopeSealer } from '#src/crypto/envelope.ts';
import { createSealer } from '#src/crypto/sealer.ts';
import { rewrapDataKeys } from '#src/store/rewrap-data-keys.ts';
import { wrapStatement } from '#src/store/sql.ts';
import { createLogger } from '#src/telemetry/log.ts';
import { openSample } from '#tests/sample/sample-store.ts';

let sample: Awaited<ReturnType<typeof openSample>>;
const old = newKey();
const current = newKey();
const before = createEnvelopeSealer(createSealer('sample', old, [current]));
const during = createEnvelopeSealer(createSealer('sample', current, [old]));
const after = createEnvelopeSealer(createSealer('sample', current));
const logger = createLogger('rewrap');

beforeAll(async () => {
  sample = await openSample(8);
  await sample.database.admin.query(`create table sample.secrets (id uuid primary key, sealed bytea not null, data_key bytea not null,
    key_id text not null, note text); grant select, insert, update on sample.secrets to sample_app`);
});
afterAll(() => sample.close());

function newKey() {
  return randomBytes(32).toString('base64url');
}

const about = (id: string) => `secret ${id}`;

async function save(id: string, text: string, envelope: EnvelopeSealer) {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(text), about(id));
  await sample.store.tx((tx) =>
    tx.rows(
      wrapStatement(sql`insert into secrets (id, sealed, data_key, key_id)
        values (${id}::uuid, ${Buffer.from(sealed)}, ${Buffer.from(dataKey)}, ${keyId})
        on conflict (id) do update set sealed = excluded.sealed, data_key = excluded.data_key, key_id = excluded.key_id`),
    ),
  );
}

async function load(id: string, envelope: EnvelopeSealer) {
  const [row] = await sample.store.read((tx) =>
    tx.rows(
      wrapStatement(
        sql<Envelope>`select sealed, data_key as "dataKey", key_id as "keyId" from secrets where id = ${id}::uuid`,
      ),
    ),
  );
  return row && Buffer.from(envelope.open(row, about(id))).toString();
}

const rewrap = () =>
  rewrapDataKeys({ store: sample.store, envelope: during, logger, table: 'secrets', about, batch: 7 });

test('wraps every data key again while others read and write, and the former key can go', async () => {
  const expected = new Map<string, string>(Array.from({ length: 60 }, () => [randomUUID(), 'first']));
  const ids = [...expected.keys()];
  await Promise.all(ids.map((id) => save(id, 'first', before)));

  let rewrapping = true;
  const write = async (part: number) => {
    for (let n = part; rewrapping; n += 2) {
      const id = ids[n % ids.length] ?? '';
      // One of the writers still has the former key as its current one.
      await save(id, `text ${n}`, part === 0 ? before : during);
      expected.set(id, `text ${n}`);
    }
  };
  const read = async () => {
    for (let n = 0; rewrapping; n++)
      expect(await load(ids[n % ids.length] ?? '', during)).toMatch(/^(first|text \d+)$/);
  };
  const others = Promise.allSettled([write(0), write(1), read(), read()]);
  try {
    const runs = await Promise.all([rewrap(), rewrap()]);
    expect(runs[0].rewrapped + runs[1].rewrapped).toBeGreaterThan(20);
  } finally {
    rewrapping = false;
  }

  expect((await others).filter(({ status }) => status === 'rejected')).toEqual([]);
  await rewrap();
  expect(await rewrap()).toEqual({ rewrapped: 0, failed: 0 });
  for (const id of ids) expect(await load(id, after)).toBe(expected.get(id));
});

test('leaves a row with an unknown key or of another row alone, and rewraps the others', async () => {
  const [sound, moved, lost] = ['a', 'b', 'c'].map((letter) => `${randomUUID().slice(0, -1)}${letter}`) as [
    string,
    string,
    string,
  ];
  for (const id of [sound, moved]) await save(id, 'kept', before);
  await save(lost, 'kept', createEnvelopeSealer(createSealer('sample', newKey())));
  await sample.database.admin.query(
    'update sample.secrets set data_key = (select data_key from sample.secrets where id = $2) where id = $1',
    [moved, sound],
  );
  expect(await rewrap()).toEqual({ rewrapped: 1, failed: 2 });
  expect(await load(sound, after)).toBe('kept');
});
