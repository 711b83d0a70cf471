import { cancelMessages } from '@linden/vocabulary/provider-cancel/cancel-form';
import { noteLengths } from '@linden/vocabulary/provider-cancel/note-template';
import { useState } from 'react';
import { ReachNote } from '#src/lib/reach/reach-note.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { findStepFaults } from './cancel-steps.ts';
import { countClients, listPatients } from './count-clients.ts';
import { StepActions, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { useKeepTyped } from './use-keep-typed.ts';
import { useNoteOfLink } from './use-note-of-link.ts';
import { say } from './words.ts';

type NoteValues = { noteToClient: string; sendBookingLink: boolean; sharedContext: string; internalNote: string };

/** Second step: the note that every affected client reads, and the one that only the team reads. */
export function NoteStep({ state, preview, onExit }: StepProps) {
  const { draft, setDraft, go, row } = state;
  const { noteToClient, sendBookingLink, sharedContext, internalNote } = draft;
  const form = useKitForm<NoteValues>({
    initial: { noteToClient, sendBookingLink, sharedContext, internalNote },
    validate: (values) => findStepFaults('note', { ...draft, ...values }),
  });
  useKeepTyped(form.control, (values) => setDraft({ ...draft, ...values }));
  useNoteOfLink(form.control, draft.filledNote);
  const [isUnfilled] = useState(noteToClient === '' && row?.noteTemplate !== '');
  const clients = countClients(preview.sessions);
  const isSeveral = row?.action?.kind === 'CREATE_EMERGENCY_BLOCK' || preview.sessions.length > 1;
  const needsReview = row?.needsInternalNote === true;
  return (
    <StepFrame step="note" heading={say('note.heading')} preview={preview}>
      <ReachNote patientIds={listPatients(preview.sessions)} told={(count) => say('note.lead', { count })} />
      <form
        className="wizard-form"
        onSubmit={form.submit((values) => {
          setDraft({ ...draft, ...values });
          go('review');
        })}
        noValidate
      >
        {isSeveral ? (
          <Notice tone="warm" role="status">
            <p>{say('note.several', { count: Math.max(clients, 1) })}</p>
          </Notice>
        ) : null}
        {isUnfilled ? (
          <Notice>
            <p>{say('note.unfilled')}</p>
          </Notice>
        ) : null}
        <FormTextArea
          control={form.control}
          name="noteToClient"
          label={say('note.label')}
          rows={7}
          maxLength={noteLengths.maximum}
        />
        <FormCheckbox control={form.control} name="sendBookingLink" label={say('note.link')} />
        <FormTextArea
          control={form.control}
          name="internalNote"
          label={say(needsReview ? 'note.internal' : 'note.internalOptional')}
          description={say(needsReview ? 'note.internalReview' : 'note.internalHint')}
          maxLength={noteLengths.maximum}
        />
        <FormTextArea
          control={form.control}
          name="sharedContext"
          label={say('note.context')}
          description={say('note.contextHint')}
          rows={2}
          maxLength={noteLengths.maximum}
        />
        {form.errorCount > 0 ? (
          <Notice tone="wrong" role="alert">
            <p>{say(form.faults.noteToClient === cancelMessages.noteMissing ? 'note.missing' : 'note.fix')}</p>
          </Notice>
        ) : null}
        <StepActions onExit={onExit} onBack={() => go('reason')}>
          <Button type="submit">{say('next')}</Button>
        </StepActions>
      </form>
    </StepFrame>
  );
}
