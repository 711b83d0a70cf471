import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** A part that could not be read; the others stand. */
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
