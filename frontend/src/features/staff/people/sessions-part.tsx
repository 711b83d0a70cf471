import { useMutation, useQuery } from '@apollo/client/react';
import type { ProviderCancelReason } from '@linden/vocabulary/provider-cancel/cancel-reasons';
import { useRef } from 'react';
import { formatSessionStart } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { CancelForPatientDocument, PatientSessionsDocument, type PatientSessionsQuery } from '#src/gen/operations.ts';
import { UndoNotice } from '#src/lib/undo/undo-notice.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';

export type PatientSession = NonNullable<PatientSessionsQuery['clientAppointments']>['appointments'][number];
export type CancelDraft = { reason: string; why: string };

/** The upcoming sessions of a patient whose record is open, and a form to cancel each. A cancellation can be undone for a minute. */
export function SessionsPart({ patientId }: { patientId: string }) {
  const found = useQuery(PatientSessionsDocument, { variables: { patientId }, fetchPolicy: 'no-cache' });
  const [cancel, canceling] = useMutation(CancelForPatientDocument);
  // A repeated request must not cancel under another key.
  const keys = useRef(new Map<string, string>());
  const send = async (appointmentId: string, { reason, why }: CancelDraft) => {
    const content = JSON.stringify([appointmentId, reason, why]);
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    const values = { key, appointmentId, reason, internalNote: why, scope: 'THIS' } as const;
    const { data } = await cancel({ variables: { values } }).catch(() => ({ data: undefined }));
    if (data?.cancelRecurringAppointment?.ok) await found.refetch().catch(() => {});
  };
  const refused = canceling.data?.cancelRecurringAppointment?.error;
  const [canceled] = canceling.data?.cancelRecurringAppointment?.canceledAppointments ?? [];
  return (
    <>
      <h2>{say('sessions.title')}</h2>
      {found.loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {found.error ? <StaffFault error={found.error} onRetry={() => found.refetch()} /> : null}
      {canceling.error ? <StaffFault error={canceling.error} /> : null}
      {refused ? (
        <Notice tone="warm" role="alert">
          <p>{say('sessions.refused')}</p>
        </Notice>
      ) : null}
      {canceled?.undoSeconds ? (
        <UndoNotice
          key={canceled.id}
          appointmentId={canceled.id}
          seconds={canceled.undoSeconds}
          reader="staff"
          onUndone={() => {
            canceling.reset();
            void found.refetch().catch(() => {});
          }}
        />
      ) : null}
      {found.data?.clientAppointments ? (
        <SessionList sessions={found.data.clientAppointments.appointments} isBusy={canceling.loading} onCancel={send} />
      ) : null}
    </>
  );
}

interface SessionListProps {
  sessions: readonly PatientSession[];
  isBusy: boolean;
  onCancel: (appointmentId: string, draft: CancelDraft) => void;
}

export function SessionList({ sessions, isBusy, onCancel }: SessionListProps) {
  if (sessions.length === 0) return <p>{say('sessions.none')}</p>;
  return (
    <ul className={styles.staffList}>
      {sessions.map((session) => (
        <li key={session.id} className="card">
          <p>{say('sessions.at', { time: formatSessionStart(session) })}</p>
          <CancelForm isBusy={isBusy} onSend={(draft) => onCancel(session.id, draft)} />
        </li>
      ))}
    </ul>
  );
}

const shortest = 10;
const reasons = [
  'CLIENT_REQUESTED_CANCEL',
  'PROVIDER_NO_LONGER_AVAILABLE',
  'TECHNICAL_DIFFICULTIES',
  'OTHER',
] as const satisfies readonly ProviderCancelReason[];

function CancelForm({ isBusy, onSend }: { isBusy: boolean; onSend: (draft: CancelDraft) => void }) {
  const form = useKitForm<CancelDraft>({
    initial: { reason: reasons[0], why: '' },
    validate: ({ why }) => ({ why: why.trim().length < shortest ? say('reasonShort') : undefined }),
  });
  return (
    <form onSubmit={form.submit(async ({ reason, why }) => onSend({ reason, why: why.trim() }))} noValidate>
      <FormSelect
        control={form.control}
        name="reason"
        label={say('sessions.reason')}
        options={reasons.map((code) => ({ value: code, label: say(`sessions.reasons.${code}`) }))}
      />
      <FormTextArea control={form.control} name="why" label={say('sessions.why')} />
      <Button type="submit" tone="plain" isPending={isBusy}>
        {say('sessions.cancel')}
      </Button>
    </form>
  );
}
