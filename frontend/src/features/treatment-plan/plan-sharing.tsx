import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type OwnPlanFragment, SetPlanSharingDocument, type TreatmentPlanQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Switch } from '#src/ui/kit/switch.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

type Found = NonNullable<TreatmentPlanQuery['treatmentPlan']>;
type Plan = Pick<OwnPlanFragment, 'patientId' | 'isShared' | 'visibleAt'>;

interface PlanSharingProps {
  plan: Plan;
  rule: Found['sharingRule'];
  onSaved: (plan: OwnPlanFragment) => void;
}

/** Turns sharing on and off. For clients with Medicaid it stays on. */
export function PlanSharing({ plan, rule, onSaved }: PlanSharingProps) {
  const [hasFailed, setFailed] = useState(false);
  const [save, { loading }] = useMutation(SetPlanSharingDocument);
  const { patientId } = plan;
  const change = async (isShared: boolean) => {
    setFailed(false);
    try {
      const { data } = await save({ variables: { values: { patientId, isShared } } });
      const saved = data?.setPlanSharing && unwrapResult(data.setPlanSharing);
      if (saved?.plan) onSaved(saved.plan);
      else setFailed(true);
    } catch {
      setFailed(true);
    }
  };
  const isFixed = rule === 'REQUIRED';
  return (
    <div>
      <Switch
        label={say('share')}
        description={describeSharing(plan, rule)}
        value={plan.isShared || isFixed}
        isDisabled={isFixed || (rule === null && plan.isShared)}
        isBusy={loading}
        onChange={(isShared) => void change(isShared)}
      />
      {hasFailed ? (
        <Notice tone="wrong" role="alert">
          <p>{say('shareFailed')}</p>
        </Notice>
      ) : null}
    </div>
  );
}

/** @param now milliseconds since the epoch */
export function describeSharing({ isShared, visibleAt }: Plan, rule: Found['sharingRule'], now = Date.now()): string {
  const when =
    visibleAt && Date.parse(visibleAt) > now
      ? say('shareLater', { time: formatTimeWithZone(visibleAt, getBrowserZone()) })
      : say('shareOn');
  if (rule === 'REQUIRED') return `${say('shareRequired')} ${when}`;
  if (!isShared) return say('shareOff');
  return rule === null ? `${when} ${say('shareUnknown')}` : when;
}
