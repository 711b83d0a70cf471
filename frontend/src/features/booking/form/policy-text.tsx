import * as styles from '#src/features/booking/booking.module.css';
import type { BookedProvider } from '#src/features/booking/state/booked-provider.ts';
import { say } from '#src/features/booking/words.ts';
import { sayCancelTerms, sayMissedLimits } from '#src/lib/appointments/cancel-terms.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import type { TimePlace } from '#src/lib/time/reader-times.ts';
import type { Preview, usePreview } from '#src/lib/uploads/use-preview.ts';
import { Notice } from '#src/ui/notice.tsx';

interface PolicyTextProps extends Omit<ReturnType<typeof usePreview>, 'preview' | 'refusedAs'> {
  preview: Preview | undefined;
  provider: Pick<BookedProvider, 'name' | 'timeZone'>;
  inOffice: boolean;
}

/** Shows before the button until when canceling is free, and the cost afterward. */
export function PolicyText({ preview, isReading, retry, provider, inOffice }: PolicyTextProps) {
  if (!preview) {
    if (isReading) return <p role="status">{say('review.policyReading')}</p>;
    return (
      <Notice tone="wrong" role="alert">
        <p>{say('review.policyAway')}</p>
        <button type="button" className="button plain" onClick={retry}>
          {say('retry')}
        </button>
      </Notice>
    );
  }
  return (
    <div className={styles.policy}>
      <h2>{say('review.policy')}</h2>
      {getPolicyLines(preview, { zone: provider.timeZone, inOffice }, Date.now()).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {preview.needsConfirmation ? <p>{say('review.confirms', { name: provider.name })}</p> : null}
    </div>
  );
}

/** @param now milliseconds; at the exact instant canceling is still free */
export function getPolicyLines(
  { freeUntil, noShowFee, needsConfirmation, cancelPolicy }: Omit<Preview, '__typename' | 'refusals'>,
  place: TimePlace,
  now: number,
): string[] {
  const isOver = Date.parse(freeUntil) < now;
  const fee = noShowFee > 0 ? formatDollars(noShowFee) : undefined;
  // An unconfirmed booking is free to cancel at any time.
  const until =
    isOver && needsConfirmation
      ? say('review.untilConfirmed')
      : formatReaderTimes(freeUntil, place, getBrowserZone()).first;
  const phase = isOver && !needsConfirmation ? 'OVER' : 'FREE';
  const graceMinutes = cancelPolicy?.graceMinutes;
  return [...sayCancelTerms({ phase, until, fee, graceMinutes }, 'both'), ...sayMissedLimits(cancelPolicy)];
}
