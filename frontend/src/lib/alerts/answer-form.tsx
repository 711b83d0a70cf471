import { useState } from 'react';
import type { SafetyAlertAction } from '#src/gen/operations.ts';
import { safetyAlerts } from '#src/locales/en/safety-alerts.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { sayAlert } from './alert-words.ts';

export interface AlertAnswer {
  readonly action: SafetyAlertAction;
  readonly note: string;
}

interface Draft {
  action: string;
  note: string;
}

const actions = Object.keys(safetyAlerts.actions) as SafetyAlertAction[];
const initial: Draft = { action: actions[0] ?? '', note: '' };
/** In characters. */
const lengths = { shortest: 10, longest: 2000 };

interface AnswerFormProps {
  /** Resolves to whether it was saved, or to what to say otherwise. A refusal loses no input. */
  onAnswer: (answer: AlertAnswer) => Promise<'saved' | 'answered' | 'failed'>;
}

/** Asks what was done about an alert, which closes it. */
export function AnswerForm({ onAnswer }: AnswerFormProps) {
  const [fault, setFault] = useState<'answered' | 'failed'>();
  const form = useKitForm<Draft>({
    initial,
    validate: ({ note }) => ({ note: note.trim().length < lengths.shortest ? sayAlert('noteShort') : undefined }),
  });
  const send = async ({ action, note }: Draft) => {
    const result = await onAnswer({ action: action as SafetyAlertAction, note: note.trim() });
    setFault(result === 'saved' ? undefined : result);
  };
  return (
    <form aria-label={sayAlert('done')} onSubmit={form.submit(send)} noValidate>
      <FormSelect
        control={form.control}
        name="action"
        label={sayAlert('done')}
        options={actions.map((value) => ({ value, label: sayAlert(`actions.${value}`) }))}
      />
      <FormTextArea
        control={form.control}
        name="note"
        maxLength={lengths.longest}
        label={sayAlert('note')}
        description={sayAlert('noteHint')}
      />
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{sayAlert(fault)}</p>
        </Notice>
      ) : null}
      <p className="quiet small">{sayAlert('notReached')}</p>
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {sayAlert('close')}
        </Button>
      </p>
    </form>
  );
}
