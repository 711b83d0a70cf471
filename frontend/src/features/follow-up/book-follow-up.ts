import type { ApolloClient } from '@apollo/client';
import { BookFollowUpDocument, type FollowUpValues } from '#src/gen/operations.ts';
import type { AppointmentIds } from '#src/lib/appointment-paths.ts';
import { type CallOutcome, outcomeOf } from '#src/lib/call-outcome.ts';
import { acceptedResult, type TimeRefusal, timeRefusalOf } from '#src/lib/operation-refusal.ts';

export type FollowUpAnswer =
  | { kind: 'booked'; ids: AppointmentIds }
  | { kind: 'taken'; why: TimeRefusal; nearby: readonly string[] }
  | CallOutcome;

/** Sends the booking; under its key, repeated requests make one booking. */
export async function bookFollowUp(
  apollo: Pick<ApolloClient, 'mutate'>,
  values: FollowUpValues,
): Promise<FollowUpAnswer> {
  try {
    const { data } = await apollo.mutate({ mutation: BookFollowUpDocument, variables: { values } });
    const answer = data?.createFollowUpAppointment;
    if (!answer) return { kind: 'unknown' };
    const why = timeRefusalOf(answer.error);
    if (why) return { kind: 'taken', why, nearby: answer.nearby };
    const { appointment } = acceptedResult(answer);
    if (!appointment) return { kind: 'unknown' };
    const { eventId, appointmentShortId } = appointment;
    return { kind: 'booked', ids: { eventId, appointmentShortId } };
  } catch (error) {
    return outcomeOf(error);
  }
}
