import { Notice } from '#src/ui/notice.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { policyCost, policyLead } from './words.ts';

/** Until which instant it is free, and what it costs now: before the button. */
export function PolicyWords({ view, deed }: { view: AppointmentView; deed: 'cancel' | 'move' }) {
  const cost = policyCost(view.policy);
  return (
    <Notice tone={view.policy.isFree ? 'calm' : 'warm'}>
      <p>{policyLead(view.policy, deed)}</p>
      {cost ? <p>{cost}</p> : null}
    </Notice>
  );
}
