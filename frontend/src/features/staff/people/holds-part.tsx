import { useMutation, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { formatInstant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { readCode, StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  EndLegalHoldDocument,
  PatientLegalHoldsDocument,
  type PatientLegalHoldsQuery,
  PlaceLegalHoldDocument,
} from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';

export type ListedHold = NonNullable<PatientLegalHoldsQuery['legalHolds']>[number];

/** The legal holds on a patient's clinical records, for ops. Other staff see nothing of them. */
export function HoldsPart({ patientId }: { patientId: string }) {
  const found = useQuery(PatientLegalHoldsDocument, { variables: { patientId }, fetchPolicy: 'no-cache' });
  const [place, placing] = useMutation(PlaceLegalHoldDocument);
  const [end, ending] = useMutation(EndLegalHoldDocument);
  // The same id again places no second hold, so that a lost answer can be repeated.
  const nextId = useRef(crypto.randomUUID());
  if (found.error && readCode(found.error) === 'NOT_ALLOWED') return null;
  const readAgain = async () => void (await found.refetch().catch(() => undefined));
  const send = async (reason: string) => {
    const values = { id: nextId.current, patientId, reason };
    const done = await place({ variables: { values } }).catch(() => undefined);
    if (!done) return;
    nextId.current = crypto.randomUUID();
    await readAgain();
  };
  const finish = async (id: string) => {
    const done = await end({ variables: { id } }).catch(() => undefined);
    if (done) await readAgain();
  };
  const holds = found.error ? undefined : found.data?.legalHolds;
  const isFree = holds?.every(({ endedAt }) => endedAt);
  return (
    <>
      <h2>{say('holds.title')}</h2>
      <p>{say('holds.lead')}</p>
      {found.loading ? <PageLoading label={say('looking')} shape="cards" count={1} /> : null}
      {found.error ? <StaffFault error={found.error} onRetry={() => found.refetch()} /> : null}
      {placing.error ? <StaffFault error={placing.error} /> : null}
      {ending.error ? <StaffFault error={ending.error} /> : null}
      {holds ? <HoldList holds={holds} onEnd={(id) => void finish(id)} /> : null}
      {isFree ? <HoldForm isBusy={placing.loading} onSend={(reason) => void send(reason)} /> : null}
    </>
  );
}

export function HoldList({ holds, onEnd }: { holds: readonly ListedHold[]; onEnd: (id: string) => void }) {
  if (holds.length === 0) return <p>{say('holds.none')}</p>;
  return (
    <ul className={styles.staffList}>
      {holds.map(({ id, reason, placedByName, isOwn, placedAt, endedAt, endedByName }) => {
        const placed = { at: formatInstant(placedAt), by: placedByName ?? say('holds.someone') };
        const ended = { endedAt: endedAt ? formatInstant(endedAt) : '', endedBy: endedByName ?? say('holds.someone') };
        return (
          <li key={id} className="card">
            <p>{endedAt ? say('holds.ended', { ...placed, ...ended }) : say('holds.placed', placed)}</p>
            <p className="quiet">{reason}</p>
            {!endedAt && isOwn ? <p>{say('holds.own')}</p> : null}
            {endedAt || isOwn ? null : (
              <Button tone="plain" onPress={() => onEnd(id)}>
                {say('holds.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const shortest = 10;
const longest = 500;

function HoldForm({ isBusy, onSend }: { isBusy: boolean; onSend: (reason: string) => void }) {
  const form = useKitForm<{ reason: string }>({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim().length < shortest ? say('reasonShort') : undefined }),
  });
  const send = async ({ reason }: { reason: string }) => onSend(reason.trim());
  return (
    <form className={styles.staffForm} onSubmit={form.submit(send)} noValidate>
      <FormTextArea control={form.control} name="reason" label={say('holds.reason')} maxLength={longest} />
      <Button type="submit" tone="plain" isPending={isBusy}>
        {say('holds.place')}
      </Button>
    </form>
  );
}
