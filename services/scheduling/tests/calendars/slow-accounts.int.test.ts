import { randomUUID } from 'node:crypto';
import { createLogger } from '@linden/platform/telemetry/log';
import { CalendarState } from '@linden/proto/scheduling/v1/practice_service_pb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSyncLimits } from '#src/domain/calendars/sync-state.ts';
import { createCalendarSync } from '#src/jobs/sync-calendar/sync-calendar.ts';
import type { AccountQuestion, CalendarReading, Calendars } from '#src/ports/calendars.ts';
import { aProvider, providerAccount } from '#tests/support/bookings.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
let lines: string[];
const logger = createLogger('scheduling-test', { destination: { write: (line) => lines.push(line) } });
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  lines = [];
  await service.sql('delete from scheduling.connected_calendars');
});
afterAll(() => service?.stop());

type Read = (question: AccountQuestion) => Promise<CalendarReading[]>;

function createSync(readAccount: Read, limits = defaultSyncLimits) {
  const none = async () => undefined;
  const calendars: Required<Calendars> = {
    readAccount,
    openChannels: async () => new Map(),
    revokeAccess: none,
    close: none,
  };
  const { store, sealer } = service;
  return createCalendarSync({ store, sealer, calendars, limits, wakeConsumers: () => undefined, logger });
}

/** A provider with accounts that are due, each with its name as user name. */
async function connect(...names: string[]) {
  const providerId = await aProvider(service);
  const practice = service.practice(providerAccount(service, providerId));
  const ids: string[] = [];
  for (const username of names) {
    const id = randomUUID();
    ids.push(id);
    await practice.connectCalendar({ id, serverUrl: 'https://dav.example.com', username, password: 'paper boats' });
  }
  return { ids, list: async () => (await practice.listConnectedCalendars({})).calendars };
}
const nameOf = ({ access }: AccountQuestion) => access.username;
const makeDue = () => service.sql('update scheduling.connected_calendars set next_read_at = now()');
const reading: CalendarReading = { calendarId: 'c', cursor: 'one', isComplete: true, changes: [], removed: [] };

test('five slow accounts of one provider are read one at a time and hold up no other provider', async () => {
  await connect('slow 1', 'slow 2', 'slow 3', 'slow 4', 'slow 5');
  await connect('other 1');
  await connect('other 2');
  const others = Promise.withResolvers<void>();
  const log: string[] = [];
  let atOnce = 0;
  let most = 0;
  await createSync(async (question) => {
    const name = nameOf(question);
    if (name.startsWith('slow')) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      // The first of them waits until both others were read.
      await others.promise;
      atOnce -= 1;
    }
    log.push(name);
    if (log.filter((each) => each.startsWith('other')).length === 2) others.resolve();
    return [reading];
  }).sweep();
  expect(log.slice(0, 2).toSorted()).toEqual(['other 1', 'other 2']);
  expect(log.slice(2).toSorted()).toEqual(['slow 1', 'slow 2', 'slow 3', 'slow 4', 'slow 5']);
  expect(most).toBe(1);
});

test('an account whose last reading took long waits in a queue of its own, and each such reading is logged', async () => {
  const { ids } = await connect('slow');
  await connect('other');
  const log: string[] = [];
  const limits = { ...defaultSyncLimits, slowMs: 300 };
  const { sync, sweep, sweepSlow } = createSync(async (question) => {
    const name = nameOf(question);
    if (name === 'slow') await new Promise((resolve) => setTimeout(resolve, 400));
    log.push(name);
    return [reading];
  }, limits);
  await sweep();
  expect(lines.join('')).toContain('a reading of an external calendar is past its time');
  expect(lines.join('')).toContain('a slow reading of an external calendar ended');
  log.length = 0;
  await makeDue();
  await sync(ids[0] ?? '');
  await sweep();
  expect(log).toEqual(['other']);
  await sweepSlow();
  expect(log).toEqual(['other', 'slow']);
});

test('a reading that ends at its time limit is stored, and the next one goes on from its cursors', async () => {
  const { ids, list } = await connect('large');
  const id = ids[0] ?? '';
  const asked: [string, string][][] = [];
  const start = new Date(Date.now() + 86_400_000);
  const busy = [{ instanceStart: start, start, end: new Date(start.getTime() + 3_600_000) }];
  const answers: CalendarReading[] = [
    {
      ...reading,
      cursor: 'half',
      isComplete: false,
      isUnfinished: true,
      changes: [{ eventId: 'a', reading: { busy } }],
    },
    { ...reading, cursor: 'all', kept: ['a'] },
    { ...reading, cursor: 'all', isComplete: false },
  ];
  const { sync } = createSync(async ({ cursors, limitMs }) => {
    expect(limitMs).toBe(defaultSyncLimits.readingMs);
    asked.push([...cursors]);
    return answers.slice(asked.length - 1, asked.length);
  });
  const count = async () =>
    (
      await service.sql<{ n: number }>(
        'select count(*)::int as n from scheduling.external_busy where account_id = $1',
        [id],
      )
    )[0]?.n;
  await sync(id);
  expect(await count()).toBe(1);
  const [calendar] = await list();
  expect([calendar?.state, calendar?.syncedAt]).toEqual([CalendarState.CONNECTING, undefined]);
  const due = await service.sql('select from scheduling.connected_calendars where id = $1 and next_read_at <= now()', [
    id,
  ]);
  expect(due).toHaveLength(1);

  await sync(id);
  expect(await count()).toBe(1);
  expect(await list()).toMatchObject([{ state: CalendarState.CONNECTED }]);
  await sync(id);
  expect(asked).toEqual([[], [['c', 'half']], [['c', 'all']]]);
});

test('a failed reading gives its provider back at once', async () => {
  const { ids } = await connect('broken', 'well');
  const log: string[] = [];
  const { sync } = createSync(async (question) => {
    log.push(nameOf(question));
    if (nameOf(question) === 'broken') throw new Error('unexpected');
    return [reading];
  });
  await expect(sync(ids[0] ?? '')).rejects.toThrow('unexpected');
  await sync(ids[1] ?? '');
  expect(log).toEqual(['broken', 'well']);
});
