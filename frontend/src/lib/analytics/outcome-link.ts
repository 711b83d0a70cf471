import { ApolloLink } from '@apollo/client';
import type { Arrival, NewEvent } from '@linden/vocabulary/analytics/analytics-events';
import { Kind } from 'graphql';
import { map } from 'rxjs';

type Outcome = 'follow_up_appointment_booked' | 'appointment_cancelled' | 'appointment_rescheduled';

/** Outcomes by the mutation that causes them (C4-13). */
const outcomes: Readonly<Record<string, Outcome>> = {
  createFollowUpAppointment: 'follow_up_appointment_booked',
  createRecurringFollowUpAppointment: 'follow_up_appointment_booked',
  clientCancelAppointment: 'appointment_cancelled',
  cancelRecurringAppointment: 'appointment_cancelled',
  rescheduleAppointment: 'appointment_rescheduled',
};

/**
 * Announces outcomes without any details. A booking adds how the visit came, as one of five words.
 * @param readChannel undefined without consent
 */
export function createOutcomeLink(
  announce: (event: NewEvent) => void,
  readChannel: () => Arrival | undefined = () => undefined,
): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const names = operation.query.definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : [],
    );
    const outcome = names
      .map((each) => (each.kind === Kind.FIELD ? outcomes[each.name.value] : undefined))
      .find(Boolean);
    const isBooking = names.some((each) => each.kind === Kind.FIELD && each.name.value === 'createAppointment');
    if (!outcome && !isBooking) return forward(operation);
    return forward(operation).pipe(
      map((result) => {
        if (result.errors?.length || !result.data || isRefused(result.data)) return result;
        const came = isBooking ? readChannel() : undefined;
        if (came) announce({ name: 'appointment_booked', metadata: { came } });
        if (outcome) announce({ name: outcome, metadata: {} });
        return result;
      }),
    );
  });
}

/** Whether the operation's own result has an `error`. */
function isRefused(data: object): boolean {
  return Object.values(data).some((result: unknown) => Boolean((result as { error?: unknown } | null)?.error));
}
