import { ApolloLink } from '@apollo/client';
import type { NewEvent } from '@linden/vocabulary/analytics-events';
import { Kind } from 'graphql';
import { map } from 'rxjs';

type Outcome = 'follow_up_appointment_booked' | 'appointment_cancelled' | 'appointment_rescheduled';

/** Outcomes by the mutation that causes them (spec client-and-shared, section 4 'Outcome events'). */
const outcomes: Readonly<Record<string, Outcome>> = {
  createFollowUpAppointment: 'follow_up_appointment_booked',
  createRecurringFollowUpAppointment: 'follow_up_appointment_booked',
  clientCancelAppointment: 'appointment_cancelled',
  cancelRecurringAppointment: 'appointment_cancelled',
  rescheduleAppointment: 'appointment_rescheduled',
};

/** Announces outcomes without any details. */
export function outcomeLink(announce: (event: NewEvent) => void): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const names = operation.query.definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : [],
    );
    const outcome = names
      .map((each) => (each.kind === Kind.FIELD ? outcomes[each.name.value] : undefined))
      .find(Boolean);
    if (!outcome) return forward(operation);
    return forward(operation).pipe(
      map((result) => {
        if (!result.errors?.length && result.data && !isRefused(result.data)) announce({ name: outcome, metadata: {} });
        return result;
      }),
    );
  });
}

/** Whether the operation's own result has an `error`. */
function isRefused(data: object): boolean {
  return Object.values(data).some((result: unknown) => Boolean((result as { error?: unknown } | null)?.error));
}
