import { suggestSummary } from '@linden/form-engine/summary/note-summary';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { getClientPath } from '#src/lib/paths/provider-paths.ts';
import { Dialog } from '#src/ui/kit/dialog.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { ActionBar } from './action-bar.tsx';
import { ChartFacts } from './chart-facts.tsx';
import { errorSummaryId } from './error-summary.tsx';
import type { OutdatedAnswers } from './journal/decide-held.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { pickOwnChanges, pickUntaken } from './note/own-changes.ts';
import { say } from './note/words.ts';
import { NoteActions } from './note-actions.tsx';
import { NoteBody } from './note-body.tsx';
import { NoteLead } from './note-lead.tsx';
import { SavedState } from './saving/saved-state.tsx';
import { SectionList } from './section-list.tsx';
import { computeProgress } from './section-progress.ts';
import { SignDialog } from './sign-dialog.tsx';
import { TabDialog } from './tabs/tab-dialog.tsx';
import type { TabConflict } from './tabs/tab-sync.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type NoteEditorProps, useNoteEditor } from './use-note-editor.ts';

/** The editor of one note: sections, form and chart facts, with the actions below. */
export function NoteEditor(props: NoteEditorProps) {
  const work = useNoteEditor(props);
  const { identity, schema, state, dispatch, saving, evaluation, faults, repeats } = work;
  const { outdated } = work.heldAnswers;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'sign' | 'chart'>();
  const close = () => setDialog(undefined);
  const guard = useLeaveGuard(saving.isUnsaved, saving.saveDraft);
  const leave = () => {
    guard.allow();
    void navigate(getClientPath(identity.patientId));
  };
  const own = outdated?.changes ?? pickOwnChanges(state.typed, state.stored);
  const progress = schema.sections.map((section) => [section.id, computeProgress(section, evaluation, faults)]);
  const chart = <ChartFacts work={work} />;
  return (
    <ShellPage
      title={say('title')}
      heading={schema.label}
      lead={<NoteLead work={work} />}
      back={{ to: getClientPath(identity.patientId), label: say('back') }}
      actions={<NoteActions work={work} onChart={() => setDialog('chart')} />}
      layout="focused"
      className={styles.notePage}
    >
      <div className={styles.noteColumns}>
        <SectionList sections={schema.sections} progress={Object.fromEntries(progress)} />
        <NoteBody work={work} onLeave={leave} />
        <aside className={styles.noteAside} aria-label={say('chart.title')}>
          {chart}
        </aside>
      </div>
      {work.isSigned ? null : (
        <ActionBar
          saved={<SavedState note={state.note} saving={saving} />}
          mode={work.isSaved ? (state.isReadOnly ? 'finished' : 'editing') : 'draft'}
          phase={saving.phase}
          errors={faults.length}
          dueAt={work.dueAt}
          onClose={async () => ((await saving.finish()) ? leave() : showErrors())}
          onSave={async () => (await saving.finish()) || showErrors()}
          onSign={() => setDialog('sign')}
          onEdit={() => dispatch({ type: 'toggleReadOnly' })}
          onDiscard={() => {
            if (state.note) work.aside.keep(state.note.id, own);
            dispatch({ type: 'reset' });
          }}
        />
      )}
      <SignDialog
        isOpen={dialog === 'sign'}
        repeats={repeats}
        isReadOnly={state.isReadOnly}
        propose={() => state.note?.noteSummary ?? suggestSummary(schema, state.typed)}
        onClose={close}
        onSign={async (summary) => {
          close();
          if (!(await saving.sign(summary))) showErrors();
        }}
      />
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
      <TabDialog
        conflict={work.tabs.conflict ?? readOutdated(outdated)}
        own={own}
        schema={schema}
        patientId={identity.patientId}
        onReopen={(noteId, carried) => {
          // Answers that are taken over are typed again.
          work.aside.keep(noteId, pickUntaken(own, carried));
          work.onReopen(noteId, carried);
        }}
        onLeave={guard.allow}
      />
      <Dialog title={say('chart.title')} isOpen={dialog === 'chart'} onClose={close}>
        {chart}
      </Dialog>
    </ShellPage>
  );
}

function readOutdated(outdated: OutdatedAnswers | undefined): TabConflict | undefined {
  return outdated && { kind: outdated.isSigned ? 'submitted' : 'autosaved', noteId: outdated.noteId };
}

/** Waits until the errors stand on the page. */
function showErrors(): void {
  requestAnimationFrame(() => document.getElementById(errorSummaryId)?.focus());
}
