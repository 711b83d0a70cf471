import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booked } from '#tests/support/bookings.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('books while every table has a NOT NULL column with a default that the code does not know', async () => {
  const [counts] = await service.sql<{
    widened: number;
    tables: number;
  }>(`select count(*) filter (where c.column_name = 'added_later')::int as widened,
    count(distinct t.table_name)::int as tables from information_schema.tables t
    left join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'scheduling' and t.table_type = 'BASE TABLE' and t.table_name not in ('migrations', 'chassis_migrations')`);
  expect(counts?.widened).toBe(counts?.tables);
  expect(counts?.tables).toBeGreaterThan(15);
  await booked(service);
  expect(await service.sql('select distinct added_later from scheduling.appointments')).toEqual([
    { added_later: 'later' },
  ]);
});

test('control: a function that inserts whole rows fails every booking', async () => {
  const migration = readFileSync(join(import.meta.dirname, '../prisma/migrations/0004_claiming.sql'), 'utf8');
  const [wholeRows = ''] = /create function book_appointment[\s\S]+?end \$\$;/.exec(migration) ?? [];
  await service.sql(
    `set search_path to scheduling, public; ${wholeRows.replace('create function', 'create or replace function')}`,
  );
  await expect(booked(service)).rejects.toThrow('internal error');
});
