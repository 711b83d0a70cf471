import { useMutation, useQuery } from '@apollo/client/react';
import { formatInstant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { readCode, StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  DelayPlansDocument,
  EndPlanDelayDocument,
  PatientPlanDelayDocument,
  type PatientPlanDelayQuery,
} from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';

export type PlanDelay = NonNullable<PatientPlanDelayQuery['planDelay']>;

/** Keeps a patient's treatment plans from the client because reading them may do harm, for ops. Other staff see nothing of it. */
export function PlanDelayPart({ patientId }: { patientId: string }) {
  const found = useQuery(PatientPlanDelayDocument, { variables: { patientId }, fetchPolicy: 'no-cache' });
  const [place, placing] = useMutation(DelayPlansDocument);
  const [end, ending] = useMutation(EndPlanDelayDocument);
  if (found.error && readCode(found.error) === 'NOT_ALLOWED') return null;
  const readAgain = async () => void (await found.refetch().catch(() => undefined));
  const send = async ({ days, reason }: DelayDraft) => {
    const until = new Date(Date.now() + Number(days) * dayMs).toISOString();
    const done = await place({ variables: { values: { patientId, until, reason: reason.trim() } } }).catch(
      () => undefined,
    );
    if (done) await readAgain();
  };
  const finish = async () => {
    const done = await end({ variables: { patientId } }).catch(() => undefined);
    if (done) await readAgain();
  };
  const isKnown = Boolean(found.data) && !found.error;
  const delay = isKnown ? found.data?.planDelay : undefined;
  return (
    <>
      <h2>{say('planDelay.title')}</h2>
      <p>{say('planDelay.lead')}</p>
      {found.loading ? <PageLoading label={say('looking')} shape="cards" count={1} /> : null}
      {found.error ? <StaffFault error={found.error} onRetry={() => found.refetch()} /> : null}
      {placing.error ? <StaffFault error={placing.error} /> : null}
      {ending.error ? <StaffFault error={ending.error} /> : null}
      {delay ? <OpenDelay delay={delay} onEnd={() => void finish()} /> : null}
      {isKnown && !delay ? <DelayForm isBusy={placing.loading} onSend={send} /> : null}
    </>
  );
}

export function OpenDelay({ delay: { until, reason, placedAt }, onEnd }: { delay: PlanDelay; onEnd: () => void }) {
  return (
    <div className="card">
      <p>{say('planDelay.open', { at: formatInstant(placedAt), until: formatInstant(until) })}</p>
      <p className="quiet">{reason}</p>
      <Button tone="plain" onPress={onEnd}>
        {say('planDelay.end')}
      </Button>
    </div>
  );
}

const dayMs = 86_400_000;
const choices = ['3', '7', '14', '30'] as const;
const shortest = 10;
const longest = 2000;

interface DelayDraft {
  days: string;
  reason: string;
}

function DelayForm({ isBusy, onSend }: { isBusy: boolean; onSend: (draft: DelayDraft) => Promise<void> }) {
  const form = useKitForm<DelayDraft>({
    initial: { days: '7', reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim().length < shortest ? say('reasonShort') : undefined }),
  });
  return (
    <form className={styles.staffForm} onSubmit={form.submit(onSend)} noValidate>
      <FormSelect
        control={form.control}
        name="days"
        label={say('planDelay.days')}
        options={choices.map((days) => ({ value: days, label: say('planDelay.choice', { count: Number(days) }) }))}
      />
      <FormTextArea control={form.control} name="reason" label={say('planDelay.reason')} maxLength={longest} />
      <Button type="submit" tone="plain" isPending={isBusy}>
        {say('planDelay.place')}
      </Button>
    </form>
  );
}
