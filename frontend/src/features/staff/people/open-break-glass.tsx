import { useMutation } from '@apollo/client/react';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { type BreakGlassReason, OpenBreakGlassDocument, type PersonRefValues } from '#src/gen/operations.ts';
import { staff } from '#src/locales/en/staff.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';

interface OpenBreakGlassProps {
  person: PersonRefValues;
  onOpen: () => void;
}

interface BreakGlassDraft {
  reasonCode: string;
  reason: string;
  minutes: string;
}

const shortest = 10;
/** Alerts are opened from their own page. */
const reasonCodes = (Object.keys(staff.reasons) as BreakGlassReason[]).filter((code) => code !== 'SAFETY_ALERT');
const initial: BreakGlassDraft = { reasonCode: reasonCodes[0] ?? '', reason: '', minutes: '15' };

/** Asks for the reason and length of a break-glass. A refusal loses no input. */
export function OpenBreakGlass({ person, onOpen }: OpenBreakGlassProps) {
  const [open, { error }] = useMutation(OpenBreakGlassDocument);
  const form = useKitForm<BreakGlassDraft>({
    initial,
    validate: ({ reason }) => ({ reason: reason.trim().length < shortest ? say('reasonShort') : undefined }),
  });
  const send = async ({ reason, reasonCode, minutes }: BreakGlassDraft) => {
    const values = {
      person,
      reason: reason.trim(),
      reasonCode: reasonCode as BreakGlassReason,
      minutes: Number(minutes),
    };
    const { data } = await open({ variables: { values } }).catch(() => ({ data: undefined }));
    if (data?.openBreakGlass) onOpen();
  };
  return (
    <form className={`${styles.staffForm} card`} onSubmit={form.submit(send)} noValidate>
      <h2>{say('open.title')}</h2>
      <FormSelect
        control={form.control}
        name="reasonCode"
        label={say('open.why')}
        options={reasonCodes.map((code) => ({ value: code, label: say(`reasons.${code}`) }))}
      />
      <FormTextArea
        control={form.control}
        name="reason"
        label={say('open.reason')}
        description={say('open.reasonHint')}
      />
      <FormSelect
        control={form.control}
        name="minutes"
        label={say('open.howLong')}
        options={[5, 15, 30, 60].map((minutes) => ({
          value: String(minutes),
          label: say('open.minutes', { minutes }),
        }))}
      />
      {error ? <StaffFault error={error} /> : null}
      <Button type="submit" isPending={form.isSending}>
        {say('open.go')}
      </Button>
    </form>
  );
}
