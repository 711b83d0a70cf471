import { useQuery } from '@apollo/client/react';
import { PaymentPageDetailsDocument, type PaymentPageDetailsQuery } from '#src/gen/operations.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { type BookingDraft, newPerson } from './booking-draft.ts';

export type PaymentCardDetails = NonNullable<PaymentPageDetailsQuery['paymentPageDetails']>;

export interface CardNeed {
  /** Undefined for visitors and new people, and without an answer of billing: a booking does not wait for a card. */
  details: PaymentCardDetails | undefined;
  patientId: string;
  refetch: () => void;
}

/** Loads the card of the chosen patient, and whether the chosen payment needs one. */
export function useCardNeed(
  { patientId, payment }: Pick<BookingDraft, 'patientId' | 'payment'>,
  isSignedIn: boolean,
): CardNeed {
  const isKnown = isSignedIn && patientId !== '' && patientId !== newPerson;
  const isChosen = payment.way === 'cash' || (payment.way === 'insurance' && payment.payorId !== '');
  const skip = !isKnown || !isChosen;
  const { data, refetch } = useQuery(PaymentPageDetailsDocument, {
    variables: { patientId, payorId: payment.way === 'insurance' ? payment.payorId : null },
    skip,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const details = skip ? undefined : (data?.paymentPageDetails ?? undefined);
  return { details, patientId, refetch: () => void refetch().catch(() => undefined) };
}

/** Whether this document may load the card processor's fields: its policy was made for them. */
export function hasCardFields(): boolean {
  return readPageSettings().cards !== undefined;
}
