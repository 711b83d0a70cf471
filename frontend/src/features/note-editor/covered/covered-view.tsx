import { evaluate } from '@linden/form-engine/conditions/evaluate';
import { findNoteSchema } from '@linden/form-engine/note-types/note-schemas';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import type { CoveredNoteQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { AddendumList } from '../addenda.tsx';
import { emptyNoteState } from '../note/note-state.ts';
import { readValues } from '../note/stored-note.ts';
import { SummaryLine } from '../note/summary-line.tsx';
import { say } from '../note/words.ts';
import { NoteForm } from '../note-form.tsx';

export type CoveredNote = NonNullable<CoveredNoteQuery['coveredNote']>;

/** The note with its answers and addenda, to read only. */
export function CoveredView({ found: { note, patientName, provider } }: { found: CoveredNote }) {
  const schema = findNoteSchema(note.noteType, note.schemaVersion);
  const typed = readValues(note.noteContent) ?? {};
  const signed = note.signedAt ? say('bar.signed', { time: formatTimeWithZone(note.signedAt, getBrowserZone()) }) : '';
  const author = say('covered.by', { name: provider?.name ?? say('covered.former') });
  return (
    <ShellPage
      title={say('covered.title')}
      heading={noteTypeLabels[note.noteType]}
      lead={<p>{[patientName || say('unnamed'), author, signed].filter(Boolean).join(' · ')}</p>}
      back={{ to: providerPaths.home, label: say('backHome') }}
    >
      <SummaryLine line={note.noteSummary} />
      <NoteForm
        {...{ schema, faults: [], isBusy: false, evaluation: evaluate(schema, typed) }}
        state={{ ...emptyNoteState, typed, isReadOnly: true }}
        onChange={() => undefined}
      />
      <AddendumList addenda={note.addenda} />
    </ShellPage>
  );
}
