import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  CosignState,
  type Note as NoteRecord,
  NoteType,
  type ProviderEvent as ProviderEventRecord,
  type SessionWithoutNote as SessionRecord,
} from '@linden/proto/clinical_notes/v1/note_pb';
import type { GetPrefillResponse } from '@linden/proto/clinical_notes/v1/note_service_pb';
import type { Note, PrefilledNoteContent, ProviderEvent, SessionWithoutNote } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';

/** Returns nothing for a type that this version does not know. */
export function toNote(record: NoteRecord): Note[] {
  const noteType = getEnumName(NoteType, record.noteType);
  if (noteType === '') return [];
  const { id, patientId, providerId, revision } = record;
  return [
    {
      id,
      patientId,
      providerId,
      revision,
      noteType,
      appointmentId: record.appointmentId || null,
      noteContent: record.noteContent || null,
      noteSummary: record.noteSummary || null,
      // Services of the version before say nothing: there was one version.
      schemaVersion: record.schemaVersion || 1,
      aiStatuses: record.aiStatuses || null,
      cosignState: getEnumName(CosignState, record.cosignState) || null,
      cosignedAt: toInstant(record.cosignedAt),
      returns: record.returns.map(({ comment, returnedAt }) => ({ comment, returnedAt: requireInstant(returnedAt) })),
      savedAt: toInstant(record.savedAt),
      signedAt: toInstant(record.signedAt),
      createdAt: requireInstant(record.createdAt),
      updatedAt: requireInstant(record.updatedAt),
      addenda: record.addenda.map((addendum) => ({
        id: addendum.id,
        reason: addendum.reason,
        text: addendum.text,
        signedAt: requireInstant(addendum.signedAt),
      })),
    },
  ];
}

export function toPrefill(found: GetPrefillResponse): PrefilledNoteContent {
  return {
    fromIntakeForm: found.fromIntakeForm || null,
    fromMostRecentNote: found.fromMostRecentNote || null,
    fromPatientChart: found.fromPatientChart || null,
    fromInitialAssessmentNote: found.fromInitialAssessmentNote || null,
    fromTelehealthSession: found.fromTelehealthSession || null,
    isPartial: found.isPartial,
  };
}

export function toSessionWithoutNote(record: SessionRecord): SessionWithoutNote {
  const { appointmentId, patientId, draftNoteId, draftNoteType } = record;
  return {
    appointmentId,
    patientId,
    start: requireInstant(record.start),
    end: requireInstant(record.end),
    dueAt: requireInstant(record.dueAt),
    draftNoteId: draftNoteId || null,
    draftNoteType: getEnumName(NoteType, draftNoteType) || null,
  };
}

export function toProviderEvent({ id, eventType, data, createdAt, updatedAt }: ProviderEventRecord): ProviderEvent {
  return {
    id,
    eventType,
    data: data || '{}',
    createdAt: requireInstant(createdAt),
    updatedAt: requireInstant(updatedAt),
  };
}
