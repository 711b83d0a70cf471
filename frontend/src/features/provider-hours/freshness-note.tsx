import { Notice } from '#src/ui/notice.tsx';
import type { Freshness } from './until-fresh.ts';
import { say } from './words.ts';

/** Says when clients see a change. The element exists in advance, so that screen readers announce it. */
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
