import { useQuery } from '@apollo/client/react';
import { findNoteType, noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { noteTypeTable } from '@linden/form-engine/note-types/note-type-table';
import type { NoteType } from '@linden/form-engine/schema';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import {
  GetNoteDocument,
  GetNoteSchemaDocument,
  type GetNoteSchemaQuery,
  OpenNoteDocument,
} from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { getNotePath, newNote } from '#src/lib/paths/note-paths.ts';
import { getClientPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { buildDraftKey } from './journal/held-draft.ts';
import { useHeldDraft } from './journal/use-held-draft.ts';
import { useJournal } from './journal/use-journal.ts';
import type { CarriedValues } from './note/own-changes.ts';
import { readSchema, readValues } from './note/stored-note.ts';
import type { NoteIdentity } from './note/use-note-calls.ts';
import { say } from './note/words.ts';
import { readPrefill } from './read-prefill.ts';

// The form loads beside the note's own data.
const loadEditor = loadLazily(async () => ({ default: (await import('./note-editor.tsx')).NoteEditor }));
const NoteEditor = lazy(loadEditor);

/** `/note/{note type}/{note id or new}?patientId=&appointmentId=` (P2.1-28, P4.5-1). */
export function NotePage() {
  const { noteType: slug = '', noteId = newNote } = useParams();
  const [search] = useSearchParams();
  const patientId = search.get('patientId');
  const appointmentId = search.get('appointmentId');
  const noteType = findNoteType(slug);
  if (!noteType) return <Outer patientId={patientId}>{<EmptyState text={say('unknownType')} />}</Outer>;
  if (!patientId) return <Outer patientId={patientId}>{<EmptyState text={say('noClient')} />}</Outer>;
  const identity = { patientId, appointmentId, noteType };
  const key = [slug, noteId, patientId, appointmentId].join(' ');
  if (noteId === newNote && !noteTypeTable[noteType].isCreatable)
    return <Outer patientId={patientId}>{<EmptyState text={say('legacyType')} />}</Outer>;
  return noteId === newNote ? (
    <NewNote key={key} identity={identity} />
  ) : (
    <OpenedNote key={key} identity={identity} noteId={noteId} />
  );
}

/** A note that exists is opened instead: there is one per session and type, and one open draft per client and type. */
function NewNote({ identity }: { identity: NoteIdentity }) {
  const { patientId, appointmentId, noteType } = identity;
  const { data, loading, refetch } = useQuery(OpenNoteDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  // Decided once: a later reading of the list finds the note that was created here, and would close the editor over words that are not stored.
  const [first, setFirst] = useState(data?.notes);
  if (!first && data?.notes) setFirst(data.notes);
  if (!first) return <Waiting identity={identity} isReading={loading} onAgain={() => void refetch()} />;
  const existing = first.notes.find(
    (note) => note.noteType === noteType && note.appointmentId === appointmentId && (appointmentId || !note.savedAt),
  );
  if (existing) return <Navigate to={getNotePath(noteType, existing.id, { patientId, appointmentId })} replace />;
  return <OpenedNote identity={identity} noteId={undefined} />;
}

/** Loads the note again when another tab or device has saved it. @param noteId undefined for a new note */
function OpenedNote({ identity, noteId }: { identity: NoteIdentity; noteId: string | undefined }) {
  const [opened, setOpened] = useState<Opened>({ noteId, carried: {}, round: 0 });
  return (
    <LoadedNote
      key={opened.round}
      {...{ identity, ...opened }}
      isReopened={opened.round > 0}
      onReopen={(stored, carried) => setOpened({ noteId: stored, carried, round: opened.round + 1 })}
    />
  );
}

interface Opened {
  noteId: string | undefined;
  carried: CarriedValues;
  round: number;
}

interface LoadedNoteProps extends Omit<Opened, 'round'> {
  identity: NoteIdentity;
  /** The provider decided what happens with the answers of this device. */
  isReopened: boolean;
  onReopen: (noteId: string, carried: CarriedValues) => void;
}

function LoadedNote({ identity, noteId, carried, isReopened, onReopen }: LoadedNoteProps) {
  useEffect(() => void loadEditor().catch(() => undefined), []);
  const journal = useJournal();
  const { patientId, noteType } = identity;
  const { note, given, readAgain } = useNoteAndSchema(identity, noteId);
  const stored = note.data?.note ?? undefined;
  const isRead = noteId === undefined || stored !== undefined;
  const held = useHeldDraft(journal, isRead ? buildDraftKey(identity, stored) : undefined);
  useDropped(journal, held, isReopened);
  if (isMissing(note.error) || (stored !== undefined && stored.noteType !== noteType)) {
    return (
      <Outer patientId={patientId}>
        <EmptyState text={say('gone')} />
      </Outer>
    );
  }
  const from = readSources(given.data);
  if (!from || !isRead) {
    return <Waiting identity={identity} isReading={note.loading || given.loading} onAgain={readAgain} />;
  }
  if (stored && !readValues(stored.noteContent)) {
    return (
      <Outer patientId={patientId}>
        <PageFailure text={say('unreadable')} />
      </Outer>
    );
  }
  const waiting = <Waiting identity={identity} isReading onAgain={() => undefined} />;
  if (journal === undefined || held === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <NoteEditor
        identity={{ ...identity, appointmentId: stored?.appointmentId ?? identity.appointmentId }}
        {...{ stored, carried, journal, onReopen, ...from }}
        held={isReopened ? null : held}
      />
    </Suspense>
  );
}

/** Returns the schema and the prefill, of which parts may be missing; undefined without a schema. */
function readSources(given: GetNoteSchemaQuery | undefined) {
  const { currentNoteSchema: schema, prefilledNoteContent: prefilled } = given ?? {};
  if (!schema) return undefined;
  return { schema: readSchema(schema), sources: readPrefill(prefilled), isPartial: prefilled?.isPartial ?? true };
}

/** Deletes answers of this device when the provider has decided what happens with them. */
function useDropped(
  journal: ReturnType<typeof useJournal>,
  held: ReturnType<typeof useHeldDraft>,
  isDecided: boolean,
): void {
  useEffect(() => {
    if (isDecided) for (const row of held?.rows ?? []) void journal?.drop(row);
  }, [isDecided, held, journal]);
}

/** @param noteId undefined for a new note, of which only the schema is read */
function useNoteAndSchema({ patientId, noteType, appointmentId }: NoteIdentity, noteId: string | undefined) {
  const note = useQuery(GetNoteDocument, {
    variables: { patientId, noteId: noteId ?? '' },
    skip: noteId === undefined,
    fetchPolicy: 'no-cache',
  });
  const given = useQuery(GetNoteSchemaDocument, {
    variables: { noteType, patientId, noteId: noteId ?? null, appointmentId, timeZone: getBrowserZone() },
    fetchPolicy: 'no-cache',
    // A note can be written without its prefill.
    errorPolicy: 'all',
  });
  const readAgain = () => void Promise.all([given.refetch(), noteId === undefined ? undefined : note.refetch()]);
  return { note, given, readAgain };
}

function isMissing(error: unknown): boolean {
  const outcome = error ? toCallOutcome(error) : undefined;
  return outcome?.kind === 'refused' && ['NOTE_NOT_FOUND', 'INVALID_ID'].includes(outcome.code);
}

interface WaitingProps {
  identity: NoteIdentity;
  isReading: boolean;
  onAgain: () => void;
}

function Waiting({ identity: { noteType, patientId }, isReading, onAgain }: WaitingProps) {
  return (
    <Outer patientId={patientId} noteType={noteType}>
      {isReading ? <PageLoading label={say('reading')} shape="form" count={6} /> : null}
      {isReading ? null : <PageFailure text={say('away')} onRetry={onAgain} />}
    </Outer>
  );
}

interface OuterProps {
  patientId: string | null;
  noteType?: NoteType;
  children: ReactNode;
}

function Outer({ patientId, noteType, children }: OuterProps) {
  const back = patientId
    ? { to: getClientPath(patientId), label: say('back') }
    : { to: providerPaths.home, label: say('backHome') };
  return (
    <ShellPage
      title={say('title')}
      heading={noteType ? noteTypeLabels[noteType] : say('title')}
      back={back}
      layout="focused"
      className={styles.notePage}
    >
      <div className={styles.noteAlone}>{children}</div>
    </ShellPage>
  );
}
