import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { createQueue } from '@linden/platform/queue/queue';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { z } from 'zod';
import { putPatients } from '#tools/seed/put-patients.ts';
import { repeatWhileBusy } from '#tools/seed/stories/repeat-while-busy.ts';
import type { Bookable } from '#tools/tests/support/booking-people.ts';
import type { Marketplace } from '#tools/tests/support/marketplace.ts';

const partner = { kind: 'operator', name: 'partner' } as const;
const atOnce = 8;

/** The job as scheduling enqueues it (services/scheduling/src/jobs/lapse-appointment/contract.ts). */
const lapse = {
  queue: 'lapse-appointment',
  name: 'lapse-appointment',
  schema: z.object({ appointmentId: z.uuid() }),
  mode: 'once',
  id: ({ appointmentId }: { appointmentId: string }) => appointmentId,
  attempts: 1,
} as const;

/** Books appointments as a partner, which wait to be confirmed. @returns their ids */
export async function bookUnconfirmed(
  marketplace: Marketplace,
  providers: readonly Bookable[],
  count: number,
  aheadDays = 2,
): Promise<string[]> {
  const patients = await putPatients(marketplace.database.admin, count);
  const target = `127.0.0.1:${marketplace.ports.scheduling}`;
  const client = marketplace.appointmentsAt(target, partner);
  const from = Math.ceil(Date.now() / 3_600_000 + aheadDays * 24) * 3_600_000;
  const ids: string[] = [];
  const queue = patients.entries();
  const lane = async () => {
    for (const [index, patientId] of queue) {
      const { providerId, usState } = providers[index % providers.length] ?? { providerId: '', usState: '' };
      const start = timestampFromMs(from + Math.floor(index / providers.length) * 30 * 60_000);
      const slot = { providerId, type: AppointmentType.CONSULTATION, location: AppointmentLocation.VIRTUAL, start };
      const who = { case: 'patientId', value: patientId } as const;
      const request = { key: randomUUID(), slot, usState, who, integration: true };
      const { appointment, refusedAs } = await repeatWhileBusy(() => client.bookAppointment(request));
      if (!appointment)
        throw new Error(`a free slot could not be booked: ${TimeRefusal[refusedAs]}, ${index} of ${count}`);
      ids.push(appointment.id);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return ids;
}

/** Makes them due after some milliseconds, spread over a time, each with its job. Deletes earlier jobs. */
export async function makeDue(
  marketplace: Marketplace,
  ids: readonly string[],
  { inMs, overMs }: { inMs: number; overMs: number },
): Promise<void> {
  await forgetJobs(marketplace);
  const { REDIS_URL: redisUrl, KEY_PREFIX: prefix } = marketplace.shared;
  const queue = createQueue({ redisUrl, prefix });
  const after = ids.map((_, index) => inMs + (index / ids.length) * overMs);
  await marketplace.database.admin.query(
    `update scheduling.appointments a set confirm_by = clock_timestamp() + make_interval(secs => t.ms / 1000)
     from unnest($1::uuid[], $2::float8[]) t(id, ms) where a.id = t.id`,
    [ids, after],
  );
  for (const [index, appointmentId] of ids.entries())
    await queue.enqueue(lapse, { appointmentId }, { delayMs: (after[index] ?? 0) + 100 });
  await queue.close();
}

async function forgetJobs({ redis, shared }: Marketplace): Promise<void> {
  const match = `${shared.KEY_PREFIX}:${lapse.queue}:*`;
  for await (const keys of redis.scanStream({ match, count: 1000 })) if (keys.length > 0) await redis.del(keys);
}

/** Returns how many of these are canceled. */
export async function countLapsed(
  { database }: Pick<Marketplace, 'database'>,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await database.admin.query<{ count: number }>(
    `select count(*)::int as count from scheduling.appointments where id = any($1) and status = 'CANCELED'`,
    [ids],
  );
  return rows[0]?.count ?? 0;
}

export async function untilLapsed(marketplace: Marketplace, ids: readonly string[], timeoutMs: number): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(100))
    if ((await countLapsed(marketplace, ids)) === ids.length) return;
  throw new Error(`${await countLapsed(marketplace, ids)} of ${ids.length} lapsed`);
}

/** Returns how many jobs are running, and how often one was taken over after its worker had stopped answering. */
export async function countJobs({ redis, shared }: Marketplace): Promise<{ active: number; stalled: number }> {
  const key = `${shared.KEY_PREFIX}:${lapse.queue}`;
  const [active, events] = await Promise.all([redis.llen(`${key}:active`), redis.xrange(`${key}:events`, '-', '+')]);
  return { active, stalled: events.filter(([, fields]) => fields.includes('stalled')).length };
}
