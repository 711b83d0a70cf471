import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { say } from './words.ts';

/** Replaces a part that failed to load; the others stay. */
export function PartAway({ onRetry }: { onRetry: () => void }) {
  return <PageFailure text={say('away')} onRetry={onRetry} />;
}
