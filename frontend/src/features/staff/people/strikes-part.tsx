import { useMutation, useQuery } from '@apollo/client/react';
import { formatInstant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { ForgiveStrikesDocument, PatientStrikesDocument, type PatientStrikesQuery } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';

export type PatientStrike = NonNullable<PatientStrikesQuery['patientStrikes']>[number];

/** What counts against a patient, and a form to forgive each strike. */
export function StrikesPart({ patientId }: { patientId: string }) {
  const found = useQuery(PatientStrikesDocument, { variables: { patientId }, fetchPolicy: 'no-cache' });
  const [forgive, forgiving] = useMutation(ForgiveStrikesDocument);
  const send = async (appointmentId: string, reason: string) => {
    const done = await forgive({ variables: { appointmentId, reason } }).catch(() => undefined);
    if (done) await found.refetch().catch(() => {});
  };
  return (
    <>
      <h2>{say('strikes.title')}</h2>
      {found.loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {found.error ? <StaffFault error={found.error} onRetry={() => found.refetch()} /> : null}
      {forgiving.error ? <StaffFault error={forgiving.error} /> : null}
      {found.data?.patientStrikes ? (
        <StrikeList strikes={found.data.patientStrikes} isBusy={forgiving.loading} onForgive={send} />
      ) : null}
    </>
  );
}

interface StrikeListProps {
  strikes: readonly PatientStrike[];
  isBusy: boolean;
  onForgive: (appointmentId: string, reason: string) => void;
}

export function StrikeList({ strikes, isBusy, onForgive }: StrikeListProps) {
  if (strikes.length === 0) return <p>{say('strikes.none')}</p>;
  return (
    <ul className={styles.staffList}>
      {strikes.map((strike) => (
        <li key={strike.appointmentId} className="card">
          <p>
            {say(`strikes.kinds.${strike.kind}`, {
              session: formatInstant(strike.timeStart),
              at: formatInstant(strike.at),
            })}
          </p>
          {strike.forgivenAt ? (
            <p className="quiet">
              {say(strike.forgivenByName ? 'strikes.forgivenBy' : 'strikes.forgiven', {
                at: formatInstant(strike.forgivenAt),
                reason: strike.forgivenReason ?? '',
                name: strike.forgivenByName ?? '',
              })}
            </p>
          ) : (
            <ForgiveForm isBusy={isBusy} onSend={(reason) => onForgive(strike.appointmentId, reason)} />
          )}
        </li>
      ))}
    </ul>
  );
}

const shortest = 10;

function ForgiveForm({ isBusy, onSend }: { isBusy: boolean; onSend: (reason: string) => void }) {
  const form = useKitForm<{ reason: string }>({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim().length < shortest ? say('reasonShort') : undefined }),
  });
  const send = async ({ reason }: { reason: string }) => onSend(reason.trim());
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <FormTextArea control={form.control} name="reason" label={say('strikes.reason')} />
      <Button type="submit" tone="plain" isPending={isBusy}>
        {say('strikes.forgive')}
      </Button>
    </form>
  );
}
