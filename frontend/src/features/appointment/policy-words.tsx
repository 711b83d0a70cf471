import type { CancelDeed } from '@linden/vocabulary/sessions/cancel-terms';
import { Notice } from '#src/ui/notice.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { getPolicyLines } from './words.ts';

/** Says before the button until when the change is free, and what it costs now. */
export function PolicyWords({ view, deed }: { view: AppointmentView; deed: CancelDeed }) {
  return (
    <Notice tone={view.policy.isFree ? 'calm' : 'warm'}>
      {getPolicyLines(view.policy, deed).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
