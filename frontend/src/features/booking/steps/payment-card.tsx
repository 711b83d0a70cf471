import { useEffect, useState } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { useBookingForm } from '#src/features/booking/form/form-context.tsx';
import { hasCardFields, type PaymentCardDetails, useCardNeed } from '#src/features/booking/state/use-card-need.ts';
import type { SavedCard } from '#src/lib/cards/use-card-setup.ts';
import { nameCardBrand } from '#src/lib/money/card-brand.ts';
import { cardSetupPath } from '#src/lib/paths/paths.ts';
import { sayForm } from '../words.ts';
import { CardEntry, SavedNotice } from './card-entry.tsx';

/**
 * The card that pays: the saved one, or the card processor's fields for another one. Who needs none is told so. Visitors and new people add a
 * card after they book, when they have signed in.
 */
export function PaymentCard() {
  const { state, dispatch, form } = useBookingForm();
  const { details, patientId, refetch } = useCardNeed(state.draft, state.facts.isSignedIn);
  const [isReplacing, setReplacing] = useState(false);
  const [saved, setSaved] = useState<SavedCard>();
  useReturnFromTab(details !== undefined, refetch);
  if (!details) return null;
  const isEntering = hasCardFields() && (details.needsCard || isReplacing);
  return (
    <>
      {saved ? <SavedNotice saved={saved} /> : null}
      <CardLine details={details} patientId={patientId} onReplace={isEntering ? undefined : () => setReplacing(true)} />
      {isEntering ? (
        <CardEntry
          key={patientId}
          patientId={patientId}
          pastDueCents={details.pastDueCents}
          onSaved={(card) => {
            setSaved(card);
            setReplacing(false);
            form.clearErrors('root.card');
            refetch();
          }}
          onAway={() => dispatch({ type: 'learned', facts: { isCardAway: true } })}
        />
      ) : null}
    </>
  );
}

interface CardLineProps {
  details: Pick<PaymentCardDetails, 'cardExemption' | 'needsCard' | 'brandCc' | 'last4Cc'>;
  patientId: string;
  /** Undefined while the fields are open. */
  onReplace: (() => void) | undefined;
}

export function CardLine({ details, patientId, onReplace }: CardLineProps) {
  const { brandCc, last4Cc: lastFour, needsCard, cardExemption } = details;
  if (cardExemption === 'PUBLIC_COVERAGE') return <p>{sayForm('payment.card.exempt')}</p>;
  const brand = nameCardBrand(brandCc, sayForm('payment.card.otherBrand'));
  const words = lastFour
    ? sayForm(needsCard ? 'payment.card.invalid' : 'payment.card.saved', { brand, lastFour })
    : sayForm('payment.card.none');
  return (
    <p role="status">
      {words}{' '}
      {hasCardFields() && onReplace ? (
        <button type="button" className={styles.asLink} onClick={onReplace}>
          {sayForm('payment.card.replace')}
        </button>
      ) : null}
      {hasCardFields() ? null : (
        <a href={`${cardSetupPath}?patient=${encodeURIComponent(patientId)}`} target="_blank" rel="noopener">
          {sayForm(lastFour ? 'payment.card.replaceInTab' : 'payment.card.addInTab')}
        </a>
      )}
    </p>
  );
}

/** The client may have saved a card in another tab. */
function useReturnFromTab(isShown: boolean, refetch: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is the same while the card is shown
  useEffect(() => {
    if (!isShown) return;
    const readAgain = () => document.visibilityState === 'visible' && refetch();
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, [isShown]);
}
