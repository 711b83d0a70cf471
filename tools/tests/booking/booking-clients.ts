import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { Bookable } from '#tools/tests/support/booking-people.ts';
import type { LedgerEntry, Result } from './booking-ledger.ts';

export interface BusyClient {
  patientId: string;
  appointments: RpcClient<typeof AppointmentService>;
}

interface Plan {
  providers: readonly Bookable[];
  /** Records every request with its result. */
  ledger: LedgerEntry[];
  /** Codes of requests without a clear result, and how often each came. */
  failures: Map<string, number>;
  isOver: () => boolean;
}

/** Number of a provider's starts that clients compete for, far enough ahead that moving and canceling are free. */
const starts = 60;
const firstStart = () => Math.ceil(Date.now() / 3_600_000 + 72) * 3_600_000;
const maxTries = 20;

/**
 * Books, moves and cancels at random until the end. Retries half of the unclear requests under the same key, as a browser does, and leaves
 * the others alone.
 */
export async function keepBusy({ patientId, appointments }: BusyClient, plan: Plan): Promise<void> {
  const from = firstStart();
  const own: { appointmentId: string; start: number }[] = [];
  const anyStart = () => from + Math.floor(Math.random() * starts) * 15 * 60_000;
  const book = async () => {
    const { providerId, usState } = pick(plan.providers);
    const key = randomUUID();
    const start = anyStart();
    const slot = { providerId, location: AppointmentLocation.VIRTUAL, start: timestampFromMs(start) };
    const type = pick([AppointmentType.CONSULTATION, AppointmentType.INTAKE]);
    const who = { case: 'patientId', value: patientId } as const;
    const { told, answer } = await ask(plan, () =>
      appointments.bookAppointment({ key, slot: { ...slot, type }, usState, who }),
    );
    const appointmentId = answer?.appointment?.id;
    const outcome = told === 'done' && !appointmentId ? 'refused' : told;
    plan.ledger.push({ what: 'book', key, told: outcome, start, ...(appointmentId && { appointmentId }) });
    if (appointmentId) own.push({ appointmentId, start });
  };
  const change = async (what: 'move' | 'cancel') => {
    const [one] = own.splice(Math.floor(Math.random() * own.length), 1);
    if (!one) return;
    const { appointmentId } = one;
    const key = randomUUID();
    const start = what === 'move' ? anyStart() : one.start;
    const appointment = { id: appointmentId };
    const { told, answer } = await ask(plan, async () => {
      if (what === 'cancel') return appointments.cancelAppointment({ key, appointment, reason: 'BAD_TIME' });
      return appointments.rescheduleAppointment({ key, appointment, start: timestampFromMs(start) });
    });
    const stays = told === 'done' && answer !== undefined && 'moved' in answer && !answer.moved;
    const outcome = stays ? 'refused' : told;
    plan.ledger.push({ what, key, told: outcome, appointmentId, start });
    if (outcome === 'refused') own.push(one);
    if (outcome === 'done' && what === 'move') own.push({ appointmentId, start });
  };
  while (!plan.isOver()) {
    const dice = Math.random();
    if (own.length < 2 || (dice < 0.4 && own.length < 6)) await book();
    else await change(dice < 0.7 ? 'move' : 'cancel');
    await sleep(20);
  }
}

/** Sends a request once, or until it has a clear result. */
async function ask<Answer>(
  { failures, isOver }: Plan,
  call: () => Promise<Answer>,
): Promise<{ told: Result; answer?: Answer }> {
  const tries = Math.random() < 0.5 ? 1 : maxTries;
  for (let tried = 1; ; tried++) {
    try {
      return { told: 'done', answer: await call() };
    } catch (error) {
      const isRefusal = error instanceof DomainError && error.kind !== 'unavailable' && error.kind !== 'exhausted';
      const code = getCode(error);
      failures.set(code, (failures.get(code) ?? 0) + 1);
      if (isRefusal) return { told: 'refused' };
      if (tried >= tries || isOver()) return { told: 'unknown' };
      await sleep(300);
    }
  }
}

function getCode(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return /^\[(\w+)\]/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'UNKNOWN';
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
