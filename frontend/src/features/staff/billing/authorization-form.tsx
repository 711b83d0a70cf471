import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { RecordPriorAuthorizationDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { DateField } from '#src/ui/kit/date-field.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { StaffFault } from '../staff-fault.tsx';
import type { BilledCoverage } from './billed-coverage.ts';
import { say } from './words.ts';

const empty = { number: '', firstDay: '', lastDay: '', visits: '' };
export type AuthorizationDraft = typeof empty;
export type AuthorizationFaults = Partial<Record<keyof AuthorizationDraft, string>>;

/** An insurer's own approval, or a doctor's referral, which may have no number. */
export type AuthorizationKind = 'authorization' | 'referral';

/** Returns what is missing or wrong, by field. */
export function findAuthorizationFaults(
  { number, firstDay, lastDay, visits }: AuthorizationDraft,
  kind: AuthorizationKind = 'authorization',
): AuthorizationFaults {
  return {
    ...(number.trim() === '' && kind === 'authorization' && { number: say('authorization.numberMissing') }),
    ...(number.trim().length > 50 && { number: say('authorization.numberLong') }),
    ...(firstDay === '' && { firstDay: say('authorization.dayMissing') }),
    ...(lastDay === '' && { lastDay: say('authorization.dayMissing') }),
    ...(firstDay !== '' && lastDay !== '' && lastDay < firstDay && { lastDay: say('authorization.lastEarly') }),
    ...(!/^([1-9]\d{0,2})?$/.test(visits.trim()) && { visits: say('authorization.visitsWrong') }),
  };
}

interface AuthorizationFormProps {
  kind: AuthorizationKind;
  patientId: string;
  coverage: BilledCoverage;
  onDone: () => Promise<void>;
}

/** Records sessions that an insurer approved in advance, or a referral that it asked for. */
export function AuthorizationForm({ kind, patientId, coverage, onDone }: AuthorizationFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<AuthorizationFaults>({});
  // The same id again records nothing new, so that a lost answer can be repeated.
  const uuid = useRef(crypto.randomUUID());
  const [record, recording] = useMutation(RecordPriorAuthorizationDocument);
  const about = `${say(`${kind}.open`)}: ${coverage.insuranceDisplayName}`;
  const change = (field: keyof AuthorizationDraft) => (value: string) => setDraft({ ...draft, [field]: value });
  const send = async () => {
    const found = findAuthorizationFaults(draft, kind);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { firstDay, lastDay } = draft;
    const visits = draft.visits.trim() === '' ? null : Number(draft.visits);
    const plan = { uuid: uuid.current, patientId, coverageUuid: coverage.uuid, isReferral: kind === 'referral' };
    const values = { ...plan, number: draft.number.trim(), firstDay, lastDay, visits };
    const done = await record({ variables: { values } }).catch(() => undefined);
    if (!done) return;
    uuid.current = crypto.randomUUID();
    setDraft(empty);
    setOpen(false);
    await onDone();
  };
  if (!isOpen) {
    return (
      <p className="actions">
        <Button tone="plain" label={about} onPress={() => setOpen(true)}>
          {about}
        </Button>
      </p>
    );
  }
  const field = (name: keyof AuthorizationDraft) => ({
    name,
    label: say(`authorization.${name}`),
    value: draft[name],
    onChange: change(name),
    error: faults[name],
  });
  return (
    <fieldset className={styles.staffForm}>
      <legend>{about}</legend>
      {kind === 'referral' ? (
        <TextField {...field('number')} label={say('referral.number')} description={say('referral.numberHint')} />
      ) : (
        <TextField {...field('number')} />
      )}
      <DateField {...field('firstDay')} />
      <DateField {...field('lastDay')} />
      <TextField {...field('visits')} description={say('authorization.visitsHint')} />
      {recording.error ? <StaffFault error={recording.error} /> : null}
      <p className="actions">
        <Button isPending={recording.loading} onPress={() => void send()}>
          {say(`${kind}.save`)}
        </Button>
        <Button tone="plain" onPress={() => setOpen(false)}>
          {say('reasonForm.cancel')}
        </Button>
      </p>
    </fieldset>
  );
}
