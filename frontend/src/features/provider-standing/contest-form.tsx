import { useState } from 'react';
import * as styles from '#src/features/provider-standing/provider-standing.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

const shortest = 20;
const longest = 2000;

interface ContestFormProps {
  /** Returns whether it was sent. */
  onSend: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** Why a cancellation should not count. */
export function ContestForm({ onSend, onClose }: ContestFormProps) {
  const [isFaulty, setFaulty] = useState(false);
  const form = useKitForm<{ text: string }>({
    initial: { text: '' },
    validate: ({ text }) => ({ text: findFault(text.trim().length) }),
  });
  const send = async ({ text }: { text: string }) => {
    setFaulty(false);
    setFaulty(!(await onSend(text.trim())));
  };
  return (
    <form className={styles.standingForm} onSubmit={form.submit(send)} noValidate>
      <FormTextArea
        control={form.control}
        name="text"
        label={say('contest.label')}
        description={say('contest.hint')}
        rows={4}
        maxLength={longest}
      />
      {isFaulty ? (
        <Notice tone="wrong" role="alert">
          <p>{say('contest.failed')}</p>
        </Notice>
      ) : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('contest.send')}
        </Button>
        <Button tone="plain" onPress={onClose}>
          {say('contest.close')}
        </Button>
      </p>
    </form>
  );
}

function findFault(length: number): string | undefined {
  if (length < shortest) return say('contest.short');
  return length > longest ? say('contest.long') : undefined;
}
