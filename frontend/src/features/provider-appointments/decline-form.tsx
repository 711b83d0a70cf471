import { providerCancelReasons } from '@linden/vocabulary/provider-cancel/cancel-reasons';
import { Button } from '#src/ui/kit/button.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { say } from './words.ts';

interface DeclineFormProps {
  isBusy: boolean;
  onKeep: () => void;
  onSend: (reason: string) => void;
}

/** Declines a session, with a reason that the service knows. */
export function DeclineForm({ isBusy, onKeep, onSend }: DeclineFormProps) {
  const form = useKitForm<{ reason: string }>({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason === '' ? say('waiting.required') : undefined }),
  });
  return (
    <form onSubmit={form.submit(({ reason }) => onSend(reason))} noValidate>
      <FormSelect
        control={form.control}
        name="reason"
        label={say('waiting.reason')}
        empty={say('waiting.choose')}
        options={providerCancelReasons.map((reason) => ({ value: reason, label: say(`reasons.${reason}`) }))}
      />
      <span className="actions">
        <Button type="submit" isPending={isBusy}>
          {say('waiting.send')}
        </Button>
        <Button tone="plain" onPress={onKeep}>
          {say('waiting.keep')}
        </Button>
      </span>
    </form>
  );
}
