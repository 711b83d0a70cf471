import type { CancelDeed } from '@linden/vocabulary/sessions/cancel-terms';
import { TimedText } from '#src/lib/time/timed-text.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { getPolicyLines } from './words.ts';

interface PolicyProps {
  view: Pick<AppointmentView, 'policy' | 'timeZone' | 'inOffice'>;
  deed: CancelDeed;
}

/** Says before the button until when the change is free, and what it costs now. */
export function PolicyWords({ view, deed }: PolicyProps) {
  return (
    <Notice tone={view.policy.isFree ? 'calm' : 'warm'}>
      <PolicyLines view={view} deed={deed} />
    </Notice>
  );
}

/** The terms, with the deadline by the one rule for times. */
export function PolicyLines({ view: { policy, timeZone, inOffice }, deed }: PolicyProps) {
  return getPolicyLines(policy, deed).map((line) => (
    <p key={line}>
      <TimedText text={line} at={policy.freeUntil} zone={timeZone} inOffice={inOffice} />
    </p>
  ));
}
