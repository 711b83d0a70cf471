import { randomUUID } from 'node:crypto';
import { DomainError } from '@linden/platform/domain-error';
import { chooseByDepth } from '@linden/testkit/depth';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  booked,
  booking,
  hour,
  overlaps,
  providerAccount,
  type TestClient,
} from '#tests/support/bookings.ts';
import { soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';
import { passUndoTime, sweepCancellations } from '#tests/support/settling.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ undoSeconds: 60, instances: 2 });
});
afterAll(() => service.stop());

const { cancelAs } = changesOf(() => service);

const steps = ['cancel', 'cancel as provider', 'undo', 'undo as provider', 'settle', 'book', 'book elsewhere'] as const;
type Step = (typeof steps)[number];

type Scene = {
  readonly providerId: string;
  readonly elsewhere: string;
  readonly owner: TestClient;
  readonly other: TestClient;
  readonly appointmentId: string;
  readonly start: number;
};

/** A session whose late cancellation counts, booked long ago. */
async function openScene(): Promise<Scene> {
  const providerId = await aProvider(service);
  const owner = aClient(service);
  const start = soon() + 2 * hour;
  const { appointment } = await booked(service, { providerId, client: owner, start });
  const elsewhere = await aProvider(service);
  return { providerId, elsewhere, owner, other: aClient(service), appointmentId: appointment.id, start };
}

/** Refusals that a parallel step may bring about. */
const expected: ReadonlySet<string> = new Set([
  'CANCELLATION_SETTLED',
  'NOT_ALLOWED',
  'PATIENT_BUSY',
  'BOOKING_BLOCKED',
  'STORE_BUSY',
]);

async function run(step: Step, scene: Scene, instance: number): Promise<void> {
  const { providerId, owner, other, appointmentId, start } = scene;
  const which = byId({ id: appointmentId });
  const provider = () => providerAccount(service, providerId);
  const undo = (caller: TestClient['caller']) =>
    service.appointments(caller, instance).undoCancellation({ key: randomUUID(), ...which });
  const actions: Record<Step, () => Promise<unknown>> = {
    cancel: () => cancelAs(owner.caller, which),
    'cancel as provider': () => cancelAs(provider(), which, { reason: 'CLIENT_REQUESTED_CANCEL' }),
    undo: () => undo(owner.caller),
    'undo as provider': () => undo(provider()),
    settle: async () => {
      await passUndoTime(service, appointmentId);
      await sweepCancellations(service);
    },
    book: () =>
      service.appointments(other.caller, instance).bookAppointment(booking(providerId, other.patientId, start)),
    'book elsewhere': () =>
      service.appointments(owner.caller, instance).bookAppointment(booking(scene.elsewhere, owner.patientId, start)),
  };
  try {
    await actions[step]();
  } catch (error) {
    if (!(error instanceof DomainError) || !expected.has(error.code)) throw error;
  }
}

type Facts = { status: string; counts: boolean; canceled: number; undone: number; told: number; rows: boolean };

/** What is stored of a session: its state, and how often others were told of its cancellation. */
async function readFacts({ appointmentId, owner }: Scene) {
  const [facts] = await service.sql<Facts>(
    `select a.status, a.counts_as_missed as counts,
      (select count(*)::int from scheduling.appointment_changes c where c.appointment_id = a.id and what = 'CANCELED') as canceled,
      (select count(*)::int from scheduling.appointment_changes c where c.appointment_id = a.id and what = 'CANCELLATION_UNDONE') as undone,
      (select count(*)::int - 1 from scheduling.outbox o where o.aggregate_id = a.id::text) as told,
      (select array_agg(revision order by revision) = array(select generate_series(1, a.revision))
        from scheduling.appointment_changes c where c.appointment_id = a.id) as rows
     from scheduling.appointments a where a.id = $1`,
    [appointmentId],
  );
  const strikes = await service.sql('select kind from scheduling.strikes where patient_id = $1', [owner.patientId]);
  return { ...facts, strikes: strikes.length };
}

test('whatever is canceled, undone, settled and booked in between: no time is sold twice, and others are told once or not at all', async () => {
  const bursts = fc.array(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 3 }), {
    minLength: 2,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(bursts, async (order) => {
      const scene = await openScene();
      for (const together of order) {
        await Promise.all(together.map((step, n) => run(step, scene, n % 2)));
        expect(await overlaps(service)).toEqual([]);
      }
      await passUndoTime(service);
      await sweepCancellations(service);
      expect(await overlaps(service)).toEqual([]);
      const { status, counts, canceled = 0, undone = 0, told, rows, strikes } = await readFacts(scene);
      const isCanceled = status === 'CANCELED';
      expect(status).toBe(isCanceled ? 'CANCELED' : 'CONFIRMED');
      expect({ left: canceled - undone, told, rows }).toEqual({
        left: isCanceled ? 1 : 0,
        told: isCanceled ? 1 : 0,
        rows: true,
      });
      expect(strikes).toBe(counts ? 1 : 0);
    }),
    { numRuns: chooseByDepth(25, 400) },
  );
}, 600_000);
