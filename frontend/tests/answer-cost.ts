import { BookingCostDocument } from '#src/gen/operations.ts';
import type { BookingType } from '#src/lib/paths/appointment-paths.ts';
import { bookedProvider } from './booking-fixtures.ts';
import { answer } from './known-answers.tsx';

/** The cost of a session in California: in network with an insurance, or self-pay without one. */
export function answerCost(insurance: string | null, appointmentType: BookingType = 'INTAKE') {
  const { id, shortId } = bookedProvider;
  const kind = insurance ? ('IN_NETWORK' as const) : ('SELF_PAY' as const);
  // The type lets the cache keep the costs of one provider side by side.
  const provider = {
    __typename: 'Provider',
    id,
    costLine: { kind, price: 15_000, insurance, estimate: null, mostCents: null, employerVisits: null },
  };
  return answer(BookingCostDocument, { shortId, insurance, usState: 'CA', appointmentType }, { provider });
}
