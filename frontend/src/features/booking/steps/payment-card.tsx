import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { BookingCardDocument, type BookingCardQuery } from '#src/gen/operations.ts';
import { nameCardBrand } from '#src/lib/card-brand.ts';
import { cardSetupPath } from '#src/lib/paths.ts';
import { newPerson } from '../booking-draft.ts';
import { useForm } from '../form-context.tsx';
import { sayForm } from '../words.ts';

export type BookedCard = NonNullable<NonNullable<BookingCardQuery['clientUser']>['patients']>[number];

/**
 * The saved card of the signed-in client's patient, or a link to add one. The link opens another tab, so that the time stays held and the form
 * stays filled in. A booking does not wait for a card: without an answer of billing nothing is shown.
 */
export function PaymentCard() {
  const { state } = useForm();
  const { patientId } = state.draft;
  const hasNone = !state.facts.isSignedIn || patientId === '' || patientId === newPerson;
  const { data, refetch } = useQuery(BookingCardDocument, {
    skip: hasNone,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  useEffect(() => {
    if (hasNone) return;
    // The client comes back from the tab with the card.
    const readAgain = () => {
      if (document.visibilityState === 'visible') void refetch().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, [hasNone, refetch]);
  const card = hasNone ? undefined : data?.clientUser?.patients?.find(({ id }) => id === patientId);
  return card?.paymentMethodStatus ? <CardLine card={card} /> : null;
}

export function CardLine({ card }: { card: BookedCard }) {
  const { brandCc, last4Cc: lastFour, paymentMethodStatus: status } = card;
  if (status === 'EXEMPT') return <p>{sayForm('payment.card.exempt')}</p>;
  const isGood = status === 'READY';
  const brand = nameCardBrand(brandCc, sayForm('payment.card.otherBrand'));
  const action = lastFour ? 'payment.card.replace' : 'payment.card.add';
  return (
    <p role="status">
      {lastFour
        ? sayForm(isGood ? 'payment.card.saved' : 'payment.card.invalid', { brand, lastFour })
        : sayForm('payment.card.none')}{' '}
      <a href={`${cardSetupPath}?patient=${encodeURIComponent(card.id)}`} target="_blank" rel="noopener">
        {sayForm(action)}
      </a>
    </p>
  );
}
