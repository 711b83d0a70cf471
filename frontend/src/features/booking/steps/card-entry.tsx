import { useEffect } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { getFieldId, useShownFaults } from '#src/features/booking/form/form-context.tsx';
import { readStripeError } from '#src/lib/cards/card-faults.ts';
import { type SavedCard, useCardSetup } from '#src/lib/cards/use-card-setup.ts';
import { say as sayCard } from '#src/lib/cards/words.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { sayForm } from '../words.ts';

interface CardEntryProps {
  patientId: string;
  /** Cents that the new card pays at once. */
  pastDueCents: number;
  onSaved: (saved: SavedCard) => void;
  /** The fields did not open: the booking goes on without a card. */
  onAway: () => void;
}

/** The card processor's fields inside the payment question. The number goes to the processor; the answers of the form stay. */
export function CardEntry({ patientId, pastDueCents, onSaved, onAway }: CardEntryProps) {
  const { card: missing } = useShownFaults();
  const { state, fault, isSending, saved, target, save, retry } = useCardSetup(patientId);
  const isAway = state !== 'loading' && state !== 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outage
  useEffect(() => {
    if (isAway) onAway();
  }, [isAway]);
  const error = fault ? sayCard(`faults.${fault}`) : missing;
  const errorId = `${getFieldId('card')}-error`;
  return (
    // The field of a fault: the summary leads here, because the fields themselves are in another document.
    <fieldset
      id={getFieldId('card')}
      className={styles.cardEntry}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{sayForm('payment.card.legend')}</legend>
      <p className="quiet small">{sayForm('payment.card.when')}</p>
      {state === 'loading' ? <p role="status">{sayCard('loading')}</p> : null}
      <div ref={target} />
      <p id={errorId} className="field-error" role="alert">
        {error ?? ''}
      </p>
      {isAway ? (
        <Notice tone="warm" role="status">
          <p>{sayForm(state === 'exhausted' ? 'payment.card.exhausted' : 'payment.card.away')}</p>
          {state === 'away' ? (
            <Button tone="plain" onPress={retry}>
              {sayCard('retry')}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {pastDueCents > 0 ? <p>{sayCard('pastDue', { amount: formatDollars(pastDueCents) })}</p> : null}
      {state === 'ready' ? (
        <Button tone="plain" isPending={isSending} onPress={save}>
          {sayCard('save')}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** What happened with a card that was saved. */
export function SavedNotice({ saved: { amountCharged, stripeError } }: { saved: SavedCard }) {
  if (amountCharged === 0 && !stripeError) return null;
  return (
    <Notice tone={stripeError ? 'warm' : 'calm'} role="status">
      {amountCharged > 0 ? <p>{sayCard('charged', { amount: formatDollars(amountCharged) })}</p> : null}
      {stripeError ? <p>{sayCard('stillDue', { reason: sayCard(`faults.${readStripeError(stripeError)}`) })}</p> : null}
    </Notice>
  );
}
