import { useWatch } from 'react-hook-form';
import * as styles from '#src/features/provider-hours/calendar/calendar.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { FormDatePicker } from '#src/ui/kit/form/form-date-picker.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTimeField } from '#src/ui/kit/form/form-time-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type BlockDraft, type BlockFaults, countTimes, findBlockFaults } from './block-draft.ts';
import { formatRepeats } from './calendar-words.ts';
import { say } from './words.ts';

interface BlockFormProps {
  initial: BlockDraft;
  /** A saved block, which changes alone and does not begin to repeat. */
  isSaved?: boolean;
  /** The fault of the whole block. */
  fault: string;
  /** Returns the services' refusals by field. */
  onSend: (draft: BlockDraft) => Promise<BlockFaults>;
}

const intervals = ['1', '2', '3', '4'] as const;

/** Blocks time once or every few weeks, with the rule in words. */
export function BlockForm({ initial, isSaved = false, fault, onSend }: BlockFormProps) {
  const form = useKitForm<BlockDraft>({ initial, validate: findBlockFaults });
  const { control } = form;
  const [repeats, startDay, until] = useWatch({ control, name: ['repeats', 'startDay', 'until'] });
  const send = async (draft: BlockDraft) => void form.refuse(await onSend(draft));
  const types = (['BASIC', 'OOO'] as const).map((type) => ({ value: type, label: say(`blocks.${type}`) }));
  const times = countTimes({ startDay, until, repeats });
  return (
    <form
      className={styles.blockForm}
      aria-label={say(isSaved ? 'form.change' : 'form.title')}
      onSubmit={form.submit(send)}
      noValidate
    >
      <FormSelect control={control} name="type" label={say('form.type')} options={types} />
      <div className={styles.blockTimes}>
        <FormDatePicker control={control} name="startDay" label={say('form.startDay')} />
        <FormTimeField control={control} name="startTime" label={say('form.startTime')} />
        <FormDatePicker control={control} name="endDay" label={say('form.endDay')} />
        <FormTimeField control={control} name="endTime" label={say('form.endTime')} />
        {isSaved ? null : (
          <FormSelect
            control={control}
            name="repeats"
            label={say('form.repeats')}
            empty={say('form.every.never')}
            options={intervals.map((weeks) => ({
              value: weeks,
              label: say('form.every.weeks', { count: Number(weeks) }),
            }))}
          />
        )}
        {repeats ? <FormDatePicker control={control} name="until" label={say('form.until')} /> : null}
      </div>
      <p role="status">
        {repeats && startDay && until && times > 1
          ? say('form.rule', { rule: formatRepeats(Number(repeats), startDay, until), count: times })
          : ''}
      </p>
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <p className="practice-save">
        <Button type="submit" isPending={form.isSending}>
          {say(form.isSending ? 'form.saving' : isSaved ? 'form.save' : 'form.send')}
        </Button>
      </p>
    </form>
  );
}
