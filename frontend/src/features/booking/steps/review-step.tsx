import type { ReactNode } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { useBookingForm } from '#src/features/booking/form/form-context.tsx';
import type { ReviewPart } from '#src/features/booking/state/review-parts.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from '../words.ts';

interface ReviewStepProps {
  /** The page where another time is chosen. */
  otherTimes: string;
  parts: readonly ReviewPart[];
  cost: string;
  /** The policy, shown before the button. */
  policy: ReactNode;
  /** The refusal that the services expect. */
  warning: string | undefined;
}

/** All answers again, each with a link back. */
export function ReviewStep({ otherTimes, parts, cost, policy, warning }: ReviewStepProps) {
  const { dispatch } = useBookingForm();
  return (
    <>
      <dl className={styles.review}>
        {parts.map(({ step, title, lines }) => (
          <div key={step}>
            <dt>{title}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
            <dd className={styles.reviewEdit}>
              {step === 'slot' ? (
                <a href={otherTimes}>{say('slot.otherTimes')}</a>
              ) : (
                <button type="button" className={styles.asLink} onClick={() => dispatch({ type: 'edited', step })}>
                  {say('review.edit')}
                  <span className="visually-hidden"> {title}</span>
                </button>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{say('panel.cost')}</dt>
          <dd>
            <span>{cost}</span>
          </dd>
        </div>
      </dl>
      {warning ? (
        <Notice tone="warm" role="status">
          <p>{warning}</p>
        </Notice>
      ) : null}
      {policy}
    </>
  );
}
