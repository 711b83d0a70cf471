import { expect, test } from 'vitest';
import type { CalendarAccess, CalendarReading, Calendars, ReadingPeriod } from '#src/ports/calendars.ts';

/** An account of a real calendar server, or of a stand-in. */
export type ContractAccount = {
  access: CalendarAccess;
  putEvent(name: string, event: ContractEvent): Promise<void>;
  deleteEvent(name: string): Promise<void>;
  /** Takes Linden's permission away. */
  revoke(): void;
};

export type ContractEvent = {
  start: Date;
  end: Date;
  day?: string;
  /** The number of days on which it takes place. */
  repeats?: number;
  uid?: string;
  isFree?: boolean;
  isDeclined?: boolean;
};

export type ContractVendor = {
  calendars: Calendars<never>;
  createAccount(): Promise<ContractAccount>;
  expireCursors?: (() => void) | undefined;
  /** Whether each reading is complete, because the vendor cannot list changes. */
  rereads?: boolean;
  stop(): Promise<void>;
  start(): Promise<void>;
};

const hour = 3_600_000;
const noon = new Date('2026-12-01T12:00:00Z').getTime();
const at = (hours: number) => ({ start: new Date(noon + hours * hour), end: new Date(noon + (hours + 1) * hour) });
const period: ReadingPeriod = {
  from: new Date('2026-11-23T00:00:00Z'),
  to: new Date('2027-12-01T00:00:00Z'),
  timeZone: 'America/Los_Angeles',
  ownUids: new Set(['own@linden.example']),
  ownTimes: new Set(),
};

/** What every adapter does. @param getVendor called inside tests, when the vendor is open */
export function describeCalendars(getVendor: () => ContractVendor): void {
  /** Reads as the worker does: it keeps cursors and what was stored. */
  const openReader = async () => {
    const vendor = getVendor();
    const account = await vendor.createAccount();
    let access = account.access;
    let cursors = new Map<string, string>();
    let busy = new Map<string, readonly { start: Date; end: Date }[]>();
    const apply = ({ isComplete, changes, removed }: CalendarReading) => {
      if (isComplete) busy = new Map();
      for (const { eventId, reading } of changes) busy.set(eventId, reading.busy);
      for (const eventId of removed) busy.delete(eventId);
    };
    const read = async () => {
      const saveAccess = async (next: CalendarAccess) => {
        access = next;
      };
      const calendars = vendor.calendars as Calendars;
      const readings = await calendars.readAccount({ access, period, cursors, limitMs: 60_000, saveAccess });
      for (const each of readings) apply(each);
      cursors = new Map(readings.flatMap(({ calendarId, cursor }) => (cursor ? [[calendarId, cursor]] : [])));
      return readings;
    };
    const spans = () =>
      [...busy.values()]
        .flat()
        .map(({ start, end }) => [start.getTime(), end.getTime()].map((time) => (time - noon) / hour))
        .sort(([one = 0], [two = 0]) => one - two);
    return { ...account, read, spans, getAccess: () => access };
  };

  test('reads everything first, then only what changed, moved and was deleted', async () => {
    const { putEvent, deleteEvent, read, spans } = await openReader();
    for (const [index, name] of ['dentist', 'school', 'yoga'].entries()) await putEvent(name, at(index * 2));
    const first = await read();
    expect(first).toMatchObject([{ isComplete: true, changes: [{}, {}, {}] }]);
    expect(spans()).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    const { rereads: isComplete = false } = getVendor();
    expect(await read()).toMatchObject([{ isComplete, changes: isComplete ? [{}, {}, {}] : [], removed: [] }]);
    await putEvent('dentist', at(10));
    await deleteEvent('school');
    const [later] = await read();
    expect(later).toMatchObject({ isComplete, changes: isComplete ? [{}, {}] : [{}] });
    expect(later?.removed).toHaveLength(isComplete ? 0 : 1);
    expect(spans()).toEqual([
      [4, 5],
      [10, 11],
    ]);
    expect(JSON.stringify(first)).not.toMatch(/dentist|school|yoga|ada-/);
  });

  test('expands recurrences, and removes those that end', async () => {
    const { putEvent, read, spans } = await openReader();
    await putEvent('yoga', { ...at(0), repeats: 3 });
    await read();
    expect(spans()).toEqual([
      [0, 1],
      [24, 25],
      [48, 49],
    ]);
    await putEvent('yoga', { ...at(0), repeats: 2 });
    await read();
    expect(spans()).toHaveLength(2);
  });

  test('leaves out what is free, declined, or a session of Linden, and reads whole days in the provider’s zone', async () => {
    const { putEvent, read, spans } = await openReader();
    await putEvent('free', { ...at(0), isFree: true });
    await putEvent('declined', { ...at(2), isDeclined: true });
    await putEvent('own', { ...at(4), uid: 'own@linden.example' });
    await putEvent('holiday', { ...at(6), day: '2026-12-02' });
    await read();
    // Midnight in Los Angeles is 8:00 UTC.
    expect(spans()).toEqual([[20, 44]]);
  });

  test('reads everything again when the cursor is no longer known', async () => {
    const { putEvent, read, spans } = await openReader();
    const { expireCursors } = getVendor();
    if (!expireCursors) return;
    await putEvent('dentist', at(0));
    await read();
    expireCursors();
    expect(await read()).toMatchObject([{ isComplete: true, changes: [{}] }]);
    expect(spans()).toEqual([[0, 1]]);
  });

  test('says when the permission was taken away, and when the server does not answer', async () => {
    const { read, revoke } = await openReader();
    const vendor = getVendor();
    await read();
    await vendor.stop();
    await expect(read()).rejects.toMatchObject({ name: 'CalendarFault', code: 'UNREACHABLE' });
    await vendor.start();
    await read();
    revoke();
    await expect(read()).rejects.toMatchObject({ name: 'CalendarFault', code: 'SIGN_IN_REFUSED' });
  });
}
