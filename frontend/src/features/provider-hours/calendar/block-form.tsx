import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#src/ui/kit/button.tsx';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormDatePicker } from '#src/ui/kit/form/form-date-picker.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { FormTimeField } from '#src/ui/kit/form/form-time-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type BlockDraft, type BlockFaults, blockFaults, firstBlock } from './block-draft.ts';
import { say } from './words.ts';

interface BlockFormProps {
  /** YYYY-MM-DD of the initial day. */
  day: string;
  /** The fault of the whole block. */
  fault: string;
  /** Returns the services' refusals by field. */
  onSend: (draft: BlockDraft) => Promise<BlockFaults>;
  /** The result of the last block. */
  children?: ReactNode;
}

/** Blocks time once or every few weeks. */
export function BlockForm({ day, fault, onSend, children }: BlockFormProps) {
  const form = useKitForm<BlockDraft>({ initial: firstBlock(day), validate: blockFaults });
  const { control } = form;
  const repeats = useWatch({ control, name: 'repeats' });
  const send = async (draft: BlockDraft) => void form.refuse(await onSend(draft));
  const types = (['BASIC', 'OOO'] as const).map((type) => ({ value: type, label: say(`blocks.${type}`) }));
  return (
    <form className="card" aria-labelledby="block-title" onSubmit={form.submit(send)} noValidate>
      <h2 id="block-title">{say('form.title')}</h2>
      <div className="practice-fields">
        <FormSelect control={control} name="type" label={say('form.type')} options={types} />
        <FormDatePicker control={control} name="startDay" label={say('form.startDay')} />
        <FormTimeField control={control} name="startTime" label={say('form.startTime')} />
        <FormDatePicker control={control} name="endDay" label={say('form.endDay')} />
        <FormTimeField control={control} name="endTime" label={say('form.endTime')} />
      </div>
      <FormCheckbox control={control} name="repeats" label={say('form.repeats')} />
      {repeats ? (
        <div className="practice-fields">
          <FormTextField control={control} name="weeksBetween" inputMode="numeric" label={say('form.weeksBetween')} />
          <FormTextField control={control} name="times" inputMode="numeric" label={say('form.times')} />
        </div>
      ) : null}
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <p className="practice-save">
        <Button type="submit" isPending={form.isSending}>
          {say(form.isSending ? 'form.saving' : 'form.send')}
        </Button>
      </p>
      {children}
    </form>
  );
}
