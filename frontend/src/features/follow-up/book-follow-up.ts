import type { ApolloClient } from '@apollo/client';
import { BookFollowUpDocument, type FollowUpValues } from '#src/gen/operations.ts';
import { type CallOutcome, toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { getTimeRefusal, type TimeRefusal, unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import type { AppointmentIds } from '#src/lib/paths/appointment-paths.ts';

export type FollowUpAnswer =
  | { kind: 'booked'; id: string; ids: AppointmentIds }
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
    const why = getTimeRefusal(answer.error);
    if (why) return { kind: 'taken', why, nearby: answer.nearby };
    const { appointment } = unwrapResult(answer);
    if (!appointment) return { kind: 'unknown' };
    const { id, eventId, appointmentShortId } = appointment;
    return { kind: 'booked', id, ids: { eventId, appointmentShortId } };
  } catch (error) {
    return toCallOutcome(error);
  }
}
