import { useQuery } from '@apollo/client/react';
import { say } from '#src/features/booking/words.ts';
import { BookingCostDocument } from '#src/gen/operations.ts';
import { formatCostLine } from '#src/lib/money/cost-words.ts';
import type { BookingType } from '#src/lib/paths/appointment-paths.ts';
import { type BookedProvider, getSessionMinutes } from './booked-provider.ts';
import type { BookingDraft } from './booking-draft.ts';

/** Returns the words for the cost of the session as it is paid so far. */
export function useCostLine(
  provider: Pick<BookedProvider, 'shortId' | 'initialSessionLength' | 'followUpLength'>,
  appointmentType: BookingType,
  { payment, usState, inOffice }: Pick<BookingDraft, 'payment' | 'usState' | 'inOffice'>,
): string {
  const insurance = payment.way === 'cash' ? null : payment.insurance || null;
  const minutes = getSessionMinutes(provider, appointmentType) ?? null;
  const { shortId } = provider;
  const variables = { shortId, insurance, usState: usState || null, appointmentType, minutes, inOffice };
  const { data, loading } = useQuery(BookingCostDocument, { variables });
  const line = data?.provider?.costLine;
  if (line) return formatCostLine(line);
  return loading ? say('panel.costReading') : say('panel.costAway');
}
