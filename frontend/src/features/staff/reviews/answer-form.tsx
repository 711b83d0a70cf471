import * as styles from '#src/features/staff/staff.module.css';
import { say } from '#src/features/staff/words.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';

const shortest = 10;
const longest = 2000;

export interface ContestAnswer {
  answer: string;
  proposesAccept: boolean;
}

/** The answer to a contest, with what it proposes. */
export function AnswerForm({ onSend }: { onSend: (answer: ContestAnswer) => Promise<void> }) {
  const form = useKitForm<{ answer: string }>({
    initial: { answer: '' },
    validate: ({ answer }) => ({ answer: findFault(answer.trim().length) }),
  });
  const propose = (proposesAccept: boolean) =>
    form.submit(({ answer }) => onSend({ answer: answer.trim(), proposesAccept }));
  return (
    <form className={styles.staffForm} onSubmit={propose(true)} noValidate>
      <FormTextArea
        control={form.control}
        name="answer"
        label={say('contests.answer')}
        description={say('contests.answerHint')}
        rows={3}
        maxLength={longest}
      />
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('contests.proposeAccept')}
        </Button>
        <button type="button" className="button plain" onClick={(event) => void propose(false)(event)}>
          {say('contests.proposeDecline')}
        </button>
      </p>
    </form>
  );
}

function findFault(length: number): string | undefined {
  if (length < shortest) return say('contests.short');
  return length > longest ? say('contests.long') : undefined;
}
