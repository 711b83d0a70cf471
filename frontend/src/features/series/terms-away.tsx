import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { say } from './words.ts';

/** The terms failed to load, so nothing can be booked or canceled yet. */
export function TermsAway({ onRetry }: { onRetry: () => void }) {
  return <PageFailure text={say('terms.away')} onRetry={onRetry} />;
}
