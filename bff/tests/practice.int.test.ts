import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { ReferralOptOutSchema } from '@linden/proto/accounts/v1/provider_pb';
import type { UpdateOwnProviderRequest } from '@linden/proto/accounts/v1/provider_service_pb';
import {
  BlockedReason,
  CalendarFault,
  CalendarKind,
  CalendarState,
  type ConnectCalendarRequest,
  type FinishCalendarSignInRequest,
  type PutOwnBlockRequest,
  type PutOwnScheduleRequest,
  type StartCalendarSignInRequest,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, makeId, makeProvider } from './fake-services.ts';
import { openProviderBff, ownSchedule as schedule } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const bff = (answers: Answers = {}) => openProviderBff(open, answers);

const values = {
  edition: 'e1',
  timeZone: 'America/Denver',
  startIncrement: 30,
  initialSessionLength: 60,
  followUpLength: 30,
  bufferMinutes: 0,
  leadTimeMinutes: 0,
  horizonDays: 42,
  reviewsNewClients: false,
  availabilities: [
    { day: 1, timeStart: '09:00', timeEnd: '12:30', inOffice: true, virtual: false },
    { day: 5, timeStart: '22:00', timeEnd: '01:00', inOffice: false, virtual: true },
  ],
  availabilitySettingsByState: [{ usState: 'CA', inOffice: true, virtual: true }],
};
const saveSchedule =
  'mutation ($values: UpdateScheduleValues!) { updateSchedule(values: $values) { revision edition } }';

describe('the signed-in provider', () => {
  test('sees their record, hours and referral preferences', async () => {
    const outs = [
      { usState: 'CA', payorId: makeId(901) },
      { usState: 'CA', isCash: true },
    ].map((out) => create(ReferralOptOutSchema, out));
    const { askAs } = await bff({
      getOwnProvider: async () => ({ provider: { ...makeProvider(1), revision: 4n, referralOptOuts: outs } }),
      getOwnSchedule: async () => ({ own: { schedule, edition: 'e1' } }),
    });
    const { data, errors } =
      await askAs(`{ currentProvider { id revision profile { name } schedule { edition revision timeZone
      availabilities { day timeStart timeEnd virtual } }
      referralPreferences { usState optedOut payorPreferences { isCash optedOut payor { planName } } } } }`);
    expect(errors).toBeUndefined();
    expect(data?.currentProvider).toEqual({
      id: makeId(1),
      revision: 4,
      profile: { name: 'Person 1' },
      schedule: {
        edition: 'e1',
        revision: 9,
        timeZone: 'America/Denver',
        availabilities: [{ day: 5, timeStart: '22:00', timeEnd: '01:00', virtual: true }],
      },
      referralPreferences: [
        {
          usState: 'CA',
          optedOut: false,
          payorPreferences: [
            { isCash: false, optedOut: false, payor: { planName: 'Cedar Mutual' } },
            { isCash: false, optedOut: true, payor: { planName: 'Aspen' } },
            { isCash: true, optedOut: true, payor: null },
          ],
        },
      ],
    });
  });

  test('has a null schedule without hours, and null with an error while scheduling is away', async () => {
    const none = await bff({ getOwnSchedule: async () => ({}) });
    const query = '{ currentProvider { id schedule { edition } } }';
    expect((await none.askAs(query)).data?.currentProvider).toEqual({ id: makeId(1), schedule: null });
    const away = await bff({ getOwnSchedule: async () => Promise.reject(new Error('ill')) });
    const { data, errors } = await away.askAs(query);
    expect([data?.currentProvider, errors?.[0]?.path]).toEqual([
      { id: makeId(1), schedule: null },
      ['currentProvider', 'schedule'],
    ]);
  });

  test('is null with the service code when the account is not a provider', async () => {
    const refuse = async () =>
      Promise.reject(new DomainError({ code: 'NOT_A_PROVIDER', kind: 'denied', message: 'no provider' }));
    const { askAs } = await bff({ getOwnProvider: refuse });
    const { data, errors } = await askAs('{ currentProvider { id } }');
    expect([data?.currentProvider, errors?.[0]?.extensions?.code]).toEqual([null, 'NOT_A_PROVIDER']);
  });
});

describe('hours', () => {
  test('are sent in minutes, also past midnight, with the edited version', async () => {
    const asked: PutOwnScheduleRequest[] = [];
    const { askAs } = await bff({
      putOwnSchedule: async (request: PutOwnScheduleRequest) => {
        asked.push(request);
        return { own: { schedule, edition: 'e2' } };
      },
    });
    expect((await askAs(saveSchedule, { values })).data?.updateSchedule).toEqual({ revision: 9, edition: 'e2' });
    expect(asked[0]?.edition).toBe('e1');
    expect(asked[0]?.schedule?.windows).toMatchObject([
      { dayOfWeek: 1, startMinute: 540, endMinute: 750, inOffice: true },
      { dayOfWeek: 5, startMinute: 1320, endMinute: 1500, virtual: true },
    ]);
  });

  test('refuses an invalid time at its field before any service is called', async () => {
    const { askAs, calls } = await bff();
    const wrong = [{ ...values.availabilities[0], timeEnd: '24:00' }];
    const { errors } = await askAs(saveSchedule, { values: { ...values, availabilities: wrong } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_TIME', field: 'values.availabilities.0.timeEnd' });
    expect(calls.putOwnSchedule).toBeUndefined();
  });

  test.each([
    ['saved nowhere', 4, 8n, false],
    ['there', 4, 9n, true],
    ['saved everywhere', 4, 10n, true],
    ['saved, but not in the profile', 5, 9n, false],
  ])('a change is %s', async (_, revision, scheduling, isInSearch) => {
    const { askAs } = await bff({ getIndexedRevisions: async () => ({ accounts: 4n, scheduling }) });
    const { data } = await askAs(`{ calendarFreshness(revision: ${revision}, scheduleRevision: 9) { isInSearch } }`);
    expect(data?.calendarFreshness).toEqual({ isInSearch });
  });
});

describe('their record', () => {
  const save =
    'mutation ($id: ID!, $values: UpdateProviderValues!) { updateProvider(id: $id, values: $values) { revision } }';
  const saving = (asked: UpdateOwnProviderRequest[]): Answers => ({
    updateOwnProvider: async (request: UpdateOwnProviderRequest) => {
      asked.push(request);
      return { provider: { ...makeProvider(1), revision: 5n } };
    },
  });

  test('changes only the given fields', async () => {
    const asked: UpdateOwnProviderRequest[] = [];
    const { askAs } = await bff(saving(asked));
    const changes = {
      revision: 4,
      pronouns: null,
      gender: 'NON_BINARY',
      therapyStyles: ['Warm'],
      office: null,
      videoRoomUrl: null,
    };
    expect((await askAs(save, { id: makeId(1), values: changes })).data?.updateProvider).toEqual({ revision: 5 });
    expect(asked[0]).toMatchObject({
      revision: 4n,
      fields: ['pronouns', 'gender', 'therapyStyles', 'videoRoomUrl', 'physical'],
    });
    expect(asked[0]?.provider).toMatchObject({ pronouns: '', gender: 'Non Binary', therapyStyles: ['Warm'] });
    expect(asked[0]?.provider?.physical).toBeUndefined();
  });

  test('of another provider cannot be changed', async () => {
    const asked: UpdateOwnProviderRequest[] = [];
    const { askAs } = await bff(saving(asked));
    const { errors } = await askAs(save, { id: makeId(2), values: { revision: 4, pronouns: 'x' } });
    expect([errors?.[0]?.extensions?.code, asked]).toEqual(['NOT_OWN', []]);
  });
});

describe('their calendar', () => {
  const at = (time: string) => timestampFromDate(new Date(`2026-12-01T${time}:00Z`));

  test('has slots with their reason, and blocks with their series', async () => {
    const { askAs } = await bff({
      getOwnCalendar: async () => ({
        timeZone: 'America/Denver',
        bufferMinutes: 15,
        slotMinutes: 60,
        slots: [
          { start: 29_000_000n, virtual: true },
          { start: 29_000_060n, virtual: true, blockedReason: BlockedReason.OUT_OF_OFFICE },
        ],
        blocks: [{ id: makeId(7), type: BlockType.OOO, start: at('10:00'), end: at('12:00'), seriesId: makeId(8) }],
        blockSeries: [{ id: makeId(8), weeksBetween: 2, lastStart: at('10:00') }],
        hours: [{ start: 29_000_000n, end: 29_000_120n }],
        externalBusy: [{ start: 29_000_060n, end: 29_000_120n }],
        externalBusyIsStale: true,
        canceled: [{ id: makeId(9), start: at('08:00'), end: at('09:00'), freeUntil: at('08:00') }],
      }),
    });
    const { data } =
      await askAs(`{ providerCalendar(values: { from: "2026-12-01T00:00:00Z", to: "2026-12-02T00:00:00Z" }) {
      bufferMinutes slots { start end blockedReason } blocks { type timeEnd seriesId } appointments { id }
      blockSeries { id weeksBetween lastStart } hours { timeStart timeEnd } canceledAppointments { id }
      externalBusy { timeStart timeEnd } externalBusyIsStale } }`);
    expect(data?.providerCalendar).toEqual({
      bufferMinutes: 15,
      slots: [
        { start: '2025-02-19T21:20:00.000Z', end: '2025-02-19T22:20:00.000Z', blockedReason: null },
        { start: '2025-02-19T22:20:00.000Z', end: '2025-02-19T23:20:00.000Z', blockedReason: 'OUT_OF_OFFICE' },
      ],
      blocks: [{ type: 'OOO', timeEnd: '2026-12-01T12:00:00.000Z', seriesId: makeId(8) }],
      appointments: [],
      blockSeries: [{ id: makeId(8), weeksBetween: 2, lastStart: '2026-12-01T10:00:00.000Z' }],
      hours: [{ timeStart: '2025-02-19T21:20:00.000Z', timeEnd: '2025-02-19T23:20:00.000Z' }],
      canceledAppointments: [{ id: makeId(9) }],
      externalBusy: [{ timeStart: '2025-02-19T22:20:00.000Z', timeEnd: '2025-02-19T23:20:00.000Z' }],
      externalBusyIsStale: true,
    });
  });

  test('connected calendars have their state, and a password goes to scheduling alone', async () => {
    const asked: ConnectCalendarRequest[] = [];
    const calendar = { id: makeId(9), server: 'caldav.example.com', username: 'ada', unreadEvents: 2, isStale: true };
    const failing = {
      ...calendar,
      state: CalendarState.FAILING,
      fault: CalendarFault.UNREACHABLE,
      syncedAt: at('08:00'),
    };
    const { askAs } = await bff({
      listConnectedCalendars: async () => ({ calendars: [failing] }),
      connectCalendar: async (request: ConnectCalendarRequest) => {
        asked.push(request);
        return { calendar: { ...calendar, state: CalendarState.CONNECTING } };
      },
      disconnectCalendar: async () => ({}),
    });
    const fields = 'id server username state fault syncedAt isStale unreadEvents';
    const listed = await askAs(`{ connectedCalendars { ${fields} } }`);
    expect(listed.data?.connectedCalendars).toEqual([
      { ...calendar, state: 'FAILING', fault: 'UNREACHABLE', syncedAt: '2026-12-01T08:00:00.000Z' },
    ]);
    const values = { id: makeId(9), serverUrl: 'https://caldav.example.com', username: 'ada', password: 'secret' };
    const made = await askAs(
      `mutation ($values: ConnectCalendarValues!) { connectCalendar(values: $values) { ${fields} } }`,
      { values },
    );
    expect(made.data?.connectCalendar).toMatchObject({ state: 'CONNECTING', fault: null, syncedAt: null });
    expect(asked).toMatchObject([values]);
    const gone = await askAs('mutation ($id: ID!) { disconnectCalendar(id: $id) }', { id: makeId(9) });
    expect(gone.data?.disconnectCalendar).toBe(true);
  });

  test('a sign-in at a vendor starts with its page, and finishes with what the vendor sent back', async () => {
    const { askAs } = await bff({
      listCalendarVendors: async () => ({ vendors: [CalendarKind.GOOGLE, CalendarKind.NYLAS, CalendarKind.CRONOFY] }),
      startCalendarSignIn: async ({ vendor }: StartCalendarSignInRequest) => ({ url: `https://google/${vendor}` }),
      finishCalendarSignIn: async ({ state, code, browserKey }: FinishCalendarSignInRequest) => ({
        calendar: { id: [state, code, browserKey].join(), kind: CalendarKind.GOOGLE, state: CalendarState.CONNECTING },
      }),
    });
    // This version cannot show a vendor that it does not know.
    expect((await askAs('{ calendarVendors }')).data?.calendarVendors).toEqual(['GOOGLE', 'NYLAS']);
    const started = await askAs('mutation ($values: CalendarSignInValues!) { startCalendarSignIn(values: $values) }', {
      values: { id: makeId(9), vendor: 'GOOGLE', browserKey: 'k' },
    });
    expect(started.data?.startCalendarSignIn).toBe(`https://google/${CalendarKind.GOOGLE}`);
    const finished = await askAs(
      'mutation ($values: CalendarSignInResult!) { finishCalendarSignIn(values: $values) { id vendor server state } }',
      { values: { state: 's', code: 'c', browserKey: 'k' } },
    );
    const connecting = { vendor: 'GOOGLE', server: '', state: 'CONNECTING' };
    expect(finished.data?.finishCalendarSignIn).toEqual({ id: 's,c,k', ...connecting });
  });

  test('own clients come by name, with ids alone besides', async () => {
    const asked: string[] = [];
    const { askAs } = await bff({
      findOwnClients: async ({ query }: { query: string }) => {
        asked.push(query);
        return { clients: [{ patientId: makeId(9), preferredFullName: 'Robin Ashdown' }] };
      },
    });
    const { data } = await askAs('query ($query: String!) { ownClients(query: $query) { id preferredFullName } }', {
      query: 'rob',
    });
    expect(data?.ownClients).toEqual([{ id: makeId(9), preferredFullName: 'Robin Ashdown' }]);
    expect(asked).toEqual(['rob']);
  });

  test('a block uses the clocks of the provider’s time zone', async () => {
    const asked: PutOwnBlockRequest[] = [];
    const { askAs } = await bff({
      putOwnBlock: async (request: PutOwnBlockRequest) => {
        asked.push(request);
        return { blocks: [] };
      },
      deleteOwnBlock: async () => ({}),
    });
    const block = { id: makeId(7), type: 'OOO', localStart: '2026-12-01T09:00', localEnd: '2026-12-01T12:00' };
    await askAs('mutation ($values: BlockValues!) { putBlock(values: $values) { id } }', { values: block });
    expect(asked[0]).toMatchObject({ ...block, type: BlockType.OOO, weeksBetween: 0, times: 0 });
    expect((await askAs(`mutation { deleteBlock(id: "${makeId(7)}", scope: ALL) }`)).data?.deleteBlock).toBe(true);
  });
});
