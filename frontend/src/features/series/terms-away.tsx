import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** The terms failed to load, so nothing can be booked or canceled yet. */
export function TermsAway({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="wrong" role="alert">
      <p>{say('terms.away')}</p>
      <button type="button" className="button plain" onClick={onRetry}>
        {say('terms.again')}
      </button>
    </Notice>
  );
}
