import type { ReactNode } from 'react';
import { sayUi } from '#src/lib/words.ts';
import { Notice } from '../notice.tsx';

interface PageFailureProps {
  /** What did not load, and what is safe. */
  text: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** An error in the place of what failed. The rest of the page keeps working. */
export function PageFailure({ text, onRetry }: PageFailureProps) {
  return (
    <Notice tone="wrong" role="alert">
      <p>{text}</p>
      {onRetry ? (
        <button type="button" className="button plain" onClick={onRetry}>
          {sayUi('shell.retry')}
        </button>
      ) : null}
    </Notice>
  );
}
