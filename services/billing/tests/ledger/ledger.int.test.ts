import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import type { Person } from '@linden/platform/caller/person';
import { wrapStatement } from '@linden/platform/store/sql';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFeeAgreedEntry, buildPaymentSucceededEntry } from '#src/domain/ledger/build-entries.ts';
import { computeDigest } from '#src/domain/ledger/entry.ts';
import { postEntry, readBalance } from '#src/store/ledger/ledger.ts';
import { openStore, type Store } from '#src/store/open-store.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore(database.urlOf('billing'));
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const billing: Caller = { kind: 'service', name: 'billing' };
const at = (causeId: string = randomUUID()) => ({ causeId, happenedAt: new Date('2026-11-02T15:00:00Z') });
const person = (roles: Person['roles']): Caller => ({
  kind: 'person',
  account: randomUUID(),
  roles,
  strength: 'two_step',
  authenticatedAt: 0,
  session: randomUUID(),
});
const fee = (patientId: string, cents: number, causeId?: string) =>
  buildFeeAgreedEntry(at(causeId), { patientId, providerId: randomUUID(), cents });
const post = (entry: ReturnType<typeof fee>) => store.as(billing).tx((tx) => postEntry(tx, entry));
const owedBy = (patientId: string) => store.as(billing).read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId));

it('a cause is posted once, also by 20 requests at once', async () => {
  const patientId = randomUUID();
  const entry = fee(patientId, 7_500);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => post(entry)));
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
  expect(await owedBy(patientId)).toBe(7_500);
});

it('another amount under the same cause is refused', async () => {
  const patientId = randomUUID();
  const causeId = randomUUID();
  await post(fee(patientId, 7_500, causeId));
  await expect(post(fee(patientId, 8_000, causeId))).rejects.toMatchObject({ code: 'LEDGER_CAUSE_REUSED' });
  expect(await owedBy(patientId)).toBe(7_500);
});

it('a payment settles what a patient owes', async () => {
  const patientId = randomUUID();
  await post(fee(patientId, 7_500));
  await post(buildPaymentSucceededEntry(at(), { patientId, cents: 7_500 }));
  expect(await owedBy(patientId)).toBe(0);
});

const insertEntry = `insert into billing.ledger_entries (id, cause, cause_id, digest, currency, happened_at)
  values (gen_random_uuid(), 'FEE_AGREED', gen_random_uuid()::text, $1, 'USD', now()) returning id`;

async function insertRaw(...cents: number[]): Promise<void> {
  const postings = cents.map((each) => ({ account: 'PROCESSOR_BALANCE' as const, cents: each }));
  const digest = computeDigest({ ...at(), cause: 'FEE_AGREED', postings });
  await database.admin.query('begin');
  try {
    const { rows } = await database.admin.query<{ id: string }>(insertEntry, [digest]);
    for (const [line, amount] of cents.entries())
      await database.admin.query(
        `insert into billing.ledger_postings (entry_id, line, account, cents) values ($1, $2, 'PROCESSOR_BALANCE', $3)`,
        [rows[0]?.id, line, amount],
      );
    await database.admin.query('commit');
  } catch (error) {
    await database.admin.query('rollback');
    throw error;
  }
}

it('the database refuses an entry that does not balance, also from its owner', async () => {
  await insertRaw(500, -500);
  await expect(insertRaw(500, -499)).rejects.toThrow('does not balance');
  await expect(insertRaw(500)).rejects.toThrow('does not balance');
  await expect(insertRaw()).rejects.toThrow('does not balance');
});

it('a posting cannot join an entry that is there', async () => {
  await insertRaw(500, -500);
  const added = database.admin.query(
    `insert into billing.ledger_postings (entry_id, line, account, cents)
     select id, 9, 'PROCESSOR_BALANCE', 100 from billing.ledger_entries limit 1`,
  );
  await expect(added).rejects.toThrow('does not balance');
});

it('another balanced pair of postings cannot join an entry that is there', async () => {
  const patientId = randomUUID();
  const causeId = randomUUID();
  await post(fee(patientId, 7_500, causeId));
  const added = database.admin.query(
    `insert into billing.ledger_postings (entry_id, line, account, cents)
     select id, line, 'PROCESSOR_BALANCE', cents from billing.ledger_entries, (values (8, 100), (9, -100)) pair (line, cents)
     where cause_id = $1`,
    [causeId],
  );
  await expect(added).rejects.toThrow('are not those of its digest');
});

it('a pair that joins in the same transaction is refused too', async () => {
  const entry = fee(randomUUID(), 7_500);
  const adding = store.as(billing).tx(async (tx) => {
    await postEntry(tx, entry);
    await tx.rows(
      wrapStatement(sql`insert into ledger_postings (entry_id, line, account, cents)
      select id, line, 'PROCESSOR_BALANCE', cents from ledger_entries, (values (8, 100), (9, -100)) pair (line, cents)
      where cause_id = ${entry.causeId}`),
    );
  });
  await expect(adding).rejects.toThrow();
  expect(await post(entry)).toBe('posted');
});

it.each([
  'update billing.ledger_postings set cents = cents * 2',
  'delete from billing.ledger_postings',
  'truncate billing.ledger_postings',
  'update billing.ledger_entries set cause_id = cause_id',
  'truncate billing.ledger_entries cascade',
])('nothing is changed or removed: %s', async (statement) => {
  await insertRaw(500, -500);
  await expect(database.admin.query(statement)).rejects.toThrow('append-only');
});

it('billing staff read the ledger; clients, support and other services see nothing, and only billing posts', async () => {
  const patientId = randomUUID();
  await post(fee(patientId, 7_500));
  const seenBy = (caller: Caller) => store.as(caller).read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId));
  expect(await seenBy(person(['billing']))).toBe(7_500);
  expect(await seenBy(person(['support']))).toBe(0);
  expect(await seenBy(person([]))).toBe(0);
  expect(await seenBy({ kind: 'service', name: 'scheduling' })).toBe(0);
  const posting = store.as(person(['billing'])).tx((tx) => postEntry(tx, fee(patientId, 100)));
  await expect(posting).rejects.toThrow();
});
