import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { Arrival, NewEvent } from '@linden/vocabulary/analytics/analytics-events';
import { parse } from 'graphql';
import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createOutcomeLink } from './outcome-link.ts';

async function announced(mutation: string, result: ApolloLink.Result, came?: Arrival): Promise<NewEvent[]> {
  const events: NewEvent[] = [];
  const answer = new ApolloLink(() => of(result));
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: createOutcomeLink(
      (event) => events.push(event),
      () => came,
    ).concat(answer),
  });
  await client.mutate({ mutation: parse(mutation), errorPolicy: 'all' });
  return events;
}

describe('an outcome is announced', () => {
  test.each([
    ['createFollowUpAppointment', 'follow_up_appointment_booked'],
    ['createRecurringFollowUpAppointment', 'follow_up_appointment_booked'],
    ['clientCancelAppointment', 'appointment_cancelled'],
    ['cancelRecurringAppointment', 'appointment_cancelled'],
    ['rescheduleAppointment', 'appointment_rescheduled'],
  ])('after %s, by its name and nothing else', async (field, name) => {
    const events = await announced(`mutation M { done: ${field} }`, { data: { done: 'Ann Lee, 2026-12-01' } });
    expect(events).toEqual([{ name, metadata: {} }]);
  });

  test('after a booking, with the channel of the visit and nothing else', async () => {
    const result = { data: { createAppointment: { appointment: { id: 'x' }, error: null } } };
    const mutation = 'mutation M { createAppointment { appointment { id } error { code } } }';
    expect(await announced(mutation, result, 'search')).toEqual([
      { name: 'appointment_booked', metadata: { came: 'search' } },
    ]);
    // Without consent there is no channel.
    expect(await announced(mutation, result)).toEqual([]);
    const taken = { data: { createAppointment: { appointment: null, error: { code: 'TIME_TAKEN' } } } };
    expect(await announced(mutation, taken, 'search')).toEqual([]);
  });

  test('not after a refusal', async () => {
    const errors = [{ message: 'taken', extensions: { code: 'SLOT_TAKEN' } }];
    expect(await announced('mutation M { rescheduleAppointment }', { data: null, errors })).toEqual([]);
  });

  test('not after a result with a refusal', async () => {
    const result = { moved: false, error: { code: 'TIME_TAKEN' } };
    const mutation = 'mutation M { rescheduleAppointment { moved error { code } } }';
    expect(await announced(mutation, { data: { rescheduleAppointment: result } })).toEqual([]);
  });

  test('not after another operation', async () => {
    expect(await announced('mutation M { holdSlot }', { data: { holdSlot: 'x' } })).toEqual([]);
  });
});
