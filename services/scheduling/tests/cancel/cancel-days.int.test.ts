import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { AppointmentChangedSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import type { CancelAsProviderResponse } from '@linden/proto/scheduling/v1/provider_cancel_pb';
import { chooseByDepth } from '@linden/testkit/depth';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { keepBooking, type LoadEntry } from '#tests/support/booking-load.ts';
import { aClient, aProvider, booked, hour, openStarts, overlaps, providerAccount } from '#tests/support/bookings.ts';
import { breakConnection } from '#tests/support/break-connection.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

const clientCount = 12;
const sessionCount = 40;
const days = 5;
const fiveDays = { reason: 'PROVIDER_NO_LONGER_AVAILABLE', subReason: 'CANCEL_NEXT_5_DAYS' };

let service: TestService;
beforeAll(async () => {
  service = await startService({ instances: 2 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

/** A provider with 40 sessions of 12 clients in the next 5 days. */
async function openWeek() {
  const providerId = await aProvider(service);
  const clients = Array.from({ length: clientCount }, () => aClient(service));
  const from = soon();
  const ids: string[] = [];
  for (let n = 0; n < sessionCount; n++) {
    const client = clients[n % clientCount];
    const { appointment } = await booked(service, {
      providerId,
      ...(client && { client }),
      start: from + 2 * n * hour,
    });
    ids.push(appointment.id);
  }
  return { providerId, provider: providerAccount(service, providerId), clients, ids, from };
}

type Week = Awaited<ReturnType<typeof openWeek>>;
type Request = Parameters<ReturnType<TestService['appointments']>['cancelAsProvider']>[0];

/** Previews and cancels what the preview shows, again while bookings change it, as the page does. */
async function cancelWeek({ provider, ids }: Week, key: string, sent: Request[]): Promise<CancelAsProviderResponse> {
  const by = service.appointments(provider, 1);
  const appointmentId = ids[0] ?? '';
  for (;;) {
    const { sessions, previewedAt } = await by.previewProviderCancel({ appointmentId, ...fiveDays });
    const appointmentIds = sessions.map(({ appointment }) => appointment?.id ?? '');
    const texts = { noteToClient: 'I’m sorry, I have to cancel our sessions.', sendBookingLink: true };
    const request = { key, appointmentId, ...fiveDays, ...texts, appointmentIds, ...(previewedAt && { previewedAt }) };
    sent.push(request);
    const answer = await by.cancelAsProvider(request);
    if (!answer.changed) return answer;
  }
}

const countCanceled = async ({ ids }: Week) => {
  const [row] = await service.sql<{ count: number }>(
    `select count(*)::int as count from scheduling.appointments where id = any($1) and status = 'CANCELED'`,
    [ids],
  );
  return row?.count;
};

/** Sessions that the cancellation canceled, each with its changes and audit entries. */
const listCanceled = (cancellationId: string) =>
  service.sql<{ id: string; patient_id: string; changes: string[]; audits: number; events: number }>(
    `select a.id, a.patient_id,
       array(select c.what || ' by ' || c.source from scheduling.appointment_changes c where c.appointment_id = a.id order by c.revision) as changes,
       (select count(*)::int from scheduling.audit d where d.action = 'appointment.canceled' and d.detail->>'appointment' = a.id::text) as audits,
       (select count(*)::int from scheduling.outbox o where o.aggregate_id = a.id::text) as events
     from scheduling.appointments a where a.cancellation_id = $1`,
    [cancellationId],
  );

/** Returns the sessions of each event that brings a letter. */
async function listLetters(cancellationId: string): Promise<string[][]> {
  const rows = await service.sql<{ payload: Buffer }>(
    `select o.payload from scheduling.outbox o join scheduling.appointments a on a.id::text = o.aggregate_id
     where a.cancellation_id = $1`,
    [cancellationId],
  );
  return rows
    .map(({ payload }) => fromBinary(AppointmentChangedSchema, payload).together?.sessions ?? [])
    .filter(({ length }) => length > 0)
    .map((sessions) => sessions.map(({ appointmentId }) => appointmentId).toSorted());
}

/** Compares the open times with those of a provider who has neither bookings nor blocks. */
async function expectRightSlots({ providerId }: Week): Promise<void> {
  const range = [soon(), soon() + (days + 4) * 24 * hour] as const;
  const all = await openStarts(service, await aProvider(service), ...range);
  const reservations = await service.sql<{ start: Date; end: Date }>(
    'select lower(during) as start, upper(during) as end from scheduling.time_claims where provider_id = $1',
    [providerId],
  );
  const blocks = await service.sql<{ start: Date; end: Date }>(
    'select starts_at as start, ends_at as end from scheduling.blocks where provider_id = $1',
    [providerId],
  );
  expect(blocks).toHaveLength(1);
  const isTaken = (at: number) =>
    [...reservations, ...blocks].some(({ start, end }) => at < end.getTime() && at + hour > start.getTime());
  const open = await openStarts(service, providerId, ...range);
  expect(open).toEqual(all.filter((at) => !isTaken(at)));
  const end = blocks[0]?.end.getTime() ?? 0;
  expect(open.filter((at) => at < end)).toEqual([]);
  expect(open.length).toBeGreaterThan(0);
}

/** Checks what clients were told while the provider canceled. */
async function expectKept(load: readonly LoadEntry[], canceledIds: ReadonlySet<string>): Promise<void> {
  const rows = await service.sql<{ id: string; status: string; cancel_source: string | null }>(
    'select id, status, cancel_source from scheduling.appointments where id = any($1)',
    [load.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, isCanceled } of load) {
    const { status, cancel_source: source } = byId.get(id) ?? {};
    const expected = isCanceled ? ['CANCELED', 'CLIENT'] : ['CONFIRMED', null];
    expect([status, source], id).toEqual(canceledIds.has(id) ? ['CANCELED', 'PROVIDER'] : expected);
  }
}

test(
  'cancels 5 days of 40 sessions of 12 clients once, while clients book and connections break',
  async () => {
    const week = await openWeek();
    const load = keepBooking(service, { ...week, days: days + 3 });
    onTestFinished(async () => void (await load.stop()));
    const key = randomUUID();
    const sent: Request[] = [];
    const step = chooseByDepth(12, 1);
    let broken = 0;
    let texts: readonly string[] = [];
    for (let last = step; (await countCanceled(week)) === 0; last += step) {
      const breaking = breakConnection(week.provider.account, (number, text) => number >= last || text === 'COMMIT');
      await expect(cancelWeek(week, key, sent)).rejects.toThrow();
      breaking.stop();
      texts = breaking.ran;
      broken++;
      // All or none.
      expect([0, sessionCount]).toContain(await countCanceled(week));
    }
    expect(texts.at(-1)).toBe('COMMIT');
    expect(broken).toBeGreaterThanOrEqual(chooseByDepth(2, 16));
    // The answer of the last try was lost. The page sends the same request again, here to both instances at once.
    const request = sent.at(-1);
    if (!request) throw new Error('nothing was sent');
    const [first, second] = await Promise.all(
      [0, 1].map((instance) => service.appointments(week.provider, instance).cancelAsProvider(request)),
    );
    expect(first).toEqual(second);
    const another = { ...request, key: randomUUID() };
    expect(await getRejection(service.appointments(week.provider).cancelAsProvider(another))).toMatchObject({
      code: 'APPOINTMENT_CANCELED',
    });
    const entries = await load.stop();

    const canceled = await listCanceled(first?.cancellationId ?? '');
    const canceledIds = new Set(canceled.map(({ id }) => id));
    expect(week.ids.every((id) => canceledIds.has(id))).toBe(true);
    expect(canceledIds).toEqual(new Set(request.appointmentIds));
    for (const { id, changes, audits, events } of canceled)
      expect([changes, audits, events], id).toEqual([['BOOKED by CLIENT', 'CANCELED by PROVIDER'], 1, 2]);
    const letters = await listLetters(first?.cancellationId ?? '');
    expect(letters).toHaveLength(clientCount);
    const byClient = Map.groupBy(canceled, ({ patient_id }) => patient_id).values();
    expect(new Set(letters.map(String))).toEqual(
      new Set([...byClient].map((group) => String(group.map(({ id }) => id).toSorted()))),
    );
    await expectKept(entries, canceledIds);
    await expectRightSlots(week);
    expect(await overlaps(service)).toEqual([]);
    expect(
      await service.sql('select category, severity from scheduling.provider_cancellations where provider_id = $1', [
        week.providerId,
      ]),
    ).toEqual([{ category: 'EXCUSED', severity: 1 }]);
    expect(
      await service.sql('select 1 from scheduling.strikes where patient_id = any($1)', [
        week.clients.map(({ patientId }) => patientId),
      ]),
    ).toEqual([]);
    // Otherwise the run proves nothing.
    expect(entries.filter(({ isCanceled }) => isCanceled).length).toBeGreaterThan(0);
    expect(entries.length).toBeGreaterThan(5);
  },
  chooseByDepth(60_000, 300_000),
);
