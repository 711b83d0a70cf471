import { Notice } from '#src/ui/notice.tsx';
import type { Freshness } from './until-fresh.ts';
import { say } from './words.ts';

/** When a change is seen by clients. The place for it is there before, so that it is read out. */
export function FreshnessNote({ freshness }: { freshness: Freshness | undefined }) {
  return (
    <div role="status">
      {freshness ? (
        <Notice tone={freshness === 'late' ? 'warm' : 'calm'}>
          <p>{say(`freshness.${freshness}`)}</p>
        </Notice>
      ) : null}
    </div>
  );
}
