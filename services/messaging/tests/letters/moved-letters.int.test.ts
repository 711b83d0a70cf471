import { randomUUID } from 'node:crypto';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AppointmentChange as Change, AppointmentStatus as Status } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { buildAppointment, type Neighbors, startNeighbors } from '#tests/support/neighbors.ts';

let messaging: Messaging;
let around: Neighbors;
beforeAll(async () => {
  messaging = await startMessaging();
  around = await startNeighbors(messaging);
  // Longer than the test takes; `letLeave` ends the wait.
  await messaging.worker({ ...around.env, MOVED_LETTER_WAIT_MS: '3600000' });
});
afterAll(async () => {
  await messaging.stop();
  await around.stop();
});

const hour = 3_600_000;
const subjects = async (to: string) => (await messaging.inbox.list(to)).map(({ subject }) => subject);
const states = (id: string) =>
  messaging.sql<{ state: string; count: number }>(
    'select state, count(*)::int as count from messaging.notifications where thread = $1 group by state order by state',
    [id],
  );

/** Waits until the worker has read all moves, and ends the wait of the last letter. */
async function letLeave(id: string, moves: number): Promise<void> {
  const count = async () => (await states(id)).reduce((sum, each) => sum + each.count, 0);
  await expect.poll(count, { timeout: 60_000 }).toBe(moves);
  await messaging.sql(
    "update messaging.notifications set next_attempt_at = now() where thread = $1 and state = 'PENDING'",
    [id],
  );
}

async function move(id: string, to: string, revisions: readonly number[]) {
  let last = buildAppointment(id);
  for (const revision of revisions) {
    const first = buildAppointment(id);
    const start = new Date((first.start ? timestampDate(first.start).getTime() : 0) + revision * hour);
    const times = { start: timestampFromDate(start), end: timestampFromDate(new Date(start.getTime() + hour)) };
    last = buildAppointment(id, { ...times, revision: BigInt(revision) });
    await around.tell(last, Change.MOVED, [to]);
  }
  return last;
}

test('45 moves within a minute send one letter, about the last time', async () => {
  const id = randomUUID();
  const to = 'uninvolved@linden.example';
  const revisions = Array.from({ length: 45 }, (_, index) => index + 2);
  const last = await move(id, to, revisions);
  await letLeave(id, 45);
  await expect.poll(() => subjects(to), { timeout: 60_000 }).toEqual(['Your booking has a new time']);
  const [letter] = await messaging.inbox.list(to);
  const time = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', timeStyle: 'short' });
  expect(letter?.text).toContain(time.format(last.start ? timestampDate(last.start) : undefined));
  await expect
    .poll(() => states(id))
    .toEqual([
      { state: 'SENT', count: 1 },
      { state: 'SUPERSEDED', count: 44 },
    ]);
});

test('a move after the first letter left sends another one', async () => {
  const id = randomUUID();
  const to = 'later@linden.example';
  await move(id, to, [2]);
  await letLeave(id, 1);
  await expect.poll(() => subjects(to), { timeout: 60_000 }).toHaveLength(1);
  await move(id, to, [3]);
  await letLeave(id, 2);
  await expect.poll(() => subjects(to), { timeout: 60_000 }).toHaveLength(2);
});

/** Three sessions that were booked at once, as they are at a revision. */
function buildSeries() {
  const grouping = { id: randomUUID(), weeksBetween: 1, numRecurrencesRequested: 3 };
  const patientId = randomUUID();
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  const at = (id: string, revision: bigint) => buildAppointment(id, { grouping, patientId, revision });
  return { ids, seriesId: grouping.id, at };
}

/** Moves all sessions in one request. */
async function moveSeries({ ids, at }: ReturnType<typeof buildSeries>, to: string, revision: bigint): Promise<void> {
  const [lead] = ids;
  const sessions = ids.map((appointmentId) => ({ appointmentId, revision }));
  for (const id of ids.toReversed()) {
    const group = { leadAppointmentId: lead, sessions: id === lead ? sessions : [] };
    await around.tell(at(id, revision), Change.MOVED, [to], undefined, group);
  }
}

test('two moves of a series within a minute, after a move of one session, send one letter with all sessions', async () => {
  const to = 'series-moved@linden.example';
  const series = buildSeries();
  const { ids, seriesId, at } = series;
  for (const id of ids) around.set(at(id, 1n));
  await around.tell(at(ids[1], 2n), Change.MOVED, [to]);
  await moveSeries(series, to, 3n);
  await moveSeries(series, to, 4n);
  await letLeave(seriesId, 2);
  await expect.poll(() => subjects(to), { timeout: 60_000 }).toEqual(['Your bookings have new times']);
  expect(await states(ids[1])).toEqual([{ state: 'SUPERSEDED', count: 1 }]);
  const [letter] = await messaging.inbox.list(to);
  expect(letter?.text.match(/^- /gm)).toHaveLength(3);
  expect(letter?.attachments).toHaveLength(1);
});

test('control: the same moves without their group send a letter for each session', async () => {
  const to = 'series-apart@linden.example';
  const { ids, at } = buildSeries();
  for (const id of ids) await around.tell(at(id, 2n), Change.MOVED, [to]);
  for (const id of ids) await letLeave(id, 1);
  await expect.poll(() => subjects(to), { timeout: 60_000 }).toHaveLength(3);
});

test('a cancellation after a move sends the cancellation alone', async () => {
  const id = randomUUID();
  const to = 'canceled@linden.example';
  await move(id, to, [2]);
  await expect.poll(() => states(id), { timeout: 60_000 }).toEqual([{ state: 'PENDING', count: 1 }]);
  await around.tell(buildAppointment(id, { revision: 3n, status: Status.CANCELED }), Change.CANCELED, [to]);
  await expect.poll(() => subjects(to), { timeout: 60_000 }).toEqual(['Your booking was canceled']);
  expect(await states(id)).toContainEqual({ state: 'SUPERSEDED', count: 1 });
});
