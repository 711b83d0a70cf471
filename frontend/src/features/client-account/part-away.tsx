import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** Replaces a part that failed to load; the others stay. */
export function PartAway({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="wrong" role="alert">
      <p>{say('away')}</p>
      <button type="button" className="button plain" onClick={onRetry}>
        {say('again')}
      </button>
    </Notice>
  );
}
