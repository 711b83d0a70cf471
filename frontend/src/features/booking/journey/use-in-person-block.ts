import { useQuery } from '@apollo/client/react';
import type { BookingDraft } from '#src/features/booking/state/booking-draft.ts';
import { isInPersonBlocked } from '#src/features/booking/state/insurance-choices.ts';
import { BookingPayorsDocument } from '#src/gen/operations.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';

/** Whether the chosen plan pays for no sessions in person in the state. False without the flag, and without the list of plans. */
export function useInPersonBlock(draft: BookingDraft, isCall: boolean): boolean {
  const hasSettings = readPageSettings().hasAppointmentSettings ?? false;
  const { usState, inOffice } = draft;
  const skip = !hasSettings || isCall || !inOffice || usState === '';
  const { data } = useQuery(BookingPayorsDocument, { variables: { usState }, skip });
  return !skip && isInPersonBlocked(draft, data?.payorsByState ?? [], hasSettings);
}
