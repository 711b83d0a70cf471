import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, makeId, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const at = (text: string) => timestampFromDate(new Date(text));
/** An appointment of a series; the tens digit of its number selects the series. */
const session = (number: number, patient = 70) => ({
  id: makeId(500 + number),
  eventId: `${number}`.padEnd(22, 'e'),
  shortId: `${number}`.padEnd(22, 's'),
  providerId: makeId(1),
  patientId: makeId(patient),
  type: AppointmentType.FOLLOW_UP,
  location: AppointmentLocation.VIRTUAL,
  status: AppointmentStatus.CONFIRMED,
  start: at('2026-12-01T17:00:00Z'),
  end: at('2026-12-01T17:30:00Z'),
  freeUntil: at('2026-11-30T17:00:00Z'),
  timeZone: 'America/Denver',
  usState: 'CA',
  noShowFeeCents: 5000,
  grouping: {
    id: makeId(900 + Math.floor(number / 10)),
    weeksBetween: 2,
    number: number % 10,
    numRecurrencesRequested: 3,
  },
});
const query = (field: string, first = '') => `{ ${field} { appointments { id recurringAppointmentGrouping {
  recurringAppointmentGroupingId weeksBetween appointments${first} { id }
} } } }`;

type Asked = { groupingIds: string[]; asProvider: boolean; limit: number };

async function asks(roles: string[], text: string, page: object[], patients: number[] = [70]) {
  const asked: Asked[] = [];
  const answers: Answers = {
    listMyPatients: async () => ({
      patients: patients.map((each) => ({ patient: { id: makeId(each) }, relation: Relation.SELF })),
    }),
    listAppointments: async (request: Asked) => {
      if (request.groupingIds.length === 0) return { appointments: page };
      asked.push(request);
      const theirs = [10, 11, 12, 20, 21].map((number) => session(number));
      return { appointments: theirs.filter(({ grouping }) => request.groupingIds.includes(grouping.id)) };
    },
  };
  const started = await startBff(answers);
  open.push(started);
  const { body } = await started.ask(text, {}, { headers: await started.as({ roles }) });
  return { body, asked };
}

const series = (number: number, ids: number[]) => ({
  recurringAppointmentGroupingId: makeId(900 + number),
  weeksBetween: 2,
  appointments: ids.map((id) => ({ id: makeId(500 + id) })),
});

describe('the upcoming appointments of a series', () => {
  test('are loaded once, whatever the length of the list', async () => {
    const { body, asked } = await asks(['client'], query('clientAppointments'), [
      session(10),
      session(11),
      session(20),
    ]);
    expect(body.errors).toBeUndefined();
    expect(body.data?.clientAppointments).toEqual({
      appointments: [
        { id: makeId(510), recurringAppointmentGrouping: series(1, [10, 11, 12]) },
        { id: makeId(511), recurringAppointmentGrouping: series(1, [10, 11, 12]) },
        { id: makeId(520), recurringAppointmentGrouping: series(2, [20, 21]) },
      ],
    });
    expect(asked).toMatchObject([{ groupingIds: [makeId(901), makeId(902)], asProvider: false, limit: 104 }]);
  });

  test('are the provider’s own for a provider', async () => {
    const { body, asked } = await asks(['provider'], query('providerAppointments'), [session(20)]);
    expect(body.data?.providerAppointments).toEqual({
      appointments: [{ id: makeId(520), recurringAppointmentGrouping: series(2, [20, 21]) }],
    });
    expect(asked).toMatchObject([{ asProvider: true }]);
  });

  test('are not loaded when the client does not act for the patient', async () => {
    const { asked } = await asks(['client', 'provider'], query('providerAppointments'), [session(20, 71)]);
    expect(asked).toMatchObject([{ asProvider: true }]);
  });

  test('are not loaded for staff, who look at one appointment at a time', async () => {
    const { body, asked } = await asks(['support'], query('clientAppointments'), [session(20)]);
    expect(body.data?.clientAppointments).toMatchObject({
      appointments: [{ recurringAppointmentGrouping: { appointments: null } }],
    });
    expect(asked).toEqual([]);
  });

  test('end at the requested number', async () => {
    const { body } = await asks(['client'], query('clientAppointments', '(first: 2)'), [session(10)]);
    expect(body.data?.clientAppointments).toMatchObject({
      appointments: [{ recurringAppointmentGrouping: series(1, [10, 11]) }],
    });
  });

  test.each(['(first: 0)', '(first: 53)'])('are refused %s', async (first) => {
    const { body } = await asks(['client'], query('clientAppointments', first), [session(10)]);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'OUT_OF_RANGE', field: 'first' });
  });

  test('of each item of a series exceed the cost limit', async () => {
    const within = 'appointments(first: 52) { recurringAppointmentGrouping { appointments(first: 52) { id } } }';
    const text = `{ clientAppointments { appointments { recurringAppointmentGrouping { ${within} } } } }`;
    const { body, asked } = await asks(['client'], text, [session(10)]);
    expect(body.errors?.[0]?.extensions.code).toBe('QUERY_TOO_COSTLY');
    expect(asked).toEqual([]);
  });
});
