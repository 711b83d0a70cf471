import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getWorldsBase } from '#tools/testing/test-ports.ts';
import { findBrokenInvariants } from './booking-invariants.ts';
import { findContradictions, type LedgerEntry, readStored } from './booking-ledger.ts';
import { type Arena, bookUnderKills, openArena } from './booking-under-kills.ts';

const patienceMs = 240_000;
let arena: Arena;
let ledger: LedgerEntry[] = [];

beforeAll(async () => {
  arena = await openArena(getWorldsBase() + 400);
});
afterAll(() => arena?.close());

describe.skipIf(process.platform !== 'linux')('R5: bookings while processes and Postgres are killed', () => {
  test(
    'done requests have their effect, refused ones have none, and no one has two appointments at once',
    async () => {
      const run = await bookUnderKills(arena, { seconds: 8, kills: 2 });
      // A second attempt finds the bookings of the first one, too.
      ledger = [...ledger, ...run.ledger];
      console.log(countsOf(ledger), run.doneByRound, Object.fromEntries(run.failures));
      const found = await arena.asAdmin(async (admin) => ({
        contradictions: findContradictions(ledger, await readStored(admin)),
        wrong: await findBrokenInvariants(admin),
      }));
      expect(found).toEqual({ contradictions: [], wrong: {} });
      // Otherwise the run proves nothing: clients booked before, between and after the kills. Whether clients notice one of two kills
      // depends on the machine; the long form expects it.
      expect(Math.min(...run.doneByRound)).toBeGreaterThan(0);
      expect(ledger.filter(({ told }) => told === 'refused').length).toBeGreaterThan(0);
    },
    patienceMs,
  );

  test('control: finds a planted loss, a planted refusal and a planted double booking', async () => {
    const looked = await arena.asAdmin(async (admin) => {
      const lost = ledger.find(({ what, told }) => what === 'book' && told === 'done');
      const ids = [lost?.appointmentId];
      await admin.query('begin');
      for (const table of ['time_claims', 'appointment_changes', 'strikes'])
        await admin.query(`delete from scheduling.${table} where appointment_id = any($1)`, [ids]);
      await admin.query('delete from scheduling.appointments where id = any($1)', [ids]);
      const withLoss = findContradictions(ledger, await readStored(admin));
      await admin.query('rollback');
      await admin.query('begin');
      await admin.query(
        `insert into scheduling.appointments select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
           'event_id', reverse(a.event_id), 'short_id', reverse(a.short_id)))).*
         from scheduling.appointments a where a.status = 'CONFIRMED' limit 1`,
      );
      const wrong = await findBrokenInvariants(admin);
      const withStray = findContradictions(ledger, await readStored(admin));
      await admin.query('rollback');
      return { withLoss, wrong, withStray };
    });
    expect(looked.withLoss).toContain('a confirmed booking is lost');
    expect(looked.withStray).toEqual([expect.stringContaining('without a request')]);
    expect(Object.keys(looked.wrong)).toEqual([
      'a provider has two appointments at once',
      'a patient has two appointments at once',
      'a live appointment reserves no time',
      'a change is missing or duplicated',
    ]);
  });
});

function countsOf(asked: readonly LedgerEntry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { what, told } of asked) counts[`${what} ${told}`] = (counts[`${what} ${told}`] ?? 0) + 1;
  return counts;
}
