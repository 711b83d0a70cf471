import type { DocumentContent } from '@linden/documents/document';
import { findUnprintable } from '@linden/documents/find-unprintable';
import { renderPdf } from '@linden/documents/render-pdf';
import { createConflict } from '#src/domain/notes/note-errors.ts';

/** Renders a document of notes. A character that the font does not have would be a box, which hides what was written: then there is no file. */
export function renderNoteFile(content: DocumentContent): Promise<Uint8Array> {
  const missing = findUnprintable(content);
  // The message has no character of the note: it is part of what was written.
  if (missing.length > 0)
    throw createConflict('NOTE_NOT_PRINTABLE', `${missing.length} characters are not in the font`);
  return renderPdf(content);
}
