import type { NoteValues } from '@linden/form-engine/schema';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { describeTaken } from './last-note.ts';
import { LastNoteButton } from './last-note-button.tsx';
import { say } from './note/words.ts';
import { NoteDownload } from './note-download.tsx';
import type { NoteWork } from './use-note-editor.ts';

/** What stands beside the heading. The facts of the chart are a column on wide screens. */
export function NoteActions({ work, onChart }: { work: NoteWork; onChart: () => void }) {
  const { schema, sources, state, dispatch } = work;
  const load = (values: NoteValues) => {
    dispatch({ type: 'update', values });
    for (const [fieldId, filled] of Object.entries(describeTaken(schema, values)))
      dispatch({ type: 'updateSuggestionState', fieldId, state: filled, value: values[fieldId] });
  };
  const last = state.isReadOnly ? undefined : sources.MOST_RECENT_NOTE;
  return (
    <>
      {last ? <LastNoteButton schema={schema} last={last} onLoad={load} /> : null}
      {state.note?.savedAt ? <NoteDownload note={state.note} /> : null}
      <span className={styles.noteChartButton}>
        <Button tone="plain" onPress={onChart}>
          {say('chart.open')}
        </Button>
      </span>
    </>
  );
}
