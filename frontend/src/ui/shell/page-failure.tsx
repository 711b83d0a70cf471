import type { ReactNode } from 'react';
import { sayUi } from '#src/lib/words/words.ts';
import { Notice } from '../notice.tsx';
import { useOnline } from './use-online.ts';

interface PageFailureProps {
  /** What did not load, and what is safe. */
  text: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** An error in the place of what failed. The rest of the page keeps working. Offline, one note above the page says why, so this is a quiet line. */
export function PageFailure({ text, onRetry }: PageFailureProps) {
  const isOnline = useOnline();
  if (!isOnline) return <p className="quiet">{sayUi('shell.waitsForNetwork')}</p>;
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
