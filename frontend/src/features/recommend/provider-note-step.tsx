import { longestRecommendationNote } from '@linden/vocabulary/sessions/recommendation';
import { Button } from '#src/ui/kit/button.tsx';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { RecommendActions, RecommendFrame } from './recommend-frame.tsx';
import type { StepProps } from './step-props.ts';
import { say } from './words.ts';

/** Last step: the note to the provider whom the client books, and whether they get the sender's address. Then it is sent. */
export function ProviderNoteStep({ state, clients, email, onExit }: StepProps) {
  const { notes, setNotes, draft, go, send, isSending, failure } = state;
  const form = useKitForm<{ noteToProvider: string; shareEmail: boolean }>({
    initial: { noteToProvider: notes.noteToProvider, shareEmail: draft.shareEmail },
    validate: () => ({}),
  });
  return (
    <RecommendFrame
      step="providerNote"
      heading={say('providerNote.heading')}
      lead={say('providerNote.lead')}
      state={state}
      clients={clients}
    >
      <form
        className="wizard-form"
        onSubmit={form.submit((values) => {
          setNotes({ ...notes, noteToProvider: values.noteToProvider });
          return send(values);
        })}
        noValidate
      >
        <FormTextArea
          control={form.control}
          name="noteToProvider"
          label={say('providerNote.label')}
          rows={6}
          maxLength={longestRecommendationNote}
        />
        <FormCheckbox
          control={form.control}
          name="shareEmail"
          label={say('providerNote.share')}
          description={email ? say('providerNote.shareHint', { email }) : say('providerNote.shareHintUnknown')}
        />
        {failure ? (
          <Notice tone="wrong" role="alert">
            <p>{failure}</p>
          </Notice>
        ) : null}
        <RecommendActions onExit={onExit} onBack={() => go('preview')}>
          <Button type="submit" isPending={isSending}>
            {isSending ? say('providerNote.sending') : say('providerNote.send')}
          </Button>
        </RecommendActions>
      </form>
    </RecommendFrame>
  );
}
