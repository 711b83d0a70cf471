import type { DocumentContent } from '@linden/documents/document';
import { findUnprintable } from '@linden/documents/find-unprintable';
import { renderPdf } from '@linden/documents/render-pdf';
import { replaceUnprintable } from '@linden/documents/replace-unprintable';
import { createConflict } from '#src/domain/notes/note-errors.ts';

/** Renders the document of one note. A character that the font does not have would be a box, which hides what was written: then there is no file. */
export function renderNoteFile(content: DocumentContent): Promise<Uint8Array> {
  const missing = findUnprintable(content);
  // The message has no character of the note: it is part of what was written.
  if (missing.length > 0)
    throw createConflict('NOTE_NOT_PRINTABLE', `${missing.length} characters are not in the font`);
  return renderPdf(content);
}

const aboutNumbers =
  'This file can’t show every character, such as emoji. Each one it can’t show is printed as its Unicode number, such as [U+1F600].';

/** Renders the notes that a client takes with them. One character must not keep all of them back: it is printed as its number, and the file says so. */
export function renderRecordFile(record: DocumentContent): Promise<Uint8Array> {
  const { content, count } = replaceUnprintable(record);
  if (count === 0) return renderPdf(content);
  return renderPdf({ ...content, blocks: [{ type: 'paragraph', text: aboutNumbers }, ...content.blocks] });
}
