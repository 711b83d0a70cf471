import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendEvent } from '#src/events/outbox.ts';
import { openSample } from '#tests/sample/sample-store.ts';

type Row = { id: string; aggregate_id: string; revision: string; window_token: string; drained: boolean };

let sample: Awaited<ReturnType<typeof openSample>>;
const clients: pg.Client[] = [];

beforeEach(async () => {
  sample = await openSample();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await sample.close();
});

describe('an event', () => {
  const event = {
    aggregateType: 'room',
    aggregateId: 'r1',
    revision: 3n,
    type: 'linden.test.v1.Changed',
    payload: new Uint8Array([1, 0, 255]),
  };

  test('exists exactly when its transaction commits', async () => {
    await sample.store.tx((tx) => appendEvent(tx, event));
    await sample.store
      .tx(async (tx) => {
        await appendEvent(tx, { ...event, aggregateId: 'r2' });
        throw new Error('undone');
      })
      .catch(() => {});
    const { rows } = await sample.database.admin.query(
      'select aggregate_id, revision, type, payload from sample.outbox',
    );
    expect(rows).toEqual([
      { aggregate_id: 'r1', revision: '3', type: event.type, payload: Buffer.from(event.payload) },
    ]);
  });
});

describe('the cursor', () => {
  test('does not lose the event of a late commit (a cursor by id does)', async () => {
    const slow = await connect();
    const quick = await connect();
    const reader = await connect();
    await slow.query('begin');
    await append(slow, 'slow', 1);
    await append(quick, 'quick', 1);
    expect(ids(await readAndAck(reader))).toEqual(['quick']);
    const lastById = await newestId(sample.database.admin);
    await slow.query('commit');
    const late = await sample.database.admin.query('select from sample.outbox where id > $1', [lastById]);
    expect(late.rowCount).toBe(0);
    expect(ids(await readAndAck(reader))).toEqual(['slow']);
  });

  test('is not fooled by a temporary table of the same name, whose trigger would run as the owner', async () => {
    const client = await connect();
    await append(client, 'a', 1);
    await client.query(`create temp table outbox_cursor (consumer text primary key, from_snapshot pg_snapshot default '1:1:',
      to_snapshot pg_snapshot, window_number bigint default 0, last_id bigint default 0, handed_id bigint default 0,
      handed_all boolean default false)`);
    await client.query('grant all on outbox_cursor to public');
    expect(ids(await readAndAck(client))).toEqual(['a']);
    expect((await client.query('select from pg_temp.outbox_cursor')).rowCount).toBe(0);
  });

  test('is not blocked by an open transaction', async () => {
    const idle = await connect();
    await idle.query('begin');
    await append(idle, 'waiting', 1);
    const writer = await connect();
    for (let revision = 1; revision <= 5; revision++) await append(writer, 'a', revision);
    expect(ids(await readAndAck(await connect()))).toHaveLength(5);
    await idle.query('rollback');
  });

  test('returns the same events again until they are acknowledged', async () => {
    const client = await connect();
    await append(client, 'a', 1);
    const first = await read(client);
    expect(await read(client)).toEqual(first);
    await ack(client, first);
    expect(await read(client)).toEqual([]);
  });

  test('keeps its log batch: later commits come after the batch is drained', async () => {
    const client = await connect();
    await append(client, 'a', 1);
    await append(client, 'b', 1);
    const first = await read(client, 1);
    expect(first).toMatchObject([{ aggregate_id: 'a', drained: false }]);
    await append(client, 'c', 1);
    await ack(client, first);
    const second = await read(client, 10);
    expect(second).toMatchObject([{ aggregate_id: 'b', drained: true, window_token: first[0]?.window_token }]);
    await ack(client, second);
    expect(ids(await read(client))).toEqual(['c']);
  });

  test.each<{ name: string; change: (row: Row) => Row }>([
    { name: 'an older log batch', change: (row) => ({ ...row, window_token: String(Number(row.window_token) - 1) }) },
    { name: 'a log batch that was never opened', change: (row) => ({ ...row, window_token: 'x' }) },
    { name: 'more than was delivered', change: (row) => ({ ...row, id: String(Number(row.id) + 1) }) },
    { name: 'nothing', change: (row) => ({ ...row, id: '0' }) },
  ])('does not move for an ack of $name', async ({ change }) => {
    const client = await connect();
    await append(client, 'a', 1);
    await append(client, 'a', 2);
    const rows = await read(client, 1);
    expect(await ack(client, rows.map(change))).toBe(false);
    expect(await read(client, 1)).toEqual(rows);
  });

  test('cannot be drained by a consumer that saw only a part', async () => {
    const client = await connect();
    await append(client, 'a', 1);
    await append(client, 'a', 2);
    await ack(
      client,
      (await read(client, 1)).map((row) => ({ ...row, drained: true })),
    );
    expect(await read(client)).toMatchObject([{ revision: '2' }]);
  });

  test('does not move when another consumer’s does', async () => {
    const client = await connect();
    await append(client, 'a', 1);
    await readAndAck(client, 'one');
    expect(await read(client, 10, 'two')).toHaveLength(1);
  });

  test.each([
    {
      name: 'repeatable read',
      sql: "begin isolation level repeatable read; select outbox_read('c', 1)",
      code: '25000',
    },
    { name: 'no limit', sql: "select outbox_read('c', 0)", code: '22023' },
  ])('refuses $name', async ({ sql, code }) => {
    await expect((await connect()).query(sql)).rejects.toMatchObject({ code });
  });

  test('with slow and undone writers and two readers: none missing, order kept in each aggregate', async () => {
    const total = 600;
    const committed = new Set<string>();
    const seen: Row[] = [];
    let writing = true;
    const readers = [await connect(), await connect()].map(async (client) => {
      // Another test's transaction may hold the log batch shut for a moment, so an empty read is not the end.
      const end = Date.now() + 20_000;
      while (writing || (seen.length < committed.size && Date.now() < end)) {
        const rows = await read(client, 7);
        if (rows.length > 0 && (await ack(client, rows))) seen.push(...rows);
        if (rows.length === 0) await sleep(5);
      }
    });
    await Promise.all(Array.from({ length: 12 }, (_, writer) => writeMany(writer, total / 12, committed)));
    writing = false;
    await Promise.all(readers);
    const got = seen.map((row) => `${row.aggregate_id}/${row.revision}`);
    expect([...committed].filter((event) => !got.includes(event))).toEqual([]);
    expect(got.filter((event) => !committed.has(event))).toEqual([]);
    expect(inversions(seen)).toBe(0);
  });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: sample.database.urlOf('sample'), options: '-c search_path=sample' });
  await client.connect();
  clients.push(client);
  return client;
}

async function append(client: pg.Client, aggregate: string, revision: number): Promise<void> {
  await client.query(
    "insert into outbox (aggregate_type, aggregate_id, revision, type, payload) values ('room', $1, $2, 't', '')",
    [aggregate, revision],
  );
}

async function read(client: pg.Client, limit = 100, consumer = 'c'): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    'select id, aggregate_id, revision, window_token, drained from outbox_read($1, $2)',
    [consumer, limit],
  );
  return rows;
}

async function ack(client: pg.Client, rows: Row[], consumer = 'c'): Promise<boolean> {
  const last = rows.at(-1);
  const { rows: answer } = await client.query('select outbox_ack($1, $2, $3, $4) as moved', [
    consumer,
    last?.window_token,
    last?.id,
    last?.drained,
  ]);
  return answer[0].moved;
}

async function readAndAck(client: pg.Client, consumer = 'c'): Promise<Row[]> {
  const rows = await read(client, 100, consumer);
  await ack(client, rows, consumer);
  return rows;
}

const ids = (rows: Row[]) => rows.map((row) => row.aggregate_id);

async function newestId(client: pg.Client): Promise<string> {
  return (await client.query('select max(id) as id from sample.outbox')).rows[0].id;
}

/** Writes each event under its aggregate's row lock; some transactions are slow, some are rolled back. */
async function writeMany(writer: number, count: number, committed: Set<string>): Promise<void> {
  const client = await connect();
  for (let round = 0; round < count; round++) {
    const room = `00000000-0000-0000-0000-00000000000${(writer * 7 + round) % 9}`;
    await client.query('begin');
    await client.query("insert into rooms (id, name) values ($1, '') on conflict do nothing", [room]);
    const { rows } = await client.query('update rooms set note = null where id = $1 returning revision', [room]);
    const revision = Number(rows[0].revision);
    await append(client, room, revision);
    if (round % 50 === 17) await sleep(250);
    const undo = (writer + round) % 16 === 3;
    await client.query(undo ? 'rollback' : 'commit');
    if (!undo) committed.add(`${room}/${revision}`);
  }
}

function inversions(rows: Row[]): number {
  const newest = new Map<string, number>();
  let count = 0;
  for (const row of rows) {
    const revision = Number(row.revision);
    if (revision < (newest.get(row.aggregate_id) ?? 0)) count++;
    newest.set(row.aggregate_id, revision);
  }
  return count;
}
