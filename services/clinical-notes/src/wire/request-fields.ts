import type { NoteType } from '@linden/form-engine/schema';
import { isPublicId } from '@linden/platform/crypto/public-id';
import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { NoteStatus as ProtoStatus, NoteType as ProtoType } from '@linden/proto/clinical_notes/v1/note_pb';
import type { NoteStatus } from '#src/domain/notes/decide-save.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads a lowercase UUID. */
export function readId(value: string, field: string): string {
  if (uuid.test(value)) return value;
  throw invalid('INVALID_ID', 'must be a lowercase UUID', field);
}

/** Reads a public id. */
export function readShortId(value: string, field: string): string {
  if (isPublicId(value)) return value;
  throw invalid('INVALID_ID', 'must be a short id', field);
}

/** Reads a lowercase UUID. Returns `undefined` for an empty text. */
export function readOptionalId(value: string, field: string): string | undefined {
  return value === '' ? undefined : readId(value, field);
}

export function readNoteType(value: ProtoType): NoteType {
  const name = getEnumName(ProtoType, value);
  if (name !== '') return name;
  throw invalid('NOT_IN_LIST', 'must be a known type of note', 'noteType');
}

/** Returns `undefined` for UNSPECIFIED. */
export function readStatus(value: ProtoStatus): NoteStatus | undefined {
  if (value === ProtoStatus.UNSPECIFIED) return undefined;
  const name = getEnumName(ProtoStatus, value);
  if (name !== '') return name;
  throw invalid('NOT_IN_LIST', 'must be a draft or saved', 'status');
}

/** Reads a text that is not blank. @param maxLength in letters */
export function readText(value: string, field: string, maxLength: number): string {
  const text = value.trim();
  if (text === '') throw invalid('REQUIRED', 'is required', field);
  if (text.length > maxLength) throw invalid('TOO_LONG', `must have at most ${maxLength} characters`, field);
  return text;
}
