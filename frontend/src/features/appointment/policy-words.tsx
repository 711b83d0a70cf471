import { Notice } from '#src/ui/notice.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { policyCost, policyLead } from './words.ts';

/** Says before the button until when the change is free, and what it costs now. */
export function PolicyWords({ view, deed }: { view: AppointmentView; deed: 'cancel' | 'move' }) {
  const cost = policyCost(view.policy);
  return (
    <Notice tone={view.policy.isFree ? 'calm' : 'warm'}>
      <p>{policyLead(view.policy, deed)}</p>
      {cost ? <p>{cost}</p> : null}
    </Notice>
  );
}
