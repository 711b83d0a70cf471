import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createQueue } from '@linden/platform/queue/queue';
import { freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAppointmentAdvancer } from '#src/jobs/advance-appointments.ts';
import { lapseAppointmentJob } from '#src/jobs/lapse-appointment/contract.ts';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import { aProvider, aVisitor, booked, hour, INTAKE, openStarts, partner, VIRTUAL } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

const logger = { warn: () => {}, info: () => {}, error: () => {} } as never;
let service: TestService;
let redis: TestRedis;
const workers: StartedProcess[] = [];
beforeAll(async () => {
  service = await startService();
  redis = openTestRedis();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill('SIGKILL')));
});
afterAll(async () => {
  await redis.close();
  await service.stop();
});

const { beginsIn, historyOf, unconfirmed } = changesOf(() => service);
const statusOf = async (id: string) =>
  (await service.sql<{ status: string }>('select status from scheduling.appointments where id = $1', [id]))[0]?.status;
const due = (ids: string[], ms: number) =>
  service.sql(
    `update scheduling.appointments set confirm_by = clock_timestamp() + make_interval(secs => $2) where id = any($1)`,
    [ids, ms / 1000],
  );
const advancer = () => createAppointmentAdvancer({ store: service.store, wakeConsumers: () => {}, logger });

/** Shifts a process's clock before any of its code runs. */
const clockOff = (ms: number) =>
  `data:text/javascript,const D=Date;const off=${ms};globalThis.Date=class extends D{constructor(...a){super(...(a.length?a:[D.now()+off]))}static now(){return D.now()+off}};`;

async function startWorker(env: Record<string, string> = {}, nodeArguments: string[] = []): Promise<StartedProcess> {
  const [port = 0] = await freePorts(1);
  const worker = await startProcess({
    args: [...nodeArguments, 'src/worker.ts'],
    cwd: join(import.meta.dirname, '..'),
    env: {
      HEALTH_LISTEN: `127.0.0.1:${port}`,
      DATABASE_URL: service.database.urlOf('scheduling'),
      REDIS_URL: redis.url,
      KEY_PREFIX: redis.prefix,
      CALLER_SIGNING_KEY: JSON.stringify(service.keys.privateKey('scheduling')),
      SEALING_KEY: Buffer.alloc(32, 7).toString('base64url'),
      ACCOUNTS_RPC: service.neighbors.target,
      LOG_LEVEL: 'warn',
      SWEEP_MS: '300',
      HOLD_SWEEP_MS: '200',
      ...env,
    },
    ready: () =>
      fetch(`http://127.0.0.1:${port}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false),
    timeoutMs: 30_000,
  });
  workers.push(worker);
  return worker;
}

async function partnersBookings(count: number): Promise<string[]> {
  const providerId = await aProvider(service);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    ids.push((await unconfirmed(providerId, soon() + (48 + n) * hour)).appointment.id);
  }
  return ids;
}

describe('unconfirmed appointments', () => {
  test('R7: cancels in time even when Redis lost every job, and never early', async () => {
    const soonDue = await partnersBookings(10);
    const later = await partnersBookings(5);
    const queue = createQueue({ redisUrl: redis.url, prefix: redis.prefix });
    for (const appointmentId of soonDue) await queue.enqueue(lapseAppointmentJob, { appointmentId }, { delayMs: 400 });
    // Deletes only our keys: other tests share the server.
    await redis.clean();
    await queue.close();
    await due(soonDue, 1500);
    await startWorker();
    expect(await Promise.all(soonDue.map(statusOf))).toEqual(soonDue.map(() => 'UNCONFIRMED'));
    await expect.poll(() => Promise.all(soonDue.map(statusOf))).toEqual(soonDue.map(() => 'CANCELED'));
    expect(new Set(await Promise.all(later.map(statusOf)))).toEqual(new Set(['UNCONFIRMED']));
    for (const id of soonDue) {
      expect(await historyOf(id)).toEqual([
        { what: 'BOOKED', source: 'INTEGRATION_API' },
        { what: 'LAPSED', source: 'SYSTEM' },
      ]);
    }
  });

  test.each([
    ['ten minutes fast', 600_000],
    ['ten minutes slow', -600_000],
  ])('R18: uses only the database’s clock, with a worker that is %s', async (_name, off) => {
    const ids = await partnersBookings(4);
    const [past = '', ...future] = ids;
    await due(future, 300_000);
    await due([past], -1000);
    await startWorker({}, ['--import', clockOff(off)]);
    await expect.poll(() => statusOf(past)).toBe('CANCELED');
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await Promise.all(future.map(statusOf))).toEqual(future.map(() => 'UNCONFIRMED'));
  });

  test('control: a worker with its own clock would cancel them', async () => {
    const [id = ''] = await partnersBookings(1);
    await due([id], 300_000);
    const [row] = await service.sql<{ wrong: boolean }>(
      'select confirm_by <= $2 as wrong from scheduling.appointments where id = $1',
      [id, new Date(Date.now() + 600_000)],
    );
    expect(row?.wrong).toBe(true);
  });

  test('cancels as soon as it is due by the job alone, without a sweep', async () => {
    const [id = ''] = await partnersBookings(1);
    await due([id], 300);
    await startWorker({ SWEEP_MS: '600000' });
    const queue = createQueue({ redisUrl: redis.url, prefix: redis.prefix });
    await queue.enqueue(lapseAppointmentJob, { appointmentId: id }, { delayMs: 600 });
    await expect.poll(() => statusOf(id)).toBe('CANCELED');
    await queue.close();
  });

  test('cancels once, and not early, when requested again by others and after a restart (bullmq#2889, bullmq#3417)', async () => {
    const [id = ''] = await partnersBookings(1);
    await due([id], 1500);
    const jobs = async () => {
      const queue = createQueue({ redisUrl: redis.url, prefix: redis.prefix });
      for (const delayMs of [0, 200, 1600, 1700]) {
        await queue.enqueue(lapseAppointmentJob, { appointmentId: id }, { delayMs });
      }
      await queue.close();
    };
    const env = { SWEEP_MS: '100' };
    await Promise.all([startWorker(env), startWorker(env)]);
    await jobs();
    await workers.shift()?.kill('SIGKILL');
    await jobs();
    await startWorker(env);
    await expect.poll(() => statusOf(id)).toBe('CANCELED');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await historyOf(id)).map(({ what }) => what)).toEqual(['BOOKED', 'LAPSED']);
    const [kept] = await service.sql<{ early: boolean }>(
      `select at < confirm_by as early from scheduling.appointment_changes c join scheduling.appointments a on a.id = c.appointment_id
       where a.id = $1 and c.what = 'LAPSED'`,
      [id],
    );
    expect(kept).toEqual({ early: false });
  });

  test('changes other appointments in the same sweep while one is locked', async () => {
    const [stuck = '', ...others] = await partnersBookings(6);
    await due(others, -1000);
    await due([stuck], -5000);
    const inTwos = createAppointmentAdvancer({ store: service.store, wakeConsumers: () => {}, logger, batch: 2 });
    await service.sql('begin');
    await service.sql('select from scheduling.appointments where id = $1 for update', [stuck]);
    await inTwos.sweep().finally(() => service.sql('rollback'));
    expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 'CANCELED'));
    expect(await statusOf(stuck)).toBe('UNCONFIRMED');
    await inTwos.sweep();
    expect(await statusOf(stuck)).toBe('CANCELED');
  });

  test('frees the time, and a late job does nothing', async () => {
    const providerId = await aProvider(service);
    const start = soon() + 60 * hour;
    const { appointment } = await unconfirmed(providerId, start);
    expect(await advancer().lapse(appointment.id)).toBe(false);
    await due([appointment.id], -1);
    await advancer().sweep();
    expect(await openStarts(service, providerId, start, start + hour)).toEqual([start]);
    expect(await advancer().lapse(appointment.id)).toBe(false);
    expect(await historyOf(appointment.id)).toHaveLength(2);
    expect(await getRejection(service.appointments(partner).confirmAppointment(byId(appointment)))).toMatchObject({
      code: 'APPOINTMENT_CANCELED',
    });
  });
});

describe('other changes over time', () => {
  test('completes a confirmed session an hour after its end, once', async () => {
    const { appointment } = await booked(service);
    await beginsIn(appointment, -119 * 60_000);
    await advancer().sweep();
    expect(await statusOf(appointment.id)).toBe('CONFIRMED');
    await beginsIn(appointment, -121 * 60_000);
    await advancer().sweep();
    await advancer().sweep();
    expect(await statusOf(appointment.id)).toBe('COMPLETED');
    expect((await historyOf(appointment.id)).map(({ what }) => what)).toEqual(['BOOKED', 'COMPLETED']);
  });

  test('announces a reminder a day before, once, and not for sessions booked within that day (bull#2207)', async () => {
    const { appointment } = await booked(service, { start: soon() + 72 * hour });
    await advancer().sweep();
    expect(await historyOf(appointment.id)).toHaveLength(1);
    await beginsIn(appointment, 23.9 * hour);
    await service.sql('update scheduling.appointments set created_at = now() where id = $1', [appointment.id]);
    await advancer().sweep();
    expect(await historyOf(appointment.id)).toHaveLength(1);
    await service.sql(`update scheduling.appointments set created_at = now() - interval '3 days' where id = $1`, [
      appointment.id,
    ]);
    await advancer().sweep();
    await advancer().sweep();
    expect((await historyOf(appointment.id)).map(({ what }) => what)).toEqual(['BOOKED', 'REMINDED']);
  });

  test('announces a reminder again for the new time of a moved session, once', async () => {
    const { appointment, client, start } = await booked(service, { start: soon() + 72 * hour });
    const reminded = async () => {
      await beginsIn(appointment, 23.9 * hour);
      await service.sql(`update scheduling.appointments set created_at = now() - interval '3 days' where id = $1`, [
        appointment.id,
      ]);
      await advancer().sweep();
      await advancer().sweep();
      return (await historyOf(appointment.id)).map(({ what }) => what);
    };
    expect(await reminded()).toEqual(['BOOKED', 'REMINDED']);
    const move = { key: randomUUID(), start: at(start), ...byId(appointment) };
    expect((await service.appointments(client.caller).rescheduleAppointment(move)).moved).toBe(true);
    expect(await reminded()).toEqual(['BOOKED', 'REMINDED', 'MOVED', 'REMINDED']);
  });

  test('removes an expired hold within seconds', async () => {
    const providerId = await aProvider(service);
    const slot = { providerId, type: INTAKE, location: VIRTUAL, start: at(soon() + 30 * hour) };
    const { hold } = await service.appointments(aVisitor()).holdSlot({ key: randomUUID(), slot });
    await startWorker();
    await service.sql(`update scheduling.holds set expires_at = clock_timestamp() where id = $1`, [hold?.id]);
    await expect.poll(() => service.sql('select 1 from scheduling.holds where id = $1', [hold?.id])).toEqual([]);
  });
});

test('lists every missing variable at once', async () => {
  const plan = { args: ['src/worker.ts'], cwd: join(import.meta.dirname, '..'), env: {}, ready: () => false };
  const said = await startProcess(plan).then(
    () => '',
    (error: Error) => error.message,
  );
  for (const name of [
    'HEALTH_LISTEN',
    'DATABASE_URL',
    'REDIS_URL',
    'CALLER_SIGNING_KEY',
    'SEALING_KEY',
    'ACCOUNTS_RPC',
  ]) {
    expect(said).toContain(`config: ${name} is not set`);
  }
});
