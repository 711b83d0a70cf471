import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@linden/platform/domain-error';
import type { CancelAsProviderResponse } from '@linden/proto/scheduling/v1/provider_cancel_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { createRandom, type Random } from '#tools/seed/synthetic/random.ts';
import type { Bookable } from '#tools/tests/support/booking-people.ts';
import type { CrashPoint } from '#tools/tests/support/crash-point.ts';
import type { Marketplace, ProcessName } from '#tools/tests/support/marketplace.ts';
import { keepBooking, openWeek, type Told, type Week } from './cancel-days-world.ts';

const chosen = { reason: 'PROVIDER_NO_LONGER_AVAILABLE', subReason: 'CANCEL_NEXT_5_DAYS' };
const note = { noteToClient: 'I’m sorry, I have to cancel our sessions.', sendBookingLink: true };

/** Statements of the transaction that cancels, in order, and the wake after it. */
const points: readonly CrashPoint[] = [
  ...['lock_times(', 'into "scheduling"."provider_cancellations"', 'jsonb_populate_record'].flatMap(at),
  ...['into "scheduling"."appointment_changes"', 'delete from "time_claims"', 'insert into outbox'].flatMap(at),
  ...['"provider_standings"', 'insert into "scheduling"."blocks"', 'insert into "booking_attempts"', 'commit'].flatMap(
    at,
  ),
  { of: 'sql', text: 'commit', when: 'during', following: 'insert into "booking_attempts"' },
  { of: 'redis', text: ':wake-search:', when: 'before' },
  { of: 'redis', text: ':wake-messaging:', when: 'during' },
];

function at(text: string): CrashPoint[] {
  const following = text === 'commit' ? { following: 'insert into "booking_attempts"' } : {};
  return (['before', 'after'] as const).map((when) => ({ of: 'sql', text, when, ...following }));
}

/** Processes of which one dies, too, while the provider cancels. */
const others: readonly (ProcessName | 'none')[] = ['messaging-worker', 'scheduling', 'accounts', 'none'];

export type Run = {
  readonly week: Week;
  readonly told: readonly Told[];
  readonly answer: CancelAsProviderResponse;
  /** What died and where, for a failed run. */
  readonly story: string;
  /** Whether the process of the first try died. */
  readonly hasDied: boolean;
};

/** Cancels 5 days at a process that dies with -9 at a point that the seed picks, then again at another one until it is answered. */
export async function cancelUnderKills(marketplace: Marketplace, bookable: Bookable, seed: number): Promise<Run> {
  const random = createRandom('cancel-days', seed);
  const point = points[seed % points.length];
  const key = randomUUID();
  const other = random.pick(others);
  const week = await openWeek(marketplace, bookable);
  const [port = 0] = await freePorts(1);
  const replica = await marketplace.startReplica('scheduling', port, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/crash-point.ts')}`,
    CRASH_POINT: JSON.stringify(point),
  });
  const load = keepBooking(week, random);
  try {
    const dying = killLater(marketplace, other, random);
    const ended = replica.ended.then((end) => end === 'SIGKILL');
    // While another process is away, the first tries may not reach the point.
    for (let isDone = false; !isDone; isDone = await Promise.race([ended, sleep(300, false)])) {
      const answer = await cancel(marketplace, week, { key, ports: [port] }).catch(() => undefined);
      if (answer) break;
    }
    const hasDied = await Promise.race([ended, sleep(3000, false)]);
    await dying;
    const answer = await cancelUntilAnswered(marketplace, week, key);
    const story = `seed ${seed}: ${JSON.stringify(point)}, and ${other}`;
    return { week, told: await load.stop(), answer, story, hasDied };
  } finally {
    await load.stop();
    await replica.kill('SIGKILL');
  }
}

async function killLater({ processes, start }: Marketplace, name: ProcessName | 'none', random: Random) {
  if (name === 'none') return;
  await sleep(random.int(0, 400));
  await processes.get(name)?.kill('SIGKILL');
  await start(name);
}

/** Retries like a page whose request was not answered: with the same key. */
async function cancelUntilAnswered(marketplace: Marketplace, week: Week, key: string) {
  for (const until = Date.now() + 60_000; ; await sleep(100)) {
    try {
      return await cancel(marketplace, week, { key, ports: [marketplace.ports.scheduling] });
    } catch (error) {
      if (isRefusal(error) || Date.now() > until) throw error;
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.kind !== 'unavailable' && error.kind !== 'exhausted';
}

/** The request that was sent last, by its key. */
const sent = new Map<string, { readonly appointmentIds: string[]; readonly previewedAt: object }>();

async function cancel(
  marketplace: Marketplace,
  { provider, ids }: Week,
  { key, ports }: { readonly key: string; readonly ports: readonly number[] },
): Promise<CancelAsProviderResponse> {
  const by = marketplace.appointmentsAt(ports.map((port) => `127.0.0.1:${port}`).join(','), provider);
  const about = { appointmentId: ids[0] ?? '', ...chosen };
  for (;;) {
    const last = sent.get(key);
    if (last) {
      const answer = await by.cancelAsProvider({ key, ...about, ...note, ...last });
      if (!answer.changed) return answer;
      sent.delete(key);
    }
    const { sessions, previewedAt } = await by.previewProviderCancel(about);
    if (previewedAt) {
      sent.set(key, { appointmentIds: sessions.map(({ appointment }) => appointment?.id ?? ''), previewedAt });
    }
  }
}
