import { type MissedExcuse, missedExcuses } from '@linden/vocabulary/sessions/missed-session';
import { formatDollars } from '#src/lib/money/money.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Fault, type SessionFormProps } from './dialog-parts.tsx';
import { say } from './words.ts';

/** What a session that was marked as missed really was. */
const choices = ['tookPlace', ...missedExcuses] as const;
type Choice = (typeof choices)[number];

const shortestReason = 10;
const longestReason = 500;

/** Corrects a session that was marked as missed. The reason stays in its history. */
export function CorrectMissedDialog({ session, change, onClose }: SessionFormProps) {
  const form = useKitForm<{ choice: string; reason: string }>({
    initial: { choice: '', reason: '' },
    validate: ({ choice, reason }) => ({
      choice: choice === '' ? say('correction.required') : undefined,
      reason: reason.trim().length < shortestReason ? say('correction.tooShort') : undefined,
    }),
  });
  const offered = choices.filter((choice) => choice !== session.absenceExcuse);
  return (
    <Dialog title={say('correction.title')} isOpen onClose={onClose}>
      <form
        onSubmit={form.submit(({ choice, reason }) => change.correctMissed(toExcuse(choice), reason.trim()))}
        noValidate
      >
        <FormRadioGroup
          control={form.control}
          name="choice"
          label={say('correction.label')}
          options={offered.map((value) => ({
            value,
            label: say(`correction.${value}`),
            description: describeChoice(value, session.noShowFee),
          }))}
        />
        <FormTextArea
          control={form.control}
          name="reason"
          label={say('correction.reason')}
          description={say('correction.reasonHint')}
          maxLength={longestReason}
        />
        {session.countsAsMissed && session.noShowFee > 0 ? (
          <p className="quiet small">{say('correction.fee')}</p>
        ) : null}
        <Fault text={change.fault} />
        <DialogActions>
          <Button tone="plain" onPress={onClose}>
            {say('correction.keep')}
          </Button>
          <Button type="submit" isPending={change.isSending}>
            {change.isSending ? say('sending') : say('correction.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function toExcuse(choice: string): MissedExcuse | null {
  return missedExcuses.find((each) => each === choice) ?? null;
}

function describeChoice(choice: Choice, fee: number): string {
  if (choice === 'tookPlace') return say('correction.tookPlaceMore');
  if (choice === 'EXCUSED') return say('correction.excusedMore');
  return fee > 0 ? say('absence.unexcusedFee', { fee: formatDollars(fee) }) : say('absence.unexcusedNoFee');
}
