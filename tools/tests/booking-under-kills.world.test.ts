import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongInBooks } from './booking-books.ts';
import { type Asked, contradictions, readKept } from './booking-ledger.ts';
import { type Arena, bookUnderKills, openArena } from './booking-under-kills.ts';

const patienceMs = 240_000;
let arena: Arena;
let ledger: Asked[] = [];

beforeAll(async () => {
  arena = await openArena(8860);
});
afterAll(() => arena?.close());

describe.skipIf(process.platform !== 'linux')('R5: bookings while processes and Postgres are killed', () => {
  test(
    'what was told as done is there, what was refused is not, and nobody has two at once',
    async () => {
      const run = await bookUnderKills(arena, { seconds: 20, kills: 4 });
      ({ ledger } = run);
      console.log(countsOf(ledger), run.doneByRound, Object.fromEntries(run.failures));
      const found = await arena.asAdmin(async (admin) => ({
        contradictions: contradictions(ledger, await readKept(admin)),
        wrong: await wrongInBooks(admin),
      }));
      expect(found).toEqual({ contradictions: [], wrong: {} });
      // Otherwise nothing was proved: work was done before, between and after the deaths. Whether clients feel one of four
      // deaths depends on the machine; the long form expects that they do.
      expect(Math.min(...run.doneByRound)).toBeGreaterThan(0);
      expect(ledger.filter(({ told }) => told === 'refused').length).toBeGreaterThan(0);
    },
    patienceMs,
  );

  test('the control: a planted loss, a planted refusal and a planted second session are found', async () => {
    const looked = await arena.asAdmin(async (admin) => {
      const lost = ledger.find(({ what, told }) => what === 'book' && told === 'done');
      const ids = [lost?.appointmentId];
      await admin.query('begin');
      for (const table of ['time_claims', 'appointment_changes', 'strikes'])
        await admin.query(`delete from scheduling.${table} where appointment_id = any($1)`, [ids]);
      await admin.query('delete from scheduling.appointments where id = any($1)', [ids]);
      const withLoss = contradictions(ledger, await readKept(admin));
      await admin.query('rollback');
      await admin.query('begin');
      await admin.query(
        `insert into scheduling.appointments select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
           'event_id', reverse(a.event_id), 'short_id', reverse(a.short_id)))).*
         from scheduling.appointments a where a.status = 'CONFIRMED' limit 1`,
      );
      const wrong = await wrongInBooks(admin);
      const withStray = contradictions(ledger, await readKept(admin));
      await admin.query('rollback');
      return { withLoss, wrong, withStray };
    });
    expect(looked.withLoss).toContain('a booking that was told is lost');
    expect(looked.withStray).toEqual([expect.stringContaining('nobody was told of')]);
    expect(Object.keys(looked.wrong)).toEqual([
      'a provider has two at once',
      'a patient has two at once',
      'one that is live claims no time',
      'a change is missing, or there twice',
    ]);
  });
});

function countsOf(asked: readonly Asked[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { what, told } of asked) counts[`${what} ${told}`] = (counts[`${what} ${told}`] ?? 0) + 1;
  return counts;
}
