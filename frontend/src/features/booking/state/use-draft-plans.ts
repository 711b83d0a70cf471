import { useSavedPlans } from '#src/lib/insurance/use-saved-plans.ts';
import type { BookedProvider } from './booked-provider.ts';
import { type BookingDraft, newPerson } from './booking-draft.ts';

/** Loads the plans that a signed-in client saved for the patient of a booking. A new person has none. */
export function useDraftPlans(
  { patientId, usState }: Pick<BookingDraft, 'patientId' | 'usState'>,
  { id: providerId }: Pick<BookedProvider, 'id'>,
  isSignedIn: boolean,
): ReturnType<typeof useSavedPlans> {
  const isKnown = isSignedIn && usState !== '' && patientId !== newPerson;
  return useSavedPlans({ providerId, patientId: isKnown ? patientId : '', usState });
}
