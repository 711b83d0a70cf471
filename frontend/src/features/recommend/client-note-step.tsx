import { longestRecommendationNote } from '@linden/vocabulary/sessions/recommendation';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { RecommendActions, RecommendFrame } from './recommend-frame.tsx';
import type { StepProps } from './step-props.ts';
import { say } from './words.ts';

/** Third step: the note that the client reads. */
export function ClientNoteStep({ state, clients, onExit }: StepProps) {
  const { notes, setNotes, go } = state;
  const form = useKitForm<{ noteToClient: string }>({
    initial: { noteToClient: notes.noteToClient },
    validate: () => ({}),
  });
  return (
    <RecommendFrame step="note" heading={say('note.heading')} lead={say('note.lead')} state={state} clients={clients}>
      <form
        className="wizard-form"
        onSubmit={form.submit((values) => {
          setNotes({ ...notes, ...values });
          go('preview');
        })}
        noValidate
      >
        <FormTextArea
          control={form.control}
          name="noteToClient"
          label={say('note.label')}
          description={say('note.reload')}
          rows={7}
          maxLength={longestRecommendationNote}
        />
        <RecommendActions onExit={onExit} onBack={() => go('providers')}>
          <Button type="submit">{say('next')}</Button>
        </RecommendActions>
      </form>
    </RecommendFrame>
  );
}
