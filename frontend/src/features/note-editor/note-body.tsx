import { getLocalDay } from '@linden/vocabulary/local-day';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { OnceCallout } from '#src/lib/provider-events/once-callout.tsx';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Addenda } from './addenda.tsx';
import { AiStatusList } from './ai-status-list.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { ServiceDayContext } from './fields/service-day-context.ts';
import { SummaryLine } from './note/summary-line.tsx';
import { say } from './note/words.ts';
import { NoteForm } from './note-form.tsx';
import { PlanContext } from './plan/plan-context.ts';
import { usePlanFacts } from './plan/use-plan-facts.ts';
import { SaveTroubleNotice } from './save-trouble-notice.tsx';
import { SetAsideNotice } from './set-aside/set-aside-notice.tsx';
import { SuggestionsContext } from './suggestions/suggestions-context.ts';
import { SuggestionsPanel } from './suggestions/suggestions-panel.tsx';
import { useSuggestions } from './suggestions/use-suggestions.ts';
import type { NoteWork } from './use-note-editor.ts';

/** Warnings, the form, and the addenda of a signed note. */
export function NoteBody({ work, onLeave }: { work: NoteWork; onLeave: () => void }) {
  const { schema, state, dispatch, calls, saving, evaluation, faults, change } = work;
  const { note } = state;
  const isBusy = saving.phase !== 'idle';
  const suggestions = useSuggestions(work.identity);
  const plan = usePlanFacts(work.identity);
  const canLeave = !work.isSaved && !saving.trouble && !saving.isUnsaved;
  return (
    <div className={styles.noteForm}>
      <Warnings work={work} />
      <SetAsideNotice
        schema={schema}
        items={work.aside.items}
        isSigned={work.isSigned}
        onDrop={work.aside.drop}
        onRestore={(item) => {
          if (state.isReadOnly) dispatch({ type: 'toggleReadOnly' });
          dispatch({ type: 'update', values: item.changes });
          work.aside.drop(item);
        }}
      />
      {note?.cosignState === 'RETURNED' ? <ReturnedNotice returns={note.returns} /> : null}
      {saving.trouble && !work.tabs.conflict ? (
        <SaveTroubleNotice trouble={saving.trouble} identity={work.identity} />
      ) : null}
      <ErrorSummary schema={schema} faults={faults}>
        {canLeave ? (
          <p>
            {note ? `${say('errors.draftKept')} ` : ''}
            <button type="button" className={styles.link} onClick={onLeave}>
              {say('errors.later')}
            </button>
          </p>
        ) : null}
      </ErrorSummary>
      <SummaryLine line={work.summary} />
      {work.repeats ? <Warning text={say('last.same')} /> : null}
      <SuggestionsContext value={suggestions}>
        {state.isReadOnly ? null : <SuggestionsPanel tour={firstAiNote()} />}
        <PlanContext value={plan}>
          <ServiceDayContext
            value={work.session ? getLocalDay(Date.parse(work.session.timeStart), getBrowserZone()) : undefined}
          >
            <NoteForm {...{ schema, state, evaluation, faults, isBusy }} onChange={change} />
          </ServiceDayContext>
        </PlanContext>
      </SuggestionsContext>
      {note && state.isReadOnly ? <AiStatusList schema={schema} statuses={note.aiStatuses} /> : null}
      {note && work.isSigned ? (
        <Addenda
          note={note}
          onAdd={async (addendum) => {
            const outcome = await calls.addAddendum(note, addendum);
            if (outcome.kind !== 'saved') return false;
            dispatch({ type: 'saveSuccess', note: outcome.note, values: state.typed });
            return true;
          }}
        />
      ) : null}
    </div>
  );
}

/** The newest comment of the supervisor. */
function ReturnedNotice({ returns }: { returns: readonly { comment: string }[] }) {
  return (
    <Notice tone="warm">
      <h2>{say('returned.title')}</h2>
      <p className={styles.noteProse}>{returns.at(-1)?.comment}</p>
      <p>{say('returned.text')}</p>
    </Notice>
  );
}

/** What must be known before writing. */
function Warnings({ work }: { work: NoteWork }) {
  return (
    <>
      {work.isTooEarly ? <Warning text={say('refusals.NOTE__UPCOMING_APPOINTMENTS')} /> : null}
      {work.heldAnswers.at ? <Warning text={say('held', { time: formatHeld(work.heldAnswers.at) })} /> : null}
      {work.isPartial ? <Warning text={say('from.partial')} /> : null}
      {work.tabs.isSupported ? null : <Warning text={say('tabs.unsupported')} />}
    </>
  );
}

function formatHeld(at: number): string {
  return formatTimeWithZone(new Date(at).toISOString(), getBrowserZone());
}

/** Shown once per provider (P4.8-6). */
function firstAiNote() {
  return (
    <OnceCallout
      eventType="FIRST_AI_NOTE_ONBOARDING"
      title={say('ai.tour.title')}
      text={say('ai.tour.text')}
      done={say('tour.done')}
    />
  );
}

function Warning({ text }: { text: string }) {
  return (
    <Notice tone="warm">
      <p>{text}</p>
    </Notice>
  );
}
