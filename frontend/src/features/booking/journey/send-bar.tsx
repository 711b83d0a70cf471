import * as styles from '#src/features/booking/booking.module.css';
import { RefusalNotice } from '#src/features/booking/form/refusal-notice.tsx';
import { AddressProof, findProofAddress } from '#src/features/booking/proof/address-proof.tsx';
import { buildBookingValues } from '#src/features/booking/state/to-values.ts';
import { say } from '#src/features/booking/words.ts';
import { Notice } from '#src/ui/notice.tsx';
import { getTimesHref } from './times-href.ts';
import type { Journey } from './use-journey.ts';

/** Below every question: back and continue; at the end the booking button and its result. */
export function SendBar({ journey, hasTerms }: { journey: Journey; hasTerms: boolean }) {
  const { state, dispatch, steps } = journey;
  const { step, sending } = state;
  const isFirst = steps[0] === step;
  const isProofNeeded = step === 'review' && sending.kind === 'refused' && sending.refusal.kind === 'proof';
  return (
    <div className={styles.sendBar}>
      {sending.kind === 'refused' && sending.refusal.kind === 'page' ? (
        <RefusalNotice
          refusal={sending.refusal}
          provider={journey.provider}
          onAnew={journey.beginAnew}
          onSignIn={() => void journey.signIn.login({ returnTo: `${location.pathname}${location.search}` })}
        />
      ) : null}
      {isProofNeeded ? <AddressProof email={emailOf(journey)} onProved={journey.book} /> : null}
      {sending.kind === 'unknown' ? (
        <Notice tone="warm" role="alert">
          <p>
            <strong>{say('review.unknownTitle')}</strong>
          </p>
          <p>{say('review.unknown')}</p>
        </Notice>
      ) : null}
      <p className="actions">
        {isFirst ? null : (
          <button type="button" className="button plain" onClick={() => dispatch({ type: 'went-back' })}>
            {say('previous')}
          </button>
        )}
        {isProofNeeded ? null : <ForwardButton journey={journey} hasTerms={hasTerms} />}
      </p>
    </div>
  );
}

/** Leads to the next step, to other times when this one is taken, and at the end to the booking. */
function ForwardButton({ journey, hasTerms }: { journey: Journey; hasTerms: boolean }) {
  const { step, hold, isEditing } = journey.state;
  if (step === 'review') return <BookButton journey={journey} hasTerms={hasTerms} />;
  if (hold.kind === 'taken')
    return (
      <a className="button" href={getTimesHref(journey)}>
        {say('slot.otherTimes')}
      </a>
    );
  return (
    <button type="submit" className="button">
      {isEditing ? say('save') : say('next')}
    </button>
  );
}

function emailOf({ slot, state }: Journey): string {
  return findProofAddress(buildBookingValues(slot, state.key, undefined, state.draft).profile);
}

function BookButton({ journey, hasTerms }: { journey: Journey; hasTerms: boolean }) {
  const { sending } = journey.state;
  const isBusy = sending.kind === 'sending';
  const label = isBusy ? say('review.booking') : sending.kind === 'unknown' ? say('review.check') : say('review.book');
  return (
    <button type="submit" className="button" aria-disabled={isBusy || !hasTerms || undefined}>
      {label}
    </button>
  );
}
